"""Records as training data: one line for each decision, in columnar files (Parquet), compressed.

| column | type | meaning |
|---|---|---|
| record | int32 | the number of the record, in the order given |
| event | int32 | the number of the event in its record, those taken back not counted |
| seat | int8 | who decided |
| player | string | their name in the record; null if it names nobody |
| observation | int16 × width | what that seat saw, raw, as the catalogue lists it |
| mask | uint8 × actions | 1 for every legal action |
| told_by, told | int8, int16 lists | told since its last decision: who acted, and the code or its hidden form |
| action | int16 | what it did |
| options, values, visits | int16, float32, int32 lists | what it thought of the best options, where that was kept |
| points, rank | int32, int8 | the seat's final points and rank; null if the game did not end |
| share | float32 | its share of the win: 1.0 shared among the winners; null if the game did not end |

Records are read one after another, so that any number of them fits. A folder gets a file for each record, whole or not
at all; what is there already is not made again. A file's metadata hold the catalogue with its hash and, for every
record, the hash of its last line. The same records in the same order give the same bytes with the same pyarrow.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from serai.envs.listing import Catalogue
from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from serai.kernel.observation import row
from serai.kernel.record import THOUGHTS, read
from serai.kernel.scores import Scores, settled

VERSION: Final = 2
GROUP: Final = 4096
"""Decisions that are written together."""
SUFFIX: Final = ".parquet"

Thoughts = dict[int, list[list[float]]]
"""By number of event: options with their chance and visits."""


class Line:
    """One decision: `told` are the events since the seat's last one, as it was told them."""

    def __init__(self, *, event: int, seat: int, observation: bytes, legal: list[int], action: int) -> None:
        self.event = event
        self.seat = seat
        self.observation = observation
        self.legal = legal
        self.action = action
        self.told: list[tuple[int, int]] = []


def decisions(match: Match, catalogue: Catalogue, *, forced: bool) -> Iterator[Line]:
    """The decisions of a match, in order; those without a choice only if asked for."""
    state = match.game.new(match.seats, match.options)
    heard = [0] * match.seats
    for n, event in enumerate(match.events):
        if event.seat != CHANCE and (forced or not event.forced):
            numbers = row(state, event.seat, catalogue.fields)
            legal = state.legal(event.seat)
            observation = memoryview(numbers).tobytes()
            line = Line(event=n, seat=event.seat, observation=observation, legal=legal, action=event.action)
            line.told = [(e.seat, e.told[event.seat]) for e in match.events[heard[event.seat] : n]]
            heard[event.seat] = n
            yield line
        state.apply(event.seat, event.action)


def export(paths: list[Path], out: Path, *, forced: bool = False, edition: str = "") -> int:
    """Write the decisions of these records, all of one game, seats and options, to a file, or to a folder with a file
    for each record; how many there are that were not there before."""
    catalogue, hashes = common_catalogue(paths, edition)
    if out.suffix == SUFFIX:
        return write(paths, hashes, out, catalogue, forced=forced)
    out.mkdir(parents=True, exist_ok=True)
    count = 0
    for path, hash in zip(paths, hashes, strict=True):
        file = out / f"{path.stem}-{hash[:12]}{SUFFIX}"
        if not file.is_file():
            count += write([path], [hash], file, catalogue, forced=forced)
    return count


