"""MAH-19: what a seat may see, and its declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from serai.games.maharaja.data import (
    BOXES,
    CHARACTERS,
    CITIES,
    LONGEST_TOLL,
    PARTS,
    PLACES,
    START,
    Box,
)
from serai.games.maharaja.scoring import city_points, payouts
from serai.games.maharaja.travel import CLOSED, least_at, tolls
from serai.games.maharaja.vocabulary import PAIRS
from serai.games.maharaja.ways import DEPENDS, Ways
from serai.kernel.pieces import Field

if TYPE_CHECKING:
    from serai.games.maharaja.state import Realm

UNKNOWN: Final = -1
NOT_IN_PLAY: Final = -2
MOST_GOLD: Final = 999
MOST_POINTS: Final = 99


def declared(box: Box, seats: int) -> list[Field]:
    """Every part of a view with its shape and bounds."""
    palaces = box.numbers["palaces"]
    return [
        Field("round", (), 0, box.numbers["last_round"]),
        Field("maharaja", (), 0, START),
        Field("boxes", (CITIES,), 0, BOXES),
        Field("first_chooser", (), -1, seats - 1),
        Field("holders", (CHARACTERS,), NOT_IN_PLAY, seats - 1),
        Field("architects", (seats,), 0, START),
        Field("gold", (seats,), UNKNOWN, MOST_GOLD),
        Field("reserve", (seats,), 0, box.houses),
        Field("bank_houses", (seats,), 0, box.houses),
        Field("unbuilt", (seats,), 0, palaces),
        Field("houses", (seats, PLACES), 0, box.houses),
        Field("inner", (CITIES,), -1, seats - 1),
        Field("outer", (seats, CITIES), 0, box.board.outer),
        Field("neutral", (), 0, box.board.outer),
        Field("outer_free", (CITIES,), 0, box.board.outer),
        Field("chits", (seats,), 0, box.chits),
        Field("bank_chits", (), 0, box.chits),
        Field("has_chosen", (seats,), 0, 1),
        Field("programmes", (seats,), UNKNOWN, PAIRS - 1),
        Field("has_begun", (seats,), 0, 1),
        Field("turn", (), -1, seats - 1),
        Field("open_parts", (PARTS,), 0, 6),
        Field("mason_used", (), 0, 1),
        Field("chit_used", (), 0, 1),
        Field("travelled", (), 0, 1),
        Field("tolls", (seats, CITIES), UNKNOWN, LONGEST_TOLL),
        Field("ways", (CITIES, len(box.board.road_a)), 0, 1),
        Field("dues", (CITIES, seats), DEPENDS, LONGEST_TOLL),
        Field("presence", (CITIES, seats), 0, MOST_POINTS),
        Field("payouts", (CITIES, seats), 0, MOST_GOLD),
        Field("paid", (seats,), 0, MOST_GOLD),
        Field("high_bid", (), UNKNOWN, box.start_gold),
        Field("high_bidder", (), -1, seats - 1),
        Field("has_passed", (seats,), 0, 1),
        Field("moving", (), UNKNOWN, PLACES - 1),
        Field("going", (), UNKNOWN, CITIES - 1),
        Field("payee", (), -1, seats - 1),
    ]


def seen(state: Realm, seat: int) -> dict[str, Any]:
    """MAH-19.1, MAH-19.2, MAH-19.4, MAH-19.6: all but the others' gold and the programmes not yet revealed."""
    seats = range(state.seats)
    is_gold_open = state.variant.open_gold or not state.frames
    ways = Ways(state, state.turn) if state.turn >= 0 else None
    roads = range(len(state.box.board.road_a))
    return {
        "round": state.round,
        "maharaja": state.maharaja,
        "boxes": list(state.boxes),
        "first_chooser": state.first_chooser,
        "holders": [_holder(state, k) for k in range(CHARACTERS)],
        "architects": list(state.architect),
        "gold": [state.gold[p] if is_gold_open or p == seat else UNKNOWN for p in seats],
        "reserve": list(state.reserve),
        "bank_houses": list(state.bank_houses),
        "unbuilt": list(state.unbuilt),
        "houses": [state.houses[p * PLACES : (p + 1) * PLACES] for p in seats],
        "inner": list(state.inner),
        "outer": [state.outer[p * CITIES : (p + 1) * CITIES] for p in seats],
        "neutral": state.variant.neutral,
        "outer_free": list(state.outer_free),
        "chits": list(state.chits),
        "bank_chits": state.bank_chits,
        "has_chosen": [int(state.programme[p] >= 0) for p in seats],
        "programmes": [state.programme[p] if p == seat or state.begun >> p & 1 else UNKNOWN for p in seats],
        "has_begun": [state.begun >> p & 1 for p in seats],
        "turn": state.turn,
        "open_parts": list(state.open),
        "mason_used": state.mason_used,
        "chit_used": state.chit_used,
        "travelled": state.travelled,
        "tolls": [_tolls(state, p) for p in seats],
        "ways": [ways.roads(c) if ways else [0 for _ in roads] for c in range(CITIES)],
        "dues": [ways.dues(c) if ways else [0 for _ in seats] for c in range(CITIES)],
        "presence": [[city_points(state, p, c) for p in seats] for c in range(CITIES)],
        "payouts": [payouts(state, c) for c in range(CITIES)],
        "paid": list(state.paid),
        "high_bid": _pending(state, "bidding", 1),
        "high_bidder": _pending(state, "bidding", 2),
        "has_passed": [max(0, _pending(state, "bidding", 3)) >> p & 1 for p in seats],
        "moving": _pending(state, "moving", 1),
        "going": _pending(state, "dividing", 1),
        "payee": _payee(state),
    }


def _holder(state: Realm, character: int) -> int:
    """Who holds a card: -1 for the bank."""
    return state.holder(character) if state.variant.characters >> character & 1 else NOT_IN_PLAY


def _tolls(state: Realm, seat: int) -> list[int]:
    """The smallest toll to each city; -1 where no open road leads."""
    least = tolls(state, seat)
    return [UNKNOWN if least_at(least, c) == CLOSED else least_at(least, c) for c in range(CITIES)]


def _pending(state: Realm, frame: str, index: int) -> int:
    """A number of the decision in hand, if it is that decision."""
    if not state.frames or state.frames[-1].name() != frame:
        return UNKNOWN
    number: int = state.frames[-1].data()[index]
    return number


def _payee(state: Realm) -> int:
    """Whose share of a toll is asked for."""
    slot = _pending(state, "dividing", 2)
    return UNKNOWN if slot == UNKNOWN else (state.turn + 1 + slot) % state.seats
