"""States and environments travel: saved, copied deeply, and sent to another process, they go on as they would have."""

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from numpy.typing import NDArray

from serai.envs import aec_env, register_spiel, seat_env, vector_env
from serai.kernel import registry
from serai.kernel.batch import Lane
from serai.kernel.errors import BadData
from serai.kernel.rng import Rng
from tests.envs.everything import EVERY
from tests.titles import TITLES

register_spiel()

PLAYED_ON = """
import pickle, sys
for lane in pickle.load(sys.stdin.buffer):
    for _ in range(50):
        if lane.legal:
            lane.play(lane.legal[lane.rng.below(len(lane.legal))])
    print(lane.state.digest(), lane.gains())
"""


def through_pickle(thing: Any) -> Any:
    """Saved and read again."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes


def lane_of(game_id: str, seats: int, decisions: int) -> Lane:
    """A game after some random decisions."""
    game = registry.load(game_id)
    lane = Lane(game, seats, game.resolve({}, seats), Rng(seats), skips=True)
    play(lane, decisions)
    return lane


def play(lane: Lane, decisions: int) -> None:
    """Random decisions, as long as the game goes on."""
    for _ in range(decisions):
        if lane.legal:
            lane.play(lane.legal[lane.rng.below(len(lane.legal))])


@pytest.mark.parametrize("way", [through_pickle, copy.deepcopy], ids=["pickle", "deepcopy"])
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_states_travel(game_id: str, seats: int, way: Any) -> None:
    """At several moments of a game, and over; what arrives is equal, and independent of what was sent."""
    lane = lane_of(game_id, seats, 0)
    for decisions in (0, 7, 40, 5000):
        play(lane, decisions)
        state = lane.state
        arrived = way(state)
        assert arrived is not state
        assert arrived.digest() == state.digest()
        assert arrived.to_act() == state.to_act()
        if actors := state.to_act():
            assert arrived.legal(actors[0]) == state.legal(actors[0])
            before = state.digest()
            arrived.apply(actors[0], arrived.legal(actors[0])[-1])
            assert state.digest() == before


@pytest.mark.parametrize("way", [through_pickle, copy.deepcopy], ids=["pickle", "deepcopy"])
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_pettingzoo_environment_travels(game_id: str, way: Any) -> None:
    """Both go on alike: luck, observations, rewards."""
    one = aec_env(game_id, 3, reward="points")
    one.reset(seed=5)
    for _ in range(5):
        one.step(one.playing().legal[0])
    other = way(one)
    for _ in range(20):
        if not one.playing().legal:
            assert game_id not in TITLES
            break
        assert other.agent_selection == one.agent_selection
        seen, also = (env.observe(env.agent_selection) for env in (one, other))
        assert np.array_equal(seen["observation"], also["observation"])
        assert np.array_equal(seen["action_mask"], also["action_mask"])
        assert other.rewards == one.rewards
        action = one.playing().legal[-1]
        one.step(action)
        other.step(action)


@pytest.mark.parametrize("way", [through_pickle, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_a_gymnasium_environment_travels(way: Any) -> None:
    """With its generator and its opponents."""
    one = seat_env("bazaar", 3, bots=["greedy", "random"], iterations=4)
    one.reset(seed=5)
    other = way(one)
    for _ in range(6):
        action = np.int64(one.action_masks().argmax())
        first, second = one.step(action), other.step(action)
        assert np.array_equal(first[0], second[0])
        assert first[1:4] == second[1:4]
        if first[2]:
            assert np.array_equal(one.reset()[0], other.reset()[0])


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_many_games_go_back_to_a_snapshot(game_id: str) -> None:
    """As often as one likes, also in another environment, also after a journey; the same follows every time."""
    env = vector_env(game_id, 3, 3, seed=4, reward="points")
    for _ in range(15):
        env.step_randomly()
    moment = env.snapshot()
    for _ in range(30):
        env.step_randomly()
    later = [array.copy() for array in (env.observations, env.action_masks, env.rewards, env.ends, env.seats)]
    fresh = vector_env(game_id, 3, 3, seed=99, reward="points")
    for target, snapshot in ((env, moment), (fresh, through_pickle(moment)), (env, moment)):
        target.restore(snapshot)
        for _ in range(30):
            target.step_randomly()
        now: list[NDArray[Any]] = [target.observations, target.action_masks, target.rewards, target.ends, target.seats]
        assert all(np.array_equal(a, b) for a, b in zip(now, later, strict=True))


@pytest.mark.parametrize("way", [through_pickle, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_a_vector_travels(way: Any) -> None:
    """With its encoding, and with rewards that have just been paid."""
    env = vector_env("bazaar", 2, 2, seed=4, encoding="onehot")
    while not env.ends.any():
        env.step_randomly()
    other = way(env)
    assert np.array_equal(other.rewards, env.rewards)
    assert other.ends.any()
    for _ in range(20):
        assert np.array_equal(other.encoded(), env.encoded())
        assert np.array_equal(other.rewards, env.rewards)
        env.step_randomly()
        other.step_randomly()


def test_a_snapshot_of_other_games_is_refused() -> None:
    """With what it is, and what is here."""
    with pytest.raises(BadData, match="2 games of bazaar with 3 seats; here are 2 of bazaar with 2"):
        vector_env("bazaar", 2, 2).restore(vector_env("bazaar", 3, 2).snapshot())


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_openspiel_states_travel_without_a_history(game_id: str) -> None:
    """A resampled state has none to be played again, and is saved all the same."""
    rng = random.Random(1)
    game = pyspiel.load_game(f"serai_{game_id}", {"players": 3})
    state = game.new_initial_state()
    while state.move_number() < 40 and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    resampled = state.resample_from_infostate(0, rng.random)
    for arrived in (through_pickle(resampled), copy.deepcopy(resampled), resampled.clone()):
        assert str(arrived) == str(resampled)
        assert arrived.information_state_string(0) == state.information_state_string(0)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, resampled))
    assert str(read) == str(resampled)


def test_games_go_on_in_another_process() -> None:
    """Every game, sent in the middle, ends up there where it ends up here."""
    lanes = [lane_of(game_id, seats, 30) for game_id, seats in EVERY if seats == 3]
    command = [sys.executable, "-c", PLAYED_ON]
    done = subprocess.run(command, input=pickle.dumps(lanes), capture_output=True, check=True)
    for lane in lanes:
        play(lane, 50)
    assert done.stdout.decode().splitlines() == [f"{lane.state.digest()} {lane.gains()}" for lane in lanes]
