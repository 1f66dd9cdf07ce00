"""A small PPO in one file, in the style of CleanRL, that learns any game by playing against itself, in minutes.

python examples/learn.py golden_city --minutes 4 --plot docs/img/learning-curve.svg --agent agent.pt
python examples/learn.py xanadu --seats 3 --decisions 200000 --encoding unit

Needs PyTorch (`make learn`); run it compiled (see docs/environments.md), it is much faster. It uses the GPU where there
is one. All seats of all games share one network and learn from every decision; a reward is what a seat gains in points
over the mean of the others. From time to time the network plays one seat against random players, each game counted
once. What our own players are trained with is `serai train`, which has a league and foretells the end as well.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from serai.envs import Encoder, VectorEnv, catalogue, seat_env, vector_env
from serai.kernel import is_compiled, registry

EPOCHS, MINIBATCH = 3, 1024
CLIP, ENTROPY, LAMBDA, RATE = 0.2, 0.01, 0.95, 6e-4
POINTS = 10.0
"""Rewards are in units of so many points."""


class Run(NamedTuple):
    """What is learned, and from how much at once."""

    game_id: str
    seats: int
    encoding: str = "egocentric"
    games: int = 128
    steps: int = 64
    device: str = "cpu"

    def env(self, games: int, seed: int, reward: str) -> VectorEnv:
        """So many games side by side."""
        return vector_env(self.game_id, self.seats, games, seed=seed, encoding=self.encoding, reward=reward)

    def tensor(self, array: np.ndarray) -> torch.Tensor:
        """An array where the network is."""
        return torch.from_numpy(array).to(self.device)

    def network(self) -> "Network":
        """One that knows nothing yet."""
        mine = catalogue(self.game_id, self.seats)
        return Network(Encoder(mine, self.encoding).width, len(mine.actions)).to(self.device)


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


def collect(run: Run, env: VectorEnv, network: Network) -> Rollout:
    """Some steps of all games."""
    kept: list[tuple[np.ndarray, ...]] = []
    for _ in range(run.steps):
        before = (env.observations.copy(), env.action_masks.copy(), env.seats.copy())
        with torch.no_grad():
            logits, values = network(run.tensor(env.encoded()), run.tensor(before[1]))
            chosen = torch.distributions.Categorical(logits=logits)
            actions = chosen.sample()
            thought = [tensor.cpu().numpy() for tensor in (actions, chosen.log_prob(actions), values)]
        env.step(thought[0])
        gains = env.rewards - (env.rewards.sum(axis=1, keepdims=True) - env.rewards) / (run.seats - 1)
        kept.append((*before, *thought, gains / POINTS, env.ends.copy()))
    return Rollout(*(np.stack(column) for column in zip(*kept, strict=True)))


def advantages(rollout: Rollout) -> tuple[np.ndarray, np.ndarray]:
    """How much better a decision turned out than expected, and whether that is known: a seat's next decision, or the
    end of its game, must be in the rollout."""
    games = np.arange(rollout.seats.shape[1])
    shape = (len(games), rollout.rewards.shape[2])
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


def improve(run: Run, network: Network, optimizer: torch.optim.Optimizer, encoder: Encoder, rollout: Rollout) -> None:
    """Some epochs of PPO on what was collected."""
    found, known = advantages(rollout)
    targets = run.tensor((found + rollout.values)[known].astype(np.float32))
    better = found[known].astype(np.float32)
    scaled = run.tensor((better - better.mean()) / (better.std() + 1e-6))
    inputs = run.tensor(encoder.encode(rollout.observations[known]))
    masks, actions = run.tensor(rollout.masks[known]), run.tensor(rollout.actions[known])
    logs = run.tensor(rollout.logs[known])
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


def win_share(run: Run, network: Network, games: int, seed: int) -> float:
    """The share of games that the network wins against random players, in every seat equally often."""
    env = run.env(games, seed, "win")
    mine = np.arange(games) % run.seats
    counted, won = np.zeros(games, bool), 0.0
    while not counted.all():
        actions = env.choose().astype(np.int64)
        asked = np.flatnonzero((env.seats == mine) & ~counted)
        if len(asked):
            with torch.no_grad():
                inputs = env.encoder.encode(env.observations[asked])
                logits, _ = network(run.tensor(inputs), run.tensor(env.action_masks[asked].copy()))
            actions[asked] = torch.distributions.Categorical(logits=logits).sample().cpu().numpy()
        env.step(actions)
        fresh = env.ends & ~counted
        won += env.rewards[fresh, mine[fresh]].sum()
        counted |= fresh
    return float(won / games)


def share_among(run: Run, network: Network, rival: str, games: int) -> float:
    """The share of games that the network wins among bots of one kind, in every seat equally often; it always takes
    what it likes best."""
    env = seat_env(run.game_id, run.seats, seat=None, bots=rival, encoding=run.encoding, reward="win")
    won = 0.0
    for game in range(games):
        row, info = env.reset(seed=game, options={"seat": game % run.seats})
        done = False
        while not done:
            with torch.no_grad():
                logits, _ = network(run.tensor(row[None]), run.tensor(info["action_mask"][None].astype(bool)))
            row, reward, done, _, info = env.step(np.int64(logits.argmax()))
        won += reward
    return won / games


def learn(
    run: Run, *, minutes: float = 0.0, decisions: int = 0, measured: int = 200, seed: int = 1
) -> tuple[Network, list[tuple[int, float, float]]]:
    """Train for so long, or for so many decisions; the network and the curve: decisions, minutes, share of wins."""
    torch.manual_seed(seed)
    env = run.env(run.games, seed, "points")
    network = run.network()
    optimizer = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    begin, rollouts, due, curve = time.perf_counter(), 0, 0, []
    while True:
        spent, made = (time.perf_counter() - begin) / 60, rollouts * run.games * run.steps
        progress = made / decisions if decisions else spent / minutes
        if rollouts >= due or progress >= 1:
            curve.append((made, spent, win_share(run, network, measured, 10_000)))
            print(f"{made:9,} decisions, {spent:5.1f} minutes: wins {curve[-1][2]:.1%} of {measured}", flush=True)
            due = max(rollouts + 1, rollouts * 5 // 4)  # often at first, when it learns fast
        if progress >= 1:
            return network, curve
        optimizer.param_groups[0]["lr"] = RATE * max(0.1, 1 - progress)
        improve(run, network, optimizer, env.encoder, collect(run, env, network))
        rollouts += 1


def save(run: Run, network: Network, path: Path) -> None:
    """The network with its catalogue's hash."""
    torch.save({"catalogue": catalogue(run.game_id, run.seats).hash, "weights": network.state_dict()}, path)


