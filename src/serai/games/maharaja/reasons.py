"""Why a click brings nothing in the realm: the first condition that fails, with its numbers."""

from typing import Final

from serai.games.maharaja.decisions.palaces import palace_cost
from serai.games.maharaja.fixed import PLACES, VILLAGES
from serai.games.maharaja.pieces import NOBODY
from serai.games.maharaja.state import PART_GOLD, Realm
from serai.games.maharaja.tolls import least_at, tolls
from serai.games.maharaja.vocabulary import ERECT_INNER

Reason = tuple[str, dict[str, int | str]]

NO_PART: Final = {
    "build": "no-house-part",
    "erect": "no-palace-part",
    "collect": "no-part",
    "quarry": "no-part",
    "move": "no-part",
    "lower": "no-part",
    "take": "no-part",
}
"""MAH-6.5: by verb, what is not among the open parts."""
PLAIN: Final = {
    ("quarry", "MAH-9.3"): "no-quarry",
    ("take", "MAH-11.1"): "own-card",
    ("mason-build", "MAH-12.5"): "no-mason",
    ("mason-move", "MAH-12.5"): "no-mason",
    ("mason-build", "MAH-12.6"): "mason-used",
    ("mason-move", "MAH-12.6"): "mason-used",
    ("redeem", "MAH-17.5"): "one-chit",
    ("erect", "MAH-1.5"): "at-start",
    ("build", "MAH-3.8"): "villages-only",
    ("take", "MAH-1.11"): "not-in-play",
    ("take", "MAH-3.7"): "not-in-bank",
    ("take", "MAH-11.4"): "not-in-bank",
}
"""What needs no numbers, by verb and rule."""


def reason(state: Realm, seat: int, action: int, rule: str) -> Reason:
    """The name of a sentence and what it speaks of; "" where the rule must speak for itself."""
    words = state.game.vocabulary
    verb, noun = words.verb(action), words.noun_of[action]
    if verb == "travel":
        return why_not_travel(state, seat, noun, rule)
    if rule == "MAH-6.5":
        return NO_PART.get(verb, ""), {}
    if (verb, rule) in PLAIN:
        return PLAIN[verb, rule], {}
    if verb in ("build", "mason-build", "put"):
        return why_not_house(state, seat, noun, rule)
    if verb == "erect" and rule == "MAH-8.10":
        return why_not_palace(state, seat, action)
    if verb == "lower" and rule == "MAH-10.4":
        return "low-marker", {"what": words.noun(action), "box": int(state.boxes[noun])}
    if verb in ("move", "mason-move") and rule == "MAH-9.4":
        return "no-house-there", {"what": words.noun(action)}
    return "", {}


def why_not_travel(state: Realm, seat: int, city: int, rule: str) -> Reason:
    """MAH-7: just travelled, there already, no open road, too dear."""
    name = state.box.board.city_ids[city]
    if rule == "MAH-7.10":
        return "just-travelled", {}
    if rule == "MAH-7.2":
        return "already-there", {"what": name}
    if rule == "MAH-7.4":
        return "no-open-road", {"what": name}
    if rule == "MAH-7.7":
        toll, gold = int(least_at(tolls(state, seat), city)), int(state.gold[seat])
        return "toll", {"what": name, "toll": toll, "gold": gold}
    return "", {}


def why_not_house(state: Realm, seat: int, place: int, rule: str) -> Reason:
    """No room, not the architect's city, no house, no gold."""
    board = state.box.board
    name = board.place_ids()[place]
    if rule == "MAH-1.4":
        owners = [str(p + 1) for p in range(state.seats) if state.houses[p * PLACES + place]]
        return "village-full", {"what": name, "owners": " ".join(f"seat-{owner}" for owner in owners)}
    if rule in ("MAH-8.1", "MAH-8.2", "MAH-9.4") and not state.is_in_city(seat):
        return "at-start", {}
    here = board.city_ids[state.architects[seat]] if state.is_in_city(seat) else ""
    if rule == "MAH-8.2":
        return "only-city", {"city": here}
    if rule in ("MAH-8.1", "MAH-9.4") and place >= VILLAGES:
        return "other-city", {"what": name, "city": here}
    if rule == "MAH-9.5":
        return "same-place", {"what": name}
    if rule == "MAH-8.4":
        return "no-reserve", {}
    if rule == "MAH-1.10":
        return ("gold-first" if state.open_parts[PART_GOLD] else "no-gold"), {}
    return "", {}


def why_not_palace(state: Realm, seat: int, action: int) -> Reason:
    """MAH-8.8, MAH-8.10: no palace left, no site, not the gold."""
    city = state.architects[seat]
    name: dict[str, int | str] = {"city": state.box.board.city_ids[city]}
    price, gold = palace_cost(state, seat), int(state.gold[seat])
    if not state.unbuilt[seat]:
        return "no-palace", {}
    if action == ERECT_INNER and state.inner[city] != NOBODY:
        return "inner-taken", name | {"owner": int(state.inner[city]) + 1, "free": int(state.outer_free[city])}
    if action != ERECT_INNER and not state.outer_free[city]:
        return "no-outer", name
    return "palace-gold", {"price": price, "short": price - gold}
