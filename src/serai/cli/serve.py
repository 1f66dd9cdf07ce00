"""Serve the table: open the address it prints in a browser.

Games are kept in a SQLite file, or in PostgreSQL: --database postgresql://user@host/name. Everything can also be set by
environment variables SERAI_DATABASE, SERAI_REDIS, SERAI_SECRET and so on.
"""

import argparse
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Any, Final

SUMMARY = "serve the table to browsers, scripts and bots"
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to
PATIENCE: Final = 120.0
"""Seconds that --open waits for the table."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments; what is not given comes from the environment."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    parser.add_argument("--open", action="store_true", help="open the table in the browser as soon as it answers")
    parser.add_argument(
        "--fd", type=int, metavar="N", help="listen on this open socket instead, as supervisors give it"
    )
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://...; default: a SQLite file")
    parser.add_argument("--redis", metavar="URL", help="Redis that connects several processes")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="server processes (more than 1 need Redis)")
    parser.add_argument("--bot-workers", type=int, metavar="N", help="processes in which bots think (default: 1)")
    parser.add_argument("--bot-ms", type=int, metavar="MS", help="milliseconds for a bot's move (default: by level)")


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    import msgspec

    from serai.server.run import check, serve
    from serai.server.settings import from_environment

    names = ("database", "redis", "bot_workers", "bot_ms")
    given: dict[str, Any] = {name: getattr(arguments, name) for name in names if getattr(arguments, name) is not None}
    if sys.stderr.isatty():  # whoever watches wants to hear of trouble, not of every request
        os.environ.setdefault("SERAI_LOG", "warning")
    settings = msgspec.structs.replace(from_environment(), **given)
    place = {"host": arguments.host, "port": arguments.port, "workers": arguments.workers, "fd": arguments.fd}
    check(settings, **place)
    if arguments.fd is None:
        print(f"{welcome(arguments.host, arguments.port)} (stop with Ctrl+C)", flush=True)
    if arguments.open:
        threading.Thread(target=show, args=(here(arguments.host, arguments.port),), daemon=True).start()
    serve(settings, **place)
    return 0


def show(address: str) -> None:
    """Open the table in the browser as soon as it answers; on a machine without a browser the address is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}health", timeout=5):  # noqa: S310 - our own address
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


def welcome(host: str, port: int) -> str:
    """Where the table is, for you and for others in your network."""
    address = f"The table is at {here(host, port)}"
    other = own_address() if host in EVERYWHERE else ""
    return f"{address}, for others in your network at http://{other}:{port}/" if other else address


def here(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    if host in EVERYWHERE:
        return f"http://127.0.0.1:{port}/"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """The machine's address in its network, "" if it has none. Nothing is sent: a datagram socket only picks a way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
        return address
