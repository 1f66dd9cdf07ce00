"""What is read from the database: every list at its edges, who is in it and who is not, and what is due when."""

from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import DBAPIError, InvalidRequestError, MultipleResultsFound

from serai.kernel import registry
from serai.server.errors import Refused
from serai.server.settings import database_url
from serai.server.store import reader as reading_module
from serai.server.store import schema
from serai.server.store.engine import new_blocking_engine, new_engine
from serai.server.store.faults import Damaged, Unstorable
from serai.server.store.reader import FAR, LISTED, Reader
from serai.server.table import CHAT_KEPT
from tests.server.test_store import GAME
from tests.server.test_store_statements import SEAT

pytestmark = pytest.mark.anyio


class Shelf:
    """A database that is filled row by row, at once and without care for power cuts, with a reader."""

    def __init__(self, url: str) -> None:
        self.engine = new_engine(database_url(url))
        self.reader = Reader(self.engine)
        self._connection = new_blocking_engine(self.engine.url).connect()
        cast("Any", self._connection.connection).execute("PRAGMA synchronous=OFF")

    async def close(self) -> None:
        """Nothing more is read."""
        self._connection.close()
        await self.reader.stop()
        await self.engine.dispose()

    def put(self, table: Any, *rows: dict[str, Any]) -> None:
        """Rows of any table."""
        self._connection.execute(insert(table), list(rows))
        self._connection.commit()

    def set(self, *ids: str, **columns: Any) -> None:
        """Change games."""
        self._connection.execute(update(schema.game).where(schema.game.c.id.in_(ids)).values(**columns))
        self._connection.commit()

    def game(self, id: str, **more: Any) -> None:
        """A game with other columns than the usual ones."""
        self.put(schema.game, {"id": id, **GAME, **more})

    def seat(self, game: str, seat: int = 0, **more: Any) -> None:
        """Somebody at a game."""
        self.put(schema.seat, {"game": game, "seat": seat, **SEAT, **more})

    async def listed(self, show: str, player: str = "ada") -> list[str]:
        """The names of the games in a list."""
        return [row.id for row, _ in await self.reader.summaries(show, player)]


@pytest.fixture
async def shelf(sqlite_url: str) -> AsyncIterator[Shelf]:
    """A database with empty tables."""
    opened = Shelf(sqlite_url)
    yield opened
    await opened.close()


SHOWN: dict[str, list[str]] = {
    "open": ["open"],
    "mine": ["open", "over", "paused", "running"],
    "current": ["open", "paused", "running"],
    "watch": [],
}


@pytest.mark.parametrize("show", list(SHOWN))
async def test_which_status_is_in_which_list(shelf: Shelf, show: str) -> None:
    """Of tables at which somebody sits: nobody watches their own, and a closed one is in no list."""
    for status in ("open", "running", "paused", "over", "closed"):
        shelf.game(status, status=status, creator="eve")
        shelf.seat(status)
    assert sorted(await shelf.listed(show)) == SHOWN[show]
    assert await shelf.listed("watch", "ben") == ["running"]


async def test_who_has_given_a_seat_up_has_the_table_no_more(shelf: Shelf) -> None:
    """It is not theirs to come back to, and they may watch it; whoever opened it keeps it in their list."""
    shelf.game("left", creator="eve")
    shelf.seat("left", gone=True)
    assert (await shelf.listed("mine"), await shelf.listed("current")) == ([], [])
    assert await shelf.listed("watch") == ["left"]
    assert await shelf.listed("mine", "eve") == ["left"]
    assert await shelf.listed("current", "eve") == []


@pytest.mark.parametrize("show", ["open", "watch"])
async def test_what_is_not_listed_is_not_offered(shelf: Shelf, show: str) -> None:
    """A table for friends appears in nobody else's list; those who sit there have it all the same."""
    shelf.game("secret", listed=False, status="open" if show == "open" else "running", creator="eve")
    shelf.seat("secret", player="ben")
    assert await shelf.listed(show) == []
    assert await shelf.listed("mine", "ben") == ["secret"]


