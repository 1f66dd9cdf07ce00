"""What a table of an event is worth, and the order of a field: also of one that somebody has left."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.contests.director import Contest
from serai.server.contests.scoring import Board, Place, had, met, points_of, rested, scores, standings
from serai.server.contests.wire import Kind, Rules


def board(round: int, entries: list[int], points: list[float] | None, *, division: int = 0) -> Board:
    """A table of a round."""
    return Board(round=round, number=0, division=division, entries=entries, table="", points=points)


def order(boards: list[Board], entries: list[int]) -> list[int]:
    """Who is where."""
    return [place.entry for place in standings(boards, entries)]


class Row:
    """A row as the database gives it."""

    def __init__(self, **columns: Any) -> None:
        self.__dict__.update(columns)


def contest(boards: list[Board], *, kind: Kind = "swiss", called: bool = False, **row: Any) -> Contest:
    """An event of four, the last two in a second division."""
    entries = [Row(number=n, player=f"player {n}" if n else None, division=n // 2) for n in range(4)]
    usual = {"status": "running", "round": 1, "creator": "host", **row}
    return Contest(Row(**usual), Rules(kind=kind, seats=2, divisions=2, called=called), entries, boards)


def test_nobody_has_played_yet() -> None:
    """Everybody is there, in the order of entry."""
    assert order([], [3, 1, 2]) == [1, 2, 3]
    assert standings([], [7]) == [Place(entry=7, points=0.0, opposition=0.0, wins=0)]


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        pytest.param([board(1, [0, 1], [0.0, 1.0]), board(1, [2, 3], [0.4, 0.6])], [1, 3, 2, 0], id="points"),
        pytest.param(
            [board(1, [0, 1], [1.0, 0.0]), board(1, [2, 3], [1.0, 0.0]), board(2, [3, 0], [1.0, 0.0])],
            [3, 0, 2, 1],
            id="opposition",
        ),
        pytest.param(
            [board(1, [2, 1], [0.5, 0.1]), board(2, [1], [0.5]), board(1, [0, 3], [0.5, 0.6])],
            [1, 3, 2, 0],
            id="first places",
        ),
        pytest.param([board(1, [3, 1, 2, 0], [0.5, 0.5, 0.5, 0.5])], [0, 1, 2, 3], id="entry"),
    ],
)
def test_what_decides_between_equals(boards: list[Board], expected: list[int]) -> None:
    """Points, then the points of those whom one met, then first places, then who came first."""
    assert order(boards, [0, 1, 2, 3]) == expected
    assert order(boards, [3, 2, 1, 0]) == expected


def test_a_table_that_is_not_over_counts_nothing() -> None:
    """Nobody has met whom they are just meeting, as far as the order goes; the pairing knows of it."""
    going = board(2, [0, 1], None)
    assert standings([going], [0, 1]) == standings([], [0, 1])
    assert met([going]) == Counter({frozenset({0, 1}): 1})


def test_whoever_sat_out_has_won_against_nobody() -> None:
    """A whole point and a first place, and no opposition."""
    found = standings([board(1, [4], [1.0]), board(1, [2, 3], [1.0, 0.0])], [2, 3, 4])
    assert found == [
        Place(entry=2, points=1.0, opposition=0.0, wins=1),
        Place(entry=4, points=1.0, opposition=0.0, wins=1),
        Place(entry=3, points=0.0, opposition=1.0, wins=0),
    ]


def test_all_at_a_tied_table_were_first() -> None:
    """Sharing the first place is a first place for each."""
    assert [one.wins for one in standings([board(1, [0, 1, 2], [0.75, 0.75, 0.0])], [0, 1, 2])] == [1, 1, 0]


def test_those_who_are_gone_still_count_for_whom_they_met() -> None:
    """The field without those who forfeit has its order all the same. Before: an error, and no further round."""
    boards = [board(1, [0, 1], [1.0, 0.0]), board(1, [2, 3], [1.0, 0.0])]
    assert standings(boards, [0, 1, 2]) == [
        Place(entry=0, points=1.0, opposition=0.0, wins=1),
        Place(entry=2, points=1.0, opposition=0.0, wins=1),
        Place(entry=1, points=0.0, opposition=1.0, wins=0),
    ]
    assert scores(boards, [0])[2] == 1.0


def test_points_add_up_without_dust() -> None:
    """Thirds are added often; nobody is ahead by a rounding."""
    boards = [board(n, [0, 1, 2, 3], [0.6667, 0.3333, 1.0, 0.0]) for n in range(1, 31)]
    assert scores(boards, [0, 1, 2, 3]) == {0: 20.001, 1: 9.999, 2: 30.0, 3: 0.0}


def test_seats_rest_and_meetings_are_counted() -> None:
    """What the next pairing goes by."""
    boards = [board(1, [0, 1, 2], None), board(1, [3], [1.0]), board(2, [2, 0], [1.0, 0.0]), board(2, [3], [1.0])]
    assert rested(boards) == Counter({3: 2})
    assert met(boards) == Counter({frozenset({0, 1}): 1, frozenset({0, 2}): 2, frozenset({1, 2}): 1})
    seats = had(boards, [0, 1, 2, 3, 9])
    assert (seats[0], seats[2], seats[9]) == (Counter({0: 1, 1: 1}), Counter({2: 1, 0: 1}), Counter())


@given(st.lists(st.integers(1, 9), min_size=2, max_size=8))
def test_a_table_shares_out_the_same_whatever_happens(ranks: list[int]) -> None:
    """Half of its seats in points, nobody below 0 or above 1, and the better rank never has less."""
    found = points_of(ranks)
    assert sum(found) == pytest.approx(len(ranks) / 2, abs=0.001)
    assert all(0 <= one <= 1 for one in found)
    for i, rank in enumerate(ranks):
        assert all((found[i] > found[j]) == (rank < other) for j, other in enumerate(ranks) if rank != other)
        assert all(found[i] == found[j] for j, other in enumerate(ranks) if rank == other)


@pytest.mark.parametrize(
    ("points", "called", "row", "is_ready"),
    [
        ([1.0, 0.0], True, {}, True),
        ([1.0, 0.0], False, {}, False),
        (None, True, {}, False),
        ([1.0, 0.0], True, {"status": "over"}, False),
        ([1.0, 0.0], True, {"status": "open", "round": 0}, False),
        ([1.0, 0.0], True, {"round": 0}, False),
        ([1.0, 0.0], True, {"creator": ""}, False),
    ],
)
def test_when_a_round_waits_to_be_called(
    points: list[float] | None, *, called: bool, row: dict[str, Any], is_ready: bool
) -> None:
    """Only between rounds of an event that is called, when all tables of the last round are over, and by somebody."""
    assert contest([board(1, [0, 1], points)], called=called, **row).is_ready() is is_ready


def test_an_earlier_round_holds_up_nothing() -> None:
    """What was called off long ago does not make the present round wait."""
    boards = [board(1, [0, 1], None), board(2, [0, 1], [1.0, 0.0])]
    assert contest(boards, called=True, round=2).is_ready()


def test_parts_of_an_event() -> None:
    """Divisions have their own entries and tables; players are found, bots and strangers are not."""
    boards = [board(1, [0, 1], [1.0, 0.0]), board(1, [2, 3], None, division=1), board(2, [1, 0], None)]
    event = contest(boards)
    assert (event.division(0), event.division(1), event.division(2)) == ([0, 1], [2, 3], [])
    assert event.played(0) == [boards[0], boards[2]]
    assert event.played(0, before=2) == [boards[0]]
    assert (event.entry_of("player 2"), event.entry_of("player 0"), event.entry_of("")) == (2, None, None)


@pytest.mark.parametrize(
    ("kind", "all_pairs"), [("robin", True), ("league", True), ("swiss", False), ("table", False), ("knockout", False)]
)
def test_rounds_that_are_known_from_the_beginning(kind: Kind, *, all_pairs: bool) -> None:
    """Where everybody meets everybody, two at a table."""
    assert contest([], kind=kind).is_all_pairs() is all_pairs
