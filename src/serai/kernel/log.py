"""The grammar of a log: what its lines can say, and what was taken back.

[0, "choose spices"]      a move: who did what (-1 is nature)
["undo", 0, 1]            who took back everything from event 1 on
["withdraw", 0, 4]        who withdrew the secret choice that was event 4
["opening", 0, 7, [...]]  it begins where these lines lead, all that seat 0 did not know dealt again with seed 7
"""

import json
from typing import Any, NamedTuple

from serai.kernel.errors import Unreadable

Line = list[Any]


class Move(NamedTuple):
    """Somebody, or nature, did something."""

    seat: int
    text: str


class Undo(NamedTuple):
    """Everything from event `to` on was taken back."""

    seat: int
    to: int


class Withdraw(NamedTuple):
    """A secret choice was taken back while others were still choosing."""

    seat: int
    choice: int


class Opening(NamedTuple):
    """The game begins at a moment of another one, with all dealt again that a seat did not know there."""

    seat: int
    seed: int
    lines: list[Line]


Entry = Move | Undo | Withdraw | Opening


def parsed(line: Any) -> Entry:
    """What a line says."""
    match line:
        case ["undo", int(seat), int(to)]:
            return Undo(seat, to)
        case ["withdraw", int(seat), int(choice)]:
            return Withdraw(seat, choice)
        case ["opening", int(seat), int(seed), list(lines)]:
            return Opening(seat, seed, lines)
        case [int(seat), str(text)]:
            return Move(seat, text)
    shown = json.dumps(line, ensure_ascii=False)
    raise Unreadable(f'{shown} is not an event; an event is [seat, "action"] or ["undo", seat, to].')


class Undone:
    """Events that were taken back and can be played again while nothing else has happened."""

    def __init__(self, by: int, at: int, events: list[tuple[int, int]]) -> None:
        self.by = by
        self.at = at
        """The number of the first of them."""
        self.events = events


class Past:
    """What was taken back, the last on top: undo after undo can be played again, one by one."""

    def __init__(self) -> None:
        self.undone: list[Undone] = []

    def take_back(self, by: int, at: int, events: list[tuple[int, int]]) -> None:
        """Events were taken back."""
        self.undone.append(Undone(by, at, events))

    def happened(self, n: int, event: tuple[int, int]) -> None:
        """Event number n: either what was taken back happens again, or there is nothing left to play again."""
        if not self.undone:
            return
        last = self.undone[-1]
        if last.at != n or last.events[0] != event:
            self.undone.clear()
            return
        last.at += 1
        del last.events[0]
        if not last.events:
            self.undone.pop()

    def last(self, n: int) -> Undone | None:
        """What can be played again at event number n."""
        return self.undone[-1] if self.undone and self.undone[-1].at == n else None

    def copy(self) -> "Past":
        """The same, independent of this."""
        other = Past()
        other.undone = [Undone(last.by, last.at, last.events.copy()) for last in self.undone]
        return other
