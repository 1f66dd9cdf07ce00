"""The reasons, in the order in which players care.

Each compares what a seat sees before a move with what it sees after it, or after the turn that was planned.
"""

from collections.abc import Callable
from typing import Any, Final

from serai.games.maharaja.data import Box
from serai.games.maharaja.fixed import CHARACTER_IDS, CITIES, PART_IDS
from serai.games.maharaja.merits.plans import plan_paid, plan_short, plan_wanted
from serai.games.maharaja.merits.scene import Scene
from serai.kernel.telling import About, Merit, applying


def palace(scene: Scene) -> About | None:
    """MAH-8.7: a palace."""
    return {"left": scene.after.of("unbuilt", scene.me)} if scene.palaces == 1 else None


def palaces(scene: Scene) -> About | None:
    """MAH-8.7: several in one turn."""
    return {"n": scene.palaces, "left": scene.after.of("unbuilt", scene.me)} if scene.palaces > 1 else None


def last_palace(scene: Scene) -> About | None:
    """MAH-15.1: the last palace ends the game."""
    return {} if scene.palaces and not scene.after.of("unbuilt", scene.me) else None


def first(scene: Scene) -> About | None:
    """MAH-14.4: paid best in the city of this round."""
    more, now = scene.paid_more(), scene.after.pay(scene.here, scene.me) if scene.is_same_round else 0
    if more <= 0 or now < max(scene.after.pay(scene.here, seat) for seat in scene.after.seats):
        return None
    return scene.city(scene.here) | {"n": now, "then": now - more}


def paid_more(scene: Scene) -> About | None:
    """MAH-14.4: paid better there."""
    more = scene.paid_more()
    return scene.city(scene.here) | {"n": more} if more > 0 and first(scene) is None else None


def alone(scene: Scene) -> About | None:
    """MAH-14.6: a monopoly."""
    if (
        not scene.is_same_round
        or scene.after.alone(scene.here) != scene.me
        or scene.before.alone(scene.here) == scene.me
    ):
        return None
    return scene.city(scene.here) | {"n": scene.box.monopoly_bonus}


def ends_monopoly(scene: Scene) -> About | None:
    """MAH-14.6: somebody was alone there."""
    if not scene.is_same_round or (rival := scene.before.alone(scene.here)) in (-1, scene.me):
        return None
    return {"owner": rival + 1, "n": scene.box.monopoly_bonus} if scene.after.alone(scene.here) < 0 else None


def pushes(scene: Scene) -> About | None:
    """MAH-14.4: somebody gets less in this round's city."""
    if not scene.is_same_round:
        return None
    losses = {q: scene.before.pay(scene.here, q) - scene.after.pay(scene.here, q) for q in scene.others}
    rival = max(scene.others, key=lambda q: losses[q])
    return {"owner": rival + 1, "n": losses[rival]} if losses[rival] > 0 else None


def ties(scene: Scene) -> list[int]:
    """Others with as many points in this round's city."""
    if not scene.is_same_round or not (own := scene.after.points(scene.here, scene.me)):
        return []
    was_equal = scene.before.points(scene.here, scene.me) == own
    return [] if was_equal else [q for q in scene.others if scene.after.points(scene.here, q) == own]


def wins_tie(scene: Scene) -> About | None:
    """MAH-14.3: the lower card is paid first."""
    for q in ties(scene):
        if scene.after.pay(scene.here, scene.me) > scene.after.pay(scene.here, q):
            return scene.city(scene.here) | {"owner": q + 1}
    return None


def loses_tie(scene: Scene) -> About | None:
    """MAH-14.3: the other has the lower card."""
    for q in ties(scene):
        if scene.after.pay(scene.here, scene.me) < scene.after.pay(scene.here, q):
            return scene.city(scene.here) | {"owner": q + 1}
    return None


def inner(scene: Scene) -> About | None:
    """MAH-8.8: the middle site."""
    for city in range(CITIES):
        if scene.after.view["inner"][city] == scene.me != scene.before.view["inner"][city]:
            return scene.city(city)
    return None


def last_site(scene: Scene) -> About | None:
    """MAH-1.2: no site is left for others."""
    for city in range(CITIES):
        if scene.palaces and scene.before.sites(city) and not scene.after.sites(city):
            return scene.city(city)
    return None


def gold(scene: Scene) -> About | None:
    """MAH-9.1: gold, from whatever."""
    return {"n": gained} if (gained := scene.gain("gold")) > 0 else None


def spends(scene: Scene) -> About | None:
    """Gold that is gone for something else than palaces."""
    return {"n": -gained} if (gained := scene.gain("gold")) < 0 and not scene.palaces else None


def means(scene: Scene) -> tuple[bool, bool]:
    """Whether gold and this round's city pay a palace next round: before and after."""
    sights = scene.before, scene.after
    found = [s.of("gold", scene.me) + s.pay(scene.here, scene.me) >= s.price(scene.me) for s in sights]
    return found[0], found[1]


def enough(scene: Scene) -> About | None:
    """MAH-8.7: a palace can be paid next round."""
    return {} if scene.is_same_round and means(scene) == (False, True) else None


def too_little(scene: Scene) -> About | None:
    """MAH-8.7: it no longer can."""
    return {} if scene.is_same_round and not scene.palaces and means(scene) == (True, False) else None


def card(scene: Scene) -> About | None:
    """MAH-12.1 to MAH-12.8: what a character that is taken can do, by its number."""
    pairs = zip(scene.before.view["holders"], scene.after.view["holders"], strict=True)
    for number, (then, now) in enumerate(pairs, 1):
        if now == scene.me != then:
            return {"number": number}
    return None


