"""The arena's arithmetic on results whose statistics are known."""

from typing import Any

import pytest

from serai.arena import tally
from serai.arena.estimate import Estimate
from serai.arena.plot import svg
from serai.arena.ratings import ratings
from serai.arena.tally import duels, seat_shares, standings, warning


def result(number: int, seating: str, ranks: list[int], block: int | None = None) -> dict[str, Any]:
    """One match; points fall with the rank, all of them from trade."""
    points = [30 - 10 * rank for rank in ranks]
    return {
        "match": number,
        "block": number // 2 if block is None else block,
        "seating": list(seating),
        "ranks": ranks,
        "points": points,
        "sources": {"trade": points, "war": [0] * len(ranks)},
        "ending": "rounds",
        "decisions": [10] * len(ranks),
        "seconds": [0.5 * (seat + 1) for seat in range(len(ranks))],
        "processor": [0.25 * (seat + 1) for seat in range(len(ranks))],
        "overruns": list(range(len(ranks))),
        "disqualified": [0] * len(ranks),
        "slowest": [0.1 * (seat + 1) for seat in range(len(ranks))],
        "iterations": [100] * len(ranks),
    }


def test_shares_ranks_points_and_time() -> None:
    """Three wins of four; a shared win counts half."""
    results = [
        result(0, "ab", [1, 2]),
        result(1, "ba", [2, 1]),
        result(2, "ab", [1, 1]),
        result(3, "ba", [1, 2]),
    ]
    a, b = standings(results)
    assert (a.label, b.label) == ("a", "b")
    assert (a.wins.mean, b.wins.mean) == (0.625, 0.375)
    assert (a.fair, b.fair) == (0.5, 0.5)
    assert a.rank.mean == 1.25
    assert a.points.mean == 17.5
    assert a.sources == {"trade": 17.5, "war": 0.0}
    assert a.decisions == 40
    assert a.wall == pytest.approx(75.0)
    assert a.processor == pytest.approx(37.5)
    assert a.overruns == 2
    assert a.slowest == pytest.approx(200.0)
    assert a.iterations == 10.0


def test_a_commands_processor_time_is_unknown() -> None:
    """It thinks in a process of its own: nobody pretends to know."""
    results = [result(0, "ab", [1, 2]), result(1, "ba", [2, 1])]
    results[1]["processor"] = [0.1, None]
    table = {s.label: s for s in standings(results)}
    assert table["a"].processor is None
    assert table["a"].to_json()["processor_ms_per_decision"] is None
    assert table["b"].processor == pytest.approx(30.0)


def test_few_blocks_are_warned_of() -> None:
    """Below ten the reader is told; from ten on not."""
    assert "only one block" in warning(1)
    assert "only 9 blocks" in warning(9)
    assert warning(10) == ""


def test_wins_of_a_kind_are_added() -> None:
    """One against three: the three together have three quarters for their fair share."""
    a, b = standings([result(0, "abbb", [2, 1, 3, 4]), result(1, "babb", [2, 1, 3, 4])])
    assert (a.wins.mean, a.fair) == (0.5, 0.25)
    assert (b.wins.mean, b.fair) == (0.5, 0.75)
    assert b.rank.mean == pytest.approx(17 / 6)


def test_seats_and_duels() -> None:
    """Who wins by seat, whoever sits there; who is ranked before whom."""
    results = [result(0, "abc", [1, 2, 3]), result(1, "bca", [1, 3, 2]), result(2, "cab", [2, 2, 1])]
    assert [round(e.mean, 3) for e in seat_shares(results)] == [0.667, 0.0, 0.333]
    table = {pair: e.mean for pair, e in duels(results).items()}
    assert table["a", "b"] == pytest.approx(1 / 3)
    assert table["b", "a"] == pytest.approx(2 / 3)
    assert table["a", "c"] == pytest.approx(2.5 / 3)


def test_ratings_follow_the_results() -> None:
    """Who always wins is rated higher, and the more surely the more matches there are."""
    few = ratings([result(i, "abb", [1, 2, 3]) for i in range(3)])
    many = ratings([result(i, "abb", [1, 2, 3]) for i in range(30)])
    assert many["a"].mu > few["a"].mu > 25 > few["b"].mu > many["b"].mu
    assert many["a"].sigma < few["a"].sigma


def test_the_report_is_complete() -> None:
    """Everything a reader needs is in the JSON, the matches included."""
    results = [result(i, "ab" if i % 2 else "ba", [1, 2]) for i in range(4)]
    report = tally.report({"game": "bazaar"}, results)
    assert report["matches"] == 4
    assert report["results"] == results
    assert report["endings"] == {"rounds": 4}
    assert {s["bot"] for s in report["standings"]} == {"a", "b"}
    assert report["seats"][0][0] == 1.0


def test_the_picture_names_everybody() -> None:
    """Bots, sources and seats are in the SVG, with special signs escaped."""
    results = [result(i, "ab", [1, 2]) for i in range(4)]
    for r in results:
        r["seating"] = ["<a>", "b"]
    picture = svg("bazaar & co", standings(results), [Estimate(0.5, 0.4, 0.6)])
    assert picture.startswith("<svg")
    for word in ("&lt;a&gt;", "bazaar &amp; co", "trade", "war", "seat 0", "50.0%"):
        assert word in picture
