"""A process and what it says of itself: its log, its place among others, its port, what it measures."""

import json
import logging
import socket
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from serai.kernel.errors import BadData
from serai.server import crew as crews
from serai.server import journal, metrics, run
from serai.server.crew import LARGEST, Crew, from_environment
from serai.server.settings import Settings
from serai.server.table import new_id
from tests.server.outages import until

pytestmark = pytest.mark.anyio

HUSH = "a hash that nobody may read"


# The log


def line_of(**more: Any) -> dict[str, Any]:
    """What is logged of a record."""
    record = logging.makeLogRecord(
        {"name": "serai.server", "levelname": "WARNING", "msg": "it", "created": 0.5, **more}
    )
    written = journal.Lines().format(record)
    assert "\n" not in written
    line: dict[str, Any] = json.loads(written)
    return line


@pytest.mark.parametrize("name", ["level", "time", "source", "event"])
def test_what_is_given_by_name_never_hides_what_every_line_has(name: str) -> None:
    """An operator looks for warnings. Before: a line about a bot had the bot's level in place of the line's own."""
    line = line_of(**{name: "novice", "table": "t"})
    assert (line["level"], line["source"], line["event"], line["table"]) == ("warning", "serai.server", "it", "t")
    assert line["time"].startswith("1970-01-01T00:00:00")


