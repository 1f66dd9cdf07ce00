"""Section 13: what a seat may see, and its declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from serai.games.golden_city.data import BONUS_CARDS, GOODS_CARDS, KINDS, PLACES, SCORING_CARDS, Box
from serai.games.golden_city.scoring import bonus_letters, open_letters
from serai.kernel.pieces import Field

if TYPE_CHECKING:
    from serai.games.golden_city.state import Island

LETTERS: Final = 500
"""More than anybody can have."""


def declared(box: Box, seats: int) -> list[Field]:
    """Every part of a view with its shape and bounds."""
    terrain_cards = sum(box.cards)
    pairs, stock = box.pairs[seats], box.stock[seats]
    return [
        Field("round", (), 0, box.rounds),
        Field("start", (), -1, seats - 1),
        Field("face_up", (), -1, SCORING_CARDS - 1),
        Field("scored", (SCORING_CARDS,), 0, 1),
        Field("top_back", (), 0, 3),
        Field("market", (pairs, 2), -1, KINDS - 1),
        Field("bids", (seats,), -1, pairs - 1),
        Field("cost", (), 0, box.coins),
        Field("paying", (), -1, PLACES - 1),
        Field("houses", (PLACES, seats), 0, 1),
        Field("stock", (seats,), 0, stock),
        Field("coins", (seats,), 0, box.coins),
        Field("supply", (), 0, box.coins),
        Field("keys", (seats,), 0, box.keys),
        Field("keys_left", (), 0, box.keys),
        Field("known", (seats, KINDS), 0, terrain_cards),
        Field("hand_size", (seats,), 0, terrain_cards),
        Field("pile", (), 0, terrain_cards),
        Field("discard", (KINDS,), 0, terrain_cards),
        Field("goods", (seats, GOODS_CARDS), 0, 1),
        Field("row", (GOODS_CARDS,), 0, 1),
        Field("goods_pile", (), 0, GOODS_CARDS),
        Field("bonus_held", (seats,), 0, BONUS_CARDS),
        Field("walled", (seats,), 0, 1),
        Field("hand", (seats, KINDS), -1, terrain_cards),
        Field("bonus", (seats, BONUS_CARDS), -1, 1),
        Field("bonus_seen", (BONUS_CARDS,), 0, 1),
        Field("letters", (seats,), -1, LETTERS),
    ]


def seen(state: Island, seat: int) -> dict[str, Any]:
    """Section 13: all but the others' hands, bonus cards and letters; at the end bonus cards and letters too."""
    seats = range(state.seats)
    return {
        **common(state),
        "hand": [state.hand[p * KINDS : (p + 1) * KINDS] if p == seat else [-1] * KINDS for p in seats],
        "bonus": [flags(state.bonus[p], BONUS_CARDS) if may_see(state, p, seat) else [-1] * BONUS_CARDS for p in seats],
        "bonus_seen": flags(last_look(state, seat), BONUS_CARDS),
        "letters": [letters(state, p) if state.open_letters or may_see(state, p, seat) else -1 for p in seats],
    }


def common(state: Island) -> dict[str, Any]:
    """What everybody sees."""
    box, seats = state.box, range(state.seats)
    first, second = laid(state, 0), laid(state, state.pairs)
    used = ~state.scoring_pile
    return {
        "round": state.round,
        "start": state.start,
        "face_up": state.face_up,
        "scored": [int(bool(used >> card & 1) and card != state.face_up) for card in range(SCORING_CARDS)],
        "top_back": min([box.back[c] for c in range(SCORING_CARDS) if state.scoring_pile >> c & 1], default=0),
        "market": [[first[pair], second[pair]] for pair in range(state.pairs)],
        "bids": list(state.bids),
        "cost": state.cost,
        "paying": pending_place(state),
        "houses": [[state.houses[p] >> place & 1 for p in seats] for place in range(PLACES)],
        "stock": list(state.stock),
        "coins": list(state.coins),
        "supply": state.supply,
        "keys": list(state.keys),
        "keys_left": state.keys_left,
        "known": [state.known[p * KINDS : (p + 1) * KINDS] for p in seats],
        "hand_size": [state.hand_size(p) for p in seats],
        "pile": sum(state.pile),
        "discard": list(state.discard),
        "goods": [flags(state.goods[p], GOODS_CARDS) for p in seats],
        "row": flags(state.row, GOODS_CARDS),
        "goods_pile": state.goods_pile.bit_count(),
        "bonus_held": [state.bonus[p].bit_count() for p in seats],
        "walled": [state.walled >> p & 1 for p in seats],
    }


def flags(mask: int, size: int) -> list[int]:
    """A bit mask as a list of 0 and 1."""
    return [mask >> n & 1 for n in range(size)]


def laid(state: Island, first: int) -> list[int]:
    """The market cards from a position on, -1 where none lies yet."""
    cards = state.market[first : first + state.pairs]
    return cards + [-1] * (state.pairs - len(cards))


def pending_place(state: Island) -> int:
    """The place that is being paid, or -1."""
    if state.frames and state.frames[-1].name() == "paying":
        return int(state.frames[-1].data()[1])
    return -1


def may_see(state: Island, owner: int, seat: int) -> bool:
    """GC-11.6, GC-13.1: bonus cards and letters are the owner's secret until the end."""
    return owner == seat or not state.frames


def letters(state: Island, seat: int) -> int:
    """A player's letters; at the end with the bonus cards."""
    return open_letters(state, seat) + (0 if state.frames else bonus_letters(state, seat))


def is_looking(state: Island, seat: int) -> bool:
    """GC-8.7: whether the seat has the bonus pile in hand right now."""
    return bool(state.frames) and state.frames[-1].name() == "keeping" and state.frames[-1].to_act(state) == [seat]


def last_look(state: Island, seat: int) -> int:
    """GC-13.2: the bonus cards that were in the pile when the seat last looked, less the one it kept then.

    At the end, when all are turned up, what is left in the pile.
    """
    if not state.frames or is_looking(state, seat):
        return state.bonus_pile
    pile = everything = (1 << BONUS_CARDS) - 1
    seen_pile = everything
    for taken in state.bonus_taken:
        pile &= ~(1 << taken % BONUS_CARDS)
        if taken // BONUS_CARDS == seat:
            seen_pile = pile
    return seen_pile
