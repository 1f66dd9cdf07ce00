"""Analyse a finished game: how each seat stood, what decisions gave up, and what was luck.

Every chance is judged from what that seat knew then, never from hidden cards, in per cent. All events are looked at
first; then the decisions that seem to have cost most are studied. The same record and seed give the same analysis.
docs/analysis.md says what is computed. With --json the whole analysis is printed, curves included.
"""

import argparse
import json
from typing import TYPE_CHECKING

from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import saving, screen
from serai.kernel.errors import BadData
from serai.kernel.match import Match
from serai.words import Texts, Words

if TYPE_CHECKING:
    from serai.analysis.report import Report

SUMMARY = "find the turning points of a finished game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A record."""
    parser.add_argument("file", metavar="RECORD", help="a record of a finished game")
    parser.add_argument("--json", action="store_true", help="print the whole analysis as JSON")
    parser.add_argument("--fast", action="store_true", help="only look at all events, study none: no turning points")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the worlds that are tried (default: 1)")
    parser.add_argument("--edition", default="", metavar="NAME|FILE", help="the edition it was played with, if a file")
    shared.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Analyse and print."""
    from serai.analysis.draft import Draft, Work
    from serai.analysis.report import report

    match, _ = saving.open_match(arguments.file, shared.edition_path(arguments.edition))
    if match.state.to_act():
        raise BadData(f"The game in {arguments.file} is not over: only finished games are analysed.")
    if not 0 <= arguments.seed < 1 << 31:
        raise BadData(f"The seed is a number from 0 to {(1 << 31) - 1}.")
    work = Work(match, Draft(arguments.seed))
    texts = Texts("serai.cli", arguments.language)
    with screen.progress() as bar:
        task = bar.add_task(texts.say("analysing"))
        while not (arguments.fast and work.is_glanced()) and work.step():
            done, total = work.progress()
            bar.update(task, completed=done, total=total)
    found = report(match, work.draft)
    if arguments.json:
        print(json.dumps(found.to_json(), separators=(",", ":")))
    else:
        show(match, found, Words(match.game, arguments.language, match.names), texts)
    return 0


def show(match: Match, found: "Report", words: Words, texts: Texts) -> None:
    """A table of the players, and their turning points."""
    console = screen.console()
    table = screen.table(words.title())
    for column in ("player", "accuracy", "start", "luck", "others", "own", "result"):
        table.add_column(texts.say(f"analysis-{column}"))
    for account in found.accounts:
        sums = (account.luck, account.others, account.own)
        table.add_row(
            screen.seat_name(account.seat, match.names),
            f"{account.accuracy:.0f} %",
            percent(account.start),
            *(f"{percent(part, '+')}" for part in sums),
            percent(account.result),
        )
    console.print(table)
    decisions = {decision["n"]: decision for decision in found.decisions}
    for account in found.accounts:
        for n in account.turning:
            one = decisions[n]
            what = texts.say(
                "turning-point",
                n=n + 1,
                chosen=words.action(one["chosen"]),
                better=" · ".join(words.action(action) for action in one["line"]),
                cost=percent(one["error"]),
            )
            mark = texts.say(f"mark-{one['mark']}")
            console.print(Text.assemble(screen.seat_name(account.seat, match.names), f" · {mark}: {what}"))
            if one["reasons"]:
                console.print(
                    Text("    " + "; ".join(words.merit(*reason[:2]) for reason in one["reasons"]), style="dim")
                )


def percent(chance: int, sign: str = "") -> str:
    """A chance in per cent."""
    return f"{chance / 100:{sign}.1f} %"
