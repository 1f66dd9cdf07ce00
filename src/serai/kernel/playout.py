"""Random play, the inner loop of fuzzing and benchmarks."""

from serai.kernel.game import CHANCE, State
from serai.kernel.machine import i64
from serai.kernel.rng import Rng


class Playout:
    """What one random game amounted to."""

    def __init__(self, decisions: int, chances: int) -> None:
        self.decisions = decisions
        self.chances = chances


def play_out(state: State, rng: Rng, limit: int) -> Playout:
    """Play uniformly random legal actions on the state until it is over, at most `limit` events."""
    decisions: i64 = 0
    chances: i64 = 0
    most: i64 = limit
    frames = state.frames
    while frames and decisions + chances < most:
        frame = frames[-1]  # asked itself, not through the state, which would look it up for every question
        if frame.proceed(state):
            continue
        seat = frame.to_act(state)[0]
        if seat == CHANCE:
            frame.apply(state, CHANCE, frame.fate(state, rng))
            chances += 1
        else:
            legal = frame.considered(state, seat)
            frame.apply(state, seat, legal[rng.below(len(legal))])
            decisions += 1
    state.settle()
    return Playout(decisions, chances)


def count_paths(state: State, depth: int) -> int:
    """Perft: how many different sequences of `depth` events begin here; an ended game counts once."""
    actors = state.to_act()
    if depth == 0 or not actors:
        return 1
    seat = actors[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = state.copy()
        child.apply(seat, action)
        total += count_paths(child, depth - 1)
    return total
