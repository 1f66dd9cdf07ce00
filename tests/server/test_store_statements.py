"""What every move writes: the statements themselves, a batch of any mixture, and who is told what became of it."""

import asyncio
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, select

from serai.server.store import people, schema, statements
from serai.server.store.faults import Clash, Unstorable
from serai.server.store.statements import Change, Writing, carried_out, columns, ended, games, hashes, lines
from serai.server.store.transactions import InThread
from serai.server.store.writer import outcome_of, write_pieces
from tests.server.test_store import GAME, LINE_OF_CHAT, Opened, change

pytestmark = pytest.mark.anyio

SEAT: dict[str, Any] = {"kind": "player", "player": "ada", "name": "Ada", "colour": 1, "level": None, "key": None}


def hashed(game: str, version: int, length: int) -> Change:
    """A change with a line and the hash of the state after it."""
    made = change(game, version, length - 1)
    made.snapshot = {"game": game, "length": length, "n": length, "digest": f"{game}{length}"}
    return made


# Composing


@pytest.mark.parametrize("part", ["seats", "chat", "events", "snapshot"])
def test_a_move_is_plain_and_nothing_else_is(part: str) -> None:
    """Lines and hashes go the short way; whoever comes, goes or talks goes the long one."""
    made = hashed("g", 1, 1)
    if part in ("seats", "chat"):
        setattr(made, part, [{"game": "g"}])
    assert made.is_plain() is (part in ("events", "snapshot"))


def test_changes_share_no_lists() -> None:
    """A line that is added to one change must not appear in the next."""
    one, other = (Change(game=game, version=1, row={}) for game in "ab")
    one.events.append({"n": 0})
    one.chat.append({"n": 0})
    assert (other.events, other.chat, other.seats) == ([], [], [])


def test_rows_become_columns_in_the_order_of_their_names() -> None:
    """PostgreSQL is given an array for each column; the order of keys in a row does not matter."""
    rows = [{"n": 1, "game": "a", "at": 5, "entry": "[]"}, {"entry": "[0]", "at": 6, "game": "b", "n": 2}]
    assert columns(rows, statements.LINE) == (["a", "b"], [1, 2], ["[]", "[0]"], [5, 6])
    assert columns([], statements.HASH) == ([], [], [], [])
    assert statements.as_json(rows, statements.LINE) == ('[["a",1,"[]",5],["b",2,"[0]",6]]',)


def test_a_row_that_lacks_a_column_is_not_written() -> None:
    """A column that was forgotten is a mistake of ours, not NULL in the database."""
    with pytest.raises(KeyError, match="entry"):
        columns([{"game": "a", "n": 1, "at": 5}], statements.LINE)


def test_games_lines_and_hashes_of_several_changes() -> None:
    """In the order of the changes; those without a hash have none."""
    made = [change("a", 1, 0, 1), hashed("b", 4, 3), change("c", 2)]
    assert [(row["id"], row["was"], row["version"]) for row in games(made)] == [("a", 1, 2), ("b", 4, 5), ("c", 2, 3)]
    assert [(line["game"], line["n"]) for line in lines(made)] == [("a", 0), ("a", 1), ("b", 2)]
    assert [known["digest"] for known in hashes(made)] == ["b3"]


def test_postgresql_is_given_one_statement_with_an_array_for_each_mark() -> None:
    """As many arrays as the statement has marks, the highest being the last."""
    writing = statements.on_postgresql([hashed("a", 1, 1)])
    statement, arrays = next(writing)
    assert len(arrays) == len(statements.GIVEN) + len(statements.LINE) + len(statements.HASH)
    assert f"${len(arrays)}::" in statement
    assert f"${len(arrays) + 1}" not in statement
    assert arrays[statements.ID - 1] == ["a"]
    assert ended(writing, [("a",)]) == {"a"}


def test_sqlite_runs_no_statement_for_nothing() -> None:
    """Where every version was wrong only the first is run; without hashes, the first two."""
    ran: list[str] = []

    def run(answer: list[Any]) -> Any:
        def one(statement: tuple[str, tuple[Any, ...]]) -> list[Any]:
            ran.append(statement[0])
            return answer

        return one

    assert carried_out(statements.on_sqlite([hashed("a", 1, 1)]), run([])) == set()
    assert ran == [statements.UPDATE]
    ran.clear()
    assert carried_out(statements.on_sqlite([change("a", 1, 0)]), run([("a",)])) == {"a"}
    assert ran == [statements.UPDATE, statements.INSERT_LINES]
    ran.clear()
    assert carried_out(statements.on_sqlite([hashed("a", 1, 1)]), run([("a",)])) == {"a"}
    assert ran == [statements.UPDATE, statements.INSERT_LINES, statements.INSERT_HASHES]


