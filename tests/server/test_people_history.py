"""What somebody has played: which games count, against whom they were, and how they are listed and added up."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from serai.server.agenda import Agenda
from serai.server.house import House
from serai.server.players.history import PAGE, Past, Place, tally
from serai.server.store import schema
from serai.server.store.reader import Player
from serai.server.table import Seat
from serai.server.wire import Result
from tests.server.households import ended_game, household, settle, sitting

pytestmark = pytest.mark.anyio
ME = "me"


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house with a past."""
    async with household(sqlite_url) as one:
        yield one


def place(kind: str, player: str | None = None, level: str | None = None, seat: int = 0, **more: Any) -> Place:
    """A seat of a game that is over."""
    usual = {"rank": 1, "points": 10, **more}
    return Place(seat=seat, kind=kind, player=player, name=player or level or "", level=level, **usual)


def past(*places: Place, result: bool = True, **agenda: Any) -> Past:
    """A game that is over; I sit at the first place."""
    known = Result(points=[0], ranks=[1]) if result else None
    return Past(None, Agenda(result=known, **agenda), [place("player", ME), *places])


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (past(place("player", "ben")), True),
        (past(place("bot", level="master")), True),
        (past(place("bot", "ben")), True),
        (past(place("player", "ben"), result=False), False),
        (past(place("player", "ben"), origin=1), False),
        (past(place("hotseat", ME)), False),
        (past(place("hotseat", "ben")), False),
        (past(place("player", ME)), False),
    ],
)
def test_which_games_say_something(game: Past, *, counts: bool) -> None:
    """Those with a result, played from the beginning, from one seat."""
    assert game.counts(ME) is counts


def test_a_game_says_nothing_about_a_stranger() -> None:
    """Who did not sit there has no seat and no result."""
    game = past(place("player", "ben"))
    assert (game.of("zoe"), game.counts("zoe")) == ([], False)


@pytest.mark.parametrize(
    ("others", "against"),
    [
        ([place("player", "ben")], "people"),
        ([place("player", None)], "people"),  # somebody who has left for good
        ([place("bot", "ben", "merchant")], "people"),  # a bot has finished it for them
        ([place("bot", level="merchant")], "merchant"),
        ([place("bot", level="apprentice"), place("bot", level="master")], "master"),
        ([place("bot", level="master"), place("bot", level="apprentice")], "master"),
        ([place("bot", level="random"), place("bot", level="apprentice")], "apprentice"),
        ([place("bot", level="theirs"), place("bot", level="apprentice")], "apprentice"),
        ([place("bot", level="b"), place("bot", level="a")], "b"),
        ([place("bot", level="master"), place("player", "ben")], "mixed"),
        ([place("bot", level="master"), place("bot", "ben", "merchant")], "mixed"),
    ],
)
def test_against_whom(others: list[Place], against: str) -> None:
    """People, bots by their strongest level, or both; a bot that stands in for somebody is that somebody."""
    assert past(*others).against(ME) == against


def test_a_sum() -> None:
    """What a bot has finished is not won, and counts with its rank all the same."""
    places = [
        place("player", ME, rank=1, points=40),
        place("bot", ME, rank=1, points=70),
        place("player", ME, rank=3, points=-5),
        place("player", ME, rank=None, points=None),
    ]
    found = tally("bazaar", 4, "people", places)
    assert (found.played, found.won, found.mean_rank, found.best) == (4, 1, 2.25, 70)


def test_the_best_of_nothing_good() -> None:
    """A loss of points is no win of none."""
    assert tally("bazaar", 2, "people", [place("player", ME, rank=1, points=-3)]).best == -3


async def played(house: House, me: Player, other: Player | str, rank: int, at: int, **row: Any) -> str:
    """A game of two that ended at a moment."""
    seats = [sitting(me), sitting(other)]
    return await ended_game(house, seats, [rank, 3 - rank], created=at - 5, updated=at, **row)


async def test_games_are_listed_the_last_first(house: House) -> None:
    """From a moment back, of one title if one is named; the moment itself is not among them."""
    ada, ben = await settle(house, "Ada"), await settle(house, "Ben")
    ids = [await played(house, ada, ben, 1 + at % 2, at) for at in (1000, 2000, 3000)]
    other = await played(house, ada, "master", 1, 2500, game="maharaja")
    history = house.people.history
    assert [game.table for game in await history.games(ada.id, None, None)] == [ids[2], other, ids[1], ids[0]]
    assert [game.table for game in await history.games(ada.id, 2500, None)] == [ids[1], ids[0]]
    assert [game.table for game in await history.games(ada.id, None, "maharaja")] == [other]
    assert [game.table for game in await history.games(ada.id, None, "bazaar", limit=2)] == [ids[2], ids[1]]
    assert await history.games(ada.id, 1000, None) == []


