"""Those who are away: pauses, votes to replace somebody, bots that stand in, and coming back.

A seat remembers whoever was replaced or handed it over; they can always take it back. Only whoever gets up and leaves
gives it up for good.
"""

from typing import Final

from serai.server import clocks
from serai.server.errors import Refused
from serai.server.levels import check_level
from serai.server.store.reader import Player
from serai.server.table import Table, now

PAUSES: Final = 3
"""How often one player may pause a game that others play too."""
PAUSE: Final = 10 * 60 * 1000
"""Milliseconds after which such a pause ends by itself."""


def hand_over(table: Table, number: int, why: str) -> None:
    """A bot plays on, and the log says why. The seat remembers its player."""
    seat = table.seats[number]
    seat.kind, seat.level = "bot", check_level(None)
    table.agenda.votes.pop(number, None)
    table.tell(number, why)
    if table.status == "paused":
        unpause(table)
    if not any(seat.is_human() or seat.is_kept() for seat in table.seats):
        table.status = "closed"
    for other in list(table.agenda.votes):  # whose vote was the last to be missing may have gone
        if is_agreed(table, other) and not is_away(table, other):
            hand_over(table, other, "replaced")


def give_up(table: Table, number: int) -> None:
    """A bot plays on for good."""
    table.seats[number].gone = True
    hand_over(table, number, "resigned")


def resign(table: Table, player: Player, number: int) -> None:
    """Hand a seat of one's own over to a bot; whoever did may take it back."""
    if table.status not in ("running", "paused"):
        raise Refused(403, "game-not-running")
    if number not in table.seats_of(player.id):
        raise Refused(403, "not-your-seat")
    hand_over(table, number, "resigned")


def vote(table: Table, player: Player, number: int) -> None:
    """Vote to let a bot play for somebody who is away; done when all the others have."""
    mine = table.seats_of(player.id)
    if table.status != "running":
        raise Refused(403, "game-not-running")
    if number >= len(table.seats) or not table.seats[number].is_human() or number in mine:
        raise Refused(403, "not-another-seat")
    if is_away(table, number):
        raise Refused(403, "on-vacation")
    voters = sorted({*table.agenda.votes.get(number, []), *mine})
    table.agenda.votes[number] = voters
    if is_agreed(table, number):
        hand_over(table, number, "replaced")


def is_agreed(table: Table, number: int) -> bool:
    """Whether all the others, of whom there must be any, have voted about a seat."""
    absent = table.seats[number].player
    others = {i for i, seat in enumerate(table.seats) if seat.is_human() and seat.player != absent}
    return bool(others) and others <= set(table.agenda.votes.get(number, []))


def votes_against(table: Table, player: str) -> list[int]:
    """The seats of a player that others vote to replace."""
    return [number for number in table.agenda.votes if table.seats[number].player == player]


def end_votes(table: Table, player: str) -> None:
    """Whoever was voted about is here again: nobody is counted against them any more."""
    for number in votes_against(table, player):
        del table.agenda.votes[number]


def come_back(table: Table, player: Player, number: int) -> None:
    """Take one's seat back from the bot, also at a table where only bots have played on. What the house has closed
    stays closed."""
    if table.status == "closed":
        raise Refused(403, "table-ended")
    seat = table.seats[number]
    seat.kind, seat.level = "player", None
    table.tell(number, "returned")
    clocks.come_back(table, number)
    end_votes(table, player.id)


def forget(table: Table, number: int) -> None:
    """Somebody new sits down: what whoever sat there before has prepared, used up, voted and agreed to is not theirs;
    nor is a time that was up."""
    agenda = table.agenda
    agenda.plans = {seat: plans for seat, plans in agenda.plans.items() if seat != number}
    agenda.away.pop(number, None)
    agenda.pauses.pop(number, None)
    others = {seat: [one for one in voters if one != number] for seat, voters in agenda.votes.items() if seat != number}
    agenda.votes = {seat: voters for seat, voters in others.items() if voters}
    agenda.undo_request = None
    if table.seats[number].kind == "bot":
        clocks.come_back(table, number)


def is_away(table: Table, number: int) -> bool:
    """Whether the player of a seat is on vacation, where that counts: in games that are played turn by turn."""
    return is_turn_by_turn(table) and table.agenda.away.get(number, 0) > now()


def is_turn_by_turn(table: Table) -> bool:
    """Whether a game is played turn by turn: only there vacations count."""
    clock = table.agenda.clock
    return clock is not None and clock.kind == "turns"


def excuse(table: Table, number: int, until: int) -> None:
    """Somebody has sat down who is on vacation until a moment; who is not, if that is 0."""
    others = {seat: end for seat, end in table.agenda.away.items() if seat != number}
    table.agenda.away = {**others, number: until} if until else others


def go_away(table: Table, player: str, until: int) -> bool:
    """A player goes on vacation until a moment, or comes back if that is 0; the others are told. Whether that was
    news here."""
    if not is_turn_by_turn(table):
        return False
    seats = [seat for seat in table.seats_of(player) if table.agenda.away.get(seat, 0) != until]
    for seat in seats:
        if until:
            table.agenda.away = {**table.agenda.away, seat: until}
        else:
            del table.agenda.away[seat]
            clocks.come_back(table, seat)
        table.tell(seat, "away" if until else "home")
    return bool(seats)


def pause(table: Table, player: Player) -> None:
    """Stop the clocks; nobody can move. Alone as long as one likes; with others so many times, for so long."""
    number = table.seats_of(player.id)[0]
    if table.status != "running":
        raise Refused(403, "game-not-running")
    if not table.is_alone(player.id):
        used = table.agenda.pauses.get(number, 0)
        if used >= PAUSES:
            raise Refused(403, "pauses-used", pauses=PAUSES)
        table.agenda.pauses[number] = used + 1
        table.agenda.pause_ends = table.time() + PAUSE
    table.status = "paused"


def unpause(table: Table) -> None:
    """Go on."""
    table.status = "running"
    table.agenda.pause_ends = None


def attend(table: Table) -> bool:
    """End a pause that was long enough, and let bots play for those whose time is up; whoever is on vacation is given
    a turn's time again. Whether there was any need."""
    at = table.time()
    ends = table.agenda.pause_ends
    late = clocks.overdue(table, at)
    is_long_enough = table.status == "paused" and ends is not None and ends <= at
    if is_long_enough:
        unpause(table)
    for seat in late:
        if is_away(table, seat):
            clocks.come_back(table, seat)
        else:
            hand_over(table, seat, "late")
    return is_long_enough or bool(late)
