"""Games in several processes are the games of one, and nobody stays behind."""

import gc
import pickle

import numpy as np
import pytest

from serai.envs import VectorEnv, catalogue, vector_env
from serai.envs.crew import Shift, together
from serai.envs.hands import Hands
from serai.kernel.errors import BadData, Illegal
from tests.envs.test_rewards import half_points


def shown(env: VectorEnv) -> list[np.ndarray[tuple[int, ...], np.dtype[np.generic]]]:
    """Everything an environment shows, copied."""
    return [array.copy() for array in (env.observations, env.action_masks, env.rewards, env.ends, env.seats)]


@pytest.mark.parametrize(("game_id", "seats"), [("bazaar", 2), ("golden_city", 3)])
def test_workers_play_the_same_games(game_id: str, seats: int) -> None:
    """Five games in two processes: uneven parts, chosen and random steps, ends and a new beginning."""
    alone = vector_env(game_id, seats, 5, seed=3, reward="points")
    spread = vector_env(game_id, seats, 5, seed=3, reward="points", workers=2)
    try:
        for n in range(60):
            if n == 40:
                alone.reset(9)
                spread.reset(9)
            elif n % 2:
                alone.step_randomly()
                spread.step_randomly()
            else:
                actions = alone.choose().copy()
                assert np.array_equal(spread.choose(), actions)
                alone.step(actions)
                spread.step(actions)
            assert all(np.array_equal(a, b) for a, b in zip(shown(alone), shown(spread), strict=True))
        assert spread.batch.finished == alone.batch.finished
        assert np.array_equal(spread.encoded(), alone.encoded())
    finally:
        spread.close()


def test_what_is_illegal_is_refused_before_it_is_sent() -> None:
    """With the number of the game; the workers live on."""
    env = vector_env("bazaar", 2, 2, seed=1, workers=2)
    try:
        before = shown(env)
        actions = env.choose().astype(int)
        actions[1] = int(env.action_masks[1].argmin())
        with pytest.raises(Illegal, match="Game 1: seat"):
            env.step(actions)
        with pytest.raises(Illegal, match="Game 0: 99 is not the code"):
            env.step(np.array([99, 0]))
        with pytest.raises(BadData, match="2 actions are needed, not 1"):
            env.step(np.array([0]))
        assert all(np.array_equal(a, b) for a, b in zip(shown(env), before, strict=True))
        with pytest.raises(ValueError, match="read-only"):
            env.observations[0, 0] = 1
        with pytest.raises(BadData, match="no snapshots"):
            env.snapshot()
        with pytest.raises(BadData, match="do not travel"):
            pickle.dumps(env)
        env.step_randomly()
    finally:
        env.close()


def test_workers_end_when_nobody_holds_the_environment() -> None:
    """Without a call, as files do; and a call more does no harm."""
    env = vector_env("bazaar", 2, 2, workers=1)
    assert isinstance(env.batch, Hands)
    process, close, rows, before = env.batch.crew.processes[0], env.batch.close, env.observations, shown(env)
    assert process.is_alive()
    del env
    gc.collect()
    process.join(timeout=20)
    assert not process.is_alive()
    assert not close.alive
    close()
    assert np.array_equal(rows, before[0]), "what somebody kept is still there"


def test_a_worker_that_dies_is_noticed() -> None:
    """Rather than waited for."""
    env = vector_env("bazaar", 2, 2, workers=1)
    try:
        assert isinstance(env.batch, Hands)
        env.batch.crew.processes[0].kill()
        with pytest.raises(RuntimeError, match="Worker 0 has stopped with exit code -9"):
            env.step_randomly()
    finally:
        env.close()


def test_a_crew_of_different_tables() -> None:
    """For learners of all numbers of seats at once: arrays as wide as the widest, each worker stepped by itself."""
    crew = together([Shift("bazaar", seats, 2, 5, "points") for seats in (2, 4)])
    try:
        assert crew.groups() == [[0], [1]]
        widths = {desk.arrays["rows"].shape for desk in crew.desks}
        assert widths == {(2, catalogue("bazaar", 4).width)}
        batch = Shift("bazaar", 4, 2, 5, "points").batch()
        crew.wait(0)
        for _ in range(10):
            desk = crew.wait(1)
            assert desk.arrays["rows"].reshape(-1).tolist() == list(batch.observations[: batch.games * batch.width])
            assert desk.arrays["gains"].reshape(-1).tolist() == list(batch.rewards)
            actions = desk.arrays["masks"].argmax(axis=1)
            batch.step(actions.tolist())
            crew.send(1, actions)
    finally:
        crew.stop()
    assert not any(process.is_alive() for process in crew.processes)


def test_impossible_workers_are_refused() -> None:
    """More than games, and rewards that are defined elsewhere."""
    with pytest.raises(BadData, match="2 games can have 1 to 2 workers, not 3"):
        vector_env("bazaar", 2, 2, workers=3)
    with pytest.raises(BadData, match="use workers=0"):
        vector_env("bazaar", 2, 2, workers=1, reward=half_points)
