"""Choices per second of the environments of all four titles, beside the engine alone and other libraries, in one run.

    python benchmarks/envs/compare.py [--seconds 10] [--rounds 8] [--only GAME] [--table | --json]

Every subject plays uniformly random legal actions, and for every decision it gets what a learner needs: the observation
of the player to act and the mask (or list) of legal actions; only the engine alone gets neither. Rounds go round the
subjects, so that the noise of the machine meets all alike; medians are reported. Time is the processor's, on one core;
with workers it is the clock's. Run it with the compiled tree on PYTHONPATH. A library that is not installed is left
out, and named.
"""

import argparse
import json
import os
import platform
import random
from collections.abc import Callable
from functools import partial
from importlib import metadata
from statistics import median
from time import perf_counter, process_time
from typing import Any, Protocol, cast

import numpy as np

from serai.envs import aec_env, seat_env, vector_env
from serai.kernel import is_compiled, registry
from serai.kernel.batch import Batch
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng

TITLES = ("golden_city", "xanadu", "maharaja", "marco_polo_2")
SEATS = 4
SIZES = (1, 64, 1024)
WORKERS = 2
CARD_GAMES = ("gin_rummy", "backgammon", "connect_four")
LIBRARIES = ("numpy", "pettingzoo", "gymnasium", "open_spiel", "rlcard")
CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


class Subject(Protocol):
    """Something that is measured: plays for so long, and says how many choices that were, and in how many seconds."""

    def play(self, seconds: float) -> tuple[float, float]:
        """Choices (a player was asked) and seconds."""


class Engine:
    """Random play without rows, masks and rewards. Forced steps are no choices: their share is the environments'."""

    def __init__(self, game_id: str) -> None:
        self.game = registry.load(game_id)
        self.options = self.game.resolve({}, SEATS)
        self.rng = Rng(1)
        env = vector_env(game_id, SEATS, 64, seed=1)
        steps = 1000
        for _ in range(steps):
            env.step_randomly()
        asked = steps * 64
        batch = cast("Batch", env.batch)  # no workers have it
        self.share = asked / (asked + sum(lane.skipped for lane in batch.lanes))

    def play(self, seconds: float) -> tuple[float, float]:
        """Whole games."""
        decisions = 0
        begin = process_time()
        while process_time() - begin < seconds:
            state = self.game.new(SEATS, self.options)
            decisions += play_out(state, self.rng, self.game.length_limit).decisions
        return decisions * self.share, process_time() - begin


class Vectorised:
    """The vectorised form: actions given as an array each step, in this process or in workers."""

    def __init__(self, game_id: str, games: int, workers: int = 0) -> None:
        if workers and CORES:
            os.sched_setaffinity(0, CORES)  # workers inherit what this process may use
        self.env = vector_env(game_id, SEATS, games, seed=1, workers=workers)
        on_one_core()
        self.games = games
        self.clock = perf_counter if workers else process_time
        for _ in range(300):  # games in all phases
            self.env.step_randomly()

    def play(self, seconds: float) -> tuple[float, float]:
        """Steps of all games."""
        env, steps = self.env, 0
        burst = max(1, 2048 // self.games)
        begin = self.clock()
        while self.clock() - begin < seconds:
            for _ in range(burst):
                env.step(env.choose())
            steps += burst * self.games
        return steps, self.clock() - begin


class OneSeat:
    """A Gymnasium environment: one seat is asked, random bots have the others."""

    def __init__(self, game_id: str) -> None:
        self.env = seat_env(game_id, SEATS, seat=None)
        self.env.reset(seed=1)

    def play(self, seconds: float) -> tuple[float, float]:
        """Games by `step`."""
        env, steps = self.env, 0
        begin = process_time()
        while process_time() - begin < seconds:
            for _ in range(20):
                action: Any = random.choice(np.flatnonzero(env.action_masks()).tolist())
                _, _, is_over, is_cut, _ = env.step(action)
                steps += 1
                if is_over or is_cut:
                    env.reset()
        return steps, process_time() - begin


class OneByOne:
    """A PettingZoo environment with masks."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.env.reset(seed=1)

    def play(self, seconds: float) -> tuple[float, float]:
        """Games by `last` and `step`."""
        env, steps = self.env, 0
        begin = process_time()
        while process_time() - begin < seconds:
            for _ in range(20):
                observation, _, is_over, is_cut, _ = env.last()
                if is_over or is_cut:
                    env.reset()
                    continue
                env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                steps += 1
        return steps, process_time() - begin


class Spiel:
    """An OpenSpiel game, stepped from Python; nature's draws are not counted."""

    def __init__(self, name: str) -> None:
        import pyspiel  # noqa: PLC0415 - may be missing

        self.game = pyspiel.load_game(name)
        self.sees = "observation" if self.game.get_type().provides_observation_tensor else "information_state"

    def play(self, seconds: float) -> tuple[float, float]:
        """Whole games."""
        steps = 0
        begin = process_time()
        while process_time() - begin < seconds:
            state = self.game.new_initial_state()
            look = getattr(state, f"{self.sees}_tensor")
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, probabilities)[0])
                    continue
                look(state.current_player())
                state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps, process_time() - begin


