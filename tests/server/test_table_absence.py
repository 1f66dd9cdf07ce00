"""Pauses, votes, stand-ins and vacations, without a server around: who may, how often, and what the others are told."""

import pytest

from serai.server import absence, clocks, seating
from serai.server.store.reader import Player
from serai.server.table import Status, Table, now
from serai.server.wire import Clock
from tests.server.test_seats_taken import ADA, BEN, CLEO, kinds, of_three, of_two, opened, person, refusal, to_the_end

TURNS = Clock(kind="turns", hours=1)
DAY = 24 * 3_600_000


def notes(table: Table) -> list[tuple[int, str]]:
    """What the house has told those at a table."""
    return [(line.seat, line.note) for line in table.chat]


def in_state(status: Status) -> Table:
    """A game of Ada and Ben in some state."""
    if status == "open":
        table = opened("me", "open", "open")
        seating.join(table, BEN, None, None)
        return table
    table = of_two()
    table.status = status
    return table


@pytest.mark.parametrize("status", ["open", "paused", "over", "closed"])
def test_only_a_running_game_is_paused(status: Status) -> None:
    """A pause of nothing would use up one of three."""
    table = in_state(status)
    assert refusal(absence.pause, table, ADA) == (403, "game-not-running")
    assert (table.status, table.agenda.pauses) == (status, {})


def test_so_many_pauses_and_no_more() -> None:
    """Three for each, counted apart; the fourth is refused with their number."""
    table = of_two()
    table.time = lambda: 1_000
    for used in range(1, absence.PAUSES + 1):
        absence.pause(table, ADA)
        assert (table.agenda.pauses, table.agenda.pause_ends) == ({0: used}, 1_000 + absence.PAUSE)
        absence.unpause(table)
        assert table.agenda.pause_ends is None
    assert refusal(absence.pause, table, ADA) == (403, "pauses-used")
    absence.pause(table, BEN)
    assert table.agenda.pauses == {0: absence.PAUSES, 1: 1}


def test_alone_one_pauses_as_one_likes() -> None:
    """Nobody waits: it is not counted and does not end by itself."""
    table = opened("me", "bot")
    for _ in range(2 * absence.PAUSES):
        absence.pause(table, ADA)
        assert (table.status, table.agenda.pause_ends) == ("paused", None)
        assert not absence.attend(table)
        absence.unpause(table)
    assert table.agenda.pauses == {}


def test_a_pause_ends_at_its_moment() -> None:
    """Not a millisecond earlier; there is nothing to do twice."""
    table = of_two()
    moment = [0]
    table.time = lambda: moment[0]
    absence.pause(table, ADA)
    moment[0] = absence.PAUSE - 1
    assert (absence.attend(table), table.status) == (False, "paused")
    moment[0] = absence.PAUSE
    assert (absence.attend(table), table.status) == (True, "running")
    assert not absence.attend(table)


@pytest.mark.parametrize("status", ["open", "over", "closed"])
def test_a_seat_is_handed_over_only_while_a_game_goes_on(status: Status) -> None:
    """Before and after there is nothing to play for anybody."""
    assert refusal(absence.resign, in_state(status), ADA, 0) == (403, "game-not-running")


@pytest.mark.parametrize(("player", "seat"), [(ADA, 1), (ADA, 15), (CLEO, 0)])
def test_nobody_hands_over_what_is_not_theirs(player: Player, seat: int) -> None:
    """Not another's seat, none that is not there, and not without sitting at the table."""
    table = of_two()
    assert refusal(absence.resign, table, player, seat) == (403, "not-your-seat")
    assert kinds(table) == ["player", "player"]


def test_a_seat_that_was_handed_over_is_not_handed_over_again() -> None:
    """A bot plays there already; all are told once."""
    table = of_two()
    absence.resign(table, ADA, 0)
    assert refusal(absence.resign, table, ADA, 0) == (403, "not-your-seat")
    assert (notes(table), table.seats[0].level) == ([(0, "resigned")], "merchant")


def test_a_pause_ends_for_those_who_stay() -> None:
    """Whoever hands over during a pause, their own or another's, keeps nobody waiting."""
    table = of_two()
    absence.pause(table, ADA)
    absence.resign(table, ADA, 0)
    assert (table.status, table.agenda.pause_ends) == ("running", None)


def test_a_table_stays_open_for_those_who_may_come_back() -> None:
    """Two bots play for two people; when the last has given up for good it is closed."""
    table = of_two()
    absence.resign(table, ADA, 0)
    absence.resign(table, BEN, 1)
    assert (table.status, kinds(table)) == ("running", ["bot", "bot"])
    seating.join(table, BEN, None, None)
    seating.leave(table, BEN)
    assert [seat.is_kept() for seat in table.seats] == [True, False]
    seating.join(table, ADA, None, None)
    seating.leave(table, ADA)
    assert refusal(absence.come_back, table, ADA, 0) == (403, "table-ended")


@pytest.mark.parametrize("status", ["open", "paused", "over", "closed"])
def test_nobody_is_voted_out_while_nobody_plays(status: Status) -> None:
    """Least of all during a pause, when everybody may be away."""
    table = in_state(status)
    assert refusal(absence.vote, table, ADA, 1) == (403, "game-not-running")
    assert table.agenda.votes == {}


