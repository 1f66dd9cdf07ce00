"""PettingZoo: its own tests on every game and number of seats, and what they do not see."""

import xml.etree.ElementTree as ET
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from serai.envs import TableEnv, aec_env
from serai.kernel import registry
from serai.kernel.errors import BadData, Illegal
from serai.kernel.rng import Rng
from tests.envs.everything import EVERY

DICT_OBSERVATIONS = [
    # PettingZoo knows its own environments with masks by name; for all others it warns that a dict is unusual.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    # Whoever is not to act may do nothing.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
pytestmark = DICT_OBSERVATIONS


def play(env: TableEnv, decisions: int, seed: int) -> None:
    """Random decisions, as long as the game goes on."""
    rng = Rng(seed)
    for _ in range(decisions):
        lane = env.playing()
        if not lane.legal:
            return
        env.step(lane.legal[rng.below(len(lane.legal))])


@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_pettingzoos_own_tests(game_id: str, seats: int) -> None:
    """api_test and seed_test. (max_cycles_test asks for a parallel environment, which a game of turns is not.)"""
    api_test(aec_env(game_id, seats), num_cycles=25)
    seed_test(partial(aec_env, game_id, seats), num_cycles=12)


@pytest.mark.parametrize("encoding", ["raw", "unit", "onehot", "egocentric"])
def test_every_encoding_passes_the_api_test(encoding: str) -> None:
    """With forced steps asked for and points as rewards, to the end of a game."""
    env = aec_env("bazaar", 3, encoding=encoding, reward="points", skip_forced=False)
    api_test(env, num_cycles=150)


def test_pettingzoos_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """It reports turns per second."""
    performance_benchmark(aec_env("golden_city", 4))
    assert "turns per second" in capsys.readouterr().out


def test_pettingzoos_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    """As text and as a picture; for people, on the terminal."""
    render_test(partial(aec_env, "golden_city", 3))
    assert "golden_city: seat" in capsys.readouterr().out


@pytest.mark.parametrize(("game_id", "seats"), [(game_id, seats) for game_id, seats in EVERY if seats == 3])
def test_the_drawing_is_svg_with_every_field(game_id: str, seats: int) -> None:
    """Well formed, during the game and at its end."""
    env = aec_env(game_id, seats, render_mode="rgb_array")
    env.reset(seed=2)
    for decisions in (15, 5000):
        root = ET.fromstring(env.svg())  # noqa: S314 - our own drawing
        titles = "".join(root.itertext())
        assert all(field.name in titles for field in env.setup.catalogue.fields[1:])
        picture = env.render()
        assert isinstance(picture, np.ndarray)
        assert picture.min() < picture.max()
        play(env, decisions, 1)
    assert "over (" in env.svg()


@settings(max_examples=40)
@given(st.sampled_from(EVERY), st.integers(0, 2**32), st.integers(0, 250))
def test_observations_do_not_change_under_redeal(table: tuple[str, int], seed: int, decisions: int) -> None:
    """What a seat cannot know is not in its arrays, whatever the position."""
    env = aec_env(*table, encoding="raw")
    env.reset(seed=seed)
    play(env, decisions, seed)
    lane, rng = env.playing(), Rng(seed)
    state = lane.state
    for seat, agent in enumerate(env.possible_agents):
        lane.state = state
        mine = env.observe(agent)
        lane.state = state.redeal(seat, rng)
        other = env.observe(agent)
        assert np.array_equal(mine["observation"], other["observation"])
        assert np.array_equal(mine["action_mask"], other["action_mask"])


@settings(max_examples=40)
@given(
    st.sampled_from(EVERY),
    st.integers(0, 2**32),
    st.integers(0, 250),
    st.sampled_from(["raw", "unit", "onehot", "egocentric"]),
)
def test_observations_are_within_their_space(table: tuple[str, int], seed: int, decisions: int, encoding: str) -> None:
    """For every seat, acting or not."""
    env = aec_env(*table, encoding=encoding)
    env.reset(seed=seed)
    play(env, decisions, seed)
    for agent in env.possible_agents:
        assert env.observation_space(agent).contains(env.observe(agent))


def test_secret_choices_are_asked_in_turn_and_stay_secret() -> None:
    """The second chooser sees that the first has chosen, not what."""
    seen = []
    for choice in (0, 1):
        env = aec_env("bazaar", 3, encoding="raw")
        env.reset(seed=1)
        assert env.agent_selection == "seat_0"
        env.step(env.playing().legal[choice])
        assert env.agent_selection == "seat_1"
        seen.append(env.observe("seat_1"))
        assert not np.array_equal(seen[-1]["observation"], env.observe("seat_0")["observation"])
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_the_winners_share_one(game_id: str) -> None:
    """At the end all seats are out and their last rewards are the shares of the win."""
    env = aec_env(game_id, 3)
    env.reset(seed=3)
    play(env, 5000, 4)
    assert all(env.terminations.values())
    scores = env.playing().state.scores()
    winners = [agent for agent, rank in zip(env.possible_agents, scores.ranks, strict=True) if rank == 1]
    assert [agent for agent, reward in env.rewards.items() if reward] == winners
    assert sum(env.rewards.values()) == pytest.approx(1.0)
    for _ in range(3):
        env.step(None)
    assert env.agents == []


def test_points_add_up() -> None:
    """Rewards by points are the differences of the scores, step by step."""
    env = aec_env("golden_city", 3, reward="points")
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = Rng(6)
    while env.playing().legal:
        env.step(env.playing().legal[rng.below(len(env.playing().legal))])
        for agent, reward in env.rewards.items():
            total[agent] += reward
    assert list(total.values()) == env.playing().state.scores().points


def test_forced_steps_are_skipped_by_option() -> None:
    """Skipped, a seat is asked only when it has a choice, unless the step may not be skipped."""
    asked = []
    for skips in (True, False):
        env = aec_env("golden_city", 3, skip_forced=skips)
        env.reset(seed=1)
        counts = []
        while env.playing().legal:
            counts.append(len(env.playing().legal))
            env.step(env.playing().legal[0])
        asked.append(counts)
    assert 1 not in asked[0]
    assert 1 in asked[1]
    assert [count for count in asked[1] if count > 1] == asked[0], "the game itself is the same"


def test_a_game_may_be_cut_short() -> None:
    """After so many decisions all seats are truncated, none is terminated."""
    env = aec_env("maharaja", 2, max_steps=7)
    env.reset(seed=1)
    play(env, 7, 1)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    for most in (0, -1):
        whole = aec_env("maharaja", 2, max_steps=most)
        whole.reset(seed=1)
        play(whole, 8, 1)
        assert not any(whole.truncations.values())


def test_what_is_wrong_is_refused_in_words() -> None:
    """Illegal actions with their rule; options, rewards and encodings that do not exist."""
    env = aec_env("golden_city", 3)
    with pytest.raises(RuntimeError, match="reset"):
        env.observe("seat_0")
    env.reset(seed=1)
    illegal = next(code for code in range(99) if code not in env.playing().legal)
    before = env.playing().state.digest()
    with pytest.raises(Illegal, match="see rule GC-") as refusal:
        env.step(illegal)
    assert refusal.value.rule.startswith("GC-")
    with pytest.raises(Illegal, match="not the code"):
        env.step(None)
    assert env.playing().state.digest() == before
    with pytest.raises(BadData, match="no option 'colour'"):
        aec_env("golden_city", 3, colour="blue")
    with pytest.raises(BadData, match="no reward 'money'"):
        aec_env("golden_city", 3, reward="money")
    with pytest.raises(BadData, match="no encoding 'binary'"):
        aec_env("golden_city", 3, encoding="binary")


def test_options_of_the_game_are_keywords() -> None:
    """They reach the rules and the catalogue."""
    env = aec_env("golden_city", 3, letters_visible=True)
    assert env.setup.options["letters_visible"] is True
    assert env.setup.catalogue.hash != aec_env("golden_city", 3).setup.catalogue.hash


def test_reset_honours_or_refuses_options() -> None:
    """A game goes on from a copy of a state; what is not known is refused."""
    env = aec_env("bazaar", 3)
    env.reset(seed=1)
    play(env, 5, 1)
    middle = env.playing().state.copy()
    play(env, 3, 1)
    env.reset(seed=2, options={"state": middle})
    assert env.playing().state.digest() == middle.digest()
    assert env.playing().state is not middle
    with pytest.raises(BadData, match="no option 'rounds', only state"):
        env.reset(options={"rounds": 2})
