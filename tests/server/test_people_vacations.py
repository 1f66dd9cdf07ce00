"""The days of a vacation, counted: what is spent, what is left, and who cannot have more than their share."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.players import vacations
from serai.server.players.profiles import Vacation
from serai.server.players.vacations import DAY, used
from serai.server.store.reader import Player
from tests.server.households import household, settle

pytestmark = pytest.mark.anyio


class Wall:
    """A clock on the wall that the test turns."""

    def __init__(self, text: str) -> None:
        self.at = moment(text)

    def __call__(self) -> int:
        """What it shows, in milliseconds since 1970."""
        return self.at

    def turn(self, text: str) -> None:
        """It is later."""
        self.at = moment(text)


def moment(text: str) -> int:
    """Milliseconds since 1970."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """It is a Wednesday in May."""
    clock = Wall("2026-05-06 15:30")
    monkeypatch.setattr(vacations, "now", clock)
    return clock


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house with ten days a year."""
    async with household(sqlite_url, vacation_days=10) as one:
        yield one


@pytest.fixture
async def ada(house: House) -> Player:
    """Somebody who wants to go away."""
    return await settle(house, "Ada")


async def seen(house: House, player: Player) -> tuple[str | None, int]:
    """The last day, and what is left."""
    info = await house.vacations.info(player.id)
    assert info.days == 10
    return info.until, info.left


@pytest.mark.usefixtures("wall")
async def test_whoever_has_never_gone_away_has_all_days(house: House, ada: Player) -> None:
    """Nothing is stored about them, and nobody waits for them."""
    assert await seen(house, ada) == (None, 10)
    assert await house.vacations.until(ada.id) == 0
    assert (await house.people.profiles.of(ada.id)).wishes.vacations == []


@pytest.mark.parametrize(("last", "left"), [("2026-05-06", 9), ("2026-05-07", 8), ("2026-05-14", 1), ("2026-05-15", 0)])
async def test_today_is_the_first_day(house: House, ada: Player, wall: Wall, last: str, left: int) -> None:
    """It counts in full at half past three; the last day ends at midnight."""
    await house.vacations.go(ada, last)
    assert await seen(house, ada) == (last, left)
    until = await house.vacations.until(ada.id)
    assert until == moment(last) + DAY
    wall.at = until - 1
    assert await house.vacations.until(ada.id) == until
    wall.at = until
    assert (await house.vacations.until(ada.id), (await seen(house, ada))[0]) == (0, None)


@pytest.mark.usefixtures("wall")
@pytest.mark.parametrize("last", ["2026-05-16", "2026-05-26", "2026-05-27", "2026-05-05", "0001-01-01", "9999-12-31"])
async def test_a_day_too_many_is_refused(house: House, ada: Player, last: str) -> None:
    """So is one that is over; whatever was agreed before stays as it is."""
    await house.vacations.go(ada, "2026-05-07")
    with pytest.raises(Refused) as refused:
        await house.vacations.go(ada, last)
    assert (refused.value.status, refused.value.key, refused.value.arguments) == (403, "vacation-long", {"days": 10})
    assert await seen(house, ada) == ("2026-05-07", 8)


@pytest.mark.usefixtures("wall")
@pytest.mark.parametrize("last", ["2026-02-30", "tomorrow!!", "06.05.2026", "2026-W19-9", "          "])
async def test_what_is_no_day_is_refused(house: House, ada: Player, last: str) -> None:
    """With the sentence that quotes it."""
    with pytest.raises(Refused) as refused:
        await house.vacations.go(ada, last)
    assert (refused.value.status, refused.value.key) == (400, "not-a-time")
    assert last.strip() in str(refused.value)
    assert await seen(house, ada) == (None, 10)


async def test_the_day_on_which_one_comes_back_is_spent(house: House, ada: Player, wall: Wall) -> None:
    """The days after it are given back."""
    await house.vacations.go(ada, "2026-05-10")
    wall.turn("2026-05-08 09:00")
    await house.vacations.go(ada, None)
    assert await seen(house, ada) == (None, 7)