class Rlcard:
    """An RLCard environment, stepped one decision after the other."""

    def __init__(self, name: str) -> None:
        import rlcard  # noqa: PLC0415 - may be missing

        self.env = rlcard.make(name, config={"seed": 1})

    def play(self, seconds: float) -> tuple[float, float]:
        """Whole games."""
        steps = 0
        begin = process_time()
        while process_time() - begin < seconds:
            state, _ = self.env.reset()
            while not self.env.is_over():
                state, _ = self.env.step(random.choice(list(state["legal_actions"])))
                steps += 1
        return steps, process_time() - begin


def agents(game_id: str) -> Subject:
    """A title of ours in PettingZoo's form."""
    return OneByOne(aec_env(game_id, SEATS))


def connect_four() -> Subject:
    """PettingZoo's own."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - needs pygame

    return OneByOne(connect_four_v3.raw_env())


def makers(game_ids: list[str]) -> dict[str, Callable[[], Subject]]:
    """What is measured, by name."""
    wanted: dict[str, Callable[[], Subject]] = {}
    for game in game_ids:
        wanted[f"{game}: engine alone"] = partial(Engine, game)
        for games in SIZES:
            wanted[f"{game}: vectorised, {games}"] = partial(Vectorised, game, games)
        wanted[f"{game}: vectorised, 64, {WORKERS} workers"] = partial(Vectorised, game, 64, WORKERS)
        wanted[f"{game}: PettingZoo"] = partial(agents, game)
        wanted[f"{game}: Gymnasium"] = partial(OneSeat, game)
    wanted["PettingZoo connect_four_v3"] = connect_four
    wanted["RLCard gin-rummy"] = partial(Rlcard, "gin-rummy")
    wanted["RLCard uno"] = partial(Rlcard, "uno")
    return wanted | {f"OpenSpiel C++ {name}": partial(Spiel, name) for name in CARD_GAMES}


def subjects(game_ids: list[str]) -> tuple[dict[str, Subject], list[str]]:
    """Everything that can be measured here, and what cannot, with the reason."""
    found: dict[str, Subject] = {}
    missing: list[str] = []
    for name, make in makers(game_ids).items():
        try:
            found[name] = make()
        except ImportError as error:
            missing.append(f"{name}: {error}")
    return found, missing


def measure(found: dict[str, Subject], seconds: float, rounds: int) -> dict[str, dict[str, int]]:
    """Medians over interleaved rounds, after one that warms up."""
    speeds: dict[str, list[float]] = {name: [] for name in found}
    for number in range(rounds + 1):
        for name, subject in found.items():
            choices, spent = subject.play(seconds / rounds if number else 0.1)
            if number:
                speeds[name].append(choices / spent)
    return {name: {"median": round(median(values)), "best": round(max(values))} for name, values in speeds.items()}


def on_one_core() -> None:
    """Stay on the last core, where the system lets one choose."""
    if CORES:
        os.sched_setaffinity(0, {max(CORES)})


def table(results: dict[str, dict[str, int]], game_ids: list[str]) -> str:
    """Markdown: a row for each way to play, a column for each title; then the other libraries."""
    ways = dict.fromkeys(name.partition(": ")[2] for name in results if ": " in name)
    lines = [f"| choices/s | {' | '.join(game_ids)} |", "|---" * (len(game_ids) + 1) + "|"]
    for way in ways:
        cells = []
        for game in game_ids:
            speed, alone = results[f"{game}: {way}"]["median"], results[f"{game}: engine alone"]["median"]
            cells.append(f"{speed:,}" + (f" ({100 * speed / alone:.0f} %)" if way == "vectorised, 64" else ""))
        lines.append(f"| {way} | {' | '.join(cells)} |")
    lines += ["", "| other libraries | choices/s |", "|---|---|"]
    lines += [f"| {name} | {speed['median']:,} |" for name, speed in results.items() if ": " not in name]
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each subject (default: 10)")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--only", action="append", choices=TITLES, help="a game (default: all four)")
    parser.add_argument("--table", action="store_true", help="print Markdown")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    on_one_core()
    game_ids = arguments.only or list(TITLES)
    found, missing = subjects(game_ids)
    results = measure(found, arguments.seconds, arguments.rounds)
    present = [name for name in LIBRARIES if not any(name in sentence.lower() for sentence in missing)]
    facts: dict[str, Any] = {"seats": SEATS, "compiled": is_compiled(), "python": platform.python_version()}
    facts |= {name: metadata.version(name) for name in present}
    facts["load"] = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    if arguments.json:
        print(json.dumps({"facts": facts, "results": results, "missing": missing}, indent=1))
        return
    print(facts)
    if arguments.table:
        print(table(results, game_ids))
    else:
        for name, speed in results.items():
            print(f"{name:48}{speed['median']:12,}{speed['best']:13,}")
    for sentence in missing:
        print("left out:", sentence)


if __name__ == "__main__":
    main()
