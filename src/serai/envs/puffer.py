"""PufferLib: many games in one environment with buffers, every seat of every game an agent.

Where PufferLib is installed the environment is one of its own (`pufferlib.PufferEnv`), so that `pufferlib.vector.make`
and its trainers take it; elsewhere it is the same object with the same calls.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from serai.envs.vector import VectorEnv, vector_env
from serai.kernel.errors import BadData

try:
    from pufferlib import PufferEnv as Base
except ImportError:
    Base = object


class PufferEnv(Base):  # type: ignore[misc] # where there is no PufferLib it has no type
    """Agent `game * seats + seat`; `masks` says whose turn it is, and what the others answer is not heard.

    An agent's row is what is legal (one number for each action) followed by what the seat sees, as of its last turn. A
    seat is paid in the step in which its game ends; `terminals` is true for all its seats then, and the next game has
    begun.
    """

    def __init__(self, env: VectorEnv, buf: Any = None, seed: int = 0) -> None:
        self.env, self.seed = env, seed
        self.seats, self.games = env.batch.seats, env.batch.games
        self.num_agents = self.games * self.seats
        low, high = env.encoder.bounds()
        self.legal = env.batch.actions
        """How many numbers at the beginning of a row say what is legal."""
        lows, highs = np.zeros(self.legal), np.ones(self.legal)
        self.single_observation_space = spaces.Box(
            np.concatenate([lows, low]).astype(np.float32), np.concatenate([highs, high]).astype(np.float32)
        )
        self.single_action_space = spaces.Discrete(self.legal)
        self.infos: list[dict[str, Any]] = []
        if Base is object:
            self.set_buffers(buf)
        else:
            super().__init__(buf)

    def set_buffers(self, buf: Any) -> None:
        """Write into somebody's arrays, or make our own."""
        shape = (self.num_agents, *self.single_observation_space.shape)
        self.observations = np.zeros(shape, np.float32) if buf is None else buf.observations
        self.rewards = np.zeros(self.num_agents, np.float32) if buf is None else buf.rewards
        self.terminals = np.zeros(self.num_agents, bool) if buf is None else buf.terminals
        self.truncations = np.zeros(self.num_agents, bool) if buf is None else buf.truncations
        self.masks = np.ones(self.num_agents, bool) if buf is None else buf.masks
        self.actions = np.zeros(self.num_agents, np.int32) if buf is None else buf.actions

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], list[dict[str, Any]]]:
        """Begin all games anew."""
        self.env.reset(self.seed if seed is None else seed)
        for buffer in (self.observations, self.rewards, self.terminals, self.truncations):
            buffer[:] = 0
        self.look()
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> tuple[Any, ...]:
        """One decision in every game: of the seat to act. If one of them is illegal, nothing happens in any game."""
        if len(actions) != self.num_agents:
            raise BadData(f"There are {self.num_agents} agents, so as many actions are needed, not {len(actions)}.")
        self.env.step(np.asarray(actions)[self.movers()])
        self.rewards[:] = self.env.rewards.ravel()
        self.terminals[:] = np.repeat(self.env.ends, self.seats)
        self.look()
        self.infos = [{"finished": int(self.env.ends.sum())}] if self.env.ends.any() else []
        return self.observations, self.rewards, self.terminals, self.truncations, self.infos

    def movers(self) -> NDArray[np.int64]:
        """The agents to act, one of each game."""
        found: NDArray[np.int64] = np.arange(self.games) * self.seats + self.env.seats
        return found

    def look(self) -> None:
        """Let those who are to act see."""
        movers = self.movers()
        self.masks[:] = False
        self.masks[movers] = True
        self.observations[movers, : self.legal] = self.env.action_masks
        self.observations[movers, self.legal :] = self.env.encoded()

    def close(self) -> None:
        """End the workers, if there are any."""
        self.env.close()


def puffer_env(game_id: str, seats: int, games: int, *, buf: Any = None, seed: int = 0, **more: Any) -> PufferEnv:
    """Many games of one kind for PufferLib; further keywords as for `vector_env`."""
    return PufferEnv(vector_env(game_id, seats, games, seed=seed, **more), buf, seed)
