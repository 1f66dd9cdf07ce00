"""The reasons, in the order in which players care.

Each compares what a seat sees before a move with what it sees after it, or after the turn that was planned. A number
that is called a gain is the change of the view.
"""

from collections.abc import Callable
from typing import Any, Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import CITIES, GUILDS, IMPROVED
from serai.games.marco_polo_2.merits.scene import GOODS, Scene
from serai.kernel.telling import About, Merit, applying

HARD: Final = 4
"""A contract that lacks so many things is hard."""


def points(scene: Scene) -> About | None:
    """MP2-18: points at once."""
    return {"n": gained} if (gained := scene.gain("vp")) > 0 else None


def contract(scene: Scene) -> About | None:
    """MP2-12.5: a contract is filled."""
    then, now = scene.before["completed_contracts"][scene.me], scene.after["completed_contracts"][scene.me]
    for number, is_done in enumerate(now):
        if is_done and not then[number]:
            return {"contract": scene.box.contract_ids[number]}
    return None


def shields(scene: Scene) -> About | None:
    """MP2-18.2: further on the track of shields."""
    return {"n": more} if (more := scene.estimated("shields")) > 0 else None


def majority(scene: Scene) -> About | None:
    """MP2-18.6: most contracts, or second most."""
    return {"n": more} if (more := scene.estimated("majority")) > 0 else None


def goal(scene: Scene) -> About | None:
    """MP2-18.1: an improved seal of the goal card."""
    return {"n": more} if (more := scene.estimated("goal")) > 0 else None


def many_posts(scene: Scene) -> About | None:
    """MP2-11.4: the posts that pay points; one that is moved pays nothing (MP2-11.3)."""
    number = scene.after["placed"][scene.me]
    paid = scene.box.post_vp[number] if number > scene.before["placed"][scene.me] else 0
    return {"number": number, "n": paid} if paid else None


def marker(scene: Scene) -> About | None:
    """MP2-11.5: a bonus now and at the beginning of each round to come."""
    for place in scene.posts:
        at = int(scene.box.places[place].mark)
        if at >= 0 and scene.left and (found := scene.after["markers"][at]) >= 0:
            return scene.city(place) | {"bonus": scene.box.marker_ids[found], "rounds": scene.left}
    return None


def late_bonus(scene: Scene) -> About | None:
    """MP2-11.5: no round is left in which it would pay again."""
    for place in scene.posts:
        if scene.box.places[place].mark >= 0 and not scene.left and shields(scene) is None:
            return scene.city(place)
    return None


def outpost(scene: Scene) -> About | None:
    """MP2-11.6: the first post in a city takes its tile."""
    for place in scene.posts:
        at = int(scene.box.places[place].outpost)
        if at >= 0 and (tile := scene.before["outposts"][at]) >= 0 and scene.after["outposts"][at] < 0:
            return scene.city(place) | {"tile": scene.box.outpost_ids[tile]}
    return None


def goal_shield(scene: Scene) -> About | None:
    """MP2-18.2: a new shield that the goal card shows counts twice."""
    card = scene.after["goal"][scene.me]
    if card < 0:
        return None
    new = scene.shields(scene.after) & ~scene.shields(scene.before) & scene.box.goals[card].shields
    for number, name in enumerate(scene.box.shield_ids):
        if new >> number & 1:
            return {"shield": name}
    return None


def old_shield(scene: Scene) -> About | None:
    """MP2-18.3: the shield of the city was owned already."""
    for place in scene.posts:
        if scene.box.places[place].shield & scene.shields(scene.before):
            return scene.city(place)
    return None


def fillable(scene: Scene) -> About | None:
    """MP2-12.5: a contract in hand can be filled now, and could not before."""
    for number in scene.contracts(scene.after):
        was_open = number in scene.contracts(scene.before) and not scene.missing(scene.before, number)
        if not was_open and not scene.missing(scene.after, number):
            return {"contract": scene.box.contract_ids[number]}
    return None


def nearer(scene: Scene) -> About | None:
    """MP2-12.5: a contract in hand lacks less than before."""
    for number in scene.contracts(scene.after):
        now = scene.missing(scene.after, number)
        if number in scene.contracts(scene.before) and 0 < now < scene.missing(scene.before, number):
            return {"contract": scene.box.contract_ids[number], "n": now}
    return None


def signs(scene: Scene) -> About | None:
    """MP2-12.2: a new contract, and what it still lacks."""
    for number in scene.contracts(scene.after):
        if number not in scene.contracts(scene.before):
            return {"contract": scene.box.contract_ids[number], "n": scene.missing(scene.after, number)}
    return None


def hard_contracts(scene: Scene) -> About | None:
    """MP2-12.3: both places are taken, and both contracts lack much."""
    held = scene.contracts(scene.after)
    is_new = len(scene.contracts(scene.before)) < len(held)
    is_hard = all(scene.missing(scene.after, number) >= HARD for number in held)
    return {} if is_new and len(held) == len(scene.after["active"][scene.me]) and is_hard else None


def improved(scene: Scene) -> About | None:
    """MP2-13.2: an improved seal pays now and at the beginning of each round to come."""
    for guild in range(GUILDS):
        if scene.after["seals"][scene.me][guild] == IMPROVED > scene.before["seals"][scene.me][guild]:
            return {"guild": scene.box.guild_ids[guild], "rounds": scene.left}
    return None


