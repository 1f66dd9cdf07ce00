"""A bot that is a command of its own: it reads questions and writes answers, one JSON value a line.

It is told what a player at its seat sees, never a state. docs/writing-a-bot.md describes the protocol.
"""

import json
import os
import select
import subprocess
import time
from typing import Any, Final

from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.errors import BadData, Unreadable
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng

PROTOCOL: Final = 1
GRACE: Final = 10.0
"""Seconds beyond its budget after which a silent command is given up."""


class CommandBot(Bot):
    """Runs the command for one seat of one match and asks it for each decision."""

    def __init__(self, command: list[str], game: Game, seats: int, options: dict[str, Any]) -> None:
        self.command = command
        self.game = game
        self.seats = seats
        self.options = options
        self.process: subprocess.Popen[bytes] | None = None
        self.rest = b""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """Ask, wait, and read the action."""
        if self.process is None:
            self.start(seat)
        name, numbers = state.prompt(seat)
        legal = state.legal(seat)
        self.send(
            {
                "type": "decide",
                "prompt": {"name": name, "numbers": numbers},
                "view": state.view(seat),
                "legal": [self.game.vocabulary.text(action) for action in legal],
                "milliseconds": budget.milliseconds,
                "iterations": budget.iterations,
            }
        )
        action = self.understood(self.answer(budget.milliseconds / 1000 + GRACE))
        if action not in legal:
            raise self.failed(f"chose {self.game.vocabulary.text(action)!r}, which is not among its legal actions")
        return Advice(action, [], 0)

    def start(self, seat: int) -> None:
        """Start the command and tell it what is played and where it sits."""
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the user asked for this command
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise self.failed(f"cannot be started ({error.strerror or error})") from None
        self.send(
            {
                "type": "start",
                "protocol": PROTOCOL,
                "game": self.game.id,
                "edition": self.game.edition,
                "seats": self.seats,
                "seat": seat,
                "options": self.options,
            }
        )

    def send(self, message: dict[str, Any]) -> None:
        """One line to the command."""
        stream = self.process.stdin if self.process else None
        try:
            if stream is not None:
                stream.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
                stream.flush()
        except BrokenPipeError:
            raise self.failed("has ended before the game did") from None

    def answer(self, patience: float) -> str:
        """One line from the command."""
        stream = self.process.stdout if self.process else None
        if stream is None:
            raise self.failed("is not running")
        deadline = time.monotonic() + patience
        while b"\n" not in self.rest:
            ready, _, _ = select.select([stream], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise self.failed(f"did not answer within {patience:.0f} seconds")
            data = os.read(stream.fileno(), 65536)
            if not data:
                raise self.failed("has ended before the game did")
            self.rest += data
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode(errors="replace")

    def understood(self, line: str) -> int:
        """The action in an answer such as {"action": "build aden"}."""
        try:
            return self.game.vocabulary.code(json.loads(line)["action"])
        except (json.JSONDecodeError, KeyError, TypeError, AttributeError):
            raise self.failed(f'answered {line[:80]!r}; an answer is {{"action": "..."}}') from None
        except Unreadable as error:
            raise self.failed(f"answered what is no action: {error}") from None

    def failed(self, what: str) -> BadData:
        """The error that names the command."""
        return BadData(f"The command {' '.join(self.command)!r} {what}.")

    def close(self) -> None:
        """The match is over: tell the command, and end it when it does not end by itself."""
        process, self.process = self.process, None
        if process is None:
            return
        try:
            process.communicate(b'{"type":"end"}\n', timeout=2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
