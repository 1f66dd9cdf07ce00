"""Fill an empty database from a backup of `serai backup`: SQLite or PostgreSQL, whichever it came from."""

import argparse
import asyncio
from pathlib import Path

from serai.cli import screen

SUMMARY = "fill an empty database from a backup"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where from, and into which database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup to read")
    parser.add_argument("database", metavar="URL", help="a database without players")


def run(arguments: argparse.Namespace) -> int:
    """Restore."""
    from serai.server.store.backup import restore

    counts = asyncio.run(restore(arguments.database, arguments.file))
    screen.console().print(f"Brought back: games {counts['game']}, players {counts['player']}.")
    return 0
