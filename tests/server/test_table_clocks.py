"""Clocks to the millisecond: what is charged, given, shown and returned, and who is late when."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server import absence, clocks, seating, undo
from serai.server.table import Table
from serai.server.wire import Clock
from tests.server.test_seats_taken import ADA, BEN, act, of_two, opened, to_the_end

LIVE = Clock(kind="live", minutes=1, increment=5)
TURNS = Clock(kind="turns", hours=1)
MINUTE, HOUR = 60_000, 3_600_000
PEOPLE = ("ada", "ben")


def ticking(clock: Clock | None = LIVE) -> Table:
    """Ada and Ben are to choose, their clocks running since moment 0."""
    table = of_two(clock=clock)
    table.time = lambda: 0
    clocks.settle(table, 0)
    return table


def at(table: Table, moment: int, seat: int, *texts: str) -> None:
    """A seat acts at a moment, as the house lets it."""
    clocks.charge(table, moment)
    act(table, seat, *texts)
    clocks.settle(table, moment)


@pytest.mark.parametrize(
    ("clock", "milliseconds"),
    [
        (Clock(kind="live", minutes=0), 0),
        (Clock(kind="live", minutes=0.5), 30_000),
        (Clock(kind="live", minutes=600), 36_000_000),
        (Clock(kind="turns", hours=0), 0),
        (Clock(kind="turns", hours=0.001), 3_600),
        (Clock(kind="turns", hours=720, minutes=1), 2_592_000_000),
    ],
)
def test_what_a_seat_is_given(clock: Clock, milliseconds: int) -> None:
    """Each kind of clock looks at its own numbers, to the ends of what may be asked for."""
    assert clocks.allotted(clock) == milliseconds
    assert opened("me", "open", "bot", clock=clock).agenda.remaining == [milliseconds] * 3


def test_nobodys_time_runs_before_the_game() -> None:
    """Whoever waits for others does not pay for it."""
    table = opened("me", "open", clock=LIVE)
    clocks.settle(table, 0)
    clocks.charge(table, 10**9)
    assert (table.agenda.remaining, table.deadline(), clocks.overdue(table, 10**12)) == ([60_000, 60_000], None, [])


def test_a_clock_that_goes_backwards_gives_nothing() -> None:
    """House time does not; a mistake about it must not be a gift."""
    table = ticking()
    clocks.charge(table, 1_000)
    clocks.charge(table, 400)
    assert (table.agenda.remaining, table.agenda.since) == ([59_000, 59_000], 400)


@pytest.mark.parametrize(("moment", "late"), [(59_999, []), (60_000, [0, 1]), (60_001, [0, 1])])
def test_one_is_late_when_nothing_is_left(moment: int, late: list[int]) -> None:
    """At the very millisecond that the deadline says, and not before."""
    table = ticking()
    assert (table.deadline(), clocks.overdue(table, moment)) == (60_000, late)


def test_what_is_shown_is_never_less_than_nothing() -> None:
    """Tenths of seconds, and zero for whoever is late."""
    table = ticking()
    assert [face.left for face in clocks.faces(table, 12_340)] == [47.7, 47.7]
    assert [face.left for face in clocks.faces(table, 99_999)] == [0.0, 0.0]


def test_who_moves_too_late_is_given_no_increment() -> None:
    """A turn that took longer than there was time does not bring time back."""
    table = ticking()
    at(table, 60_000, 0, "choose silk")
    assert table.agenda.remaining == [0, 0]


def test_nobody_gains_time_by_handing_over_and_coming_back() -> None:
    """Before: whoever did so again and again was given the increment each time, as for a turn."""
    table = ticking()
    for moment in range(1_000, 6_000, 1_000):
        clocks.charge(table, moment)
        absence.resign(table, ADA, 0)
        clocks.settle(table, moment)
        clocks.charge(table, moment)
        seating.join(table, ADA, None, None)
        clocks.settle(table, moment)
    assert table.agenda.remaining == [55_000, 55_000]


def test_a_bots_clock_stands() -> None:
    """It is shown full and never runs."""
    table = opened("me", "bot", clock=LIVE)
    clocks.settle(table, 0)
    assert table.agenda.acting == [0]
    assert [(face.left, face.running) for face in clocks.faces(table, 20_000)] == [(40.0, True), (60.0, False)]


@pytest.mark.parametrize("back", ["withdraw", "undo"])
def test_nobody_gains_time_by_choosing_and_taking_back(back: str) -> None:
    """Before: whoever chose and took it back again and again was given the increment each time."""
    table = ticking()
    for moment in range(1_000, 11_000, 1_000):
        at(table, moment, 0, "choose silk")
        clocks.charge(table, moment)
        if back == "withdraw":
            undo.withdraw(table, 0)
        else:
            undo.take_back(table, "ada", 0, None)
        clocks.settle(table, moment)
        assert table.agenda.remaining == [60_000 - moment] * 2
    assert table.agenda.acting == [0, 1]


def trading() -> tuple[Table, int, list[int]]:
    """Both have chosen; whose turn it is, and what time each has left."""
    table = ticking()
    for seat in (0, 1):
        at(table, 0, seat, "choose silk")
    return table, table.to_act()[0], list(table.agenda.remaining)


def test_nobody_gains_time_from_what_another_takes_back() -> None:
    """Whose turn it is not any more has finished none; when it is done again, each is given what is theirs."""
    table, first, before = trading()
    at(table, 1_000, first, "pass")
    undo.take_back(table, PEOPLE[first], first, None)
    clocks.settle(table, 1_000)
    assert table.agenda.acting == [first]
    assert table.agenda.remaining == [left - (1_000 if seat == first else 0) for seat, left in enumerate(before)]
    undo.redo(table, PEOPLE[first], first)
    clocks.settle(table, 1_000)
    assert table.agenda.remaining[first] == before[first] - 1_000 + 5_000
    assert table.agenda.remaining[1 - first] == before[1 - first]


def test_a_turn_that_all_agree_to_take_back_brings_no_time() -> None:
    """Neither to whoever asked nor to whoever agreed."""
    table, first, before = trading()
    at(table, 0, first, "pass")
    undo.ask(table, PEOPLE[first], first, None)
    undo.answer(table, PEOPLE[1 - first], agree=True)
    clocks.settle(table, 0)
    assert (table.to_act(), table.agenda.remaining) == ([first], before)


@pytest.mark.parametrize(("left", "after"), [(5_001, 1_000), (6_500, 1_500), (400, 400)])
def test_nobody_is_late_by_taking_back(left: int, after: int) -> None:
    """Whoever was never given the increment keeps a moment to decide."""
    table = ticking()
    at(table, 0, 0, "choose silk")
    table.agenda.remaining[0] = left
    undo.withdraw(table, 0)
    assert table.agenda.remaining[0] == after


@pytest.mark.parametrize(
    ("clock", "left", "after"),
    [
        (LIVE, -3_000, clocks.RETURN),
        (LIVE, 50_000, 50_000),
        (Clock(kind="live", minutes=1, increment=45), 10, 45_000),
        (TURNS, 10, HOUR),
        (Clock(kind="turns", hours=0), 0, clocks.RETURN),
    ],
)
def test_what_whoever_comes_back_has(clock: Clock, left: int, after: int) -> None:
    """A turn's worth, half a minute at least, and never less than they had."""
    table = ticking(clock)
    table.agenda.remaining[1] = left
    clocks.come_back(table, 1)
    assert table.agenda.remaining[1] == after


