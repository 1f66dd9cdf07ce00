"""Cards: what a pair, a payment, a goods card or a bonus card is good for, and the small rewards."""

from typing import Final

from serai.games.golden_city.data import ARRIVALS, KINDS, PER_GOODS_CARD
from serai.games.golden_city.merits.scene import Scene
from serai.games.golden_city.merits.sight import lacking
from serai.kernel.telling import About

CLEARLY: Final = 4
"""By so much a place is better than another, in half letters."""


def bonus_today(scene: Scene) -> About | None:
    """GC-8.7: what a bonus card that is kept would pay now."""
    for card in sorted(scene.after.held(scene.me) - scene.before.held(scene.me)):
        if worth := scene.after.bonus_worth(scene.me, card):
            return {"card": scene.box.bonus_ids[card], "n": worth}
    return None


def bonus_later(scene: Scene) -> About | None:
    """GC-11.6: more for a bonus card that one has."""
    kept = scene.after.held(scene.me) & scene.before.held(scene.me)
    rises = {c: scene.after.bonus_worth(scene.me, c) - scene.before.bonus_worth(scene.me, c) for c in kept}
    card = max(sorted(rises), key=lambda one: rises[one], default=None)
    return None if card is None or rises[card] <= 0 else {"card": scene.box.bonus_ids[card], "n": rises[card]}


def pair_builds(scene: Scene) -> About | None:
    """GC-6.8: with the pair a place can be paid that could not be paid without it."""
    if not (pair := scene.bid()) or pair_twice(scene) is not None:
        return None
    place = scene.best(scene.buildable(pair) - scene.buildable([]))
    return None if place is None else scene.place(place)


def pair_twice(scene: Scene) -> About | None:
    """GC-7.1: hand and pair pay two houses with matching cards."""
    if not (pair := scene.bid()):
        return None
    hand = scene.before.hand(scene.me)
    for card in pair:
        hand[card] += 1
    exact = {p for p in scene.buildable(pair) if hand[scene.box.card[p]] >= scene.box.price[p]}
    first = scene.best(exact)
    if first is None:
        return None
    hand[scene.box.card[first]] -= int(scene.box.price[first])
    second = scene.best({p for p in exact - {first} if hand[scene.box.card[p]] >= scene.box.price[p]})
    return None if second is None else {"places": f"{scene.box.place_ids[first]} {scene.box.place_ids[second]}"}


def pair_for_nothing(scene: Scene) -> About | None:
    """GC-6.3: the pair is free and builds something, while hands lie on others."""
    is_choice = max(scene.before.view["bids"]) >= 0
    return {} if is_choice and scene.bid() and not scene.gain("coins") and scene.buildable(scene.bid()) else None


def pair_bought(scene: Scene) -> About | None:
    """GC-6.4: coins for a house that no free pair would pay."""
    if not (pair := scene.bid()) or not (paid := -scene.gain("coins")):
        return None
    place = scene.best(scene.buildable(pair) - scene.buildable([]))
    is_only = not any(scene.buildable(other) - scene.buildable([]) for other in free_pairs(scene))
    return scene.place(place) | {"n": paid} if is_only and place is not None else None


def pair_dear(scene: Scene) -> About | None:
    """GC-6.4: coins for a pair, though a free one builds as well."""
    if not scene.bid() or not (paid := -scene.gain("coins")):
        return None
    place = scene.best({p for other in free_pairs(scene) for p in scene.buildable(other) - scene.buildable([])})
    return None if place is None else scene.place(place) | {"n": paid}


def free_pairs(scene: Scene) -> list[list[int]]:
    """The pairs on which no hand lay before."""
    view = scene.before.view
    return [pair for number, pair in enumerate(view["market"]) if number not in view["bids"] and min(pair) >= 0]


def pair_idle(scene: Scene) -> About | None:
    """With this pair nothing can be built."""
    return {} if scene.bid() and not scene.buildable(scene.bid()) else None


def displaceable(scene: Scene) -> About | None:
    """GC-6.4: somebody who is still to bid has the coins to displace the hand."""
    if not scene.bid():
        return None
    cost = scene.after.view["cost"]
    for rival in scene.others:
        if scene.after.of("bids", rival) < 0 and scene.after.of("coins", rival) >= cost:
            return {"owner": rival + 1, "n": cost}
    return None


