"""What can be set, from the command line or from environment variables `SERAI_*`, and the secret key."""

import contextlib
import os
import secrets
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from serai.kernel import former
from serai.kernel.errors import BadData
from serai.kernel.former import PREFIX

SHORTEST: Final = 16
"""Characters that a secret has at least."""


def data_folder() -> Path:
    """Where database and secret are kept unless told otherwise."""
    named = former.setting("DATA")
    return Path(named) if named else former.data_folder()


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set; each field is also an environment variable."""

    database: str = ""
    """SQLAlchemy URL or file name; "" is a SQLite file in the data folder."""
    redis: str = ""
    """URL of the Redis that connects several processes; "" for one process."""
    secret: str = ""
    """The key that signs sessions; "" reads, or makes, a file in the data folder."""
    origins: str = ""
    """Further origins that browsers may come from, with commas between them; one's own host is always one."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only."""
    hsts: int = 0
    """Seconds for which browsers shall come by HTTPS only; 0 says nothing about it."""
    bot_workers: int = 1
    """Processes in which bots think; 0 lets bots choose at random in this process."""
    bot_ms: int = 0
    """How long a bot may think about one decision, in milliseconds; 0 leaves each level its own time."""
    stand_in_ms: int = 2000
    """How long a bot that keeps a person's seat waits before each decision, so that they find a game to come back to.
    """
    tables_in_memory: int = 1000
    rate: float = 40.0
    """Requests per second that one player may make on average."""
    burst: int = 200
    """Requests that one player may make at once."""
    guest_rate: float = 1.0
    """Sessions, logins and accounts per second from one address on average."""
    guest_burst: int = 30
    tables_per_player: int = 40
    """Unfinished tables, changed within a day, that one player may have opened."""
    bots_per_player: int = 100
    """Bots that may sit at them."""
    sockets_per_player: int = 20
    imports_per_hour: int = 30
    """Records that one player may import in an hour. One address may have five times what one player may."""
    reports_per_hour: int = 10
    """Problems that one player may report in an hour."""
    absent_seconds: int = 60
    """How long a player must be away before the others may replace them."""
    name: str = "Caravanserai"
    """What the house is called."""
    accent: str = ""
    """The colour of buttons and links in the lobby, as in #8c3a1f; "" is ours. See `dress`."""
    emblem: str = ""
    """One or two signs that stand for the house instead of our picture."""
    invitations_only: bool = False
    """Whether new guests need an invitation of those who run the house."""
    admins: str = ""
    """The accounts of those who run the house, with commas between them: they have an admin page."""
    vacation_days: int = 30
    """Days a year for which one may be away: no clock of a turn-by-turn game runs out meanwhile."""
    developer: bool = False
    """Whether the lobby also shows games that are examples for developers."""
    url: str = ""
    """Where this house is found from outside, as in https://table.example.org: links in letters begin with it."""
    mail: str = ""
    """The server that takes letters: smtp://, smtp+starttls:// or smtps:// with name and password; "" sends none."""
    mail_from: str = ""
    """The sender of letters."""
    notice_after: float = 60.0
    """Seconds for which somebody must not have been heard of before they are sent a notice."""
    notice_every: float = 10.0
    """Seconds between two looks for what somebody must be told."""
    outgoing_private: bool = False
    """Whether notices may go to private addresses and without TLS, as in a network of one's own."""
    metrics_token: str = ""
    """Bearer token for /metrics from elsewhere than this machine."""
    archive: str = ""
    """Folder of the logs of ended games that `serai archive` has moved there."""
    static: str = ""
    """Folder of the built web client; "" is the one inside the package."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes serve the same tables."""
        return bool(self.redis)

    def to_environment(self) -> dict[str, str]:
        """The settings as environment variables, for processes that are started from this one."""
        return {f"{PREFIX}{name.upper()}": str(value) for name, value in msgspec.structs.asdict(self).items()}


