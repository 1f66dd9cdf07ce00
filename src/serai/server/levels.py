"""The bots one can play against."""

from functools import cache
from typing import Final

from serai.kernel import bot
from serai.server.errors import Refused

RANDOM: Final = "random"
"""The level that is there even if no bot is installed: any legal action."""
FOR_PLAYERS: Final = ("novice", "apprentice", "merchant", "master", "khan")
"""Levels made for players, weakest first."""
FOR_RESEARCH: Final = {"random", "greedy", "flat", "mcts", "policy", "apprentice-0.1", "master-0.1"}
"""Bots of the house that are not offered to players; who names one can play against it."""
STAND_IN: Final = "merchant"
"""Who takes over for people."""


@cache
def levels() -> list[str]:
    """The bots offered: the levels for players, weakest first, then by name those that others have installed."""
    names = bot.bot_names()
    made_for_players = [name for name in FOR_PLAYERS if name in names]
    added = [name for name in names if name not in FOR_PLAYERS and name not in FOR_RESEARCH]
    return [*made_for_players, *added] or [RANDOM]


def strongest() -> str:
    """The bot that gives hints."""
    return [name for name in levels() if name in FOR_PLAYERS or name == levels()[0]][-1]


def check_level(level: str | None) -> str:
    """A bot's name; the usual one if none is given."""
    known = levels()
    if level is None:
        return STAND_IN if STAND_IN in known else known[0]
    if level not in known and level not in bot.bot_names():
        raise Refused(400, "no-bot", level=level, levels=", ".join(known))
    return level


def has_bots() -> bool:
    """Whether any bot is installed."""
    return bool(bot.bot_names())
