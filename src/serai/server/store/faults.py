"""What goes wrong with a database, sorted by whose fault it is: the sender's, nobody's for the moment, or ours.

A fault of the sender is answered 400 and never tried again; a database that is away is tried again, then answered 503;
whatever else there is stays as it was raised: a mistake of ours, which concerns one piece of writing and no other.
What is stored and cannot be read is no fault of whoever asks for it: 500, and what is beside it is read all the same.
"""

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from serai.kernel.errors import SeraiError
from serai.server.errors import Refused

LOG: Final = logging.getLogger("serai.server.store")
T = TypeVar("T")
UNREADABLE: Final = (msgspec.MsgspecError, SeraiError, ValueError, LookupError, TypeError, RecursionError)
"""What reading something raises that is not what was once stored."""
DATA: Final = "22"
"""The class of PostgreSQL's codes for data that cannot be stored: NUL, too long, out of range."""
OURS: Final = (ProgrammingError, NotSupportedError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)
"""Statements that no database would run; SQLite calls them SQLITE_ERROR."""
FROM_DATABASES: Final = (DBAPIError, PoolTimeout, OSError, sqlite3.Error)
"""SQLite's own too: moves are written without SQLAlchemy."""
SENTENCES: Final = {
    "SQLITE_FULL": "disk-full",
    "53100": "disk-full",
    "SQLITE_READONLY": "disk-read-only",
    "25006": "disk-read-only",
}
"""What the codes of the databases mean where people can do something about it; all else is `database-unavailable`."""


class Clash(Exception):
    """Somebody else has changed the same thing since it was read."""


class Unavailable(Refused):
    """The database cannot be used at the moment: 503."""

    def __init__(self, key: str = "database-unavailable") -> None:
        super().__init__(503, key)


class Unstorable(Refused):
    """Something in the request that no database stores: the sender's fault, 400."""

    def __init__(self) -> None:
        super().__init__(400, "unstorable")


class Damaged(Refused):
    """Something stored that cannot be read: 500 with a sentence that says so, and the log says what."""

    def __init__(self, id: str, why: Exception, key: str = "damaged") -> None:
        super().__init__(500, key)
        self._why = f"{id} cannot be read: {why}"

    def __str__(self) -> str:
        return self._why


@contextlib.contextmanager
def reading(id: str) -> Iterator[None]:
    """Read what is stored under an id; raises `Damaged`, which is logged, if that is not possible."""
    try:
        yield
    except UNREADABLE as error:
        LOG.exception("something stored is damaged", extra={"id": id})
        raise Damaged(id, error) from None


def readable(rows: Iterable[Any], read: Callable[..., T]) -> list[T]:
    """What is read from rows with an id, or from tuples that begin with one; those that are damaged are left out."""
    found: list[T] = []
    for row in rows:
        parts = (row,) if hasattr(row, "id") else tuple(row)
        with contextlib.suppress(Damaged), reading(parts[0].id):
            found.append(read(*parts))
    return found


def classified(error: Exception) -> Exception:
    """The fault as it is answered; a mistake of ours is given back as it is."""
    if isinstance(error, Clash | Refused):
        return error
    if _is_of_data(error):
        return Unstorable()
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Clash("There is such an entry already.")
    code = code_of(error)
    if not isinstance(error, FROM_DATABASES) or isinstance(error, OURS) or code == "SQLITE_ERROR":
        return error
    return Unavailable(SENTENCES.get(code, SENTENCES.get(_family(code), "database-unavailable")))


def code_of(error: BaseException) -> str:
    """The code that the database gives a fault: PostgreSQL's SQLSTATE, SQLite's name; "" if there is none."""
    for one in chain(error):
        code = getattr(one, "sqlstate", None) or getattr(one, "sqlite_errorname", None)
        if code:
            return str(code)
    return ""


def chain(error: BaseException) -> Iterator[BaseException]:
    """An error and those it came from: SQLAlchemy's, its copy of the driver's, the driver's own."""
    seen: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in seen:
        seen.append(one)
        yield one
        one = getattr(one, "orig", None) or one.__cause__ or one.__context__


def _family(code: str) -> str:
    """SQLITE_READONLY_DBMOVED -> SQLITE_READONLY."""
    return "_".join(code.split("_")[:2])


def _is_of_data(error: Exception) -> bool:
    """Text that is not Unicode, numbers without end, values too long: told by class, or by PostgreSQL's code."""
    if isinstance(error, DataError | sqlite3.DataError) or code_of(error).startswith(DATA):
        return True
    return any(isinstance(one, UnicodeError | OverflowError) or _is_of_driver(one) for one in chain(error))


def _is_of_driver(error: BaseException) -> bool:
    """PostgreSQL's driver refuses some values before it sends them."""
    return isinstance(error, ValueError) and type(error).__module__.startswith("asyncpg")
