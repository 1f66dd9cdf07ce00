"""Faults of databases, sorted: each code and class by name, and what is damaged beside what is not."""

import logging
import sqlite3
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import (
    DataError,
    IntegrityError,
    InterfaceError,
    InvalidRequestError,
    NotSupportedError,
    OperationalError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from serai.kernel.errors import BadData
from serai.server.errors import Refused
from serai.server.store.faults import (
    Clash,
    Damaged,
    Unavailable,
    Unstorable,
    chain,
    classified,
    code_of,
    readable,
    reading,
)


class Coded(Exception):
    """What a driver raises, with PostgreSQL's code or SQLite's name."""

    def __init__(self, state: str = "", name: str = "") -> None:
        super().__init__("planted")
        self.sqlstate = state or None
        self.sqlite_errorname = name or None


def operational(state: str = "", name: str = "") -> OperationalError:
    """The same as SQLAlchemy hands it on."""
    return OperationalError("UPDATE", {}, Coded(state, name))


KEYS = {
    "SQLITE_FULL": "disk-full",
    "SQLITE_READONLY": "disk-read-only",
    "SQLITE_READONLY_DBMOVED": "disk-read-only",
    "SQLITE_READONLY_RECOVERY": "disk-read-only",
    "SQLITE_BUSY": "database-unavailable",
    "SQLITE_BUSY_SNAPSHOT": "database-unavailable",
    "SQLITE_IOERR_WRITE": "database-unavailable",
    "SQLITE_CORRUPT": "database-unavailable",
    "SQLITE_CANTOPEN_FULLPATH": "database-unavailable",
    "": "database-unavailable",
}
STATES = {
    "53100": "disk-full",
    "25006": "disk-read-only",
    "53300": "database-unavailable",
    "57P01": "database-unavailable",
    "40001": "database-unavailable",
    "08006": "database-unavailable",
}


@pytest.mark.parametrize("name", list(KEYS))
def test_each_name_of_sqlites_has_its_sentence(name: str) -> None:
    """Longer names of a family are told as the family is; what nobody can do anything about is one sentence."""
    fault = classified(operational(name=name))
    assert isinstance(fault, Unavailable)
    assert (fault.status, fault.key) == (503, KEYS[name])


@pytest.mark.parametrize("state", list(STATES))
def test_each_code_of_postgresqls_has_its_sentence(state: str) -> None:
    """A full disk and a server that only reads are told apart from all else that passes."""
    fault = classified(operational(state))
    assert isinstance(fault, Unavailable)
    assert (fault.status, fault.key) == (503, STATES[state])


@pytest.mark.parametrize("state", ["22001", "22003", "22021", "22P05"])
def test_data_that_postgresql_refuses_is_the_senders(state: str) -> None:
    """Too long, out of range, not of the encoding: 400, however SQLAlchemy calls it, and never tried again."""
    for wrapped in (operational(state), ProgrammingError("x", {}, Coded(state)), DataError("x", {}, Coded(state))):
        fault = classified(wrapped)
        assert isinstance(fault, Unstorable)
        assert (fault.status, fault.key) == (400, "unstorable")


def of_driver() -> Exception:
    """What PostgreSQL's driver raises before it sends anything: a ValueError of its own."""
    kind = type("DataError", (ValueError,), {"__module__": "asyncpg.exceptions"})
    error: Exception = kind("invalid input for query argument $1")
    return error


SENDERS: dict[str, Exception] = {
    "text that is none": UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates"),
    "a number without end": OverflowError("too large"),
    "SQLite's own": sqlite3.DataError("too big"),
    "the driver's": of_driver(),
    "the driver's, handed on": OperationalError("x", {}, of_driver()),
}


@pytest.mark.parametrize("kind", list(SENDERS))
def test_what_no_database_stores_is_the_senders(kind: str) -> None:
    """Told by the class of the error or of one that it came from."""
    assert isinstance(classified(SENDERS[kind]), Unstorable)


CLASHES: dict[str, Exception] = {
    "SQLAlchemy's": IntegrityError("x", {}, Coded("23505")),
    "SQLite's": sqlite3.IntegrityError("UNIQUE constraint failed"),
    "named": IntegrityError("x", {}, Coded(name="SQLITE_CONSTRAINT_PRIMARYKEY")),
}


@pytest.mark.parametrize("kind", list(CLASHES))
def test_what_is_there_already_is_a_clash(kind: str) -> None:
    """Moves are written without SQLAlchemy: SQLite's own class counts too."""
    fault = classified(CLASHES[kind])
    assert isinstance(fault, Clash)
    assert str(fault) == "There is such an entry already."


OURS: dict[str, Exception] = {
    "a statement that is none": ProgrammingError("x", {}, Coded("42601")),
    "what the database does not do": NotSupportedError("x", {}, Coded()),
    "SQLite's word for it": operational(name="SQLITE_ERROR"),
    "SQLite's own class": sqlite3.ProgrammingError("closed"),
    "of no database": ZeroDivisionError("x"),
    "of SQLAlchemy, not of a database": InvalidRequestError("x"),
    "a key that is missing": KeyError("x"),
}


@pytest.mark.parametrize("kind", list(OURS))
def test_a_mistake_of_ours_stays_what_it_is(kind: str) -> None:
    """Nothing else would leave a trace of where it was made."""
    assert classified(OURS[kind]) is OURS[kind]


PASSING: dict[str, Exception] = {
    "no connection to be had": PoolTimeout("QueuePool limit"),
    "hung up": ConnectionResetError("reset"),
    "too slow": TimeoutError("slow"),
    "closed under it": InterfaceError("x", {}, Coded()),
    "SQLite's own": sqlite3.OperationalError("database is locked"),
}


@pytest.mark.parametrize("kind", list(PASSING))
def test_what_passes_is_told_as_such(kind: str) -> None:
    """503: try again soon."""
    fault = classified(PASSING[kind])
    assert isinstance(fault, Unavailable)
    assert fault.key == "database-unavailable"


@pytest.mark.parametrize("fault", [Clash("x"), Unavailable("disk-full"), Unstorable(), Refused(404, "no-table")])
def test_what_is_sorted_is_not_sorted_again(fault: Exception) -> None:
    """A fault may pass through here twice, on its way from a piece to whoever waits for it."""
    assert classified(fault) is fault


def test_the_code_is_that_of_the_nearest_error_that_has_one() -> None:
    """SQLAlchemy's error has none, its copy of the driver's may have none; an error that has none at all is ""."""
    inner, outer = Coded("53100"), OperationalError("x", {}, ValueError("copy"))
    assert outer.orig is not None
    outer.orig.__cause__ = inner
    assert code_of(outer) == "53100"
    inner.__cause__ = Coded("22001")
    assert code_of(outer) == "53100"
    assert code_of(ValueError()) == ""


def test_errors_that_point_at_each_other_end() -> None:
    """A ring of causes is walked once: a log must not hang on it."""
    first, second = ValueError("first"), ValueError("second")
    first.__cause__, second.__context__ = second, first
    assert list(chain(first)) == [first, second]
    assert code_of(first) == ""


# What is stored and cannot be read

UNREADABLE: dict[str, Exception] = {
    "half a piece of JSON": msgspec.DecodeError("cut off"),
    "another shape": msgspec.ValidationError("Expected `int`"),
    "no such action": BadData("no such thing"),
    "a number that is none": ValueError("x"),
    "nothing there": KeyError("seat"),
    "short": IndexError("x"),
    "another type": TypeError("x"),
    "too deep": RecursionError("x"),
}


@pytest.mark.parametrize("kind", list(UNREADABLE))
def test_whatever_reading_raises_is_damage(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    """500 with the sentence of every mistake; the log has the id, the answer has not."""
    with caplog.at_level(logging.ERROR, "serai"), pytest.raises(Damaged) as damaged, reading("t1"):
        raise UNREADABLE[kind]
    assert (damaged.value.status, damaged.value.key) == (500, "damaged")
    assert str(damaged.value).startswith("t1 cannot be read: ")
    assert "t1" not in damaged.value.sentence("en")
    assert [vars(record)["id"] for record in caplog.records] == ["t1"]


@pytest.mark.parametrize("error", [OSError("disk"), ZeroDivisionError(), AttributeError("x"), Unavailable()])
def test_what_is_no_damage_is_not_called_so(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    """A mistake of ours, or a database that is away, is not blamed on what is stored."""
    with pytest.raises(type(error)) as raised, reading("t1"):
        raise error
    assert raised.value is error
    assert caplog.records == []


def number_of(row: Any, *more: int) -> int:
    """Read something that may be damaged."""
    return int(row.text) + sum(more)


def test_rows_and_tuples_of_rows_are_read_alike() -> None:
    """A row with an id, or a tuple that begins with one; what is damaged is left out, the order stays."""
    rows = [SimpleNamespace(id=f"r{n}", text=text) for n, text in enumerate(["1", "one", "3", "", "5"])]
    assert readable(rows, number_of) == [1, 3, 5]
    assert readable([(row, 10) for row in rows], number_of) == [11, 13, 15]
    assert readable([], number_of) == []


def test_each_damaged_row_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    """So that whoever hosts can find them all at once."""
    rows = [SimpleNamespace(id=f"r{n}", text="x" if n % 2 else "1") for n in range(6)]
    assert readable(rows, number_of) == [1, 1, 1]
    assert [vars(record)["id"] for record in caplog.records] == ["r1", "r3", "r5"]


def test_a_mistake_while_reading_one_row_is_not_hidden() -> None:
    """Leaving out what is damaged must not leave out what we got wrong."""
    with pytest.raises(AttributeError):
        readable([SimpleNamespace(id="r1")], number_of)
