"""List the problems that players have reported on the server, read one, or delete it when it is done with.

`serai reports` lists them, the newest first; `serai reports ID` shows one with the record that came with it;
`serai reports ID --delete` forgets it. The database is the one that `serai serve` would use.
"""

import argparse
import asyncio
from typing import TYPE_CHECKING

from serai.kernel.errors import BadData

if TYPE_CHECKING:  # the server's packages may not be installed
    from serai.server.reports import Report

SUMMARY = "list the problems that players have reported"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    parser.add_argument("id", nargs="?", help="the report to show whole")
    parser.add_argument("--delete", action="store_true", help="forget that report")
    parser.add_argument("--database", metavar="URL", help="default: that of `serai serve`")


def run(arguments: argparse.Namespace) -> int:
    """Show what was reported."""
    if arguments.delete and not arguments.id:
        raise BadData("Say which report shall be deleted: `serai reports ID --delete`.")
    print(*asyncio.run(answer(arguments)), sep="\n", end="" if arguments.delete else "\n")
    return 0


async def answer(arguments: argparse.Namespace) -> list[str]:
    """What is to be printed; a report that is deleted leaves nothing to say."""
    from serai.server import reports
    from serai.server.settings import from_environment, stored_url
    from serai.server.store.engine import new_engine
    from serai.server.store.migration import migrate, version_of

    engine = new_engine(stored_url(arguments.database or from_environment().database))
    try:
        async with engine.connect() as connection:
            await version_of(connection)
        await migrate(engine)
        found = await reports.listed(engine)
        if arguments.id is None:
            return [line(report) for report in found] or ["Nothing has been reported."]
        wanted = [report for report in found if report.id == arguments.id]
        if not wanted:
            raise BadData(f"There is no report {arguments.id!r}.")
        if arguments.delete:
            await reports.delete(engine, arguments.id)
            return []
        return whole(wanted[0])
    finally:
        await engine.dispose()


def line(report: "Report") -> str:
    """One report in a line: number, moment, version, where, and how it begins."""
    from serai.server.table import stamp

    return f"{report.id}  {stamp(report.at)}  {report.version}  {report.link}  {report.text.splitlines()[0][:60]}"


def whole(report: "Report") -> list[str]:
    """All of one report."""
    from serai.server.table import stamp

    head = [f"Report {report.id} of {stamp(report.at)}", f"Version: {report.version}", f"Link: {report.link}"]
    return [*head, f"Browser: {report.browser}", "", report.text, *(["", report.record] if report.record else [])]
