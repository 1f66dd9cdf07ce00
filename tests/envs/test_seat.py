"""Gymnasium: its checker on every game and number of seats, bots by name, seats in turn, illegal actions."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from serai.envs import SeatEnv, seat_env
from serai.kernel.errors import BadData, Illegal
from tests.envs.everything import EVERY


def finish(env: SeatEnv, seed: int) -> tuple[float, dict[str, object]]:
    """Play a game to its end with random legal actions; the sum of rewards, and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    total, is_over = 0.0, False
    while not is_over:
        _, reward, is_over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        total += reward
    return total, info


# Without a registered spec the checker cannot try other render modes; they are tried below.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_gymnasiums_own_checker(game_id: str, seats: int) -> None:
    """Spaces, seeds, determinism, types of all that is returned."""
    check_env(seat_env(game_id, seats, render_mode="rgb_array"))


def test_the_other_seats_are_bots_by_name() -> None:
    """One name for all, or a list; a name that does not exist is refused."""
    env = seat_env("bazaar", 3, bots=["greedy", "random"], iterations=5)
    total, info = finish(env, 1)
    assert total in (0.0, 0.5, 1.0)
    assert isinstance(info["scores"], dict)
    with pytest.raises(BadData, match="no bot 'deep_thought'"):
        seat_env("bazaar", 3, bots="deep_thought").reset(seed=1)
    with pytest.raises(BadData, match="needs 2 bots beside the learner, not 1"):
        seat_env("bazaar", 3, bots=["random"])


def test_the_learner_may_change_seats() -> None:
    """With no seat of its own it takes them in turn, and bots sit to its left in their order."""
    env = seat_env("bazaar", 3, seat=None, bots=["greedy", "random"], iterations=5)
    for expected in (0, 1, 2, 0):
        _, info = env.reset(seed=7)
        assert info["seat"] == expected
        assert [bot is not None for bot in env.bots].index(True) == (expected + 1) % 3


def test_a_win_is_worth_one() -> None:
    """Reward by winning is the share of the win; by points, the points gained after the first decision."""
    wins = 0.0
    for seed in range(20):
        total, info = finish(seat_env("bazaar", 2), seed)
        scores = info["scores"]
        assert isinstance(scores, dict)
        assert (total > 0) == (scores["ranks"][0] == 1)
        wins += total
    assert 0 < wins < 20
    total, info = finish(seat_env("golden_city", 3, reward="points"), 1)
    scores = info["scores"]
    assert isinstance(scores, dict)
    assert total <= scores["points"][0]


def test_an_illegal_action_loses_or_is_refused() -> None:
    """Lost games say which rule was broken."""
    env = seat_env("golden_city", 3)
    _, info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(illegal)
    assert (reward, is_over) == (-1.0, True)
    assert info["rule"].startswith("GC-")
    strict = seat_env("golden_city", 3, illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(Illegal):
        strict.step(illegal)
    with pytest.raises(BadData, match="one of lose, refuse"):
        seat_env("golden_city", 3, illegal="ignore")
    with pytest.raises(BadData, match="no seat 3 at a table of 3"):
        seat_env("golden_city", 3, seat=3)


def test_masks_for_maskable_learners() -> None:
    """The mask under the name they ask for, as booleans; text for people."""
    env = seat_env("golden_city", 3, render_mode="ansi")
    with pytest.raises(RuntimeError, match="reset"):
        env.action_masks()
    _, info = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
    assert "golden_city: seat 0 decides" in str(env.render())