async def test_coming_back_twice_gives_no_day_back(house: House, ada: Player, wall: Wall) -> None:
    """Before: the second time the day was forgotten, and whoever came back twice each evening was away for ever."""
    for day in range(6, 16):
        wall.turn(f"2026-05-{day:02} 00:01")
        await house.vacations.go(ada, f"2026-05-{day:02}")
        wall.turn(f"2026-05-{day:02} 23:58")
        for _ in range(3):
            await house.vacations.go(ada, None)
        assert await seen(house, ada) == (None, 15 - day)
    wall.turn("2026-05-16 00:01")
    with pytest.raises(Refused):
        await house.vacations.go(ada, "2026-05-16")


async def test_going_again_on_the_same_day_costs_one_day(house: House, ada: Player, wall: Wall) -> None:
    """However often one goes and comes back before midnight."""
    for minute in range(5):
        wall.turn(f"2026-05-06 12:{minute:02}")
        await house.vacations.go(ada, "2026-05-06")
        await house.vacations.go(ada, None)
    assert await seen(house, ada) == (None, 9)
    await house.vacations.go(ada, "2026-05-07")
    assert await seen(house, ada) == ("2026-05-07", 8)


async def test_staying_longer_counts_what_is_behind(house: House, ada: Player, wall: Wall) -> None:
    """Three days are gone, seven are left from today on: an eighth is refused."""
    await house.vacations.go(ada, "2026-05-12")
    wall.turn("2026-05-09 08:00")
    with pytest.raises(Refused):
        await house.vacations.go(ada, "2026-05-16")
    await house.vacations.go(ada, "2026-05-15")
    assert await seen(house, ada) == ("2026-05-15", 0)


async def test_a_new_year_has_new_days(house: House, ada: Player, wall: Wall) -> None:
    """A vacation over the new year takes from both; each has its own limit."""
    wall.turn("2026-12-25 12:00")
    await house.vacations.go(ada, "2027-01-10")
    assert await seen(house, ada) == ("2027-01-10", 3)
    wall.turn("2027-01-11 00:00")
    assert await seen(house, ada) == (None, 0)
    with pytest.raises(Refused):
        await house.vacations.go(ada, "2027-01-11")
    wall.turn("2028-01-01 00:00")
    assert await seen(house, ada) == (None, 10)


async def test_old_vacations_are_forgotten(house: House, ada: Player, wall: Wall) -> None:
    """Two years later nothing tells when somebody was away, once they go away again."""
    await house.vacations.go(ada, "2026-05-07")
    wall.turn("2028-05-20 12:00")
    await house.vacations.go(ada, "2028-05-20")
    kept = (await house.people.profiles.of(ada.id)).wishes.vacations
    assert kept == [Vacation(since=moment("2028-05-20"), until=moment("2028-05-21"))]


@pytest.mark.usefixtures("wall")
async def test_a_house_without_vacations(sqlite_url: str) -> None:
    """Not even today."""
    async with household(sqlite_url, vacation_days=0) as house:
        ada = await settle(house, "Ada")
        with pytest.raises(Refused):
            await house.vacations.go(ada, "2026-05-06")
        assert (await house.vacations.info(ada.id)).left == 0


@given(st.lists(st.tuples(st.integers(0, 700), st.integers(0, 30 * 24)), max_size=8))
def test_no_day_is_counted_in_two_years(parts: list[tuple[int, int]]) -> None:
    """Days of single years add up to all that were begun."""
    first = moment("2025-01-01")
    some = [Vacation(since=first + day * DAY, until=first + day * DAY + hours * DAY // 24) for day, hours in parts]
    whole = sum(-(-hours // 24) for _, hours in parts)
    assert sum(used(some, year) for year in range(2024, 2029)) == whole
