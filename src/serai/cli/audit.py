"""Check the dice: the seed is the one promised at the start, and with all that players added to it gives every draw.

Draw number n is HMAC-SHA256(seed, "n/0") as a number, reduced to the weights of nature's outcomes at event n. Where
players added to the seed, it is mixed with the additions first (`kernel.chance.mixed`).
"""

import argparse
import json

from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import history, saving, screen
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE
from serai.words import Words

SUMMARY = "check the draws of a finished game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A record."""
    parser.add_argument("file", metavar="FILE", help="a record of a finished game")
    parser.add_argument("--edition", default="", metavar="NAME|FILE", help="the edition it was played with, if a file")
    parser.add_argument("--draws", action="store_true", help="list every draw")
    shared.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Fold the record, which compares every draw, and say what was compared."""
    match, record = saving.open_match(arguments.file, shared.edition_path(arguments.edition))
    if record.closing.get("seed") is None:
        if record.closing.get("result") is None:
            raise BadData(f"{arguments.file} cannot be audited yet: the seed is published when the game is over.")
        raise BadData(f"{arguments.file} cannot be audited: it holds no seed.")
    console = screen.console()
    draws = [(n, event) for n, event in enumerate(match.events) if event.seat == CHANCE]
    if arguments.draws:
        words = Words(match.game, arguments.language, match.names)
        for n, event in draws:
            console.print(Text.assemble((f"{n:>5} ", "dim"), history.line(event, event.action, words, match.names)))
    console.print(Text(f"seed        {record.closing['seed']}"), soft_wrap=True)
    console.print(Text(f"seed hash   {record.header['seed_hash']}"), soft_wrap=True)
    for seat, added in sorted(match.additions.items()):
        console.print(Text(f"seat {seat} added {added}"), soft_wrap=True)
    console.print(Text.assemble(("✓ ", "bold green"), "The seed is the one whose hash was published at the start."))
    console.print(Text.assemble(("✓ ", "bold green"), f"All {len(draws)} draws are those that the seed gives."))
    console.print(
        Text.assemble(
            ("✓ ", "bold green"),
            f"All {match.n} events are legal; result {json.dumps(record.closing['result']['points'])}.",
        )
    )
    return 0
