"""What a hint says."""

from serai.server.wire import Sent


class Reason(Sent):
    """Something that speaks for an option, or against it: the message `merit-<name>` of the game's texts, and what it
    speaks of."""

    name: str
    about: dict[str, int | str]
    good: bool


class HintOption(Sent):
    """What a bot thinks of one option: the chance to win, the own steps it expects until the end of the turn, and what
    surely speaks for the option or against it."""

    action: int
    chance: float
    line: list[int]
    reasons: list[Reason]


class Hint(Sent):
    """What a bot would do, -1 if it did not answer, and its best options: by the chance to win and a little for the
    lead. There are none where it has nothing to weigh."""

    action: int
    options: list[HintOption]
