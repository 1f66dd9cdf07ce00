"""A small PPO that learns The Golden City by playing against itself, on one processor core, in minutes.

python examples/learn_golden_city.py --minutes 4 --plot docs/img/learning-curve.svg --agent agent.pt

Needs PyTorch (pip install torch); run it compiled (see docs/environments.md), it is much faster. All
seats of all games share one network and learn from every decision; a reward is what a seat gains in points over the
mean of the others. From time to time the network plays one seat against random players, each game counted once.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from serai.envs import Encoder, VectorEnv, catalogue, vector_env
from serai.kernel import is_compiled

GAME, SEATS = "golden_city", 4
GAMES, STEPS = 128, 64
EPOCHS, MINIBATCH = 3, 1024
CLIP, ENTROPY, LAMBDA, RATE = 0.2, 0.01, 0.95, 6e-4
POINTS = 10.0
"""Rewards are in units of so many points."""


class Network(nn.Module):
    """What to do (logits) and how well one stands (in units of reward)."""

    def __init__(self, inputs: int, actions: int, hidden: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, inputs: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits, illegal actions at minus infinity, and values."""
        features = self.body(inputs)
        return self.policy(features).masked_fill(~masks, -1e9), self.value(features).squeeze(-1)


class Rollout(NamedTuple):
    """What was seen and done: arrays by step and game."""

    observations: np.ndarray
    masks: np.ndarray
    seats: np.ndarray
    actions: np.ndarray
    logs: np.ndarray
    values: np.ndarray
    rewards: np.ndarray
    ends: np.ndarray


def collect(env: VectorEnv, network: Network) -> Rollout:
    """Some steps of all games."""
    kept: list[tuple[np.ndarray, ...]] = []
    for _ in range(STEPS):
        before = (env.observations.copy(), env.action_masks.copy(), env.seats.copy())
        with torch.no_grad():
            logits, values = network(torch.from_numpy(env.encoded()), torch.from_numpy(before[1]))
            chosen = torch.distributions.Categorical(logits=logits)
            actions = chosen.sample()
            logs = chosen.log_prob(actions)
        env.step(actions.numpy())
        gains = env.rewards - (env.rewards.sum(axis=1, keepdims=True) - env.rewards) / (SEATS - 1)
        kept.append((*before, actions.numpy(), logs.numpy(), values.numpy(), gains / POINTS, env.ends.copy()))
    return Rollout(*(np.stack(column) for column in zip(*kept, strict=True)))


def advantages(rollout: Rollout) -> tuple[np.ndarray, np.ndarray]:
    """How much better a decision turned out than expected, and whether that is known: a seat's next decision, or the
    end of its game, must be in the rollout."""
    games = np.arange(rollout.seats.shape[1])
    shape = (len(games), SEATS)
    gained, value, advantage, known = np.zeros(shape), np.zeros(shape), np.zeros(shape), np.zeros(shape, bool)
    found, is_known = np.zeros(rollout.values.shape), np.zeros(rollout.values.shape, bool)
    for step in reversed(range(len(rollout.seats))):
        ended, seat = rollout.ends[step], rollout.seats[step]
        for later in (gained, value, advantage):
            later[ended] = 0.0
        known[ended] = True
        gained += rollout.rewards[step]
        at = (games, seat)
        surprise = gained[at] + value[at] - rollout.values[step]
        found[step] = surprise + LAMBDA * advantage[at]
        is_known[step] = known[at]
        gained[at], value[at], advantage[at], known[at] = 0.0, rollout.values[step], found[step], True
    return found, is_known


def improve(network: Network, optimizer: torch.optim.Optimizer, encoder: Encoder, rollout: Rollout) -> None:
    """Some epochs of PPO on what was collected."""
    found, known = advantages(rollout)
    targets = torch.from_numpy((found + rollout.values)[known].astype(np.float32))
    better = found[known].astype(np.float32)
    scaled = torch.from_numpy((better - better.mean()) / (better.std() + 1e-6))
    inputs = torch.from_numpy(encoder.encode(rollout.observations[known]))
    masks, actions = torch.from_numpy(rollout.masks[known]), torch.from_numpy(rollout.actions[known])
    logs = torch.from_numpy(rollout.logs[known])
    for _ in range(EPOCHS):
        for part in torch.randperm(len(actions)).split(MINIBATCH):
            logits, values = network(inputs[part], masks[part])
            chosen = torch.distributions.Categorical(logits=logits)
            ratio = (chosen.log_prob(actions[part]) - logs[part]).exp()
            gain = torch.minimum(ratio * scaled[part], ratio.clamp(1 - CLIP, 1 + CLIP) * scaled[part]).mean()
            loss = -gain + 0.5 * (values - targets[part]).square().mean() - ENTROPY * chosen.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def win_share(network: Network, games: int, seed: int) -> float:
    """The share of games that the network wins against random players, in every seat equally often."""
    env = vector_env(GAME, SEATS, games, seed=seed, encoding="onehot")
    mine = np.arange(games) % SEATS
    counted, won = np.zeros(games, bool), 0.0
    while not counted.all():
        actions = env.choose().astype(np.int64)
        asked = np.flatnonzero((env.seats == mine) & ~counted)
        if len(asked):
            with torch.no_grad():
                inputs = env.encoder.encode(env.observations[asked])
                logits, _ = network(torch.from_numpy(inputs), torch.from_numpy(env.action_masks[asked].copy()))
            actions[asked] = torch.distributions.Categorical(logits=logits).sample().numpy()
        env.step(actions)
        fresh = env.ends & ~counted
        won += env.rewards[fresh, mine[fresh]].sum()
        counted |= fresh
    return won / games


