"""Clocks, in house time. They run for the people who are to act; a bot plays on for whoever runs out of time."""

from typing import Final

from serai.server.table import Table
from serai.server.wire import Clock, SeatClock

MS: Final = 1000
RETURN: Final = 30 * MS
"""What whoever comes back has at least."""


def allotted(clock: Clock) -> int:
    """What a seat has at the start of the game, or of a turn."""
    return int(clock.minutes * 60 * MS) if clock.kind == "live" else int(clock.hours * 3600 * MS)


def wind(table: Table, clock: Clock | None) -> None:
    """Give a new table its clock."""
    table.agenda.clock = clock
    if clock is not None:
        table.agenda.remaining = [allotted(clock)] * len(table.seats)


def charge(table: Table, at: int) -> None:
    """Take the time that has passed from those who were to act."""
    agenda = table.agenda
    if agenda.clock is None:
        return
    if table.status == "running":
        for seat in agenda.acting:
            agenda.remaining[seat] -= max(0, at - agenda.since)
    agenda.since = at


def settle(table: Table, at: int) -> None:
    """After a change: who has finished a turn is given the increment, but not who has handed it over; who begins one is
    given the time of a turn. What was left of a turn's time is kept until then, for whoever takes the turn back."""
    agenda = table.agenda
    if agenda.clock is None:
        return
    acting = [seat for seat in table.to_act() if table.seats[seat].is_human()]
    for seat in set(agenda.acting) ^ set(acting):
        if agenda.clock.kind == "turns":
            agenda.remaining[seat] = allotted(agenda.clock) if seat in acting else agenda.remaining[seat]
        elif seat not in acting and agenda.remaining[seat] > 0 and table.seats[seat].is_human():
            agenda.remaining[seat] += int(agenda.clock.increment * MS)
    agenda.acting = acting
    agenda.since = at


def went_back(table: Table, by: int | None = None) -> None:
    """Something was taken back, and no turn was finished by that: who is to act again returns the increment that the
    end of their turn has brought, and who is not any more is given none. Where each turn has its own time, whoever took
    it back by themselves has what was left of it; what all have agreed to take back, perhaps a day later, finds nobody
    waiting, and begins with all its time."""
    agenda = table.agenda
    if agenda.clock is None:
        return
    acting = [seat for seat in table.to_act() if table.seats[seat].is_human()]
    for seat in set(acting) - set(agenda.acting):
        had = agenda.remaining[seat]
        if agenda.clock.kind == "live":
            agenda.remaining[seat] = max(min(had, MS), had - int(agenda.clock.increment * MS))
        elif seat != by:
            agenda.remaining[seat] = allotted(agenda.clock)
    agenda.acting = acting


def come_back(table: Table, seat: int) -> None:
    """Whoever comes back after their time was up has a turn's worth of it again."""
    agenda = table.agenda
    if agenda.clock is not None:
        turn = allotted(agenda.clock) if agenda.clock.kind == "turns" else int(agenda.clock.increment * MS)
        agenda.remaining[seat] = max(agenda.remaining[seat], turn, RETURN)


def left(table: Table, seat: int, at: int) -> int | None:
    """The time a seat has left: for the game, or for its turn, if need be the next one."""
    agenda = table.agenda
    if agenda.clock is None:
        return None
    if seat not in agenda.acting and agenda.clock.kind == "turns":
        return allotted(agenda.clock)
    runs = table.status == "running" and seat in agenda.acting
    return max(0, agenda.remaining[seat] - (at - agenda.since if runs else 0))


def faces(table: Table, at: int) -> list[SeatClock]:
    """What the clocks show; nothing if there are none."""
    return [
        SeatClock(left=round(ms / MS, 1), running=table.status == "running" and seat in table.agenda.acting)
        for seat in range(len(table.seats))
        if (ms := left(table, seat, at)) is not None
    ]


def overdue(table: Table, at: int) -> list[int]:
    """The seats whose time is up."""
    if table.status != "running":
        return []
    return [seat for seat in table.agenda.acting if left(table, seat, at) == 0]
