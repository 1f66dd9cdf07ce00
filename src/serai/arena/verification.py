"""Serai-8 results as files, and whether they can be believed.

A result is a folder, or the same folder as a ZIP archive:

    result.json                    what was run, the scores, and every match in a line of its table
    records/<pairing>/*.jsonl      a record of every match, as `serai validate` and `serai audit` read them

To verify one is to fold every record (each event legal, each draw that of the published seed), to hold seeds, seatings
and rules against the edition, to make the scores anew, and to ask the pool again for each of its decisions.
"""

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from serai.arena import benchmark
from serai.arena.contest import Result, generator
from serai.arena.entrants import Entrant
from serai.arena.schedule import Task
from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.match import Match
from serai.kernel.record import Record, parse

FORMAT = 1


class Submission:
    """A result with its records, from a folder or an archive."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.archive = zipfile.ZipFile(path) if path.is_file() else None
        try:
            self.result: dict[str, Any] = json.loads(self.text("result.json"))
        except (KeyError, OSError, json.JSONDecodeError):
            raise BadData(f"{path} is not a result of Serai-8: it has no readable result.json.") from None
        if self.result.get("serai-8") != benchmark.EDITION or self.result.get("format") != FORMAT:
            raise BadData(f"{path} is a result of another edition; this version verifies {benchmark.EDITION}.")

    def text(self, name: str) -> str:
        """A file of the result."""
        if self.archive is not None:
            return self.archive.read(name).decode()
        return (self.path / name).read_text(encoding="utf-8")

    def bot(self) -> Entrant:
        """Whose result it is."""
        return Entrant(str(self.result["bot"]), str(self.result["bot"]))

    def record(self, name: str) -> Record:
        """The record of a match."""
        try:
            return parse(self.text(name).splitlines(), name)
        except (KeyError, OSError):
            raise BadData(f"{self.path}: the record {name} is missing.") from None


def place_of(pairing: benchmark.Pairing, task: Task) -> str:
    """Where the record of a match is."""
    return f"records/{pairing.name()}/{task.setup.game}-{task.number:05}.jsonl"


def verify(path: Path, *, replays: bool, seen: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """The scores of a result, made anew; refused with a sentence where something is not as it must be."""
    benchmark.check_frozen()
    submission = Submission(path)
    stated = submission.result
    played: dict[str, tuple[benchmark.Pairing, list[Result]]] = {}
    for pairing, task in benchmark.expected(submission.bot(), str(stated["track"]), int(stated["blocks"])):
        name = place_of(pairing, task)
        match = checked(submission.record(name), task, name)
        if replays:
            ask_again(match, task, name)
        line = find(stated, pairing, task, name)
        compare(line, match, task, name)
        played.setdefault(pairing.name(), (pairing, []))[1].append(line)
        seen()
    scores = benchmark.report(list(played.values()))
    for key in scores:
        if scores[key] != stated["scores"].get(key):
            raise BadData(f"{path}: the stated {key} is not what the records give: {json.dumps(scores[key])}.")
    return scores


def checked(record: Record, task: Task, name: str) -> Match:
    """The match of a record: whole, legal, drawn from the seed of the schedule, with the right players."""
    setup = task.setup
    if record.closing.get("seed") != task.seed:
        raise BadData(f"{name} was not played with the seed of the benchmark.")
    if record.header.get("names") != [entrant.label for entrant in task.seating]:
        raise BadData(f"{name}: others sat there than the benchmark says.")
    if (record.header.get("seats"), record.header.get("options")) != (setup.seats, setup.options):
        raise BadData(f"{name} is a match of another table.")
    match = fold(registry.load(setup.game), record, name)
    if match.state.to_act():
        raise BadData(f"{name} is not over.")
    return match


def find(stated: dict[str, Any], pairing: benchmark.Pairing, task: Task, name: str) -> Result:
    """What the result says of a match."""
    for line in stated["matches"].get(pairing.name(), []):
        if line["match"] == task.number:
            found: Result = line
            return found
    raise BadData(f"{name}: the result does not speak of this match.")


def compare(line: Result, match: Match, task: Task, name: str) -> None:
    """What the result says of a match is what the record gives; ranks differ only where the bot was disqualified."""
    scores = match.state.scores()
    limits = task.setup.limits
    excess = [n > (limits.forgiven or 0) for n in line["overruns"]]
    order = list(zip(excess, scores.ranks, strict=True))
    ranks = [1 + sum(other < mine for other in order) for mine in order]
    expected = {"block": task.block, "seed": task.seed, "points": scores.points, "ranks": ranks}
    expected["seating"] = [entrant.label for entrant in task.seating]
    for key, value in expected.items():
        if line.get(key) != value:
            raise BadData(f"{name}: the result says {key} {line.get(key)!r}, the record {value!r}.")
    label = task.setup.entrants[0].label
    for seat, who in enumerate(line["seating"]):
        if who == label and limits.iterations and line["iterations"][seat] > line["decisions"][seat]:
            raise BadData(f"{name}: {label} looked at more than one position for a decision.")


def ask_again(match: Match, task: Task, name: str) -> None:
    """Ask the pool for each of its decisions: with the same seed and iterations it must decide the same."""
    again = Match(match.game, match.seats, match.options, task.seed)
    mine = task.setup.entrants[0].label
    bots = [None if e.label == mine else e.make(match.game, match.seats, match.options) for e in task.seating]
    rngs = [generator(task.seed, f"seat {seat}") for seat in range(match.seats)]
    dealer = generator(task.seed, "dealer")
    again.advance()
    while actors := again.state.to_act():
        seat = actors[0]
        dealt = again.state.redeal(seat, dealer)
        action = match.events[again.n].action
        bot = bots[seat]
        if bot is not None:
            advice = bot.decide(dealt, seat, task.seating[seat].budget(task.setup.limits), rngs[seat])
            if advice.action != action:
                raise BadData(f"{name}: event {again.n} is not what {task.seating[seat].label} decides there.")
        again.submit(seat, [action], again.n)


def pack(folder: Path, out: Path, about: dict[str, str]) -> None:
    """The folder of a result as one archive, with who submits it."""
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    result["about"] = about
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("result.json", json.dumps(result, indent=1) + "\n")
        for path in records_of(folder):
            archive.write(path, path.relative_to(folder).as_posix())


def records_of(folder: Path) -> Iterator[Path]:
    """All records of a result, in a fixed order."""
    yield from sorted((folder / "records").rglob("*.jsonl"))
