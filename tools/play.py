"""Serve the table at once on interpreted rules, compile them meanwhile, and change over when they are ready.

The listening socket belongs to this process and outlives both servers: whoever comes while they change places waits for
a moment and is not refused. The first server stores every move before it answers and ends before the second begins, so
never do two serve the same tables; open pages connect again by themselves.
"""

import argparse
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import FrameType
from typing import NoReturn

from serai.cli import serve
from tools import compile as compiler

LOWEST = 19  # priority of the compiler: the table comes first
GRACE = 20.0  # seconds a server may take to end
# The second server is loaded while the first one still serves, and begins when it is told to.
STANDBY = """
import os, sys
import serai.server.app
from serai.cli import main
os.write(int(sys.argv[1]), b".")
sys.stdin.read()
raise SystemExit(main(sys.argv[2:]))
"""


class Table:
    """The servers that follow each other on one socket."""

    def __init__(self, arguments: argparse.Namespace, words: list[str]) -> None:
        family = socket.AF_INET6 if ":" in arguments.host else socket.AF_INET
        self.socket = socket.socket(family)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self.socket.bind((arguments.host, arguments.port))
        except OSError as error:
            self.socket.close()
            raise SystemExit(f"Port {arguments.port} of {arguments.host} cannot be used: {error.strerror}.") from None
        self.socket.listen(1024)
        self.words = ["serve", *words, "--fd", str(self.socket.fileno())]
        self.server: subprocess.Popen[bytes] | None = None

    def start(self, path: Path) -> None:
        """Serve with the rules found on this path."""
        command = [sys.executable, "-m", "serai", *self.words]
        self.server = subprocess.Popen(command, env=environment(path), pass_fds=[self.socket.fileno()])

    def change_over(self, path: Path) -> bool:
        """Load a server with other rules, end the present one, let the other begin. One that cannot be loaded says why
        and changes nothing."""
        ready, told = os.pipe()
        successor = subprocess.Popen(
            [sys.executable, "-c", STANDBY, str(told), *followed(self.words)],
            env=environment(path),
            pass_fds=[self.socket.fileno(), told],
            stdin=subprocess.PIPE,
        )
        os.close(told)
        is_loaded = os.read(ready, 1) == b"."
        os.close(ready)
        if is_loaded:
            self.stop()
            self.server = successor
        if successor.stdin is not None:
            successor.stdin.close()
        if not is_loaded:
            successor.wait()
        return is_loaded

    def stop(self) -> None:
        """End the server, if it has not ended by itself."""
        if self.server is not None:
            end(self.server)


def followed(words: list[str]) -> list[str]:
    """The arguments of a server that takes over: the browser is open already."""
    return [word for word in words if word != "--open"]


def environment(path: Path) -> dict[str, str]:
    """Ours, with the rules of this path."""
    return {**os.environ, "PYTHONPATH": str(path)}


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a process to end, and insist."""
    process.terminate()
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main(words: list[str]) -> int:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    serve.add_arguments(parser)
    arguments = parser.parse_args(words)
    source = compiler.ROOT / "src"
    reason = compiler.why_not_compile()
    tree = None if reason else compiler.built(source)
    if arguments.workers > 1 or arguments.fd is not None:  # they are not handed over: compile first
        run_directly(tree or (source if reason else compile_now()), words)
    table = Table(arguments, words)
    signal.signal(signal.SIGTERM, interrupt)
    table.start(tree or source)
    print(f"{serve.welcome(arguments.host, arguments.port)} (stop with Ctrl+C)", flush=True)
    if reason:
        print(f"{reason} The rules run interpreted: everything works, only slower.", flush=True)
    try:
        if not reason and tree is None:
            compile_behind(table)
        return table.server.wait() if table.server else 1
    except KeyboardInterrupt:
        return 130
    finally:
        table.stop()


def interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    """Being terminated is like Ctrl+C: the servers end with us."""
    raise KeyboardInterrupt


def compile_behind(table: Table) -> None:
    """Compile at low priority beside the table, then change over; a failure leaves the table as it is."""
    print("Compiling the rules beside it; until then bots look less far ahead.", flush=True)
    begin = time.monotonic()
    command = [sys.executable, str(compiler.ROOT / "tools" / "compile.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as build:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, build.pid, LOWEST)
        try:
            output = build.communicate()[0].decode()
        except KeyboardInterrupt:
            os.killpg(build.pid, signal.SIGTERM)
            raise
    if build.returncode or not table.change_over(Path(output.splitlines()[-1])):
        print("The rules stay interpreted: everything works, only slower.", flush=True)
        return
    print(f"The rules are compiled ({time.monotonic() - begin:.0f} s): all tables and bots use them now.", flush=True)


def compile_now() -> Path:
    """Compile and wait for it."""
    command = [sys.executable, str(compiler.ROOT / "tools" / "compile.py")]
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout
    return Path(output.splitlines()[-1])


def run_directly(path: Path, words: list[str]) -> NoReturn:
    """Become the server."""
    command = [sys.executable, "-m", "serai", "serve", *words]
    os.execve(sys.executable, command, environment(path))  # noqa: S606 - replaces this very process


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
