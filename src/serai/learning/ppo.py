"""Proximal policy optimisation for games of several seats, all of which share one network.

Every seat learns from each of its decisions, and the network tells for every seat, from the chooser's row, two things:
the margin it will still gain over the mean of the others, in units of a clear lead, and its chance to win. Advantages
run along each seat's own decisions, for both; what counts is a weighted sum of them.
"""

from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from serai.envs.expanding import Expander
from serai.kernel.features import EQUAL, LOGGED
from serai.learning.network import LAYERS, Network

MARGIN, WIN = 0, 1
"""The two things that are foretold."""


class Settings(NamedTuple):
    """The constants of a training; rates fall from the first to the second number during it."""

    hidden: int = 384
    unit: float = 10.0
    """How many points are a clear lead: margins are counted in that."""
    steps: int = 64
    epochs: int = 3
    minibatch: int = 16384
    clip: float = 0.2
    trace: float = 0.95
    rate: tuple[float, float] = (5e-4, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.002)
    margin: tuple[float, float] = (1.0, 0.15)
    win: float = 2.0
    target: float = 0.03


def between(ends: tuple[float, float], progress: float) -> float:
    """A constant that falls during the training."""
    return ends[0] + (ends[1] - ends[0]) * progress


class Learner(nn.Module):
    """The network while it learns, with the expansion of rows before it."""

    def __init__(self, expander: Expander, actions: int, seats: int, hidden: int) -> None:
        super().__init__()
        self.seats = seats
        self.register_buffer("columns", torch.from_numpy(expander.columns), persistent=False)
        self.register_buffer("operands", torch.from_numpy(expander.operands), persistent=False)
        self.register_buffer("is_equal", torch.from_numpy(expander.kinds == EQUAL), persistent=False)
        self.register_buffer("is_logged", torch.from_numpy(expander.kinds == LOGGED), persistent=False)
        self.first = nn.Linear(expander.width, hidden)
        self.second = nn.Linear(hidden, hidden)
        self.policy = nn.Linear(hidden, actions)
        self.margin = nn.Linear(hidden, seats)
        self.win = nn.Linear(hidden, seats)
        for head in (self.policy, self.margin, self.win):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def expand(self, rows: Tensor, keys: Tensor) -> Tensor:
        """Rows of whole numbers as features; `keys` names the table of each."""
        numbers = rows.gather(1, self.columns[keys]).float()
        operands, is_equal, is_logged = self.operands[keys], self.is_equal[keys], self.is_logged[keys]
        scaled = torch.where(is_logged, torch.sign(numbers) * torch.log1p(numbers.abs()), numbers) * operands
        return torch.where(is_equal, (numbers == operands).float(), scaled)

    def forward(self, rows: Tensor, keys: Tensor, masks: Tensor, absent: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, illegal actions at minus infinity; and by seat, one's own first, margin and chance to win."""
        hidden = torch.relu(self.first(self.expand(rows, keys)))
        hidden = torch.relu(self.second(hidden))
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)
        chances = torch.softmax(self.win(hidden).masked_fill(absent, -1e9), dim=1)
        return logits, torch.stack([self.margin(hidden), chances], dim=2)

    def exported(self, record: dict[str, Any]) -> Network:
        """The network for the table."""
        layers = {name: getattr(self, name) for name in LAYERS}
        weights = {name: layer.weight.detach().float().cpu().numpy().T.copy() for name, layer in layers.items()}
        biases = {name: layer.bias.detach().float().cpu().numpy().copy() for name, layer in layers.items()}
        return Network(weights, biases, record)


class Slice(NamedTuple):
    """One step of half the workers: what was seen, chosen and foretold."""

    rows: Tensor
    masks: Tensor
    movers: Tensor
    actions: Tensor
    logs: Tensor
    foretold: Tensor


