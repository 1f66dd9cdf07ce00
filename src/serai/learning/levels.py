"""The levels that players meet, weakest first, and the bots with networks for researchers.

Each level is an honest configuration: it sees what its seat sees. The lower ones overlook some of their options and do
not always take what they like best, as people who are learning do; the higher ones look ahead. Where no network fits
the rules, the edition or the options in use, or NumPy is not installed, the older bots play.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from serai.bots import levels as older
from serai.kernel.bot import Bot
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.learning.settings import Settings, fits

LEVELS: Final = {
    "novice": Settings(deals=0, warmth=1.5, overlooks=0.4),
    "apprentice": Settings(deals=0, warmth=1.0, overlooks=0.2),
    "merchant": Settings(deals=0),
    "master": Settings(deals=1, rounds=1, options=3, depth=8),
    "khan": Settings(usual=7, blur=1.0),
}
"""Spaced by measurement: see benchmarks/bots."""


@cache
def player_of(game: Game) -> Callable[[Settings, Bot], Bot] | None:
    """What makes bots with the game's network, which is read once; None where no network fits, or NumPy is missing."""
    if find_spec("numpy") is None:
        return None
    maker: Callable[[Settings, Bot], Bot] | None = import_module("serai.learning.player").maker(game)
    return maker


def is_trained(game: Game) -> bool:
    """Whether the levels of this game, with these rules and this edition, are networks."""
    return player_of(game) is not None


def unfit(game: Game) -> list[dict[str, Any]]:
    """The settings with which the older bots play, because no network fits: options that must all be set so, {} for
    any."""
    if not is_trained(game):
        return [{}]
    found: list[dict[str, Any]] = []
    for option in game.options:
        for value in option.values[1:]:
            seats = [number for number in game.seats if game.fitting({option.name: value}, number)]
            if not all(fits(game, number, game.resolve({option.name: value}, number)) for number in seats):
                found.append({option.name: value})
    return found


def level(name: str, game: Game, otherwise: Bot) -> Bot:
    """A level: with the game's network, or the older bot."""
    make = player_of(game)
    return make(LEVELS[name], otherwise) if make else otherwise


def novice(game: Game) -> Bot:
    """Overlooks much: right for somebody's first game."""
    return level("novice", game, older.novice(game))


def apprentice(game: Game) -> Bot:
    """Overlooks something now and then, and does not plan."""
    return level("apprentice", game, older.apprentice(game))


def merchant(game: Game) -> Bot:
    """Plays what experience says at once."""
    return level("merchant", game, older.merchant(game))


def master(game: Game) -> Bot:
    """Tries its best few ideas once before it decides."""
    return level("master", game, older.master(game))


def khan(game: Game) -> Bot:
    """Tries them for as long as it may."""
    return level("khan", game, older.master(game))


def policy(game: Game) -> Bot:
    """The network alone, for researchers."""
    make = player_of(game)
    if make is None:
        raise BadData(f"There is no network for {game.id} with these rules and this edition.")
    return make(Settings(deals=0), older.greedy(game))
