"""Who can sit at a terminal's table, and how it is run."""

from typing import Final

from serai.kernel.bot import bot_names

HUMAN: Final = "human"
RANDOM: Final = "random"


def kinds() -> list[str]:
    """Who can sit at the table: people, random players, and the installed bots."""
    return [HUMAN, RANDOM, *(name for name in bot_names() if name != RANDOM)]


class Manners:
    """How the table is run: whether a curtain falls between two people, and how many ms bots may think."""

    def __init__(self, *, curtain: bool, think: int) -> None:
        self.curtain = curtain
        self.think = think
