"""The book of ratings, asked directly: what counts for how much, whom it names, and how seasons follow each other."""

import math
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert

from serai.server.agenda import Agenda
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.ratings.book import FREE, TRACED, Why
from serai.server.ratings.company import company_of
from serai.server.ratings.model import MU, SIGMA, SURE, Skill, rated, season_of
from serai.server.store import people
from serai.server.store.ratings import rating, trace
from serai.server.store.reader import Player
from serai.server.table import Seat, now
from serai.server.wire import NewSeat, NewTable
from tests.server.households import ended_game, household, rows_of, settle, sitting

pytestmark = pytest.mark.anyio
SPRING, SUMMER = 1_775_088_000_000, 1_783_036_800_000
"""Moments of two seasons, one after the other."""


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house that keeps a book."""
    async with household(sqlite_url) as one:
        yield one


async def game(
    house: House,
    who: Sequence[Player | str | Seat],
    ranks: Sequence[int] = (1, 2),
    at: int = SPRING,
    company: str = "people",
) -> dict[str, dict[str, Any]]:
    """A rated game that is over; what it has written, by player."""
    seats = [one if isinstance(one, Seat) else sitting(one) for one in who]
    id = await ended_game(house, seats, ranks, agenda=Agenda(rated=company), updated=at)
    return await written(house, id)


async def written(house: House, id: str) -> dict[str, dict[str, Any]]:
    """What the book says about a game, by player, once it was rated."""
    await house.people.book.rate(id)
    rows = [row for row in await rows_of(house, rating) if row["game"] == id]
    return {row["player"]: {**row, "why": msgspec.json.decode(row["why"], type=Why)} for row in rows}


def why(row: dict[str, Any]) -> Why:
    """What explains a change."""
    assert isinstance(row["why"], Why)
    return row["why"]


async def pair(house: House) -> tuple[Player, Player]:
    """Two with accounts."""
    return await settle(house, "Ada", "ada", id="a1"), await settle(house, "Ben", "ben", id="b2")


async def test_both_are_written_down(house: House) -> None:
    """Whoever won goes up, the other down, both become surer; each change names the other as they were before."""
    ada, ben = await pair(house)
    found = await game(house, [ada, ben])
    assert {row["ladder"] for row in found.values()} == {"people:bazaar"}
    assert [(row["number"], row["season"], row["at"]) for row in found.values()] == [(1, "2026-2", SPRING)] * 2
    assert found["a1"]["mu"] > MU > found["b2"]["mu"]
    assert all(row["sigma"] < SIGMA for row in found.values())
    assert why(found["a1"]).others == [("b2", MU, SIGMA, 2)]
    assert (why(found["b2"]).rank, why(found["b2"]).weight, why(found["b2"]).reasons) == (2, 1.0, [])


async def test_the_next_game_builds_on_the_last(house: House) -> None:
    """Numbers follow one another; in the next season they begin again with a wider spread."""
    ada, ben = await pair(house)
    first, second = await game(house, [ada, ben]), await game(house, [ada, ben], (2, 1))
    third = await game(house, [ada, ben], at=SUMMER)
    assert second["a1"]["mu_before"] == first["a1"]["mu"]
    assert [one["a1"]["number"] for one in (first, second, third)] == [1, 2, 1]
    assert (third["a1"]["season"], third["a1"]["mu_before"]) == ("2026-3", second["a1"]["mu"])
    wider = Skill(0.0, float(str(second["a1"]["sigma"]))).next_season().sigma
    assert third["a1"]["sigma_before"] == pytest.approx(wider)
    assert await house.people.book.skill("a1", "people:bazaar", "2026-1") == (Skill(), 0)


@pytest.mark.parametrize("agenda", [Agenda(), Agenda(rated="")])
async def test_what_was_not_rated_is_not(house: House, agenda: Agenda) -> None:
    """Whoever asks for it."""
    ada, ben = await pair(house)
    id = await ended_game(house, [sitting(ada), sitting(ben)], [1, 2], agenda=agenda)
    assert await written(house, id) == {}


async def test_games_that_are_not_over_or_not_there(house: House) -> None:
    """Nothing is written, now or by looking again later."""
    ada, ben = await pair(house)
    running = await ended_game(
        house, [sitting(ada), sitting(ben)], [1, 2], agenda=Agenda(rated="people"), status="running"
    )
    unknown = await ended_game(house, [sitting(ada), sitting(ben)], [], agenda=Agenda(rated="people"))
    for id in (running, unknown, "nosuch"):
        assert await written(house, id) == {}
    await house.people.book.clean()
    assert await rows_of(house, rating) == []


async def test_a_game_is_written_once(house: House) -> None:
    """However often it is asked for."""
    ada, ben = await pair(house)
    found = await game(house, [ada, ben])
    assert await written(house, str(found["a1"]["game"])) == found
    assert len(await rows_of(house, rating)) == 2


async def test_whoever_left_is_last_behind_everybody(house: House) -> None:
    """Though the bot came first; the place that is written is one that the table has."""
    ada, ben = await pair(house)
    left = Seat(kind="bot", player=ada.id, name="Ada", level="master")
    found = await game(house, [left, ben, "master"], (1, 2, 3))
    assert (why(found["a1"]).rank, why(found["a1"]).reasons) == (3, ["abandoned"])
    assert found["a1"]["mu"] < MU < found["b2"]["mu"]
    assert why(found["b2"]).reasons == []


async def test_levels_of_bots_are_rated_too(house: House) -> None:
    """Under a name that no player can have; where several of one level sat they are not told apart, nor rated."""
    ada, _ = await pair(house)
    one = await game(house, [ada, "master"], company="bots")
    assert sorted(one) == ["a1", "level:master"]
    assert one["a1"]["ladder"] == "bots:bazaar"
    two = await game(house, [ada, "master", "master"], (1, 2, 3), company="bots")
    assert sorted(two) == ["a1"]
    assert [who for who, *_ in why(two["a1"]).others] == ["level:master", "level:master"]


async def traced(
    house: House, ada: str, ben: str, *, browsers: tuple[str, str] = ("x", "y")
) -> dict[str, dict[str, Any]]:
    """A rated game of the two, from addresses and browsers."""
    seats = [Seat(kind="player", player=id, name=id) for id in ("a1", "b2")]
    id = await ended_game(house, seats, [1, 2], agenda=Agenda(rated="people"), updated=SPRING)
    for player, address, browser in (("a1", ada, browsers[0]), ("b2", ben, browsers[1])):
        await house.people.book.note(id, player, (address, browser))
    return await written(house, id)


async def test_games_of_a_pair_from_one_address(house: House) -> None:
    """Three count in full, the next for half, then a third; from elsewhere they count in full again."""
    weights = [why((await traced(house, "here", "here"))["a1"]).weight for _ in range(FREE + 3)]
    assert weights == [1, 1, 1, 1 / 2, 1 / 3, 1 / 4]
    away = await traced(house, "here", "there")
    assert (why(away["b2"]).weight, why(away["b2"]).reasons) == (1.0, [])
    less = await traced(house, "here", "here")
    assert (why(less["b2"]).weight, why(less["b2"]).reasons) == (1 / 6, ["same-address"])


async def test_a_pair_that_a_host_has_confirmed(house: House) -> None:
    """Two who live together are rated like everybody else."""
    await house.writer.write([insert(people.bond).values(player="a1", other="b2", kind="pair", made=0)])
    assert [why((await traced(house, "here", "here"))["a1"]).weight for _ in range(FREE + 2)] == [1.0] * (FREE + 2)


@pytest.mark.parametrize(("browsers", "is_one"), [(("x", "x"), True), (("x", "y"), False), (("", ""), False)])
async def test_whoever_plays_with_themselves(house: House, browsers: tuple[str, str], *, is_one: bool) -> None:
    """From one browser nobody moves, from wherever; where no browser is known nothing is concluded."""
    found = await traced(house, "here", "there", browsers=browsers)
    assert why(found["a1"]).reasons == (["same-browser"] if is_one else [])
    assert (found["a1"]["mu"] == MU) is is_one
    assert (found["b2"]["sigma"] == SIGMA) is is_one


async def test_from_where_somebody_played_is_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """After 30 days; noting it again for the same table replaces it."""
    book = house.people.book
    for origin in (("old", ""), ("new", "")):
        await book.note("t", "a1", origin)
    (row,) = await rows_of(house, trace)
    assert row["address"] == "new"
    for late, left in ((TRACED, 1), (TRACED + 1, 0)):
        monkeypatch.setattr("serai.server.ratings.book.now", lambda late=late: row["at"] + late)
        await book.clean()
        assert len(await rows_of(house, trace)) == left


async def test_what_was_missed_is_rated_in_order(house: House) -> None:
    """What ended first is rated first, whatever its id; what is older than a month is left."""
    ada, ben = await pair(house)
    at = now() - 10_000
    for id, when in (("z", at), ("y", at + 1), ("x", at - TRACED)):
        seats = [sitting(ada), sitting(ben)]
        await ended_game(house, seats, [1, 2], id=id, agenda=Agenda(rated="people"), updated=when)
    await house.people.book.clean()
    rows = sorted(await rows_of(house, rating), key=lambda row: (row["number"], row["player"]))
    assert [(row["number"], row["game"]) for row in rows] == [(1, "z"), (1, "z"), (2, "y"), (2, "y")]


def table(*kinds: str, is_rated: bool = True) -> NewTable:
    """A table that somebody wants; a seat is a kind, or a level of bots."""
    usual = ("me", "open", "link", "hotseat", "bot")
    seats = [{"kind": one} if one in usual else {"kind": "bot", "level": one} for one in kinds]
    return NewTable(game="bazaar", seats=msgspec.convert(seats, list[NewSeat]), rated=is_rated)


@pytest.mark.parametrize(
    ("kinds", "company"),
    [
        (("me", "open"), "people"),
        (("link", "me", "open"), "people"),
        (("me", "master"), "bots"),
        (("apprentice", "me", "master"), "bots"),
        (("me", "open", "master"), None),
        (("me", "hotseat"), None),
        (("me", "me"), None),
        (("open", "open"), None),
        (("me", "random"), None),
        (("me", "bot"), None),
        (("master", "master"), None),
    ],
)
def test_which_tables_can_be_rated(kinds: tuple[str, ...], company: str | None) -> None:
    """People with people, or one with bots of the house's levels; a guest at none of them."""
    ada, guest = Player("a1", "Ada", "en", 0, "ada"), Player("g", "Gil", "en", 0, None)
    assert company_of(guest, table(*kinds, is_rated=False)) == ""
    with pytest.raises(Refused) as refused:
        company_of(guest, table(*kinds))
    assert refused.value.key == "rated-account"
    if company is not None:
        assert company_of(ada, table(*kinds)) == company
        return
    with pytest.raises(Refused) as refused:
        company_of(ada, table(*kinds))
    assert (refused.value.status, refused.value.key) == (400, "rated-company")


