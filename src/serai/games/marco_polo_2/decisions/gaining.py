"""Gaining a bundle (MP2-16): plain things at once, then choices and draws in the order of the vocabulary."""

from serai.games.marco_polo_2.decisions.blackening import Blackening
from serai.games.marco_polo_2.decisions.goods import PAIR, Collecting
from serai.games.marco_polo_2.decisions.signing import Signing, Uncovering
from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    BLACK_DIE,
    CONTRACT_CITY,
    CONTRACT_PILE,
    DIFF_GOODS,
    PLUS_ONE,
)
from serai.games.marco_polo_2.layout import BUILT, STRIDE
from serai.games.marco_polo_2.purse import grant, receive
from serai.games.marco_polo_2.state import Khanate


def gain(state: Khanate, seat: int, bundle: int, times: int, source: int) -> None:
    """MP2-16.1: gain a bundle so many times; what needs more is pushed on the stack, the last of it first."""
    if state.box.is_plain[bundle]:
        grant(state, seat, bundle, times, source)
        return
    program = state.box.gains[bundle]
    for i in range(len(program) - 2, -1, -2):
        if program[i] > PLUS_ONE:
            push_choice(state, seat, program[i], program[i + 1] * times)
        else:
            receive(state, seat, program[i], program[i + 1] * times, source)


def push_choice(state: Khanate, seat: int, kind: int, n: int) -> None:
    """The frame for what is not plain."""
    if kind == ANY_GOOD:
        state.push(Collecting(seat, n, 0))
    elif kind == DIFF_GOODS:
        state.push(Collecting(seat, n // 2, PAIR))
    elif kind == BLACK_DIE:
        state.push(Blackening(seat, n))
    elif kind == CONTRACT_PILE:
        state.push(Uncovering(seat, n))
    elif kind == CONTRACT_CITY:
        state.push(Signing(seat, state.own[seat * STRIDE + BUILT], n, 0, is_main=False))
    else:
        push_move(state, seat, n)


def push_move(state: Khanate, seat: int, steps: int) -> None:
    """MP2-16.10: a movement brings posts, and posts bring gains: here the circle is closed."""
    from serai.games.marco_polo_2.decisions.travelling import REWARD, Travelling  # noqa: PLC0415 - a circle

    state.push(Travelling(seat, REWARD, steps, 0, 0, 0, 0))


class Gaining(Step):
    """A gain that waits until something is paid or finished (MP2-5.8, MP2-16.2)."""

    def __init__(self, seat: int, bundle: int, times: int, source: int) -> None:
        self.seat = seat
        self.bundle = bundle
        self.times = times
        self.source = source

    def data(self) -> tuple[int, ...]:
        """Who gains what, how often, and as points of which source."""
        return (self.seat, self.bundle, self.times, self.source)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The bundle."""
        values[self.seat] += self.times * state.box.gain_middle[self.bundle]

    def proceed(self, state: Khanate) -> bool:
        """Its time has come."""
        state.pop()
        gain(state, self.seat, self.bundle, self.times, self.source)
        return True
