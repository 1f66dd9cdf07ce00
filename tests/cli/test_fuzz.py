"""Random games, counted paths, rules and speed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from serai.cli import fuzz, tally
from serai.games.bazaar.data import load
from serai.games.bazaar.game import Bazaar
from serai.kernel import record, registry
from serai.kernel.game import Game
from tests.cli.conftest import Command, joined

ROOT = Path(__file__).resolve().parents[2]
COMPILE = str(ROOT / "tools" / "compile.py")


def test_fuzz(command: Command) -> None:
    """Games, decisions, endings, points and faults for every number of players."""
    done = command("fuzz", "bazaar", "--games", "20")
    assert done.status == 0, done.err
    for text in ("2 seats", "4 seats", "ending sold_out", "points by seat (every 10th)", "faults", "events per game"):
        assert text in done.out
    assert list(Path.cwd().iterdir()) == []


def test_the_same_seed_gives_the_same_games(command: Command) -> None:
    """Every line but the speed is the same again, with one process or several."""

    def shown(*more: str) -> list[str]:
        out = command("fuzz", "bazaar", "--seats", "3", "--games", "150", "--seed", "7", *more).out
        return [line for line in out.splitlines() if "per second" not in line and line.strip()]

    assert shown() == shown("--jobs", "2")


def test_a_run_goes_on_where_it_stopped(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played is read from the file, the rest is played, and the sums are those of one run."""

    def shown(games: str, *more: str) -> list[str]:
        out = command("fuzz", "bazaar", "--seats", "3", "--games", games, *more).out
        return [line for line in out.splitlines() if "per second" not in line and line.strip()]

    kept = ("--resume", str(tmp_path / "played.jsonl"))
    whole = shown("300")
    shown("200", *kept)
    played: list[int] = []

    def watched(*of: Any) -> tally.Tally:
        played.append(of[-2])
        return tally.play_some(*of)

    monkeypatch.setattr(fuzz, "play_some", watched)
    assert shown("300", *kept) == whole
    assert played == [201]
    assert shown("300", *kept) == whole
    assert played == [201]


