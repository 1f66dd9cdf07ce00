"""Every kind of gain that needs a decision or a draw (MP2-16.4 to MP2-16.10), in the order of MP2-16.1.

A gain may be a movement, a movement brings posts, and posts bring gains: so `purse.gain` looks the kinds up here."""

from typing import Final

from serai.games.marco_polo_2.decisions.contracts import Signing, Uncovering, can_sign
from serai.games.marco_polo_2.decisions.moving import REWARD, Travelling
from serai.games.marco_polo_2.decisions.paying import PAIR, Collecting
from serai.games.marco_polo_2.decisions.rolling import Blackening
from serai.games.marco_polo_2.purse import REWARDS, Reward, has_step

KINDS: Final = [
    Reward(lambda _, seat, n: Collecting(seat, n, 0, ())),
    Reward(lambda _, seat, n: Collecting(seat, n // 2, PAIR, ())),
    Reward(lambda _, seat, n: Blackening(seat, n), lambda state, _: state.blacks == 0),
    Reward(lambda _, seat, n: Uncovering(seat, n)),
    Reward(
        lambda state, seat, n: Signing(seat, state.posts[seat], n),
        lambda state, seat: not can_sign(state, seat, state.posts[seat]),
    ),
    Reward(lambda _, seat, n: Travelling(seat, REWARD, n), lambda state, seat: not has_step(state, seat, 0)),
]
"""Goods of choice, pairs of different goods, black dice, contracts from the pile and from own cities, movements."""


def know_rewards() -> None:
    """Let gains find the kinds; once is enough."""
    if not REWARDS:
        REWARDS.extend(KINDS)