def backwards(
    foretold: Tensor, movers: Tensor, seats: Tensor, rewards: Tensor, ends: Tensor, last: Tensor, trace: float
) -> tuple[Tensor, Tensor]:
    """Advantages of the choosers and returns of all seats, for both things foretold.

    Arrays are by step and game; `foretold` and the returns are by relative seat, `rewards` and `last` by seat. `last`
    is what is foretold at the end of the rollout.
    """
    steps, games, most, kinds = foretold.shape
    ahead, trail, gained = last.clone(), torch.zeros_like(last), torch.zeros_like(last)
    advantages = torch.zeros(steps, games, kinds, device=foretold.device)
    returns = torch.zeros_like(foretold)
    each = torch.arange(games, device=foretold.device)
    offsets = torch.arange(most, device=foretold.device)
    for step in range(steps - 1, -1, -1):
        goes_on = (1.0 - ends[step])[:, None, None]
        ahead, trail, gained = ahead * goes_on, trail * goes_on, gained * goes_on + rewards[step]
        mover = movers[step]
        order = (mover[:, None] + offsets[None, :]) % seats[:, None]
        future = gained + ahead + trace * trail
        returns[step] = future.gather(1, order[:, :, None].expand(-1, -1, kinds))
        own = foretold[step][:, 0]
        delta = gained[each, mover] + ahead[each, mover] - own + trace * trail[each, mover]
        advantages[step] = delta
        ahead[each, mover], trail[each, mover], gained[each, mover] = own, delta, torch.zeros_like(delta)
    return advantages, returns


def by_seat(foretold: Tensor, movers: Tensor, seats: Tensor) -> Tensor:
    """What was foretold with the chooser first, turned back so that seat 0 comes first."""
    _, most, kinds = foretold.shape
    offsets = torch.arange(most, device=foretold.device)
    order = (offsets[None, :] - movers[:, None]) % seats[:, None]
    return foretold.gather(1, order[:, :, None].expand(-1, -1, kinds))


def rewards_of(
    gains: NDArray[Any], outcomes: NDArray[Any], ends: NDArray[Any], seats: NDArray[Any], unit: float
) -> NDArray[Any]:
    """Both rewards of one step by seat: gains over the mean of the others, and at the end the share of the win. Games
    may have different numbers of seats; who is not there is paid nothing."""
    present = np.arange(gains.shape[1])[None, :] < seats[:, None]
    mine = np.where(present, gains, 0.0)
    others = (mine.sum(axis=1, keepdims=True) - mine) / (seats[:, None] - 1)
    paid = np.stack([(mine - others) / unit, outcomes * ends[:, None]], axis=2) * present[:, :, None]
    return paid.astype(np.float32)


def improve(
    learner: Learner,
    optimiser: torch.optim.Optimizer,
    data: dict[str, Tensor],
    settings: Settings,
    progress: float,
    generator: torch.Generator,
) -> dict[str, float]:
    """Some epochs over one rollout."""
    size = len(data["actions"])
    told = {"policy": 0.0, "value": 0.0, "entropy": 0.0, "drift": 0.0}
    steps = 0
    for _ in range(settings.epochs):
        order = torch.randperm(size, generator=generator).to(data["actions"].device)
        for at in range(0, size - settings.minibatch // 2, settings.minibatch):
            part = {name: tensor[order[at : at + settings.minibatch]] for name, tensor in data.items()}
            logits, foretold = learner(part["rows"], part["keys"], part["masks"], part["absent"])
            distribution = torch.distributions.Categorical(logits=logits)
            ratio = torch.exp(distribution.log_prob(part["actions"]) - part["logs"])
            bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy = -torch.min(ratio * part["advantages"], bounded * part["advantages"]).mean()
            present = (~part["absent"]).float()[:, :, None]
            errors = (foretold - part["returns"]).square() * present
            value = errors[..., MARGIN].sum(1).mean() + 4.0 * errors[..., WIN].sum(1).mean()
            entropy = distribution.entropy().mean()
            loss = policy + 0.25 * value - between(settings.entropy, progress) * entropy
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimiser.step()
            steps += 1
            drift = -torch.log(ratio).mean()
            for name, number in (("policy", policy), ("value", value), ("entropy", entropy), ("drift", drift)):
                told[name] += float(number.detach())
        if told["drift"] / max(steps, 1) > settings.target:
            break
    return {name: number / max(steps, 1) for name, number in told.items()}
