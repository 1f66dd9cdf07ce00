"""A real PostgreSQL and a real Redis for the tests: installed when missing, started in a temporary folder."""

import os
import shutil
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
    for _ in range(2):
        places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
        found = str(places[-1]) if places else shutil.which(program)
        if found or os.geteuid() != 0 or not shutil.which("apt-get"):
            return found
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(["/usr/bin/apt-get", "-qq", *command], env=environment, capture_output=True, check=False)
    return None


def unprivileged() -> str | None:
    """Whom to run PostgreSQL as: it refuses root."""
    return "nobody" if os.geteuid() == 0 else None


@contextmanager
def running(command: list[str], folder: str, is_ready: Callable[[], bool]) -> Iterator[None]:
    """A process that is ready, until the end of the block."""
    with (Path(folder) / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, user=unprivileged(), stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + PATIENCE
        while not is_ready():
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{command[0]} does not start: {(Path(folder) / 'log').read_text()}")
            time.sleep(0.05)
        yield
    finally:
        process.kill()
        process.wait()


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
def postgresql(*, durable: bool = False) -> Iterator[str | None]:
    """The URL of a PostgreSQL server, without a database name; None if there can be none here."""
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
        with running(command, folder, lambda: subprocess.run(ready, check=False).returncode == 0):
            yield f"postgresql://caravanserai@127.0.0.1:{port}"


@contextmanager
def redis() -> Iterator[str | None]:
    """The URL of a Redis server; None if there can be none here."""
    server = find("redis-server", "redis-server")
    if server is None:
        yield None
        return
    with home() as folder:
        port = free_port()
        command = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        with running(command, folder, lambda: accepts(port)):
            yield f"redis://127.0.0.1:{port}/0"
