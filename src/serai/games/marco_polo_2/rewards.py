"""Every kind of gain that needs a decision or a draw, in the order of the vocabulary (MP2-16.1).

A gain may be a movement, a movement brings posts, and posts bring gains: so `purse.gain` looks the kinds up here."""

from typing import Final

from serai.games.marco_polo_2.decisions.contracts import CityContracts, PileContracts
from serai.games.marco_polo_2.decisions.paying import AnyGoods, DifferentGoods
from serai.games.marco_polo_2.decisions.rolling import BlackDice
from serai.games.marco_polo_2.decisions.travelling import Movement
from serai.games.marco_polo_2.purse import REWARDS, Reward

KINDS: Final[list[Reward]] = [
    AnyGoods(),
    DifferentGoods(),
    BlackDice(),
    PileContracts(),
    CityContracts(),
    Movement(),
]


def know_rewards() -> None:
    """Let gains find the kinds; once is enough."""
    if not REWARDS:
        REWARDS.extend(KINDS)
