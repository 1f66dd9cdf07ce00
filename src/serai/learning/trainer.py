"""A training from its beginning, or from a checkpoint, to a network for the table.

A quarter of the workers play a league: one seat learns, the others are an earlier self. Progress is by time or by
decisions; a line of figures is written after each rollout, a checkpoint every minute and at the end.
"""

import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from serai.envs.crew import Crew, Desk, Shift, apart
from serai.envs.expanding import Expander
from serai.kernel import registry
from serai.kernel.features import Features
from serai.learning.network import meaning
from serai.learning.ppo import WIN, Learner, Settings, Slice, backwards, between, by_seat, improve, rewards_of

RIVALS = 8
"""Earlier selves that are kept for the league."""
EVERY = 12
"""Rollouts after which the present self joins the league."""
APART = 1_000_003
"""How far apart the seeds of two workers are."""
SAVED = 60.0
"""Seconds between checkpoints."""


class Order(NamedTuple):
    """What is to be trained, where and how long."""

    game_id: str
    folder: Path
    minutes: float
    workers: int
    games: int
    seats: list[int]
    reward: str
    seed: int
    device: str


def is_league(worker: int) -> bool:
    """Whether a worker's games are played against earlier selves."""
    return worker % 4 == 3


class Trainer:
    """One training."""

    def __init__(self, order: Order, settings: Settings) -> None:
        self.order, self.settings = order, settings
        self.game = registry.load(order.game_id)
        self.features = Features(self.game)
        self.expander = Expander(self.features)
        torch.manual_seed(order.seed)
        self.generator = torch.Generator().manual_seed(order.seed)
        self.device = torch.device(order.device)
        self.most = self.game.seats[-1]
        self.learner = self.new_learner()
        self.rival = self.new_learner()
        self.rivals: list[dict[str, Tensor]] = []
        self.optimiser = torch.optim.Adam(self.learner.parameters(), lr=settings.rate[0], eps=1e-5)
        self.told: dict[str, Any] = {"decisions": 0, "games": 0, "seconds": 0.0, "rollouts": 0}
        self.league: list[float] = []
        """By league game that ended in this rollout: the learner's share of the win, in units of a fair share."""

    def new_learner(self) -> Learner:
        """A network that knows nothing yet."""
        made = Learner(self.expander, len(self.game.vocabulary), self.most, self.settings.hidden)
        return made.to(self.device)

    # Checkpoints

    @property
    def checkpoint(self) -> Path:
        return self.order.folder / f"{self.game.id}.pt"

    def save(self) -> None:
        """Weights in half precision and the figures so far, whole or not at all; and the network for the table."""
        weights = {name: tensor.half().cpu() for name, tensor in self.learner.state_dict().items()}
        kept = {"weights": weights, "told": self.told, "meaning": meaning(self.game, self.features)}
        part = self.checkpoint.with_suffix(".part")
        torch.save(kept, part)
        part.replace(self.checkpoint)
        network = self.learner.exported(self.record())
        (self.order.folder / f"{self.game.id}.npz").write_bytes(network.to_bytes())

    def resume(self) -> bool:
        """Go on from a checkpoint of the same game and rules, if there is one."""
        if not self.checkpoint.is_file():
            return False
        kept = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
        if kept["meaning"] != meaning(self.game, self.features):
            return False
        self.learner.load_state_dict({name: tensor.float() for name, tensor in kept["weights"].items()})
        self.told = kept["told"]
        return True

    def begin_with(self, file: Path) -> None:
        """Begin with the weights of another training, such as one for older rules; layers must have the same sizes."""
        kept = torch.load(file, map_location=self.device, weights_only=True)
        self.learner.load_state_dict({name: tensor.float() for name, tensor in kept["weights"].items()})

    def record(self) -> dict[str, Any]:
        """What a network says of itself."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition,
            "meaning": meaning(self.game, self.features),
            "seats": self.order.seats,
            "training": {
                **self.told,
                "method": "PPO by self-play with a league",
                "reward": self.order.reward,
                "seed": self.order.seed,
                "workers": self.order.workers,
                "settings": self.settings._asdict(),
            },
        }

    # Playing

    def run(self) -> None:
        """Train for the ordered time."""
        order = self.order
        crew = apart(
            [
                Shift(
                    self.game.id, order.seats[n % len(order.seats)], order.games, order.seed + n * APART, order.reward
                )
                for n in range(order.workers)
            ]
        )
        begin = saved = time.monotonic()
        before = self.told["seconds"]
        try:
            while (spent := time.monotonic() - begin) < self.order.minutes * 60:
                self.told["seconds"] = round(before + spent, 1)
                self.rollout(crew, spent / (self.order.minutes * 60))
                if time.monotonic() - saved > SAVED:
                    saved = time.monotonic()
                    self.save()
        finally:
            crew.stop()
            self.save()

    def rollout(self, crew: Crew, progress: float) -> None:
        """Play some steps with all workers, learn from them, tell."""
        if self.told["rollouts"] % EVERY == 0:
            self.rivals.append({name: tensor.clone() for name, tensor in self.learner.state_dict().items()})
            del self.rivals[:-RIVALS]
        pick = int(torch.randint(len(self.rivals), (1,), generator=self.generator))
        self.rival.load_state_dict(self.rivals[pick])
        for group in self.optimiser.param_groups:
            group["lr"] = between(self.settings.rate, progress)
        begin = time.monotonic()
        data = self.play(crew)
        middle = time.monotonic()
        advantages = data.pop("both") @ torch.tensor(
            [between(self.settings.margin, progress), self.settings.win], device=self.device
        )
        data["advantages"] = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        figures = improve(self.learner, self.optimiser, data, self.settings, progress, self.generator)
        self.told["rollouts"] += 1
        self.told["decisions"] += len(data["actions"])
        figures |= {"playing": middle - begin, "learning": time.monotonic() - middle, "league": self.league_share()}
        line = {**self.told, **{name: round(number, 4) for name, number in figures.items()}}
        with (self.order.folder / f"{self.game.id}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def league_share(self) -> float:
        """How often the learner has won against earlier selves: 1.0 is fair."""
        mean = float(np.mean(self.league)) if self.league else 1.0
        self.league.clear()
        return mean

    def play(self, crew: Crew) -> dict[str, Tensor]:
        """A rollout of every worker, as flat tensors ready to learn from."""
        slices: dict[int, list[Slice]] = {n: [] for n in range(len(crew.desks))}
        rewards: dict[int, list[np.ndarray[Any, Any]]] = {n: [] for n in slices}
        ends: dict[int, list[np.ndarray[Any, Any]]] = {n: [] for n in slices}
        last: dict[int, Tensor] = {}
        for step in range(self.settings.steps + 1):
            for group in crew.groups():
                desks = {n: crew.wait(n) for n in group}
                seen = {n: self.see(desk) for n, desk in desks.items()}
                if step:
                    for n, desk in desks.items():
                        self.collect(n, desk, rewards[n], ends[n])
                chosen = self.choose(seen, last if step == self.settings.steps else None)
                for n, taken in chosen.items():
                    if step < self.settings.steps:
                        slices[n].append(taken)
                        crew.send(n, taken.actions.cpu().numpy())
                    else:
                        crew.done[n].release()  # the next rollout begins where this one ends
        joined = [Slice(*(torch.stack(parts) for parts in zip(*slices[n], strict=True))) for n in slices]
        paid = np.concatenate([np.stack(rewards[n]) for n in rewards], axis=1)
        over = np.concatenate([np.stack(ends[n]) for n in ends], axis=1)
        return self.flat(crew, joined, paid, over, torch.cat([last[n] for n in slices]))

    def see(self, desk: Desk) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """What a worker shows, on the device: rows, keys of their tables, masks, seats that are not there, movers."""
        arrays = desk.arrays
        movers = torch.from_numpy(arrays["movers"].astype(np.int64)).to(self.device)
        rows = torch.from_numpy(arrays["rows"].copy()).to(self.device)
        masks = torch.from_numpy(arrays["masks"].copy()).to(self.device)
        keys = movers + self.expander.keys[desk.seats, 0]
        absent = torch.arange(self.most, device=self.device)[None, :].expand(len(movers), -1) >= desk.seats
        return rows, keys, masks, absent, movers

    def collect(self, number: int, desk: Desk, rewards: list[Any], ends: list[Any]) -> None:
        """What the last step brought."""
        arrays = desk.arrays
        over = arrays["ends"].astype(np.float32)
        rewards.append(rewards_of(arrays["gains"], arrays["outcomes"], over, desk.seats))
        ends.append(over)
        self.told["games"] += int(over.sum())
        if is_league(number):
            for game in np.flatnonzero(over):
                self.league.append(float(arrays["outcomes"][game, game % desk.seats]) * desk.seats)

    @torch.no_grad()
    def choose(self, seen: dict[int, tuple[Tensor, ...]], last: dict[int, Tensor] | None) -> dict[int, Slice]:
        """A choice for every game of a group of workers, in one go."""
        together = [torch.cat([part[i] for part in seen.values()]) for i in range(5)]
        rows, keys, masks, absent, movers = together
        logits, foretold = self.learner(rows, keys, masks, absent)
        is_rival = self.is_rival(seen)
        if bool(is_rival.any()):
            logits[is_rival] = self.rival(rows[is_rival], keys[is_rival], masks[is_rival], absent[is_rival])[0]
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
        actions = (logits + noise).argmax(dim=1)
        logs = torch.log_softmax(logits, dim=1).gather(1, actions[:, None]).squeeze(1)
        made: dict[int, Slice] = {}
        at = 0
        for n, part in seen.items():
            end = at + len(part[4])
            if last is not None:
                seats = self.seats_of(part[3])
                last[n] = by_seat(foretold[at:end], movers[at:end], seats)
            made[n] = Slice(
                part[0], part[1], part[2], part[3], part[4], actions[at:end], logs[at:end], foretold[at:end]
            )
            at = end
        return made

    def seats_of(self, absent: Tensor) -> Tensor:
        """The number of seats of each game."""
        return (~absent).sum(dim=1)

    def is_rival(self, seen: dict[int, tuple[Tensor, ...]]) -> Tensor:
        """Which choices an earlier self makes: in the league, all but those of one seat."""
        flags = []
        for n, part in seen.items():
            movers, seats = part[4], self.seats_of(part[3])
            own = torch.arange(len(movers), device=self.device) % seats
            flags.append((movers != own) & is_league(n))
        return torch.cat(flags)

    def flat(
        self, crew: Crew, joined: list[Slice], paid: np.ndarray[Any, Any], over: np.ndarray[Any, Any], last: Tensor
    ) -> dict[str, Tensor]:
        """A rollout as rows to learn from, without the choices of earlier selves."""
        whole = Slice(*(torch.cat(parts, dim=1) for parts in zip(*joined, strict=True)))
        seats = self.seats_of(whole.absent[0])
        rewards, ends = torch.from_numpy(paid).to(self.device), torch.from_numpy(over).to(self.device)
        both, returns = backwards(whole.foretold, whole.movers, seats, rewards, ends, last, self.settings.trace)
        returns[..., WIN].clamp_(0.0, 1.0)
        rows = {**whole._asdict(), "both": both, "returns": returns}
        games = self.order.games
        own = torch.cat([torch.arange(games, device=self.device) % desk.seats for desk in crew.desks])
        free = torch.tensor([not is_league(n) for n in range(len(crew.desks))], device=self.device)
        mine = (free.repeat_interleave(games)[None, :] | (whole.movers == own[None, :])).flatten()
        unused = ("movers", "foretold")
        return {name: tensor.flatten(0, 1)[mine] for name, tensor in rows.items() if name not in unused}
