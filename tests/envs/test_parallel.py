"""PettingZoo's parallel form: simultaneous choices in one step, the same games as one after another."""

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

from serai.envs import aec_env, parallel_env
from serai.kernel import registry
from serai.kernel.errors import BadData, Illegal
from tests.envs.everything import EVERY


@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_pettingzoos_own_test(game_id: str, seats: int) -> None:
    """As they check a parallel environment."""
    parallel_api_test(parallel_env(game_id, seats), num_cycles=60)


def test_simultaneous_choices_are_one_step() -> None:
    """All seats choose at the bazaar at once; then one of them is asked alone."""
    env = parallel_env("bazaar", 3)
    seen, _ = env.reset(seed=1)
    masks = [seen[agent]["action_mask"] for agent in env.agents]
    assert all(mask.any() for mask in masks)
    seen, *_ = env.step({agent: int(mask.argmax()) for agent, mask in zip(env.agents, masks, strict=True)})
    assert sum(seen[agent]["action_mask"].any() for agent in env.agents) == 1


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_it_is_the_same_game_as_one_after_another(game_id: str) -> None:
    """The same seed and the same decisions end with the same rewards."""
    seats = registry.load(game_id).seats[0]
    one, other = parallel_env(game_id, seats, reward="margin"), aec_env(game_id, seats, reward="margin")
    seen, _ = one.reset(seed=3)
    total = np.zeros(seats)
    while one.agents:
        choices = {agent: int(seen[agent]["action_mask"].argmax()) for agent in one.agents}
        seen, rewards, *_ = one.step(choices)
        total += list(rewards.values())
    other.reset(seed=3)
    paid = np.zeros(seats)
    for _ in other.agent_iter():
        observation, _, is_over, _, _ = other.last()
        if is_over:
            break
        other.step(int(observation["action_mask"].argmax()))
        paid += list(other.rewards.values())
    assert total.tolist() == paid.tolist()


def test_what_is_illegal_or_unknown_is_refused() -> None:
    """And nothing happens."""
    env = parallel_env("bazaar", 2)
    env.reset(seed=1)
    with pytest.raises(Illegal):
        env.step(dict.fromkeys(env.agents, 0))
    with pytest.raises(BadData, match="reset"):
        env.reset(options={"seats": 3})
