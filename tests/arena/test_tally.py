"""The arena's arithmetic on results whose statistics are known."""

import math
from typing import Any

import pytest

from serai.arena import tally
from serai.arena.plot import svg
from serai.arena.ratings import ratings
from serai.arena.tally import Estimate, average, duels, seat_shares, share, standings, wilson


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
    assert a.milliseconds == pytest.approx(75.0)
    assert a.slowest == pytest.approx(200.0)
    assert a.iterations == 10.0


def test_wins_of_a_kind_are_added() -> None:
    """One against three: the three together have three quarters for their fair share."""
    a, b = standings([result(0, "abbb", [2, 1, 3, 4]), result(1, "babb", [2, 1, 3, 4])])
    assert (a.wins.mean, a.fair) == (0.5, 0.25)
    assert (b.wins.mean, b.fair) == (0.5, 0.75)
    assert b.rank.mean == pytest.approx(17 / 6)


def test_wilson_interval() -> None:
    """Known values: 40 of 100, and the rule of three's neighbour for 0 of 100."""
    assert wilson(0.4, 100).to_json() == [0.4, 0.3094, 0.498]
    assert wilson(0.0, 100).to_json() == [0.0, 0.0, 0.03699]
    assert wilson(0.3, 0).to_json() == [0.3, 0.0, 1.0]


def test_independent_matches_have_wilsons_interval() -> None:
    """Where blocks show no more variance than chance the design effect is one."""
    values = [1.0, 0.0] * 50
    blocks = [i // 2 for i in range(100)]
    assert share(values, blocks) == wilson(0.5, 100)


def test_matches_that_depend_on_their_seed_count_less() -> None:
    """Blocks that are won or lost as a whole are worth one match each, not two."""
    values = [float(i // 2 % 2) for i in range(200)]
    blocks = [i // 2 for i in range(200)]
    found, expected = share(values, blocks), wilson(0.5, 100)
    assert found.low == pytest.approx(expected.low, abs=0.002)
    assert found.high == pytest.approx(expected.high, abs=0.002)


def test_the_interval_of_a_mean() -> None:
    """1.96 standard errors, from the blocks."""
    values = [1.0, 3.0, 2.0, 4.0]
    estimate = average(values, [0, 1, 2, 3])
    error = math.sqrt(sum((v - 2.5) ** 2 for v in values) / 3 / 4)
    assert estimate.mean == 2.5
    assert estimate.high - estimate.mean == pytest.approx(1.959964 * error)


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
