"""The reasons, in the order in which players care.

Each compares what a seat sees before a move with what it sees after it, or after the turn that was planned, up to the
draw.
"""

from collections.abc import Callable
from typing import Any, Final

from serai.games.xanadu.data import ROWS, Box
from serai.games.xanadu.merits.scene import Scene
from serai.kernel.telling import About, Merit, applying

FAR: Final = 3
"""A card that lacks so many resources is as good as a worker."""
LATE: Final = 11
"""XAN-8.5: the Game End card is among so many."""


def money(scene: Scene) -> About | None:
    """XAN-5.2: money from sales."""
    return {"n": gained} if (gained := scene.gain("money")) > 0 else None


def ahead(scene: Scene) -> About | None:
    """XAN-10.3: who would win now changes."""
    then, now = scene.before.lead(scene.me), scene.after.lead(scene.me)
    return {"n": now} if then <= 0 < now else None


def sells_best(scene: Scene) -> About | None:
    """XAN-2.6: sold at the best price it can still have."""
    for at in scene.sold:
        if scene.before.of("crew", at) < ROWS and scene.before.of("price", at) == scene.best(at):
            return scene.building(at) | {"n": scene.before.of("price", at)}
    return None


def sells_before_fall(scene: Scene) -> About | None:
    """XAN-2.6: one more worker would make it cheaper."""
    for at in scene.sold:
        crew = scene.before.of("crew", at)
        fall = scene.before.of("price", at) - scene.prices(scene.before.of("built", at))[min(crew + 1, ROWS)]
        if fall > 0:
            return scene.building(at) | {"n": fall}
    return None


def sells_early(scene: Scene) -> About | None:
    """XAN-2.6: it could still rise."""
    for at in scene.sold:
        best, crew = scene.best(at), scene.before.of("crew", at)
        if best > scene.before.of("price", at):
            away = scene.prices(scene.before.of("built", at))[crew:].index(best)
            return scene.building(at) | {"best": best, "workers": away}
    return None


def fills(scene: Scene) -> About | None:
    """XAN-7.7: an own building becomes full and is sold after the turn."""
    for at in scene.manned:
        if at[0] == scene.me and scene.after.of("crew", at) == ROWS:
            return scene.building(at) | {"n": scene.after.of("price", at)}
    return None


def worth(scene: Scene, design: int) -> About:
    """XAN-5.2: what a building without workers is worth, what it can become, and how much more that is."""
    prices = scene.prices(design)
    now, best = prices[0], max(prices)
    return {"card": scene.box.design_ids[design], "now": now, "best": best, "rise": best - now}


def builds(scene: Scene) -> About | None:
    """XAN-6.11: a new building, what it is worth and can become."""
    for at in scene.built:
        return worth(scene, scene.after.of("built", at))
    return None


def builds_alone(scene: Scene) -> About | None:
    """XAN-6.11: built with what the own buildings give, without a worker."""
    spent = scene.before.view["hand_size"][scene.me] - scene.after.view["hand_size"][scene.me]
    is_whole_turn = not scene.before.view["acted"]
    return {} if scene.built and spent == len(scene.built) and not scene.manned and is_whole_turn else None


def starts(scene: Scene) -> About | None:
    """XAN-3.6: a starting card."""
    then, now = scene.before.view["chosen"][scene.me], scene.after.view["chosen"][scene.me]
    for old, new in zip(then, now, strict=True):
        if new >= 0 and new != old:
            return worth(scene, new)
    return None


def income(scene: Scene) -> About | None:
    """XAN-2.2, XAN-2.8: something in every own turn."""
    more = scene.resources(scene.before.view["income"][scene.me], scene.after.view["income"][scene.me])
    return {"resources": more} if more else None


def loses_income(scene: Scene) -> About | None:
    """XAN-5.5: what a sold building gave in every turn is gone."""
    less = scene.resources(scene.after.view["income"][scene.me], scene.before.view["income"][scene.me])
    return {"resources": less} if less and scene.sold else None


def raises(scene: Scene) -> About | None:
    """XAN-6.5: a worker makes an own building dearer."""
    for at in scene.manned:
        if at[0] == scene.me and scene.after.of("price", at) > scene.before.of("price", at):
            return scene.building(at) | {"then": scene.before.of("price", at), "now": scene.after.of("price", at)}
    return None


def spoils(scene: Scene) -> About | None:
    """XAN-6.5: a worker makes an own building cheaper."""
    for at in scene.manned:
        if at[0] == scene.me and scene.after.of("price", at) < scene.before.of("price", at):
            return scene.building(at) | {"then": scene.before.of("price", at), "now": scene.after.of("price", at)}
    return None


def lowers(scene: Scene) -> About | None:
    """XAN-6.5: a worker makes another's building cheaper."""
    for at in scene.manned:
        if at[0] != scene.me and scene.after.of("price", at) < scene.before.of("price", at):
            owner = {"owner": at[0] + 1, "then": scene.before.of("price", at), "now": scene.after.of("price", at)}
            return scene.building(at) | owner
    return None


def helps(scene: Scene) -> About | None:
    """XAN-6.5: a worker makes another's building dearer."""
    for at in scene.manned:
        more = scene.after.of("price", at) - scene.before.of("price", at)
        if at[0] != scene.me and more > 0:
            return scene.building(at) | {"owner": at[0] + 1, "n": more}
    return None


def feeds(scene: Scene) -> About | None:
    """XAN-2.8: another gets something in every turn."""
    for other in scene.others:
        more = scene.resources(scene.before.view["income"][other], scene.after.view["income"][other])
        if more:
            return {"owner": other + 1, "resources": more}
    return None