def load(run: Run, path: Path) -> Network:
    """A saved network; one that was trained on another catalogue is refused."""
    saved = torch.load(path, map_location=run.device)
    catalogue(run.game_id, run.seats).require(saved["catalogue"])
    network = run.network()
    network.load_state_dict(saved["weights"])
    return network


def plot(curve: list[tuple[int, float, float]], seats: int, path: Path, title: str) -> None:
    """The learning curve as SVG."""
    width, height, left, top = 640, 320, 60, 40
    most = max(decisions for decisions, _, _ in curve) or 1
    points = [(left + width * d / most, top + height * (1 - share)) for d, _, share in curve]
    parts = [f'<text x="{left}" y="22" font-size="14">{title}</text>']
    for share, label in ((0.0, "0 %"), (1 / seats, "fair"), (1.0, "100 %")):
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
    parser.add_argument("game", nargs="?", default="golden_city")
    parser.add_argument("--seats", type=int, help="number of players (default: the most)")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--decisions", type=int, default=0, help="learn from so many decisions instead")
    parser.add_argument("--encoding", default="egocentric")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of each measurement")
    parser.add_argument("--rival", help="a bot that the network meets at the end, too, such as greedy")
    parser.add_argument("--threads", type=int, default=1, help="threads of PyTorch (default: 1)")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--agent", type=Path)
    asked = parser.parse_args()
    torch.set_num_threads(asked.threads)
    seats = asked.seats or registry.load(asked.game).seats[-1]
    run = Run(asked.game, seats, asked.encoding, device="cuda" if torch.cuda.is_available() else "cpu")
    print(asked.game, seats, "seats,", "compiled" if is_compiled() else "interpreted")
    network, curve = learn(run, minutes=asked.minutes, decisions=asked.decisions, measured=asked.games, seed=asked.seed)
    share = win_share(run, network, 2000, 1_000_000)
    print(f"at the end: wins {share:.1%} of 2000 other games; the fair share is {1 / seats:.0%}")
    if asked.rival:
        wins = share_among(run, network, asked.rival, asked.games)
        print(f"among {asked.rival} players: wins {wins:.1%} of {asked.games} games; the fair share is {1 / seats:.0%}")
    if asked.agent:
        save(run, network, asked.agent)
        load(run, asked.agent)
    if asked.plot:
        title = f"PPO against random players at {asked.game}: {share:.0%} of 2000 games at the end"
        plot(curve, seats, asked.plot, title)


if __name__ == "__main__":
    main()
