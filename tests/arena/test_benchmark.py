"""Serai-8: what is frozen stays so, and a result is believed only if its records say the same."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from serai.arena import benchmark, runner
from serai.arena.entrants import Entrant
from serai.cli import main, matches
from serai.kernel import registry
from serai.kernel.bot import Bot, new_bot
from serai.kernel.game import Game


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The benchmark in small: the bazaar at two tables, two blocks."""
    monkeypatch.setattr(benchmark, "TABLES", (("bazaar", 2), ("bazaar", 3)))
    monkeypatch.setattr(benchmark, "POOL", ("random@1it", "greedy@1it"))
    monkeypatch.setattr(benchmark, "BLOCKS", 2)
    monkeypatch.setattr(benchmark, "FROZEN", {"bazaar": benchmark.version("bazaar")})
    monkeypatch.setattr(benchmark, "fingerprint", lambda: benchmark.FINGERPRINT)


def play(out: Path, *more: str) -> int:
    """Run it for the greedy bot."""
    return main(
        ["benchmark", "run", "--bot", "greedy", "--track", "no-search", "--out", str(out), "--jobs", "1", *more]
    )


def result_of(out: Path) -> dict[str, Any]:
    """What a run has written."""
    found: dict[str, Any] = json.loads((out / "result.json").read_text(encoding="utf-8"))
    return found


def test_the_edition_is_what_it_was() -> None:
    """Rules, components and the pool's decisions: who changes one makes a new edition of the benchmark."""
    benchmark.check_frozen()
    assert len(benchmark.TABLES) == 8
    for game_id, seats in benchmark.TABLES:
        assert seats in registry.load(game_id).seats


def test_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With a sentence that says what to do."""
    monkeypatch.setattr(registry.load("xanadu"), "rules", 99)
    assert play(Path("nowhere")) == 2
    assert "Serai-8 edition 1 is for xanadu" in capsys.readouterr().err


@pytest.mark.usefixtures("small")
def test_run_submit_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The records are ordinary ones, and the pool decides again as it did."""
    out, packed = tmp_path / "greedy", tmp_path / "greedy.zip"
    assert play(out) == 0
    result = result_of(out)
    assert [len(lines) for lines in result["matches"].values()] == [4, 4, 6, 6]
    lines = result["matches"]["bazaar-3-random"]
    wins = [benchmark.won(line, "entrant greedy") for line in lines]
    assert result["scores"]["pairings"]["bazaar-3-random"][0] == pytest.approx(
        (sum(wins) / 6 - 1 / 3) / (2 / 3), abs=1e-5
    )
    record = str(next((out / "records").rglob("*.jsonl")))
    assert main(["validate", *map(str, (out / "records").rglob("*.jsonl"))]) == 0
    assert main(["audit", record]) == 0
    assert main(["benchmark", "submit", str(out), "--out", str(packed), "--name", "G", "--authors", "us"]) == 0
    assert main(["benchmark", "verify", str(packed), "--replay"]) == 0
    assert "Everything holds." in capsys.readouterr().out
    with zipfile.ZipFile(packed) as archive:
        assert json.loads(archive.read("result.json"))["about"]["name"] == "G"


@pytest.mark.usefixtures("small")
def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    """What was played is not played again: a trial becomes a result."""
    assert play(tmp_path, "--blocks", "1") == 0
    first = result_of(tmp_path)
    assert first["is_trial"]
    assert play(tmp_path) == 0
    whole = result_of(tmp_path)
    assert whole["matches"]["bazaar-3-random"][:3] == first["matches"]["bazaar-3-random"]


@pytest.mark.usefixtures("small")
def test_what_does_not_hold_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another score, another rank, another bot, a missing record, a trial."""
    assert play(tmp_path, "--blocks", "1") == 0
    honest = (tmp_path / "result.json").read_text(encoding="utf-8")

    def refused(change: Any) -> str:
        result = json.loads(honest)
        change(result)
        (tmp_path / "result.json").write_text(json.dumps(result), encoding="utf-8")
        capsys.readouterr()
        assert main(["benchmark", "verify", str(tmp_path)]) == 2
        return capsys.readouterr().err

    assert "the stated score is not what the records give" in refused(lambda r: r["scores"]["score"].__setitem__(0, 1))
    assert "the result says ranks" in refused(lambda r: r["matches"]["bazaar-2-random"][0].update(ranks=[1, 1]))
    assert "others sat there" in refused(lambda r: r.update(bot="flat"))
    next((tmp_path / "records" / "bazaar-2-random").glob("*.jsonl")).unlink()
    assert "is missing" in refused(lambda r: r.update())
    capsys.readouterr()
    assert main(["benchmark", "submit", str(tmp_path), "--out", "x.zip", "--name", "G", "--authors", "us"]) == 2
    assert "a trial (blocks: 1)" in capsys.readouterr().err


@pytest.mark.parametrize("held", [b"", b"\xff\xfe", b"{}"], ids=repr)
def test_other_files_are_no_results(held: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither as an archive nor as the result in a folder: one sentence that names it."""
    (tmp_path / "result.zip").write_bytes(held)
    (tmp_path / "folder").mkdir()
    for text in (held, b"[]"):
        (tmp_path / "folder" / "result.json").write_bytes(text)
        for path in (tmp_path / "result.zip", tmp_path / "folder"):
            packing = ["submit", str(path), "--out", "x.zip", "--name", "G", "--authors", "us"]
            for arguments in (["verify", str(path)], packing):
                assert main(["benchmark", *arguments]) == 2
                assert capsys.readouterr().err.startswith(f"serai: {path} is ")


def test_at_least_one_process_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """None, or fewer, is refused before anything is written."""
    assert play(tmp_path / "out", "--jobs", "-1") == 2
    assert "--jobs must be at least 1." in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("small")
def test_others_in_the_seats_of_the_pool_are_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody who lets weaker players sit there gets fine records, but the pool would have decided otherwise."""

    def weak(self: Entrant, game: Game, seats: int, options: dict[str, Any]) -> Bot:
        return new_bot("random" if self.iterations else self.target, game)

    with monkeypatch.context() as patch:
        patch.setattr(Entrant, "make", weak)
        patch.setattr(matches, "chosen_runner", lambda _: runner.alone)  # where the patch is
        assert play(tmp_path) == 0
    assert main(["benchmark", "verify", str(tmp_path)]) == 0
    assert main(["benchmark", "verify", str(tmp_path), "--replay"]) == 2
    assert "is not what greedy@1it decides there" in capsys.readouterr().err
