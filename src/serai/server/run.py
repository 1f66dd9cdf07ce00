"""Running the server: one process, or several behind one port."""

import asyncio
import functools
import gc
import os
import socket
import sys
from typing import Any, Final

import uvicorn

from serai.kernel import former
from serai.kernel.errors import BadData
from serai.server import crew, journal
from serai.server.app import application
from serai.server.crew import Crew
from serai.server.door import Door
from serai.server.dress import Dress
from serai.server.line import Line
from serai.server.patience import Patient
from serai.server.settings import Settings, check_database, database_url, secret_key
from serai.server.store.engine import check_answers

GARBAGE: Final = (3_000, 1, 400)
"""Objects made since the last look for those that only know each other, and how seldom the older ones are looked at.
Everybody waits meanwhile: many short looks, for one at a hundred thousand takes as long as a hundred moves. So what has
survived two looks is looked at a last time at the third, before more has come together."""
SWITCHING: Final = 0.001
"""Seconds for which one thread may keep the others waiting: those that write have little to do, and many wait for
them."""
SOCKET_MESSAGE: Final = 16 * 1024
"""Bytes a client may say at once on a socket: a long turn."""


def process() -> Door:
    """What each process runs: its log, then the server as the environment sets it. What is loaded by then stays, and
    what moves leave behind hardly ever hangs together: there is little to look for."""
    journal.begin(former.setting("LOG") or "info")
    app = application()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCHING)
    return app


def check(settings: Settings, *, host: str, port: int, workers: int = 1, fd: int | None = None) -> None:
    """Refuse what cannot work. Several processes need Redis, to hear of each other's moves."""
    if workers > 1 and fd is not None:
        raise BadData("An open socket is served by one process: leave out --workers or --fd.")
    if workers > 1 and not settings.redis:
        raise BadData("Several workers need Redis to hear of each other's moves: give --redis URL, or --workers 1.")
    Dress(settings)
    database = database_url(settings.database)
    check_database(database)
    if not database.startswith("sqlite"):
        asyncio.run(check_answers(database))
    secret_key(settings)
    if fd is None:
        _check_port(host, port)


def serve(settings: Settings, *, host: str, port: int, workers: int = 1, fd: int | None = None) -> None:
    """Serve until stopped, on a port or on an open socket."""
    os.environ.update(settings.to_environment())
    if workers > 1:
        sys.exit(crew.serve(host, port, workers))
    place = crew.from_environment()
    server = Server(uvicorn.Config(process, factory=True, host=host, port=port, **options(place)), place)
    server.run(sockets=None if fd is None else [socket.socket(fileno=fd)])


class Server(uvicorn.Server):
    """uvicorn's server; it also takes connections that other processes hand over."""

    def __init__(self, config: uvicorn.Config, place: Crew) -> None:
        super().__init__(config)
        self._place = place

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        self._place.open(self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen no more."""
        self._place.close()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, head: bytes) -> None:
        """Go on with a connection whose request another process has read."""
        state, shared = self.server_state, self.lifespan.state
        protocol = Patient(config=self.config, server_state=state, app_state=shared, crew=self._place)

        async def go_on() -> None:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
            protocol.data_received(head)

        task = asyncio.get_running_loop().create_task(go_on())
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)


def options(place: Crew | None = None) -> dict[str, Any]:
    """How uvicorn is set up: no compression of pushes (they are small and many), no log of its own."""
    return {
        "http": functools.partial(Patient, crew=place or Crew()),
        "ws": Line,
        "ws_max_size": SOCKET_MESSAGE,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 30.0,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "timeout_keep_alive": 75,
        "timeout_graceful_shutdown": 5,
        "h11_max_incomplete_event_size": 32 * 1024,
        "lifespan": "on",
    }


def _check_port(host: str, port: int) -> None:
    """Say in a sentence that somebody else uses the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadData(f"Port {port} of {host} cannot be used: {error.strerror}.") from None
        except OverflowError:
            raise BadData(f"Port {port} of {host} cannot be used: ports are numbers from 0 to 65535.") from None
