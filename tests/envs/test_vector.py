"""Many games in one call equal the same games one by one, and share their memory with compiled code."""

import numpy as np
import pytest

from serai.envs import aec_env, vector_env
from serai.kernel.errors import BadData, Illegal
from tests.envs.everything import EVERY


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_vectorised_equals_single_stepping(game_id: str, seats: int, reward: str) -> None:
    """Game n of a vector is the PettingZoo environment with seed + n: observations, masks, rewards, ends."""
    games = 2
    vector = vector_env(game_id, seats, games, seed=11, reward=reward)
    singles = [aec_env(game_id, seats, reward=reward, encoding="raw") for _ in range(games)]
    for n, single in enumerate(singles):
        single.reset(seed=11 + n)
    chooser = np.random.default_rng(1)
    for _ in range(40):
        actions = np.array([chooser.choice(np.flatnonzero(mask)) for mask in vector.action_masks])
        for n, single in enumerate(singles):
            agent = f"seat_{vector.seats[n]}"
            assert single.agent_selection == agent
            seen = single.observe(agent)
            assert np.array_equal(seen["observation"], vector.observations[n])
            assert np.array_equal(seen["action_mask"].astype(bool), vector.action_masks[n])
            single.step(int(actions[n]))
        vector.step(actions)
        for n, single in enumerate(singles):
            assert list(single.rewards.values()) == list(vector.rewards[n])
            assert vector.ends[n] == all(single.terminations.values())
        if vector.ends.any():
            return


def test_a_finished_game_begins_anew_in_the_same_step() -> None:
    """Its end is marked, its rewards are paid, and the next step clears both."""
    vector = vector_env("bazaar", 2, 1, seed=1)
    for _ in range(3):
        while True:
            vector.step(vector.choose())
            if vector.ends[0]:
                break
            assert not vector.rewards.any()
        assert vector.rewards[0].sum() == 1.0
        assert vector.action_masks[0].any()
        vector.step_randomly()
        assert not vector.ends[0]
        assert not vector.rewards.any()
    assert vector.batch.finished == 3


def test_the_arrays_are_shared_not_copied() -> None:
    """The same memory before and after a step; outsiders may not write into it."""
    vector = vector_env("golden_city", 4, 8, seed=1)
    observations, before = vector.observations, vector.observations.copy()
    vector.step_randomly()
    assert vector.observations is observations
    assert not np.array_equal(observations, before)
    with pytest.raises(ValueError, match="read-only"):
        observations[0, 0] = 1


@pytest.mark.parametrize("encoding", ["raw", "unit", "onehot", "egocentric"])
def test_the_encoding_of_many_is_that_of_one(encoding: str) -> None:
    """Row by row, and within the bounds."""
    vector = vector_env("xanadu", 3, 4, seed=5, encoding=encoding)
    for _ in range(30):
        vector.step_randomly()
    encoded = vector.encoded()
    low, high = vector.encoder.bounds()
    assert encoded.shape == (4, vector.encoder.width)
    assert encoded.dtype == vector.encoder.dtype
    assert (encoded >= low).all()
    assert (encoded <= high).all()
    for n in range(4):
        assert np.array_equal(encoded[n], vector.encoder.encode(vector.observations[n]))


def test_onehot_has_one_column_for_each_value() -> None:
    """Exactly one of them is 1, the one of the value; fields of two or of many values are as in `unit`."""
    vector = vector_env("bazaar", 2, 3, seed=5, encoding="onehot")
    at, column = 0, 0
    encoded = vector.encoded()
    for field in vector.catalogue.fields:
        span = field.high - field.low + 1
        for _ in range(int(np.prod(field.shape))):
            values = vector.observations[:, at] - field.low
            if 2 < span <= 16:
                assert (encoded[:, column : column + span].argmax(axis=1) == values).all()
                assert (encoded[:, column : column + span].sum(axis=1) == 1).all()
                column += span
            else:
                assert encoded[:, column] == pytest.approx(values / max(span - 1, 1))
                column += 1
            at += 1
    assert column == vector.encoder.width


def test_illegal_actions_are_refused_before_anything_happens() -> None:
    """With the number of the game and the rule."""
    vector = vector_env("golden_city", 3, 2, seed=1)
    before = vector.observations.copy()
    actions = vector.choose().astype(int)
    actions[1] = np.flatnonzero(~vector.action_masks[1])[0]
    with pytest.raises(Illegal, match="Game 1: seat"):
        vector.step(actions)
    assert np.array_equal(vector.observations, before)
    with pytest.raises(BadData, match="no reward"):
        vector_env("golden_city", 3, 2, reward="glory")
    vector.reset(2)
    assert not np.array_equal(vector.observations, before)
