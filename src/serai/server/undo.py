"""Who may take back what. By oneself: one's own events, until something came to light. Where no second person ever sat:
without limit. Beyond: when all agree, those who may still come back too."""

from serai.kernel.match import has_learned
from serai.server import clocks
from serai.server.agenda import Asked
from serai.server.errors import Refused
from serai.server.table import Table


def limit(table: Table, seat: int) -> int:
    """How far back a seat may go alone: `Match.undo_limit`, remembering for each event whether it taught something."""
    match = table.match
    n = match.n
    while n > table.agenda.origin and match.events[n - 1].seat == seat and not _taught(table, n - 1):
        n -= 1
    return n


def _taught(table: Table, index: int) -> bool:
    event = table.match.events[index]
    known = table.learned.get(index)
    if known is None or known[0] is not event:
        known = (event, has_learned(table.match.state_at(index), event.seat, event.action))
        table.learned[index] = known
    return known[1]


def is_known(table: Table, seat: int, *, is_free: bool) -> bool:
    """Whether `target` can be told without finding out anything new."""
    if table.status != "running" or seat < 0 or is_free:
        return True
    events = table.match.events
    for n in range(len(events) - 1, -1, -1):
        event = events[n]
        if event.seat != seat:
            return True
        known = table.learned.get(n)
        if known is not None and known[0] is event and known[1]:
            return True
        if known is None or known[0] is not event:
            return False
    return True


def target(table: Table, player: str, seat: int, *, is_free: bool) -> int | None:
    """Where one undo leads: before one's last real decision; None if there is nothing one may take back."""
    match = table.match
    if table.status != "running" or seat < 0:  # after the end the seed is known: play on in a fork
        return None
    if not is_free:
        lowest = limit(table, seat)
        return next((n for n in range(match.n - 1, lowest - 1, -1) if not match.events[n].forced), None)
    return last_decision(table, table.seats_of(player))


def last_decision(table: Table, mine: list[int]) -> int | None:
    """The number of events before the last real decision of a person, by their seats."""
    events = table.match.events
    for n in range(len(events) - 1, table.agenda.origin - 1, -1):
        if events[n].seat in mine and not events[n].forced:
            return n
    return None


def take_back(table: Table, player: str, seat: int, to: int | None) -> None:
    """Take back down to `to`, or one decision."""
    match = table.match
    is_free = table.is_free(player)
    goal = target(table, player, seat, is_free=is_free) if to is None else to
    if goal is None:
        raise Refused(422, "undo-nothing")
    if not table.agenda.origin <= goal < match.n:
        raise Refused(409, "undo-beyond", to=goal, at=match.n)
    if not is_free and goal < limit(table, seat):
        raise Refused(422, "undo-not-alone")
    table.take_back(seat, goal)
    clocks.went_back(table, seat)


def can_redo(table: Table, player: str, seat: int) -> bool:
    """Whether the last undo can be taken back: nothing else has happened since, and it was one's own."""
    last = table.match.past.last(table.match.n)
    if last is None or seat < 0 or table.status != "running":
        return False
    return table.is_free(player) or (last.by == seat and all(event[0] == seat for event in last.events))


def redo(table: Table, player: str, seat: int) -> None:
    """Play again what was taken back last."""
    if not can_redo(table, player, seat):
        raise Refused(422, "redo-nothing")
    table.match.redo()
    table.agenda.undo_request = None
    table.advance()


def can_ask(table: Table, player: str, seat: int) -> bool:
    """Whether there is somebody to ask, nobody who cannot be asked, and anything to take back."""
    return seat >= 0 and has_others(table, player) and last_decision(table, table.seats_of(player)) is not None


def has_others(table: Table, player: str) -> bool:
    """Whether there is somebody to ask, and nobody who cannot be asked."""
    if table.agenda.rated or table.status != "running" or missing(table):
        return False
    return any(seat.player != player for seat in table.seats if seat.is_human())


def missing(table: Table) -> list[int]:
    """The seats whose players were replaced and may come back: they have a say, and cannot be asked."""
    return [number for number, seat in enumerate(table.seats) if seat.kind == "bot" and seat.is_kept()]


def ask(table: Table, player: str, seat: int, to: int | None) -> None:
    """Ask the others to take back everything from event `to` on; one's own last decision and all after it if None."""
    if not can_ask(table, player, seat):
        raise Refused(422, "ask-nobody")
    goal = last_decision(table, table.seats_of(player)) if to is None else to
    if goal is None or not table.agenda.origin <= goal < table.match.n:
        raise Refused(409, "ask-beyond", to=goal or 0, at=table.match.n)
    table.agenda.undo_request = Asked(by=seat, to=goal, agreed=table.seats_of(player))


def answer(table: Table, player: str, *, agree: bool) -> None:
    """Agree or refuse; when all have agreed it is done."""
    request = table.agenda.undo_request
    if request is None:
        raise Refused(409, "nobody-asks")
    if not agree:
        table.agenda.undo_request = None
        return
    request.agreed = sorted({*request.agreed, *table.seats_of(player)})
    people = [i for i, seat in enumerate(table.seats) if seat.is_human()]
    if len(table.people()) > 1 and not missing(table) and set(people) <= set(request.agreed):
        table.take_back(request.by, request.to)
        clocks.went_back(table)


def surely_known(table: Table, since: int) -> int:
    """How many events of the log somebody surely knows who knew so many at some time or other: what was taken back
    since then others may have taken the place of."""
    taken_back: list[int] = [line[2] for line in table.match.log if line[0] in ("undo", "withdraw")]
    return min([since, *taken_back])


def can_withdraw(table: Table, seat: int) -> bool:
    """Whether the seat has made a secret choice that others are still to make."""
    return table.match.withdrawable(seat) is not None


def withdraw(table: Table, seat: int) -> None:
    """Take back a secret choice while others are still choosing. If it was to be withdrawn for another seat, that
    seat's own screen says which one it means."""
    number = table.match.withdrawable(seat)
    table.match.withdraw(seat)
    table.went_back(number or 0)
    clocks.went_back(table, seat)
