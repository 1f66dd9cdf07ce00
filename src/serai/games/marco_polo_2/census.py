"""What is conserved (law L7): dice, posts, contracts, cards and tiles total the box."""

from serai.games.marco_polo_2.decisions.rolling import Rolling
from serai.games.marco_polo_2.kinds import (
    BLACK_OWNER,
    CARDS,
    CONTRACT_COUNT,
    DICE,
    DIE_KINDS,
    GOALS,
    MARKERS,
    NEUTRAL_OWNER,
    NOTHING,
    OUTPOSTS,
    POSTS,
    TILES,
)
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64, vec
from serai.kernel.writing import count, occurrences


def counted(state: Khanate) -> list[tuple[str, int, int]]:
    """(name, counted all over the table, number in the box)."""
    box = state.box
    owners = [code >> 3 & 7 for code in state.dice_placed]
    tiles = count(state.tile_bag) + lying(state.offers) + lying(state.next_offers) + count(state.past_tiles)
    outposts = count(state.outpost_bag) + lying(state.outposts) + several(state.tiles) + count(state.spent_outposts)
    black = sum(state.dice[kind] for kind in range(1, state.seats * DIE_KINDS, 2)) + rolling(state, BLACK_OWNER)
    result: list[tuple[str, int, int]] = [
        ("black dice", state.blacks + black + owners.count(BLACK_OWNER), box.black_dice[state.seats]),
        ("neutral dice", owners.count(NEUTRAL_OWNER), sum(1 for row in box.neutral if row[0] == state.seats)),
        ("contracts", contracts(state), CONTRACT_COUNT),
        ("city bonus markers", count(state.marker_bag) + lying(state.markers), MARKERS),
        ("outpost tiles", outposts, OUTPOSTS),
        ("goal cards", count(state.goal_bag) + lying(state.dealt), GOALS),
        ("city cards", count(state.deck) + lying(state.cards) + count(state.past_cards), CARDS),
        ("offer tiles", tiles, TILES),
    ]
    for seat in range(state.seats):
        posts = count(state.posts[seat]) + POSTS - state.placed[seat]
        result += [(f"posts of seat {seat}", posts, POSTS), (f"dice of seat {seat}", dice(state, seat, owners), DICE)]
    return result


def lying(things: vec[i64]) -> i64:
    """How many of the spaces are not empty."""
    return len(things) - occurrences(things, NOTHING)


def several(sets: vec[i64]) -> int:
    """How many members some sets have together."""
    return sum([int(count(mask)) for mask in sets])


def rolling(state: Khanate, owner: int) -> int:
    """Dice of an owner that nature is about to roll, one at a time."""
    return sum(1 for frame in state.frames if isinstance(frame, Rolling) and frame.owner == owner)


def dice(state: Khanate, seat: int, owners: list[int]) -> int:
    """Dice of a colour in hand and placed; all five wait for the throw of the round when none is seen."""
    hand = sum(state.dice[seat * DIE_KINDS + kind] for kind in range(0, DIE_KINDS, 2))
    return hand + owners.count(seat) + rolling(state, seat) or DICE


def contracts(state: Khanate) -> int:
    """Contracts in the pile, on the map, with the players, out of the game, and the one just taken."""
    total = state.pile_size() + count(state.starter_bag) + state.gone + lying(state.contracts)
    total += lying(state.active) + several(state.completed_contracts)
    return total + 1 if state.taken != NOTHING else total