async def test_a_side_board_is_in_no_list_of_tables(shelf: Shelf) -> None:
    """It belongs to its table, in the order in which boards were begun, as long as it is not closed."""
    shelf.game("table")
    for id, more in (("b", {"created": 2}), ("a", {"created": 2}), ("z", {"created": 1}), ("c", {"status": "closed"})):
        shelf.game(id, parent="table", listed=False, **more)
        shelf.seat(id)
    shelf.game("other", parent="elsewhere", listed=False)
    shelf.game("hers", parent="table", creator="eve", listed=False)
    assert await shelf.listed("mine") == ["table"]
    assert await shelf.listed("current") == []
    assert [row.id for row in await shelf.reader.lines("table", "ada")] == ["z", "a", "b"]
    assert [row.id for row, _ in await shelf.reader.changed(0, 10, 10)] == ["table"]


async def test_the_newest_first_and_no_more_than_a_page(shelf: Shelf) -> None:
    """A list is as long as a page at most; the oldest fall out of it."""
    rows = [{"id": f"g{n:03}", **GAME, "status": "open", "updated": n} for n in range(LISTED + 1)]
    shelf.put(schema.game, *rows)
    listed = await shelf.listed("open")
    assert (len(listed), listed[0], listed[-1]) == (LISTED, f"g{LISTED:03}", "g001")


async def test_changes_between_two_moments(shelf: Shelf) -> None:
    """After the first, up to the second, the oldest first: nothing is told twice, and nothing is missed."""
    for moment in (1, 2, 3, 4):
        shelf.game(f"g{moment}", updated=moment)
    shelf.seat("g2", 1, name="Ben")
    shelf.seat("g2", 0)
    found = await shelf.reader.changed(1, 3, 10)
    assert [(row.id, [seat.name for seat in seats]) for row, seats in found] == [("g2", ["Ada", "Ben"]), ("g3", [])]
    assert [row.id for row, _ in await shelf.reader.changed(0, 9, 2)] == ["g1", "g2"]


async def test_older_rules_are_left_out_of_what_can_be_played(shelf: Shelf) -> None:
    """By game and number of rules together; a game that is not installed is not older for that."""
    rules = registry.load("bazaar").rules
    shelf.game("now", rules=rules, status="open", bots_turn=True)
    shelf.game("then", rules=rules - 1, status="open", deadline=1)
    shelf.game("unknown", game="nosuch", rules=rules - 1, status="open")
    await shelf.reader.find_older()
    assert shelf.reader.older == frozenset({("bazaar", rules - 1)})
    assert sorted(await shelf.listed("open")) == ["now", "unknown"]
    assert sorted(await shelf.listed("mine")) == ["now", "then", "unknown"]
    assert await shelf.reader.unfinished("ada", 0) == (2, 0)
    shelf.set("now", "then", "unknown", status="running")
    assert await shelf.reader.waiting(5, 0) == []
    assert await shelf.reader.due(5, 0) == 1


