"""The challenge of the day, asked directly: one try each, who is told what and when, and the order of results."""

from collections.abc import AsyncIterator
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, update

from serai.kernel import chance
from serai.server import seating
from serai.server.agenda import Agenda
from serai.server.challenge import days, host
from serai.server.challenge.host import AHEAD, Challenges, outcome, placed
from serai.server.challenge.wire import ChallengeTry, Outcome
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.store import schema
from serai.server.store.challenge import attempt, challenge
from serai.server.store.reader import Player
from serai.server.table import Table
from serai.server.wire import Result
from tests.server.households import household, rows_of, settle
from tests.server.test_store import GAME

pytestmark = pytest.mark.anyio
TODAY = date(2031, 5, 7)


@pytest.fixture
async def house(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house on a Wednesday, with one small game."""
    on(monkeypatch, TODAY)
    monkeypatch.setattr(seating, "game_ids", lambda: ["bazaar"])
    async with household(sqlite_url) as one:
        yield one


def on(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """It is that day."""
    monkeypatch.setattr(days, "today", lambda: day)


async def tried(house: House, player: Player, rank: int | None, points: int = 0, *, late: bool = False) -> str:
    """A try of today, over with a result, or going on."""
    table = await house.challenges.begin(player)
    assert isinstance(table, Table)
    seats, seat = len(table.seats), table.seats_of(player.id)[0]
    ranks = [9] * seats
    ranks[seat] = rank or 0
    agenda = Agenda(in_time=not late, result=Result(points=[points] * seats, ranks=ranks) if rank else None)
    meta = msgspec.json.encode(agenda).decode()
    row = {**GAME, "id": table.id, "status": "over" if rank else "running", "meta": meta}
    await house.writer.write([insert(schema.game).values(row)])
    return table.id


async def test_days_are_published_ahead(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Today and a week, once; the hash promises the seed that is told when the day is over."""
    ada = await settle(house, "Ada", "ada")
    first = await house.challenges.today(ada)
    assert [one.day for one in first.coming] == [str(TODAY + timedelta(days=n)) for n in range(1, AHEAD + 1)]
    assert (first.day, first.seed, first.over, first.yesterday) == (str(TODAY), None, False, None)
    assert (await house.challenges.today(ada)).coming == first.coming
    on(monkeypatch, TODAY + timedelta(days=1))
    told = await house.challenges.on(str(TODAY), ada)
    assert (told.over, told.commitment) == (True, first.commitment)
    assert chance.commitment(told.seed or "") == first.commitment.commitment
    assert len(await rows_of(house, challenge)) == AHEAD + 1


async def test_another_secret_changes_no_promise(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A restart with another secret keeps the days that are published, and draws the next ones from the new one."""
    before = [row.seed for row in await house.challenges.published()]
    again = Challenges(house.reader, house.writer, b"another secret")
    assert [row.seed for row in await again.published()] == before
    on(monkeypatch, TODAY + timedelta(days=1))
    after = [row.seed for row in await again.published()]
    assert after[:-1] == before[1:]
    assert after[-1] == days.seed_of(b"another secret", TODAY + timedelta(days=AHEAD + 1))


@pytest.mark.parametrize("day", ["2031-05-08", "2031-05-14", "2031-05-06", "2020-01-01", "nonsense", ""])
async def test_days_that_cannot_be_asked_for(house: House, day: str) -> None:
    """Neither those to come, of which more is known than anybody may know, nor those that never were."""
    ada = await settle(house, "Ada", "ada")
    await house.challenges.published()
    with pytest.raises(Refused) as refused:
        await house.challenges.on(day, ada)
    assert (refused.value.status, refused.value.key, refused.value.arguments) == (404, "no-challenge", {"day": day})


async def test_one_try_each(house: House) -> None:
    """A table that was never stored is opened again, one that goes on is gone back to, one that is over stays over."""
    ada = await settle(house, "Ada", "ada")
    first, again = await house.challenges.begin(ada), await house.challenges.begin(ada)
    assert isinstance(first, Table)
    assert isinstance(again, Table)
    assert (again.id, again.match.seed) == (first.id, first.match.seed)
    await house.writer.write([insert(schema.game).values({**GAME, "id": first.id})])
    assert await house.challenges.begin(ada) == first.id
    for status in ("over", "closed"):
        await house.writer.write([update(schema.game).values(status=status)])
        with pytest.raises(Refused) as refused:
            await house.challenges.begin(ada)
        assert (refused.value.status, refused.value.key) == (403, "challenge-tried")
    assert len(await rows_of(house, attempt)) == 1


async def test_everybody_has_the_same_deal(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seat, bots and seed on one day, under a name of the table's own; another day has another deal."""
    ada, ben = await settle(house, "Ada", "ada"), await settle(house, "Ben")
    tables = [await house.challenges.begin(player) for player in (ada, ben)]
    on(monkeypatch, TODAY + timedelta(days=1))
    tables.append(await house.challenges.begin(ada))
    one, two, later = [table for table in tables if isinstance(table, Table)]
    assert one.id != two.id
    assert one.match.seed == two.match.seed != later.match.seed
    assert [seat.kind for seat in one.seats] == [seat.kind for seat in two.seats]
    assert (days.day_of(one.id), days.day_of(later.id)) == (TODAY, TODAY + timedelta(days=1))
    assert not one.listed


async def test_results_are_told_to_whoever_has_had_their_try(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the day is over nobody else sees more than how many tried, nor any table; guests are not counted."""
    ada, ben, zoe, gil = [
        await settle(house, name, name.casefold() if name != "Gil" else None) for name in ("Ada", "Ben", "Zoe", "Gil")
    ]
    await tried(house, ada, 1, 50)
    await tried(house, ben, None)
    await tried(house, gil, 1, 99)
    told = {player.name: await house.challenges.on(str(TODAY), player) for player in (ada, ben, zoe, gil)}
    assert {name: [one.name for one in found.results] for name, found in told.items()} == {
        "Ada": ["Ada", "Ben"], "Ben": [], "Zoe": [], "Gil": ["Ada", "Ben"],
    }  # fmt: skip # else a line each
    assert {found.tries for found in told.values()} == {2}
    mine = told["Gil"].mine
    assert mine is not None
    assert (mine.counts, mine.outcome, mine.points, mine.table) == (False, "finished", 99, None)
    assert all(one.table is None for one in told["Ada"].results)
    on(monkeypatch, TODAY + timedelta(days=1))
    later = await house.challenges.on(str(TODAY), zoe)
    assert [(one.name, one.outcome, one.place, one.table is None) for one in later.results] == [
        ("Ada", "finished", 1, False),
        ("Ben", "unfinished", None, False),
    ]


async def test_the_days_that_are_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last first, with those who did best; a game that ended too late wins nothing."""
    players = [await settle(house, name, name.casefold()) for name in ("Ada", "Ben", "Zoe")]
    for player, rank, late in zip(players, (2, 2, 1), (False, False, True), strict=True):
        await tried(house, player, rank, 40, late=late)
    on(monkeypatch, TODAY + timedelta(days=1))
    yesterday = (await house.challenges.today(players[0])).yesterday
    assert yesterday is not None
    assert (yesterday.winners, yesterday.points, yesterday.tries) == (["Ada", "Ben"], 40, 3)
    on(monkeypatch, TODAY + timedelta(days=2))
    past = await house.challenges.past()
    assert [(one.day, one.winners, one.tries) for one in past] == [
        (str(TODAY + timedelta(days=1)), [], 0),
        (str(TODAY), ["Ada", "Ben"], 3),
    ]


async def test_a_long_list_ends_with_oneself(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as are shown, and one's own however far down."""
    monkeypatch.setattr(host, "SHOWN", 2)
    players = [await settle(house, name, name.casefold()) for name in ("Ada", "Ben", "Zoe", "Zora")]
    for number, player in enumerate(players):
        await tried(house, player, 1, 90 - number)
    told = [await house.challenges.on(str(TODAY), player) for player in (players[0], players[3])]
    assert [[(one.name, one.place) for one in found.results] for found in told] == [
        [("Ada", 1), ("Ben", 2)],
        [("Ada", 1), ("Ben", 2), ("Zora", 4)],
    ]


@pytest.mark.parametrize(
    ("status", "finished", "over", "expected"),
    [
        ("over", True, False, "finished"),
        ("over", True, True, "finished"),
        ("over", False, False, "unfinished"),
        ("closed", False, False, "unfinished"),
        ("running", False, False, "playing"),
        ("paused", False, False, "playing"),
        ("running", False, True, "unfinished"),
        (None, False, False, "playing"),
        (None, False, True, "unfinished"),
    ],
)
def test_what_became_of_a_try(status: str | None, *, finished: bool, over: bool, expected: Outcome) -> None:
    """While the day goes on everybody may still finish, unless their table is over."""
    assert outcome(status, is_finished=finished, is_over=over) == expected


def one_try(name: str, rank: int | None, points: int, outcome: Outcome) -> ChallengeTry:
    """Somebody's try."""
    known: dict[str, Any] = {"rank": rank, "points": None if rank is None else points, "outcome": outcome}
    return ChallengeTry(name=name, player=name, you=False, counts=True, place=None, table=None, **known)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-5, 5)), max_size=12))
