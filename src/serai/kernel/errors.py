"""The errors of the kernel. Three of them have three meanings for whoever submits a move:

`Unreadable`: the text cannot be parsed. `Illegal`: it can, but the rules forbid it now. `Stale`: the game has moved on.
The fourth, `BadData`, is for component files and records that are damaged. Every message is a sentence for people.
"""


class SeraiError(Exception):
    """Whatever a user did wrong; the message says what, where, and what would be right."""


class Unreadable(SeraiError):
    """Text that is not an action, a seat, an option or an event of this game."""


class Illegal(SeraiError):
    """An action of this game that is not legal now. `rule` is the id of the rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class Stale(SeraiError):
    """A move meant for an earlier state of the game."""


class BadData(SeraiError):
    """A component file, record or option set that contradicts itself or its game."""
