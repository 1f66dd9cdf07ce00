"""The games under the names that libraries look them up by."""

import importlib
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from serai.envs import register_gymnasium, zoo
from serai.kernel import registry

IDS = register_gymnasium()


def test_every_game_has_an_id() -> None:
    """In the form that Gymnasium asks for; registering twice does no harm."""
    assert "serai/MarcoPolo2-v0" in IDS
    assert len(IDS) == len(registry.game_ids())
    assert register_gymnasium() == IDS


def test_gymnasium_imports_us_by_itself() -> None:
    """Where the id says so nobody else has to."""
    code = "import gymnasium; print(gymnasium.make('serai.envs.names:serai/Bazaar-v0').spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "serai/Bazaar-v0"


@pytest.mark.parametrize("name", IDS)
def test_make(name: str) -> None:
    """`gymnasium.make` gives an environment for the fewest players, or for as many as one asks for."""
    env = gymnasium.make(name, bots="random", disable_env_checker=True)
    row, info = env.reset(seed=1)
    assert env.observation_space.contains(row)
    assert info["action_mask"].any()
    assert gymnasium.make(name, seats=3, disable_env_checker=True).unwrapped.setup.seats == 3  # type: ignore[attr-defined] # ours


def test_gymnasiums_checker_tries_all_render_modes() -> None:
    """Which it can, given a registered id."""
    check_env(gymnasium.make("serai/Bazaar-v0", render_mode="ansi").unwrapped)


def test_a_vector_has_final_observations_and_infos() -> None:
    """In the step in which a game ends, beside the first observation of the next one."""
    envs = gymnasium.make_vec("serai/Bazaar-v0", num_envs=3, seats=3)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    rows, infos = envs.reset(seed=1)
    assert rows.shape[0] == 3
    for _ in range(100):
        rows, rewards, ends, cuts, infos = envs.step(infos["action_mask"].argmax(axis=1))
        if ends.any():
            break
    game = int(np.flatnonzero(ends)[0])
    assert not cuts.any()
    assert infos["_final_obs"][game]
    assert not np.array_equal(infos["final_obs"][game], rows[game])
    assert infos["final_info"]["scores"]["ranks"] is not None
    assert infos["action_mask"][game].any()
    assert rewards.shape == (3,)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_pettingzoo_finds_modules(game_id: str) -> None:
    """By attribute and by import; whoever does something illegal loses."""
    module = importlib.import_module(f"serai.envs.zoo.{game_id}_v0")
    assert getattr(zoo, f"{game_id}_v0") is module
    env = module.env(seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(env.observe(agent)["action_mask"].argmin())
    env.step(illegal)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    with pytest.raises(AttributeError, match="it has bazaar_v0"):
        zoo.chess_v0  # noqa: B018 - asking is the point


@pytest.mark.filterwarnings("ignore::UserWarning")  # as in test_aec
def test_wrapped_environments_pass_pettingzoos_test() -> None:
    """With the wrappers that PettingZoo's own games have."""
    api_test(zoo.bazaar_v0.env(seats=3), num_cycles=50)
