"""Paying (MP2-6): prices are paid at once; jade covers what coins and camels lack, and more where one is asked.
Choosing goods: gained (MP2-16.4, MP2-16.5) or paid (MP2-6.6), one by one or pair by pair, in any order (MP2-23.5)."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.codes import GAIN, JADE, PAY
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.kinds import CAMEL, COIN, FROM_CARDS, MOST_JADE
from serai.games.marco_polo_2.pieces import ASK_ALWAYS, ASK_LAST_ROUND
from serai.games.marco_polo_2.purse import has_step, score
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt

PAIR: Final = 3
"""The first noun that is a pair."""
PEPPERY: Final = [1, 0, 0, 1, 1, 0]
SILKEN: Final = [0, 1, 0, 1, 0, 1]
GOLDEN: Final = [0, 0, 1, 0, 1, 1]
"""By noun: how much of each good it holds."""


def pay(state: Khanate, seat: int, price: Bundle, times: int) -> None:
    """MP2-6.1: pay a price so many times; questions are pushed on the stack."""
    state.pepper[seat] -= price.pepper * times
    state.silk[seat] -= price.silk * times
    state.gold[seat] -= price.gold * times
    score(state, seat, -price.vp * times, FROM_CARDS)
    if price.any_good:
        state.push(PayingGoods(seat, price.any_good * times, 0, ()))
    if price.diff_goods:
        state.push(PayingGoods(seat, price.diff_goods * times // 2, PAIR, ()))
    pay_money(state, seat, coins=price.coin * times, camels=price.camel * times, jade=price.jade * times)


def pay_money(
    state: Khanate, seat: int, *, coins: i64, camels: i64 = 0, jade: i64 = 0, keeps_step: bool = False, rest: i64 = 0
) -> None:
    """MP2-6.4: the minimal payment; then, where MP2-6.5 asks, the question how much of it shall be jade instead. Jade
    that the rest of the action needs is not offered: for the first step of a journey, or for so many coins."""
    by_coin: i64 = min(coins, state.coin[seat])
    by_camel: i64 = min(camels, state.camel[seat])
    state.coin[seat] -= by_coin
    state.camel[seat] -= by_camel
    state.jade[seat] -= jade + coins - by_coin + camels - by_camel
    if state.jade[seat] > 0 and may_ask(state):
        if rest > 0:
            by_camel = min(by_camel, state.coin[seat] + state.jade[seat] - rest)
        if by_camel > 0:
            state.push(Paying(seat, CAMEL, by_camel))
        if keeps_step and by_coin > 0:
            by_coin = spare_jade(state, seat, by_coin)
        if by_coin > 0:
            state.push(Paying(seat, COIN, by_coin))


def may_ask(state: Khanate) -> bool:
    """MP2-6.5: the option says when."""
    return state.asking == ASK_ALWAYS or (state.asking == ASK_LAST_ROUND and state.round == state.box.rounds)


def spare_jade(state: Khanate, seat: int, coins: i64) -> i64:
    """How many of these coins can be paid in jade so that a first step still can be made."""
    n: i64 = 0
    while n < coins and state.jade[seat] > 0 and has_step(state, seat, 0):
        state.coin[seat] += 1
        state.jade[seat] -= 1
        n += 1
    spare = n if has_step(state, seat, 0) else n - 1
    state.coin[seat] -= n
    state.jade[seat] += n
    return spare


@mypyc_attr(free_list_len=1)
class Paying(Asking):
    """MP2-6.5: the price has been paid; how many of its coins (or camels) shall be jade instead?"""

    answers: ClassVar = (JADE, MOST_JADE + 1, "MP2-6.5")

    def __init__(self, seat: int, kind: int, most: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.most = most

    def proceed(self, state: Khanate) -> bool:
        """Without jade there is nothing to ask."""
        if state.jade[self.seat] > 0:
            return False
        state.pop()
        return True

    def limit(self, state: Khanate) -> int:
        """The most jade that can be paid."""
        most = min(self.most, MOST_JADE)
        return min(most, int(state.jade[self.seat]))

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """From none to all of it."""
        return [JADE + n for n in range(self.limit(state) + 1)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Jade for coins, or for camels."""
        n = action - JADE
        state.pop()
        state.jade[seat] -= n
        if self.kind == COIN:
            state.coin[seat] += n
        else:
            state.camel[seat] += n

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How much can be paid in jade, and instead of what."""
        prompt.add("most", self.limit(state))
        prompt.add("camels", int(self.kind == CAMEL))


class Goods(Asking):
    """Goods are named one by one, or pairs of different goods, in any order; search keeps to the ascending one."""

    sign: ClassVar[int] = 1
    """1 for goods gained, -1 for goods paid."""

    def __init__(self, seat: int, left: int, first: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.first = first
        """The first noun of the three: of single goods, or of pairs."""
        self.named = named
        """The nouns named so far, in ascending order."""

    def fits(self, state: Khanate, noun: int) -> bool:
        """Whether a noun can be named next. MP2-1.2: the supply is endless."""
        return True

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Three goods, or three pairs."""
        verb = self.answers[0]
        return [verb + noun for noun in range(self.first, self.first + PAIR) if self.fits(state, noun)]

    def considered(self, state: Khanate, seat: int) -> list[int]:
        return from_last(self.legal(state, seat), self.answers[0] + self.named[-1] if self.named else 0)

    def picked(self, state: Khanate, seat: int) -> list[int]:
        return [self.answers[0] + noun for noun in self.named]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Take or pay it and go on with the rest."""
        noun = action - self.answers[0]
        self.move(state, noun)
        if self.left > 1:
            state.replace(type(self)(seat, self.left - 1, self.first, tuple(sorted([*self.named, noun]))))
        else:
            state.pop()

    def move(self, state: Khanate, noun: int) -> None:
        """Add or subtract one good or one pair."""
        state.pepper[self.seat] += self.sign * PEPPERY[noun]
        state.silk[self.seat] += self.sign * SILKEN[noun]
        state.gold[self.seat] += self.sign * GOLDEN[noun]

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How many are left."""
        prompt.add("left", self.left)
        prompt.add("pairs", int(self.first == PAIR))