def test_nobody_gives_a_name_that_every_line_has() -> None:
    """It would be left out: the sources of the server are looked through."""
    folder = Path(journal.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            given = text.partition("extra={")[2].partition("}")[0]
            assert not any(f'"{name}":' in given for name in ("level", "time", "source", "event")), f"{path}:{number}"


ODD: dict[str, tuple[Any, Any]] = {
    "a path": (Path("/a"), "/a"),
    "a set": ({1}, "{1}"),
    "nothing": (None, None),
    "text of two lines": ("a\nb", "a\nb"),
    "other letters": ("ő é", "ő é"),
    "an error": (ValueError("bad"), "ValueError: bad"),
    "an error without words": (KeyError(), "KeyError: "),
    "a list": ([1, "a"], [1, "a"]),
}


@pytest.mark.parametrize("kind", list(ODD))
def test_whatever_is_given_is_one_line_of_json(kind: str) -> None:
    """A value that JSON does not know is its text."""
    given, wanted = ODD[kind]
    assert line_of(thing=given)["thing"] == wanted


class Full(Exception):
    """What a driver raises: it quotes what it was given."""

    sqlite_errorname = "SQLITE_FULL"


def test_of_a_databases_error_only_class_and_code_are_logged() -> None:
    """Its text quotes statements and what they were given, its causes too; other errors keep their words."""
    quoting = OperationalError(f"INSERT '{HUSH}'", {"password": HUSH}, Full(HUSH))
    assert journal.described(quoting) == "OperationalError from Full (SQLITE_FULL)"
    assert journal.described(IntegrityError("x", {}, ValueError(HUSH))) == "IntegrityError from ValueError"
    assert journal.described(ZeroDivisionError("by nought")) == "ZeroDivisionError: by nought"
    assert line_of(cause=quoting)["cause"] == "OperationalError from Full (SQLITE_FULL)"


def test_a_trace_names_every_cause_but_nothing_stored() -> None:
    """The place in the code is kept, the text of the database is not."""
    with pytest.raises(RuntimeError) as raised:
        raise RuntimeError("outer") from OperationalError(HUSH, {"password": HUSH}, Full())
    line = line_of(exc_info=(RuntimeError, raised.value, None))
    assert line["trace"].count("caused by\n") == 2
    assert "test_upkeep_process.py" in line["trace"]
    assert "RuntimeError: outer" in line["trace"]
    assert HUSH not in line["trace"]


# Several processes


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_every_table_has_one_home(size: int) -> None:
    """All processes agree about it, and just one of several says that it is its own; one alone hands over nothing."""
    places = [Crew(number, size, "/f") for number in range(size)]
    for id in (new_id() for _ in range(40)):
        assert len({place.home(id) for place in places}) == 1
        assert sum(place.is_own(id) for place in places) == (1 if size > 1 else 0)


def test_all_that_one_opens_is_at_one_home() -> None:
    """Openers are dealt out in turn, beginning with this process; whoever opens again stays where they were."""
    place = Crew(1, 3)
    homes = {who: {place.home(place.new_table(who)) for _ in range(4)} for who in ("ada", "ben", "eve", "dan")}
    assert homes == {"ada": {1}, "ben": {2}, "eve": {0}, "dan": {1}}
    assert place.home(place.new_table("ada")) == 1


def test_so_many_openers_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opened longest ago is dealt out anew."""
    monkeypatch.setattr(crews, "REMEMBERED", 2)
    place = Crew(0, 3)
    for who in ("a", "b", "a", "c"):
        place.new_table(who)
    assert dict(place._openers) == {"a": 0, "c": 2}


PLACES = {"": (0, 1, ""), "1/4//run/serai-x": (1, 4, "/run/serai-x"), "0/2/a/b/c": (0, 2, "a/b/c"), "3": (0, 1, "")}


@pytest.mark.parametrize("told", list(PLACES))
def test_a_place_is_told_by_the_environment(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    """Number, size and a folder that may have slashes of its own; without a size there is one process."""
    monkeypatch.setenv("SERAI_PLACE", told)
    place = from_environment()
    assert (place.number, place.size, place._folder) == PLACES[told]


async def test_only_sockets_of_others_tables_are_handed_over(tmp_path: Path) -> None:
    """Their own, and everything that is not a table's socket, is served here; nothing before it is open."""
    place, other = Crew(0, 2, str(tmp_path)), Crew(1, 2)
    ids = [new_id() for _ in range(40)]
    mine, theirs = next(id for id in ids if place.is_own(id)), next(id for id in ids if other.is_own(id))
    assert place.home_elsewhere(f"/api/tables/{theirs}/live".encode()) is None
    place.open(lambda *_: None)
    try:
        assert place.home_elsewhere(f"/api/tables/{theirs}/live?seat=1".encode()) == f"{tmp_path}/1"
        for path in (f"tables/{mine}/live", f"tables/{theirs}", "lobby/live", f"tables/{theirs}/moves", "tables//live"):
            assert place.home_elsewhere(f"/api/{path}".encode()) is None
        assert not place.hand_over(f"{tmp_path}/1", b"GET", 0)
        assert not place.hand_over(f"{tmp_path}/0", b"x" * (LARGEST + 1), 0)
    finally:
        place.close()
    place.close()
    assert not place.hand_over(f"{tmp_path}/0", b"GET", 0)


async def test_what_is_handed_over_arrives_whole(tmp_path: Path) -> None:
    """The connection and what it has said, up to the largest request."""
    taken: list[tuple[socket.socket, bytes]] = []
    here, home = Crew(0, 2, str(tmp_path)), Crew(1, 2, str(tmp_path))
    here.open(lambda *_: None)
    home.open(lambda connection, head: taken.append((connection, head)))
    ours, theirs = socket.socketpair()
    head = b"x" * LARGEST
    try:
        assert here.hand_over(f"{tmp_path}/1", head, theirs.fileno())
        theirs.close()
        await until(lambda: bool(taken))
        assert taken[0][1] == head
        taken[0][0].sendall(b"hello")
        assert ours.recv(5) == b"hello"
    finally:
        for one in (ours, *(connection for connection, _ in taken)):
            one.close()
        here.close()
        home.close()


# Starting


@pytest.mark.parametrize("port", [-1, 65_536, 10**9])
def test_a_port_that_is_none_is_a_sentence(port: int) -> None:
    """Before: a stack trace."""
    with pytest.raises(BadData, match=f"^Port {port} of 127.0.0.1 cannot be used: ports are numbers from 0 to 65535.$"):
        run._check_port("127.0.0.1", port)


def test_a_port_that_somebody_uses_is_a_sentence() -> None:
    """With the reason of the system; one that is free is not held."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadData, match=f"Port {port} of 127.0.0.1 cannot be used: Address already in use"):
            run._check_port("127.0.0.1", port)
    run._check_port("127.0.0.1", port)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "two kinds of several": ({"workers": 2, "fd": 3}, "An open socket is served by one process"),
    "several who do not hear of each other": ({"workers": 2}, "Several workers need Redis"),
}


@pytest.mark.parametrize("kind", list(REFUSED))
def test_what_cannot_work_is_refused_before_it_begins(kind: str) -> None:
    """With what would be right; nothing is written by then."""
    more, sentence = REFUSED[kind]
    with pytest.raises(BadData, match=sentence):
        run.check(Settings(database="/nosuch/games.db"), host="127.0.0.1", port=0, **more)


# Measurements


def test_what_is_measured_is_told_by_name() -> None:
    """Every name begins alike; a counter is looked up once, and its labels are told."""
    assert metrics.moves("bazaar", "test") is metrics.moves("bazaar", "test")
    metrics.moves("bazaar", "test").inc()
    told = metrics.exposition().decode()
    assert 'caravanserai_moves_total{by="test",game="bazaar"} 1.0' in told
    names = [line.split()[2] for line in told.splitlines() if line.startswith("# TYPE")]
    assert all(name.startswith("caravanserai_") for name in names)
