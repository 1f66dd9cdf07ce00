"""Decisions per second of the environments, beside those of other libraries, in one run on one core.

    python benchmarks/envs/compare.py [--seconds 10] [--rounds 8] [--json]

Every subject plays uniformly random legal actions, and for every decision it gets what a learner needs: the observation
of the player to act and the mask (or list) of legal actions. Rounds go round the subjects, so that the noise of the
machine meets all alike; time is the processor's; medians are reported. Run it with the compiled tree on PYTHONPATH. A
library that is not installed is left out, and named.
"""

import argparse
import json
import os
import platform
import random
from collections.abc import Callable
from importlib import metadata
from statistics import median
from time import process_time
from typing import Any, Protocol

import numpy as np

from serai.envs import aec_env, vector_env
from serai.kernel import is_compiled

GAME, SEATS = "golden_city", 4
CARD_GAMES = ("gin_rummy", "backgammon", "connect_four")


class Subject(Protocol):
    """Something that is measured: plays for so long, and says how many choices and decisions that were."""

    def play(self, seconds: float) -> tuple[float, float]:
        """Choices (a player was asked) and decisions (forced steps played without asking counted too)."""


class Vectorised:
    """Our vectorised form: actions given as an array each step (`inside`: chosen by the compiled code)."""

    def __init__(self, games: int, *, inside: bool) -> None:
        self.env = vector_env(GAME, SEATS, games, seed=1)
        self.games = games
        self.inside = inside
        for _ in range(300):  # games in all phases
            self.env.step_randomly()

    def play(self, seconds: float) -> tuple[float, float]:
        """Steps of all games."""
        env, steps, skipped = self.env, 0, self.skipped()
        burst = max(1, 2048 // self.games)
        begin = process_time()
        while process_time() - begin < seconds:
            for _ in range(burst):
                if self.inside:
                    env.step_randomly()
                else:
                    env.step(env.choose())
            steps += burst * self.games
        return steps, steps + self.skipped() - skipped

    def skipped(self) -> int:
        """Forced steps so far."""
        return sum(lane.skipped for lane in self.env.batch.lanes)


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
        return steps, steps


class Spiel:
    """An OpenSpiel game, stepped from Python; a decision is a player's, nature's draws are not counted."""

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
        return steps, steps


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
        return steps, steps


def connect_four() -> Subject:
    """PettingZoo's own."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - needs pygame

    return OneByOne(connect_four_v3.raw_env())


def subjects() -> tuple[dict[str, Subject], list[str]]:
    """Everything that can be measured here, and what cannot, with the reason."""
    makers: dict[str, Callable[[], Subject]] = {
        f"ours, vectorised, {games} games": lambda games=games: Vectorised(games, inside=False)
        for games in (1, 64, 1024)
    }
    makers |= {
        f"ours, vectorised, {games} games, chosen inside": lambda games=games: Vectorised(games, inside=True)
        for games in (1, 64, 1024)
    }
    makers["ours, PettingZoo (unit)"] = lambda: OneByOne(aec_env(GAME, SEATS))
    makers["ours, PettingZoo (raw)"] = lambda: OneByOne(aec_env(GAME, SEATS, encoding="raw"))
    makers["PettingZoo connect_four_v3"] = connect_four
    makers["RLCard gin-rummy"] = lambda: Rlcard("gin-rummy")
    makers["RLCard uno"] = lambda: Rlcard("uno")
    makers |= {f"OpenSpiel C++ {name}": lambda name=name: Spiel(name) for name in CARD_GAMES}
    found: dict[str, Subject] = {}
    missing: list[str] = []
    for name, make in makers.items():
        try:
            found[name] = make()
        except ImportError as error:
            missing.append(f"{name}: {error}")
    return found, missing


def measure(found: dict[str, Subject], seconds: float, rounds: int) -> dict[str, dict[str, float]]:
    """Medians over interleaved rounds, after one that warms up."""
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in found}
    for number in range(rounds + 1):
        for name, subject in found.items():
            begin = process_time()
            choices, decisions = subject.play(seconds / rounds if number else 0.1)
            spent = process_time() - begin
            if number:
                speeds[name].append((choices / spent, decisions / spent))
    return {
        name: {
            "choices_per_second": round(median(choices for choices, _ in values)),
            "decisions_per_second": round(median(decisions for _, decisions in values)),
            "best": round(max(decisions for _, decisions in values)),
        }
        for name, values in speeds.items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each subject (default: 10)")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found, missing = subjects()
    results = measure(found, arguments.seconds, arguments.rounds)
    versions = {name: metadata.version(name) for name in ("numpy", "pettingzoo", "open_spiel")}
    facts = {"game": GAME, "seats": SEATS, "compiled": is_compiled(), "python": platform.python_version(), **versions}
    facts["load"] = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    if arguments.json:
        print(json.dumps({"facts": facts, "results": results, "missing": missing}, indent=1))
        return
    print(facts)
    print(f"{'':48}{'choices/s':>12}{'decisions/s':>14}{'best round':>13}")
    for name, speed in results.items():
        print(f"{name:48}{speed['choices_per_second']:12,}{speed['decisions_per_second']:14,}{speed['best']:13,}")
    for sentence in missing:
        print("left out:", sentence)


if __name__ == "__main__":
    main()