def spent(scene: Scene) -> list[int]:
    """Terrain cards paid, by kind; nothing where some came in."""
    pairs = zip(scene.before.hand(scene.me), scene.after.hand(scene.me), strict=True)
    paid = [then - now for then, now in pairs]
    return paid if min(paid) >= 0 and scene.built else [0] * KINDS


def joker_dear(scene: Scene) -> About | None:
    """GC-7.7: a joker pair, where matching cards would have done."""
    if len(scene.built) != 1 or not sum(paid := spent(scene)):
        return None
    place = scene.built[0]
    kind, price = scene.box.card[place], int(scene.box.price[place])
    is_exact = scene.before.hand(scene.me)[kind] >= price
    return {"n": sum(paid) - price} if is_exact and sum(paid) > price else None


def joker_pays(scene: Scene) -> About | None:
    """GC-7.7: a joker pair for a place that pays letters and could not be paid otherwise."""
    if len(scene.built) != 1 or not sum(paid := spent(scene)):
        return None
    place = scene.built[0]
    price = int(scene.box.price[place])
    is_exact = scene.before.hand(scene.me)[scene.box.card[place]] >= price
    letters = scene.before.letters_at(place)
    return {"n": letters} if not is_exact and sum(paid) > price and letters else None


def above_limit(scene: Scene) -> About | None:
    """GC-7.13: cards that could not have been kept."""
    over = scene.before.of("hand_size", scene.me) - int(scene.box.hand_limit)
    used = min(over, sum(spent(scene)))
    return {"n": used} if used > 0 else None


def spends_better(scene: Scene) -> About | None:
    """GC-7.6: a better place could be paid before, and not after."""
    if not scene.built:
        return None
    hand = scene.after.hand(scene.me)
    lost = {p for p in scene.buildable([]) - set(scene.built) if lacking(scene.box, hand, p)}
    place = scene.best(lost)
    if place is None or scene.before.worth(place) < max(scene.before.worth(built) for built in scene.built) + CLEARLY:
        return None
    return scene.place(place) | {"kind": scene.box.kind_ids[scene.box.card[place]]}


def saves(scene: Scene) -> About | None:
    """GC-7.15: no house, and the hand is one card short of a place."""
    hand = scene.after.hand(scene.me)
    is_done = scene.before.view["to_act"] == [scene.me] and scene.after.view["to_act"] in [[q] for q in scene.others]
    if not is_done or scene.built or scene.bid() or scene.before.hand(scene.me) != hand:
        return None
    near = {p for p in scene.after.open_places(scene.me) if lacking(scene.box, hand, p) == 1}
    place = scene.best({p for p in near if scene.box.key_price[p] <= scene.after.of("keys", scene.me)})
    return None if place is None else scene.place(place) | {"n": sum(hand)}


def goods_known(scene: Scene) -> About | None:
    """GC-9.2: a goods card that shows nothing new; to a bonus card for goods it counts."""
    if scene.after.goods(scene.me) != scene.before.goods(scene.me) or not any(
        now > then
        for now, then in zip(scene.after.view["goods"][scene.me], scene.before.view["goods"][scene.me], strict=True)
    ):
        return None
    counting = {card for card in scene.after.held(scene.me) if scene.box.bonus_counts[card] == PER_GOODS_CARD}
    return None if counting else {}


def gets_goods(scene: Scene) -> About | None:
    """GC-8.6: a goods card comes."""
    return gift(scene, 3)


def gets_bonus(scene: Scene) -> About | None:
    """GC-8.7: a bonus card comes."""
    return gift(scene, 2)


def gift(scene: Scene, gives: int) -> About | None:
    """A house on a place with such a gift, the card being still to be chosen."""
    found = [place for place in scene.built if scene.box.gives[place] == gives]
    return scene.place(found[0]) if found else None


def gets_card(scene: Scene) -> About | None:
    """GC-8.4, GC-8.9: a terrain card is drawn."""
    for place in scene.built:
        at = place * ARRIVALS + min(scene.before.arrivals(place), ARRIVALS - 1)
        if scene.box.reward_cards[at]:
            return {}
    return None


def coins(scene: Scene) -> About | None:
    """GC-8.3: coins."""
    return {"n": gained} if (gained := scene.gain("coins")) > 0 else None