def seal(scene: Scene) -> About | None:
    """MP2-13.1: a new seal opens the waterways of its guild."""
    for guild in range(GUILDS):
        if scene.after["seals"][scene.me][guild] > scene.before["seals"][scene.me][guild] == 0:
            return {"guild": scene.box.guild_ids[guild]}
    return None


def seal_wanted(scene: Scene) -> About | None:
    """MP2-18.1: the goal card pays for this seal once it is improved."""
    card = scene.after["goal"][scene.me]
    for guild in range(GUILDS):
        is_new = scene.after["seals"][scene.me][guild] > scene.before["seals"][scene.me][guild] == 0
        if card >= 0 and is_new and (paid := scene.box.goals[card].seals[guild]):
            return {"guild": scene.box.guild_ids[guild], "n": paid}
    return None


def opens_contracts(scene: Scene) -> About | None:
    """MP2-12.2: the contracts of a city can be taken."""
    for place in scene.posts:
        if scene.box.places[place].contracts:
            return scene.city(place) | {"n": scene.box.places[place].contracts}
    return None


def opens_card(scene: Scene) -> About | None:
    """MP2-14.1: the card of a city can be used in the rounds to come."""
    spaces = {int(scene.box.spaces[number].city) for number in scene.box.card_space}
    for place in scene.posts:
        if place in spaces and scene.left:
            return scene.city(place) | {"rounds": scene.left}
    return None


def post(scene: Scene) -> About | None:
    """MP2-11.1: a post."""
    return scene.city(scene.posts[0]) if scene.posts else None


def oasis(scene: Scene) -> About | None:
    """MP2-11.1: a journey that ends in an oasis brings no post."""
    moved = [
        now
        for then, now in zip(scene.before["figures"][scene.me], scene.after["figures"][scene.me], strict=True)
        if now != then and now > CITIES
    ]
    return {} if moved and not scene.posts and scene.me not in scene.after["to_act"] else None


def more_dice(scene: Scene) -> About | None:
    """MP2-15: a black die is one more action."""
    return {} if len(scene.dice(scene.after)) > len(scene.dice(scene.before)) else None


def keeps_die(scene: Scene) -> About | None:
    """MP2-5: a low die is used, the highest one is kept."""
    then, now = scene.dice(scene.before), scene.dice(scene.after)
    if not now or len(now) >= len(then) or now[-1] != then[-1]:
        return None
    used = list(then)
    for value in now:
        if value in used:
            used.remove(value)
    return {"n": now[-1]} if used and max(used) < now[-1] else None


def begins(scene: Scene) -> About | None:
    """MP2-6.4: the first player of the next round."""
    return {} if scene.after["next_first"] == scene.me != scene.before["next_first"] else None


def rounds_up(scene: Scene) -> About | None:
    """MP2-18.4, MP2-18.5: in the last round goods and coins become points."""
    more = scene.estimated("goods") + scene.estimated("coins")
    return {"n": more} if not scene.left and more > 0 else None


def goods(scene: Scene) -> About | None:
    """MP2-7: goods that come in."""
    found = " ".join(kind for kind in GOODS for _ in range(scene.gain(kind)))
    return {"goods": found} if found else None


def coins(scene: Scene) -> About | None:
    """MP2-7: coins that come in."""
    return {"n": gained} if (gained := scene.gain("coin")) > 0 else None


def camels(scene: Scene) -> About | None:
    """MP2-8: camels that come in."""
    return {"n": gained} if (gained := scene.gain("camel")) > 0 else None


def pays(scene: Scene) -> About | None:
    """MP2-5.4: coins that are gone."""
    return {"n": -gained} if (gained := scene.gain("coin")) < 0 else None


def pays_camels(scene: Scene) -> About | None:
    """MP2-10.4: camels that are gone."""
    lost = -scene.gain("camel")
    return None if lost <= 0 or scene.posts else {"n": lost}


TABLE: Final[list[tuple[str, bool, Callable[[Scene], About | None]]]] = [
    ("points", True, points),
    ("contract", True, contract),
    ("many-posts", True, many_posts),
    ("goal", True, goal),
    ("shields", True, shields),
    ("majority", True, majority),
    ("outpost", True, outpost),
    ("marker", True, marker),
    ("goal-shield", True, goal_shield),
    ("fillable", True, fillable),
    ("improved", True, improved),
    ("seal-wanted", True, seal_wanted),
    ("signs", True, signs),
    ("opens-contracts", True, opens_contracts),
    ("opens-card", True, opens_card),
    ("post", True, post),
    ("seal", True, seal),
    ("nearer", True, nearer),
    ("rounds-up", True, rounds_up),
    ("goods", True, goods),
    ("coins", True, coins),
    ("camels", True, camels),
    ("more-dice", True, more_dice),
    ("begins", True, begins),
    ("keeps-die", True, keeps_die),
    ("old-shield", False, old_shield),
    ("oasis", False, oasis),
    ("late-bonus", False, late_bonus),
    ("hard-contracts", False, hard_contracts),
    ("pays", False, pays),
    ("pays-camels", False, pays_camels),
]
"""Name, whether it speaks for the move, and what it speaks of, or None where it does not apply."""


def merits(box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
    """What applies, the strongest first."""
    return applying(TABLE, Scene(box, seat, before, after))
