"""List the games: players, edition, whether they are compiled, and options with their values (the default first)."""

import argparse
import sys

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import complain, screen
from serai.kernel import registry
from serai.kernel.errors import SeraiError
from serai.kernel.game import Game
from serai.words import Words, spelled

SUMMARY = "what games there are"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No more than a language."""
    shared.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Describe every game; one that cannot be loaded says why and spoils nothing for the others."""
    console = screen.console()
    unusable: list[str] = []
    for game_id in registry.game_ids():
        try:
            console.print(described(Words(registry.load(game_id), arguments.language)))
        except (SeraiError, ImportError, AttributeError) as error:
            unusable.append(f"{game_id} cannot be loaded: {error}.")
    for sentence in unusable:
        complain(sentence)
    return 1 if unusable else 0


def described(words: Words) -> RenderableType:
    """A heading, the facts, and a line for each option: what to type, and what it is."""
    game = words.game
    facts = (
        f"{game.seats[0]} to {game.seats[-1]} players",
        f"edition {game.edition}",
        f"rules {game.rules}",
        "compiled" if is_compiled(game) else "interpreted",
    )
    options = Table.grid(padding=(0, 2))
    for option in game.options:
        values = "|".join(map(spelled, option.values))
        options.add_row(f"--option {option.name}={values}", Text(words.option(option.name), style="dim"))
    return Group(
        Text.assemble((game.id, "bold cyan"), "  ", (words.title(), "bold")),
        Padding(Group(Text(" · ".join(facts)), options), (0, 0, 1, 4), expand=False),
    )


def is_compiled(game: Game) -> bool:
    """Whether the game's own modules were compiled ahead of time."""
    return not (getattr(sys.modules.get(type(game).__module__), "__file__", None) or ".py").endswith(".py")