@pytest.mark.long
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_thousands_of_games_keep_the_laws(game_id: str, tmp_path: Path) -> None:
    """On compiled rules, if they can be compiled here."""
    path = subprocess.run([sys.executable, COMPILE, "--print-path"], stdout=subprocess.PIPE, check=True, text=True)
    result = subprocess.run(
        [sys.executable, "-m", "serai", "fuzz", game_id, "--games", "2000", "--jobs", "2"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path.stdout.strip()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_fault_is_saved(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that breaks a law is named, saved as a record, and the status is 1."""

    def impatient(_game: str, _edition: str = "") -> Game:
        game = Bazaar(load(""))
        game.turn_limit = 1
        return game

    monkeypatch.setattr("serai.kernel.registry.load", impatient)
    done = command("fuzz", "bazaar", "--seats", "2", "--games", "5")
    assert done.status == 1
    assert "L5" in done.out
    saved = sorted(Path.cwd().glob("bazaar-2-L5-*.jsonl"))
    assert saved
    assert all(str(path.name) in done.out for path in saved)
    assert record.read(saved[0]).header["game"] == "bazaar"


@pytest.mark.parametrize("held", [b"\xff\xfe", b"{", b"[]\n", b'{"caravanserai":1}\n'], ids=repr)
def test_what_was_not_written_by_fuzz_is_refused(held: bytes, command: Command, tmp_path: Path) -> None:
    """The sentence names the file, and nothing is added to it."""
    path = tmp_path / "other"
    path.write_bytes(held)
    done = command("fuzz", "bazaar", "--games", "1", "--resume", str(path))
    assert done.refused() == f"{path} is not a file of fuzzed games, or it is damaged."
    assert path.read_bytes() == held


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fuzz", "bazaar", "--games", "0"], "--games cannot be 0."),
        (["fuzz", "bazaar", "--jobs", "-1"], "--jobs cannot be -1."),
        (["fuzz", "bazaar", "--faults", "nowhere"], "There is no folder nowhere."),
        (["perft", "bazaar", "--depth", "-1"], "--depth cannot be negative."),
        (["perft", "bazaar", "--after", "5000"], "This game is over after"),
        (["bench", "bazaar", "--seconds", "0"], "--seconds must be positive and --rounds at least 1."),
        (["bench", "bazaar", "--seconds", "nan"], "--seconds must be positive and --rounds at least 1."),
        (["train", "bazaar", "--minutes", "nan"], "--minutes, --decisions, --workers and --games must be positive."),
        (["archive", "old", "--days", "nan"], "--days cannot be negative, nor without end."),
        (["archive", "old", "--days", "-1"], "--days cannot be negative, nor without end."),
        (["bench", "bazaar", "--compiled", "nowhere"], "There is no compiled tree in nowhere."),
        (["rules"], "Whose rules? Give one game, or --all."),
        (["rules", "bazaar", "--all"], "Whose rules? Give one game, or --all."),
        (["rules", "bazaar", "--search", "camel"], "No rule of bazaar has 'camel' in its id or text."),
        (["rules", "bazaar", "--coverage", "--tests", "nowhere"], "There is no folder nowhere with tests."),
    ],
    ids=joined,
)
def test_wrong_arguments(arguments: list[str], sentence: str, command: Command) -> None:
    """One sentence each."""
    assert command(*arguments).refused().startswith(sentence)


def test_perft(command: Command) -> None:
    """Goal cards are dealt (4 x 4), a die is thrown (6), and somebody chooses a stall (4)."""
    shown = command("perft", "bazaar", "--depth", "4").out
    counts = [line.split()[1] for line in shown.splitlines() if line.strip()[:1].isdigit()]
    assert counts == ["4", "16", "96", "384"]
    assert "seed 3, after 10 events" in command("perft", "bazaar", "--seed", "3", "--after", "10", "--depth", "1").out


def test_games(command: Command) -> None:
    """All games with players, options and their values."""
    done = command("games")
    assert done.status == 0, done.err
    assert all(game_id in done.out for game_id in registry.game_ids())
    assert "rounds=4|2" in done.out
    assert "A bazár" in command("games", "--language", "hu").out


def test_a_broken_game_spoils_nothing(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be loaded is named; the others are listed."""
    sound = registry.load

    def load_or_fail(game_id: str, edition: str = "") -> Game:
        if game_id == "zoo":
            raise ImportError("no module named 'zoo'")
        return sound(game_id, edition)

    monkeypatch.setattr(registry, "load", load_or_fail)
    monkeypatch.setattr(registry, "game_ids", lambda: ["bazaar", "zoo"])
    done = command("games")
    assert done.refused() == "zoo cannot be loaded: no module named 'zoo'."
    assert "The Bazaar" in done.out


def test_rules(command: Command) -> None:
    """All rules, or those with a word."""
    shown = command("rules", "bazaar").out
    assert "BZ-1.1" in shown
    assert "BZ-EX3   Scoring. Anna has 2 silk" in shown
    found = command("rules", "bazaar", "--search", "favour").out
    assert "BZ-4.4" in found
    assert "BZ-3.2" not in found


def test_every_rule_of_the_template_has_a_test(command: Command) -> None:
    """The coverage of the bazaar is complete."""
    done = command("rules", "bazaar", "--coverage", "--tests", str(ROOT / "tests"))
    assert done.status == 0, done.out
    assert "test_rules.py::" in done.out


def test_a_rule_without_a_test(command: Command, tmp_path: Path) -> None:
    """It is named, and the status is 1; so is a test of a rule that does not exist."""
    (tmp_path / "test_one.py").write_text('@rule("BZ-1.1", "BZ-9.9")\ndef test_one(): ...\n')
    done = command("rules", "bazaar", "--coverage", "--tests", str(tmp_path))
    assert done.status == 1
    assert "Without a test: BZ-1.2, BZ-2.1" in done.out
    assert "BZ-9.9 is named by test_one.py::test_one, but is no rule." in done.out


def test_bench(command: Command) -> None:
    """One run measures all forms there are, says which there are not, and compares."""
    arguments = ("bench", "bazaar", "--seconds", "0.1", "--rounds", "1", "--compiled", str(ROOT / "src"))
    done = command(*arguments, "--json")
    assert done.status == 0, done.err
    result = json.loads(done.out)
    assert result["seats"] == 4
    assert result["forms"]["interpreted"]["decisions_per_second"] > 1000
    assert result["forms"]["interpreted"]["copies_per_second"] > 1000
    assert any("There is no compiled build" in note for note in result["notes"])
    if "catanatron" in result["forms"]:
        assert result["ratios"]["interpreted / catanatron"] > 1
    else:
        assert any("Catanatron is not installed" in note for note in result["notes"])
