"""Records as training data: complete, reproducible, refused when they do not go together."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from serai.cli import main
from serai.envs import catalogue, export
from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from serai.kernel.observation import row
from serai.kernel.record import read
from serai.kernel.rng import Rng


def saved(folder: Path, game_id: str, seed: int, *, seats: int = 3, decisions: int = 5000) -> Path:
    """A record of a random game."""
    match = Match(registry.load(game_id), seats, seed=f"{seed:064x}")
    match.advance()
    rng = Rng(seed)
    for _ in range(decisions):
        if not match.state.to_act():
            break
        seat = match.state.to_act()[0]
        legal = match.state.legal(seat)
        match.submit(seat, [legal[rng.below(len(legal))]], match.n)
    path = folder / f"{game_id}-{seed}.jsonl"
    match.record().save(path)
    return path


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_decision_is_a_line(game_id: str, tmp_path: Path) -> None:
    """With what the seat saw, might do, did, and how it ended; decisions without a choice only if asked for."""
    paths = [saved(tmp_path, game_id, 1), saved(tmp_path, game_id, 2, decisions=5)]
    count = export(paths, tmp_path / "all.parquet", forced=True)
    table = pq.read_table(tmp_path / "all.parquet").to_pydict()
    assert count == len(table["action"])
    game, mine = registry.load(game_id), catalogue(game_id, 3)
    lines = json.loads("[" + ",".join(paths[0].read_text(encoding="utf-8").splitlines()) + "]")
    state, at = game.start(3), 0
    for n, (seat, text) in enumerate(lines[1:-1]):
        action = game.vocabulary.code(text)
        if seat != CHANCE:
            assert (table["record"][at], table["event"][at], table["seat"][at]) == (0, n, seat)
            assert table["observation"][at] == list(row(state, seat, mine.fields))
            assert np.flatnonzero(table["mask"][at]).tolist() == state.legal(seat)
            assert table["action"][at] == action
            assert table["points"][at] == lines[-1]["result"]["points"][seat]
            assert table["rank"][at] == lines[-1]["result"]["ranks"][seat]
            at += 1
        state.apply(seat, action)
    assert set(table["record"][at:]) == {1}
    assert set(table["points"][at:]) == {None}, "the second game did not end"
    free = export(paths, tmp_path / "free.parquet")
    assert free == sum(1 for mask in table["mask"] if sum(mask) > 1)


def test_the_same_records_give_the_same_bytes(tmp_path: Path) -> None:
    """And the file says what its numbers mean."""
    paths = [saved(tmp_path, "golden_city", seed) for seed in (1, 2)]
    for name in ("a", "b"):
        export(paths, tmp_path / f"{name}.parquet")
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()
    metadata = pq.read_schema(tmp_path / "a.parquet").metadata
    mine = catalogue("golden_city", 3)
    mine.require(metadata[b"serai.catalogue_hash"].decode())
    assert json.loads(metadata[b"serai.catalogue"]) == json.loads(json.dumps(mine.to_json()))
    assert len(json.loads(metadata[b"serai.records"])) == 2


def test_what_was_told_adds_up_to_what_the_seat_knows(tmp_path: Path) -> None:
    """All lines of a seat together hold every event up to its last decision, as it was told them."""
    path = saved(tmp_path, "bazaar", 1)
    export([path], tmp_path / "all.parquet", forced=True)
    table = pq.read_table(tmp_path / "all.parquet").to_pydict()
    match = fold(registry.load("bazaar"), read(path))
    mine = [n for n, seat in enumerate(table["seat"]) if seat == 1]
    told = [code for n in mine for code in table["told"][n]]
    by = [seat for n in mine for seat in table["told_by"][n]]
    events = match.events[: table["event"][mine[-1]]]
    assert told == [event.told[1] for event in events]
    assert by == [event.seat for event in events]
    assert any(code < 0 for code in told), "something was hidden from the seat"
    assert set(table["player"]) == {None}


def test_what_bots_thought_is_kept_and_exported(tmp_path: Path) -> None:
    """The arena writes it beside its records; players are named."""
    games = tmp_path / "games"
    arena = ["arena", "bazaar", "--seats", "2", "--bots", "mcts@20it", "greedy@1it", "--games", "2", "--jobs", "1"]
    assert main([*arena, "--records", str(games)]) == 0
    assert main(["export", str(games), "--out", str(tmp_path / "all.parquet")]) == 0
    table = pq.read_table(tmp_path / "all.parquet").to_pydict()
    assert set(table["player"]) == {"mcts@20it", "greedy@1it"}
    for n, player in enumerate(table["player"]):
        options, values, visits = table["options"][n], table["values"][n], table["visits"][n]
        assert table["action"][n] == options[0]
        assert all(0.0 <= value <= 1.0 for value in values)
        assert len(options) == len(values) == len(visits)
        if player == "mcts@20it":
            assert visits[0] == max(visits) > 0


def test_an_export_to_a_folder_goes_on(tmp_path: Path) -> None:
    """A file for each record; what is there is not made again, what is half there is."""
    paths = [saved(tmp_path, "bazaar", seed) for seed in (1, 2, 3)]
    out = tmp_path / "data"
    first = export(paths[:2], out)
    files = sorted(out.glob("*.parquet"))
    stamps = [file.stat().st_mtime_ns for file in files]
    (out / "x.parquet.part").write_bytes(b"cut off")
    assert export(paths, out) > 0
    assert [file.stat().st_mtime_ns for file in files] == stamps
    assert len(list(out.glob("*.parquet"))) == 3
    assert sum(pq.read_metadata(file).num_rows for file in files) == first


def test_records_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    """Another game, another number of seats, none at all."""
    first = saved(tmp_path, "bazaar", 1)
    with pytest.raises(BadData, match="export them to files of their own"):
        export([first, saved(tmp_path, "bazaar", 2, seats=2)], tmp_path / "x.parquet")
    with pytest.raises(BadData, match="nothing to export"):
        export([], tmp_path / "x.parquet")
    assert not (tmp_path / "x.parquet").exists()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Files or folders; or the catalogue of a game."""
    saved(tmp_path, "bazaar", 1)
    saved(tmp_path, "bazaar", 2)
    out = tmp_path / "out.parquet"
    assert main(["export", str(tmp_path), "--out", str(out)]) == 0
    assert "decisions of 2 records are in" in capsys.readouterr().out
    assert pq.read_metadata(out).num_rows > 0
    assert main(["export", str(tmp_path)]) == 2
    assert "--out FILE.parquet" in capsys.readouterr().err
    assert main(["export", "--catalogue", "bazaar", "--seats", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == catalogue("bazaar", 2).lines()
