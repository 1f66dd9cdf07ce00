"""Those around a table, and what follows for whoever looks from who sits there. It seldom changes: what was found out
is kept until it does."""

from collections.abc import Mapping

from serai.server import undo, wire
from serai.server.absence import is_away
from serai.server.table import Seat, Table, stamp
from serai.server.wire import encoder


class Onlooker:
    """Who looks at a table: the person, the seat whose eyes are used, and who is connected."""

    def __init__(
        self, player: str, seat: int, online: frozenset[str], waits: Mapping[str, float] | None = None
    ) -> None:
        self.player = player
        self.seat = seat
        self.online = online
        self.waits = waits or {}


class Standing:
    """What somebody may do besides moving, as far as it does not depend on the moves."""

    __slots__ = (
        "can_ask",
        "can_fork",
        "can_hint",
        "come_back",
        "is_free",
        "is_sealed",
        "links",
        "mine",
        "seat_bots",
        "sit",
    )

    def __init__(self, table: Table, player: str) -> None:
        self.mine: list[int] = table.seats_of(player)
        self.is_free: bool = table.is_free(player)
        self.is_sealed: bool = table.is_sealed()
        self.can_ask: bool = undo.has_others(table, player)
        self.can_fork = can_fork(table, player)
        self.can_hint = can_hint(table, player)
        self.come_back = seat_kept(table, player)
        self.sit = free_seats(table) if self.come_back is None else []
        self.seat_bots = waiting_seats(table, player)
        self.links = links(table, player)


class Circle:
    """All who look at a table at a moment. Of `before` everything is kept if nobody has come, gone or changed since."""

    __slots__ = ("_faces", "_mark", "_seats", "_standings", "_table", "_who")

    def __init__(
        self, table: Table, who: Onlooker, faces: list[wire.SeatClock], before: "Circle | None" = None
    ) -> None:
        self._table = table
        self._who = who
        self._faces = faces
        self._mark: bytes = encoder.encode(
            (table.seats, table.status, table.creator, table.is_sealed(), faces, who.online, who.waits, _agreed(table))
        )
        is_same = before is not None and before._mark == self._mark
        self._standings: dict[str, Standing] = before._standings if before is not None and is_same else {}
        self._seats: dict[str, bytes] = before._seats if before is not None and is_same else {}

    def standing(self, player: str) -> Standing:
        """What somebody may do."""
        known = self._standings.get(player)
        if known is None:
            known = Standing(self._table, player)
            if known.mine:
                self._standings[player] = known
        return known

    def seats(self, player: str, standing: Standing) -> bytes:
        """Who sits where, encoded: which seats are one's own is all that differs."""
        key = player if standing.mine else ""
        known = self._seats.get(key)
        if known is None:
            infos = seated(self._table, Onlooker(key, -1, self._who.online, self._who.waits), self._faces)
            known = self._seats[key] = encoder.encode(infos)
        return known


def _agreed(table: Table) -> tuple[bool, str, bool, list[bool]]:
    """Of what was agreed on, that which matters for who may do what."""
    agenda = table.agenda
    away = [is_away(table, number) for number in agenda.away]
    return agenda.shared, agenda.rated, agenda.welcome, away


def seated(table: Table, who: Onlooker, faces: list[wire.SeatClock]) -> list[wire.SeatInfo]:
    """Who sits where, and who is on vacation."""
    infos = seats(table.seats, who, faces)
    for number in table.agenda.away:
        if is_away(table, number):
            infos[number].vacation = stamp(table.agenda.away[number])
    return infos


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
    if table.is_sealed():
        return False
    return table.status == "over" or (table.status in ("running", "paused") and table.is_free(player))


def seat_kept(table: Table, player: str) -> int | None:
    """The seat where a bot plays, or has finished, for somebody who may still come back: they did not resign."""
    if table.status in ("open", "closed"):
        return None
    for number, seat in enumerate(table.seats):
        if seat.player == player and seat.is_kept():
            return number
    return None


def links(table: Table, player: str) -> dict[str, str]:
    """By seat, the path to share with whom it is kept for; only for who opened the table."""
    if table.creator != player:
        return {}
    path = f"/table/{table.id}?key="
    return {str(i): path + seat.key for i, seat in enumerate(table.seats) if seat.kind == "link" and seat.key}
