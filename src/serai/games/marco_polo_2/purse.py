"""What a player receives and pays: jade stands in for coins and camels (MP2-6)."""

from collections.abc import Callable
from typing import Final

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.components import Way
from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    FROM_CHARACTER,
    GUILDS,
    NO_SEAL,
    NOTHING,
    PLAY_SOURCES,
)
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import Frame
from serai.kernel.machine import i64
from serai.kernel.writing import replaced

SOURCES: Final = len(PLAY_SOURCES)


def score(state: Khanate, seat: i64, points: i64, source: i64) -> None:
    """MP2-1.7: points may become negative; each is remembered with its source."""
    state.vp[seat] += points
    state.earned[seat * SOURCES + source] += points


def receive_jade(state: Khanate, seat: i64, n: i64) -> None:
    """MP2-17.9: jade, and points for it with some characters."""
    state.jade[seat] += n
    if state.character[seat] != NOTHING and state.who(seat).vp_per_jade:
        score(state, seat, n * state.who(seat).vp_per_jade, FROM_CHARACTER)


def grant(state: Khanate, seat: i64, bundle: Bundle, times: i64, source: i64) -> None:
    """MP2-16.3: take the plain things of a bundle so many times."""
    if bundle.vp:
        score(state, seat, bundle.vp * times, source)
    state.coin[seat] += bundle.coin * times
    state.camel[seat] += bundle.camel * times
    if bundle.jade:
        receive_jade(state, seat, bundle.jade * times)
    state.pepper[seat] += bundle.pepper * times
    state.silk[seat] += bundle.silk * times
    state.gold[seat] += bundle.gold * times
    if bundle.plus_one:
        state.plus_one = replaced(state.plus_one, seat, state.plus_one[seat] + bundle.plus_one * times)


class Reward:
    """A kind of gain that needs a decision or a draw (MP2-16.4 to MP2-16.10)."""

    def __init__(
        self,
        frame: Callable[[Khanate, int, int], Frame[Khanate]],
        is_lost: Callable[[Khanate, int], bool] = lambda _, __: False,
    ) -> None:
        self.frame = frame
        """What asks or draws, for a seat and so many."""
        self.is_lost = is_lost
        """MP2-16.11: whether it can give nothing to a seat now."""


REWARDS: Final[list[Reward]] = []
"""By kind, from ANY_GOOD on; filled by rewards.py, since a movement brings posts and posts bring gains."""


def gain(state: Khanate, seat: i64, bundle: Bundle, times: int, source: i64) -> None:
    """MP2-16.1: gain a bundle so many times: the plain parts first; the open one, if there is one, asks or draws."""
    if bundle.open != NOTHING:
        state.push(REWARDS[bundle.open - ANY_GOOD].frame(state, seat, bundle.amounts[bundle.open] * times))
    grant(state, seat, bundle, times, source)


def has_money(state: Khanate, seat: i64, coins: i64, camels: i64, jade: i64) -> bool:
    """MP2-6.3: jade covers what coins and camels lack."""
    lack: i64 = jade
    if coins > state.coin[seat]:
        lack += coins - state.coin[seat]
    if camels > state.camel[seat]:
        lack += camels - state.camel[seat]
    return lack <= state.jade[seat]


def can_pay(state: Khanate, seat: i64, price: Bundle, times: i64) -> bool:
    """MP2-6.3, MP2-6.6: whether a price can be paid so many times."""
    if not has_money(state, seat, price.coin * times, price.camel * times, price.jade * times):
        return False
    pepper: i64 = state.pepper[seat] - price.pepper * times
    silk: i64 = state.silk[seat] - price.silk * times
    gold: i64 = state.gold[seat] - price.gold * times
    if pepper < 0 or silk < 0 or gold < 0 or price.any_good * times > pepper + silk + gold:
        return False
    return price.diff_goods == 0 or price.diff_goods * times // 2 <= most_pairs(pepper, silk, gold)


def most_pairs(pepper: i64, silk: i64, gold: i64) -> i64:
    """How many pairs of different goods there are.

    >>> most_pairs(2, 1, 1), most_pairs(5, 1, 0), most_pairs(3, 0, 0)
    (2, 1, 0)
    """
    total: i64 = pepper + silk + gold
    return min(total // 2, total - max(pepper, silk, gold))


def best_repeats(state: Khanate, seat: i64, price: Bundle, limit: i64) -> i64:
    """How often a price can be paid, up to a limit."""
    times: i64 = 0
    while times < limit and can_pay(state, seat, price, times + 1):
        times += 1
    return times


# Steps along routes (MP2-10.3 to MP2-10.5)


def is_open(state: Khanate, seat: i64, way: Way) -> bool:
    """MP2-10.5: a water route needs a seal of its guild."""
    guild = way.route.guild
    return guild < 0 or state.seals[GUILDS * seat + guild] != NO_SEAL


def can_step(state: Khanate, seat: i64, way: Way, coins: i64) -> bool:
    """MP2-10.4, MP2-10.7, MP2-17.15: whether a route and some coins more can be paid."""
    if not is_open(state, seat, way):
        return False
    who, route = state.who(seat), way.route
    camels: i64 = 0
    if not who.waives_camels:
        camels = route.camel
    if not who.waives_coins:
        coins += route.coin
    return has_money(state, seat, coins, camels, route.jade)


def has_step(state: Khanate, seat: i64, coins: i64) -> bool:
    """MP2-10.8: whether some first step can be paid together with these coins."""
    for figure in range(2):
        place = state.figures[2 * seat + figure]
        if place != NOTHING:
            for way in state.box.places[place].ways:
                if can_step(state, seat, way, coins):
                    return True
    return False
