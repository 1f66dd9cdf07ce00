"""Settings: what can be read from the environment, which databases there are, and the secret that signs sessions."""

import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel.errors import BadData
from serai.kernel.former import PREFIX
from serai.server.settings import (
    SHORTEST,
    Settings,
    check_database,
    data_folder,
    database_url,
    from_environment,
    made,
    secret_key,
    stored_url,
    unwritable,
)

FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment that sets nothing but where data are kept."""
    for name in list(os.environ):
        if name.startswith((PREFIX, "CARAVANSERAI_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("SERAI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_nothing_set_is_the_usual(bare: Path) -> None:
    """A newcomer sets nothing, and the house can be opened."""
    assert from_environment() == Settings()
    assert data_folder() == bare


READABLE: list[tuple[str, str, Any]] = [
    ("rate", "2.5", 2.5),
    ("rate", "3", 3.0),
    ("burst", "7", 7),
    ("bot_workers", "0", 0),
    ("secure", "true", True),
    ("secure", "True", True),
    ("secure", "1", True),
    ("secure", "false", False),
    ("secure", "False", False),
    ("secure", "0", False),
    ("name", "The Club", "The Club"),
    ("name", "1984", "1984"),
    ("admins", "Ada, Ben", "Ada, Ben"),
    ("emblem", "🐫", "🐫"),
]


@pytest.mark.parametrize(("name", "text", "value"), READABLE)
def test_texts_become_what_they_stand_for(
    bare: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, value: Any
) -> None:
    """Numbers, truths and words, as people write them; all else stays as usual."""
    monkeypatch.setenv(f"SERAI_{name.upper()}", text)
    assert from_environment() == msgspec.structs.replace(Settings(), **{name: value})
    assert not bare.exists()


UNREADABLE = [
    ("burst", "many", "SERAI_BURST in the environment is not usable: Expected `int`, got `str`."),
    ("burst", "7.5", "SERAI_BURST in the environment is not usable: Expected `int`, got `str`."),
    ("secure", "maybe", "SERAI_SECURE in the environment is not usable: Expected `bool`, got `str`."),
    ("guest_rate", "fast", "SERAI_GUEST_RATE in the environment is not usable: Expected `float`, got `str`."),
]


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("name", "text", "sentence"), UNREADABLE)
def test_what_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch, name: str, text: str, sentence: str) -> None:
    """The sentence names the variable as whoever runs the house has written it."""
    monkeypatch.setenv(f"SERAI_{name.upper()}", text)
    with pytest.raises(BadData) as refused:
        from_environment()
    assert str(refused.value) == sentence


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("name", sorted(FIELDS))
def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Files of settings often have lines with nothing behind the sign."""
    monkeypatch.setenv(f"SERAI_{name.upper()}", "")
    assert from_environment() == Settings()


