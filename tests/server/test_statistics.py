"""Statistics of one's own play: from games that were played, and sums over games that were made up."""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from serai.kernel import chance, registry
from serai.kernel.match import Match
from serai.server.agenda import Agenda
from serai.server.players import statistics
from serai.server.players.digest import OPENING, Digest, digest
from serai.server.players.history import Past, Place
from serai.server.players.statistics import Analysed, AnalysedChoice, AnalysedSide, Finished
from serai.server.store import schema
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.test_analyses import until_done
from tests.server.test_players import finish

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "novice"}
SHORT = {"options": {"rounds": 2}}
PATH = "/api/account/statistics?game=bazaar&seats=2"


async def finished(guest: Guest, *seats: Any) -> str:
    """A game against a bot that is over."""
    id = str((await guest.open("bazaar", *(seats or ("me", BOT)), **SHORT))["id"])
    await finish(id, guest)
    return id


async def test_played_games(server: Running) -> None:
    """Openings, points by source and the curve follow from the games; asked again, nothing is played again."""
    ada = await server.guest("Ada")
    assert (await ada.get(PATH))["played"] == 0
    ids = [await finished(ada) for _ in range(3)]
    await finished(ada, "me", "hotseat")
    await finished(ada, "me", BOT, BOT)
    found = await ada.get(PATH)
    assert (found["played"], found["pending"], found["analysed"]) == (3, 0, 0)
    assert [one["table"] for one in found["games"]] == ids
    assert all(one["accuracy"] is None for one in found["games"])
    you, novice = found["groups"]
    assert (you["name"], you["seats"], novice["name"], novice["seats"]) == ("you", 3, "novice", 3)
    tables = [server.house.tables._tables[id] for id in ids]
    points = [table.match.state.scores().points for table in tables]
    assert you["points"] == round(sum(one[0] for one in points) / 3, 2)
    assert novice["points"] == round(sum(one[1] for one in points) / 3, 2)
    assert (you["stronger"], novice["stronger"]) == (False, novice["points"] > you["points"])
    assert you["points"] == pytest.approx(sum(you["sources"].values()), abs=0.05)
    firsts = [next(e for e in table.match.events if e.seat == 0 and not e.forced).action for table in tables]
    for action in firsts:
        opening = next(one for one in found["openings"] if one["action"] == action)
        assert opening["played"] >= firsts.count(action)
    assert sum(one["played"] for one in found["openings"]) <= 3 * OPENING
    assert found["losses"] == []
    rows = await server.house.reader.ask(select(schema.digest).where(schema.digest.c.game.in_(ids)))
    assert len(rows) == 3
    assert await ada.get(PATH) == found
    three = await ada.get("/api/account/statistics?game=bazaar&seats=3")
    assert (three["played"], three["groups"][1]["seats"]) == (1, 2)


async def test_nobody_else_is_told(quick: Running) -> None:
    """Statistics are of the asker only; there is no way to ask for another's, and a game must exist."""
    ada, ben = await quick.guests("Ada", "Ben")
    await finished(ada)
    assert (await ben.get(PATH))["played"] == 0
    await ben.get("/api/account/statistics?game=chess&seats=2", expect=404)
    await quick.stranger().get(PATH, expect=401)


