"""How a seat stands, judged from what that seat knows, and what each of its options is worth to it.

All that a seat cannot know is dealt again several times. In each of these worlds the game is played on with the
favourites of the game's network until the seat itself has a choice, and then the network says, from what the seat sees
there, how it stands. Where no network fits, nature and steps without alternative are played on, and the game's own
evaluation says it. So a judgement depends on nothing but what the seat knew, and on the generator.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from serai.bots.greedy import Greedy
from serai.bots.outlook import outlook_for
from serai.kernel.game import CHANCE, SPECTATOR, Game, State
from serai.kernel.rng import Rng
from serai.learning.network import shipped
from serai.learning.player import Judge, Learned
from serai.learning.settings import Settings
from serai.learning.walks import Trial, Walk, tries

DEALS: Final = 16
"""Worlds, each with luck of its own, of a position in which the seat has no choice."""
GLANCE: Final = Settings(deals=8, depth=0)
"""How an option is looked at: in so many worlds, up to the seat's next choice."""
STUDY: Final = Settings(depth=16, blur=1.0)
"""How an option is studied: everybody plays on for so many decisions as the policy would, and then to the seat's next
choice."""
OPEN: Final = Settings(deals=8, depth=12)
"""How a position is judged with all cards on the table: played on so often, for so many decisions."""

Chances = NDArray[np.float64]


class Appraiser:
    """Judges positions of one game, from the eyes of its seats."""

    def __init__(self, game: Game) -> None:
        network = shipped(game)
        self.judge = None if network is None else Judge(game, network)
        self.outlook = outlook_for(game.id)

    def is_trained_for(self, state: State) -> bool:
        """Whether a network judges; else it is the game's own evaluation."""
        return self.judge is not None and self.judge.fits(state)

    def bot(self, state: State, settings: Settings) -> Learned | None:
        """Whoever plays on; nobody where no network fits."""
        if self.judge is None or not self.judge.fits(state):
            return None
        return Learned(self.judge, settings, Greedy(self.outlook))

    def outlooks(self, state: State, seat: int, rng: Rng) -> list[Walk]:
        """Worlds that a seat holds possible. One is enough where the seat has a choice: it sees the same in all. Else
        others choose again what they have chosen in secret."""
        has_choice = seat in state.to_act() and len(state.considered(seat)) > 1
        number = 1 if has_choice and self.is_trained_for(state) else DEALS
        dealt = [state.redeal(seat, rng) for _ in range(number)]
        if not has_choice and state.to_act():
            for one in dealt:
                one.game.reopen(one, seat)
        return [Walk(one, seat, Trial(CHANCE), Rng(rng.bits())) for one in dealt]

    def tries(self, state: State, seat: int, actions: list[int], worlds: int, rng: Rng) -> list[Walk]:
        """Options in the same worlds with the same luck: world after world, the options in order."""
        bot = self.bot(state, Settings(deals=worlds))
        dealt = [state.redeal(seat, rng) for _ in range(worlds)] if bot is None else bot.deals(state, seat, worlds, rng)
        return tries(dealt, seat, [Trial(action) for action in actions], rng)

    def foretold(self, walks: list[Walk], seat: int, settings: Settings = GLANCE) -> Chances:
        """By walk, then by seat: everybody's chance to win where the seat has its next choice, or for -1 anybody."""
        bot = self.bot(walks[0].state, settings)
        if bot is None:
            for walk in walks:
                walk.advance()
            return np.array([self.outlook.chances(walk.state) for walk in walks])
        bot.walk(walks, seat)
        return np.array([walk.chances() for walk in walks], np.float64)

    def judged(self, walks: list[Walk], seat: int, settings: Settings = GLANCE) -> Chances:
        """What a seat's chance to win is at the end of each walk."""
        if not walks:
            return np.array([])
        chances = self.foretold(walks, seat, settings)[:, seat]
        for walk in walks:
            walk.trial.lines.append(walk.line)
        return chances

    def seen_by_all(self, states: list[State], rng: Rng) -> Chances:
        """By state, then by seat: the chances as a spectator can judge them. In worlds that a spectator holds possible
        whoever has the next choice is asked about everybody."""
        return self.of_all([s.redeal(SPECTATOR, rng) for s in states for _ in range(DEALS)], DEALS, GLANCE, rng)

    def opened(self, states: list[State], rng: Rng) -> Chances:
        """By state, then by seat: the chances with all cards on the table. The cards are as they are, everybody plays
        on with them for some decisions, with other luck each time; then whoever has the next choice is asked."""
        return self.of_all([s.copy() for s in states for _ in range(OPEN.deals)], OPEN.deals, OPEN, rng)

    def of_all(self, worlds: list[State], times: int, settings: Settings, rng: Rng) -> Chances:
        """By state, of which there are so many worlds each, then by seat: the mean chances."""
        walks = [Walk(world, CHANCE, Trial(CHANCE), Rng(rng.bits())) for world in worlds]
        means: Chances = self.foretold(walks, CHANCE, settings).reshape(len(worlds) // times, times, -1).mean(axis=1)
        return means

    def liking(self, state: State, seat: int, actions: list[int]) -> Chances:
        """How the policy would choose among some options: a probability each; without a network all alike."""
        if self.judge is None or not self.judge.fits(state):
            return np.full(len(actions), 1.0 / len(actions))
        return self.judge.likings(state, seat, actions)[0]


@cache
def appraiser_of(game: Game) -> Appraiser:
    """The game's appraiser, made once."""
    return Appraiser(game)
