"""Move the logs of games that have ended out of a server's database, into files by day, or put one back.

A server that is told of the folder (SERAI_ARCHIVE) shows archived games as before. It may run meanwhile.
"""

import argparse
import asyncio
import math
import time

from serai.kernel.errors import BadData

SUMMARY = "move the logs of ended games out of the database"
DAY = 24 * 3600 * 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where from, where to, and what."""
    parser.add_argument("folder", metavar="FOLDER", help="the archive")
    parser.add_argument("--database", default="", metavar="URL", help="default: that of `serai serve`")
    parser.add_argument("--days", type=float, default=30, help="games that ended so many days ago (default: 30)")
    parser.add_argument("--restore", metavar="TABLE", help="put this one back into the database")


def run(arguments: argparse.Namespace) -> int:
    """Move, and say how many."""
    if not 0 <= arguments.days < math.inf:
        raise BadData("--days cannot be negative, nor without end.")
    print(asyncio.run(moved(arguments)))
    return 0


async def moved(arguments: argparse.Namespace) -> str:
    """What was done, in a sentence."""
    from serai.server.archive import Archive, restore, store
    from serai.server.settings import from_environment, stored_url
    from serai.server.store.engine import new_engine
    from serai.server.store.migration import version_of

    engine = new_engine(stored_url(arguments.database or from_environment().database))
    archive = Archive(arguments.folder)
    try:
        async with engine.connect() as connection:
            await version_of(connection)
        if arguments.restore:
            lines = await restore(engine, archive, arguments.restore)
            return f"Table {arguments.restore} is back, with {lines} lines."
        games = await store(engine, archive, int(time.time() * 1000 - arguments.days * DAY))
        return f"Moved to {arguments.folder}: games {games}."
    finally:
        await engine.dispose()