def test_without_a_clock_there_is_nothing_to_do() -> None:
    """Everything that clocks do leaves such a table as it is."""
    table = ticking(None)
    clocks.charge(table, 10**9)
    clocks.come_back(table, 0)
    clocks.went_back(table)
    clocks.settle(table, 10**9)
    assert (table.agenda.remaining, table.agenda.acting, table.agenda.since) == ([], [], 0)
    assert (clocks.left(table, 0, 0), clocks.overdue(table, 10**12)) == (None, [])


def test_all_clocks_stand_when_the_game_is_over() -> None:
    """Nobody is late afterwards, and no sweeper wakes for it."""
    table = to_the_end(ticking())
    clocks.settle(table, 1_000)
    assert (table.agenda.acting, table.deadline(), clocks.overdue(table, 10**12)) == ([], None, [])
    assert not any(face.running for face in clocks.faces(table, 10**12))


def test_the_deadline_is_that_of_the_first() -> None:
    """Whoever has least left among those who are to act; others do not count."""
    table = ticking()
    table.agenda.remaining = [50_000, 20_000]
    assert table.deadline() == 20_000
    at(table, 5_000, 1, "choose silk")
    assert table.deadline() == 5_000 + 45_000
    absence.pause(table, ADA)
    clocks.settle(table, 6_000)
    assert table.deadline() == table.agenda.pause_ends == absence.PAUSE


