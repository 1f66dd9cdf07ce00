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
from serai.learning.player import Judge, Learned, Trial, Walk
from serai.learning.settings import Settings

DEALS: Final = 16
"""Worlds, each with luck of its own, of a position in which the seat has no choice."""
GLANCE: Final = Settings(deals=8, depth=0)
"""How an option is looked at: in so many worlds, up to the seat's next choice."""
STUDY: Final = Settings(depth=16)
"""How an option is studied: everybody plays on for so many decisions, and then to the seat's next choice."""

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

    def outlooks(self, state: State, seat: int, rng: Rng) -> list[Walk]:
        """Worlds that a seat holds possible. One is enough where the seat has a choice: it sees the same in all."""
        has_choice = seat in state.to_act() and len(state.considered(seat)) > 1
        number = 1 if has_choice and self.is_trained_for(state) else DEALS
        return [Walk(state.redeal(seat, rng), seat, Trial(CHANCE), Rng(rng.bits())) for _ in range(number)]

    def tries(self, state: State, seat: int, actions: list[int], worlds: int, rng: Rng) -> list[Walk]:
        """Options in the same worlds with the same luck: world after world, the options in order."""
        walks, trials = [], [Trial(action) for action in actions]
        for _ in range(worlds):
            dealt = state.redeal(seat, rng)
            luck = rng.bits()
            for trial in trials:
                child = dealt.copy()
                child.apply(seat, trial.action)
                walks.append(Walk(child, seat, trial, Rng(luck)))
        return walks

    def judged(self, walks: list[Walk], seat: int, settings: Settings = GLANCE) -> Chances:
        """What a seat's chance to win is at the end of each walk."""
        if not walks or self.judge is None or not self.judge.fits(walks[0].state):
            for walk in walks:
                walk.advance()
            return np.array([self.outlook.chances(walk.state)[seat] for walk in walks])
        bot = Learned(self.judge, settings, Greedy(self.outlook))
        bot.walk(walks, seat)
        found = []
        for walk in walks:
            chance, lead = bot.outcome(walk, seat)
            walk.trial.add(chance, chance, lead, walk.line)
            found.append(chance)
        return np.array(found)

    def seen_by_all(self, states: list[State], rng: Rng) -> Chances:
        """By state, then by seat: the chances as a spectator can judge them. In worlds that a spectator holds possible
        whoever has the next choice is asked about everybody."""
        worlds = [
            Walk(s.redeal(SPECTATOR, rng), CHANCE, Trial(CHANCE), Rng(rng.bits())) for s in states for _ in range(DEALS)
        ]
        going = [walk.advance() for walk in worlds]
        found = np.array([self.outlook.chances(walk.state) for walk in worlds])
        asked = [i for i, is_going in enumerate(going) if is_going]
        if asked and self.judge is not None and self.judge.fits(states[0]):
            eyes = [worlds[i].actor for i in asked]
            win = self.judge.ask([worlds[i].state for i in asked], eyes)[2]
            found[asked] = np.stack([np.roll(row, eye) for row, eye in zip(win, eyes, strict=True)])
        means: Chances = found.reshape(len(states), DEALS, -1).mean(axis=1)
        return means

    def liking(self, state: State, seat: int, actions: list[int]) -> Chances:
        """How the policy would choose among some options: a probability each; without a network all alike."""
        if self.judge is None or not self.judge.fits(state):
            return np.full(len(actions), 1.0 / len(actions))
        logits = self.judge.ask([state], [seat])[0][0, actions].astype(np.float64)
        appeal = np.exp(logits - logits.max())
        liked: Chances = appeal / appeal.sum()
        return liked


@cache
def appraiser_of(game: Game) -> Appraiser:
    """The game's appraiser, made once."""
    return Appraiser(game)
