"""What goes over the wire about games: in the lobby, their words and fields, their rulebooks."""

from typing import Any

from serai.server.wire import Given, Sent


class OptionInfo(Sent):
    """A variant or setting: its allowed values, the default first, and the rule that describes it."""

    name: str
    values: list[bool | int | str]
    rule: str


class GameInfo(Sent):
    """A game in the lobby."""

    id: str
    name: dict[str, str]
    seats: list[int]
    options: list[OptionInfo]
    levels: list[str]
    edition: str
    guide: bool
    """Whether it has a guided first game."""
    older: list[dict[str, bool | int | str]]
    """The settings with which the older bots play, because no trained network fits them: options that must all be set
    so, {} for any."""


class VerbInfo(Sent):
    """A verb, its nouns, and the code of its first action: codes are dense."""

    verb: str
    nouns: list[str]
    first: int


class FieldInfo(Sent):
    """A declared part of the view."""

    name: str
    shape: list[int]
    low: int
    high: int


class GameFacts(Sent):
    """Everything static about a game."""

    id: str
    edition: str
    rules: int
    catalogue: dict[str, Any]
    verbs: list[VerbInfo]
    fields: dict[str, list[FieldInfo]]
    sources: list[str]
    endings: list[str]
    rulings: dict[str, str]


class Guided(Given):
    """Whether one begins a guided game anew, or goes on with it."""

    again: bool = False


class GuideStep(Sent):
    """A step of a guided game: what it points at, what is to be done, and what answers which wrong action."""

    name: str
    at: list[str]
    moves: list[str]
    along: int
    """How many of the moves, the last ones, are sent along with the one before them."""
    until: str
    only: str
    """What may be done until then."""
    wrong: dict[str, str]


class GuideInfo(Sent):
    """The steps of a guided game and their sentences, a Fluent file."""

    steps: list[GuideStep]
    text: str


class Rulebook(Sent):
    """The rulebook, and its numbered rules by id."""

    markdown: str
    rules: dict[str, str]
