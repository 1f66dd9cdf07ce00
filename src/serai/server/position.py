"""What leaves the server about a game: view, legal, prompt and told, for one seat or a spectator. Nothing else does."""

from collections.abc import Mapping
from typing import Any

from serai.kernel import chance
from serai.kernel.game import CHANCE, SPECTATOR, State
from serai.kernel.guide import LEARNER, Guide
from serai.kernel.prospects import prospects
from serai.server import clocks, undo, wire
from serai.server.absence import is_away
from serai.server.agenda import Line
from serai.server.errors import Refused
from serai.server.table import Seat, Table, stamp
from serai.server.told import Account, LineOf, PlanInfo, Prospect


class Onlooker:
    """Who looks at a table: the person, the seat whose eyes are used, and who is connected."""

    def __init__(
        self, player: str, seat: int, online: frozenset[str], waits: Mapping[str, float] | None = None
    ) -> None:
        self.player = player
        self.seat = seat
        self.online = online
        self.waits = waits or {}


class Scene:
    """A table at event `at` (now if None), with the log after event `since`: what is the same for everybody."""

    def __init__(self, table: Table, since: int = 0, at: int | None = None) -> None:
        match = table.match
        self.table = table
        self.n = match.n if at is None else at
        if not 0 <= self.n <= match.n:
            raise Refused(409, "no-event", events=match.n, at=self.n)
        self.is_now = self.n == match.n
        self.state = match.state if self.is_now else match.state_at(self.n)
        self.to_act = table.to_act() if self.is_now else [seat for seat in self.state.to_act() if seat != CHANCE]
        self.since = min(since, self.n)
        self._faces = clocks.faces(table, table.time())
        self._seats: list[tuple[wire.SeatInfo, str | None]] = []

    def seats(self, who: Onlooker) -> list[wire.SeatInfo]:
        """Who sits where; which seats are an onlooker's own is all that differs."""
        if not self._seats:
            table = self.table
            self._seats = [
                (info, seat.player if seat.is_human() else None)
                for info, seat in zip(seats(table.seats, who, self._faces), table.seats, strict=True)
            ]
            for number, (info, _) in enumerate(self._seats):
                if is_away(table, number):
                    info.vacation = stamp(table.agenda.away[number])
        for info, player in self._seats:
            info.yours = player is not None and player == who.player
        return [info for info, _ in self._seats]

    def fields(self) -> dict[str, Any]:
        """What everybody is told alike, and seldom changes."""
        table, match, agenda = self.table, self.table.match, self.table.agenda
        return {
            "id": table.id,
            "game": match.game.id,
            "edition": match.game.edition,
            "options": match.options,
            "status": table.status,
            "scores": self.state.scores().to_json() if not self.state.to_act() else None,
            "undo_request": undo_request(table),
            "votes": {str(seat): voters for seat, voters in agenda.votes.items()},
            "chat": table.chat,
            "clock": agenda.clock,
            "rematch": agenda.rematch,
            "rated": agenda.rated,
            "sealed": table.is_sealed(),
            "seed_hash": chance.commitment(match.seed),
            "additions": {str(seat): added for seat, added in agenda.additions.items()},
        }

    def told(self, seat: int) -> list[tuple[int, int, int]]:
        """What the seat was told of each event."""
        return told(self.table, seat, self.since, self.n)

    def accounts(self) -> list[Account]:
        """What everybody learned of the events."""
        return accounts(self.table, self.since, self.n)

    def forced(self, seat: int) -> list[int]:
        """Which of the seat's own events had no alternative."""
        return forced(self.table, seat, self.since, self.n)


def own(scene: Scene, who: Onlooker, *, is_quick: bool = False) -> dict[str, Any]:
    """What an onlooker is told besides, view and log apart. Quickly: without what they may take back where that is not
    known yet."""
    table, state, seat = scene.table, scene.state, who.seat
    is_asked = seat in scene.to_act
    told = {
        "seats": scene.seats(who),
        "seat": seat,
        "legal": state.legal(seat) if is_asked else [],
        "prompt": prompt(state, seat) if is_asked else None,
        "prospects": prospective(state, seat) if is_asked and scene.is_now else [],
        "can": can(table, who, is_quick=is_quick) if scene.is_now else wire.Can(fork=can_fork(table, who.player)),
        "links": links(table, who.player),
    }
    if is_asked and (picked := state.picked(seat)):
        told["picked"] = picked
    if table.guide is not None and seat == LEARNER:
        told["guide"] = progress(table, table.guide)
    if table.agenda.line is not None and table.parent is not None:
        told["line"] = line(table, table.parent, table.agenda.line)
    if scene.is_now and (plans := prepared(table, who)):
        told["plans"] = plans
    return told