def test_a_new_turn_has_all_its_time() -> None:
    """In a game of days nothing is carried over, neither what was saved nor what was spent."""
    table = ticking(TURNS)
    at(table, HOUR - 1, 0, "choose silk")
    assert times(table, HOUR - 1) == [HOUR, 1]
    at(table, HOUR - 1, 1, "choose silk")
    assert times(table, HOUR - 1) == [HOUR, HOUR]
    first = table.to_act()[0]
    assert table.agenda.remaining[first] == HOUR


def times(table: Table, moment: int) -> list[int | None]:
    """What everybody has left."""
    return [clocks.left(table, seat, moment) for seat in (0, 1)]


@pytest.mark.parametrize("back", ["withdraw", "undo"])
def test_nobody_gains_a_turn_by_choosing_and_taking_back(back: str) -> None:
    """However often it is done, what was left is left, and who waits for it may come to see the end of it. Before:
    whoever chose and took it back had a whole turn's time again, for ever."""
    table = ticking(TURNS)
    for moment in range(MINUTE, 11 * MINUTE, MINUTE):
        at(table, moment, 0, "choose silk")
        assert times(table, moment) == [HOUR, HOUR - moment]
        clocks.charge(table, moment)
        if back == "withdraw":
            undo.withdraw(table, 0)
        else:
            undo.take_back(table, "ada", 0, None)
        clocks.settle(table, moment)
        assert times(table, moment) == [HOUR - moment] * 2
    assert clocks.overdue(table, HOUR) == [0, 1]


def test_a_turn_that_is_taken_back_and_played_again() -> None:
    """While another thinks it over: whose turn it is not any more spends nothing of it, and begins anew."""
    table = ticking(TURNS)
    for seat in (0, 1):
        at(table, 0, seat, "choose silk")
    first = table.to_act()[0]
    other = 1 - first
    at(table, MINUTE, first, "pass")
    clocks.charge(table, 11 * MINUTE)
    undo.take_back(table, PEOPLE[first], first, None)
    clocks.settle(table, 11 * MINUTE)
    assert [times(table, 11 * MINUTE)[seat] for seat in (first, other)] == [HOUR - MINUTE, HOUR]
    clocks.charge(table, 12 * MINUTE)
    undo.redo(table, PEOPLE[first], first)
    clocks.settle(table, 12 * MINUTE)
    assert [times(table, 12 * MINUTE)[seat] for seat in (first, other)] == [HOUR, HOUR]
    undo.take_back(table, PEOPLE[first], first, None)
    clocks.settle(table, 12 * MINUTE)
    assert times(table, 12 * MINUTE)[first] == HOUR - 2 * MINUTE


def test_what_all_take_back_begins_with_all_its_time() -> None:
    """The answer may come when whoever asked is asleep: nobody is late by what others agree to."""
    table = ticking(TURNS)
    for seat in (0, 1):
        at(table, 0, seat, "choose silk")
    first = table.to_act()[0]
    at(table, HOUR - 1, first, "pass")
    undo.ask(table, PEOPLE[first], first, None)
    clocks.charge(table, HOUR + MINUTE)
    undo.answer(table, PEOPLE[1 - first], agree=True)
    clocks.settle(table, HOUR + MINUTE)
    assert (table.to_act(), times(table, HOUR + MINUTE)[first]) == ([first], HOUR)


def test_a_table_with_a_clock_is_played_again_with_it() -> None:
    """A rematch winds it anew."""
    table = to_the_end(ticking())
    again = seating.rematch(table, BEN)
    assert (again.agenda.clock, again.agenda.remaining) == (LIVE, [60_000, 60_000])


@settings(max_examples=30)
@given(st.lists(st.integers(0, 3_000), max_size=12), st.integers(0, 20))
def test_no_time_is_lost_or_found(spent: list[int], increment: int) -> None:
    """Whatever is played, a clock has what it was given and the increments of its turns, less what ran."""
    table = ticking(Clock(kind="live", minutes=10, increment=increment))
    ran, turns, moment = [0, 0], [0, 0], 0
    for wait in spent:
        if table.status != "running":
            break
        before = list(table.agenda.acting)
        moment += wait
        clocks.charge(table, moment)
        seat = table.to_act()[0]
        table.submit(seat, [table.match.state.legal(seat)[-1]], table.match.n)
        clocks.settle(table, moment)
        for one in before:
            ran[one] += wait
            turns[one] += one not in table.agenda.acting
    expected = [600_000 + 1_000 * increment * turns[seat] - ran[seat] for seat in (0, 1)]
    assert table.agenda.remaining == expected