def learn(minutes: float, seed: int, games: int) -> tuple[Network, list[tuple[int, float, float]]]:
    """Train for so long; the network and the curve: decisions, minutes, share of wins."""
    torch.manual_seed(seed)
    env = vector_env(GAME, SEATS, GAMES, seed=seed, encoding="onehot", reward="points")
    network = Network(env.encoder.width, len(env.catalogue.actions))
    optimizer = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    begin, rollouts, due, curve = time.perf_counter(), 0, 0, []
    while True:
        spent = (time.perf_counter() - begin) / 60
        if rollouts >= due or spent >= minutes:
            curve.append((rollouts * GAMES * STEPS, spent, win_share(network, games, 10_000)))
            print(f"{curve[-1][0]:9,} decisions, {spent:5.1f} minutes: wins {curve[-1][2]:.1%} of {games}", flush=True)
            due = max(rollouts + 1, rollouts * 5 // 4)  # often at first, when it learns fast
        if spent >= minutes:
            return network, curve
        optimizer.param_groups[0]["lr"] = RATE * max(0.1, 1 - spent / minutes)
        improve(network, optimizer, env.encoder, collect(env, network))
        rollouts += 1


def save(network: Network, path: Path) -> None:
    """The network with its catalogue's hash."""
    torch.save({"catalogue": catalogue(GAME, SEATS).hash, "weights": network.state_dict()}, path)


def load(path: Path) -> Network:
    """A saved network; one that was trained on another catalogue is refused."""
    saved = torch.load(path)
    mine = catalogue(GAME, SEATS)
    mine.require(saved["catalogue"])
    network = Network(Encoder(mine, "onehot").width, len(mine.actions))
    network.load_state_dict(saved["weights"])
    return network


def plot(curve: list[tuple[int, float, float]], path: Path, title: str) -> None:
    """The learning curve as SVG."""
    width, height, left, top = 640, 320, 60, 40
    most = max(decisions for decisions, _, _ in curve) or 1
    points = [(left + width * d / most, top + height * (1 - share)) for d, _, share in curve]
    parts = [f'<text x="{left}" y="22" font-size="14">{title}</text>']
    for share, label in ((0.0, "0 %"), (1 / SEATS, "fair"), (2 / SEATS, "2 x fair"), (1.0, "100 %")):
        y = top + height * (1 - share)
        dash = "" if share in (0.0, 1.0) else ' stroke-dasharray="4"'
        parts.append(f'<path d="M{left} {y}H{left + width}" stroke="#aaa"{dash}/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4}" font-size="11" text-anchor="end">{label}</text>')
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#8c3c14" stroke-width="2"/>')
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#8c3c14"/>' for x, y in points]
    for part in (0, 0.5, 1):
        x = left + width * part
        parts.append(f'<text x="{x}" y="{top + height + 18}" font-size="11" text-anchor="middle">')
        parts.append(f"{most * part / 1e6:.2f} M decisions</text>")
    frame = f'viewBox="0 0 {left + width + 50} {top + height + 30}" font-family="sans-serif"'
    style = '<rect width="100%" height="100%" fill="#fff"/>'
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{style}{"".join(parts)}</svg>\n')


def main() -> None:
    """Learn, measure once more with other games, save and plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of each measurement")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--agent", type=Path)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    print(GAME, SEATS, "seats,", "compiled" if is_compiled() else "interpreted")
    network, curve = learn(arguments.minutes, arguments.seed, arguments.games)
    share = win_share(network, 2000, 1_000_000)
    print(f"at the end: wins {share:.1%} of 2000 other games; the fair share is {1 / SEATS:.0%}")
    if arguments.agent:
        save(network, arguments.agent)
        load(arguments.agent)
    if arguments.plot:
        title = f"PPO against three random players at The Golden City: {share:.0%} of 2000 games at the end"
        plot(curve, arguments.plot, title)


if __name__ == "__main__":
    main()
