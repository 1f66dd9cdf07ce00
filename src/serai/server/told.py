"""What is told of events and options over the wire: see `kernel.account`."""

from msgspec import Struct


class Account(Struct, kw_only=True, omit_defaults=True):
    """What everybody learns of an event besides its action: who gained or paid how much of what, and for what (a word
    of the game, or nothing); what a scoring then paid; and what it was about, where the noun alone does not say."""

    n: int
    gains: list[tuple[int, str, int, str]] = []
    scored: list[tuple[int, str, int, str]] = []
    about: dict[str, int | str] = {}


class Prospect(Struct, kw_only=True, omit_defaults=True):
    """What an option would bring at once, in the terms of an account."""

    action: int
    gains: list[tuple[int, str, int, str]] = []
    about: dict[str, int | str] = {}


class PlanInfo(Struct, kw_only=True):
    """What a seat has prepared, told to nobody else, and how it ended: `done`, or `changed` by event
    `by` that was not named, or `undone`, because something was taken back, or `impossible`."""

    actions: list[int]
    only: list[str]
    whenever: bool
    ended: str
    by: int


class LineOf(Struct, kw_only=True):
    """Of a side board: the table it belongs to, the moment it goes on from, the line's name, and whether all was dealt
    again that its player did not know."""

    table: str
    n: int
    name: str
    dealt: bool
