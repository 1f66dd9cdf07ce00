"""A real PostgreSQL and a real Redis for the tests: installed when missing, started in a temporary folder."""

import fcntl
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 30.0


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def find(program: str, package: str) -> str | None:
    """A program of Debian's, installed if that is possible here."""
    if (found := here(program)) or os.geteuid() != 0 or not shutil.which("apt-get"):
        return found
    with (Path(tempfile.gettempdir()) / "serai-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # apt refuses the second of two processes, whose tests would be skipped
        if not here(program):
            install(package)
    return here(program)


def here(program: str) -> str | None:
    """A program, if it is installed."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return str(places[-1]) if places else shutil.which(program)


def install(package: str) -> None:
    """Install a package of Debian's, if it can be had."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(["/usr/bin/apt-get", "-qq", *command], env=environment, capture_output=True, check=False)


def unprivileged() -> str | None:
    """Whom to run PostgreSQL as: it refuses root."""
    return "nobody" if os.geteuid() == 0 else None


class Service:
    """A process of somebody else's that is ready when asked; it can be stopped, frozen and started again."""

    def __init__(self, command: list[str], folder: str, is_ready: Callable[[], bool]) -> None:
        self._command = command
        self._folder = Path(folder)
        self._is_ready = is_ready
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Until it is ready."""
        with (self._folder / "log").open("ab") as log:
            process = subprocess.Popen(self._command, cwd=self._folder, user=unprivileged(), stdout=log, stderr=log)
        self._process = process
        deadline = time.monotonic() + PATIENCE
        while not self._is_ready():
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self._command[0]} does not start: {(self._folder / 'log').read_text()}")
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        """The process that runs now."""
        if self._process is None:
            raise RuntimeError(f"{self._command[0]} does not run")
        return self._process.pid

    def send(self, number: signal.Signals) -> None:
        """A signal."""
        if self._process is not None:
            self._process.send_signal(number)

    def stop(self) -> None:
        """At once; PostgreSQL's own processes too (SIGQUIT)."""
        if self._process is None:
            return
        self.send(signal.SIGCONT)
        self.send(signal.SIGQUIT if "postgres" in self._command[0] else signal.SIGKILL)
        self._process.wait()
        self._process = None


@contextmanager
def running(service: Service) -> Iterator[Service]:
    """A service until the end of the block."""
    try:
        service.start()
        yield service
    finally:
        service.stop()


@contextmanager
def home() -> Iterator[str]:
    """A temporary folder for whoever runs the process."""
    folder = tempfile.mkdtemp(prefix="serai-")
    user = unprivileged()
    if user is not None:
        shutil.chown(folder, user)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def accepts(port: int) -> bool:
    """Whether somebody listens there."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@contextmanager
def postgresql_service(*, durable: bool = False) -> Iterator[tuple[str, Service] | None]:
    """A PostgreSQL server and its URL, without a database name; None if there can be none here."""
    initdb, postgres = find("initdb", "postgresql"), find("postgres", "postgresql")
    if initdb is None or postgres is None:
        yield None
        return
    with home() as folder:
        data, port = f"{folder}/data", free_port()
        make = [initdb, "-D", data, "-U", "caravanserai", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(make, user=unprivileged(), cwd=folder, check=True, capture_output=True)
        flags = [] if durable else ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
        command = [postgres, "-D", data, "-k", folder, "-p", str(port), "-c", "listen_addresses=127.0.0.1", *flags]
        ready = [find("pg_isready", "postgresql") or "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
        with running(Service(command, folder, lambda: subprocess.run(ready, check=False).returncode == 0)) as service:
            yield f"postgresql://caravanserai@127.0.0.1:{port}", service


@contextmanager
def postgresql(*, durable: bool = False) -> Iterator[str | None]:
    """The URL of a PostgreSQL server, without a database name; None if there can be none here."""
    with postgresql_service(durable=durable) as found:
        yield found[0] if found is not None else None


@contextmanager
def redis_service() -> Iterator[tuple[str, Service] | None]:
    """A Redis server and its URL; None if there can be none here."""
    server = find("redis-server", "redis-server")
    if server is None:
        yield None
        return
    with home() as folder:
        port = free_port()
        command = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        with running(Service(command, folder, lambda: accepts(port))) as service:
            yield f"redis://127.0.0.1:{port}/0", service


@contextmanager
def redis() -> Iterator[str | None]:
    """The URL of a Redis server; None if there can be none here."""
    with redis_service() as found:
        yield found[0] if found is not None else None