async def test_a_game_that_breaks_while_it_is_loaded_is_not_older(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One broken game must not keep the server from starting."""

    def broken(_: str) -> Any:
        raise ZeroDivisionError

    shelf.game("g")
    monkeypatch.setattr(reading_module, "registry", type("Broken", (), {"load": staticmethod(broken)}))
    await shelf.reader.find_older()
    assert shelf.reader.older == frozenset()


# What is due


@pytest.mark.parametrize(("status", "is_due"), [("running", True), ("paused", True), ("open", False), ("over", False)])
async def test_a_clock_runs_out_where_somebody_plays(shelf: Shelf, status: str, *, is_due: bool) -> None:
    """A deadline counts at a table that runs or pauses, one millisecond after it has passed."""
    shelf.game("g", status=status, deadline=100)
    assert await shelf.reader.waiting(100, 0) == []
    assert await shelf.reader.waiting(101, 0) == (["g"] if is_due else [])
    assert await shelf.reader.due(40, 0) == (60 if is_due else FAR)
    assert await shelf.reader.due(500, 0) == (0 if is_due else FAR)


async def test_a_bot_is_stuck_after_a_while(shelf: Shelf) -> None:
    """Counted from the last change of a running table whose bot is to act; a paused one is waited for by nobody."""
    shelf.game("stuck", bots_turn=True, updated=100)
    shelf.game("paused", bots_turn=True, updated=1, status="paused")
    shelf.game("people", updated=1)
    assert await shelf.reader.waiting(0, 100) == []
    assert await shelf.reader.waiting(0, 101) == ["stuck"]
    assert await shelf.reader.due(0, 30) == 70


async def test_the_first_of_both_is_due(shelf: Shelf) -> None:
    """Whatever comes earlier, and a table that is both late and stuck is named once."""
    shelf.game("both", bots_turn=True, updated=1, deadline=1)
    shelf.game("later", deadline=90)
    assert await shelf.reader.waiting(50, 50) == ["both"]
    shelf.set("both", updated=80, deadline=70)
    assert await shelf.reader.due(50, 50) == 20
    assert await shelf.reader.due(0, 70) == 10


async def test_those_left_alone_do_not_fill_the_page(shelf: Shelf) -> None:
    """Whoever leaves some alone asks for as many more."""
    shelf.put(schema.game, *({"id": f"g{n}", **GAME, "deadline": 1} for n in range(LISTED + 5)))
    assert len(await shelf.reader.waiting(9, 0)) == LISTED
    assert len(await shelf.reader.waiting(9, 0, more=3)) == LISTED + 3


# People


async def test_old_guests_but_no_accounts(shelf: Shelf) -> None:
    """Made before a moment, not at it; whoever has an account stays for ever."""
    guest = {"name": "x", "language": "en", "colour": 0, "account": None, "password": None}
    made = [{"id": f"p{at}", "created": at, **guest} for at in (1, 2, 3)]
    shelf.put(schema.player, *made, {**guest, "id": "holder", "created": 1, "account": "holder"})
    assert sorted(await shelf.reader.old_guests(3)) == ["p1", "p2"]
    found = await shelf.reader.account("HoLDer")
    assert found is not None
    assert (found[0].id, found[0].account) == ("holder", "holder")
    assert await shelf.reader.account("p1") is None
    assert await shelf.reader.player("nosuch") is None
    with pytest.raises(LookupError, match="nosuch"):
        await shelf.reader.player_row("nosuch")


async def test_sessions_that_go_on(shelf: Shelf) -> None:
    """The last used first; an ended one is found by its name alone."""
    common = {"player": "ada", "created": 1}
    rows = [
        {"id": id, "seen": seen, "ended": ended, **common}
        for id, seen, ended in (("a", 1, None), ("b", 9, None), ("c", 5, 6))
    ]
    shelf.put(schema.session, *rows)
    assert [row.id for row in await shelf.reader.sessions("ada")] == ["b", "a"]
    ended = await shelf.reader.session("c")
    assert ended is not None
    assert ended.ended == 6
    assert await shelf.reader.session("d") is None


@pytest.mark.parametrize(("status", "counts"), [("open", 1), ("running", 1), ("paused", 1), ("over", 0), ("closed", 0)])
async def test_what_counts_as_unfinished(shelf: Shelf, status: str, counts: int) -> None:
    """Tables that one has opened and that were changed since a moment, at it too; their bots are counted."""
    shelf.game("g", status=status, updated=5)
    shelf.game("hers", creator="eve", updated=5)
    for game, seat, kind in (("g", 0, "player"), ("g", 1, "bot"), ("g", 2, "bot"), ("hers", 0, "bot")):
        shelf.seat(game, seat, kind=kind)
    assert await shelf.reader.unfinished("ada", 5) == (counts, 2 * counts)
    assert await shelf.reader.unfinished("ada", 6) == (0, 0)


async def test_what_somebody_has_said(shelf: Shelf) -> None:
    """Lines of their seats, and of no seat at tables they opened; not those of others, nor what the house told."""
    shelf.game("g", creator="ada")
    shelf.game("h", creator="eve")
    shelf.seat("g", 0)
    shelf.seat("h", 1)
    said = (("g", 0, ""), ("g", 1, ""), ("g", -1, ""), ("h", 1, ""), ("h", -1, ""), ("h", 1, "random"))
    rows = [
        {"game": game, "n": n, "seat": seat, "name": "x", "text": f"{game}{seat}{note}", "at": 9 - n, "note": note}
        for n, (game, seat, note) in enumerate(said)
    ]
    shelf.put(schema.chat, *rows)
    assert [row.text for row in await shelf.reader.said_by("ada")] == ["h1", "g-1", "g0"]
    assert [row.text for row in await shelf.reader.said_by("eve")] == ["h-1"]


# Tables


async def test_the_last_lines_of_a_chat(shelf: Shelf) -> None:
    """As many as are kept in memory, in the order in which they were said."""
    shelf.game("g")
    line = {"game": "g", "seat": 0, "name": "Ada", "text": "x", "at": 1, "note": ""}
    shelf.put(schema.chat, *({**line, "n": n} for n in range(CHAT_KEPT + 3)))
    rows = await shelf.reader.rows("g", 0)
    assert rows is not None
    assert [message.n for message in rows.chat] == list(range(3, CHAT_KEPT + 3))


async def test_a_log_from_a_line_on(shelf: Shelf) -> None:
    """Whoever has the beginning reads the rest; lines beyond the length of the game are not its own yet."""
    shelf.game("g", length=3)
    shelf.put(schema.event, *({"game": "g", "n": n, "entry": f'[0,"{n}"]', "at": 1} for n in range(4)))
    for start, wanted in ((0, ["0", "1", "2"]), (2, ["2"]), (3, [])):
        rows = await shelf.reader.rows("g", start)
        assert rows is not None
        assert [entry[1] for entry in rows.entries] == wanted
    assert await shelf.reader.rows("nosuch", 0) is None
    assert await shelf.reader.table("nosuch") is None


async def test_a_log_that_is_elsewhere(shelf: Shelf) -> None:
    """Asked of the archive, from the line that is wanted, no further than the game goes; without one it is 503."""
    shelf.game("g", length=3)
    for asked in (shelf.reader.log("g"), shelf.reader.rows("g", 0)):
        with pytest.raises(Refused) as refused:
            await asked
        assert (refused.value.status, refused.value.key) == (503, "log-archived")
    kept: dict[str, list[Any]] = {"g": [[0, "a"], [0, "b"], [0, "c"], [0, "d"]]}
    shelf.reader._recall = kept.get
    rows = await shelf.reader.rows("g", 1)
    assert rows is not None
    assert rows.entries == [[0, "b"], [0, "c"]]
    assert await shelf.reader.log("g") == kept["g"]
    shelf.game("empty")
    assert await shelf.reader.log("empty") == []
    assert await shelf.reader.log("nosuch") == []


async def test_half_a_line_is_damage_wherever_it_is_read(shelf: Shelf) -> None:
    """The table and its bare log say the same: ours to mend, not the asker's fault."""
    shelf.game("g", length=1)
    shelf.put(schema.event, {"game": "g", "n": 0, "entry": "[0, ", "at": 1})
    for asked in (shelf.reader.log("g"), shelf.reader.rows("g", 0)):
        with pytest.raises(Damaged, match="g cannot be read"):
            await asked


# Trouble


async def test_what_goes_wrong_with_a_question(shelf: Shelf) -> None:
    """A text that is none is the sender's, a table that is gone is ours, and so are two rows where one is expected."""
    with pytest.raises(Unstorable):
        await shelf.reader.player("\ud800")
    with pytest.raises(Unstorable):
        await shelf.reader.old_guests(10**30)
    with pytest.raises(DBAPIError, match="nosuch"):
        await shelf.reader.ask(text("SELECT * FROM nosuch"))
    shelf.put(schema.game, {"id": "a", **GAME}, {"id": "b", **GAME})
    with pytest.raises(MultipleResultsFound) as two:
        await shelf.reader.ask_one(select(schema.game.c.version))
    assert isinstance(two.value, InvalidRequestError)
    await shelf.reader.check()


async def test_versions_of_those_that_are_there(shelf: Shelf) -> None:
    """A name that nobody has is left out; nobody asks for none in vain."""
    shelf.game("a", version=3)
    assert await shelf.reader.versions(["a", "nosuch"]) == {"a": 3}
    assert await shelf.reader.versions([]) == {}
    assert (await shelf.reader.version("a"), await shelf.reader.version("nosuch")) == (3, None)
    assert (await shelf.reader.snapshot("a"), await shelf.reader.uptime()) == (None, None)