def test_a_writing_that_goes_on_is_not_taken_for_ended() -> None:
    """What is left unwritten must not be reported as written."""

    def two() -> Writing:
        yield "first", ()
        yield "second", ()
        return {"a"}

    writing = two()
    next(writing)
    with pytest.raises(RuntimeError, match="more to be written"):
        ended(writing, [])


@pytest.mark.parametrize(("dialect", "wanted"), [("postgresql", "on_postgresql"), ("sqlite", "on_sqlite")])
def test_each_database_has_its_way(dialect: str, wanted: str) -> None:
    """By the name that SQLAlchemy gives it."""
    assert statements.writings(dialect) is getattr(statements, wanted)


def test_an_older_version_is_a_clash() -> None:
    """Whoever was not written is told that somebody was faster."""
    assert outcome_of(change("a", 1), {"a", "b"}) is None
    refused = outcome_of(change("c", 1), {"a", "b"})
    assert isinstance(refused, Clash)
    assert str(refused) == "The table has changed since."


# Writing


@pytest.fixture
def bare(sqlite_url: str) -> Iterator[sqlite3.Connection]:
    """A look at the file beside the writer."""
    connection = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    yield connection
    connection.close()


VERSIONS = st.lists(st.integers(0, 2), min_size=1, max_size=6)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(batches=st.lists(VERSIONS, min_size=1, max_size=4), is_talking=st.booleans())
def test_any_batch_is_as_if_written_one_by_one(
    sqlite_url: str, bare: sqlite3.Connection, batches: list[list[int]], *, is_talking: bool
) -> None:
    """Right and wrong versions in any mixture, by the short and the long way: a model that knows only versions agrees
    about who clashed and what the log has in the end."""
    model = [1] * 6
    for table in ("chat", "snapshot", "event", "game"):
        bare.execute(f"DELETE FROM {table}")  # noqa: S608 - no input
    bare.commit()

    async def play() -> None:
        async with Opened(sqlite_url) as opened:
            await opened.add(*(f"g{i}" for i in range(6)))
            for number, batch in enumerate(batches):
                made = [
                    hashed(f"g{i}", given, given) if given else change(f"g{i}", 9, 7) for i, given in enumerate(batch)
                ]
                if is_talking:
                    made[0].chat = [{**LINE_OF_CHAT, "game": "g0", "n": number}]
                wanted = [type(None) if made[i].version == model[i] else Clash for i in range(len(batch))]
                works = [opened.writer.write(one) for one in made]
                assert [type(one) for one in await asyncio.gather(*works, return_exceptions=True)] == wanted
                for i, outcome in enumerate(wanted):
                    model[i] += outcome is type(None)

    asyncio.run(play())
    assert [row[0] for row in bare.execute("SELECT version FROM game ORDER BY id")] == model
    told = dict(bare.execute("SELECT game, count(*) FROM event GROUP BY game"))
    assert [told.get(f"g{i}", 0) for i in range(6)] == [version - 1 for version in model]
    kept = dict(bare.execute("SELECT game, length FROM snapshot"))
    assert kept == {f"g{i}": version - 1 for i, version in enumerate(model) if version > 1}


@pytest.mark.parametrize("is_talking", [False, True])
async def test_two_changes_of_one_version_are_never_both_written(sqlite_url: str, *, is_talking: bool) -> None:
    """Somebody hung up while their change waited, and the table was read again meanwhile. Before: both were told that
    they were written, where neither had added a line to the log, and one of them was lost."""
    async with Opened(sqlite_url) as opened:
        await opened.add("a", "b")
        made = [change("a", 1), change("b", 1, 0), change("a", 1)]
        made[0].row["meta"], made[2].row["meta"] = '{"first": 1}', '{"second": 1}'
        made[1].chat = [{**LINE_OF_CHAT, "game": "b"}] if is_talking else []
        works = [opened.writer.write(one) for one in made]
        outcome = await asyncio.gather(*works, return_exceptions=True)
        assert [type(one) for one in outcome] == [type(None), type(None), Clash]
        async with opened.engine.connect() as connection:
            rows = (await connection.execute(select(schema.game.c.meta, schema.game.c.version))).all()
        assert sorted(map(tuple, rows)) == [('{"first": 1}', 2), ("{}", 2)]


async def test_seats_are_exchanged_as_a_whole(sqlite_url: str) -> None:
    """A change with seats leaves just those; one without leaves them as they are; a clash touches none."""
    async with Opened(sqlite_url) as opened:
        await opened.add("g")
        three = [{"game": "g", "seat": seat, **SEAT, "gone": False} for seat in range(3)]
        for version, seats in ((1, three), (2, three[:2]), (3, []), (9, three)):
            made = change("g", version)
            made.seats = seats
            await asyncio.gather(opened.writer.write(made), return_exceptions=True)
        assert await opened.count(schema.seat) == 2


