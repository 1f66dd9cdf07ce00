"""What is paid: the same in PettingZoo, Gymnasium and many games at once."""

import numpy as np
import pytest

from serai.envs import aec_env, seat_env, vector_env
from serai.kernel.batch import REWARDS, Hook
from serai.kernel.errors import BadData
from serai.kernel.game import State
from serai.kernel.scores import Scores, worth


@pytest.mark.parametrize(
    ("reward", "expected"),
    [
        ("win", [0.5, 0.0, 0.5, 0.0]),
        ("zero_sum", [0.25, -0.25, 0.25, -0.25]),
        ("margin", [0.0, -3.0, 0.0, -8.0]),
        ("rank", [5 / 6, 1 / 3, 5 / 6, 0.0]),
    ],
)
def test_what_a_game_is_worth(reward: str, expected: list[float]) -> None:
    """Two share the first place; the others have 3 and 8 points less."""
    scores = Scores([9, 6, 9, 1], {}, [1, 3, 1, 4], "rounds", {})
    assert worth(reward, scores) == pytest.approx(expected)


def half_points(state: State, is_over: bool) -> list[float]:  # noqa: FBT001 - as the environments call it
    """A reward of one's own: half of the points, at the end."""
    return [points / 2 if is_over else 0.0 for points in state.scores().points]


@pytest.mark.parametrize("reward", [*REWARDS, half_points])
def test_all_environments_pay_the_same(reward: str | Hook) -> None:
    """Step by step, to the end of a game and into the next one."""
    vector = vector_env("bazaar", 3, 1, seed=2, reward=reward)
    table = aec_env("bazaar", 3, reward=reward)
    table.reset(seed=2)
    total, ended = np.zeros(3), False
    chooser = np.random.default_rng(1)
    for _ in range(200):
        action = int(chooser.choice(np.flatnonzero(vector.action_masks[0])))
        table.step(action)
        vector.step(np.array([action]))
        total += vector.rewards[0]
        assert list(table.rewards.values()) == vector.rewards[0].tolist()
        if vector.ends[0]:
            ended = True
            break
    assert ended
    scores = table.playing().state.scores()
    if reward is half_points:
        assert total == pytest.approx(np.array(scores.points) / 2)
    elif reward not in ("points", "promises"):
        assert total == pytest.approx(worth(str(reward), scores))


def test_the_learner_is_paid_for_its_own_seat() -> None:
    """Over a whole game, also by a reward of one's own."""
    for reward in ("margin", half_points):
        env = seat_env("bazaar", 3, seat=1, reward=reward)
        _, info = env.reset(seed=4)
        paid, is_over = 0.0, False
        while not is_over:
            _, part, is_over, _, info = env.step(np.int64(info["action_mask"].argmax()))
            paid += part
        scores = env.playing().state.scores()
        assert paid == (worth("margin", scores)[1] if reward == "margin" else scores.points[1] / 2)


def nothing(state: State, is_over: bool) -> list[float]:  # noqa: FBT001 - as the environments call it
    """A reward that forgets whom it is for."""
    return [0.0]


def test_wrong_rewards_are_refused() -> None:
    """A name that does not exist, and a function that forgets a seat."""
    with pytest.raises(BadData, match="no reward 'glory': it is one of win, margin, rank, zero_sum, points, promises"):
        aec_env("bazaar", 3, reward="glory")
    env = aec_env("bazaar", 3, reward=nothing)
    env.reset(seed=1)
    with pytest.raises(BadData, match="a number for each of the 3 seats, not 1"):
        env.step(env.playing().legal[0])
    with pytest.raises(BadData, match="a number for each of the 3 seats, not 1"):
        vector_env("bazaar", 3, 2, reward=nothing).step_randomly()
