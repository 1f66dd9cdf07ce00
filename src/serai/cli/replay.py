"""See a saved game again, event by event.

Keys: right/left (or n/p, Enter) step, PgDn/PgUp ten steps, Home/End, s changes whose eyes you see with, q quits.
Without a terminal, or with --at or --all, one position or the whole log is printed.
"""

import argparse
import sys

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import boards, history, keys, saving, scores, screen
from serai.kernel.errors import BadData
from serai.kernel.game import SPECTATOR
from serai.kernel.match import Match
from serai.words import Texts, Words

SUMMARY = "see a saved game again"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record, the moment and the viewer."""
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--at", type=int, metavar="N", help="print the position after N events")
    parser.add_argument("--all", action="store_true", help="print the whole log, nothing hidden")
    parser.add_argument("--seat", type=int, metavar="S", help="see it as this seat, from 0 (default: as a spectator)")
    parser.add_argument("--edition", default="", metavar="NAME|FILE", help="the edition it was played with, if a file")
    shared.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print, or step through."""
    match, _ = saving.open_match(arguments.file, shared.edition_path(arguments.edition))
    seat = SPECTATOR if arguments.seat is None else arguments.seat
    if not SPECTATOR <= seat < match.seats:
        raise BadData(f"There is no seat {seat}: the seats are 0 to {match.seats - 1}.")
    if arguments.at is not None and not 0 <= arguments.at <= match.n:
        raise BadData(f"There is no event {arguments.at}: the game has {match.n} events.")
    projector = Projector(match, seat, Words(match.game, arguments.language, match.names), screen.console())
    if arguments.all:
        projector.console.print(history.everything(match, projector.words, projector.names))
        if not match.state.to_act():
            projector.print_scores()
    elif arguments.at is not None:
        projector.show(arguments.at)
    elif sys.stdin.isatty() and projector.console.is_terminal:
        projector.step_through()
    else:
        projector.show(match.n)
    return 0


class Projector:
    """A match shown at any moment, with the eyes of any seat."""

    def __init__(self, match: Match, seat: int, words: Words, console: Console) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.console = console
        self.texts = Texts("serai.cli", words.language)
        self.names = match.names

    def show(self, n: int) -> None:
        """The position after n events, and the event that led to it."""
        match = self.match
        state = match.state_at(n)
        eyes = (
            self.texts.say("viewer-spectator")
            if self.seat == SPECTATOR
            else self.texts.say("viewer-seat", who=self.names[self.seat])
        )
        where = self.texts.say("position", n=n, total=match.n)
        self.console.rule(Text(f"{self.words.title()} · {where} · {eyes}", style="bold"))
        self.console.print(boards.draw(match, state.view(self.seat), self.words, self.names, self.seat))
        told = [
            history.line(event, event.told[self.seat], self.words, self.names)
            for event in match.events[max(0, n - 3) : n]
        ]
        for line in told[:-1]:
            line.stylize("dim")
        self.console.print(Panel(Text("\n").join(told) if told else Text(self.texts.say("start")), border_style="dim"))
        if not state.to_act():
            self.print_scores()

    def print_scores(self) -> None:
        """The scores at the end."""
        self.console.print(scores.final(self.match.state.scores(), self.words, self.texts, self.names))

    def step_through(self) -> None:
        """Obey keys until the viewer has seen enough."""
        n = 0
        steps = {"right": 1, "left": -1, "page_down": 10, "page_up": -10, "home": -self.match.n, "end": self.match.n}
        with keys.unbuffered() as read:
            while True:
                self.console.clear()
                self.show(n)
                self.console.print(Text(self.texts.say("keys"), style="dim"))
                key = read()
                if key == "quit":
                    return
                if key == "seat":
                    self.seat = self.seat + 1 if self.seat + 1 < self.match.seats else SPECTATOR
                n = min(max(0, n + steps.get(key, 0)), self.match.n)
