"""MP2-21: what a seat may see, and its declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from serai.games.marco_polo_2.kinds import (
    CARD_SPACES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACT_COUNT,
    CONTRACT_SPACES,
    DIE_KINDS,
    FINAL_SOURCES,
    GOALS,
    GUILDS,
    LOCATIONS,
    MARKED,
    MARKERS,
    OUTPOSTS,
    PLAY_SOURCES,
    PLUS_ONE,
    RED,
    SIDES,
    SPACES,
    TILES,
)
from serai.games.marco_polo_2.layout import (
    ACTIVE,
    BUILT,
    CHARACTER,
    COMPLETED,
    DEALT,
    FIGURE,
    FRESH,
    GOAL,
    HAND,
    NOTHING,
    PLACED,
    REDEEMABLE,
    SEALS_OF,
    STRIDE,
    bits,
)
from serai.games.marco_polo_2.scoring import by_source
from serai.kernel.pieces import Field

if TYPE_CHECKING:
    from serai.games.marco_polo_2.state import Khanate

MOST: Final = 9999
"""Beyond what coins, camels, goods and points can reach."""
MOST_PLACED: Final = 32
PURSE: Final = ["vp", "coin", "camel", "jade", "pepper", "silk", "gold", "plus_one"]


def declared(seats: int) -> list[Field]:
    """Every part of a view with its shape and bounds."""
    return [
        Field("round", (), 0, 5),
        Field("turn", (), -1, seats - 1),
        Field("first", (), -1, seats - 1),
        Field("next_first", (), -1, seats - 1),
        Field("rank", (), 0, 3),
        Field("blacks", (), 0, 6),
        Field("open_dice", (SIDES,), 0, 6),
        Field("has_bought", (), 0, 1),
        Field("candidates", (CHARACTERS,), 0, 1),
        *[Field(name, (seats,), -MOST if name == "vp" else 0, MOST) for name in PURSE],
        Field("character", (seats,), -1, CHARACTERS - 1),
        Field("goal", (seats,), -1, GOALS - 1),
        Field("dealt", (seats, 3), -1, GOALS - 1),
        Field("has_kept", (seats,), 0, 1),
        Field("estimate", (len(PLAY_SOURCES) + len(FINAL_SOURCES), seats), -MOST, MOST),
        Field("posts", (seats, CITIES), 0, 1),
        Field("placed", (seats,), 0, 11),
        Field("figures", (seats, 2), -1, LOCATIONS - 1),
        Field("seals", (seats, GUILDS), 0, 2),
        Field("active", (seats, 2), -1, CONTRACT_COUNT - 1),
        Field("fresh", (seats, 2), 0, 1),
        Field("completed", (seats,), 0, CONTRACT_COUNT),
        Field("completed_contracts", (seats, CONTRACT_COUNT), 0, 1),
        Field("tiles", (seats, OUTPOSTS), 0, 1),
        Field("dice", (seats, DIE_KINDS), 0, 6),
        Field("ripe", (CITIES,), 0, 1),
        Field("dice_placed", (MOST_PLACED, 3), -1, SPACES),
        Field("markers", (MARKED,), -1, MARKERS - 1),
        Field("outposts", (OUTPOSTS,), -1, OUTPOSTS - 1),
        Field("cards", (CARD_SPACES,), -1, CARDS - 1),
        Field("contracts", (CONTRACT_SPACES,), -1, RED - 1),
        Field("taken", (), -1, CONTRACT_COUNT - 1),
        Field("pile", (), 0, RED),
        Field("under", (RED,), -1, RED - 1),
        Field("deck", (), 0, CARDS),
        Field("offers", (3,), -1, TILES - 1),
        Field("next_offers", (3,), -1, TILES - 1),
    ]


def seen(state: Khanate, seat: int) -> dict[str, Any]:
    """MP2-21.1, MP2-21.2: all is open but goal cards, which are secret until the end."""
    view: dict[str, Any] = {
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "next_first": state.next_first,
        "rank": state.rank,
        "blacks": state.blacks,
        "open_dice": list(state.open),
        "has_bought": int(state.has_bought),
        "candidates": flags(state.candidates, 0, CHARACTERS),
    }
    for kind in range(PLUS_ONE + 1):
        view[PURSE[kind]] = column(state, kind)
    view["character"] = column(state, CHARACTER)
    add_goals(view, state, seat)
    add_players(view, state)
    add_table(view, state)
    return view


def add_goals(view: dict[str, Any], state: Khanate, seat: int) -> None:
    """MP2-21.2: the own goal cards, the kept ones of all when the game is over; the final scoring as far as known."""
    is_over = not state.frames
    goals = column(state, GOAL)
    dealt = column(state, DEALT)
    view["goal"] = [goal if p == seat or is_over else NOTHING for p, goal in enumerate(goals)]
    view["dealt"] = [padded(bits(cards) if p == seat else [], 3) for p, cards in enumerate(dealt)]
    view["has_kept"] = [int(goal != NOTHING) for goal in goals]
    view["estimate"] = by_source(state, view["goal"])


def add_players(view: dict[str, Any], state: Khanate) -> None:
    """What lies before each player."""
    bases = [seat * STRIDE for seat in range(state.seats)]
    own = state.own
    view["posts"] = [flags(own[base + BUILT], 1, CITIES) for base in bases]
    view["placed"] = column(state, PLACED)
    view["figures"] = [own[base + FIGURE : base + FIGURE + 2] for base in bases]
    view["seals"] = [own[base + SEALS_OF : base + SEALS_OF + GUILDS] for base in bases]
    view["active"] = [own[base + ACTIVE : base + ACTIVE + 2] for base in bases]
    view["fresh"] = [
        [
            int(contract >= 0 and own[base + FRESH] >> contract & 1)
            for contract in own[base + ACTIVE : base + ACTIVE + 2]
        ]
        for base in bases
    ]
    view["completed"] = [own[base + COMPLETED].bit_count() for base in bases]
    view["completed_contracts"] = [flags(own[base + COMPLETED], 0, CONTRACT_COUNT) for base in bases]
    view["tiles"] = [flags(own[base + REDEEMABLE], 0, OUTPOSTS) for base in bases]
    view["dice"] = [own[base + HAND : base + HAND + DIE_KINDS] for base in bases]
    view["ripe"] = flags(state.ripe, 1, CITIES)


def add_table(view: dict[str, Any], state: Khanate) -> None:
    """What lies on the board. A placed die is (space, owner, value): owner 4 is black, 5 neutral, space 21 the bag."""
    dice = [[code // 64, code // 8 % 8, code % 8] for code in state.placed]
    view["dice_placed"] = dice + [[NOTHING] * 3 for _ in range(MOST_PLACED - len(dice))]
    view["markers"] = list(state.markers)
    view["outposts"] = list(state.tiles)
    view["cards"] = list(state.cards)
    view["contracts"] = list(state.signs)
    view["taken"] = state.taken
    view["pile"] = state.pile_size()
    view["under"] = padded(list(state.under), RED)
    view["deck"] = state.deck.bit_count()
    view["offers"] = state.offers[:3]
    view["next_offers"] = state.offers[3:]


def column(state: Khanate, field: int) -> list[int]:
    """One number of each player."""
    return [state.own[seat * STRIDE + field] for seat in range(state.seats)]


def flags(mask: int, first: int, length: int) -> list[int]:
    """A set of bits as zeros and ones."""
    return [mask >> i & 1 for i in range(first, first + length)]


def padded(values: list[int], length: int) -> list[int]:
    """A list filled up with -1."""
    return values + [NOTHING] * (length - len(values))