async def test_a_clash_says_nothing(sqlite_url: str) -> None:
    """The line of chat of a change that came too late is not kept either: it is sent again with the next try."""
    async with Opened(sqlite_url) as opened:
        await opened.add("c")
        late = change("c", 7)
        late.chat = [LINE_OF_CHAT]
        with pytest.raises(Clash, match="has changed since"):
            await opened.writer.write(late)
        assert await opened.count(schema.chat) == 0


async def test_a_table_that_is_not_there_is_a_clash(sqlite_url: str) -> None:
    """Nobody can write to a table that was deleted meanwhile, by either way; no line of it is left."""
    async with Opened(sqlite_url) as opened:
        for talks in ([], [{**LINE_OF_CHAT, "game": "nosuch"}]):
            made = change("nosuch", 1, 0)
            made.chat = talks
            with pytest.raises(Clash):
                await opened.writer.write(made)
        assert await opened.count(schema.event) == 0


async def test_statements_of_one_piece_hold_together(sqlite_url: str) -> None:
    """Where the second of two is refused the first is undone, and the piece beside it is written."""
    async with Opened(sqlite_url) as opened:
        await opened.add("a")
        new = insert(schema.game).values({"id": "b", **GAME})
        twice = insert(schema.game).values({"id": "a", **GAME})
        works = [
            opened.writer.write([new, twice]),
            opened.writer.write([insert(schema.game).values({"id": "c", **GAME})]),
        ]
        outcome = await asyncio.gather(*works, return_exceptions=True)
        assert [type(one) for one in outcome] == [Clash, type(None)]
        async with opened.engine.connect() as connection:
            ids = (await connection.execute(select(schema.game.c.id).order_by(schema.game.c.id))).scalars().all()
        assert ids == ["a", "c"]


async def test_nothing_at_all_is_written_well(sqlite_url: str) -> None:
    """A piece without statements is done, and so is one for no rows."""
    async with Opened(sqlite_url) as opened:
        await opened.writer.write([])
        assert await opened.count(schema.game) == 0


async def test_a_transaction_that_fails_leaves_nothing(sqlite_url: str) -> None:
    """What was run before the mistake is rolled back, and the connection can be used for the next one."""
    async with Opened(sqlite_url) as opened:
        thread = InThread(opened.engine, is_shared=False)

        def half(connection: Any) -> None:
            connection.execute(insert(schema.game).values({"id": "half", **GAME}))
            raise ZeroDivisionError

        try:
            with pytest.raises(ZeroDivisionError):
                await thread.run(half)
            assert await opened.count(schema.game) == 0
            whole: list[Any] = [[insert(schema.game).values({"id": "whole", **GAME})]]
            assert await thread.run(lambda one: write_pieces(one, statements.on_sqlite, whole)) == [None]
            assert await opened.count(schema.game) == 1
        finally:
            await thread.hang_up()
            await thread.stop()


async def test_putting_a_row_makes_it_or_changes_it(sqlite_url: str) -> None:
    """The second time only the columns that were given are written; another player's row stays as it was."""
    async with Opened(sqlite_url) as opened:
        await people.put(opened.writer, people.profile, "ada", mail="a@b.c", wishes='{"x":1}')
        await people.put(opened.writer, people.profile, "ben", mail="b@b.c")
        await people.put(opened.writer, people.profile, "ada", verified=True)
        async with opened.engine.connect() as connection:
            rows = (await connection.execute(select(people.profile).order_by(people.profile.c.player))).all()
        assert [tuple(row) for row in rows] == [("ada", "a@b.c", True, '{"x":1}'), ("ben", "b@b.c", False, "{}")]


async def test_two_who_put_the_same_row_at_once(sqlite_url: str) -> None:
    """Both columns are there afterwards, whoever came first."""
    async with Opened(sqlite_url) as opened:
        puts = [people.put(opened.writer, people.attention, "ada", **{name: 7}) for name in ("told", "looked", "due")]
        await asyncio.gather(*puts)
        async with opened.engine.connect() as connection:
            (row,) = (await connection.execute(select(people.attention))).all()
        assert tuple(row) == ("ada", 7, 7, 7)


async def test_what_cannot_be_put_is_refused_in_either_case(sqlite_url: str) -> None:
    """The sender's fault stays theirs where the row is new and where it is not."""
    async with Opened(sqlite_url) as opened:
        for _ in range(2):
            with pytest.raises(Unstorable):
                await people.put(opened.writer, people.profile, "ada", mail="\ud800")
            await people.put(opened.writer, people.profile, "ada", mail="a@b.c")