def position(table: Table, who: Onlooker, at: int | None = None, since: int = 0) -> wire.Position:
    """The table for an onlooker, at event `at` (now if None), with the log after event `since`."""
    scene = Scene(table, since, at)
    return wire.Position(
        n=table.match.n,
        at=scene.n,
        version=table.version,
        view=scene.state.view(who.seat),
        log=scene.told(who.seat),
        log_from=scene.since,
        accounts=scene.accounts(),
        forced=scene.forced(who.seat),
        to_act=scene.to_act,
        **scene.fields(),
        **own(scene, who),
    )


def line(table: Table, parent: str, found: Line) -> LineOf:
    """Of a side board: what it belongs to."""
    return LineOf(table=parent, n=found.n, name=found.name, dealt=table.match.opening is not None)


def prepared(table: Table, who: Onlooker) -> list[PlanInfo]:
    """What the onlooker's own seat has prepared."""
    plans = table.agenda.plans.get(who.seat, [])
    if not plans or not table.is_held(who.seat, who.player):
        return []
    return [
        PlanInfo(actions=one.actions, only=one.only, whenever=one.whenever, ended=one.ended, by=one.by) for one in plans
    ]


def progress(table: Table, guide: Guide) -> wire.Progress:
    """For the learner of a guided game: how far they have come."""
    found = guide.progress(table.game, table.match.events[table.agenda.origin :])
    return wire.Progress(step=found.step, part=found.part, strayed=found.strayed, last=found.last)


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


def forced(table: Table, seat: int, since: int, to: int) -> list[int]:
    """Which of the seat's own events had no alternative: nobody else may know."""
    events = table.match.events
    return [n + 1 for n in range(since, to) if events[n].forced and events[n].seat == seat]


def accounts(table: Table, since: int, to: int) -> list[Account]:
    """What everybody learned of the events after number `since`, up to number `to`."""
    made = enumerate(table.match.accounts(since, to), since + 1)
    return [Account(n=n, gains=one.gains, scored=one.scored, about=one.about) for n, one in made if not one.is_empty()]


def prospective(state: State, seat: int) -> list[Prospect]:
    """What the seat's options would bring."""
    return [Prospect(action=action, gains=one.gains, about=one.about) for action, one in prospects(state, seat).items()]


def prompt(state: State, seat: int) -> wire.Prompt:
    """What the seat is asked."""
    name, numbers = state.prompt(seat)
    return wire.Prompt(name=name, numbers=numbers)


def can(table: Table, who: Onlooker, *, is_quick: bool = False) -> wire.Can:
    """What the onlooker may do besides moving."""
    if table.is_sealed():
        return wire.Can()
    if who.seat == SPECTATOR:
        return wire.Can(
            fork=can_fork(table, who.player),
            come_back=seat_kept(table, who.player),
            sit=free_seats(table),
            seat_bots=waiting_seats(table, who.player),
        )
    player, seat = who.player, who.seat
    is_told = not is_quick or undo.is_known(table, player, seat)
    return wire.Can(
        undo=undo.target(table, player, seat) if is_told else None,
        redo=undo.can_redo(table, player, seat),
        withdraw=table.status == "running" and undo.can_withdraw(table, seat),
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
    if table.is_sealed():
        return False
    return table.status == "over" or (table.status in ("running", "paused") and table.is_free(player))


def seat_kept(table: Table, player: str) -> int | None:
    """The seat where a bot plays, or has finished, for somebody who may still come back: they did not resign."""
    if table.status == "open":
        return None
    for number, seat in enumerate(table.seats):
        if seat.player == player and seat.is_kept():
            return number
    return None


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
