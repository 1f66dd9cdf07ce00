"""Check saved games and editions with the code of today.

A record is folded again: every event must be legal, the state reached and the result must be the recorded ones, and the
draws must be those of the published seed. An edition (one TOML file with all components) is loaded and
played with. With --database every game that a server has stored is folded, as one does before an upgrade. Whatever is
bad gets one sentence on stderr; the exit status is then 1.
"""

import argparse
import asyncio
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import complain, saving, screen
from serai.kernel import registry
from serai.kernel.errors import BadData, SeraiError
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng

SUMMARY = "check saved games and editions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Files, folders, or an edition."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="records to check")
    parser.add_argument(
        "--all",
        nargs="?",
        const="",
        metavar="DIR",
        help="every *.jsonl below a folder (default: golden games here, and the games you saved)",
    )
    parser.add_argument("--edition", default="", metavar="FILE", help="check this edition, or records played with it")
    parser.add_argument("--game", metavar="ID", help="the game an edition belongs to")
    parser.add_argument("--database", metavar="URL", help="every game that a server has stored there")


def run(arguments: argparse.Namespace) -> int:
    """Check everything; 1 when something is bad."""
    console = screen.console()
    if arguments.database is not None:
        return check_database(console, arguments.database)
    edition = shared.edition_path(arguments.edition)
    files = [Path(name) for name in arguments.files]
    if arguments.all is not None:
        files += stored(arguments.all)
    if edition and not files:
        return check_edition(console, arguments.game, edition)
    if not files and arguments.all is None:
        raise BadData(
            "What should be validated? Give record files, --all, --edition FILE --game ID, or --database URL."
        )
    bad = 0
    with screen.progress() as bar:
        for path in bar.track(files, description="validating"):
            bad += not check_record(console, path, edition)
    console.print(Text(f"{len(files) - bad} of {len(files)} records are good.", style="bold"))
    return 1 if bad else 0


def stored(folder: str) -> list[Path]:
    """The records below a folder, or below the usual ones."""
    if folder:
        if not Path(folder).is_dir():
            raise BadData(f"There is no folder {folder}.")
        return sorted(Path(folder).rglob("*.jsonl"))
    return [path for place in (Path("tests/golden"), saving.folder()) for path in sorted(place.rglob("*.jsonl"))]


def check_record(console: Console, path: Path, edition: str) -> bool:
    """Whether a record is good; a bad one gets a sentence."""
    try:
        match, record = saving.open_match(str(path), edition)
    except SeraiError as error:
        complain(str(error))
        return False
    result: dict[str, Any] = record.closing.get("result") or {}
    outcome = f"{result['ending']}, points {result['points']}" if result else "not over"
    draws = "draws audited" if record.closing.get("seed") else "no seed"
    console.print(
        Text.assemble(
            ("✓ ", "green"), f"{path}: {match.game.id}, {match.seats} seats, {match.n} events, {outcome}, {draws}"
        ),
        soft_wrap=True,
    )
    return True


def check_database(console: Console, database: str) -> int:
    """Fold every game that a server has stored."""
    from serai.server.validation import validate

    findings = asyncio.run(validate(database))
    for finding in findings:
        if finding.problem:
            complain(f"Table {finding.table} ({finding.game}): {finding.problem}")
        elif finding.is_older:
            what = f"{finding.game}, {finding.status}"
            console.print(Text(f"Table {finding.table} ({what}): older rules, kept as it was stored."))
    bad = sum(bool(finding.problem) for finding in findings)
    older = sum(finding.is_older and not finding.problem for finding in findings)
    events = sum(finding.n for finding in findings)
    good = f"{len(findings) - bad} of {len(findings)} stored games are good ({events} events)"
    console.print(Text(f"{good}, {older} of them of older rules." if older else f"{good}.", style="bold"))
    return 1 if bad else 0


def check_edition(console: Console, game_id: str | None, edition: str) -> int:
    """Load an edition, and play a random game with it for every number of players."""
    if game_id is None:
        raise BadData("Which game does the edition belong to? Say --game ID.")
    game = registry.load(game_id, edition)
    for seats in game.seats:
        state = game.start(seats)
        play_out(state, Rng(1), game.length_limit)
        if state.to_act():
            raise BadData(f"{edition}: a game of {seats} players with this edition does not end.")
        for name, counted, in_box in state.census():
            if counted != in_box:
                raise BadData(f"{edition}: after a game of {seats} players there are {counted} {name}, not {in_box}.")
    console.print(
        Text.assemble(("✓ ", "green"), f"{edition}: edition {game.edition!r} of {game.id} is complete and playable."),
        soft_wrap=True,
    )
    return 0