def test_places_are_shared_fairly(results: list[tuple[int, int]]) -> None:
    """A place is one more than those who did better; whoever has not finished has none and comes last."""
    tries = [
        one_try(f"{n:02}", rank, points, "finished") if rank else one_try(f"{n:02}", None, 0, "playing")
        for n, (rank, points) in enumerate(results)
    ]
    found = placed(tries)
    keys = [(one.rank, -(one.points or 0)) for one in found if one.rank is not None]
    assert [one.place for one in found][: len(keys)] == [1 + sum(key < mine for key in keys) for mine in keys]
    assert all(one.place is None for one in found[len(keys) :])
    assert len(found) == len(results)


@pytest.mark.parametrize(
    ("id", "day"),
    [
        ("20310507-abc", date(2031, 5, 7)),
        ("20310507-", date(2031, 5, 7)),
        ("20310231-abc", None),
        ("00000101-abc", None),
        ("2031050-abc", None),
        ("abcdefgh-abc", None),
        ("20310507abc", None),
        ("", None),
    ],
)
def test_the_day_in_a_name(id: str, day: date | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of the challenge say their day; they are sealed until it is over, all others never."""
    assert days.day_of(id) == day
    for today, is_sealed in ((TODAY, day is not None), (TODAY + timedelta(days=1), False)):
        on(monkeypatch, today)
        assert days.is_sealed(id) is is_sealed
