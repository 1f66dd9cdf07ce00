"""Rounds of events when people forfeit, are called or knocked out: what is paired next, and when it is over."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, update

from serai.server.agenda import Agenda
from serai.server.contests.director import Contest
from serai.server.contests.scoring import Board
from serai.server.contests.wire import Rules
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.store import contests as stored
from serai.server.store import schema
from serai.server.table import new_id, now
from serai.server.wire import Result
from tests.server.households import household, rows_of
from tests.server.test_store import GAME

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house whose tables are rows in the store and no more: what is played there, the test says."""
    async with household(sqlite_url) as one:

        async def opened(_: Contest, board: Board) -> None:
            await one.writer.write([insert(schema.game).values({**GAME, "id": board.table, "version": 0})])

        monkeypatch.setattr(one.director, "_open", opened)
        yield one


async def event(house: House, size: int, *, game: str = "bazaar", **rules: Any) -> str:
    """An event of bots that has not begun; entries are spread over the divisions in turn."""
    id, wanted = new_id(), msgspec.convert({"seats": 2, **rules}, Rules)
    row = {"id": id, "name": "An event", "game": game, "creator": "host", "round": 0, "status": "open"}
    text = msgspec.json.encode(wanted).decode()
    entries = [
        {"contest": id, "number": n, "name": f"Bot {n}", "level": "random", "division": n % wanted.divisions}
        for n in range(size)
    ]
    await house.writer.write([insert(stored.contest).values(**row, rules=text, created=now())])
    if entries:
        await house.writer.write([(insert(stored.entry), entries)])
    return id


async def begin(house: House, id: str) -> Contest:
    """Begin it, or its next round."""
    await house.director.begin(await house.director.load(id))
    return await house.director.load(id)


async def play(house: House, id: str, best: Sequence[int] = ()) -> Contest:
    """End all tables that go on: whoever comes first in `best` wins, after them the lower numbers. Then look at it."""
    preferred = [*best, *range(100)]
    for board in (await house.director.load(id)).boards:
        if board.points is None:
            order = sorted(board.entries, key=preferred.index)
            ranks = [1 + order.index(one) for one in board.entries]
            await finish(house, board, ranks)
    await look_twice(house, id)
    return await house.director.load(id)


async def look_twice(house: House, id: str) -> None:
    """Once for the results, once for what follows from them."""
    for _ in range(2):
        await house.director.advance(id)


async def finish(house: House, board: Board, ranks: list[int] | None, status: str = "over") -> None:
    """The table is over, with a result or without one."""
    agenda = Agenda(result=None if ranks is None else Result(points=[0] * len(ranks), ranks=ranks))
    row = {"status": status, "meta": msgspec.json.encode(agenda).decode()}
    await house.writer.write([update(schema.game).where(schema.game.c.id == board.table).values(row)])


async def drop(house: House, id: str, *numbers: int) -> None:
    """Some drop out."""
    for number in numbers:
        await house.director.drop(await house.director.load(id), number)


def companies(contest: Contest, round: int) -> list[list[int]]:
    """Who met in a round."""
    return [sorted(board.entries) for board in contest.boards if board.round == round]


@pytest.mark.parametrize("kind", ["swiss", "robin", "league"])
async def test_a_field_that_somebody_has_left_is_paired(house: House, kind: str) -> None:
    """Who forfeits is not seated any more, and the others play on. Before: the event stood still for ever."""
    seats = 2 if kind == "swiss" else 3
    id = await event(house, 6, kind=kind, seats=seats, rounds=2, dropouts="forfeit")
    await begin(house, id)
    await drop(house, id, 5)
    found = await play(house, id)
    assert (found.row.status, found.row.round) == ("running", 2)
    assert sorted(one for company in companies(found, 2) for one in company) == [0, 1, 2, 3, 4]
    assert (await play(house, id)).row.status == "over"


async def test_a_round_in_which_nobody_meets_is_not_the_last(house: House) -> None:
    """Everybody sits out whose opponent has forfeited; those who still meet do. Before: the event was over."""
    id = await event(house, 3, kind="robin", dropouts="forfeit")
    assert companies(await begin(house, id), 1) == [[0], [1, 2]]
    await drop(house, id, 1)
    found = await play(house, id)
    assert [companies(found, number) for number in (2, 3)] == [[[2], [0]], [[0, 2]]]
    over = await play(house, id)
    assert (over.row.status, over.row.round) == ("over", 3)


async def test_a_round_robin_ends_when_nobody_is_left_to_meet(house: House) -> None:
    """One alone does not sit out round after round."""
    id = await event(house, 4, kind="robin", dropouts="forfeit")
    await begin(house, id)
    await drop(house, id, 1, 2, 3)
    found = await play(house, id)
    assert (found.row.status, found.row.round) == ("over", 1)


async def test_with_bots_for_dropouts_all_rounds_are_played(house: House) -> None:
    """Whoever has dropped out is seated as a bot, and is the last at each table whatever the bot does."""
    id = await event(house, 4, kind="robin", dropouts="bot")
    await begin(house, id)
    await drop(house, id, 0)
    for _ in range(3):
        found = await play(house, id)
    assert (found.row.status, found.row.round) == ("over", 3)
    assert [board.points for board in found.boards if board.entries[0] == 0] != []
    for board in found.boards:
        if 0 in board.entries:
            assert (board.points or [])[board.entries.index(0)] == 0.0


