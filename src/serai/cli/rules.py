"""Read the rules of a game, and see which tests check each of them.

With --coverage every rule is listed with its tests; the exit status is 1 when a rule has none, or when a test names a
rule that does not exist.
"""

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import lookup, screen
from serai.kernel import coverage, registry
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.words import Words

SUMMARY = "read the rules, and what tests them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game or all of them, a word, or the tests."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game's id; `serai games` lists them")
    parser.add_argument("--all", action="store_true", help="all games")
    parser.add_argument("--search", metavar="WORD", help="only rules with this id or word, with their whole text")
    parser.add_argument("--coverage", action="store_true", help="list the tests of every rule")
    parser.add_argument("--tests", metavar="DIR", help="the folder with the tests (default: tests of this checkout)")
    shared.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """List rules or tests of rules."""
    if bool(arguments.game) == arguments.all:
        raise BadData("Whose rules? Give one game, or --all.")
    games = [registry.load(game_id) for game_id in (registry.game_ids() if arguments.all else [arguments.game])]
    console = screen.console()
    if arguments.coverage:
        folder = tests_folder(arguments.tests)
        return max([print_coverage(console, game, folder) for game in games], default=0)
    for game in games:
        print_rules(console, game, arguments)
    return 0


def print_rules(console: Console, game: Game, arguments: argparse.Namespace) -> None:
    """All rules by their first sentence, or those with a word and all their text."""
    if arguments.search:
        found = lookup.search(game, arguments.search, arguments.language)
        if not found and not arguments.all:
            raise BadData(f"No rule of {game.id} has {arguments.search!r} in its id or text.")
        console.print(lookup.drawn(found))
        return
    console.print(Text(Words(game, arguments.language).title(), style="bold"))
    table = screen.table()
    table.show_header = False
    for rule, text in lookup.paragraphs(game, arguments.language).items():
        table.add_row(Text(rule, style="bold cyan", no_wrap=True), lookup.plain(text))
    console.print(table)


def print_coverage(console: Console, game: Game, folder: Path) -> int:
    """Every rule with its tests; 1 when one has none or a test names an unknown rule."""
    covered = coverage.coverage(game, folder)
    for rule, tests in covered.tests.items():
        mark = ("✓ ", "green") if tests else ("✗ ", "bold red")
        console.print(
            Text.assemble(mark, (rule, "bold cyan"), f"  {lookup.plain(covered.rules[rule])}"), soft_wrap=True
        )
        for test in tests:
            console.print(Text(f"      {test}", style="dim"), soft_wrap=True)
    for rule, tests in covered.unknown.items():
        console.print(
            Text(f"✗ {rule} is named by {', '.join(tests)}, but is no rule.", style="bold red"), soft_wrap=True
        )
    missing = covered.missing()
    total = len(covered.tests)
    console.print(Text(f"{game.id}: {total - len(missing)} of {total} rules have a test.", style="bold"))
    if missing:
        console.print(Text(f"Without a test: {', '.join(missing)}", style="bold red"))
    return 1 if missing or covered.unknown else 0


def tests_folder(name: str | None) -> Path:
    """The tests: where told, else here, else in the checkout this package runs from."""
    if name is not None:
        return Path(name)
    checkout = Path(__file__).resolve().parents[3] / "tests"
    for folder in (Path("tests"), checkout):
        if folder.is_dir():
            return folder
    raise BadData("There are no tests here: run this in a checkout, or say --tests DIR.")