def card_from(scene: Scene) -> About | None:
    """MAH-11.1: from somebody who has not acted yet."""
    for number, name in enumerate(CHARACTER_IDS):
        then, now = scene.before.view["holders"][number], scene.after.view["holders"][number]
        if now == scene.me != then and then >= 0 and not scene.before.view["has_begun"][then]:
            return {"card": name, "owner": then + 1}
    return None


def journey(scene: Scene) -> About | None:
    """MAH-7.1: the architect comes to this round's city."""
    then, now = scene.before.of("architects", scene.me), scene.after.of("architects", scene.me)
    return scene.city(now) if then != now == scene.here else None


def toll(scene: Scene) -> About | None:
    """MAH-7.6: gold to somebody on the way."""
    city = scene.after.of("architects", scene.me)
    if scene.before.view["turn"] != scene.me or city == scene.before.of("architects", scene.me) or city >= CITIES:
        return None
    dues = scene.before.view["dues"][city]
    rival = max(scene.others, key=lambda q: dues[q])
    return {"owner": rival + 1, "n": dues[rival]} if dues[rival] > 0 else None


def opens_road(scene: Scene) -> About | None:
    """MAH-7.4: a city that could not be reached."""
    for city, rounds in scene.next_cities():
        if scene.before.view["tolls"][scene.me][city] < 0 <= scene.after.view["tolls"][scene.me][city]:
            return scene.city(city) | {"rounds": rounds}
    return None


def cheaper(scene: Scene) -> About | None:
    """MAH-7.6: a coming journey costs less."""
    for city, rounds in scene.next_cities():
        less = scene.before.view["tolls"][scene.me][city] - scene.after.view["tolls"][scene.me][city]
        if less > 0 and scene.after.view["tolls"][scene.me][city] >= 0:
            return scene.city(city) | {"n": less, "rounds": rounds}
    return None


def prepares(scene: Scene) -> About | None:
    """MAH-14.2: points in a city that is scored soon."""
    if not scene.is_same_round:
        return None
    for city, rounds in scene.next_cities():
        more = scene.after.points(city, scene.me) - scene.before.points(city, scene.me)
        if more > 0:
            return scene.city(city) | {"n": more, "rounds": rounds}
    return None


def brings_on(scene: Scene) -> About | None:
    """MAH-10.2: another city comes next, and pays more."""
    if not scene.is_same_round:
        return None
    then, now = scene.before.coming()[0], scene.after.coming()[0]
    paid = scene.after.pay(now, scene.me)
    return scene.city(now) | {"n": paid} if then != now and paid > scene.before.pay(then, scene.me) else None


def puts_off(scene: Scene) -> About | None:
    """MAH-10.2: a city where somebody else would be paid more comes later."""
    if not scene.is_same_round:
        return None
    then, now = scene.before.coming()[0], scene.after.coming()[0]
    rival = max(scene.others, key=lambda q: scene.before.pay(then, q))
    lead = scene.before.pay(then, rival)
    if then == now or lead <= scene.before.pay(then, scene.me):
        return None
    return scene.city(then) | {"owner": rival + 1, "n": lead}


def houses(scene: Scene) -> About | None:
    """MAH-9.2: houses from the quarry."""
    return {"n": gained} if (gained := scene.gain("reserve")) > 0 else None


def no_houses(scene: Scene) -> About | None:
    """MAH-8.4: the reserve runs out."""
    is_out = scene.before.of("reserve", scene.me) and not scene.after.of("reserve", scene.me)
    return {} if is_out and scene.before.view["turn"] == scene.me else None


def absent(scene: Scene) -> About | None:
    """MAH-14.5: no points in the city of this round, and the turn is over."""
    is_out = scene.is_same_round and scene.is_done and not scene.after.points(scene.here, scene.me)
    return scene.city(scene.here) if is_out else None


def undone(scene: Scene) -> About | None:
    """MAH-13.2: parts that are left open bring the others gold; not where gold was such a part and came (MAH-9.1)."""
    same = ("houses", "unbuilt", "architects", "reserve", "holders", "boxes")
    parts = scene.before.view["open_parts"]
    is_idle = scene.is_done and all(scene.before.view[field] == scene.after.view[field] for field in same)
    has_gold = parts[PART_IDS.index("gold")] and scene.gain("gold") > 0
    return {"n": scene.box.penalty_gold} if is_idle and sum(parts) and not has_gold else None


TABLE: Final[list[tuple[str, bool, Callable[[Scene], About | None]]]] = [
    ("last-palace", True, last_palace),
    ("palaces", True, palaces),
    ("palace", True, palace),
    ("first", True, first),
    ("paid-more", True, paid_more),
    ("inner", True, inner),
    ("last-site", True, last_site),
    ("alone", True, alone),
    ("ends-monopoly", True, ends_monopoly),
    ("wins-tie", True, wins_tie),
    ("pushes", True, pushes),
    ("plan-paid", True, plan_paid),
    ("plan-wanted", True, plan_wanted),
    ("enough", True, enough),
    ("card-from", True, card_from),
    ("card", True, card),
    ("journey", True, journey),
    ("opens-road", True, opens_road),
    ("cheaper", True, cheaper),
    ("brings-on", True, brings_on),
    ("puts-off", True, puts_off),
    ("prepares", True, prepares),
    ("gold", True, gold),
    ("houses", True, houses),
    ("plan-short", False, plan_short),
    ("absent", False, absent),
    ("undone", False, undone),
    ("too-little", False, too_little),
    ("loses-tie", False, loses_tie),
    ("toll", False, toll),
    ("no-houses", False, no_houses),
    ("spends", False, spends),
]
"""Name, whether it speaks for the move, and what it speaks of, or None where it does not apply."""


def merits(box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
    """What applies, the strongest first."""
    return applying(TABLE, Scene(box, seat, before, after))