async def test_a_line_of_the_list(house: House) -> None:
    """How it ended, against whom, and where it can be seen again."""
    ada, ben = await settle(house, "Ada"), await settle(house, "Ben")
    id = await played(house, ben, ada, 2, 86_400_000)
    (line,) = await house.people.history.games(ada.id, None, None)
    assert (line.table, line.seat, line.rank, line.points, line.abandoned) == (id, 1, 1, 90, False)
    assert (line.ended, line.replay) == ("1970-01-02T00:00:00.000Z", f"/table/{id}?n=0")
    assert [(one.name, one.player, one.level, one.rank) for one in line.others] == [("Ben", ben.id, None, 2)]


async def test_what_a_bot_has_finished_is_said(house: House) -> None:
    """The player's own line says that they left; their rank is the bot's."""
    ada = await settle(house, "Ada")
    seats = [Seat(kind="bot", player=ada.id, name="Ada", level="merchant"), sitting("master")]
    await ended_game(house, seats, [1, 2])
    (line,) = await house.people.history.games(ada.id, None, None)
    assert (line.abandoned, line.rank) == (True, 1)
    (found,) = await house.people.history.tallies(ada.id)
    assert (found.against, found.played, found.won) == ("master", 1, 0)


@pytest.mark.parametrize("row", [{"status": "running"}, {"status": "closed"}, {"parent": "another"}])
async def test_what_is_not_listed(house: House, row: dict[str, Any]) -> None:
    """Games that go on or were called off, and side boards."""
    ada = await settle(house, "Ada")
    await played(house, ada, "master", 1, 1000, **row)
    assert await house.people.history.games(ada.id, None, None) == []
    assert await house.people.history.tallies(ada.id) == []


async def test_a_game_without_a_result_is_listed_and_not_counted(house: House) -> None:
    """Those that ended before results were kept."""
    ada = await settle(house, "Ada")
    await ended_game(house, [sitting(ada), sitting("master")], [])
    (line,) = await house.people.history.games(ada.id, None, None)
    assert (line.rank, line.points) == (None, None)
    assert await house.people.history.tallies(ada.id) == []


async def test_sums_by_title_seats_and_company(house: House) -> None:
    """Each by itself, the most played first, then by title and seats."""
    ada, ben = await settle(house, "Ada"), await settle(house, "Ben")
    for at in (1, 2):
        await played(house, ada, ben, at, at)
    await played(house, ada, "master", 1, 3)
    await played(house, ada, "master", 2, 4, game="arcade")
    await ended_game(house, [sitting(one) for one in (ada, ben, "master")], [2, 1, 3])
    found = [
        (one.game, one.seats, one.against, one.played, one.won) for one in await house.people.history.tallies(ada.id)
    ]
    assert found == [
        ("bazaar", 2, "people", 2, 1),
        ("arcade", 2, "master", 1, 0),
        ("bazaar", 2, "master", 1, 1),
        ("bazaar", 3, "mixed", 1, 0),
    ]


async def test_a_damaged_game_hides_no_other(house: House) -> None:
    """It is left out of the list and of the sums."""
    ada = await settle(house, "Ada")
    good, bad = await played(house, ada, "master", 1, 1), await played(house, ada, "master", 1, 2)
    await house.writer.write([update(schema.game).where(schema.game.c.id == bad).values(meta="{")])
    assert [line.table for line in await house.people.history.games(ada.id, None, None)] == [good]
    assert [one.played for one in await house.people.history.tallies(ada.id)] == [1]


async def test_a_page_of_the_list(house: House) -> None:
    """So many at a time; the next page goes on where the first one ended, and nothing is told twice."""
    ada = await settle(house, "Ada")
    for at in range(1, PAGE + 4):
        await played(house, ada, "master", 1, at)
    first = await house.people.history.games(ada.id, None, None)
    last = msgspec.json.decode(msgspec.json.encode(first[-1]))["ended"]
    second = await house.people.history.games(ada.id, 4, None)
    assert (len(first), last) == (PAGE, "1970-01-01T00:00:00.004Z")
    assert [line.ended[-4:-1] for line in second] == ["003", "002", "001"]
