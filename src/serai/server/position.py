"""What leaves the server about a game: view, legal, prompt and told, for one seat or a spectator. Nothing else does."""

from collections.abc import Mapping

from msgspec import UNSET

from serai.kernel import chance
from serai.kernel.game import CHANCE, SPECTATOR, State
from serai.server import clocks, undo, wire
from serai.server.errors import Refused
from serai.server.table import Seat, Table


class Onlooker:
    """Who looks at a table: the person, the seat whose eyes are used, and who is connected."""

    def __init__(
        self, player: str, seat: int, online: frozenset[str], waits: Mapping[str, float] | None = None
    ) -> None:
        self.player = player
        self.seat = seat
        self.online = online
        self.waits = waits or {}


def position(table: Table, who: Onlooker, at: int | None = None, since: int = 0) -> wire.Position:
    """The table for an onlooker, at event `at` (now if None), with the log after event `since`."""
    match = table.match
    shown = match.n if at is None else at
    if not 0 <= shown <= match.n:
        raise Refused(409, "no-event", events=match.n, at=shown)
    is_now = shown == match.n
    state = match.state if is_now else match.state_at(shown)
    to_act = table.to_act() if is_now else [seat for seat in state.to_act() if seat != CHANCE]
    is_asked = who.seat in to_act
    return wire.Position(
        id=table.id,
        game=table.game.id,
        edition=table.game.edition,
        options=match.options,
        status=table.status,
        seats=seats(table.seats, who, clocks.faces(table, table.time())),
        n=match.n,
        at=shown,
        version=table.version,
        seat=who.seat,
        view=state.view(who.seat),
        to_act=to_act,
        legal=state.legal(who.seat) if is_asked else [],
        picked=(state.picked(who.seat) if is_asked else []) or UNSET,
        prompt=prompt(state, who.seat) if is_asked else None,
        log=told(table, who.seat, min(since, shown), shown),
        log_from=min(since, shown),
        can=can(table, who) if is_now else wire.Can(fork=can_fork(table, who.player)),
        scores=state.scores().to_json() if not state.to_act() else None,
        undo_request=undo_request(table),
        votes={str(seat): voters for seat, voters in table.agenda.votes.items()},
        chat=table.chat,
        clock=table.agenda.clock,
        rematch=table.agenda.rematch,
        seed_hash=chance.commitment(match.seed),
        additions={str(seat): added for seat, added in table.agenda.additions.items()},
        links=links(table, who.player),
        rated=table.agenda.rated,
    )


def seats(places: list[Seat], who: Onlooker, faces: list[wire.SeatClock] | None = None) -> list[wire.SeatInfo]:
    """Who sits where, and the time they have left."""
    return [
        wire.SeatInfo(
            name=seat.name,
            kind=seat.kind,
            colour=seat.colour,
            online=seat.kind == "bot" or seat.player in who.online,
            yours=seat.is_human() and seat.player == who.player,
            level=seat.level,
            clock=faces[i] if faces else None,
            vote_in=who.waits.get(seat.player or "") if seat.is_human() else None,
            player=seat.player,
        )
        for i, seat in enumerate(places)
    ]


def told(table: Table, seat: int, since: int, to: int) -> list[tuple[int, int, int]]:
    """What the seat was told of each event after number `since`, up to number `to`."""
    index = table.match.seats if seat == SPECTATOR else seat
    events = table.match.events
    return [(n + 1, events[n].seat, events[n].told[index]) for n in range(since, to)]


def prompt(state: State, seat: int) -> wire.Prompt:
    """What the seat is asked."""
    name, numbers = state.prompt(seat)
    return wire.Prompt(name=name, numbers=numbers)


def can(table: Table, who: Onlooker) -> wire.Can:
    """What the onlooker may do besides moving."""
    if who.seat == SPECTATOR:
        return wire.Can(
            fork=can_fork(table, who.player),
            come_back=seat_kept(table, who.player),
            sit=free_seats(table),
            seat_bots=waiting_seats(table, who.player),
        )
    player, seat = who.player, who.seat
    is_running = table.status == "running"
    return wire.Can(
        undo=undo.target(table, player, seat),
        redo=undo.can_redo(table, player, seat),
        withdraw=is_running and table.match.withdrawable(seat) is not None,
        ask_undo=undo.can_ask(table, player, seat),
        hint=can_hint(table, player),
        fork=can_fork(table, player),
        come_back=seat_kept(table, player),
        seat_bots=waiting_seats(table, player),
    )


def free_seats(table: Table) -> list[int]:
    """The seats that anybody may take: open ones before the game, bots' where the host allows it; not those that a
    bot keeps for somebody."""
    if table.status == "open":
        return [i for i, seat in enumerate(table.seats) if seat.kind == "open"]
    if table.status not in ("running", "paused") or not table.agenda.welcome:
        return []
    return [i for i, seat in enumerate(table.seats) if seat.kind == "bot" and not seat.is_kept()]


def waiting_seats(table: Table, player: str) -> list[int]:
    """The seats that still wait for somebody and that the host may give to a bot."""
    if table.status != "open" or table.creator != player or table.agenda.rated:
        return []
    return [i for i, seat in enumerate(table.seats) if seat.kind in ("open", "link")]


def can_hint(table: Table, player: str) -> bool:
    """A bot advises those who play only against bots, or with themselves: hints are no help against people."""
    return table.status == "running" and table.is_free(player)


def can_fork(table: Table, player: str) -> bool:
    """A game that is over may be played on by anybody; a running one only by who plays it alone, bots staying bots."""
    return table.status == "over" or (table.status in ("running", "paused") and table.is_free(player))


def seat_kept(table: Table, player: str) -> int | None:
    """The seat where a bot plays, or has finished, for somebody who may still come back: they did not resign."""
    if table.status == "open":
        return None
    return next((i for i, seat in enumerate(table.seats) if seat.is_kept() and seat.player == player), None)


def undo_request(table: Table) -> wire.UndoRequest | None:
    """The request that waits for agreement."""
    asked = table.agenda.undo_request
    return None if asked is None else wire.UndoRequest(seat=asked.by, to=asked.to, agreed=asked.agreed)


def links(table: Table, player: str) -> dict[str, str]:
    """By seat, the path to share with whom it is kept for; only for who opened the table."""
    if table.creator != player:
        return {}
    path = f"/table/{table.id}?key="
    return {str(i): path + seat.key for i, seat in enumerate(table.seats) if seat.kind == "link" and seat.key}
