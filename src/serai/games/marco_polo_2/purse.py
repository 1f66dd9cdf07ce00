"""What a player receives and pays: whole numbers in the purse, jade standing in for coins and camels (MP2-6)."""

from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    CAMEL,
    COIN,
    DIFF_GOODS,
    FROM_CHARACTER,
    GOLD,
    JADE,
    PEPPER,
    SILK,
    VP,
)
from serai.games.marco_polo_2.layout import CHARACTER, EARNED, STRIDE
from serai.games.marco_polo_2.state import Khanate


def score(state: Khanate, seat: int, points: int, source: int) -> None:
    """MP2-1.7: points may become negative; each is remembered with its source."""
    base = seat * STRIDE
    state.own[base + VP] += points
    state.own[base + EARNED + source] += points


def receive(state: Khanate, seat: int, kind: int, n: int, source: int) -> None:
    """MP2-16.3, MP2-17.9: take so many of a plain thing; points for jade with some characters."""
    if kind == VP:
        score(state, seat, n, source)
        return
    base = seat * STRIDE
    state.own[base + kind] += n
    if kind == JADE:
        character = state.own[base + CHARACTER]
        if character >= 0 and state.box.vp_per_jade[character] > 0:
            score(state, seat, n * state.box.vp_per_jade[character], FROM_CHARACTER)


def grant(state: Khanate, seat: int, gain: int, times: int, source: int) -> None:
    """Receive a gain in which everything is plain."""
    program = state.box.gains[gain]
    for i in range(0, len(program), 2):
        receive(state, seat, program[i], program[i + 1] * times, source)


def has_money(state: Khanate, seat: int, coins: int, camels: int, jade: int) -> bool:
    """MP2-6.3: jade covers what coins and camels lack."""
    own = state.own
    base = seat * STRIDE
    lack = jade
    if coins > own[base + COIN]:
        lack += coins - own[base + COIN]
    if camels > own[base + CAMEL]:
        lack += camels - own[base + CAMEL]
    return lack <= own[base + JADE]


def can_pay(state: Khanate, seat: int, price: int, times: int, coins: int) -> bool:
    """MP2-6.3, MP2-6.6: whether a price, so many times, and some coins more can be paid."""
    vector = state.box.prices[price]
    if not has_money(state, seat, vector[COIN] * times + coins, vector[CAMEL] * times, vector[JADE] * times):
        return False
    base = seat * STRIDE
    pepper = state.own[base + PEPPER] - vector[PEPPER] * times
    silk = state.own[base + SILK] - vector[SILK] * times
    gold = state.own[base + GOLD] - vector[GOLD] * times
    if pepper < 0 or silk < 0 or gold < 0:
        return False
    if vector[ANY_GOOD] * times > pepper + silk + gold:
        return False
    return vector[DIFF_GOODS] * times // 2 <= most_pairs(pepper, silk, gold)


def most_pairs(pepper: int, silk: int, gold: int) -> int:
    """How many pairs of different goods there are.

    >>> most_pairs(2, 1, 1), most_pairs(5, 1, 0), most_pairs(3, 0, 0)
    (2, 1, 0)
    """
    total = pepper + silk + gold
    most = max(pepper, silk)
    return min(total // 2, total - max(most, gold))


def best_repeats(state: Khanate, seat: int, price: int, limit: int) -> int:
    """How often a price can be paid, up to a limit."""
    times = 0
    while times < limit and can_pay(state, seat, price, times + 1, 0):
        times += 1
    return times
