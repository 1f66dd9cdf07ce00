"""Turn records into training data: a Parquet file with what each seat saw, might do, did, and how it ended.

All records must be of one game with the same number of seats and the same options. The columns are described in
docs/environments.md. A folder as --out gets a file for each record; an export that was stopped goes on where it ended.
What bots thought is taken from files that the arena keeps beside its records (--records).

With --catalogue GAME the fields and actions are listed instead, with their hash.
"""

import argparse
from pathlib import Path

from serai.cli import arguments as shared
from serai.kernel.errors import BadData

SUMMARY = "turn records into training data"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Records and a file, or a game whose catalogue is wanted."""
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="records (*.jsonl) or folders of them")
    parser.add_argument("--out", type=Path, metavar="FILE.parquet|FOLDER", help="the file or folder to write")
    parser.add_argument("--forced", action="store_true", help="with decisions that left no choice")
    parser.add_argument("--edition", default="", metavar="FILE", help="the edition the games were played with")
    parser.add_argument("--catalogue", metavar="GAME", help="list the fields and actions of a game")
    parser.add_argument("--seats", type=int, metavar="N", help="number of players of the catalogue (default: the most)")


def run(arguments: argparse.Namespace) -> int:
    """Write the file, or the listing."""
    from serai.envs.dataset import export
    from serai.envs.listing import Catalogue

    edition = shared.edition_path(arguments.edition)
    if arguments.catalogue:
        arguments.game = arguments.catalogue
        game = shared.game_of(arguments)
        print("\n".join(Catalogue(game, arguments.seats or game.seats[-1], {}).lines()))
        return 0
    if arguments.out is None:
        raise BadData("Where should the data go? Say --out FILE.parquet.")
    paths = [path for given in arguments.records for path in found(given)]
    count = export(paths, arguments.out, forced=arguments.forced, edition=edition)
    is_file = arguments.out.suffix == ".parquet"
    print(f"{count} {'' if is_file else 'new '}decisions of {len(paths)} records are in {arguments.out}.")
    return 0


def found(path: Path) -> list[Path]:
    """A record, or all records below a folder in alphabetical order."""
    return sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
