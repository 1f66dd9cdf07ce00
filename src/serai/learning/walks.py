"""Games that are played on from one option, and what came of them."""

from collections import Counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from serai.kernel.bot import Assessment
from serai.kernel.frames import SecretFrame
from serai.kernel.game import CHANCE, State
from serai.kernel.merits import is_forced
from serai.kernel.rng import Rng
from serai.kernel.scores import settled

LONGEST: Final = 80
"""Events after which a game that is played on is broken off, whatever happens."""


def blurred(logits: NDArray[np.float64], rng: Rng) -> NDArray[np.float64]:
    """Logits with such noise that each is the largest as often as its probability says."""
    noise = np.array([rng.uniform() for _ in logits]) * 0.999998 + 1e-6
    noisy: NDArray[np.float64] = logits - np.log(-np.log(noise))
    return noisy


class Trial:
    """An option, and what came of it in the games tried."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.worths: list[float] = []
        self.chances: list[float] = []
        self.leads: list[float] = []
        self.lines: list[list[int]] = []

    def add(self, worth: float, chance: float, lead: float, line: list[int]) -> None:
        """One more game: what it is worth, the chance to win it, the lead expected, the own steps."""
        self.worths.append(worth)
        self.chances.append(chance)
        self.leads.append(lead)
        self.lines.append(line)

    def worth(self) -> float:
        """What the option is worth on average."""
        return float(np.mean(self.worths))

    def chance(self) -> float:
        """The chance to win."""
        return float(np.mean(self.chances))

    def assessment(self) -> Assessment:
        """What the bot thinks of it."""
        return Assessment(self.action, self.chance(), self.line(), len(self.worths))

    def line(self) -> list[int]:
        """The own steps that more than half of the games have in common, from the option on."""
        line: list[int] = []
        alike = self.lines
        while following := Counter(one[len(line)] for one in alike if len(one) > len(line)):
            step, times = following.most_common(1)[0]
            if 2 * times <= len(self.lines):
                break
            alike = [one for one in alike if one[len(line) : len(line) + 1] == [step]]
            line.append(step)
        return line


class Walk:
    """A game that is played on from one option."""

    def __init__(self, state: State, seat: int, trial: Trial, rng: Rng) -> None:
        self.state = state
        self.seat = seat
        self.trial = trial
        self.rng = rng
        self.decisions = 0
        self.actor = CHANCE
        self.legal: list[int] = []
        self.line = [trial.action]
        """The own choices until somebody else has one."""
        self.is_own_turn = True
        self.foretold: tuple[float, NDArray[np.float32]] | None = None
        """The margin of the seat for which it is played, and everybody's chance to win, as the network sees them at
        the end."""

    def advance(self) -> bool:
        """Play nature and forced steps until somebody has a choice; False when the game is over."""
        state = self.state
        while True:
            actors = state.to_act()
            if not actors:
                return False
            actor = actors[0]
            if actor == CHANCE:
                state.apply(CHANCE, state.fate(self.rng))
                continue
            legal = state.considered(actor)
            if len(legal) > 1:
                self.actor, self.legal = actor, legal
                return True
            self.take(actor, legal[0])

    def may_stop(self, seat: int, depth: int) -> bool:
        """Whether enough has been played, and the seat itself is asked: it knows best how it stands."""
        is_asked = seat in (CHANCE, self.actor)
        return (self.decisions >= depth and is_asked) or self.decisions >= LONGEST

    def chances(self) -> NDArray[np.float32]:
        """Everybody's chance to win where it has stopped."""
        if self.foretold is None:
            return np.array(settled(self.state.scores().ranks), np.float32)
        return self.foretold[1]

    def choose(self, logits: NDArray[np.float32], blur: float) -> None:
        """Take the policy's favourite, or with some blur now one and now another; of secret choices, which nobody can
        answer, always so."""
        self.decisions += 1
        liked = logits[self.legal].astype(np.float64)
        if isinstance(self.state.frames[-1], SecretFrame):
            liked = blurred(liked, self.rng)
        elif blur > 0.0:
            liked = blurred(liked / blur, self.rng)
        self.take(self.actor, self.legal[int(np.argmax(liked))])

    def take(self, actor: int, action: int) -> None:
        """A step of somebody; an own one belongs to the line if a person would be asked for it."""
        if self.is_own_turn and not is_forced(self.state, [actor]):
            self.is_own_turn = actor == self.seat
            if self.is_own_turn:
                self.line.append(action)
        self.state.apply(actor, action)


def tries(dealt: list[State], seat: int, tried: list[Trial], rng: Rng) -> list[Walk]:
    """Games to be played on from every option in the same deals with the same luck: deal by deal, the options in
    order."""
    walks: list[Walk] = []
    for deal in dealt:
        luck = rng.bits()
        for trial in tried:
            child = deal.copy()
            child.apply(seat, trial.action)
            walks.append(Walk(child, seat, trial, Rng(luck)))
    return walks
