"""What processes tell each other: a table has changed, somebody has come or gone. In memory, or by Redis."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

LOG: Final = logging.getLogger("serai.server")
CHANNEL: Final = "caravanserai"


class Note(msgspec.Struct, omit_defaults=True):
    """A table's new version, the players connected to it in one process, one who was heard of, or an ended session."""

    process: str
    table: str
    version: int = 0
    online: list[str] | None = None
    seen: str = ""
    ended: str = ""


def backend(redis: str) -> ChannelsBackend:
    """Redis if there is one, else memory."""
    if not redis:
        return MemoryChannelsBackend()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend  # noqa: PLC0415 - an optional dependency
    from redis.asyncio import Redis  # noqa: PLC0415 - an optional dependency

    return RedisChannelsPubSubBackend(redis=Redis.from_url(redis), key_prefix="caravanserai")


class Bus:
    """Tells the other processes, and listens to them."""

    def __init__(self, process: str, redis: str) -> None:
        self._process = process
        self._is_shared = bool(redis)
        self.plugin = ChannelsPlugin(backend=backend(redis), channels=[CHANNEL], subscriber_max_backlog=10_000)
        self._task: asyncio.Task[None] | None = None
        self.hear: Callable[[Note], Awaitable[None]] = _ignore

    def tell(
        self, table: str, *, version: int = 0, online: list[str] | None = None, seen: str = "", ended: str = ""
    ) -> None:
        """Tell the others, if there are any."""
        if self._is_shared:
            note = Note(self._process, table, version, online, seen, ended)
            self.plugin.publish(msgspec.json.encode(note), CHANNEL)

    def start(self) -> None:
        """Begin to listen."""
        if self._is_shared:
            self._task = asyncio.create_task(self._listen(), name="bus")

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for message in subscriber.iter_events():
                await self._hear(message)

    async def _hear(self, message: bytes) -> None:
        try:
            note = msgspec.json.decode(message, type=Note)
            if note.process != self._process:
                await self.hear(note)
        except Exception as error:
            LOG.warning("note not understood", exc_info=error)


async def _ignore(_: Any) -> None:
    """Nobody listens."""
