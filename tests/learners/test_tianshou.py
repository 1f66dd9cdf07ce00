"""Tianshou's DQN on all four games: it has one seat of the PettingZoo table, Tianshou's random players the others."""

import pytest

pytest.importorskip("tianshou")

from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.utils.net.common import Net
from tianshou.utils.torch_utils import policy_within_training_step

from serai.envs import aec_env
from serai.kernel import registry

GAMES = [game_id for game_id in registry.game_ids() if game_id != "bazaar"]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # other people's warnings are theirs
@pytest.mark.parametrize("game_id", GAMES)
def test_dqn_of_tianshou(game_id: str) -> None:
    """It collects some hundred decisions and learns from a batch of them."""
    seats = registry.load(game_id).seats[0]
    env = PettingZooEnv(aec_env(game_id, seats))
    shape, actions = env.observation_space["observation"].shape, env.action_space
    net = Net(state_shape=shape, action_shape=actions.n, hidden_sizes=[32])
    policy = DiscreteQLearningPolicy(model=net, action_space=actions, eps_training=0.5)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=10)
    others = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(actions) for _ in range(seats - 1)]
    algorithm = MultiAgentOffPolicyAlgorithm(algorithms=[learner, *others], env=env)
    envs = DummyVectorEnv([lambda: PettingZooEnv(aec_env(game_id, seats))])
    collector = Collector(algorithm, envs, VectorReplayBuffer(600, 1), exploration_noise=True)
    collector.reset()
    assert collector.collect(n_step=300).n_collected_steps >= 300
    before = [weights.clone() for weights in net.parameters()]
    algorithm.train()
    with policy_within_training_step(algorithm.policy):
        algorithm.update(buffer=collector.buffer, sample_size=32)
    assert any(not old.equal(new) for old, new in zip(before, net.parameters(), strict=True))
