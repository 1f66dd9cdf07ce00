"""What there is to tell: found in the rows of tables, so that moves cost nothing more and a restart forgets nothing."""

from typing import Any

import msgspec

from serai.kernel import registry
from serai.server.agenda import Agenda
from serai.server.notices.wire import Kind
from serai.server.table import Seat, now
from serai.words import Texts, Words


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody might want to know. `topic` is the same for whatever need not be told twice."""

    player: str
    kind: Kind
    topic: str
    arose: int
    url: str
    table: str = ""
    game: str = ""
    names: tuple[str, ...] = ()
    title: str = ""
    """What a tournament is called."""
    said: str = ""
    """Which words say it, where they are not those of its kind."""


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A notice in words, as it is pushed."""

    title: str
    body: str
    url: str
    tag: str


def of_table(row: Any, seats: list[Seat]) -> list[Thing]:
    """What a table has to tell to those who sit there, or shall."""
    agenda = msgspec.json.decode(row.meta, type=Agenda)
    if row.status == "open":
        kept = [seat for seat in seats if seat.kind == "link" and seat.player not in (None, row.creator)]
        return [_thing("invite", row, seats, seat.player or "") for seat in kept]
    if not agenda.shared or row.status not in ("running", "over"):
        return []
    acting = msgspec.json.decode(row.to_act, type=list[int])
    told = seats if row.status == "over" else [seats[number] for number in acting]
    kind: Kind = "over" if row.status == "over" else "turn"
    return [_thing(kind, row, seats, seat.player) for seat in told if seat.kind == "player" and seat.player]


def of_opening(row: Any, seats: list[Seat], player: str) -> Thing:
    """A new table that waits for company, for somebody who asked for that."""
    return _thing("open", row, seats, player)


def of_round(title: str, table: str, seats: list[Seat]) -> list[Thing]:
    """That a table of a tournament's round is open, for those who sit there."""
    return [
        Thing(
            player=seat.player or "",
            kind="round",
            topic=f"round {table}",
            arose=now(),
            url=f"/table/{table}",
            table=table,
            title=title,
            names=tuple(other.name for other in seats if other is not seat),
        )
        for seat in seats
        if seat.kind == "player"
    ]


def of_heir(contest: Any, player: str | None) -> list[Thing]:
    """That somebody is the host of a tournament now, because whoever was has left."""
    about = {"topic": f"host {contest.id}", "url": f"/contest/{contest.id}", "title": contest.name, "said": "host"}
    return [Thing(player=player, kind="round", arose=now(), **about)] if player else []


def _thing(kind: Kind, row: Any, seats: list[Seat], player: str) -> Thing:
    others = tuple(seat.name for seat in seats if seat.name and seat.player != player)
    at = f"?n={row.n}" if kind == "turn" else ""
    return Thing(
        player=player,
        kind=kind,
        topic=f"{kind} {row.id} {row.n if kind == 'turn' else ''}",
        arose=row.updated,
        url=f"/table/{row.id}{at}",
        table=row.id,
        game=row.game,
        names=others,
    )


def worded(things: list[Thing], language: str) -> Note:
    """One notice for all that waits."""
    say = Texts("serai.server", language).say
    first = things[0]
    if len(things) > 1:
        return Note(
            title=say("notice-several", tables=len(things)), body=say("notice-several-more"), url="/", tag="all"
        )
    about = title_of(first.game, language) if first.game else first.title
    key = f"notice-{first.said or first.kind}"
    return Note(
        title=say(key, game=about),
        body=say(f"{key}-more", names=", ".join(first.names) or "-"),
        url=first.url,
        tag=first.table or first.topic,
    )


def title_of(game: str, language: str) -> str:
    """What a game is called; one that cannot be loaded has its id for a name."""
    try:
        return Words(registry.load(game), language).title()
    except Exception:  # noqa: BLE001 - a broken package may raise anything
        return game
