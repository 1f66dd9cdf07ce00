"""Write all that a server has stored into one file, while it runs; `serai restore` puts it back.

The file holds hashes of passwords and the seeds of running games: only you can read it, and it should stay so. It takes
the place of the last one when it is whole. The key that signs sessions is not in it: keep the file `secret` of the data
folder, or SERAI_SECRET, beside it.
"""

import argparse
import asyncio
from pathlib import Path

from serai.cli import screen

SUMMARY = "write a server's games and players into one file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to, and from which database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup to write")
    parser.add_argument("--database", metavar="URL", default="", help="default: that of `serai serve`")


def run(arguments: argparse.Namespace) -> int:
    """Back up."""
    from serai.server.settings import from_environment
    from serai.server.store.backup import back_up

    counts = asyncio.run(back_up(arguments.database or from_environment().database, arguments.file))
    screen.console().print(f"In {arguments.file} now: games {counts['game']}, players {counts['player']}.")
    return 0
