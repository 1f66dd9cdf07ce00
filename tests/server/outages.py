"""What tests of outages share: asking for the health of a server, and waiting for it to change."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from serai.server.house import House
from serai.server.sweeper import Sweeper
from tests.server.clients import JSON
from tests.server.conftest import Running


async def health_of(server: Running) -> tuple[int, JSON]:
    """The status and what is said."""
    response = await server.stranger().http.get("/health")
    return response.status_code, response.json()


async def is_status(server: Running, wanted: str) -> bool:
    """Whether /health says so."""
    return bool((await health_of(server))[1]["status"] == wanted)


def rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that are started do no chores: a test wants to be alone with what is written."""

    async def nothing(_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Sweeper, "run", nothing)
    for chore in ("_clean", "_tell", "_direct"):
        monkeypatch.setattr(House, chore, nothing)


async def until(what: Callable[[], bool | Awaitable[bool]], seconds: float = 20) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + seconds
    while not (found if isinstance(found := what(), bool) else await found):
        assert time.monotonic() < deadline, "it does not happen"
        await asyncio.sleep(0.05)
