"""Random play through all four doors: PettingZoo, Gymnasium, many games at once, and the kernel itself.

python examples/random_rollouts.py [GAME] [SEATS]
"""

import argparse
import time

import numpy as np

from serai.envs import aec_env, seat_env, vector_env
from serai.kernel import is_compiled, registry
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng

SECONDS = 2.0


def pettingzoo(game_id: str, seats: int) -> int:
    """One game in which every seat is an agent; how many decisions it had."""
    env = aec_env(game_id, seats)
    env.reset(seed=1)
    decisions = 0
    for agent in env.agent_iter():
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        decisions += 1
    print("PettingZoo:", decisions, "decisions, points", env.playing().state.scores().points)
    return decisions


def gymnasium(game_id: str, seats: int) -> float:
    """One game from one seat, a greedy bot to the left; the share of the win."""
    env = seat_env(game_id, seats, bots=["greedy", *["random"] * (seats - 2)])
    _, info = env.reset(seed=1)
    reward, is_over = 0.0, False
    while not is_over:
        _, reward, is_over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    print("Gymnasium: share of the win", reward, "ranks", info["scores"]["ranks"])
    return float(reward)


def vectorised(game_id: str, seats: int) -> float:
    """64 games in one call, for a while; choices per second."""
    env = vector_env(game_id, seats, 64, seed=1)
    wins = np.zeros(seats)
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        env.step(env.choose())  # any array of legal actions will do
        wins += env.rewards[env.ends].sum(axis=0)
        steps += 64
    speed = steps / (time.perf_counter() - begin)
    print(f"vectorised: {speed:,.0f} choices/s, {env.batch.finished} games, wins by seat {wins}")
    return speed


def kernel(game_id: str, seats: int) -> list[int]:
    """The same without any adapter."""
    state = registry.load(game_id).start(seats)
    played = play_out(state, Rng(1), 5000)
    print("kernel:", played.decisions, "decisions,", played.chances, "draws, points", state.scores().points)
    return state.scores().points


def main(arguments: list[str] | None = None) -> None:
    """One game through each door."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="golden_city", choices=registry.game_ids())
    parser.add_argument("seats", nargs="?", type=int, default=4, help="how many play (default: %(default)s)")
    asked = parser.parse_args(arguments)
    if asked.seats not in (seats := registry.load(asked.game).seats):
        parser.error(f"{asked.game} is played by {', '.join(map(str, seats))}.")
    print(asked.game, asked.seats, "seats,", "compiled" if is_compiled() else "interpreted")
    for door in (pettingzoo, gymnasium, vectorised, kernel):
        door(asked.game, asked.seats)


if __name__ == "__main__":
    main()
