"""The levels that players meet, weakest first, and the bots with networks for researchers.

Each level is an honest configuration: it sees what its seat sees. The lower ones overlook some of their options and do
not always take what they like best, as people who are learning do; the higher ones look ahead. Where no network fits
the rules and the edition in use, the older bots play: `is_trained` says so.
"""

from functools import cache
from typing import Final

from serai.bots import levels as older
from serai.kernel.bot import Bot
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.learning.network import shipped
from serai.learning.player import Judge, Learned, Settings

LEVELS: Final = {
    "novice": Settings(deals=0, warmth=1.5, overlooks=0.4),
    "apprentice": Settings(deals=0, warmth=0.7, overlooks=0.1),
    "merchant": Settings(deals=0),
    "master": Settings(deals=6, rounds=2, depth=12),
    "khan": Settings(),
}
"""Spaced by measurement: see benchmarks/bots."""


@cache
def judge_of(game: Game) -> Judge | None:
    """The network of a game, ready to be asked, read once; None where none fits."""
    network = shipped(game)
    return Judge(game, network) if network else None


def is_trained(game: Game) -> bool:
    """Whether the levels of this game, with these rules and this edition, are networks."""
    return judge_of(game) is not None


def level(name: str, game: Game, otherwise: Bot) -> Bot:
    """A level: with the game's network, or the older bot."""
    judge = judge_of(game)
    return Learned(judge, LEVELS[name]) if judge else otherwise


def novice(game: Game) -> Bot:
    """Overlooks much: right for somebody's first game."""
    return level("novice", game, older.novice(game))


def apprentice(game: Game) -> Bot:
    """Overlooks little, but does not plan."""
    return level("apprentice", game, older.apprentice(game))


def merchant(game: Game) -> Bot:
    """Plays what experience says at once."""
    return level("merchant", game, older.merchant(game))


def master(game: Game) -> Bot:
    """Tries its best ideas in a few possible worlds."""
    return level("master", game, older.master(game))


def khan(game: Game) -> Bot:
    """Tries them for as long as it may."""
    return level("khan", game, older.master(game))


def policy(game: Game) -> Bot:
    """The network alone, for researchers."""
    judge = judge_of(game)
    if judge is None:
        raise BadData(f"There is no network for {game.id} with these rules and this edition.")
    return Learned(judge, Settings(deals=0))
