"""List the games: players, options with their values (the default first), edition, and whether they are compiled."""

import argparse
import sys

from rich.console import Group
from rich.text import Text

from caravanserai.cli import arguments as shared
from caravanserai.cli import complain, screen
from caravanserai.kernel import registry
from caravanserai.kernel.errors import CaravanseraiError
from caravanserai.kernel.game import Game
from caravanserai.words import Words, spelled

SUMMARY = "what games there are"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No more than a language."""
    shared.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a table of the games; one that cannot be loaded says why and spoils nothing for the others."""
    table = screen.table()
    for column in ("id", "game", "players", "options", "edition", "code"):
        table.add_column(column)
    unusable: list[str] = []
    for game_id in registry.game_ids():
        try:
            game = registry.load(game_id)
            words = Words(game, arguments.language)
        except (CaravanseraiError, ImportError, AttributeError) as error:
            unusable.append(f"{game_id} cannot be loaded: {error}.")
            continue
        table.add_row(
            Text(game_id, style="bold cyan"),
            words.title(),
            ", ".join(map(str, game.seats)),
            options(game, words),
            game.edition,
            "compiled" if is_compiled(game) else "interpreted",
        )
    screen.console().print(table)
    for sentence in unusable:
        complain(sentence)
    return 1 if unusable else 0


def options(game: Game, words: Words) -> Group:
    """One line per option: what to type, and what it means."""
    lines = []
    for option in game.options:
        values = " | ".join(spelled(value) for value in option.values)
        lines.append(Text.assemble(f"{option.name}={values}", (f"  {words.option(option.name)}", "dim")))
    return Group(*lines or [Text("none", style="dim")])


def is_compiled(game: Game) -> bool:
    """Whether the game's own modules were compiled ahead of time."""
    return not (getattr(sys.modules.get(type(game).__module__), "__file__", None) or ".py").endswith(".py")