def forces(scene: Scene) -> About | None:
    """XAN-7.7: another's building is full before it was at its best."""
    for at in scene.manned:
        if at[0] != scene.me and scene.after.of("crew", at) == ROWS and scene.after.of("price", at) < scene.best(at):
            return scene.building(at) | {"owner": at[0] + 1, "n": scene.after.of("price", at)}
    return None


def fetches(scene: Scene) -> About | None:
    """XAN-6.5: resources for this turn."""
    if scene.after.view["active"] != scene.me or scene.after.view["phase"] != scene.before.view["phase"]:
        return None
    more = scene.resources(scene.before.view["pool"], scene.after.view["pool"])
    return {"resources": more} if more and not scene.built else None


def nearer(scene: Scene) -> About | None:
    """XAN-6.11: a card in hand lacks less than before."""
    if not scene.manned or scene.built or scene.after.view["active"] != scene.me:
        return None
    pools = scene.given, scene.after.view["pool"]
    lacks = [
        (scene.after.lack(d, pools[1]), scene.before.lack(d, pools[0]), d) for d in sorted(set(scene.hand(scene.after)))
    ]
    for now, then, design in sorted(lacks):
        if now < then:
            return {"card": scene.box.design_ids[design], "n": now}
    return None


def draws(scene: Scene) -> About | None:
    """XAN-7.1: cards that may be drawn now."""
    number = min(scene.after.view["allowance"], scene.room())
    is_new = scene.after.view["allowance"] > scene.before.view["allowance"]
    return {"n": number} if is_new and number > 0 and scene.after.view["active"] == scene.me else None


def overflows(scene: Scene) -> About | None:
    """XAN-7.4: cards of the draw that the hand cannot take."""
    lost = scene.after.view["allowance"] - scene.room()
    is_new = scene.after.view["allowance"] > scene.before.view["allowance"]
    return {"n": lost} if is_new and lost > 0 and scene.after.view["active"] == scene.me else None


def makes_room(scene: Scene) -> About | None:
    """XAN-6.15: all places were built on."""
    is_full = len(scene.before.standing(scene.me)) == scene.before.limit
    return {} if is_full and len(scene.after.standing(scene.me)) < scene.before.limit else None


def last_place(scene: Scene) -> About | None:
    """XAN-6.15: no place is left."""
    return {} if scene.built and len(scene.after.standing(scene.me)) == scene.after.limit else None


def workers(scene: Scene) -> list[int]:
    """Cards that became workers in the move, by design."""
    left = scene.hand(scene.after) + [scene.after.of("built", at) for at in scene.built]
    gone = scene.hand(scene.before)
    for design in left:
        if design in gone:
            gone.remove(design)
    return gone if scene.manned else []


def lays_payable(scene: Scene) -> About | None:
    """XAN-6.11: a card that could be paid becomes a worker."""
    if len(scene.before.standing(scene.me)) == scene.before.limit:
        return None
    for design in workers(scene):
        if not scene.before.lack(design, scene.given):
            return {"card": scene.box.design_ids[design]}
    return None


def lays_far(scene: Scene) -> About | None:
    """XAN-6.3: a card that is far from being built becomes a worker."""
    for design in workers(scene):
        lack = scene.before.lack(design, scene.before.view["income"][scene.me])
        if lack >= FAR:
            return {"card": scene.box.design_ids[design], "n": lack}
    return None


def may_end(scene: Scene) -> About | None:
    """XAN-8.5: the next card may end the game."""
    pile = scene.after.view["pile"]
    is_late = scene.after.view["end_in_pile"] and 0 < pile <= LATE
    may_draw = scene.after.view["allowance"] > 0 and scene.after.view["active"] == scene.me
    return {"pile": pile} if is_late and may_draw else None


def ends_ahead(scene: Scene) -> About | None:
    """The same while one leads."""
    lead, about = scene.after.lead(scene.me), may_end(scene)
    return about | {"n": lead} if about is not None and lead > 0 else None


def ends_behind(scene: Scene) -> About | None:
    """The same while one does not."""
    lead, about = scene.after.lead(scene.me), may_end(scene)
    return about | {"n": -lead} if about is not None and lead < 0 else None


TABLE: Final[list[tuple[str, bool, Callable[[Scene], About | None]]]] = [
    ("money", True, money),
    ("ahead", True, ahead),
    ("ends-ahead", True, ends_ahead),
    ("sells-best", True, sells_best),
    ("sells-before-fall", True, sells_before_fall),
    ("fills", True, fills),
    ("builds", True, builds),
    ("builds-alone", True, builds_alone),
    ("starts", True, starts),
    ("forces", True, forces),
    ("lowers", True, lowers),
    ("raises", True, raises),
    ("income", True, income),
    ("nearer", True, nearer),
    ("fetches", True, fetches),
    ("makes-room", True, makes_room),
    ("lays-far", True, lays_far),
    ("draws", True, draws),
    ("ends-behind", False, ends_behind),
    ("sells-early", False, sells_early),
    ("helps", False, helps),
    ("feeds", False, feeds),
    ("spoils", False, spoils),
    ("loses-income", False, loses_income),
    ("lays-payable", False, lays_payable),
    ("overflows", False, overflows),
    ("last-place", False, last_place),
]
"""Name, whether it speaks for the move, and what it speaks of, or None where it does not apply."""


def merits(box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
    """What applies, the strongest first."""
    return applying(TABLE, Scene(box, seat, before, after))
