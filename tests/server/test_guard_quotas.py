"""What one player, and one address, may have: exactly so much, also when all of it is asked for at once."""

import asyncio
import time
from typing import Any, cast

import pytest

from serai.server.errors import Refused
from serai.server.quotas import CROWD, RECENT, Quotas
from serai.server.settings import Settings
from serai.server.store.reader import Player, Reader
from serai.server.table import Seat, now
from tests.server.clients import JSON
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio

ADA, BEN = (Player(name, name, "en", 0, None) for name in ("ada", "ben"))
WANTED: JSON = {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
EVENT: JSON = {"name": "An event", "game": "bazaar", "rules": {"kind": "swiss", "seats": 2}}


class Shelf:
    """Unfinished tables of each player, and the bots at them, as a reader would count them."""

    def __init__(self) -> None:
        self.tables: dict[str, int] = {}
        self.bots = 0
        self.since = 0

    async def unfinished(self, player: str, since: int) -> tuple[int, int]:
        """How many; others get their turn while the database is asked."""
        self.since = since
        found = self.tables.get(player, 0), self.bots
        await asyncio.sleep(0)
        return found


def caps(shelf: Shelf | None = None, **most: Any) -> Quotas:
    """Quotas over a shelf."""
    return Quotas(Settings(**most), cast("Reader", shelf or Shelf()))


def scope(address: str = "192.0.2.1") -> Any:
    """A request from somewhere."""
    return {"type": "http", "client": (address, 1), "headers": []}


def seats(*kinds: Any) -> list[Seat]:
    """A new table's seats."""
    return [Seat(kind=kind) for kind in kinds]


async def opened(quotas: Quotas, shelf: Shelf, player: Player = ADA, address: str = "192.0.2.1") -> None:
    """One more table on the shelf, if it is granted; storing it takes a while."""
    async with quotas.open(scope(address), player, seats("player", "hotseat")):
        await asyncio.sleep(0)
        shelf.tables[player.id] = shelf.tables.get(player.id, 0) + 1


def said(refusals: list[Any]) -> list[str]:
    """What those are told who are refused."""
    return [str(one) for one in refusals if isinstance(one, Refused)]


@pytest.mark.parametrize("most", [1, 3, 10])
async def test_at_once_no_more_than_one_by_one(most: int) -> None:
    """Each table is stored before the next is counted. Before: all that were asked for together were granted."""
    shelf = Shelf()
    quotas = caps(shelf, tables_per_player=most)
    results = await asyncio.gather(*(opened(quotas, shelf) for _ in range(most + 5)), return_exceptions=True)
    assert shelf.tables == {"ada": most}
    assert said(results) == [f"You have {most} unfinished tables; finish or leave one first."] * 5


async def test_one_who_opens_holds_up_nobody_else() -> None:
    """A table that takes long to store keeps its own player waiting, and others not."""
    shelf = Shelf()
    quotas = caps(shelf, tables_per_player=2)
    async with asyncio.timeout(30), quotas.open(scope(), ADA, seats("player")):
        await opened(quotas, shelf, BEN)
        waiting = asyncio.create_task(opened(quotas, shelf))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not waiting.done()
    await waiting
    assert shelf.tables == {"ada": 1, "ben": 1}


async def test_a_table_that_could_not_be_stored_takes_no_place() -> None:
    """Whatever goes wrong inside, the next one is counted as ever."""
    shelf = Shelf()
    quotas = caps(shelf, tables_per_player=1)
    with pytest.raises(ZeroDivisionError):
        async with quotas.open(scope(), ADA, seats("player")):
            raise ZeroDivisionError
    await opened(quotas, shelf)
    with pytest.raises(Refused):
        await opened(quotas, shelf)


async def test_nothing_is_kept_of_those_who_have_opened() -> None:
    """Guests come and go: the memory of who was opening does not grow."""
    shelf = Shelf()
    quotas = caps(shelf)
    for number in range(20):
        await opened(quotas, shelf, Player(str(number), "x", "en", 0, None))
    assert len(quotas._opening) == 0


async def test_only_tables_of_the_last_day_count() -> None:
    """An unfinished game that nobody touches is not in the way for ever."""
    shelf = Shelf()
    before = now()
    await opened(caps(shelf), shelf)
    assert before - RECENT <= shelf.since <= now() - RECENT


@pytest.mark.parametrize(("there", "more", "granted"), [(0, 4, True), (3, 1, True), (3, 2, False), (4, 0, True)])
async def test_bots_are_counted_with_those_that_sit_already(there: int, more: int, *, granted: bool) -> None:
    """Exactly four may sit at one's tables here; a table without bots is no question of bots."""
    shelf = Shelf()
    shelf.bots = there
    quotas = caps(shelf, bots_per_player=4)
    try:
        async with quotas.open(scope(), ADA, seats("player", *["bot"] * more)):
            found = ""
    except Refused as refused:
        found = str(refused)
    assert found == ("" if granted else "At most 4 bots may sit at your unfinished tables; finish or leave one first.")


async def test_new_names_are_no_way_to_more_tables() -> None:
    """One address may open so many in an hour as a crowd of players; another address is not touched."""
    shelf = Shelf()
    quotas = caps(shelf, tables_per_player=2)
    for number in range(2 * CROWD):
        await opened(quotas, shelf, Player(str(number), "x", "en", 0, None))
    with pytest.raises(Refused) as refused:
        await opened(quotas, shelf, BEN)
    assert refused.value.status == 429
    assert str(refused.value) == "Too many requests come from your address at the moment; wait a while."
    assert 1 <= int(refused.value.headers["retry-after"]) <= 3600 / (2 * CROWD) + 1
    await opened(quotas, shelf, BEN, "192.0.2.2")


HOURLY = [
    ("take_import", "imports_per_hour", "At most 2 records can be imported in an hour; wait a while."),
    ("take_report", "reports_per_hour", "You have reported 2 problems in an hour. Please wait a while."),
]


@pytest.mark.parametrize(("take", "setting", "sentence"), HOURLY)
def test_so_many_in_an_hour(take: str, setting: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one too many is told how long to wait, and after that time there is one more; others are not touched."""
    moment = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: moment[0])
    one_more = getattr(caps(None, **{setting: 2}), take)
    one_more(scope(), ADA)
    one_more(scope(), ADA)
    with pytest.raises(Refused) as refused:
        one_more(scope(), ADA)
    assert (str(refused.value), refused.value.headers) == (sentence, {"retry-after": "1801"})
    one_more(scope(), BEN)
    moment[0] += 1801
    one_more(scope(), ADA)
    with pytest.raises(Refused):
        one_more(scope(), ADA)


@pytest.mark.parametrize(("take", "setting"), [one[:2] for one in HOURLY])
def test_a_crowd_of_one_address_in_an_hour(take: str, setting: str) -> None:
    """The address is full before the next new player has used anything."""
    one_more = getattr(caps(None, **{setting: 2}), take)
    for number in range(2 * CROWD):
        one_more(scope(), Player(f"guest {number}", "x", "en", 0, None))
    with pytest.raises(Refused) as refused:
        one_more(scope(), ADA)
    assert refused.value.key == "too-many-here"
    one_more(scope("192.0.2.2"), BEN)


def test_imports_and_reports_are_counted_apart() -> None:
    """Whoever has imported enough can still say what went wrong."""
    quotas = caps(imports_per_hour=1, reports_per_hour=1)
    quotas.take_import(scope(), ADA)
    quotas.take_report(scope(), ADA)
    with pytest.raises(Refused, match="records can be imported"):
        quotas.take_import(scope(), ADA)


def test_sockets_are_counted_while_they_are_open() -> None:
    """Exactly so many; one that closes makes room, one that was refused has taken none."""
    quotas = caps(sockets_per_player=2)
    with quotas.socket(scope(), ADA):
        with quotas.socket(scope(), ADA):
            for _ in range(3):
                with pytest.raises(Refused) as refused, quotas.socket(scope(), ADA):
                    pass
            assert str(refused.value) == "There are 2 connections already; close one first."
            with quotas.socket(scope(), BEN):
                pass
        with quotas.socket(scope(), ADA):
            pass
    assert not quotas._sockets


def test_the_sockets_of_an_address_are_those_of_a_crowd() -> None:
    """Whoever is refused for the address is told its number, and their own count stays as it was."""
    quotas = caps(sockets_per_player=1)
    crowd = [quotas.socket(scope(), Player(str(number), "x", "en", 0, None)) for number in range(CROWD)]
    for one in crowd:
        one.__enter__()
    with pytest.raises(Refused, match=f"There are {CROWD} connections"), quotas.socket(scope(), ADA):
        pass
    with quotas.socket(scope("192.0.2.2"), ADA):
        pass
    for one in crowd:
        one.__exit__(None, None, None)
    assert not quotas._sockets


def test_a_mistake_on_a_socket_gives_its_place_back() -> None:
    """Whatever ends a connection, it is over."""
    quotas = caps(sockets_per_player=1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), quotas.socket(scope(), ADA):
            raise ZeroDivisionError
    assert not quotas._sockets


def test_the_network_of_a_socket_is_one_address() -> None:
    """All addresses that one customer has count together."""
    quotas = caps(sockets_per_player=1)
    crowd = [quotas.socket(scope(f"2001:db8::{n + 1}"), Player(str(n), "x", "en", 0, None)) for n in range(CROWD)]
    for one in crowd:
        one.__enter__()
    with pytest.raises(Refused), quotas.socket(scope("2001:db8::ffff"), ADA):
        pass
    with quotas.socket(scope("2001:db8:0:1::1"), ADA):
        pass


def test_one_hint_of_each_player() -> None:
    """A second is refused while the first is thought about, also after a mistake there is room again."""
    quotas = caps()
    with quotas.hint(ADA), quotas.hint(BEN):
        with pytest.raises(Refused, match="One hint at a time") as refused, quotas.hint(ADA):
            pass
        assert refused.value.status == 429
        with pytest.raises(Refused), quotas.hint(ADA):
            pass
    with pytest.raises(ZeroDivisionError), quotas.hint(ADA):
        raise ZeroDivisionError
    with quotas.hint(ADA):
        pass


async def test_tables_and_events_asked_for_at_once(sqlite_url: str, serve: Serve) -> None:
    """Over the wire too: as many as one by one, each with its sentence. Before: all were granted."""
    server: Running = await serve(sqlite_url, tables_per_player=3)
    ada = await server.guest()
    answers = await asyncio.gather(*(ada.http.post("/api/tables", json=WANTED) for _ in range(8)))
    assert sorted(one.status_code for one in answers) == [201] * 3 + [429] * 5
    assert len(await ada.get("/api/tables?show=mine")) == 3
    answers = await asyncio.gather(*(ada.http.post("/api/contests", json=EVENT) for _ in range(8)))
    assert sorted(one.status_code for one in answers) == [201] * 5 + [429] * 3
    sentences = {one.json()["message"] for one in answers if one.status_code == 429}
    assert sentences == {"You have 5 unfinished events; finish one first."}
    assert len(await ada.get("/api/contests")) == 5
