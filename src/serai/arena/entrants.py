"""Who takes part: a bot by name, a class of somebody else's, or a command that speaks JSON lines.

master            a bot by its name, with the time all have
master@64ms       the same with its own time for a decision
mcts@500it        or with a number of iterations
mybots:Ada        the class (or factory) `Ada` of the module `mybots`, in the current folder or installed, called with
                  the game
$ ./ada --fast    a command, see docs/writing-a-bot.md
"""

import importlib
import re
import shlex
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from serai.arena.command import CommandBot
from serai.kernel import bot
from serai.kernel.bot import Bot, Budget
from serai.kernel.errors import BadData
from serai.kernel.game import Game

COMMAND: Final = "$ "
BUDGET: Final = re.compile(r"(.+)@(\d+)(ms|it)")


@dataclass(frozen=True)
class Entrant:
    """One kind of player: its label in tables, how to make one, and its own budget, if it has one (0, 0 if not)."""

    label: str
    target: str
    milliseconds: int = 0
    iterations: int = 0

    def budget(self, usual: "Limits") -> Budget:
        """A fresh budget for one decision: its own, or the one all have. Time is processor time, that of all threads
        added up: other matches and other work on the machine cost nobody anything."""
        limits = self.limits(usual)
        return Budget(limits.milliseconds, limits.iterations, None, time.process_time)

    def limits(self, usual: "Limits") -> "Limits":
        """How long it may think: its own time, or the one all have."""
        if self.milliseconds or self.iterations:
            return Limits(self.milliseconds, self.iterations, usual.forgiven)
        return usual

    def is_command(self) -> bool:
        """Whether it thinks in a process of its own, whose processor time is not ours to measure."""
        return self.target.startswith(COMMAND)

    def make(self, game: Game, seats: int, options: dict[str, Any]) -> Bot:
        """One player for one seat of one match."""
        if self.is_command():
            return CommandBot(shlex.split(self.target.removeprefix(COMMAND)), game, seats, options)
        if ":" in self.target:
            made: Bot = imported(self.target)(game)
            return made
        return bot.new_bot(self.target, game)


@dataclass(frozen=True)
class Limits:
    """How long everybody may think about a decision."""

    milliseconds: int = 0
    iterations: int = 0
    forgiven: int | None = None
    """So many over-runs of its time cost a bot nothing; one more, and it is disqualified in that match. None: all."""


def entrant(text: str) -> Entrant:
    """An entrant as it is written on the command line."""
    found = BUDGET.fullmatch(text)
    if found is None:
        return Entrant(text, checked(text))
    name, number, unit = found.groups()
    if int(number) < 1:
        raise BadData(f"{text!r}: a budget must be at least 1{unit}.")
    return Entrant(text, checked(name), int(number) if unit == "ms" else 0, int(number) if unit == "it" else 0)


def checked(target: str) -> str:
    """Refuse what cannot be made into a bot, before hundreds of matches are started."""
    if target.startswith(COMMAND):
        if not shlex.split(target.removeprefix(COMMAND)):
            raise BadData("A command must not be empty.")
    elif ":" in target:
        imported(target)
    elif target not in bot.bot_names():
        raise BadData(f"There is no bot {target!r}. Installed bots: {', '.join(bot.bot_names())}.")
    return target


def imported(target: str) -> Any:
    """The class or factory that `module:name` stands for; the module may lie in the current folder."""
    module, _, name = target.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError as error:
        raise BadData(f"The module {module!r} cannot be imported: {error}.") from None
    except AttributeError:
        raise BadData(f"The module {module!r} has no {name!r}.") from None
