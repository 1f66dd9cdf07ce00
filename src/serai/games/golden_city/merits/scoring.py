"""Letters now, in this round and in later ones, and the end of the game."""

from typing import Final

from serai.games.golden_city.data import ARRIVALS, GOODS
from serai.games.golden_city.merits.scene import Scene
from serai.kernel.telling import About

NEAR_END: Final = 3
"""So few houses in stock are worth naming."""


def letters(scene: Scene) -> About | None:
    """GC-13.3: letters gained within the turn."""
    return {"n": gained} if (gained := scene.gain("letters")) > 0 else None


def first(scene: Scene) -> About | None:
    """GC-8.8: the first house in a part of the city pays most."""
    return arrived(scene, 0)


def second(scene: Scene) -> About | None:
    """GC-8.8: the second still pays."""
    return arrived(scene, 1)


def arrived(scene: Scene, rank: int) -> About | None:
    """The best part in which the new house is the first, or the second, and what the next one gets."""
    found = [p for p in scene.built if scene.box.city >> p & 1 and scene.before.arrivals(p) == rank]
    rewards = scene.box.reward_letters
    for place in sorted(found, key=lambda p: -rewards[p * ARRIVALS + rank]):
        now, then = int(rewards[place * ARRIVALS + rank]), int(rewards[place * ARRIVALS + rank + 1])
        if now:
            return scene.place(place) | ({"n": now, "next": then} if rank == 0 else {"n": now})
    return None


def good_scored(scene: Scene) -> About | None:
    """GC-9.2, GC-9.3: more for the good of this round's scoring card."""
    more = scene.after.for_good(scene.me) - scene.before.for_good(scene.me)
    if not scene.same_round or more <= 0:
        return None
    return {"n": more, "good": scene.box.good_ids[scene.box.good_of[scene.before.view["face_up"]]]}


def area_scored(scene: Scene) -> About | None:
    """GC-9.4, GC-9.5: more for its area."""
    more = scene.after.for_area(scene.me) - scene.before.for_area(scene.me)
    if not scene.same_round or more <= 0:
        return None
    return {"n": more, "area": scene.area(scene.box.area_of[scene.before.view["face_up"]])}


# The end of the game


def ends(scene: Scene) -> About | None:
    """GC-11.1: the last house ends the game after this round."""
    return {} if scene.built and scene.after.of("stock", scene.me) == 0 else None


def ends_leading(scene: Scene) -> About | None:
    """The same with open letters, while nobody has more."""
    lead = open_lead(scene)
    return {"n": lead} if ends(scene) is not None and lead is not None and lead > 0 else None


def ends_behind(scene: Scene) -> About | None:
    """The same while somebody has more."""
    lead = open_lead(scene)
    if ends(scene) is None or lead is None or lead >= 0:
        return None
    best = max(scene.others, key=lambda seat: scene.after.of("letters", seat))
    return {"owner": best + 1, "n": -lead}


def open_lead(scene: Scene) -> int | None:
    """GC-13.1: the own lead, where letters are open to all."""
    rivals = [scene.after.of("letters", seat) for seat in scene.others]
    is_over = scene.after.view["bonus"][scene.others[0]][0] >= 0  # GC-11.6: bonus cards are turned up
    return None if min(rivals) < 0 or is_over else scene.after.of("letters", scene.me) - max(rivals)


def near_end(scene: Scene) -> About | None:
    """GC-11.1: few houses are left."""
    left = scene.after.of("stock", scene.me)
    return {"n": left} if scene.built and 0 < left <= NEAR_END else None


# Goods and areas in later rounds


def new_goods(scene: Scene) -> list[int]:
    """Goods that were not owned, those scored most often first."""
    found = scene.after.goods(scene.me) - scene.before.goods(scene.me)
    return sorted(found, key=lambda good: (-scene.after.goods_left(good), good))


def alone(scene: Scene) -> About | None:
    """GC-9.3: nobody else owns the good."""
    for good in sorted(range(GOODS), key=lambda good: (-scene.after.goods_left(good), good)):
        times = scene.after.goods_left(good)
        if times and scene.after.sole_owner(good) == scene.me != scene.before.sole_owner(good):
            each = int(scene.box.owner_letters + scene.box.sole_letters)
            return {"good": scene.box.good_ids[good], "each": each, "times": times}
    return None


def good_again(scene: Scene) -> About | None:
    """A new good that will be scored and that others own, too."""
    for good in [good for good in new_goods(scene) if scene.after.sole_owner(good) != scene.me][:1]:
        if times := scene.after.goods_left(good):
            return {"good": scene.box.good_ids[good], "times": times, "n": times * int(scene.box.owner_letters)}
    return None


def areas_entered(scene: Scene) -> list[int]:
    """Rivers and districts with the first own house, those scored most often first."""
    areas = {int(scene.box.area_at[place]) for place in scene.built} - {-1}
    entered = [area for area in areas if not scene.before.in_area(scene.me, area)]
    return sorted(entered, key=lambda area: (-scene.after.areas_left(area), area))


def area_again(scene: Scene) -> About | None:
    """GC-9.4: an area in which one is now, and which will be scored."""
    for area in areas_entered(scene)[:1]:
        if times := scene.after.areas_left(area):
            return {"area": scene.area(area), "times": times}
    return None


def most_houses(scene: Scene) -> About | None:
    """GC-9.5: alone with most houses in an area that will be scored."""
    for area in sorted({int(scene.box.area_at[place]) for place in scene.built} - {-1}):
        is_new = scene.after.most_in(area) == scene.me != scene.before.most_in(area)
        if is_new and scene.after.areas_left(area):
            return {"area": scene.area(area), "n": int(scene.box.majority_letters)}
    return None


def takes_extra(scene: Scene) -> About | None:
    """GC-9.3, GC-9.5: somebody is no longer the only owner, or no longer has most."""
    for area in sorted({int(scene.box.area_at[place]) for place in scene.built} - {-1}):
        rival = scene.before.most_in(area)
        if rival in scene.others and scene.after.most_in(area) != rival and scene.after.areas_left(area):
            return {"owner": rival + 1, "thing": scene.area(area), "n": int(scene.box.majority_letters)}
    for good in range(GOODS):
        rival = scene.before.sole_owner(good)
        if rival in scene.others and scene.after.sole_owner(good) != rival and scene.after.goods_left(good):
            return {"owner": rival + 1, "thing": scene.box.good_ids[good], "n": int(scene.box.sole_letters)}
    return None
