"""Why a click brings nothing on the island: the first condition that fails, with its numbers."""

from typing import Final

from serai.games.golden_city.data import GIVES_KEY, HARBOUR, KINDS, PLACES
from serai.games.golden_city.decisions.paying import Paying
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BID, BUILD

Reason = tuple[str, dict[str, int | str]]


def reason(state: Island, seat: int, action: int, rule: str) -> Reason:
    """The name of a sentence and what it speaks of; "" where the rule must speak for itself."""
    verb = state.game.vocabulary.verb(action)
    if verb == "build" and rule in ("GC-7.2", "GC-7.4", "GC-7.5", "GC-7.6", "GC-7.10"):
        return why_not_build(state, seat, action - BUILD, rule)
    if verb == "bid" and rule == "GC-6.4":
        return "displacing", displacing(state, seat, action - BID)
    if rule == "GC-7.11" and isinstance(frame := state.frames[-1], Paying):
        return "pay-first", {"place": state.box.place_ids[frame.place]}
    if rule == "GC-7.8" and isinstance(frame := state.frames[-1], Paying):
        return "no-payment", {"place": state.box.place_ids[frame.place]}
    if verb == "discard" or (rule == "GC-7.13" and verb == "stop"):
        return why_not_discard(state, seat, verb)
    return PLAIN.get((verb, rule), ""), {}


PLAIN: Final = {
    ("stop", "GC-6.2"): "must-bid",
    ("build", "GC-5.1"): "bid-first",
    ("bid", "GC-5.1"): "no-market",
    ("bid", "GC-5.4"): "no-pair",
    ("build", "GC-7.1"): "built",
    ("take", "GC-8.6"): "no-chest",
    ("take", "GC-5.1"): "no-chest",
    ("stop", "GC-8.1"): "take-one",
}
"""What needs no numbers, by verb and rule."""


def displacing(state: Island, seat: int, pair: int) -> dict[str, int | str]:
    """GC-6.4: whose hand lies there, what it costs, and how much is missing."""
    owner = next(other for other in range(state.seats) if state.bids[other] == pair)
    return {"owner": owner + 1, "cost": int(state.cost), "short": int(state.cost - state.coins[seat])}


def why_not_discard(state: Island, seat: int, verb: str) -> Reason:
    """GC-7.13: only what is above the limit, and only after the turn."""
    over = int(state.hand_size(seat) - state.box.hand_limit)
    if verb == "stop" and over > 0:
        return "too-many", {"cards": over, "limit": int(state.box.hand_limit)}
    return "discard-later", {"limit": int(state.box.hand_limit)}


def why_not_build(state: Island, seat: int, place: int, rule: str) -> Reason:
    """Taken, not connected, no key, or not the cards."""
    box = state.box
    name: dict[str, int | str] = {"place": box.place_ids[place]}
    if rule == "GC-7.4":
        owner = next(other for other in range(state.seats) if state.houses[other] >> place & 1)
        return ("own-house", name) if owner == seat else ("taken", name | {"owner": owner + 1})
    if rule == "GC-7.5":
        return "own-part", name
    if rule == "GC-7.2":
        return why_not_reached(state, seat, place)
    if rule == "GC-7.10":
        free = [p for p in range(PLACES) if box.gives[p] == GIVES_KEY and not state.taken >> p & 1]
        keys = " ".join(box.place_ids[p] for p in free)
        return ("no-key", name | {"places": keys}) if keys else ("no-keys", name)
    return why_not_paid(state, seat, place)


def why_not_reached(state: Island, seat: int, place: int) -> Reason:
    """GC-7.2: where one could come from."""
    box = state.box
    name: dict[str, int | str] = {"place": box.place_ids[place]}
    if not state.houses[seat]:
        return "not-landed", {}
    beside = [p for p in range(PLACES) if box.neighbours[place] >> p & 1]
    steps = [p for p in beside if state.open_places(seat) >> p & 1]
    if box.bit[place] & box.inner:
        return "inner-part", name | {"places": " ".join(box.place_ids[p] for p in beside)}
    if steps:
        first, *others = [box.place_ids[p] for p in steps[:2]]
        name["step"] = first
        return ("road-either", name | {"other": others[0]}) if others else ("road-by", name)
    return "no-road", name


def why_not_paid(state: Island, seat: int, place: int) -> Reason:
    """GC-7.6, GC-7.7: how many cards of the kind are missing once equal pairs stand for some."""
    kind, price = int(state.box.card[place]), int(state.box.price[place])
    hand = state.hand[seat * KINDS : (seat + 1) * KINDS]
    pairs = sum(int(hand[other]) // 2 for other in range(KINDS) if other != kind)
    short = price - min(int(hand[kind]), price) - pairs
    if kind == HARBOUR:
        return "harbour-card", {}
    return "cards", {"short": short, "kind": state.box.kind_ids[kind]}
