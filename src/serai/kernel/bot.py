"""The contract of a bot, so that tables, arenas and environments can seat one without knowing how it thinks.

A bot never meets the true state. Whoever seats it hands over `state.redeal(seat, rng)`: a state that agrees with all
the seat knows and is otherwise dealt anew. Redealing it again gives further such states and, by law L8, nothing more.
"""

import time
from collections.abc import Callable

from serai.kernel.errors import BadData
from serai.kernel.former import plug_ins
from serai.kernel.game import Game, State
from serai.kernel.machine import mypyc_attr
from serai.kernel.rng import Rng


class Budget:
    """How long a bot may think about one decision: until a deadline, for a number of iterations, or until it is told
    to stop. `flag[0]` becomes non-zero to cancel; it may be shared memory, written by another process. The clock is the
    one on the wall; whoever compares bots on a machine with other work gives `time.process_time`."""

    def __init__(
        self,
        milliseconds: int = 0,
        iterations: int = 0,
        flag: bytearray | memoryview | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.flag = flag
        self.clock = clock
        self.deadline: float = clock() + milliseconds / 1000.0 if milliseconds else 0.0

    def is_cancelled(self) -> bool:
        """Whether nobody waits for the answer any more."""
        return self.flag is not None and self.flag[0] != 0

    def is_spent(self, iterations: int) -> bool:
        """Whether thinking must end, after so many iterations."""
        if self.iterations and iterations >= self.iterations:
            return True
        if self.deadline and self.clock() >= self.deadline:
            return True
        return self.is_cancelled()


class Assessment:
    """What a bot thinks of one option: the chance to win with it, the own steps that it expects until the end of the
    turn, the option first, and how often it tried it (0 for who does not try)."""

    def __init__(self, action: int, chance: float, line: list[int], visits: int = 0) -> None:
        self.action = action
        self.chance = chance
        self.line = line
        self.visits = visits


class Advice:
    """A bot's decision and, where it weighed several, what it thinks of the best few, best first."""

    def __init__(self, action: int, options: list[Assessment], iterations: int) -> None:
        self.action = action
        self.options = options
        self.iterations = iterations


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Someone who decides. One object serves one seat of one game; it may keep what it thought between decisions."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """Choose among `state.legal(seat)`. The state is the bot's to keep and change."""
        raise NotImplementedError(type(self).__name__)

    def advise(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The same for somebody who asks what to do: several options, ranked by the chance to win."""
        return self.decide(state, seat, budget, rng)


def bot_names() -> list[str]:
    """The names of all installed bots, in alphabetical order."""
    return sorted({point.name for point in plug_ins("bots")})


def new_bot(name: str, game: Game) -> Bot:
    """A bot by name, for one seat of a game."""
    for point in plug_ins("bots"):
        if point.name == name:
            bot: Bot = point.load()(game)
            return bot
    raise BadData(f"There is no bot {name!r}. Installed bots: {', '.join(bot_names())}.")
