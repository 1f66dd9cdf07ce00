"""`serai ladder`: neighbours meet at balanced tables, and the order is said to be sure only where it is."""

import json
from collections import Counter
from pathlib import Path

import pytest

from serai.arena.entrants import Entrant, Limits
from serai.arena.estimate import Estimate
from serai.arena.ladder import Rung, rungs
from serai.arena.schedule import Setup, schedule
from serai.cli import ladder, main
from serai.learning import levels

COMMAND = ["ladder", "bazaar", "--iterations", "2", "--jobs", "1"]


def setup(names: str, seats: int) -> Setup:
    """A ladder of entrants with one letter each."""
    return Setup("bazaar", seats, tuple(Entrant(name, name) for name in names), Limits(0, 4), is_ladder=True)


def test_all_levels_are_on_the_ladder() -> None:
    """In the order in which players meet them."""
    assert list(ladder.LEVELS) == list(levels.LEVELS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_neighbours_sit_in_every_seat_equally_often(seats: int) -> None:
    """Within each block, so that neither a seat nor the luck of a seed favours anybody."""
    blocks: dict[int, Counter[tuple[int, str]]] = {}
    for task in schedule(setup("abc", seats), 1):
        counts = blocks.setdefault(task.block, Counter())
        counts.update((seat, e.label) for seat, e in enumerate(task.seating))
    assert [{label for _, label in counts} for counts in blocks.values()] == [{"a", "b"}, {"b", "c"}]
    for counts in blocks.values():
        assert len(counts) == 2 * seats
        assert len(set(counts.values())) == 1


def test_an_arena_and_a_ladder_are_told_apart() -> None:
    """So that the results of one are never taken up by the other."""
    rung = setup("ab", 2)
    arena = Setup("bazaar", 2, rung.entrants, rung.limits)
    assert rung.to_json() != arena.to_json()


@pytest.mark.parametrize(("low", "high", "verdict"), [(0.51, 0.9, "sure"), (0.4, 0.6, "open"), (0.2, 0.49, "reversed")])
def test_the_whole_interval_decides(low: float, high: float, verdict: str) -> None:
    """A mean above one half is not enough."""
    wins = Estimate((low + high) / 2, low, high)
    assert Rung("a", "b", 10, 10, wins, wins).verdict() == verdict


def test_a_rung_counts_the_tables_of_its_pair_alone() -> None:
    """Wins of the higher level are added over its seats; ties are shared."""
    results = [
        {"block": 0, "seating": ["a", "b", "b"], "ranks": [2, 1, 3]},
        {"block": 1, "seating": ["a", "b", "a"], "ranks": [1, 1, 3]},
        {"block": 2, "seating": ["b", "c", "c"], "ranks": [1, 2, 3]},
    ]
    first, second = rungs(["a", "b", "c"], results)
    assert (first.matches, first.blocks, first.wins.mean) == (2, 2, 0.75)
    assert first.before.mean == pytest.approx((1 + 0 + 0.5 + 1) / 4)
    assert (second.matches, second.wins.mean) == (1, 0.0)


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Greedy is surely better than random in the bazaar, and status 0 says so; the report has every rung."""
    monkeypatch.setenv("COLUMNS", "160")
    out = tmp_path / "ladder.json"
    assert main([*COMMAND, "--levels", "random", "greedy@8it", "--games", "60", "--json", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "greedy@8it over random" in shown
    assert "The order is sure for 1 of 1 neighbouring pairs." in shown
    report = json.loads(out.read_text())
    assert report["ladder"][0]["verdict"] == "sure"
    assert report["ladder"][0]["wins"][1] > 0.5
    assert report["setup"]["is_ladder"]


def test_a_wrong_order_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    """Two games prove nothing, and a warning says that they are few."""
    assert main([*COMMAND, "--levels", "greedy", "random", "--games", "2"]) == 1
    shown = capsys.readouterr().out
    assert "There is only one block" in shown
    assert "The order is sure for 0 of 1 neighbouring pairs." in shown


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        (["--levels", "greedy"], "A ladder needs at least two levels"),
        (["--levels", "greedy", "greedy"], "The levels of a ladder must differ"),
        (["--levels", "greedy", "deep"], "There is no bot 'deep'"),
        (["--games", "0"], "--games must be at least 1"),
        (["--levels", "greedy", "random", "--json", "nowhere/a.json"], "There is no folder nowhere."),
    ],
)
def test_wrong_arguments(extra: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and status 2."""
    assert main([*COMMAND, *extra]) == 2
    assert message in capsys.readouterr().err
