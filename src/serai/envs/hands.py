"""Many games in several processes, with the arrays and the steps of a batch in one."""

import itertools
import weakref
from typing import Any

import numpy as np

from serai.envs.crew import CHOOSE, RESET, STEP, STEP_RANDOMLY, Shift, room_for, together
from serai.kernel import registry
from serai.kernel.batch import Snapshot
from serai.kernel.errors import BadData, Illegal


class Hands:
    """A batch whose games are spread over workers. Game n is the same as in a batch of one process."""

    def __init__(self, shift: Shift, workers: int) -> None:
        if not 1 <= workers <= shift.games:
            raise BadData(f"{shift.games} games can have 1 to {shift.games} workers, not {workers}.")
        self.game = registry.load(shift.game_id, shift.edition)
        self.game.check_seats(shift.seats)
        self.seats, self.games = shift.seats, shift.games
        self.options = self.game.resolve(shift.options, shift.seats)
        self.reward = shift.reward
        self.finished = 0
        """Games that have ended since `reset`."""
        ends = [shift.games * n // workers for n in range(workers + 1)]
        self.parts = list(itertools.pairwise(ends))
        self.crew = together([shift._replace(games=b - a, seed=shift.seed + a) for a, b in self.parts])
        room = room_for([shift])
        self.arrays = room.arrays(self.crew.desks[0].memory)
        self.width, self.actions = room.width, room.actions
        self.observations, self.masks = self.arrays["rows"], self.arrays["masks"]
        self.rewards, self.outcomes = self.arrays["gains"], self.arrays["outcomes"]
        self.ends, self.movers, self.choices = self.arrays["ends"], self.arrays["movers"], self.arrays["actions"]
        self.close = weakref.finalize(self, self.crew.stop)
        """End the workers: called when nobody holds the games any more, or before."""
        self.wait()

    def __reduce__(self) -> tuple[Any, ...]:
        """They cannot leave their processes."""
        raise BadData("Games in workers do not travel: make them with workers=0.")

    def wait(self) -> None:
        """Until all workers have done what they were told."""
        for number in range(len(self.parts)):
            self.crew.wait(number)

    def ordered(self, order: int) -> None:
        """Let all workers do something, and wait for them."""
        for number in range(len(self.parts)):
            self.crew.order(number, order)
        self.wait()

    def reset(self, seed: int) -> None:
        """Begin all games anew; game n draws from the generator number `seed + n`."""
        self.arrays["seeds"][:] = seed + np.arange(self.games)
        self.finished = 0
        self.ordered(RESET)

    def step(self, actions: list[int]) -> None:
        """One decision in every game. If one of them is not legal, nothing happens in any game."""
        if len(actions) != self.games:
            raise BadData(f"There are {self.games} games, so {self.games} actions are needed, not {len(actions)}.")
        for number, action in enumerate(actions):
            if not 0 <= action < self.actions:
                raise Illegal(f"Game {number}: {action} is not the code of an action of {self.game.id}.")
            if not self.masks[number, action]:
                text = self.game.vocabulary.text(action)
                raise Illegal(f"Game {number}: seat {self.movers[number]} cannot {text!r} now.")
        self.choices[:] = actions
        self.ordered(STEP)
        self.finished += int(self.ends.sum())

    def choose(self) -> None:
        """A uniformly random legal action for every game, into `choices`."""
        self.ordered(CHOOSE)

    def step_randomly(self) -> None:
        """One uniformly random decision in every game."""
        self.ordered(STEP_RANDOMLY)
        self.finished += int(self.ends.sum())

    def snapshot(self) -> Snapshot:
        """There is none."""
        raise BadData("Games in workers have no snapshots: make them with workers=0.")

    def restore(self, snapshot: Snapshot) -> None:
        """There is none."""
        raise BadData("Games in workers have no snapshots: make them with workers=0.")
