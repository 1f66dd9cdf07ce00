"""tools/figure_steps.py and tools/figure_views.py: how outputs are read, and results told."""

from typing import Any

import pytest

from tools import figure_views as views
from tools.figure_steps import lines, rows, words


def test_outputs_are_read_by_their_kind() -> None:
    """Objects a line, tables, and parts of sentences; a text without any is an error."""
    assert lines('10 kills\n{"a": 1}\n{"a": 2}\n') == [{"a": 1}, {"a": 2}]
    assert rows("| a | b |\n|---|---|\n| 1 | 2 |\n\nload: 3") == [["a", "b"], ["1", "2"]]
    assert words(r"(\d+) of (\d+)")("x: 3 of 4\ny: 5 of 6") == [["3", "4"], ["5", "6"]]
    for read in (rows, words(r"(\d+)")):
        with pytest.raises(ValueError, match="no "):
            read("nothing")


def test_results_are_told_in_words_and_tables() -> None:
    """Sums, the longer of two times, aims, intervals above a fair share in bold."""
    assert views.rules([[["3", "4"], ["5", "6"]]]) == "8 of 10"
    assert views.learn([[["99.2", "25"]]]) == "wins 99 % of 2000 games against random players (25 % is fair)"
    runs = [{"database": name, "kills": 3, "moves": 1200, "lost": 0} for name in ("SQLite", "PostgreSQL")]
    assert views.kill_line([runs]) == "3 kills on SQLite and 3 kills on PostgreSQL: 2,400 acknowledged moves, none lost"
    head = ["game", "seats", "form", "iterations/s", "longest", "after"]
    slow, fast = ["xanadu", "2", "x", "9", "99%", "12 ms"], ["xanadu", "2", "x", "90", "101%", "3 ms"]
    calls = [["operation", "requests", "2xx"], ["`GET /a`", "900", "50%"], ["`GET /b`", "200", "0%"]]
    assert (
        views.contract([calls])
        == "1,100 requests to all 2 operations of the document; 1 of them succeeded at least once"
    )
    assert "| xanadu | 2 | 9 | 90 | 101% | 12 ms |" in views.speed([[head, slow], [head, fast]])
    clicks = [["title", "clicks", "a", "b", "c", "over"], ["xanadu", "40", "1", "2", "3", "2"]]
    assert views.clicks([clicks]).endswith("38 of 40 clicks are answered within 100 ms, the aim.")


def test_loads_are_told_beside_their_aims() -> None:
    """Ratios to the peer and between servers, whatever the order of the runs."""
    costs = {
        "PostgreSQL": 0.4,
        "PostgreSQL, two workers": 0.5,
        "SQLite": 0.4,
        "SQLite, two workers": 0.44,
        "boardgame.io, in memory": 0.3,
    }
    runs: list[dict[str, Any]] = [
        {"what": what, "moves_per_second": 1000.0 / cost, "p99_ms": 50.0, "server_cpu_ms_per_move": cost}
        for what, cost in costs.items()
    ]
    runs[1]["largest_share"] = runs[3]["largest_share"] = 0.52
    assert "0.68 times the peer's moves a second on SQLite (median of 0.68), with one 0.75" in views.load_table([runs])
    for run in runs:
        run["rounds"] = [run["moves_per_second"], 0.5 * run["moves_per_second"], 1000.0]
    text = views.load_table([runs])
    assert "0.68 times the peer's moves a second on SQLite (median of 0.68, 0.68, 1.00), with one 0.75" in text
    assert "1.25 times as much a move as one on PostgreSQL, 1.10 on SQLite" in text
    assert views.load_line([runs]).startswith("2500 a second on SQLite with one process, 2273 with two;")


def test_a_day_is_told_with_what_its_model_knew() -> None:
    """Every cost stands below the hours."""
    hour = {"hour": "noon", "moves": 9, "p99_ms": 5.0, "cpu_s": 1.0, "foretold_s": 1.1, "error": "+10%", "breaks": 0}
    costs = {"idle_ms": 1.0, "move_ms": 2.0, "table_ms": 30.0, "coming_back_ms": 4.0, "start_ms": 900.0, "lost": 0}
    told = views.day([[hour, costs]])
    assert "| noon | 9 | 5.0 | 1.0 | 1.1 | +10% | 0 |" in told
    assert "30.0 ms for a table that is set" in told
    assert told.endswith("Lost: nothing.")
