"""`serai analyse`."""

import json
from pathlib import Path

import pytest

from serai.cli import main
from serai.kernel import record, registry
from serai.kernel.match import Match

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "bazaar" / "three-rounds.jsonl"


def test_a_table_and_turning_points(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads it sees the players, what became of their chances, and what would have been better."""
    monkeypatch.setenv("COLUMNS", "120")
    assert main(["analyse", str(GOLDEN)]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("accuracy", "luck", "own decisions", "better:"))


def test_json_is_the_whole_analysis(capsys: pytest.CaptureFixture[str]) -> None:
    """Programs get curves, decisions and accounts; the same twice."""
    assert main(["analyse", str(GOLDEN), "--json", "--fast"]) == 0
    first = capsys.readouterr().out
    assert main(["analyse", str(GOLDEN), "--json", "--fast"]) == 0
    assert capsys.readouterr().out == first
    found = json.loads(first)
    assert len(found["own"]) == len(found["seen"]) == len(found["accounts"]) == 3
    assert {len(line) for line in found["own"]} == {found["n"] + 1}
    assert not any(decision["studied"] for decision in found["decisions"])


def test_only_finished_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that goes on is refused in a sentence: nobody gets help from it."""
    whole = record.read(GOLDEN)
    match = Match(registry.load("bazaar"), 3, whole.header["options"])
    for line in whole.log[:8]:
        match.replay(line)
    path = tmp_path / "cut.jsonl"
    match.record().save(path)
    assert main(["analyse", str(path)]) == 2
    assert "only finished games are analysed" in capsys.readouterr().err
