"""A server for each test, on SQLite and on PostgreSQL."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import asyncpg
import msgspec
import pytest
import uvicorn
from argon2 import PasswordHasher

from serai.server import accounts, bus, health
from serai.server.app import new_app
from serai.server.door import Door
from serai.server.house import House
from serai.server.run import options
from serai.server.settings import Settings, database_url
from serai.server.store.engine import new_engine
from serai.server.store.migration import migrate
from tests.server import databases
from tests.server.clients import Guest

SECRET = "a secret that is only for tests"  # noqa: S105 - it guards nothing
RELAXED = {"rate": 1e6, "burst": 1_000_000, "guest_rate": 1e6, "guest_burst": 1_000_000}
ROOMY = {
    "tables_per_player": 1_000_000,
    "bots_per_player": 1_000_000,
    "sockets_per_player": 1_000_000,
    "imports_per_hour": 1_000_000,
    "reports_per_hour": 1_000_000,
}


SQLITE_FIRST = [
    *("absence", "accounts", "clocks", "hostile", "letters", "live", "live_lobby"),
    *("notices", "ratings", "security", "seeking"),
]
"""Files whose tests meet PostgreSQL only in the long tier: what they are about is above the store."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put into the long tier what runs on PostgreSQL and not about it."""
    files = {Path(__file__).parent / f"test_{name}.py" for name in SQLITE_FIRST}
    for item in items:
        if item.path in files and "[postgresql" in item.name:
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests run on asyncio, all in one loop."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def _light_passwords() -> Iterator[None]:
    """Passwords are hashed as they are for people, but at once: there it takes a sixth of a second on purpose."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server for this process's tests."""
    with databases.postgresql() as url:
        if url is None:
            pytest.skip("PostgreSQL is not installed and cannot be installed here")
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis server for this process's tests."""
    with databases.redis() as url:
        if url is None:
            pytest.skip("Redis is not installed and cannot be installed here")
        yield url


async def prepare(url: str) -> None:
    """Make the tables."""
    engine = new_engine(database_url(url))
    await migrate(engine)
    await engine.dispose()


async def execute(url: str, statement: str) -> None:
    """One statement on a PostgreSQL server."""
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with empty tables, to be copied."""
    path = tmp_path_factory.mktemp("template") / "empty.sqlite3"
    asyncio.run(prepare(str(path)))
    return path


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> str:
    """A database with empty tables, to be copied."""
    asyncio.run(execute(f"{postgres_server}/postgres", "CREATE DATABASE empty"))
    asyncio.run(prepare(f"{postgres_server}/empty"))
    return postgres_server


_numbers = iter(range(1_000_000))


def new_postgres(server: str) -> str:
    """A database with empty tables."""
    name = f"test_{next(_numbers)}"
    asyncio.run(execute(f"{server}/postgres", f"CREATE DATABASE {name} TEMPLATE empty"))
    return f"{server}/{name}"


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """A SQLite database with empty tables."""
    shutil.copy(sqlite_template, tmp_path / "games.sqlite3")
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
def postgres_url(postgres_template: str) -> str:
    """A PostgreSQL database with empty tables."""
    return new_postgres(postgres_template)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Both databases, one after the other."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


class Running:
    """A server in this process, on a real port; `house` is what a client never sees."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = new_app(settings)
        self.house: House = self.app.state.house
        door = Door(self.app, settings.hsts)
        self.port = databases.free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(door, host="127.0.0.1", port=self.port, **options())
        self._server = uvicorn.Server(config)
        self._task: asyncio.Task[None] | None = None
        self._guests: list[Guest] = []

    async def start(self) -> "Running":
        """Serve."""
        self._server.config.load()
        self._task = asyncio.create_task(self._server._serve())
        while not self._server.started:
            await asyncio.sleep(0.005)
            if self._task.done():
                self._task.result()
        return self

    def connections(self) -> int:
        """How many connections are open."""
        return len(self._server.server_state.connections)

    def is_listening(self) -> bool:
        """Whether somebody new can connect."""
        return all(server.is_serving() for server in self._server.servers)

    def ask_to_end(self) -> None:
        """What a signal does."""
        self._server.should_exit = True

    async def stop(self) -> None:
        """Stop; everybody hangs up."""
        for guest in self._guests:
            await guest.close()
        self.ask_to_end()
        if self._task is not None:
            await self._task

    async def guest(self, name: str = "Ada") -> Guest:
        """Somebody new."""
        guest = self.stranger()
        await guest.introduce(name)
        return guest

    async def guests(self, *names: str) -> list[Guest]:
        """Several new people."""
        return [await self.guest(name) for name in names]

    def stranger(self) -> Guest:
        """Somebody without a session."""
        guest = Guest(self.base)
        self._guests.append(guest)
        return guest


def settings(database: str, **more: object) -> Settings:
    """Settings for tests: nobody is held up."""
    given = {
        "database": database,
        "secret": SECRET,
        "bot_workers": 0,
        "bot_ms": 20,
        "stand_in_ms": 0,
        **RELAXED,
        **ROOMY,
        **more,
    }
    return msgspec.convert(given, Settings)


Serve = Callable[..., Awaitable[Running]]


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    """Servers with settings of one's own."""
    running: list[Running] = []

    async def begin(database: str, **more: object) -> Running:
        running.append(Running(settings(database, **more)))
        return await running[-1].start()

    yield begin
    for server in running:
        await server.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def shared_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Both databases, one after the other, for tests that do not mind each other."""
    if request.param == "postgresql":
        return new_postgres(request.getfixturevalue("postgres_template"))
    path = tmp_path_factory.mktemp("shared") / "games.sqlite3"
    shutil.copy(request.getfixturevalue("sqlite_template"), path)
    return f"sqlite:///{path}"


@pytest.fixture(scope="session")
async def server(shared_database: str) -> AsyncIterator[Running]:
    """A server on each database that many tests share, bots moving at random."""
    running = await Running(settings(shared_database)).start()
    yield running
    await running.stop()


@pytest.fixture(scope="session")
async def quick(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A shared server where the database does not matter; everybody but bots is a person."""
    path = tmp_path_factory.mktemp("quick") / "games.sqlite3"
    shutil.copy(sqlite_template, path)
    running = await Running(settings(str(path))).start()
    yield running
    await running.stop()


@pytest.fixture(scope="session")
async def with_bots(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A shared server whose bots think in a process of their own, for a moment only."""
    path = tmp_path_factory.mktemp("bots") / "games.sqlite3"
    shutil.copy(sqlite_template, path)
    running = await Running(settings(str(path), bot_workers=1)).start()
    yield running
    await running.stop()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that ask often whether all is well, and do not wait long for an answer."""
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(bus, "BEAT", 0.1)
    monkeypatch.setattr(bus, "SILENCE", 1.5)
