"""Processes in which bots think: started when needed, started again when they die, told to stop when nobody waits."""

import asyncio
import contextlib
import logging
import mmap
import os
import sys
import tempfile
import time
from typing import Final

import msgspec

from serai.server import metrics
from serai.server.thinking.fairness import Queue
from serai.server.thinking.worker import Answer, Question

LOG: Final = logging.getLogger("serai.server.bots")
GRACE: Final = 5.0
"""Seconds a bot may take beyond its budget before its process is killed."""
USUAL: Final = 5000
"""Milliseconds that bots which bring their own time may take."""
PATIENCE: Final = 30.0
"""Seconds on the wall that a hint may take, whose budget is processor time, a piece of an analysis, or a decision
without a clock."""
START: Final = 60.0
LINE: Final = 1 << 22


class Failed(Exception):
    """No answer: the bot failed, its process died, or it took too long."""


def shared_byte() -> tuple[str, mmap.mmap]:
    """A byte that two processes see, and the file by which the other one finds it."""
    with tempfile.NamedTemporaryFile(prefix="serai-", delete=False) as file:
        file.write(b"\0")
        file.flush()
        return file.name, mmap.mmap(file.fileno(), 1)


class Worker:
    """One process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._flag: mmap.mmap | None = None
        self.tables: set[str] = set()
        """The tables it has thought about: it remembers them."""

    async def ask(self, question: Question) -> Answer:
        """Have it think; a process that fails is ended, the next question starts a new one."""
        try:
            stdin, stdout = await self._pipes()
            self.flag(0)
            stdin.write(msgspec.json.encode(question) + b"\n")
            is_patient = question.is_hint or question.draft is not None or question.iterations > 0
            limit = PATIENCE if is_patient else (question.milliseconds or USUAL) / 1000 + GRACE
            async with asyncio.timeout(limit):
                line = await stdout.readline()
            answer = msgspec.json.decode(line, type=Answer)
        except (OSError, TimeoutError, msgspec.MsgspecError, ValueError) as error:
            await self.stop()
            raise Failed(f"{type(error).__name__}: {error}") from None
        except asyncio.CancelledError:
            await self.stop()
            raise
        self.tables.add(question.table)
        return answer

    def flag(self, value: int) -> None:
        """1: nobody waits for the answer."""
        if self._flag is not None:
            self._flag[0] = value

    async def _pipes(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        process = await self._running()
        if process.stdin is None or process.stdout is None:
            raise OSError("the process has no pipes")
        return process.stdin, process.stdout

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        self.tables.clear()
        path, self._flag = shared_byte()
        try:
            command = (sys.executable, "-m", "serai.server.thinking.worker", path)
            pipe = asyncio.subprocess.PIPE
            # Each has a core: threads of NumPy would wait for one another, and that would count as a bot's time.
            environment = {"OPENBLAS_NUM_THREADS": "1", **os.environ}
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, limit=LINE, env=environment
            )
            async with asyncio.timeout(START):
                ready = await self._process.stdout.readline() if self._process.stdout is not None else b""
        finally:
            await asyncio.to_thread(os.unlink, path)
        if ready != b"ready\n":
            raise OSError("the process in which bots think did not start")
        return self._process

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


class Pool:
    """Some workers; a table goes to the one that remembers it, if it is free."""

    def __init__(self, size: int) -> None:
        self._idle = [Worker() for _ in range(size)]
        self._all = list(self._idle)
        self._queue = Queue(size)
        self._busy: dict[int, Worker] = {}
        self._number = 0

    def next_number(self) -> int:
        """A number for a question, by which it can be cancelled."""
        self._number += 1
        return self._number

    async def think(self, question: Question, player: str) -> Answer:
        """The answer to a question, asked on behalf of a player. Raises `Failed`."""
        with metrics.BOT_WAITING.track_inprogress(), metrics.BOT_WAIT_SECONDS.time():
            await self._queue.enter(player, question.table)
        begun = time.monotonic()
        try:
            answer = await self._ask(question)
        finally:
            self._queue.leave(player, time.monotonic() - begun)
        metrics.BOT_SECONDS.labels(question.level).observe(time.monotonic() - begun)
        metrics.BOT_CPU_SECONDS.labels(question.level).inc(answer.cpu)
        if answer.error:
            metrics.BOT_FAILURES.inc()
            LOG.warning("bot failed", extra={"bot": question.level, "cause": answer.error})
            raise Failed(answer.error)
        return answer

    async def _ask(self, question: Question) -> Answer:
        worker = next((w for w in self._idle if question.table in w.tables), self._idle[0])
        self._idle.remove(worker)
        self._busy[question.number] = worker
        try:
            return await worker.ask(question)
        except Failed as failed:
            metrics.BOT_FAILURES.inc()
            LOG.warning("bot failed", extra={"bot": question.level, "cause": str(failed)})
            raise
        finally:
            del self._busy[question.number]
            self._idle.insert(0, worker)

    def cancel(self, number: int) -> None:
        """Nobody waits for this answer."""
        if worker := self._busy.get(number):
            worker.flag(1)

    async def stop(self) -> None:
        """End all processes."""
        for worker in self._all:
            await worker.stop()
