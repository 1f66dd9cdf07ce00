"""OpenSpiel: its own tests on every game and number of players, information states, resampling, its IS-MCTS."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from serai.envs import register_spiel
from serai.kernel import registry
from serai.kernel.errors import BadData
from tests.envs.everything import EVERY

NAMES = register_spiel()


def load(game_id: str, players: int, **options: Any) -> Any:
    """A game as OpenSpiel users load it."""
    return pyspiel.load_game(f"serai_{game_id}", {"players": players, **options})


def advance(state: Any, moves: int, rng: random.Random) -> Any:
    """Play at random, nature by its probabilities, and on to the next decision."""
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, probabilities)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        moves -= 1
    return state


@pytest.mark.parametrize(("game_id", "players"), EVERY)
def test_openspiels_random_simulation(game_id: str, players: int) -> None:
    """One whole game with all its checks: legality, chance, clones, observations, returns."""
    pyspiel.random_sim_test(load(game_id, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_states_survive_serialisation(game_id: str) -> None:
    """By OpenSpiel's own text and by pickle."""
    game = load(game_id, 3)
    state = advance(game.new_initial_state(), 25, random.Random(1))
    new_game, new_state = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(new_game) == str(game)
    assert str(new_state) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()  # noqa: S301 - our own


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_clones_are_independent(game_id: str) -> None:
    """Playing on in one does not change the other; both remember what was told."""
    state = advance(load(game_id, 3).new_initial_state(), 20, random.Random(2))
    clone = state.clone()
    assert str(clone) == str(state)
    before = [state.information_state_string(player) for player in range(3)]
    advance(clone, 10, random.Random(3))
    assert [state.information_state_string(player) for player in range(3)] == before
    assert str(clone) != str(state)


@pytest.mark.parametrize(("game_id", "players"), EVERY)
def test_resampling_keeps_the_information_state(game_id: str, players: int) -> None:
    """For every player: string, tensor and legal actions stay; the resampled game can be played to its end."""
    rng = random.Random(4)
    state = load(game_id, players).new_initial_state()
    for _ in range(3):
        advance(state, 20, rng)
        for player in range(players):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
    other = advance(state.resample_from_infostate(0, rng.random), 5000, rng)
    assert sum(other.returns()) == pytest.approx(1.0)


def test_resampling_deals_anew() -> None:
    """Among several resampled states some differ in what the player cannot know, and none shows the true history."""
    rng = random.Random(5)
    state = advance(load("golden_city", 4).new_initial_state(), 60, rng)
    others = [state.resample_from_infostate(0, rng.random) for _ in range(8)]
    assert len({str(other) for other in others}) > 1
    assert all(other.history() == [] for other in others)


def test_secret_choices_stay_secret() -> None:
    """The second chooser's information state does not depend on the first one's choice."""
    states = []
    for choice in (0, 1):
        state = advance(load("bazaar", 3).new_initial_state(), 0, random.Random(1))
        state.apply_action(state.legal_actions()[choice])
        assert state.current_player() == 1
        states.append(state)
    assert states[0].information_state_string(1) == states[1].information_state_string(1)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)


def test_perfect_recall() -> None:
    """The information state remembers what the observation no longer shows."""
    state = advance(load("bazaar", 2).new_initial_state(), 12, random.Random(1))
    assert state.information_state_string(0).endswith(state.observation_string(0))
    assert state.information_state_string(0).count(";") == len(state.history()) - 1


def test_observations_have_named_pieces() -> None:
    """OpenSpiel's observers give every field under its name and shape, scaled to 0..1."""
    game = load("golden_city", 4)
    observation = make_observation(game)
    state = advance(game.new_initial_state(), 40, random.Random(1))
    observation.set_from(state, 2)
    assert observation.dict["own_seat"].tolist() == [0, 0, 1, 0]
    assert observation.dict["houses"].shape[1] == 4
    assert np.array_equal(observation.tensor, np.array(state.observation_tensor(2), np.float32))
    assert observation.tensor.min() >= 0
    assert observation.tensor.max() <= 1


def test_options_are_parameters() -> None:
    """Seats and options that do not exist are refused."""
    assert load("golden_city", 4, letters_visible=True).catalogue.options["letters_visible"] is True
    with pytest.raises(BadData, match="golden_city is for 3 to 4 players, not 2"):
        load("golden_city", 2)
    assert register_spiel() == NAMES, "registering twice does no harm"


def test_openspiels_learning_environment() -> None:
    """rl_environment steps through a whole game."""
    environment = rl_environment.Environment(load("bazaar", 2))
    environment.seed(1)
    step = environment.reset()
    rng = random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1.0)


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["bazaar", "xanadu"])
def test_openspiels_search_plays(game_id: str) -> None:
    """IS-MCTS chooses legal actions from resampled states only."""
    game = load(game_id, 2)
    state = advance(game.new_initial_state(), 8, random.Random(3))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=4, random_state=np.random.RandomState(1))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        advance(state, 0, random.Random(1))