def write(paths: list[Path], hashes: list[str], out: Path, catalogue: Catalogue, *, forced: bool) -> int:
    """One file, whole or not at all."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

    schema = schema_of(pa, catalogue, hashes)
    temporary = out.with_name(out.name + ".part")
    count = 0
    with pq.ParquetWriter(temporary, schema, compression="zstd") as writer:
        for number, path in enumerate(paths):
            match = fold(catalogue.game, read(path), str(path))
            lines = list(decisions(match, catalogue, forced=forced))
            thoughts = thoughts_beside(path)
            for at in range(0, len(lines), GROUP):
                writer.write_table(table_of(pa, schema, catalogue, match, number, lines[at : at + GROUP], thoughts))
            count += len(lines)
    temporary.replace(out)
    return count


def thoughts_beside(path: Path) -> Thoughts:
    """What bots thought, where the arena kept it beside the record."""
    file = path.with_suffix(THOUGHTS)
    if not file.is_file():
        return {}
    try:
        return {int(n): [list(map(float, option)) for option in options] for n, options in json.loads(file.read_text())}
    except (ValueError, TypeError):
        raise BadData(f"{file} does not tell what bots thought: it is damaged.") from None


def common_catalogue(paths: list[Path], edition: str) -> tuple[Catalogue, list[str]]:
    """The catalogue of the first record, which all others must share, and the hashes of all of them."""
    found: Catalogue | None = None
    hashes: list[str] = []
    for path in paths:
        record = read(path)
        header = record.header
        game = registry.load(str(header.get("game")), edition)
        seats = header.get("seats")
        if not isinstance(seats, int):
            raise BadData(f"{path}: the header must have a number of seats.")
        mine = Catalogue(game, seats, header.get("options", {}))
        found = found or mine
        hashes.append(str(record.closing["hash"]))
        if mine.hash != found.hash:
            raise BadData(
                f"{path} is a game of {mine.game.id} with {mine.seats} seats and options {json.dumps(mine.options)}, "
                f"{paths[0]} of {found.game.id} with {found.seats} and {json.dumps(found.options)}: "
                f"export them to files of their own."
            )
    if found is None:
        raise BadData("There is nothing to export: give at least one record.")
    return found, hashes


def schema_of(pa: Any, catalogue: Catalogue, hashes: list[str]) -> Any:
    """The columns, with the catalogue and the records' hashes as metadata."""
    metadata = {
        "serai.export": str(VERSION),
        "serai.catalogue": json.dumps(catalogue.to_json(), separators=(",", ":")),
        "serai.catalogue_hash": catalogue.hash,
        "serai.records": json.dumps(hashes),
    }
    return pa.schema(
        [
            ("record", pa.int32()),
            ("event", pa.int32()),
            ("seat", pa.int8()),
            ("player", pa.string()),
            ("observation", pa.list_(pa.int16(), catalogue.width)),
            ("mask", pa.list_(pa.uint8(), len(catalogue.actions))),
            ("told_by", pa.list_(pa.int8())),
            ("told", pa.list_(pa.int16())),
            ("action", pa.int16()),
            ("options", pa.list_(pa.int16())),
            ("values", pa.list_(pa.float32())),
            ("visits", pa.list_(pa.int32())),
            ("points", pa.int32()),
            ("rank", pa.int8()),
            ("share", pa.float32()),
        ],
        metadata=metadata,
    )


def table_of(
    pa: Any, schema: Any, catalogue: Catalogue, match: Match, number: int, lines: list[Line], thoughts: Thoughts
) -> Any:
    """Some decisions of one record as columns."""
    rows = np.frombuffer(b"".join(line.observation for line in lines), np.int16)
    masks = np.zeros((len(lines), len(catalogue.actions)), np.uint8)
    for n, line in enumerate(lines):
        masks[n, line.legal] = 1
    given: dict[str, list[Any]] = {
        "record": [number] * len(lines),
        "event": [line.event for line in lines],
        "seat": [line.seat for line in lines],
        "player": [match.names[line.seat] if match.names else None for line in lines],
        "told_by": [[who for who, _ in line.told] for line in lines],
        "told": [[code for _, code in line.told] for line in lines],
        "action": [line.action for line in lines],
        **thought_columns(lines, thoughts),
        **end_columns(lines, None if match.state.to_act() else match.state.scores()),
    }
    arrays = {name: pa.array(values, schema.field(name).type) for name, values in given.items()}
    arrays["observation"] = pa.FixedSizeListArray.from_arrays(pa.array(rows), catalogue.width)
    arrays["mask"] = pa.FixedSizeListArray.from_arrays(pa.array(masks.reshape(-1)), len(catalogue.actions))
    return pa.Table.from_arrays([arrays[name] for name in schema.names], schema=schema)


def thought_columns(lines: list[Line], thoughts: Thoughts) -> dict[str, list[Any]]:
    """What was thought of options; null where nothing was kept."""
    kept = [thoughts.get(line.event) for line in lines]
    return {
        "options": [None if o is None else [int(option[0]) for option in o] for o in kept],
        "values": [None if o is None else [option[1] for option in o] for o in kept],
        "visits": [None if o is None else [int(option[2]) for option in o] for o in kept],
    }


def end_columns(lines: list[Line], scores: Scores | None) -> dict[str, list[Any]]:
    """How it ended for whoever decided; null where it did not."""
    shares = settled(scores.ranks) if scores else []
    return {
        "points": [scores.points[line.seat] if scores else None for line in lines],
        "rank": [scores.ranks[line.seat] if scores else None for line in lines],
        "share": [shares[line.seat] if scores else None for line in lines],
    }
