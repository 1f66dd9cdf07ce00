"""Live push: each change of a table goes to everybody connected to it, computed once for each pair of eyes."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

from serai.kernel.game import SPECTATOR
from serai.server import metrics, wire
from serai.server.circle import Onlooker
from serai.server.line import Line, framed
from serai.server.position import Scene
from serai.server.pushes import Shared, Told, message, whole
from serai.server.table import Table

REMEMBERED: Final = 10_000
LOBBY: Final = ""
"""Where those are seen who are at home, at whichever table or at none."""
NEVER: Final = (-inf, -inf)
TOLD_EVERY: Final = 5.0
"""Seconds between two notes to other processes that somebody was heard of."""
HEARD_WITHIN: Final = 90.0
"""Seconds after which a process that says nothing is taken for dead, and its players for gone."""
STILL: Final = 0.1
"""Seconds without a move after which whoever moved last is told what they may take back: to find out takes longer than
the move, and where moves come faster nobody could."""


class Client:
    """One connected socket: a player at a table, with the eyes of a seat."""

    def __init__(self, table: str, player: str, seat: int, line: Line, session: str = "") -> None:
        self.table = table
        self.player = player
        self.session = session
        self.seat = seat
        self.told: Told | None = None
        """What the last push said; after it only changes are sent."""
        self.shown = seat
        """With whose eyes the log was told: other eyes are told all of it."""
        self._line = line
        self._early: list[bytes] | None = []
        """Frames that came before the socket was open."""

    def begin(self) -> None:
        """The socket is open."""
        early, self._early = self._early, None
        for frame in early or ():
            self._line.write(frame)

    def send(self, frame: bytes) -> None:
        """Send a frame."""
        if self._early is None:
            self._line.write(frame)
        else:
            self._early.append(frame)

    def hold(self, frame: bytes, lines: list[Line]) -> None:
        """Send a frame when all of some lines are flushed."""
        if self._early is not None:
            self._early.append(frame)
        elif self._line.hold(frame):
            lines.append(self._line)

    def close(self) -> None:
        """Disconnect after what has been sent."""
        self._line.hang_up()


class Hub:
    """Everybody who is connected to this process, and who else is known to be connected elsewhere."""

    def __init__(self, absent_seconds: float = 0.0) -> None:
        self.absent_seconds = absent_seconds
        """How long somebody may be gone before they count as away."""
        self._clients: dict[str, list[Client]] = {}
        self._here: dict[str, frozenset[str]] = {}
        """By table, the players connected here, as far as it was asked since somebody came or went."""
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        self._seen: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._unsettled: dict[str, tuple[list[Client], float]] = {}
        """By table, who is not told yet what they may take back, and since when."""
        self.on_presence: Callable[[str], None] = lambda _: None

    def is_watched(self, table: str) -> bool:
        """Whether anybody is connected to the table here."""
        return table in self._clients

    def is_watched_elsewhere(self, table: str) -> bool:
        """Whether anybody is connected to the table in another process."""
        return table in self._elsewhere

    def here(self, table: str) -> frozenset[str]:
        """The players connected to the table in this process. Every move asks."""
        known = self._here.get(table)
        if known is None:
            known = frozenset([client.player for client in self._clients.get(table, ())])
            if known:
                self._here[table] = known
        return known

    def online(self, table: str) -> frozenset[str]:
        """The players connected to the table anywhere."""
        here, others = self.here(table), self._elsewhere.get(table)
        if others is None:
            return here
        recent = monotonic() - HEARD_WITHIN
        return here.union(*(players for heard, players in others.values() if heard > recent))

    def clients(self, table: str) -> list[Client]:
        """The sockets that are connected to the table here."""
        return list(self._clients.get(table, ()))

    def size(self, table: str) -> int:
        """How many they are."""
        return len(self._clients.get(table, ()))

    def count(self) -> int:
        """How many sockets are connected here."""
        return sum(len(clients) for clients in self._clients.values())

    def watched(self) -> list[str]:
        """The tables anybody is connected to here."""
        return [table for table in self._clients if table != LOBBY]

    def elsewhere(self, table: str, process: str, players: frozenset[str]) -> None:
        """Another process says who is connected to it."""
        others = self._elsewhere.setdefault(table, {})
        others[process] = (monotonic(), players)
        if not players:
            del others[process]
        if not others:
            del self._elsewhere[table]

    def is_present(self, table: str, player: str, seconds: float) -> bool:
        """Whether a player is connected to a table, or was heard of within the last seconds."""
        return monotonic() - self._seen.get((table, player), NEVER)[0] < seconds or player in self.online(table)

    def saw(self, table: str, player: str) -> bool:
        """A player was heard of at a table; whether that is news, because the last time was a while ago."""
        moment, told = monotonic(), self._seen.pop((table, player), NEVER)[1]
        is_news = moment - told > TOLD_EVERY
        self._seen[table, player] = (moment, moment if is_news else told)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return is_news

    def presence(self, table: Table) -> tuple[frozenset[str], dict[str, float]]:
        """Who is connected to a table, and how long it takes until each other player counts as away."""
        online = self.online(table.id)
        away = [seat.player for seat in table.seats if seat.player not in online and seat.player and seat.is_human()]
        if not away:
            return online, {}
        moment = monotonic()
        seen = {player: self._seen.get((table.id, player), NEVER)[0] for player in away}
        return online, {player: max(0.0, self.absent_seconds - (moment - when)) for player, when in seen.items()}

    def onlooker(self, table: Table, player: str, seat: int) -> Onlooker:
        """Somebody who looks at a table, and whom of the others they see there."""
        return Onlooker(player, seat, *self.presence(table))

    def connect(self, client: Client) -> None:
        """Somebody has come."""
        self._clients.setdefault(client.table, []).append(client)
        self._here.pop(client.table, None)
        metrics.SOCKETS.inc()
        self._tell_presence(client.table)

    def disconnect(self, client: Client) -> None:
        """Somebody has gone."""
        clients = self._clients[client.table]
        clients.remove(client)
        self._here.pop(client.table, None)
        if not clients:
            del self._clients[client.table]
        if client.seat != SPECTATOR:
            self.saw(client.table, client.player)
        metrics.SOCKETS.dec()
        self._tell_presence(client.table)

    def _tell_presence(self, table: str) -> None:
        """Those at a table see who comes and goes; in the lobby they are too many."""
        if table != LOBBY:
            self.on_presence(table)

    def push(self, table: Table, player: str | None = None) -> None:
        """Send what is new to everybody, or to one player whom alone it concerns; the table is locked."""
        clients = self._clients.get(table.id, [])
        if player is not None:
            clients = [client for client in clients if client.player == player]
        if clients:
            unsettled = self._push(table, clients, is_quick=True)
            if unsettled:
                self._when_still(table, unsettled)

    def _push(self, table: Table, clients: list[Client], *, is_quick: bool) -> list[Client]:
        """One position for each pair of eyes, one frame for all of them who know the same. Who is not told yet what
        they may take back."""
        new: dict[tuple[str, int], Told] = {}
        frames: dict[tuple[Told, Told | None], bytes] = {}
        online, waits = self.presence(table)
        known = clients[0].told
        here = Onlooker("", SPECTATOR, online, waits)
        shared = Shared(Scene(table, table.lowest), here, None if known is None else known.shared)
        unsettled: list[Client] = []
        lines: list[Line] = []
        for client in clients:
            eyes = (client.player, self.eyes(table, client))
            if client.shown != eyes[1]:
                client.shown, client.told = eyes[1], None
                client.hold(framed(whole(table, Onlooker(*eyes, online, waits), 0)), lines)
                continue
            told = new.get(eyes)
            if told is None:
                told = new[eyes] = Told(shared, Onlooker(*eyes, online, waits), client.told, is_quick=is_quick)
            if not told.is_settled:
                unsettled.append(client)
            before = client.told
            if not is_quick and (before is None or told.is_same(before)):
                continue
            key = (told, before)
            frame = frames.get(key)
            if frame is None:
                frame = frames[key] = framed(told.whole() if before is None else told.since(before))
            client.told = told
            client.hold(frame, lines)
        if lines:
            lines[0].loop.call_soon(flush, lines)
        return unsettled

    def eyes(self, table: Table, client: Client) -> int:
        """The seat whose eyes a client has: whoever has lost theirs watches."""
        if client.seat == SPECTATOR or table.is_held(client.seat, client.player):
            return client.seat
        return SPECTATOR

    def _when_still(self, table: Table, clients: list[Client]) -> None:
        """Tell some the rest when nobody has moved for a moment. One timer goes on for a table: to set it anew at every
        move costs more."""
        self._unsettled[table.id] = (clients, monotonic())
        if table.id not in self._timers:
            self._set_timer(table, STILL)

    def _set_timer(self, table: Table, seconds: float) -> None:
        self._timers[table.id] = asyncio.get_running_loop().call_later(seconds, self._settle, table)

    def _settle(self, table: Table) -> None:
        """Tell them now if nobody has moved meanwhile; while a table is being changed, later."""
        clients, since = self._unsettled[table.id]
        left = since + STILL - monotonic()
        if left > 0 or table.lock.locked():
            self._set_timer(table, max(left, STILL / 10))
            return
        del self._timers[table.id], self._unsettled[table.id]
        here = self._clients.get(table.id, ())
        if not table.is_dropped and (staying := [client for client in clients if client in here]):
            self._push(table, staying, is_quick=False)

    def tell(self, table: str, text: bytes) -> None:
        """Send a message that is the same for all."""
        frame = framed(text)
        for client in self._clients.get(table, ()):
            client.send(frame)

    def tell_all(self, text: bytes) -> None:
        """Send a message to everybody who is connected here."""
        for table in self._clients:
            self.tell(table, text)

    def hang_up(self, session: str) -> None:
        """Disconnect the sockets of a session that has ended."""
        for clients in self._clients.values():
            for client in clients:
                if client.session == session:
                    client.close()

    def close(self) -> None:
        """Disconnect everybody: the server stops."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for clients in self._clients.values():
            for client in clients:
                client.close()


def flush(lines: list[Line]) -> None:
    """Hand over to the network what was written to some lines in this breath."""
    for line in lines:
        line.flush()


def presence(table: Table, hub: Hub) -> bytes:
    """Which seats are connected, and how long the others must wait to replace those who are not."""
    online, waits = hub.presence(table)
    seats = [seat.kind == "bot" or seat.player in online for seat in table.seats]
    vote_in = [waits.get(seat.player or "") if seat.is_human() else None for seat in table.seats]
    return message("presence", online=seats, vote_in=vote_in)


def talk(line: wire.Message) -> bytes:
    """A line of chat."""
    return message("chat", message=line)


def said(text: str) -> bytes:
    """What the host says to everybody."""
    return message("house", said=text)
