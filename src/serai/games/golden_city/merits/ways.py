"""Where one can go now, and where others no longer can."""

from typing import Final

from serai.games.golden_city.merits.scene import Scene
from serai.games.golden_city.merits.sight import WORTH
from serai.kernel.telling import About

FEW_WAYS: Final = 3
"""So few places that one may be walled in (GC-11.3)."""
LATE: Final = 2
"""In so many last rounds that no longer matters."""
GIFTS: Final = ["", "key", "bonus", "goods"]
"""By what a place gives."""


def doors(scene: Scene) -> list[int]:
    """Inner parts beside which the seat stands after the move, the best first."""
    beside = {place for place in scene.after.open_places(scene.me) if scene.box.inner >> place & 1}
    return sorted(beside, key=lambda place: (-scene.after.letters_at(place), place))


def key_fits(scene: Scene) -> About | None:
    """GC-7.10: a key, and a door beside an own house."""
    if scene.gain("keys") <= 0 or not (beside := doors(scene)):
        return None
    letters_there = scene.after.letters_at(beside[0])
    return scene.place(beside[0]) | {"n": letters_there} if letters_there else None


def race(scene: Scene) -> About | None:
    """GC-8.9: into an inner part before somebody who has a key and stands beside it."""
    for place in scene.built:
        if scene.box.inner >> place & 1 and scene.before.letters_at(place):
            for rival in scene.others:
                if scene.before.of("keys", rival) and place in scene.before.open_places(rival):
                    return scene.place(place) | {"owner": rival + 1}
    return None


def opens_city(scene: Scene) -> About | None:
    """GC-7.2: the first way into the city."""
    was_in = any(scene.box.city >> place & 1 for place in scene.before.houses(scene.me))
    if was_in or any(scene.box.city >> place & 1 for place in scene.before.open_places(scene.me)):
        return None
    return next((scene.place(place) for place in sorted(scene.opened) if scene.box.city >> place & 1), None)


def opens(scene: Scene) -> About | None:
    """GC-7.2: the best place that has become reachable."""
    place = scene.best({p for p in scene.opened if scene.box.gives[p] or scene.after.letters_at(p)})
    if place is None:
        return None
    if n := scene.after.letters_at(place):
        return scene.place(place) | {"reward": "letters", "n": n}
    return scene.place(place) | {"reward": GIFTS[int(scene.box.gives[place])], "n": 1}


def closes(scene: Scene) -> About | None:
    """GC-7.4: a place outside the city that somebody else could have reached, the only one of its kind for them."""
    for place in scene.built:
        gives = int(scene.box.gives[place])
        if not (scene.box.outside >> place & 1 and WORTH[gives]):
            continue
        for rival in scene.others:
            reach = scene.before.open_places(rival)
            if place in reach and not any(scene.box.gives[other] == gives for other in reach - {place}):
                return scene.place(place) | {"owner": rival + 1, "reward": GIFTS[gives]}
    return None


def key_without_door(scene: Scene) -> About | None:
    """GC-7.10: a key is of no use without a house beside an inner part."""
    if scene.gain("keys") <= 0 or doors(scene):
        return None
    outer = [p for p in scene.after.open_places(scene.me) if scene.after.is_district(p) >= 0]
    return None if outer else {}


def third(scene: Scene) -> About | None:
    """GC-8.8: from the third house on a part pays nothing."""
    for place in scene.built:
        if scene.box.city >> place & 1 and not scene.before.letters_at(place):
            return scene.place(place)
    return None


def not_scored(scene: Scene) -> About | None:
    """GC-9.7: what has been scored for the last time, and was all that a house was good for."""
    for place in scene.built:
        area = int(scene.box.area_at[place])
        is_empty = not scene.box.gives[place] and not scene.before.letters_at(place)
        if area >= 0 and is_empty and not scene.after.areas_left(area):
            return {"thing": scene.area(area)}
    return None


def one_way(scene: Scene) -> About | None:
    """GC-7.4: the only place that is left outside the harbours, and somebody can take it."""
    left = [p for p in scene.after.open_places(scene.me) if not scene.box.harbours >> p & 1]
    if not scene.built or len(left) != 1 or scene.box.city >> left[0] & 1:
        return None
    for rival in scene.others:
        if left[0] in scene.after.open_places(rival):
            return scene.place(left[0]) | {"owner": rival + 1}
    return None


def walled(scene: Scene) -> About | None:
    """GC-11.3: hardly a place left."""
    ways = len(scene.after.open_places(scene.me))
    is_late = scene.after.view["round"] > scene.box.rounds - LATE
    if not scene.built or ways > FEW_WAYS or is_late or not scene.after.of("stock", scene.me):
        return None
    return {"n": ways}