def from_environment() -> Settings:
    """The settings as the environment has them."""
    given = {}
    for name in Settings.__struct_fields__:
        text = former.setting(name.upper())
        if text:
            given[name] = text.lower() if text in ("True", "False") else text
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        what, _, name = str(error).partition(" - at `$.")
        raise BadData(f"{PREFIX}{name.rstrip('`').upper()} in the environment is not usable: {what}.") from None


def database_url(text: str) -> str:
    """The URL with the asynchronous driver; a plain file name is SQLite."""
    if not text:
        text = str(former.database_file(made(data_folder())))
    scheme, colon, rest = text.partition("://")
    if not colon:
        return f"sqlite+aiosqlite:///{text}"
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    driver = drivers.get(scheme, scheme)
    if driver not in drivers.values():
        raise BadData(f"{scheme!r} is not a database that can be used: give sqlite:///FILE or postgresql://...")
    return f"{driver}://{rest}"


def made(folder: Path) -> Path:
    """A folder, made if it is missing, for its owner alone: the database has the seeds of running games."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from None
    return folder


def unwritable(path: Path, error: OSError) -> BadData:
    """Why the server cannot keep anything there, in a sentence."""
    return BadData(
        f"{path} cannot be written: {error.strerror}. Give a place that can be: {PREFIX}DATA, or --database."
    )


def stored_url(text: str) -> str:
    """The URL of a database in which a server has stored something. SQLite would make a file that is not there."""
    url = database_url(text)
    path = _sqlite_file(url)
    if path is not None:
        if not path.exists():
            raise never_served(url)
        _check_header(path)
    return url


def never_served(url: str) -> BadData:
    """Why there is nothing to be read, in a sentence."""
    return BadData(f"No server has stored anything in {url}: set {PREFIX}DATA as it has it, or give --database.")


def _sqlite_file(url: str) -> Path | None:
    """The file of a database, if it has one; what follows a question mark is for the driver."""
    scheme, _, place = url.partition("?")[0].partition(":///")
    has_file = scheme.startswith("sqlite") and place not in ("", ":memory:") and not place.startswith("file:")
    return Path(place) if has_file else None


def _check_header(path: Path) -> None:
    """Refuse a file that another program has written. SQLite looks for itself: in a process that has the file open,
    whoever else opens and closes it ends SQLite's locks."""
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:  # whatever else is wrong is said by whoever uses it
        if getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB":
            raise BadData(f"{path} is not a database of SQLite: give the file of one, or a new name.") from None


def check_database(url: str) -> None:
    """Refuse a SQLite file that cannot be written, or whose folder cannot: the write-ahead log lies beside it."""
    path = _sqlite_file(url)
    if path is None:
        return
    try:
        if path.exists():
            path.open("r+b").close()
            _check_header(path)
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        raise unwritable(path, error) from None


def secret_key(settings: Settings) -> bytes:
    """The key that signs sessions: set, or kept in a file that only its owner can read."""
    if settings.secret:
        if len(settings.secret) < SHORTEST:
            raise BadData(f"{PREFIX}SECRET is too short: use at least {SHORTEST} characters that nobody can guess.")
        return settings.secret.encode()
    path = made(data_folder()) / "secret"
    try:
        if not path.exists():
            _make_secret(path)
    except OSError as error:
        raise unwritable(path, error) from None
    if path.stat().st_mode & 0o077:
        raise BadData(f"{path} can be read by others: run `chmod 600 {path}`.")
    kept = path.read_bytes().strip()
    if len(kept) < SHORTEST:
        raise BadData(f"{path} holds no secret, or only a part: remove it, and a new one is made.")
    return kept


def _make_secret(path: Path) -> None:
    """It is whole before it has its name: a full disk leaves none, and all who start together take the same one."""
    handle, draft = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(32))
        with contextlib.suppress(FileExistsError):
            path.hardlink_to(draft)
    finally:
        Path(draft).unlink()
