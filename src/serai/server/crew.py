"""Several processes behind one port. Each table has a home among them, by its name; whoever answers a socket of another
one's table hands the connection over, so that all who are at a table are at one process and nothing needs to be passed
on. Nobody relies on it: a socket that cannot be handed over is served where it is, as one of a stranger."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from array import array
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final
from zlib import crc32

from serai.kernel import former
from serai.kernel.former import PREFIX
from serai.server.table import new_id

PLACE: Final = "PLACE"
"""The variable that tells a process its place: `number/size/folder`."""
LIVE: Final = re.compile(rb"/api/tables/([A-Za-z0-9_-]{1,32})/live")
LARGEST: Final = 64 * 1024
"""Bytes of a request that can be handed over."""
REMEMBERED: Final = 10_000
DEATHS: Final = 5
"""How many processes may end by themselves within `WITHIN` seconds before all give up."""
WITHIN: Final = 30.0


class Crew:
    """One process's place among those that serve one port."""

    def __init__(self, number: int = 0, size: int = 1, folder: str = "") -> None:
        self.number = number
        self.size = size
        self._folder = folder
        self._socket: socket.socket | None = None
        self._next = number
        self._openers: OrderedDict[str, int] = OrderedDict()
        """Where the tables are at home of those who opened one last."""

    def home(self, table: str) -> int:
        """The number of the process where a table is at home."""
        return crc32(table.encode()) % self.size

    def is_own(self, table: str) -> bool:
        """Whether there are several and it is this one."""
        return self.size > 1 and self.home(table) == self.number

    def new_table(self, opener: str) -> str:
        """A name for a table that somebody opens. Those who open tables are dealt out to the processes in turn, and all
        that one opens are at one home, for one plays at one at a time: by chance one process would often have to attend
        to half as many tables again as another, and everybody there would wait longer."""
        home = self._openers.pop(opener, None)
        if home is None:
            home, self._next = self._next, (self._next + 1) % self.size
        self._openers[opener] = home
        if len(self._openers) > REMEMBERED:
            self._openers.popitem(last=False)
        return next(id for id in iter(new_id, "") if self.home(id) == home)

    def home_elsewhere(self, url: bytes) -> str | None:
        """Where to hand a connection over that asks for a table's socket; None when it belongs here."""
        found = LIVE.match(url)
        if self._socket is None or found is None or self.is_own(found[1].decode()):
            return None
        return f"{self._folder}/{self.home(found[1].decode())}"

    def hand_over(self, home: str, head: bytes, connection: int) -> bool:
        """Give a connection to a table's home, with what it has said; False when it cannot be given now."""
        if self._socket is None or len(head) > LARGEST:
            return False
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
        try:
            self._socket.sendmsg([head], rights, 0, home)  # socket.send_fds forgets the address (Python 3.11)
        except OSError:  # it is being started, or has too much to do
            return False
        return True

    def open(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Take what others hand over."""
        if self.size == 1:
            return
        place = Path(self._folder, str(self.number))
        place.unlink(missing_ok=True)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(0)
        self._socket.bind(str(place))
        asyncio.get_running_loop().add_reader(self._socket, self._receive, take)

    def _receive(self, take: Callable[[socket.socket, bytes], None]) -> None:
        if self._socket is None:
            return
        with contextlib.suppress(BlockingIOError):
            head, connections, _, _ = socket.recv_fds(self._socket, LARGEST, 1)
            for connection in connections:
                take(socket.socket(fileno=connection), head)

    def close(self) -> None:
        """Take nothing more."""
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None


def from_environment() -> Crew:
    """The place of this process."""
    number, _, rest = (former.setting(PLACE) or "").partition("/")
    size, _, folder = rest.partition("/")
    return Crew(int(number), int(size), folder) if size else Crew()


def listening(host: str, port: int) -> socket.socket:
    """The port that all share."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    shared = socket.socket(family)
    shared.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    shared.bind((host, port))
    shared.listen(2048)
    return shared


class Supervisor:
    """Starts the processes, starts one again that has ended by itself, and ends them all when told to."""

    def __init__(self, shared: socket.socket, size: int, folder: str) -> None:
        self._shared = shared
        self._size = size
        self._folder = folder
        self._processes: dict[int, subprocess.Popen[bytes]] = {}
        self._deaths: list[float] = []
        self._is_ending = False

    def run(self) -> int:
        """Until told to end, or until processes end too often; the status to end with."""
        for end in (signal.SIGTERM, signal.SIGINT):
            signal.signal(end, self._end)
        for number in range(self._size):
            self._start(number)
        while self._processes:
            pid, status = os.wait()
            for number in [number for number, process in self._processes.items() if process.pid == pid]:
                self._processes.pop(number).returncode = os.waitstatus_to_exitcode(status)
                if not self._is_ending:
                    self._again(number)
        return os.EX_OK if self._deaths == [] or self._is_ending else os.EX_SOFTWARE

    def _start(self, number: int) -> None:
        environment = {**os.environ, PREFIX + PLACE: f"{number}/{self._size}/{self._folder}"}
        shared = self._shared.fileno()
        command = [sys.executable, "-m", "serai", "serve", "--fd", str(shared)]
        process = subprocess.Popen(command, env=environment, pass_fds=[shared])  # noqa: S603 - our own command
        self._processes[number] = process
        if self._is_ending:  # the word came before it was known
            process.terminate()

    def _again(self, number: int) -> None:
        moment = time.monotonic()
        self._deaths = [death for death in self._deaths if moment - death < WITHIN] + [moment]
        if len(self._deaths) <= DEATHS:
            self._start(number)
        else:
            for process in self._processes.values():
                process.terminate()

    def _end(self, *_: object) -> None:
        self._is_ending = True
        for process in self._processes.values():
            process.terminate()


def serve(host: str, port: int, size: int) -> int:
    """Serve with several processes."""
    with listening(host, port) as shared, tempfile.TemporaryDirectory(prefix="serai-") as folder:
        return Supervisor(shared, size, folder).run()
