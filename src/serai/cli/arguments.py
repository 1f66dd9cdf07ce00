"""Arguments that several commands share, and what they mean for a game."""

import argparse
from pathlib import Path
from typing import Any

from serai.kernel import former, registry
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.words import spelled


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, its edition and its options."""
    parser.add_argument("game", metavar="GAME", help="the game's id; `serai games` lists them")
    parser.add_argument("--edition", default="", metavar="NAME|FILE", help="another edition: its name or a TOML file")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; may be given more than once",
    )


def add_seats(parser: argparse.ArgumentParser) -> None:
    """The number of players."""
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (default: the fewest)")


def add_language(parser: argparse.ArgumentParser) -> None:
    """The language of the game's texts."""
    language = former.setting("LANGUAGE") or "en"
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language if language in LANGUAGES else "en",
        help="language of the game (default: $SERAI_LANGUAGE, else en)",
    )


def game_of(arguments: argparse.Namespace) -> Game:
    """The game that was asked for."""
    return registry.load(arguments.game, edition_path(arguments.edition))


def edition_path(edition: str) -> str:
    """An edition as the registry wants it: files by their full path, so that a name is never taken for a file."""
    if edition.endswith(".toml"):
        if not Path(edition).is_file():
            raise BadData(f"There is no file {edition}.")
        return str(Path(edition).resolve())
    return edition


def seats_of(arguments: argparse.Namespace, game: Game) -> int:
    """The number of players, checked."""
    seats: int = game.seats[0] if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    return seats


def options_of(arguments: argparse.Namespace, game: Game, seats: int) -> dict[str, Any]:
    """All options of the game with their values, those of the command line checked."""
    return game.resolve(dict(_option(game, text) for text in arguments.option), seats)


def _option(game: Game, text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign:
        raise BadData(f"{text!r} is not an option: write --option name=value.")
    for option in game.options:
        if option.name == name:
            for allowed in option.values:
                if spelled(allowed) == value.lower():
                    return name, allowed
    return name, value


def seed_of(text: str | None) -> str | None:
    """A seed of up to 64 hexadecimal digits, filled up with zeros."""
    if text is None:
        return None
    if not 1 <= len(text) <= 64 or any(sign not in "0123456789abcdefABCDEF" for sign in text):
        raise BadData(f"{text!r} is not a seed: a seed is 1 to 64 hexadecimal digits.")
    return text.lower().rjust(64, "0")
