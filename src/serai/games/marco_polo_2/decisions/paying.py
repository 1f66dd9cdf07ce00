"""Paying (MP2-6): prices are paid at once; jade covers what coins and camels lack, and more where one is asked."""

from serai.games.marco_polo_2.decisions.goods import PAIR, PayingGoods
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    CAMEL,
    COIN,
    DIFF_GOODS,
    FROM_CARDS,
    GOLD,
    JADE,
    MOST_JADE,
    PEPPER,
    VP,
)
from serai.games.marco_polo_2.layout import ASK_ALWAYS, ASK_LAST_ROUND, STRIDE
from serai.games.marco_polo_2.purse import score
from serai.games.marco_polo_2.routes import has_step
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import JADE as JADE_WORDS


def pay(state: Khanate, seat: int, price: int, times: int, coins: int) -> None:
    """MP2-6.1: pay a price so many times, and some coins more; questions are pushed on the stack."""
    vector = state.box.prices[price]
    base = seat * STRIDE
    for good in range(PEPPER, GOLD + 1):
        state.own[base + good] -= vector[good] * times
    if vector[VP]:
        score(state, seat, -vector[VP] * times, FROM_CARDS)
    if vector[ANY_GOOD]:
        state.push(PayingGoods(seat, vector[ANY_GOOD] * times, 0))
    if vector[DIFF_GOODS]:
        state.push(PayingGoods(seat, vector[DIFF_GOODS] * times // 2, PAIR))
    pay_money(state, seat, vector[COIN] * times + coins, vector[CAMEL] * times, vector[JADE] * times)


def pay_money(state: Khanate, seat: int, coins: int, camels: int, jade: int) -> None:
    """MP2-6.4: the minimal payment; then, where MP2-6.5 asks, the question how much of it shall be jade instead."""
    own = state.own
    base = seat * STRIDE
    by_coin = min(coins, own[base + COIN])
    by_camel = min(camels, own[base + CAMEL])
    own[base + COIN] -= by_coin
    own[base + CAMEL] -= by_camel
    own[base + JADE] -= jade + coins - by_coin + camels - by_camel
    if own[base + JADE] > 0 and may_ask(state):
        if by_camel > 0 and state.asking == ASK_ALWAYS:
            state.push(Paying(seat, CAMEL, by_camel))
        if by_coin > 0:
            state.push(Paying(seat, COIN, by_coin))


def pay_to_travel(state: Khanate, seat: int, coins: int) -> None:
    """MP2-6.5: like `pay_money`, but jade that the first step needs is not offered."""
    own = state.own
    base = seat * STRIDE
    by_coin = min(coins, own[base + COIN])
    own[base + COIN] -= by_coin
    own[base + JADE] -= coins - by_coin
    if own[base + JADE] > 0 and by_coin > 0 and may_ask(state):
        spare = spare_jade(state, seat, by_coin)
        if spare > 0:
            state.push(Paying(seat, COIN, spare))


def may_ask(state: Khanate) -> bool:
    """MP2-6.5: the option says when."""
    if state.asking == ASK_LAST_ROUND:
        return state.round == state.box.rounds
    return state.asking == ASK_ALWAYS


def spare_jade(state: Khanate, seat: int, coins: int) -> int:
    """How many of these coins can be paid in jade so that a first step still can be made."""
    own = state.own
    base = seat * STRIDE
    n = 0
    while n < coins and own[base + JADE] > 0:
        own[base + COIN] += 1
        own[base + JADE] -= 1
        n += 1
        if not has_step(state, seat, 0):
            own[base + COIN] -= n
            own[base + JADE] += n
            return n - 1
    own[base + COIN] -= n
    own[base + JADE] += n
    return n


class Paying(SeatStep):
    """MP2-6.5: the price has been paid; how many of its coins (or camels) shall be jade instead?"""

    def __init__(self, seat: int, kind: int, most: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.most = most

    def data(self) -> tuple[int, ...]:
        """Who pays, whether coins or camels, and how many at most."""
        return (self.seat, self.kind, self.most)

    def proceed(self, state: Khanate) -> bool:
        """Without jade there is nothing to ask."""
        if state.own[self.seat * STRIDE + JADE] > 0:
            return False
        state.pop()
        return True

    def limit(self, state: Khanate) -> int:
        """The most jade that can be paid."""
        jade = state.own[self.seat * STRIDE + JADE]
        most = min(self.most, jade)
        return min(most, MOST_JADE)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """From none to all of it."""
        return list(range(JADE_WORDS, JADE_WORDS + self.limit(state) + 1))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Jade for coins, or for camels."""
        n = action - JADE_WORDS
        state.pop()
        state.own[seat * STRIDE + self.kind] += n
        state.own[seat * STRIDE + JADE] -= n

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """More than is owed or owned."""
        return "MP2-6.5" if JADE_WORDS <= action <= JADE_WORDS + MOST_JADE else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How much can be paid in jade, and instead of what."""
        return {"most": self.limit(state), "camels": int(self.kind == CAMEL)}