async def test_some_at_a_time(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is no time for is pending, and found when one asks again."""
    ada = await quick.guest("Ada")
    for _ in range(3):
        await finished(ada)
    monkeypatch.setattr(statistics, "PATIENCE", 0.0)
    pending = [(await ada.get(PATH))["pending"] for _ in range(3)]
    assert pending == [2, 1, 0]


async def test_with_an_analysis(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers play games again, too; an analysis adds accuracy, luck, and what was given up by what was asked."""
    monkeypatch.setattr(chance, "new_seed", lambda: "5e" * 32)
    server = await serve(sqlite_url, bot_workers=1)
    ada, ben = await server.guests("Ada", "Ben")
    id = str((await ada.open("bazaar", "me", "open", options={"rounds": 4}))["id"])
    await ben.post(f"/api/tables/{id}/join")
    await finish(id, ada, ben)
    await ada.post(f"/api/tables/{id}/analysis", expect=200)
    report = (await until_done(ada, id))["report"]
    found = await ada.get(PATH)
    assert (found["played"], found["pending"], found["analysed"]) == (1, 0, 1)
    account = report["accounts"][0]
    assert (found["games"][0]["accuracy"], found["games"][0]["luck"]) == (account["accuracy"], account["luck"])
    real = [one for one in report["decisions"] if one["seat"] == 0 and one["stake"] >= statistics.STAKE]
    assert sum(one["decisions"] for one in found["losses"]) == len(real) > 0
    assert sum(one["cost"] for one in found["losses"]) == pytest.approx(
        sum(max(0, one["error"]) for one in real), abs=1
    )


@pytest.mark.parametrize("game", ["golden_city", "xanadu", "maharaja", "marco_polo_2"])
def test_a_digest_of_every_title(game: str) -> None:
    """Sources add up to the points, every seat has an opening, and every choice was asked for something."""
    match = Match(registry.load(game), 3, {}, seed="ab" * 32)
    match.advance()
    dice = random.Random(1)
    for _ in range(60):
        seat = match.state.to_act()[0]
        match.submit(seat, [dice.choice(match.state.legal(seat))], match.n)
    found = digest(match)
    points = match.state.scores().points
    assert [sum(by_seat[i] for by_seat in found.sources.values()) for i in range(3)] == points
    chosen = sorted(n for numbers in found.asked.values() for n in numbers)
    assert chosen == [n for n, event in enumerate(match.events) if event.seat >= 0 and not event.forced]
    assert all(opening for opening in found.openings)


def place(seat: int, points: int, rank: int, **who: Any) -> Place:
    """Somebody at a table."""
    facts = {"kind": "bot", "player": None, "level": None, "name": "", **who}
    return Place(seat=seat, points=points, rank=rank, **facts)


def made_up(points: list[int], bids: list[int], opening: str, *, analysis: Analysed | None = None) -> Finished:
    """A game of Ada against a master and a person, with made-up points, of which so many came from bids."""
    ranks = [1 + sum(other > one for other in points) for one in points]
    places = [
        place(0, points[0], ranks[0], kind="player", player="ada"),
        place(1, points[1], ranks[1], level="master"),
        place(2, points[2], ranks[2], kind="player", player="ben"),
    ]
    sources = {"bids": bids, "rest": [one - bid for one, bid in zip(points, bids, strict=True)]}
    told = Digest(sources=sources, openings=[[("choosing", opening)], [], []], asked={"choosing": [3], "selling": [5]})
    row = SimpleNamespace(id=opening, updated=0)
    return Finished(Past(row, Agenda(), places), places[0], told, analysis)


def test_sums() -> None:
    """Means by group, who is stronger, and openings by how often they were played."""
    games = [
        made_up([10, 20, 3], [4, 6, 1], "choose silk"),
        made_up([20, 30, 5], [6, 8, 1], "choose silk"),
        made_up([30, 10, 7], [8, 1, 1], "choose tea"),
    ]
    told = {one.name: one for one in statistics.groups(games)}
    assert {name: (one.seats, one.points, one.stronger) for name, one in told.items()} == {
        "you": (3, 20.0, False),
        "master": (3, 20.0, False),
        "people": (3, 5.0, False),
    }
    assert told["you"].sources == {"bids": 6.0, "rest": 14.0}
    assert [one.stronger for one in statistics.groups(games[:2])] == [False, True, False]
    code = registry.load("bazaar").vocabulary.code
    assert [
        (one.action, one.played, one.won, one.mean_rank, one.mean_points)
        for one in statistics.openings("bazaar", games)
    ] == [(code("choose silk"), 2, 0, 2.0, 15.0), (code("choose tea"), 1, 1, 1.0, 30.0)]


def test_losses() -> None:
    """By what was asked, for each analysed game; others' decisions and those with nothing at stake do not count."""
    analysis = Analysed(
        [
            AnalysedChoice(3, 0, 300, 900, "mistake"),
            AnalysedChoice(5, 0, 100, 900, "inaccuracy"),
            AnalysedChoice(3, 1, 900, 900, "blunder"),
            AnalysedChoice(5, 0, 50, 60, ""),
        ],
        [AnalysedSide(0, -120, 81.5)],
    )
    games = [
        made_up([10, 20, 3], [4, 6, 1], "choose silk", analysis=analysis),
        made_up([10, 20, 3], [4, 6, 1], "choose tea", analysis=analysis),
        made_up([9, 2, 3], [4, 1, 1], "choose tea"),
    ]
    assert [(one.prompt, one.decisions, one.cost, one.mean) for one in statistics.losses(games)] == [
        ("choosing", 2, 300.0, 300.0),
        ("selling", 2, 100.0, 100.0),
    ]
    assert statistics.losses(games)[0].marks == {"inaccuracy": 0, "mistake": 2, "blunder": 0}
    assert [(statistics.played(one).accuracy, statistics.played(one).luck) for one in games[1:]] == [
        (81.5, -120),
        (None, None),
    ]


def test_whom_a_bot_stood_in_for() -> None:
    """A seat that a bot has played for a person belongs to no group."""
    mine = place(0, 1, 1, kind="player", player="ada")
    assert statistics.group_of(place(1, 1, 1, player="ben", level="merchant"), mine) is None
    assert statistics.group_of(place(1, 1, 1, level="khan"), mine) == "khan"
    assert statistics.group_of(place(1, 1, 1, kind="player", player="ben"), mine) == "people"
