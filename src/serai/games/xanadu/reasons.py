"""Why a click brings nothing in the city: the first condition that fails, with its numbers."""

from typing import Final

from serai.games.xanadu.data import RESOURCES
from serai.games.xanadu.decisions.manning import Manning
from serai.games.xanadu.state import City

Reason = tuple[str, dict[str, int | str]]

PLAIN: Final = {
    ("build", "XAN-4.1"): "sell-first",
    ("place", "XAN-4.1"): "sell-first",
    ("sell", "XAN-4.1"): "sale-over",
    ("place", "XAN-6.1"): "no-worker",
    ("place", "XAN-6.3"): "empty-place",
    ("worker", "XAN-6.2"): "not-in-hand",
    ("sell", "XAN-5.1"): "nothing-there",
    ("sell", "XAN-5.7"): "named-already",
    ("take", "XAN-7.4"): "hand-full",
    ("take", "XAN-8.7"): "pile-short",
}
"""What needs no numbers, by verb and rule."""


def reason(state: City, seat: int, action: int, rule: str) -> Reason:
    """The name of a sentence and what it speaks of; "" where the rule must speak for itself."""
    words = state.game.vocabulary
    verb, noun = words.verb(action), words.noun_of[action]
    if verb == "build" and rule == "XAN-6.11":
        return why_not_build(state, seat, noun)
    if verb == "build" and rule == "XAN-6.15":
        return "limit", {"limit": int(state.limit)}
    if verb == "place" and rule in ("XAN-6.13", "XAN-2.5"):
        what = state.box.design_ids[state.built[state.slot_of(noun)]]
        return ("new-building" if rule == "XAN-6.13" else "full"), {"what": what}
    if verb in ("place", "build") and isinstance(frame := state.frames[-1], Manning):
        return "worker-first", {"what": state.box.design_ids[state.built[state.slot_of(frame.slot)]]}
    if verb == "take" and rule == "XAN-7.1":
        return "allowance", {"most": int(state.allowance)}
    if verb in ("build", "place") and rule == "XAN-4.1" and state.allowance:
        return "drawing-now", {}
    return PLAIN.get((verb, rule), ""), {}


def why_not_build(state: City, seat: int, design: int) -> Reason:
    """XAN-6.11: built already, not in the hand, or what the pool lacks."""
    name = state.box.design_ids[design]
    if state.builds and not state.is_advanced:
        return "built-already", {}
    if design not in state.designs_held(seat):
        return "not-in-hand", {}
    missing = lacks(state, design)
    kinds = sorted(set(missing), key=missing.index)
    if len(kinds) == 1:
        return "lacks-one", {"what": name, "n": len(missing), "resource": kinds[0]}
    return "lacks", {"what": name, "resources": " ".join(missing)}


def lacks(state: City, design: int) -> list[str]:
    """The resources of a card's cost that the pool does not hold, each as often as it is missing."""
    ids = state.box.resource_ids
    cost = next(card["cost"] for card in state.box.table["card"] if card["id"] == state.box.design_ids[design])
    pool = state.game.view(state, state.active)["pool"]
    return [
        id
        for resource, id in enumerate(ids[:RESOURCES])
        for _ in range(max(0, list(cost).count(id) - int(pool[resource])))
    ]