@pytest.mark.parametrize("seat", [0, 2, 3, 15])
def test_whom_nobody_votes_about(seat: int) -> None:
    """Oneself, a bot, and nobody."""
    table = opened("me", "open", "bot")
    seating.join(table, BEN, None, None)
    assert refusal(absence.vote, table, ADA, seat) == (403, "not-another-seat")


def test_all_the_others_must_have_voted() -> None:
    """Twice the same voice is one; whoever is voted about has none; a bot has none either."""
    table = opened("me", "open", "open", "bot")
    for player in (BEN, CLEO):
        seating.join(table, player, None, None)
    absence.vote(table, ADA, 2)
    absence.vote(table, ADA, 2)
    assert (table.agenda.votes, kinds(table)[2]) == ({2: [0]}, "player")
    assert refusal(absence.vote, table, CLEO, 2) == (403, "not-another-seat")
    absence.vote(table, BEN, 2)
    assert (table.agenda.votes, table.seats[2].kind, table.seats[2].is_kept()) == ({}, "bot", True)
    assert notes(table) == [(2, "replaced")]


def test_whoever_goes_is_not_waited_for() -> None:
    """Before: who had voted was not offered to vote again, and the game stood still. Nobody left is no agreement."""
    table = of_three()
    absence.vote(table, BEN, 0)
    absence.resign(table, CLEO, 2)
    assert (table.agenda.votes, kinds(table)) == ({}, ["bot", "player", "bot"])
    assert notes(table) == [(2, "resigned"), (0, "replaced")]
    table = of_three()
    absence.vote(table, BEN, 0)
    absence.resign(table, BEN, 1)
    assert (table.agenda.votes, kinds(table)) == ({0: [1]}, ["player", "bot", "player"])
    absence.resign(table, CLEO, 2)
    assert kinds(table) == ["player", "bot", "bot"]


def test_who_is_here_again_is_not_voted_about_any_more() -> None:
    """Only votes about them end, at whichever of their seats."""
    table = of_three()
    absence.vote(table, ADA, 2)
    absence.vote(table, CLEO, 1)
    assert (absence.votes_against(table, "cleo"), absence.votes_against(table, "ada")) == ([2], [])
    absence.end_votes(table, "cleo")
    absence.end_votes(table, "nobody")
    assert table.agenda.votes == {1: [2]}


def test_coming_back_ends_votes_about_ones_other_seats() -> None:
    """At a table where somebody plays two seats, votes about one end when they take the other back."""
    table = opened("me", "hotseat", "open")
    seating.join(table, BEN, None, None)
    absence.hand_over(table, 0, "late")
    absence.vote(table, BEN, 1)
    assert kinds(table) == ["bot", "bot", "player"]
    seating.join(table, ADA, None, 1)
    assert (kinds(table), table.agenda.votes) == (["bot", "player", "player"], {})


@pytest.mark.parametrize("clock", [None, Clock(kind="live")])
def test_a_vacation_counts_in_games_of_days_only(clock: Clock | None) -> None:
    """A game that is played at once does not wait for anybody's holidays."""
    table = of_two(clock=clock)
    assert not absence.go_away(table, "ada", now() + DAY)
    assert (table.agenda.away, notes(table)) == ({}, [])


def test_a_vacation_is_told_once() -> None:
    """When it begins, when its end is another, and when it is over; nobody hears the same twice."""
    table = of_two(clock=TURNS)
    until = now() + DAY
    told = [absence.go_away(table, "ada", end) for end in (until, until, until + DAY, 0, 0)]
    assert told == [True, False, True, True, False]
    assert notes(table) == [(0, "away"), (0, "away"), (0, "home")]
    assert not absence.go_away(table, "cleo", until)


def test_a_vacation_that_is_over_protects_nobody() -> None:
    """It ends by the calendar though nobody says so."""
    table = of_two(clock=TURNS)
    absence.go_away(table, "ben", now() + DAY)
    assert refusal(absence.vote, table, ADA, 1) == (403, "on-vacation")
    table.agenda.away[1] = now() - 1
    assert not absence.is_away(table, 1)
    absence.vote(table, ADA, 1)
    assert kinds(table) == ["player", "bot"]


def test_who_is_late_and_who_is_only_away() -> None:
    """A bot plays for the one; the other has a turn's time again."""
    table = of_two(clock=TURNS)
    clocks.settle(table, 0)
    absence.go_away(table, "ben", now() + DAY)
    moment = clocks.allotted(TURNS)
    table.time = lambda: moment
    clocks.charge(table, moment)
    assert absence.attend(table)
    assert (kinds(table), notes(table)) == (["bot", "player"], [(1, "away"), (0, "late")])
    clocks.settle(table, moment)
    assert clocks.left(table, 1, moment) == moment
    assert not absence.attend(table)


def test_after_the_end_a_seat_is_taken_back_without_any_change_of_the_result() -> None:
    """Whoever was replaced finds their game where bots have finished it."""
    table = of_two()
    absence.resign(table, BEN, 1)
    result = to_the_end(table).agenda.result
    seating.join(table, BEN, None, None)
    assert (table.status, kinds(table), table.agenda.result) == ("over", ["player", "player"], result)


def test_a_stranger_with_an_account_of_the_same_name_is_a_stranger() -> None:
    """A seat is remembered by the player, not by what they are called."""
    table = of_two()
    absence.resign(table, BEN, 1)
    assert refusal(seating.join, table, person("other", name="Ben"), None, 1) == (403, "no-seat")
