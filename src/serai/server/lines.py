"""Side boards: lines that somebody tries out from a moment of a table, alone or against bots, each with a name.

A side board is a table of one's own. From a game that is over it goes on with all cards as they were. From a game that
still goes on, which one must be playing alone, all is dealt again that one's seat did not know at that moment: whatever
is found out at the side board tells nothing about the game.
"""

import secrets
from typing import Final

from serai.kernel.log import Line, Opening
from serai.kernel.match import Match
from serai.server import agenda
from serai.server.circle import can_fork
from serai.server.errors import Refused
from serai.server.levels import check_level
from serai.server.names import tidy
from serai.server.seating import continued
from serai.server.store.reader import Player
from serai.server.table import Seat, Table, new_id, new_match
from serai.server.wire_lines import ForkAt

SEED_BITS: Final = 48


def begin(table: Table, player: Player, wanted: ForkAt) -> Table:
    """A side board that goes on from event n of a table, with new dice."""
    if not can_fork(table, player.id):
        raise Refused(403, "fork-forbidden")
    if not 0 <= wanted.n <= table.match.n:
        raise Refused(400, "fork-beyond", events=table.match.n, at=wanted.n)
    seat = eyes(table, player, wanted)
    match = new_match(table.game, table.match.seats, table.match.options)
    events = played(table.match, wanted.n)
    if table.status == "over" or table.parent is not None:
        for line in [*beginning(table.match), *events]:
            match.replay(line)
    else:
        match.open_at(Opening(seat, secrets.randbits(SEED_BITS), events))
    board = Table(new_id(), match, seats_for(table, player, wanted.against, seat), player.id)
    board = continued(board, match.n)
    root = table.agenda.line
    board.parent = table.parent or table.id
    board.agenda.line = agenda.Line(n=wanted.n if root is None else root.n, name=tidy(wanted.name))
    return board


def eyes(table: Table, player: Player, wanted: ForkAt) -> int:
    """The seat that is one's own there: the wanted one, else one that one has, else whoever is to act. While a game
    goes on it must be one's own."""
    mine = table.seats_of(player.id)
    if wanted.seat is not None:
        if wanted.seat >= table.match.seats or (table.status != "over" and wanted.seat not in mine):
            raise Refused(403, "seat-not-yours", seat=wanted.seat)
        return wanted.seat
    acting = [seat for seat in table.match.state_at(wanted.n).to_act() if seat >= 0]
    return next(iter([seat for seat in acting if seat in mine] or mine or acting or [0]))


def beginning(match: Match) -> list[Line]:
    """The line of the log that says where a game began, if not at its beginning."""
    return match.log[:1] if match.opening is not None else []


def played(match: Match, n: int) -> list[Line]:
    """The first n events as lines of a log, without what was taken back."""
    return [[event.seat, match.game.vocabulary.text(event.action)] for event in match.events[:n]]


def seats_for(table: Table, player: Player, against: str, mine: int) -> list[Seat]:
    """Who plays at the side board: oneself everywhere, bots in all seats but one, or as at the table, where others'
    seats are one's own."""
    made = []
    for number, old in enumerate(table.seats):
        is_bot = old.kind == "bot" if against == "same" else against == "bots" and number != mine
        if is_bot:
            made.append(Seat(kind="bot", name=old.name, colour=old.colour, level=old.level or check_level(None)))
        else:
            made.append(Seat(kind="hotseat", player=player.id, name=old.name, colour=old.colour))
    if not any(seat.is_human() for seat in made):
        made[mine] = Seat(kind="player", player=player.id, name=player.name, colour=made[mine].colour)
    return made


def line_of(table: Table, player: Player) -> agenda.Line:
    """The line of a side board, for whom it belongs to."""
    line = table.agenda.line
    if line is None:
        raise Refused(404, "no-side-board")
    if table.creator != player.id:
        raise Refused(403, "line-not-yours")
    return line


def rename(table: Table, player: Player, name: str) -> None:
    """Call it something else."""
    line_of(table, player).name = tidy(name)


def delete(table: Table, player: Player) -> None:
    """Clear the side board away."""
    line_of(table, player)
    table.status = "closed"
