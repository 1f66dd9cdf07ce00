"""Other people's learners on all four games, each for long enough to have learned from something.

They come with `make learn` (requirements/learn.txt), which runs these tests compiled; without them nothing runs here.
"""

import sys
from typing import Any

import numpy as np
import pytest

from serai.envs import register_spiel, seat_env
from serai.kernel import registry
from tests.examples import example

GAMES = [game_id for game_id in registry.game_ids() if game_id != "bazaar"]
pytestmark = [
    pytest.mark.long,
    pytest.mark.parametrize("game_id", GAMES),
    pytest.mark.filterwarnings("ignore"),  # other people's warnings are theirs
]


def fewest(game_id: str) -> int:
    """The smallest table."""
    return registry.load(game_id).seats[0]


def test_maskable_ppo_of_sb3_contrib(game_id: str) -> None:
    """MaskablePPO asks for `action_masks` and never plays what is illegal, which would be refused."""
    sb3 = pytest.importorskip("sb3_contrib")
    env = seat_env(game_id, fewest(game_id), bots="random", encoding="egocentric", illegal="refuse")
    model = sb3.MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, n_epochs=1, seed=1, device="cpu")
    before = [weights.clone() for weights in model.policy.parameters()]
    model.learn(256)
    assert model.num_timesteps == 256
    after = list(model.policy.parameters())
    assert any(not old.equal(new) for old, new in zip(before, after, strict=True))
    row, _ = env.reset(seed=2)
    action, _ = model.predict(row, action_masks=env.action_masks(), deterministic=True)
    assert env.action_masks()[int(action)]


def test_ppo_in_the_style_of_cleanrl(game_id: str) -> None:
    """One file, one loop: the example that learns."""
    pytest.importorskip("torch")
    learn = example("learn")
    run = learn.Run(game_id, fewest(game_id), encoding="egocentric", games=16, steps=32)
    agent, curve = learn.learn(run, decisions=1024, measured=8, seed=1)
    assert [decisions for decisions, _, _ in curve][-1] == 1024
    assert all(0.0 <= share <= 1.0 for _, _, share in curve)
    assert sum(weights.numel() for weights in agent.parameters()) > 10_000


def loaded(game_id: str) -> Any:
    """The game as OpenSpiel knows it."""
    pyspiel = pytest.importorskip("pyspiel")
    register_spiel()
    return pyspiel.load_game(f"serai_{game_id}", {"players": fewest(game_id)})


def drawn(state: Any, generator: np.random.Generator) -> int:
    """What nature does."""
    codes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(generator.choice(codes, p=chances))


def test_ismcts_of_openspiel(game_id: str) -> None:
    """It resamples from what the player knows, and each of its choices is legal."""
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = loaded(game_id)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.4, max_simulations=3, evaluator=evaluator, random_state=np.random.RandomState(2)
    )
    generator = np.random.default_rng(3)
    state, decided = game.new_initial_state(), 0
    while decided < 4:
        if state.is_chance_node():
            state.apply_action(drawn(state, generator))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decided += 1


class Endgame:
    """A game that begins near its end: the product of hundreds of probabilities, which outcome sampling divides by,
    is too small for floating-point numbers."""

    def __init__(self, game: Any, left: int, seed: int) -> None:
        generator = np.random.default_rng(seed)
        states = [game.new_initial_state()]
        while not states[-1].is_terminal():
            state = states[-1].clone()
            state.apply_action(
                drawn(state, generator) if state.is_chance_node() else int(generator.choice(state.legal_actions()))
            )
            states = [*states[-left:], state]
        self.game, self.begin = game, states[0]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def new_initial_state(self) -> Any:
        """The position some events before the end."""
        return self.begin.clone()


def test_mccfr_of_openspiel(game_id: str) -> None:
    """Outcome sampling over the last events of a game: it meets decisions, and its policy is one of probabilities."""
    solvers = pytest.importorskip("open_spiel.python.algorithms.outcome_sampling_mccfr")
    sys.setrecursionlimit(5000)
    np.random.seed(1)  # OpenSpiel draws from there
    game = Endgame(loaded(game_id), 40, seed=4)
    solver = solvers.OutcomeSamplingSolver(game)
    for _ in range(10):
        solver.iteration()
    policy, state = solver.average_policy(), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = policy.action_probabilities(state)
    assert set(chances) <= set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1.0)
    assert len(solver._infostates) > 10


def test_dqn_of_openspiel(game_id: str) -> None:
    """It plays one seat of its own `rl_environment` against random players, and learns from a batch."""
    dqn = pytest.importorskip("open_spiel.python.pytorch.dqn")
    rl = pytest.importorskip("open_spiel.python.rl_environment")
    random = pytest.importorskip("open_spiel.python.algorithms.random_agent")
    env = rl.Environment(loaded(game_id), include_full_state=False)
    env.seed(1)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    learner = dqn.DQN(
        0,
        state_representation_size=size,
        num_actions=actions,
        hidden_layers_sizes=[32],
        replay_buffer_capacity=200,
        batch_size=16,
        min_buffer_size_to_learn=16,
        learn_every=8,
    )
    agents = [learner, *(random.RandomAgent(seat, actions) for seat in range(1, env.num_players))]
    moment, decided = env.reset(), 0
    while not moment.last() and decided < 400:
        player = moment.observations["current_player"]
        action = agents[player].step(moment).action
        assert action in moment.observations["legal_actions"][player]
        moment = env.step([action])
        decided += 1
    assert learner.loss is not None
