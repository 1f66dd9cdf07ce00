"""A training from its beginning, or from a checkpoint, to a network for the table.

A quarter of the games are a league: one seat learns, the others are an earlier self. A quarter of the workers play
variants. A line of figures is written after each rollout, a checkpoint every minute and at the end.
"""

import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from serai.envs.crew import STEP, Crew, Shift, together
from serai.envs.expanding import Expander
from serai.envs.stations import Cluster
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
    variants: list[dict[str, Any]]
    """Options other than the usual ones, of which some games are played."""
    reward: str
    seed: int
    device: str
    decisions: int = 0
    """So many decisions, however long they take; 0: the minutes count."""
    ray: bool = False
    """Whether the workers play on a Ray cluster."""


def best_device() -> str:
    """The graphics processor if there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def is_league(games: Tensor) -> Tensor:
    """Which games, by number, are played against an earlier self."""
    return games % 4 == 3


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
        self.lay_out()
        self.league: list[float] = []
        """By league game that ended in this rollout: the learner's share of the win, in units of a fair share."""

    def lay_out(self) -> None:
        """What stays the same of every game, those of all workers one after the other."""
        each = [shift.seats for shift in self.shifts()]
        self.numbers = np.repeat(np.array(each), self.order.games)
        """Seats."""
        self.seats = torch.from_numpy(self.numbers).to(self.device)
        first = np.array([self.expander.keys[int(n), 0] for n in self.numbers])
        self.tables = torch.from_numpy(first).to(self.device)
        """The table of features of seat 0; those of the other seats follow it."""
        self.absent = torch.arange(self.most, device=self.device)[None, :] >= self.seats[:, None]
        games = torch.arange(len(self.seats), device=self.device)
        self.is_league = is_league(games)
        self.own = games // 4 % self.seats
        """In a league game: the seat that learns."""
        self.leagues = torch.where(self.is_league, self.own, -1).cpu().numpy()

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

    @torch.no_grad()
    def warm(self, warmth: float) -> None:
        """Let the policy begin less sure of itself, so that it tries again what it has given up: its logits are divided
        by the warmth."""
        self.learner.policy.weight /= warmth
        self.learner.policy.bias /= warmth

    def record(self) -> dict[str, Any]:
        """What a network says of itself."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition,
            "meaning": meaning(self.game, self.features),
            "seats": sorted(set(self.order.seats)),
            "options": self.order.variants,
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

    def shifts(self) -> list[Shift]:
        """What each worker plays: numbers of seats in turn, and every fourth worker a variant."""
        order = self.order
        made = []
        for n in range(order.workers):
            seats = order.seats[n % len(order.seats)]
            options: dict[str, Any] = {}
            if order.variants and n % 4 == 1:
                variant = order.variants[(n // 4 + order.seed) % len(order.variants)]
                options = self.game.fitting(variant, seats)
            made.append(Shift(self.game.id, seats, order.games, order.seed + n * APART, order.reward, options))
        return made

    def run(self) -> None:
        """Train for the ordered time, or the ordered number of decisions."""
        crew = Cluster(self.shifts()) if self.order.ray else together(self.shifts())
        begin = saved = time.monotonic()
        before, made = self.told["seconds"], self.told["decisions"]
        try:
            while (progress := self.progress(time.monotonic() - begin, self.told["decisions"] - made)) < 1.0:
                self.rollout(crew, progress)
                self.told["seconds"] = round(before + time.monotonic() - begin, 1)
                if time.monotonic() - saved > SAVED:
                    saved = time.monotonic()
                    self.save()
        finally:
            crew.stop()
            self.save()

    def progress(self, seconds: float, decisions: int) -> float:
        """How much of the training is done, by what was ordered."""
        if self.order.decisions:
            return decisions / self.order.decisions
        return seconds / (self.order.minutes * 60)

    def rollout(self, crew: Crew, progress: float) -> None:
        """Play some steps with all workers, learn from them, tell."""
        if not self.rivals or self.told["rollouts"] % EVERY == 0:
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
        arrays = crew.desks[0].room.arrays(crew.desks[0].memory)
        halves = [(group, self.games_of(group)) for group in crew.groups()]
        slices: list[list[Slice]] = [[] for _ in halves]
        seated = arrays["gains"].shape[1]
        rewards = np.zeros((self.settings.steps, len(self.seats), self.most, 2), np.float32)
        ends = np.zeros((self.settings.steps, len(self.seats)), np.float32)
        last: list[Tensor] = []
        for step in range(self.settings.steps + 1):
            for half, (group, games) in enumerate(halves):
                for n in group:
                    crew.wait(n)
                if step:
                    ends[step - 1, games] = arrays["ends"][games]
                    rewards[step - 1, games, :seated] = self.paid(arrays, games)
                taken = self.choose(*self.see(arrays, games), games)
                if step == self.settings.steps:
                    last.append(by_seat(taken.foretold, taken.movers, self.seats[games]))
                    for n in group:
                        crew.again(n)  # the next rollout begins where this one ends
                    continue
                slices[half].append(taken)
                arrays["actions"][games] = taken.actions.cpu().numpy()
                for n in group:
                    crew.order(n, STEP)
        halved = [Slice(*(torch.stack(parts) for parts in zip(*taken, strict=True))) for taken in slices]
        whole = Slice(*(torch.cat(parts, dim=1) for parts in zip(*halved, strict=True)))
        return self.flat(whole, rewards, ends, torch.cat(last))

    def games_of(self, group: list[int]) -> slice:
        """The games of some workers that follow each other."""
        return slice(group[0] * self.order.games, (group[-1] + 1) * self.order.games)

    def see(self, arrays: dict[str, Any], games: slice) -> tuple[Tensor, Tensor, Tensor]:
        """What the games show, on the device: rows, masks, movers."""
        shown = (arrays["rows"][games].copy(), arrays["masks"][games].copy(), arrays["movers"][games].astype(np.int64))
        rows, masks, movers = (torch.from_numpy(array).to(self.device) for array in shown)
        return rows, masks, movers

    def paid(self, arrays: dict[str, Any], games: slice) -> np.ndarray[Any, Any]:
        """What the last step brought the seats; games that ended are counted."""
        over = arrays["ends"][games].astype(np.float32)
        outcomes = arrays["outcomes"][games]
        self.told["games"] += int(over.sum())
        for game in np.flatnonzero(over):
            number = games.start + int(game)
            if self.leagues[number] >= 0:
                self.league.append(float(outcomes[game, self.leagues[number]]) * self.numbers[number])
        return rewards_of(arrays["gains"][games], outcomes, over, self.numbers[games], self.settings.unit)

    @torch.no_grad()
    def choose(self, rows: Tensor, masks: Tensor, movers: Tensor, games: slice) -> Slice:
        """A choice for every game of half the workers, in one go."""
        keys, absent = self.tables[games] + movers, self.absent[games]
        logits, foretold = self.learner(rows, keys, masks, absent)
        rival = torch.nonzero(self.is_league[games] & (movers != self.own[games])).flatten()
        if len(rival):
            logits[rival] = self.rival(rows[rival], keys[rival], masks[rival], absent[rival])[0]
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
        actions = (logits + noise).argmax(dim=1)
        logs = torch.log_softmax(logits, dim=1).gather(1, actions[:, None]).squeeze(1)
        return Slice(rows, masks, movers, actions, logs, foretold)

    def flat(
        self, whole: Slice, paid: np.ndarray[Any, Any], over: np.ndarray[Any, Any], last: Tensor
    ) -> dict[str, Tensor]:
        """A rollout as rows to learn from, without the choices of earlier selves."""
        rewards, ends = torch.from_numpy(paid).to(self.device), torch.from_numpy(over).to(self.device)
        both, returns = backwards(whole.foretold, whole.movers, self.seats, rewards, ends, last, self.settings.trace)
        returns[..., WIN].clamp_(0.0, 1.0)
        mine = (~self.is_league[None, :] | (whole.movers == self.own[None, :])).flatten()
        keys = self.tables[None, :] + whole.movers
        absent = self.absent[None, :, :].expand(len(keys), -1, -1)
        rows = {"rows": whole.rows, "keys": keys, "masks": whole.masks, "absent": absent, "actions": whole.actions}
        rows |= {"logs": whole.logs, "both": both, "returns": returns}
        return {name: tensor.flatten(0, 1)[mine] for name, tensor in rows.items()}
