"""Records as training data: one line for each decision, in a columnar file (Parquet).

| column | type | meaning |
|---|---|---|
| record | int32 | the number of the record, in the order given |
| event | int32 | the number of the event in its record, those taken back not counted |
| seat | int8 | who decided |
| observation | int16 × width | what that seat saw, raw, as the catalogue lists it |
| mask | uint8 × actions | 1 for every legal action |
| action | int16 | what it did |
| points, rank | int32, int8 | the seat's final points and rank; null if the game did not end |
| share | float32 | its share of the win: 1.0 shared among the winners; null if the game did not end |

The file's metadata hold the catalogue with its hash and, for every record, the hash of its last line. The same records
in the same order give the same bytes with the same version of pyarrow.
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
from serai.kernel.record import Record, read
from serai.kernel.scores import Scores, settled

VERSION: Final = 1
GROUP: Final = 4096
"""Decisions that are written together."""


class Line:
    """One decision."""

    def __init__(self, *, event: int, seat: int, observation: bytes, legal: list[int], action: int) -> None:
        self.event = event
        self.seat = seat
        self.observation = observation
        self.legal = legal
        self.action = action


def decisions(match: Match, catalogue: Catalogue, *, forced: bool) -> Iterator[Line]:
    """The decisions of a match, in order; those without a choice only if asked for."""
    state = match.game.new(match.seats, match.options)
    for n, event in enumerate(match.events):
        if event.seat != CHANCE and (forced or not event.forced):
            numbers = row(state, event.seat, catalogue.fields)
            legal = state.legal(event.seat)
            observation = memoryview(numbers).tobytes()
            yield Line(event=n, seat=event.seat, observation=observation, legal=legal, action=event.action)
        state.apply(event.seat, event.action)


def export(paths: list[Path], out: Path, *, forced: bool = False, edition: str = "") -> int:
    """Write the decisions of these records, all of one game, seats and options, to a file; how many there are."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    import pyarrow.parquet as pq  # noqa: PLC0415

    if not paths:
        raise BadData("There is nothing to export: give at least one record.")
    records = [read(path) for path in paths]
    catalogue = common_catalogue(records, paths, edition)
    schema = schema_of(pa, catalogue, records)
    temporary = out.with_name(out.name + ".part")
    count = 0
    with pq.ParquetWriter(temporary, schema, compression="zstd") as writer:
        for number, (path, record) in enumerate(zip(paths, records, strict=True)):
            match = fold(catalogue.game, record, str(path))
            lines = list(decisions(match, catalogue, forced=forced))
            scores = None if match.state.to_act() else match.state.scores()
            for at in range(0, len(lines), GROUP):
                writer.write_table(table_of(pa, schema, catalogue, number, lines[at : at + GROUP], scores))
            count += len(lines)
    temporary.replace(out)
    return count


def common_catalogue(records: list[Record], paths: list[Path], edition: str) -> Catalogue:
    """The catalogue of the first record, which all others must share."""
    found: Catalogue | None = None
    for path, record in zip(paths, records, strict=True):
        header = record.header
        game = registry.load(str(header.get("game")), edition)
        seats = header.get("seats")
        if not isinstance(seats, int):
            raise BadData(f"{path}: the header must have a number of seats.")
        mine = Catalogue(game, seats, header.get("options", {}))
        found = found or mine
        if mine.hash != found.hash:
            raise BadData(
                f"{path} is a game of {mine.game.id} with {mine.seats} seats and options {json.dumps(mine.options)}, "
                f"{paths[0]} of {found.game.id} with {found.seats} and {json.dumps(found.options)}: "
                f"export them to files of their own."
            )
    if found is None:
        raise BadData("There is nothing to export: give at least one record.")
    return found


def schema_of(pa: Any, catalogue: Catalogue, records: list[Record]) -> Any:
    """The columns, with the catalogue and the records' hashes as metadata."""
    metadata = {
        "serai.export": str(VERSION),
        "serai.catalogue": json.dumps(catalogue.to_json(), separators=(",", ":")),
        "serai.catalogue_hash": catalogue.hash,
        "serai.records": json.dumps([record.closing["hash"] for record in records]),
    }
    return pa.schema(
        [
            ("record", pa.int32()),
            ("event", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), catalogue.width)),
            ("mask", pa.list_(pa.uint8(), len(catalogue.actions))),
            ("action", pa.int16()),
            ("points", pa.int32()),
            ("rank", pa.int8()),
            ("share", pa.float32()),
        ],
        metadata=metadata,
    )


def table_of(pa: Any, schema: Any, catalogue: Catalogue, number: int, lines: list[Line], scores: Scores | None) -> Any:
    """Some decisions of one record as columns."""
    rows = np.frombuffer(b"".join(line.observation for line in lines), np.int16)
    masks = np.zeros((len(lines), len(catalogue.actions)), np.uint8)
    for n, line in enumerate(lines):
        masks[n, line.legal] = 1
    seats = [line.seat for line in lines]
    shares = settled(scores.ranks) if scores else []
    columns = [
        pa.array([number] * len(lines), pa.int32()),
        pa.array([line.event for line in lines], pa.int32()),
        pa.array(seats, pa.int8()),
        pa.FixedSizeListArray.from_arrays(pa.array(rows), catalogue.width),
        pa.FixedSizeListArray.from_arrays(pa.array(masks.reshape(-1)), len(catalogue.actions)),
        pa.array([line.action for line in lines], pa.int16()),
        pa.array([scores.points[seat] if scores else None for seat in seats], pa.int32()),
        pa.array([scores.ranks[seat] if scores else None for seat in seats], pa.int8()),
        pa.array([shares[seat] if scores else None for seat in seats], pa.float32()),
    ]
    return pa.Table.from_arrays(columns, schema=schema)