@given(
    st.lists(
        st.tuples(st.floats(0, 50), st.floats(0.5, SIGMA), st.integers(1, 6), st.floats(0, 1)), min_size=2, max_size=6
    )
)
def test_no_game_makes_anybody_less_sure(table: list[tuple[float, float, int, float]]) -> None:
    """Spreads shrink and stay above nothing; what counts for nothing changes nothing."""
    before = [Skill(mu, sigma) for mu, sigma, _, _ in table]
    after = rated(before, [rank for _, _, rank, _ in table], [weight for *_, weight in table])
    for old, new, (_, _, _, weight) in zip(before, after, table, strict=True):
        assert 0 < new.sigma <= old.sigma * (1 + 1e-9)
        assert math.isfinite(new.mu)
        assert weight > 0 or new.mu == old.mu


@pytest.mark.parametrize(
    ("skill", "shown"),
    [
        (Skill(), (1000, 653, True)),
        (Skill(30.0, SURE), (1200, 314, False)),
        (Skill(-1.0, SURE + 0.01), (-40, 314, True)),
    ],
)
def test_what_is_shown(skill: Skill, shown: tuple[int, int, bool]) -> None:
    """Everybody begins at 1000; exactly sure enough is sure."""
    assert (skill.shown, skill.give_or_take, skill.is_provisional) == shown


@pytest.mark.parametrize(
    ("at", "season"),
    [
        (0, "1970-1"),
        (1_767_225_599_999, "2025-4"),
        (1_767_225_600_000, "2026-1"),
        (1_774_915_200_000, "2026-1"),
        (1_775_001_600_000, "2026-2"),
    ],
)
def test_when_a_season_begins(at: int, season: str) -> None:
    """At midnight of the first day of a quarter."""
    assert season_of(at) == season
