"""What leaves the server about a game: view, legal, prompt and told, for one seat or a spectator. Nothing else does."""

import functools
from typing import Any, Final

from serai.kernel import chance
from serai.kernel.game import CHANCE, SPECTATOR, State
from serai.kernel.guide import LEARNER, Guide
from serai.kernel.prospects import prospects
from serai.server import clocks, undo, wire
from serai.server.agenda import Line
from serai.server.circle import Onlooker, Standing, seated
from serai.server.errors import Refused
from serai.server.table import Table
from serai.server.told import Account, LineOf, PlanInfo, Prospect

commitment: Final = functools.lru_cache(10_000)(chance.commitment)
"""Every push says it, and it never changes."""


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
        self.faces = clocks.faces(table, table.time())

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
            "seed_hash": commitment(match.seed),
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


def own(scene: Scene, who: Onlooker, standing: Standing, *, is_told: bool = True) -> dict[str, Any]:
    """What an onlooker is told besides; view, log and seats apart. `is_told`: what they may take back, too."""
    table, state, seat = scene.table, scene.state, who.seat
    is_asked = seat in scene.to_act
    told = {
        "seat": seat,
        "legal": state.legal(seat) if is_asked else [],
        "prompt": prompt(state, seat) if is_asked else None,
        "prospects": prospective(state, seat) if is_asked and scene.is_now else [],
        "can": can(table, who, standing, is_told=is_told) if scene.is_now else wire.Can(fork=standing.can_fork),
        "links": standing.links,
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
        seats=seated(table, who, scene.faces),
        **own(scene, who, Standing(table, who.player)),
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


def can(table: Table, who: Onlooker, standing: Standing, *, is_told: bool = True) -> wire.Can:
    """What the onlooker may do besides moving; what they may take back only if they are told."""
    if standing.is_sealed:
        return wire.Can()
    if who.seat == SPECTATOR:
        return wire.Can(
            fork=standing.can_fork,
            come_back=standing.come_back,
            sit=standing.sit,
            seat_bots=standing.seat_bots,
        )
    player, seat = who.player, who.seat
    return wire.Can(
        undo=undo.target(table, player, seat, is_free=standing.is_free) if is_told else None,
        redo=undo.can_redo(table, player, seat),
        withdraw=table.status == "running" and undo.can_withdraw(table, seat),
        ask_undo=standing.can_ask and undo.last_decision(table, standing.mine) is not None,
        hint=standing.can_hint,
        fork=standing.can_fork,
        come_back=standing.come_back,
        seat_bots=standing.seat_bots,
    )


def undo_request(table: Table) -> wire.UndoRequest | None:
    """The request that waits for agreement."""
    asked = table.agenda.undo_request
    return None if asked is None else wire.UndoRequest(seat=asked.by, to=asked.to, agreed=asked.agreed)