@pytest.mark.parametrize(
    ("size", "seats", "rounds"),
    [
        (2, 2, [[2]]),
        (3, 2, [[2, 1], [2]]),
        (8, 2, [[2, 2, 2, 2], [2, 2], [2]]),
        (6, 4, [[3, 3], [4]]),
        (9, 3, [[3, 3, 3], [3, 3], [2, 2], [2]]),
    ],
)
async def test_a_knockout_to_its_end(house: House, size: int, seats: int, rounds: list[list[int]]) -> None:
    """The better half of each table goes on, whoever sat out too; the last table has one winner."""
    id = await event(house, size, kind="knockout", seats=seats)
    found = await begin(house, id)
    for _ in rounds:
        found = await play(house, id, best=list(reversed(range(size))))
    assert found.row.status == "over"
    numbers = range(1, found.row.round + 1)
    assert [[len(company) for company in companies(found, number)] for number in numbers] == rounds
    assert size - 1 in companies(found, len(rounds))[0]


async def test_whoever_forfeits_after_winning_is_out_of_the_knockout(house: House) -> None:
    """Their place stays empty; nobody who lost comes back."""
    id = await event(house, 4, kind="knockout", dropouts="forfeit")
    await begin(house, id)
    await play(house, id, best=[0, 1])
    final = await house.director.load(id)
    assert companies(final, 2) == [[0, 1]]
    await drop(house, id, 0)
    over = await play(house, id, best=[0])
    assert over.row.status == "over"
    last = over.boards[-1]
    assert (last.points or [])[last.entries.index(1)] == 1.0


@pytest.mark.parametrize(("size", "least"), [(0, 2), (1, 2), (2, 3)])
async def test_too_few_to_begin(house: House, size: int, least: int) -> None:
    """One fewer than the game needs, in any division, and it does not begin; the entries stay open."""
    game = "golden_city" if least == 3 else "bazaar"
    id = await event(house, size, game=game, kind="table", seats=least)
    with pytest.raises(Refused) as refused:
        await begin(house, id)
    assert (refused.value.status, refused.value.key) == (403, "contest-few")
    assert refused.value.arguments == {"least": least}
    assert (await house.director.load(id)).row.status == "open"


async def test_one_thin_division_holds_up_a_league(house: House) -> None:
    """Three in two divisions: the second has one, who would meet nobody."""
    id = await event(house, 3, kind="league", divisions=2)
    with pytest.raises(Refused, match="2"):
        await begin(house, id)


async def test_divisions_play_beside_each_other(house: House) -> None:
    """Nobody meets anybody of another division; the shorter one is done when the longer one still plays."""
    id = await event(house, 5, kind="league", divisions=2)
    found = await begin(house, id)
    while found.row.status == "running":
        found = await play(house, id)
    assert found.row.round == 3
    for board in found.boards:
        assert {one % 2 for one in board.entries} == {board.division}
    assert sum(board.division == 1 for board in found.boards) == 1
    assert sum(board.division == 0 and len(board.entries) == 2 for board in found.boards) == 3


async def test_rounds_that_are_called(house: House) -> None:
    """Nothing begins by itself; calling too early is refused with its own sentence."""
    id = await event(house, 2, kind="swiss", rounds=2, called=True)
    await begin(house, id)
    with pytest.raises(Refused) as refused:
        await begin(house, id)
    assert refused.value.key == "contest-not-ready"
    found = await play(house, id)
    assert (found.row.round, found.is_ready()) == (1, True)
    await house.director.sweep()
    assert (await house.director.load(id)).row.round == 1
    assert (await begin(house, id)).row.round == 2
    assert (await play(house, id)).row.status == "over"


@pytest.mark.parametrize("status", ["over", "closed"])
async def test_a_table_without_a_result_is_a_draw(house: House, status: str) -> None:
    """Nobody is punished for a table that was called off; the event goes on."""
    id = await event(house, 2, kind="table")
    (board,) = (await begin(house, id)).boards
    await finish(house, board, None, status)
    await look_twice(house, id)
    found = await house.director.load(id)
    assert (found.boards[0].points, found.row.status) == ([0.5, 0.5], "over")


async def test_an_event_that_is_called_off(house: House) -> None:
    """Before it begins nothing is left of it; later its boards stay, and no round follows."""
    early, late = await event(house, 2, kind="swiss"), await event(house, 2, kind="swiss")
    await begin(house, late)
    for id in (early, late):
        await house.director.end(await house.director.load(id))
    with pytest.raises(Refused) as refused:
        await house.director.load(early)
    assert (refused.value.status, refused.value.key) == (404, "no-contest")
    found = await play(house, late)
    assert (found.row.status, found.row.round, len(found.boards)) == ("over", 1, 1)
    assert found.boards[0].points is None
    assert {row["contest"] for row in await rows_of(house, stored.entry)} == {late}


async def test_whoever_withdraws_before_the_beginning_was_never_there(house: House) -> None:
    """Their number is free; the others keep theirs."""
    id = await event(house, 4, kind="robin")
    await drop(house, id, 1)
    found = await begin(house, id)
    assert [entry.number for entry in found.entries] == [0, 2, 3]
    assert {one for company in companies(found, 1) for one in company} == {0, 2, 3}
