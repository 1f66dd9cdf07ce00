"""Starting what is measured: our server on either database with durable commits, and the peer."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from serai.server.run import serve
from serai.server.settings import from_environment
from tests.server import databases

PEER = Path(__file__).parent / "peer"
MANY = "1000000000"
RATES = {"RATE": "1e9", "BURST": MANY, "GUEST_RATE": "1e9", "GUEST_BURST": MANY}
QUOTAS = ("TABLES_PER_PLAYER", "BOTS_PER_PLAYER", "SOCKETS_PER_PLAYER", "IMPORTS_PER_HOUR")
UNLIMITED = {**RATES, **dict.fromkeys(QUOTAS, MANY)}


def environment(database: str, folder: str, redis: str = "") -> dict[str, str]:
    """A server's environment: no limits on clients, only warnings in its log."""
    settings = {**UNLIMITED, "DATABASE": database, "DATA": folder, "LOG": "warning", "BOT_WORKERS": "0", "REDIS": redis}
    return {**os.environ, **{f"SERAI_{name}": value for name, value in settings.items()}}


def start(port: int, env: dict[str, str], *more: str) -> subprocess.Popen[bytes]:
    """A server process that answers."""
    command = [sys.executable, "-m", "serai", "serve", "--port", str(port), *more]
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
    wait_for(port, process)
    return process


def serve_as(env: dict[str, str], port: int) -> None:
    """Be a server, in a process made for it."""
    os.environ.clear()
    os.environ.update(env)
    serve(from_environment(), host="127.0.0.1", port=port)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Until somebody answers at the port."""
    while not databases.accepts(port):
        if process.poll() is not None:
            raise RuntimeError("the server does not start")
        time.sleep(0.02)


@contextmanager
def serai(
    database: str, folder: str, more: dict[str, str] | None = None, workers: int = 1
) -> Iterator[tuple[int, int]]:
    """Our server, with further variables in its environment; its port and process id."""
    engine = databases.postgresql(durable=True) if database == "postgresql" else nullcontext("")
    with engine as url, databases.redis() if workers > 1 else nullcontext("") as redis:
        place = f"{url}/postgres" if database == "postgresql" else f"sqlite:///{folder}/games.sqlite3"
        port = databases.free_port()
        process = start(port, {**environment(place, folder, redis or ""), **(more or {})}, "--workers", str(workers))
        try:
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


@contextmanager
def peer() -> Iterator[tuple[int, int]]:
    """The boardgame.io server; its port and process id. It runs on our own Node where there is one: older ones, which
    systems come with, are a third slower."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    npm, node = shutil.which("npm", path=path), shutil.which("node", path=path)
    if npm is None or node is None:
        raise RuntimeError("The peer needs Node.js and npm.")
    if not (PEER / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True, stdout=subprocess.DEVNULL)
    port = databases.free_port()
    command = [node, "server.js", str(port)]
    process = subprocess.Popen(command, cwd=PEER, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        wait_for(port, process)
        yield port, process.pid
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # `node` may be a script that has started the real one
        process.wait()


def processor_seconds(process: int) -> float:
    """Processor time that a process and its children have used, living and dead, their threads included (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    return own + sum(shares(process))


def shares(process: int) -> list[float]:
    """Processor time of each child of a process."""
    return [processor_seconds(int(child)) for child in children(process)]


def children(process: int) -> list[str]:
    """The processes that a process has started."""
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def percentile_ms(latencies: list[float], share: float) -> float:
    """So large a share of the latencies, given in seconds, is at most this, in milliseconds."""
    times = sorted(latencies) or [0.0]
    return round(times[int(len(times) * share)] * 1000, 1)
