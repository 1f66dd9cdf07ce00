"""What is conserved (law L7): dice, posts, contracts, cards and tiles total the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.marco_polo_2.kinds import (
    CARDS,
    CONTRACT_COUNT,
    DICE,
    DIE_KINDS,
    GOALS,
    MARKERS,
    OUTPOSTS,
    POSTS,
    TILES,
)
from serai.games.marco_polo_2.layout import (
    ACTIVE,
    BUILT,
    COMPLETED,
    DEALT,
    HAND,
    NOTHING,
    PLACED,
    REDEEMABLE,
    STRIDE,
)

if TYPE_CHECKING:
    from serai.games.marco_polo_2.state import Khanate

BLACK_OWNER: Final = 4
NEUTRAL_OWNER: Final = 5


def counted(state: Khanate) -> list[tuple[str, int, int]]:
    """(name, counted all over the table, number in the box)."""
    box = state.box
    owners = [code // 8 % 8 for code in state.placed]
    result = [
        ("black dice", state.blacks + black_dice(state) + owners.count(BLACK_OWNER), box.black_dice[state.seats]),
        ("neutral dice", owners.count(NEUTRAL_OWNER), sum(1 for row in box.neutral if row[0] == state.seats)),
        ("contracts", contracts(state), CONTRACT_COUNT),
        ("city bonus markers", state.marker_bag.bit_count() + lying(state.markers), MARKERS),
        ("outpost tiles", outposts(state), OUTPOSTS),
        ("goal cards", goals(state), GOALS),
        ("city cards", state.deck.bit_count() + lying(state.cards) + state.past_cards.bit_count(), CARDS),
        ("offer tiles", state.stock.bit_count() + lying(state.offers) + state.past_tiles.bit_count(), TILES),
    ]
    for seat in range(state.seats):
        result.append((f"posts of seat {seat}", posts(state, seat), POSTS))
        result.append((f"dice of seat {seat}", dice(state, seat, owners), DICE))
    return result


def lying(things: list[int]) -> int:
    """How many of the spaces are not empty."""
    return len(things) - things.count(NOTHING)


def dice(state: Khanate, seat: int, owners: list[int]) -> int:
    """Dice of a colour in hand and placed; all five wait for the throw of the round when none is seen."""
    at = seat * STRIDE + HAND
    seen = sum(state.own[at + k] for k in range(0, DIE_KINDS, 2)) + owners.count(seat) + state.rolling(seat)
    return seen if seen > 0 else DICE


def black_dice(state: Khanate) -> int:
    """Black dice in the players' hands, and those being rolled."""
    hands = [s * STRIDE + HAND + k for s in range(state.seats) for k in range(1, DIE_KINDS, 2)]
    return sum(state.own[at] for at in hands) + state.rolling(BLACK_OWNER)


def posts(state: Khanate, seat: int) -> int:
    """Posts on the map and on the player board."""
    base = seat * STRIDE
    return state.own[base + BUILT].bit_count() + POSTS - state.own[base + PLACED]


def contracts(state: Khanate) -> int:
    """Contracts in the pile, on the map, with the players, out of the game, and the one just taken."""
    total = state.pile_size() + state.starters.bit_count() + state.gone + lying(state.signs)
    total += int(state.taken != NOTHING)
    for seat in range(state.seats):
        base = seat * STRIDE
        total += state.own[base + COMPLETED].bit_count()
        total += int(state.own[base + ACTIVE] != NOTHING) + int(state.own[base + ACTIVE + 1] != NOTHING)
    return total


def outposts(state: Khanate) -> int:
    """Outpost tiles not laid yet, on the map, before the players, and out of the game."""
    kept = sum(state.own[s * STRIDE + REDEEMABLE].bit_count() for s in range(state.seats))
    return state.outpost_bag.bit_count() + lying(state.tiles) + kept + state.spent.bit_count()


def goals(state: Khanate) -> int:
    """Goal cards in the bag and dealt."""
    return state.goal_bag.bit_count() + sum(state.own[s * STRIDE + DEALT].bit_count() for s in range(state.seats))
