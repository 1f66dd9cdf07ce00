"""How training counts: only where PyTorch is installed (`make learn`)."""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from serai.cli import train  # noqa: E402  only with PyTorch
from serai.kernel import registry  # noqa: E402  only with PyTorch
from serai.learning.ppo import Settings, backwards, by_seat, rewards_of  # noqa: E402  only with PyTorch
from serai.learning.trainer import Trainer  # noqa: E402  only with PyTorch


def test_returns_run_along_each_seats_own_decisions() -> None:
    """Two seats in turn, rewards at every step, no estimates: returns are sums of what is still to come, by seat."""
    movers = torch.tensor([[0], [1], [0], [1]])
    rewards = torch.zeros(4, 1, 2, 1)
    rewards[:, 0, 0, 0] = torch.tensor([1.0, 2.0, 4.0, 8.0])
    rewards[:, 0, 1, 0] = torch.tensor([10.0, 20.0, 40.0, 80.0])
    nothing = torch.zeros(4, 1, 2, 1)
    ends = torch.tensor([[0.0], [0.0], [0.0], [1.0]])
    advantages, returns = backwards(nothing, movers, torch.tensor([2]), rewards, ends, torch.zeros(1, 2, 1), 1.0)
    assert advantages.flatten().tolist() == [15.0, 140.0, 12.0, 80.0]
    assert returns[:, 0, :, 0].tolist() == [[15.0, 150.0], [140.0, 14.0], [12.0, 120.0], [80.0, 8.0]]


def test_a_game_that_ended_pays_nothing_into_the_next() -> None:
    """What comes after the end belongs to another game."""
    movers = torch.tensor([[0], [1], [0]])
    rewards = torch.ones(3, 1, 2, 1)
    ends = torch.tensor([[0.0], [1.0], [0.0]])
    last = torch.full((1, 2, 1), 5.0)
    advantages, _ = backwards(torch.zeros(3, 1, 2, 1), movers, torch.tensor([2]), rewards, ends, last, 1.0)
    assert advantages.flatten().tolist() == [2.0, 1.0, 6.0]


def test_seats_are_turned_back() -> None:
    """What seat 1 foretells of itself, then of seat 2 and seat 0, by seat."""
    foretold = torch.tensor([[[1.0], [2.0], [0.0]]])
    assert by_seat(foretold, torch.tensor([1]), torch.tensor([3])).flatten().tolist() == [0.0, 1.0, 2.0]


def test_gains_count_over_the_mean_of_the_others() -> None:
    """In units of a clear lead; the share of the win is paid at the end only."""
    paid = rewards_of(np.array([[10.0, 0.0, 20.0]]), np.array([[0.0, 0.0, 1.0]]), np.array([0.0]), np.array([3]), 10.0)
    assert paid[0, :, 0].tolist() == [0.0, -1.5, 1.5]
    assert paid[0, :, 1].tolist() == [0.0, 0.0, 0.0]


def ordered(folder: Path, *words: str) -> Trainer:
    """A training of the bazaar that is ordered with these words."""
    parser = argparse.ArgumentParser()
    train.add_arguments(parser)
    arguments = parser.parse_args(["bazaar", "--workers", "1", "--games", "4", "--folder", str(folder), *words])
    trainer: Trainer = train.trainer_of(arguments, registry.load("bazaar"))
    return trainer


def test_constants_are_those_that_were_ordered(tmp_path: Path) -> None:
    """What falls during a training falls from the first number to the second; without a word it does so as usual."""
    changes: dict[str, Any] = {"rate": (4e-4, 3e-5), "entropy": (0.06, 0.01), "margin": (0.6, 0.1)}
    words = [str(word) for name, ends in changes.items() for word in (f"--{name}", *ends)]
    assert ordered(tmp_path, "--hidden", "384", "--unit", "10").settings == Settings()
    assert ordered(tmp_path, "--hidden", "384", "--unit", "10", *words).settings == Settings(**changes)


def test_warmth_makes_the_policy_less_sure(tmp_path: Path) -> None:
    """Twice the warmth, half the logits, and what is foretold stays."""
    trainer = ordered(tmp_path)
    for name in ("policy", "win"):
        torch.nn.init.ones_(getattr(trainer.learner, name).weight)
    before = trainer.learner.exported({})
    trainer.warm(2.0)
    after = trainer.learner.exported({})
    inputs = np.random.default_rng(1).random((4, trainer.features.width), np.float32)
    (logits, _, win), (halved, _, same) = before.think(inputs), after.think(inputs)
    assert logits.any()
    assert np.allclose(halved, logits / 2)
    assert np.array_equal(same, win)


def test_fewer_seats_than_the_game_has_can_be_trained(tmp_path: Path) -> None:
    """One network has room for all; what it foretells of seats that are not there is paid nothing."""
    trainer = ordered(tmp_path, "--seats", "2", "--decisions", "200")
    assert trainer.most > 2
    trainer.run()
    assert trainer.told["decisions"] >= 200
    assert (tmp_path / "bazaar.npz").is_file()


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # Ray's own warnings are not ours
def test_ray_trains_the_same_network(tmp_path: Path) -> None:
    """A local Ray of two workers gives what two processes give: the same figures, the same weights."""
    ray = pytest.importorskip("ray")
    words = ("--seats", "2", "--decisions", "200", "--workers", "2")
    (tmp_path / "ray").mkdir()
    (tmp_path / "processes").mkdir()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        far = ordered(tmp_path / "ray", *words, "--ray")
        far.run()
    finally:
        ray.shutdown()
    near = ordered(tmp_path / "processes", *words)
    near.run()
    assert far.told["decisions"] == near.told["decisions"] >= 200
    ours, theirs = far.learner.state_dict(), near.learner.state_dict()
    assert all(torch.equal(ours[name], theirs[name]) for name in theirs)
