"""Tables of older rules that something has damaged, and what is left of a log when all that was taken back is gone."""

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from serai.kernel.errors import BadData
from serai.server import older
from serai.server.circle import Onlooker
from serai.server.errors import OlderRules, Refused
from serai.server.older import events
from serai.server.store.faults import Damaged
from serai.server.store.rows import Rows
from serai.server.table import Seat
from tests.server.conftest import Serve
from tests.server.test_older_rules import FINISHED, RUNNING, database, rows
from tests.server.test_store import GAME

pytestmark = pytest.mark.anyio

__all__ = ["database"]


def stored(status: str = "over", *, log: list[Any] | None = None, **more: Any) -> Rows:
    """What is stored of a table of two, with a log."""
    entries = [[-1, "throw 4"], [0, "choose silk"], [1, "choose tea"]] if log is None else log
    row = {"id": "t", **GAME, "status": status, "n": len(entries), "length": len(entries), **more}
    seats = [Seat(kind="player", player=who, name=who.title()) for who in ("ada", "ben")]
    return Rows(cast("Any", SimpleNamespace(**row)), seats, entries, [])


# Events

LOGS: dict[str, tuple[list[Any], list[str]]] = {
    "nothing": ([], []),
    "moves": ([[0, "a"], [-1, "b"]], ["a", "b"]),
    "an undo to the beginning": ([[0, "a"], [1, "b"], ["undo", 0, 0], [0, "c"]], ["c"]),
    "an undo of the last": ([[0, "a"], [1, "b"], ["undo", 1, 1]], ["a"]),
    "a secret choice withdrawn": ([[0, "a"], [1, "b"], [2, "c"], ["withdraw", 1, 1]], ["a", "c"]),
    "withdrawn, then taken back": ([[0, "a"], [1, "b"], ["withdraw", 0, 0], ["undo", 1, 0]], []),
    "an opening": ([["opening", 0, 7, [[0, "x"]]], [0, "a"]], ["a"]),
}


@pytest.mark.parametrize("kind", list(LOGS))
def test_what_is_left_of_a_log(kind: str) -> None:
    """By the grammar alone: nothing is asked of rules that are not there any more."""
    log, wanted = LOGS[kind]
    assert [move.text for move in events(log)] == wanted


@pytest.mark.parametrize("verb", ["undo", "withdraw"])
@pytest.mark.parametrize("first", [-1, 2, 99])
def test_a_log_that_takes_back_what_is_not_there(verb: str, first: int) -> None:
    """A sentence with the line: a list in the program's own language would count a negative one from the end."""
    with pytest.raises(BadData, match=rf"takes back event {first}, but there are 2"):
        events([[0, "a"], [1, "b"], [verb, 0, first]])


# Who sees and does what


@pytest.mark.parametrize(
    ("status", "shows", "closes"),
    [("open", 0, True), ("running", 0, True), ("paused", 0, True), ("over", 3, False), ("closed", 3, False)],
)
def test_what_is_told_by_status(status: str, shows: int, *, closes: bool) -> None:
    """The log holds secrets until the end; only a table that has not ended can be closed, by whoever sits there."""
    for who in ("ada", "eve"):
        shown = older.shown(stored(status), Onlooker(who, -1, frozenset()))
        assert [n for n, _, _ in shown.log] == list(range(1, shows + 1))
        assert shown.can_close is (closes and who == "ada")
        assert (shown.rules, shown.n) == (GAME["rules"], 3)


CLOSING: dict[str, tuple[str, str, str]] = {
    "a stranger": ("running", "eve", "not-at-table"),
    "a game that is over": ("over", "ada", "game-not-running"),
    "a table that is closed": ("closed", "eve", "game-not-running"),
}


@pytest.mark.parametrize("kind", list(CLOSING))
def test_who_cannot_close_it(kind: str) -> None:
    """403 with the reason; whether it has ended is said first."""
    status, who, key = CLOSING[kind]
    with pytest.raises(Refused) as refused:
        older.close(stored(status), who)
    assert (refused.value.status, refused.value.key) == (403, key)


