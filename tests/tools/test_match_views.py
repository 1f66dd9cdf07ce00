"""tools/match_views.py: how matches between bots are told."""

import pytest

from tools import match_views as views


def test_planted_blunders_are_told_title_by_title() -> None:
    """By the names that readers know."""
    assert "| Xanadú | 3 of 4 | 1 | 9.5 |" in views.planted([[["xanadu", "3", "4", "1", "9.5"]]])


def test_one_among_others_is_told() -> None:
    """Bold where the whole interval is on one side of a fair share; points in the order of the command."""
    khan = {"bot": "khan", "wins": [0.6, 0.5, 0.7], "fair": 0.25, "points": [90.5, 88, 92]}
    rival = {"bot": "master-0.1", "wins": [0.4, 0.3, 0.5], "fair": 0.75, "points": [70, 68, 72]}
    setup = {"game": "xanadu", "seats": 4, "bots": ["khan", "master-0.1"]}
    run = {"matches": 48, "setup": setup, "standings": [rival, khan]}
    assert "| Xanadú | 4 | 48 | **60 %** (50 to 70) | 25 % | 90.5, 70.0 |" in views.among([run])
    assert "one `khan` among `master-0.1`, seats" in views.among([run])
    assert views.khan_line([run]).endswith(
        "Xanadú 60 % with 4 (fair: 25 % with 4; 48 games each); all 48 games together 60 % (50 to 70), fair 25 %"
    )
    pair = {"matches": 40, "setup": setup | {"seats": 2}, "standings": [rival, khan | {"fair": 0.5}]}
    told = "Xanadú 60 % with 4, 60 % with 2 (fair: 50 % with 2, 25 % with 4; 40 to 48 games each); "
    told += "all 88 games together 60 % (53 to 67), fair 36 %"
    assert views.khan_line([run, pair]).endswith(told)
    assert "| all of them |  | 88 | **60 %** (53 to 67) | 36 % |  |" in views.among([run, pair])
    assert "all of them" not in views.among([run])
    khan["wins"] = [0.3, 0.2, 0.4]
    assert "| Xanadú | 4 | 48 | 30 % (20 to 40) | 25 % | 90.5, 70.0 |" in views.among([run])
    khan["wins"] = [0.1, 0.05, 0.2]
    assert "**10 %** (5 to 20)" in views.among([run])
    run["duels"] = [["master-0.1", "khan", 0.44, 0.4, 0.48], ["khan", "master-0.1", 0.56, 0.52, 0.6]]
    assert "| **56 %** (52 to 60) | **10 %** (5 to 20), fair 25 % | 90.5, 70.0 |" in views.longer([run])
    assert "| all of them |  | 48 | **56 %** (52 to 60) |" in views.longer([run])


def test_runs_of_a_fixed_length_are_put_together() -> None:
    """Every match counts alike; errors add up as squares, so that four runs are twice as sure as one."""
    one = [0.6, 0.5, 0.7]
    assert views.pooled([(40, one)]) == pytest.approx(one)
    assert views.pooled([(40, one)] * 4) == pytest.approx([0.6, 0.55, 0.65])
    assert views.pooled([(90, one), (10, [0.5, 0.1, 0.9])]) == pytest.approx(
        [0.59, 0.59 - 0.0985, 0.59 + 0.0985], abs=1e-4
    )
    assert views.pooled([(20, [0.0, 0.0, 0.28])] * 4) == pytest.approx([0.0, 0.0, 0.14])


def test_the_ladder_in_a_line() -> None:
    """Game by game, how far apart neighbours are; an order that is not sure is named."""
    rungs = [
        {"higher": "khan", "lower": "master", "wins": [0.571, 0.41, 0.72], "verdict": "open"},
        {"higher": "master", "lower": "merchant", "wins": [0.83, 0.67, 0.92], "verdict": "sure"},
    ]
    told = views.ladder_line([{"setup": {"game": "xanadu"}, "ladder": rungs}])
    assert told.endswith("Xanadú 57 to 83 %; 1 of 2 orders are sure; open are at Xanadú khan over master")


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
