"""Every kind of gain that needs a decision or a draw (MP2-16.4 to MP2-16.10), in the order of MP2-16.1.

A gain may be a movement, a movement brings posts, and posts bring gains: so `purse.gain` looks the kinds up here."""

from typing import Final

from serai.games.marco_polo_2.decisions.contracts import Signing, Uncovering, can_sign
from serai.games.marco_polo_2.decisions.moving import REWARD, Travelling
from serai.games.marco_polo_2.decisions.paying import PAIR, Collecting
from serai.games.marco_polo_2.decisions.rolling import Blackening
from serai.games.marco_polo_2.purse import REWARDS, Reward, has_step
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64


class AnyGoods(Reward):
    """MP2-16.4: goods of choice."""

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Collecting(seat, n, 0, ()))


class DifferentGoods(Reward):
    """MP2-16.5: pairs of different goods."""

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Collecting(seat, n // 2, PAIR, ()))


class BlackDice(Reward):
    """MP2-16.7: black dice."""

    def is_lost(self, state: Khanate, seat: i64) -> bool:
        """MP2-1.4."""
        return state.blacks == 0

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Blackening(seat, n))


class PileContracts(Reward):
    """MP2-16.8: contracts from the pile."""

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Uncovering(seat, n))


class CityContracts(Reward):
    """MP2-16.9: contracts from own cities."""

    def is_lost(self, state: Khanate, seat: i64) -> bool:
        return not can_sign(state, seat, state.posts[seat])

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Signing(seat, state.posts[seat], n))


class Movement(Reward):
    """MP2-16.10: a movement."""

    def is_lost(self, state: Khanate, seat: i64) -> bool:
        return not has_step(state, seat, 0)

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Travelling(seat, REWARD, n))


KINDS: Final = [AnyGoods(), DifferentGoods(), BlackDice(), PileContracts(), CityContracts(), Movement()]


def know_rewards() -> None:
    """Let gains find the kinds; once is enough."""
    if not REWARDS:
        REWARDS.extend(KINDS)