@pytest.mark.usefixtures("bare")
def test_a_variable_of_the_first_version_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever upgrades keeps their settings; the new name wins where there are both."""
    monkeypatch.setenv("CARAVANSERAI_BURST", "5")
    assert from_environment().burst == 5
    monkeypatch.setenv("SERAI_BURST", "6")
    assert from_environment().burst == 6


words = st.text(st.characters(codec="utf-8", exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)
KINDS: dict[type, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(-(10**9), 10**9),
    float: st.floats(allow_nan=False, allow_infinity=False),
    str: words.filter(lambda text: text not in ("True", "False")),
}


@given(st.fixed_dictionaries({}, optional={name: KINDS[field.type] for name, field in FIELDS.items()}))
@settings(max_examples=60, deadline=None)
def test_a_process_that_is_started_has_the_same_settings(given: dict[str, Any]) -> None:
    """All that is set passes through the environment, whatever it is; nothing else of it is read."""
    wanted = msgspec.structs.replace(Settings(), **given)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in wanted.to_environment().items():
            patch.setenv(name, value)
        assert from_environment() == wanted


def test_shared_is_who_has_a_redis() -> None:
    """Without one there is one process."""
    assert not Settings().is_shared
    assert Settings(redis="redis://127.0.0.1/1").is_shared


URLS = [
    ("games.db", "sqlite+aiosqlite:///games.db"),
    ("/var/games.db", "sqlite+aiosqlite:////var/games.db"),
    ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
    ("sqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
    ("sqlite+aiosqlite:///games.db", "sqlite+aiosqlite:///games.db"),
    ("postgresql://u:p@h:5432/d?ssl=on", "postgresql+asyncpg://u:p@h:5432/d?ssl=on"),
    ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
    ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg://u@h/d"),
]


@pytest.mark.parametrize(("text", "url"), URLS)
def test_databases_that_can_be_used(text: str, url: str) -> None:
    """However they are written: the driver is ours, the rest is kept to the letter."""
    assert database_url(text) == url
    assert database_url(url) == url


@pytest.mark.parametrize("text", ["mysql://h/d", "postgresql+psycopg://h/d", "SQLITE:///x", "://x", "http://h/d"])
def test_databases_that_cannot_be_used(text: str) -> None:
    """The sentence says which, and what would be right; a password in it is not repeated."""
    scheme = text.partition("://")[0]
    with pytest.raises(BadData) as refused:
        database_url(text)
    sentence = f"{scheme!r} is not a database that can be used: give sqlite:///FILE or postgresql://..."
    assert str(refused.value) == sentence


def test_the_usual_database_is_in_the_data_folder(bare: Path) -> None:
    """The folder is made for its owner alone; a database of the first version stays where it is."""
    assert database_url("") == f"sqlite+aiosqlite:///{bare}/serai.sqlite3"
    assert stat.S_IMODE(bare.stat().st_mode) == 0o700
    (bare / "caravanserai.sqlite3").touch()
    assert database_url("") == f"sqlite+aiosqlite:///{bare}/caravanserai.sqlite3"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """A file is in its place: the sentence says where, why and what to do."""
    (tmp_path / "file").touch()
    with pytest.raises(BadData) as refused:
        made(tmp_path / "file" / "data")
    place = tmp_path / "file" / "data"
    assert str(refused.value) == (
        f"{place} cannot be written: Not a directory. Give a place that can be: SERAI_DATA, or --database."
    )
    assert made(tmp_path / "a" / "b").is_dir()
    assert made(tmp_path / "a" / "b") == tmp_path / "a" / "b"


def test_the_reason_of_the_system_is_told() -> None:
    """Whoever runs the house reads what the system says."""
    error = unwritable(Path("/data/x"), OSError(28, "No space left on device"))
    assert str(error).startswith("/data/x cannot be written: No space left on device. ")


def test_a_database_file_that_can_be_written(tmp_path: Path) -> None:
    """It is not touched, nor made, nor is anything left beside it."""
    path = tmp_path / "games.sqlite3"
    check_database(f"sqlite+aiosqlite:///{path}")
    assert list(tmp_path.iterdir()) == []
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE t (x)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    check_database(f"sqlite+aiosqlite:///{path}")
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (before, [path])


@pytest.mark.parametrize(
    ("place", "why"), [("nowhere/games.sqlite3", "No such file or directory"), ("", "Is a directory")]
)
def test_a_database_file_that_cannot_be_written(tmp_path: Path, place: str, why: str) -> None:
    """A folder that is missing, and a folder where a file should be: told before the house opens."""
    path = tmp_path / place
    with pytest.raises(BadData, match=f"{path} cannot be written: {why}"):
        check_database(f"sqlite+aiosqlite:///{path}")


def test_a_file_to_be_read_is_there_and_a_database(tmp_path: Path) -> None:
    """One that is missing is not made, and one of another program is named; what is for the driver is no name."""
    path = tmp_path / "games.sqlite3"
    with pytest.raises(BadData, match=f"No server has stored anything in sqlite.aiosqlite:///{path}: "):
        stored_url(str(path))
    assert list(tmp_path.iterdir()) == []
    path.touch()
    assert stored_url(str(path)) == f"sqlite+aiosqlite:///{path}"
    assert stored_url(f"sqlite:///{path}?timeout=5") == f"sqlite+aiosqlite:///{path}?timeout=5"
    path.write_text("A letter", encoding="utf-8")
    for check in (stored_url, check_database):
        with pytest.raises(BadData, match=f"^{path} is not a database of SQLite: "):
            check(f"sqlite:///{path}")


def test_a_look_at_a_file_in_use_ends_no_locks(tmp_path: Path) -> None:
    """A server looks at its own file when it is asked for a backup. Whoever opens and closes it beside SQLite gives
    its locks away."""
    path = tmp_path / "games.sqlite3"
    other = f"import sqlite3; sqlite3.connect({str(path)!r}, timeout=0).execute('BEGIN IMMEDIATE')"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE game (id)")
        connection.execute("BEGIN IMMEDIATE")
        stored_url(str(path))
        done = subprocess.run([sys.executable, "-c", other], capture_output=True, text=True, check=False)
    assert "database is locked" in done.stderr


@pytest.mark.parametrize("url", ["sqlite+aiosqlite:///:memory:", "sqlite+aiosqlite://", "postgresql+asyncpg://h/d"])
def test_databases_without_a_file_are_not_looked_at(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nothing to write here, and nothing is tried."""
    tried: list[Any] = []
    monkeypatch.setattr("tempfile.TemporaryFile", lambda **where: tried.append(where))
    check_database(url)
    assert tried == []


@pytest.mark.parametrize(("length", "is_enough"), [(SHORTEST - 1, False), (SHORTEST, True), (SHORTEST + 1, True)])
def test_a_secret_is_long_enough(length: int, *, is_enough: bool) -> None:
    """Exactly sixteen characters are; one less is refused with the number."""
    secret = "é" * length
    if is_enough:
        assert secret_key(Settings(secret=secret)) == secret.encode()
    else:
        with pytest.raises(BadData, match="SERAI_SECRET is too short: use at least 16 characters that nobody can"):
            secret_key(Settings(secret=secret))


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o610, 0o601, 0o777])
def test_a_secret_that_others_can_read(bare: Path, mode: int) -> None:
    """Any right of anybody else is too much, and the sentence has the command that mends it."""
    secret_key(Settings())
    (bare / "secret").chmod(mode)
    with pytest.raises(BadData) as refused:
        secret_key(Settings())
    assert str(refused.value) == f"{bare / 'secret'} can be read by others: run `chmod 600 {bare / 'secret'}`."


def test_a_secret_that_is_set_leaves_no_file(bare: Path) -> None:
    """Whoever sets one keeps it elsewhere."""
    secret_key(Settings(secret="x" * 16))
    assert not bare.exists()


def test_a_kept_secret_may_have_a_line_end(bare: Path) -> None:
    """Editors add one."""
    made(bare)
    (bare / "secret").write_text("k" * 16 + "\n")
    (bare / "secret").chmod(0o600)
    assert secret_key(Settings()) == b"k" * 16
