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
    assert "| Xanadú | 3 of 4 | 1 | 9.5 |" in views.planted([[["xanadu", "3", "4", "1", "9.5"]]])
    runs = [{"database": name, "kills": 3, "moves": 1200, "lost": 0} for name in ("SQLite", "PostgreSQL")]
    assert views.kill_line([runs]) == "3 kills on SQLite and 3 kills on PostgreSQL: 2,400 acknowledged moves, none lost"
    head = ["game", "seats", "form", "iterations/s", "longest", "after"]
    slow, fast = ["xanadu", "2", "x", "9", "99%", "12 ms"], ["xanadu", "2", "x", "90", "101%", "3 ms"]
    assert "| xanadu | 2 | 9 | 90 | 101% | 12 ms |" in views.speed([[head, slow], [head, fast]])
    clicks = [["title", "clicks", "a", "b", "c", "over"], ["xanadu", "40", "1", "2", "3", "2"]]
    assert views.clicks([clicks]).endswith("38 of 40 clicks are answered within 100 ms, the aim.")


def test_one_among_others_is_told() -> None:
    """Bold where the whole interval is on one side of a fair share; points in the order of the command."""
    khan = {"bot": "khan", "wins": [0.6, 0.5, 0.7], "fair": 0.25, "points": [90.5, 88, 92]}
    rival = {"bot": "master-0.1", "wins": [0.4, 0.3, 0.5], "fair": 0.75, "points": [70, 68, 72]}
    setup = {"game": "xanadu", "seats": 4, "bots": ["khan", "master-0.1"]}
    run = {"matches": 48, "setup": setup, "standings": [rival, khan]}
    assert "| Xanadú | 4 | 48 | **60 %** (50 to 70) | 25 % | 90.5, 70.0 |" in views.among([run])
    assert "one `khan` among `master-0.1`, seats" in views.among([run])
    assert views.khan_line([run]).endswith("wins, by seats: Xanadú 60 % with 4 (fair: 25 % with 4; 48 games each)")
    pair = {"matches": 40, "setup": setup | {"seats": 2}, "standings": [rival, khan | {"fair": 0.5}]}
    told = "Xanadú 60 % with 4, 60 % with 2 (fair: 50 % with 2, 25 % with 4; 40 to 48 games each)"
    assert views.khan_line([run, pair]).endswith(told)
    khan["wins"] = [0.3, 0.2, 0.4]
    assert "| Xanadú | 4 | 48 | 30 % (20 to 40) | 25 % | 90.5, 70.0 |" in views.among([run])
    khan["wins"] = [0.1, 0.05, 0.2]
    assert "**10 %** (5 to 20)" in views.among([run])
    run["duels"] = [["master-0.1", "khan", 0.44, 0.4, 0.48], ["khan", "master-0.1", 0.56, 0.52, 0.6]]
    assert "| **56 %** (52 to 60) | **10 %** (5 to 20), fair 25 % | 90.5, 70.0 |" in views.longer([run])


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


def test_the_ladder_in_a_line() -> None:
    """Game by game, how far apart neighbours are; an order that is not sure is named."""
    rungs = [
        {"higher": "khan", "lower": "master", "wins": [0.571, 0.41, 0.72], "verdict": "open"},
        {"higher": "master", "lower": "merchant", "wins": [0.83, 0.67, 0.92], "verdict": "sure"},
    ]
    told = views.ladder_line([{"setup": {"game": "xanadu"}, "ladder": rungs}])
    assert told.endswith("Xanadú 57 to 83 %; 1 of 2 orders are sure, not khan over master at Xanadú")


def test_balance_is_told_title_by_title() -> None:
    """A column for each number of seats, bold where a component is off, nothing where it was not played."""
    pairs = {"game": "xanadu", "seats": 2, "matches": 400, "rows": [["place", "1", 400, 1.1, 1.02, 1.2]]}
    rows = [["place", "1", 400, 0.9, 0.8, 1.1], ["place", "3", 400, 0.7, 0.6, 0.9]]
    fours = {"game": "xanadu", "seats": 4, "matches": 400, "rows": rows}
    told = views.balance("xanadu", [[pairs, fours, {"game": "maharaja", "seats": 5, "matches": 1, "rows": []}]])
    assert "| place | 1 | **110 %** (102 to 120, 400) | 90 % (80 to 110, 400) |" in told
    assert "| place | 3 |  | **70 %** (60 to 90, 400) |" in told
    assert "400 games" in told
    assert "5 seats" not in told


def test_editions_stand_side_by_side() -> None:
    """A column for each edition; the usual one has a name, too."""
    usual = {"game": "xanadu", "seats": 4, "bot": "greedy", "edition": "", "matches": 9}
    tables = [
        {**usual, "rows": [["place", "1", 9, 1.1, 1.02, 1.2]]},
        {**usual, "edition": "balanced", "rows": [["place", "1", 9, 1.0, 0.8, 1.2], ["place", "2", 9, 1.0, 0.9, 1.1]]},
    ]
    told = views.editions([[table] for table in tables])
    assert "9 games of 4 `greedy` with each edition" in told
    assert "|  |  | `reconstructed` | `balanced` |" in told
    assert "| place | 1 | **110 %** (102 to 120, 9) | 100 % (80 to 120, 9) |" in told
    assert "| place | 2 |  | 100 % (90 to 110, 9) |" in told


def test_a_day_is_told_with_what_its_model_knew() -> None:
    """Every cost stands below the hours."""
    hour = {"hour": "noon", "moves": 9, "p99_ms": 5.0, "cpu_s": 1.0, "foretold_s": 1.1, "error": "+10%", "breaks": 0}
    costs = {"idle_ms": 1.0, "move_ms": 2.0, "table_ms": 30.0, "coming_back_ms": 4.0, "start_ms": 900.0, "lost": 0}
    told = views.day([[hour, costs]])
    assert "| noon | 9 | 5.0 | 1.0 | 1.1 | +10% | 0 |" in told
    assert "30.0 ms for a table that is set" in told
    assert told.endswith("Lost: nothing.")