def from_last(legal: list[int], last: int) -> list[int]:
    """Of members picked in any order, what keeps to the ascending order; all, where nothing does."""
    return [action for action in legal if action >= last] or legal


class Collecting(Goods):
    """MP2-16.4, MP2-16.5: goods of choice, or pairs of different goods, are gained."""

    answers: ClassVar = (GAIN, 2 * PAIR, "MP2-16.4")

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """A good where a pair is due, or the other way round."""
        return "MP2-16.5" if self.first == PAIR else "MP2-16.4"


class PayingGoods(Goods):
    """MP2-6.6: goods of choice are paid, or pairs of different goods."""

    answers: ClassVar = (PAY, 2 * PAIR, "MP2-6.6")
    sign: ClassVar = -1

    def proceed(self, state: Khanate) -> bool:
        """Nothing is asked where there is only one way."""
        ways = self.ways(state)
        if self.named or len(ways) != 1:
            return False
        for noun, times in enumerate(ways[0], self.first):
            for _ in range(times):
                self.move(state, noun)
        state.pop()
        return True

    def ways(self, state: Khanate) -> list[tuple[int, int, int]]:
        """How often each noun can be named so that all is paid."""
        stock = [int(state.pepper[self.seat]), int(state.silk[self.seat]), int(state.gold[self.seat])]
        found: list[tuple[int, int, int]] = []
        for one in range(self.left + 1):
            for two in range(self.left - one + 1):
                three = self.left - one - two
                need = [one + two, one + three, two + three] if self.first == PAIR else [one, two, three]
                if need[0] <= stock[0] and need[1] <= stock[1] and need[2] <= stock[2]:
                    found.append((one, two, three))
        return found

    def fits(self, state: Khanate, noun: int) -> bool:
        """Goods in hand that leave the rest payable."""
        return any(way[noun - self.first] > 0 for way in self.ways(state))
