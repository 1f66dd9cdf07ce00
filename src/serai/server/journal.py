"""The log: one JSON object a line, on standard error. What the database was given never reaches it."""

import json
import logging
import sys
import time
import traceback
from typing import Final

from serai.server.store.faults import chain, code_of

STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
TALKATIVE: Final = ("sqlalchemy", "asyncpg", "sqlite3", "aiosqlite")
"""Whose errors quote statements, parameters and whole rows, password hashes among them."""


class Lines(logging.Formatter):
    """A record as one line of JSON, with everything that was given by `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "event": record.getMessage(),
        }
        line |= {key: shown(value) for key, value in vars(record).items() if key not in STANDARD and key not in line}
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


def shown(value: object) -> object:
    """What is logged of a value: of an error only what `described` says."""
    return described(value) if isinstance(value, BaseException) else value


def described(error: BaseException) -> str:
    """An error in a line: of the database's only class and code, since their text quotes what was to be stored."""
    if not is_talkative(error):
        return f"{type(error).__name__}: {error}"
    code = code_of(error)
    names = [type(error).__name__, *(type(one).__name__ for one in chain(error) if one is not error)]
    return " from ".join(dict.fromkeys(names)) + (f" ({code})" if code else "")


def is_talkative(error: BaseException) -> bool:
    """Whether an error, or one of its bases, is a database's."""
    return any(kind.__module__.partition(".")[0] in TALKATIVE for kind in type(error).__mro__)


def trace(error: BaseException) -> str:
    """Where an error was raised, and those it came from, without what the database was given."""
    parts = ["".join(traceback.format_tb(one.__traceback__)) + described(one) for one in chain(error)]
    return "\ncaused by\n".join(parts)


def is_news(record: logging.LogRecord) -> bool:
    """uvicorn takes a socket that was refused with a status for a mistake; it is none."""
    return "without completing handshake" not in record.getMessage()


def begin(level: str) -> None:
    """Write everything of ours and of the server software in lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("serai").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(is_news)