def test_closing_ends_everything_that_waits() -> None:
    """Nobody is to act, no clock runs, no bot is asked; the log and its numbers stay, and the chat says who it was."""
    table = stored("running", bots_turn=True, deadline=5, to_act="[0]", version=7)
    change = older.close(table, "ben")
    assert (change.version, change.row["version"], change.row["status"]) == (7, 8, "closed")
    assert (change.row["to_act"], change.row["bots_turn"], change.row["deadline"]) == ("[]", False, None)
    assert (change.row["length"], change.row["n"], change.events) == (3, 3, [])
    assert [(line["n"], line["seat"], line["name"], line["note"]) for line in change.chat] == [(1, 1, "Ben", "closed")]


@pytest.mark.parametrize(("kind", "gone", "may"), [("bot", False, True), ("bot", True, False), ("open", False, False)])
def test_a_seat_that_is_kept_counts(kind: Any, may: Any, *, gone: bool) -> None:
    """A bot played for somebody who may come back; whoever has gone for good has no say."""
    table = stored("running")
    table.seats[0] = Seat(kind=kind, player="ada", name="Ada", gone=gone)
    assert older.can_close(table, "ada") is may


# Records


def test_a_record_of_a_game_that_goes_on_is_refused() -> None:
    """409: its log holds secrets."""
    with pytest.raises(OlderRules):
        older.exported(stored("running"), None)


def test_a_side_board_has_no_record() -> None:
    """It begins in the middle of another game."""
    with pytest.raises(Refused) as refused:
        older.exported(stored(log=[["opening", 0, 7, []], [0, "a"]]), None)
    assert (refused.value.status, refused.value.key) == (403, "line-no-record")


RECORDS: dict[str, tuple[dict[str, Any], tuple[int, int, str] | None, set[str]]] = {
    "over": ({}, (3, 3, "digest"), {"n", "hash", "state", "seed"}),
    "the hash is of an earlier state": ({}, (2, 2, "digest"), {"n", "hash", "seed"}),
    "no hash": ({}, None, {"n", "hash", "seed"}),
    "closed": ({"status": "closed"}, (3, 3, "digest"), {"n", "hash", "state"}),
    "begun elsewhere": ({"meta": '{"origin": 2}'}, None, {"n", "hash"}),
}


@pytest.mark.parametrize("kind", list(RECORDS))
def test_what_a_record_ends_with(kind: str) -> None:
    """The seed only of a game that is over and began here: another one may still be played with it."""
    more, snapshot, wanted = RECORDS[kind]
    lines = older.exported(stored(**more), snapshot).splitlines()
    assert set(json.loads(lines[-1])) == wanted
    assert ("seed_hash" in json.loads(lines[0])) is (kind != "begun elsewhere")
    assert [json.loads(line) for line in lines[1:-1]] == stored().entries


# Damage

SPOILT: dict[str, dict[str, Any]] = {
    "half a meta": {"meta": '{"rema'},
    "another meta": {"meta": '{"remaining": "soon"}'},
    "half of the options": {"options": '{"rounds"'},
    "no event": {"log": [["nobody", "nothing"]]},
    "an undo of nothing": {"log": [[0, "a"], ["undo", 0, 99]]},
    "nothing at all": {"log": [None]},
}


@pytest.mark.parametrize("kind", list(SPOILT))
def test_what_is_damaged_is_named_in_the_log(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever hosts finds the table there; whoever asks is not told what is in it."""
    with pytest.raises(Damaged, match="t cannot be read"):
        older.shown(stored(**SPOILT[kind]), Onlooker("eve", -1, frozenset()))
    assert [vars(record)["id"] for record in caplog.records] == ["t"]
    if kind != "an undo of nothing":  # a record is the log as it was stored
        with pytest.raises(Damaged):
            older.exported(stored(**SPOILT[kind]), None)


async def test_what_is_damaged_is_our_mistake(database: str, serve: Serve) -> None:
    """500 with the sentence of every mistake, and the tables beside it are shown. Before: 400, with the damaged line,
    as if whoever asks had asked for the wrong thing."""
    id = FINISHED["bazaar"]
    rows(database, """UPDATE event SET entry = '["nobody", "nothing"]' WHERE n IN (0, 3) AND game = ?""", id)
    eve = await (await serve(database)).guest("Eve")
    for path in ("older", "record"):
        problem = await eve.get(f"/api/tables/{id}/{path}", expect=500)
        assert (problem["error"], "nobody" in problem["message"]) == ("mistake", False)
    assert (await eve.get(f"/api/tables/{FINISHED['golden_city']}/older"))["status"] == "over"
    assert (await eve.get(f"/api/tables/{RUNNING['bazaar']}/older"))["log"] == []
