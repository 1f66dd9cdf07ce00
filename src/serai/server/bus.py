"""What processes tell each other by Redis: a table has changed, somebody has come or gone.

Redis may go and come back. Each process hears itself too, every few seconds: so it knows whether notes get through, and
after a break it looks for what it has missed.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

LOG: Final = logging.getLogger("serai.server")
CHANNEL: Final = "caravanserai:notes"
BEAT: Final = 1.0
"""Seconds between two notes to oneself."""
SILENCE: Final = 5.0
"""Seconds without a note of one's own after which Redis counts as gone."""
BACKOFF: Final = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds to wait before connecting again; the last one again and again."""
WAITING: Final = 10_000
"""Notes that may wait to be sent; older ones are forgotten."""
STOPPING: Final = 2.0


class Note(msgspec.Struct, omit_defaults=True):
    """A table's new version, the players connected to it in one process, one who was heard of, an ended session, what
    the host says to everybody, or that open tables have changed; with none of them, a sign of life."""

    process: str
    table: str = ""
    version: int = 0
    online: list[str] | None = None
    seen: str = ""
    ended: str = ""
    said: str | None = None
    stirred: bool = False


class Bus:
    """Tells the other processes, and listens to them; does nothing where there is no Redis."""

    def __init__(self, process: str, redis: str) -> None:
        self._process = process
        self._redis = redis
        self._out: deque[Note] = deque(maxlen=WAITING)
        self._told = asyncio.Event()
        self._in: asyncio.Queue[Note] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard = -SILENCE
        self._is_interrupted = False
        self.hear: Callable[[Note], Awaitable[None]] = _ignore
        self.on_return: Callable[[], Awaitable[None]] = _ignore
        """Called when notes get through again after a break."""

    @property
    def is_well(self) -> bool | None:
        """Whether notes get through; None where there is nobody to tell."""
        return None if not self._redis else time.monotonic() - self._heard < SILENCE

    def tell(self, table: str, **what: Any) -> None:
        """Tell the others, if there are any: fields of a note."""
        if self._redis:
            self._out.append(Note(self._process, table, **what))
            self._told.set()

    def start(self) -> None:
        """Begin to talk and to listen."""
        if self._redis:
            self._tasks = [
                asyncio.create_task(self._keep(), name="bus"),
                asyncio.create_task(self._attend(), name="bus attention"),
            ]

    async def stop(self) -> None:
        """Say and hear no more."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOPPING)

    async def _keep(self) -> None:
        """Stay connected, whatever happens to Redis."""
        failures = 0
        while True:
            begun = time.monotonic()
            try:
                await self._connected()
            except Exception as error:
                LOG.warning("Redis is gone", exc_info=error if failures == 0 else None, extra={"failures": failures})
            self._is_interrupted = True
            failures = 0 if self._heard > begun else failures + 1
            await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])

    async def _connected(self) -> None:
        """Talk and listen until something breaks."""
        from redis.asyncio import Redis  # noqa: PLC0415 - an optional dependency

        redis = Redis.from_url(self._redis, socket_connect_timeout=SILENCE, socket_timeout=SILENCE)
        try:
            async with redis.pubsub() as subscription:
                await subscription.subscribe(CHANNEL)
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._speak(redis))
                    group.create_task(self._listen(subscription))
        finally:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(redis.aclose(), STOPPING)

    async def _speak(self, redis: Any) -> None:
        """Send what waits, and every second a sign of life; silence is taken for a break."""
        begun = time.monotonic()
        while True:
            await redis.publish(CHANNEL, msgspec.json.encode([Note(self._process)]))
            beat = time.monotonic() + BEAT
            while (left := beat - time.monotonic()) > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._told.wait(), left)
                await self._send(redis)
            if time.monotonic() - max(self._heard, begun) > SILENCE:
                raise TimeoutError("Redis passes nothing on.")

    async def _send(self, redis: Any) -> None:
        """Send what waits, all at once; what could not be sent waits on."""
        self._told.clear()
        while self._out:
            notes = list(self._out)
            await redis.publish(CHANNEL, msgspec.json.encode(notes))
            for note in notes:
                if self._out and self._out[0] is note:
                    self._out.popleft()

    async def _listen(self, subscription: Any) -> None:
        while True:
            message = await subscription.get_message(ignore_subscribe_messages=True, timeout=BEAT)
            if message is not None:
                await self._received(message["data"])

    async def _received(self, data: bytes) -> None:
        try:
            notes = msgspec.json.decode(data, type=list[Note])
        except msgspec.MsgspecError as error:
            LOG.warning("note not understood", exc_info=error)
            return
        for note in notes:
            self._take(note)

    def _take(self, note: Note) -> None:
        if note.process != self._process:
            self._in.put_nowait(note)
            return
        self._heard = time.monotonic()
        if self._is_interrupted:
            self._is_interrupted = False
            LOG.warning("Redis is back")
            self._in.put_nowait(note)

    async def _attend(self) -> None:
        """Do what notes ask for; a note of one's own means that there was a break."""
        while True:
            note = await self._in.get()
            try:
                await (self.on_return() if note.process == self._process else self.hear(note))
            except Exception as error:
                LOG.warning("note not attended to", exc_info=error)


async def _ignore(*_: Any) -> None:
    """Nobody listens."""
