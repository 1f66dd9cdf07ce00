"""Many games with PufferLib's calls and buffers."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from serai.envs import puffer_env
from serai.envs.puffer import PufferEnv
from serai.kernel.errors import BadData, Illegal
from tests.titles import TITLES


def first_legal(env: PufferEnv) -> Any:
    """For each agent the first action its row calls legal; for those who are not asked, nonsense."""
    return np.where(env.masks, env.observations[:, : env.legal].argmax(axis=1), -7)


@pytest.mark.parametrize("game_id", TITLES)
def test_games_are_played_to_their_end(game_id: str) -> None:
    """One agent of each game is asked; rows lie within their space; whoever is paid is paid at the end."""
    env = puffer_env(game_id, 3, games=4, seed=5)
    rows, infos = env.reset()
    assert infos == []
    assert rows.shape == (env.num_agents, *env.single_observation_space.shape) == (12, len(rows[0]))
    for _ in range(3000):
        assert env.masks.reshape(4, 3).sum(axis=1).tolist() == [1] * 4
        rows, rewards, ends, cuts, infos = env.step(first_legal(env))
        assert not cuts.any()
        assert not rewards[~ends].any()
        if ends.any():
            break
    assert all(env.single_observation_space.contains(row) for row in rows)
    ended = ends.reshape(4, 3)
    assert (ended.all(axis=1) == ended.any(axis=1)).all()
    assert rewards.reshape(4, 3)[ended.all(axis=1)].sum() != 0
    assert infos == [{"finished": int(ended.all(axis=1).sum())}]


def test_the_buffers_may_be_somebody_elses() -> None:
    """As PufferLib gives them to the environments of a vector: slices of large arrays."""
    alone = puffer_env("bazaar", 2, games=3, seed=1)
    shape = (6, *alone.single_observation_space.shape)
    buffers = SimpleNamespace(
        observations=np.full(shape, 9, np.float32),
        rewards=np.full(6, 9, np.float32),
        terminals=np.ones(6, bool),
        truncations=np.ones(6, bool),
        masks=np.zeros(6, bool),
        actions=np.zeros(6, np.int32),
    )
    env = puffer_env("bazaar", 2, games=3, seed=1, buf=buffers)
    for one in (alone, env):
        one.reset()
    for _ in range(40):
        for one in (alone, env):
            one.step(first_legal(one))
        assert np.array_equal(buffers.observations, alone.observations)
        assert np.array_equal(buffers.masks, alone.masks)
        assert np.array_equal(buffers.rewards, alone.rewards)


def test_the_same_seed_is_the_same_game() -> None:
    """And another one is another."""
    env = puffer_env("golden_city", 3, games=2)
    first = env.reset(7)[0].copy()
    assert not np.array_equal(env.reset(8)[0], first)
    assert np.array_equal(env.reset(7)[0], first)


def test_what_cannot_be_done_is_refused() -> None:
    """Too few answers, and one that is not legal."""
    env = puffer_env("bazaar", 2, games=3)
    env.reset(0)
    with pytest.raises(BadData, match="6 agents"):
        env.step(np.zeros(3, np.int32))
    before = env.observations.copy()
    with pytest.raises(Illegal):
        env.step(np.full(6, int(np.flatnonzero(env.observations[env.masks][0, : env.legal] == 0)[0])))
    assert np.array_equal(env.observations, before)
