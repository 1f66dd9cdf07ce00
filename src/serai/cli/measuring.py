"""A process that measures one thing when asked: random play and copies of a game, or the peer's random games.

`python -P measuring.py CORE SUBJECT [SEATS]` pins itself to a core and answers every line on stdin
("play 0.5", "copy 0.5") with one line of JSON. While others are measured it waits, so rounds can be interleaved. Time
is the processor's: what other programs on a busy machine take from it is not counted.
"""

import contextlib
import json
import os
import sys
from importlib import metadata
from time import process_time as clock
from typing import Any, Final

from serai.kernel import is_compiled, registry
from serai.kernel.game import Game, State
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng

PEER: Final = "catanatron"
SAMPLE: Final = 50


class Ours:
    """A game of ours."""

    def __init__(self, game_id: str, seats: int) -> None:
        self.game: Game = registry.load(game_id)
        self.seats = seats
        self.options = self.game.resolve({}, seats)
        self.rng = Rng(1)
        self.states = self.sample()

    def facts(self) -> dict[str, Any]:
        """What is measured."""
        return {"compiled": is_compiled()}

    def play(self, seconds: float) -> dict[str, Any]:
        """Random games for so long."""
        games = decisions = chances = 0
        begin = clock()
        while clock() - begin < seconds:
            played = play_out(self.game.new(self.seats, self.options), self.rng, self.game.length_limit)
            games += 1
            decisions += played.decisions
            chances += played.chances
        return {"games": games, "decisions": decisions, "chances": chances, "seconds": clock() - begin}

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copies of states of all phases of a game."""
        copies = 0
        begin = clock()
        while clock() - begin < seconds:
            for state in self.states:
                state.copy()
            copies += len(self.states)
        return {"copies": copies, "seconds": clock() - begin}

    def sample(self) -> list[State]:
        """States of one random game, evenly spread."""
        state = self.game.new(self.seats, self.options)
        states = [state.copy()]
        while state.to_act():
            play_out(state, self.rng, 1)
            states.append(state.copy())
        return states[:: max(1, len(states) // SAMPLE)]


class Peer:
    """Catanatron's four-player random games; a decision is one of its actions."""

    def __init__(self) -> None:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan

        self.catan = Catan
        self.players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]

    def facts(self) -> dict[str, Any]:
        """What is measured."""
        return {"version": metadata.version(PEER)}

    def play(self, seconds: float) -> dict[str, Any]:
        """Random games for so long."""
        games = decisions = 0
        begin = clock()
        while clock() - begin < seconds:
            game = self.catan(self.players)
            game.play()
            games += 1
            decisions += len(game.state.actions)
        return {"games": games, "decisions": decisions, "chances": 0, "seconds": clock() - begin}

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copies of a game half played."""
        game = self.catan(self.players)
        for _ in range(300):
            if game.winning_color() is None:
                game.play_tick()
        copies = 0
        begin = clock()
        while clock() - begin < seconds:
            game.copy()
            copies += 1
        return {"copies": copies, "seconds": clock() - begin}


def main() -> int:
    """Answer until stdin ends."""
    core, subject = int(sys.argv[1]), sys.argv[2]
    with contextlib.suppress(AttributeError, OSError):  # not every system can pin a process
        os.sched_setaffinity(0, {core})
    measured = Peer() if subject == PEER else Ours(subject, int(sys.argv[3]))
    print(json.dumps(measured.facts()), flush=True)
    for line in sys.stdin:
        what, seconds = line.split()
        answer = measured.copy(float(seconds)) if what == "copy" else measured.play(float(seconds))
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
