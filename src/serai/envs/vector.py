"""Many games in one call. The arrays are the memory that compiled code writes into: nothing is copied, nothing is new.

So `observations`, `action_masks`, `rewards`, `ends` and `seats` change with every step: copy what is to be kept.
"""

from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.envs.crew import Shift
from serai.envs.encoding import Encoder
from serai.envs.hands import Hands
from serai.envs.lanes import Pay
from serai.envs.listing import Catalogue
from serai.kernel import registry
from serai.kernel.batch import Batch, Hook, Snapshot
from serai.kernel.errors import BadData


class VectorEnv:
    """Games side by side, each standing at a decision of one seat, seen with that seat's eyes.

    A game that ends is marked in `ends`, pays all seats in `rewards`, and begins anew in the same step.
    """

    def __init__(self, batch: Batch | Hands, encoding: str) -> None:
        self.batch = batch
        self.catalogue = Catalogue(batch.game, batch.seats, batch.options)
        self.encoder = Encoder(self.catalogue, encoding)
        games = batch.games
        self.observations: NDArray[np.int16] = shared(batch.observations, np.int16, games, batch.width)
        self.action_masks: NDArray[np.bool_] = shared(batch.masks, np.bool_, games, batch.actions)
        self.rewards: NDArray[np.float64] = shared(batch.rewards, np.float64, games, batch.seats)
        self.ends: NDArray[np.bool_] = shared(batch.ends, np.bool_, games)
        self.seats: NDArray[np.int16] = shared(batch.movers, np.int16, games)
        self.choices: NDArray[np.int16] = shared(batch.choices, np.int16, games)

    def __reduce__(self) -> tuple[Any, ...]:
        """Many games travel as one batch."""
        return VectorEnv, (self.batch, self.encoder.encoding)

    def snapshot(self) -> Snapshot:
        """All games as they stand, to be restored as often as one likes; it can be saved and sent elsewhere."""
        return self.batch.snapshot()

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot; the arrays are the same memory as before."""
        self.batch.restore(snapshot)

    def reset(self, seed: int) -> None:
        """Begin all games anew; game n is the one a single environment would play with `seed + n`."""
        self.batch.reset(seed)

    def step(self, actions: NDArray[Any]) -> None:
        """One decision in every game. If one of them is illegal, it is refused and nothing happens in any game."""
        self.batch.step(actions.tolist())

    def choose(self) -> NDArray[np.int16]:
        """A uniformly random legal action for every game, to be given to `step`."""
        self.batch.choose()
        return self.choices

    def step_randomly(self) -> None:
        """One uniformly random decision in every game: `choose` and `step` in one."""
        self.batch.step_randomly()

    def close(self) -> None:
        """End the workers, if there are any; without a call they end when nobody holds the environment any more."""
        if isinstance(self.batch, Hands):
            self.batch.close()

    def encoded(self) -> NDArray[Any]:
        """The observations in the chosen encoding: a new array."""
        return self.encoder.encode(self.observations)


def shared(memory: Any, kind: Any, *shape: int) -> NDArray[Any]:
    """An array that looks at (the beginning of) memory which others write, and cannot write itself."""
    array = np.frombuffer(memoryview(memory), kind, prod(shape)).reshape(shape)
    array.flags.writeable = False
    return array


def vector_env(  # noqa: PLR0913 - keyword arguments of a factory
    game_id: str,
    seats: int,
    games: int,
    *,
    seed: int = 0,
    encoding: str = "unit",
    reward: str | Hook = "win",
    skip_forced: bool = True,
    workers: int = 0,
    edition: str = "",
    **options: Any,
) -> VectorEnv:
    """Many games of one kind, in this process or spread over workers; further keywords are options of the game."""
    game = registry.load(game_id, edition)
    pay = Pay(reward)
    if workers:
        if pay.hook is not None:
            raise BadData("A reward of one's own is computed where it is defined: use workers=0.")
        shift = Shift(game_id, seats, games, seed, pay.name, options, edition, skip_forced)
        return VectorEnv(Hands(shift, workers), encoding)
    batch = Batch(game, seats, options, games, seed, reward=pay.name, hook=pay.hook, skips=skip_forced)
    return VectorEnv(batch, encoding)
