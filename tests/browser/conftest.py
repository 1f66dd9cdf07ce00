"""A real server and a real browser for the tests of the web table. Any word in the browser's console is a failure."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.people import PATIENCE

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WINDOWED = ("chromium", "chromium-browser", "google-chrome")
ROOT = Path(__file__).parents[2]
expect.set_options(timeout=1000 * PATIENCE)
STATIC = ROOT / "src/serai/server/static/index.html"


class Server:
    """A server process that can be stopped and started again on the same database and port."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self.environment = os.environ | {
            "SERAI_DATABASE": str(folder / "tables.sqlite3"),
            "SERAI_SECRET": secrets.token_hex(16),
            "SERAI_BOT_MS": "40",
            "SERAI_ABSENT_SECONDS": "0",
            "SERAI_DEVELOPER": "True",
            "SERAI_ADMINS": ",".join(f"Host {number}" for number in range(1000)),
            "SERAI_RATE": "100000",
            "SERAI_BURST": "100000",
            "SERAI_GUEST_RATE": "100000",
            "SERAI_GUEST_BURST": "100000",
        }

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.repeatable", "serve", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        until = time.monotonic() + 3 * PATIENCE  # all tests of this process need it
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE):  # noqa: S310 - our own server
                    return
            except OSError:
                time.sleep(0.1)
        self.stop()
        raise RuntimeError((self.folder / "server.log").read_text(encoding="utf-8")[-2000:])

    def stop(self) -> None:
        """Stop and wait."""
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for this process's tests."""
    if not STATIC.is_file():
        pytest.fail("The web table is not built: run `make web` first.")
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The system's chromium, in the form that has no windows where it is there, as pages come in half the time; modules
    whose subject that form lacks say so. While its driver runs no other event loop can, so it ends with each module."""
    names = WINDOWED if getattr(request.module, "NEEDS_WINDOWS", False) else ("chromium-headless-shell", *WINDOWED)
    path = next(filter(None, map(shutil.which, names)), None)
    if not path:
        pytest.fail("There is no chromium on this machine: `make browser` installs it.")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


def profile(browser: Browser, speed: str, **settings: object) -> BrowserContext:
    """A fresh browser profile that wishes for no motion, and for that pace of others' moves; its luck is always the
    same, as the server's is."""
    usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    wishes: dict[str, Any] = {**usual, **settings}
    context = browser.new_context(**wishes)
    context.set_default_timeout(1000 * PATIENCE)
    wish = f"localStorage.getItem('speed') ?? localStorage.setItem('speed', '{speed}')"
    context.add_init_script(f"if (origin !== 'null') {wish}")  # a browser's own error page has no storage
    context.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7)")  # what it adds to the seed of the dice
    return context


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Open a page in a fresh browser profile: `visit("/", width=390)`. Others' moves are shown at once unless the test
    is about their pace. At the end no page may have complained, except of as many refusals by the server as the test
    is about; None says that there are some, one for each thing that a page happens to ask for."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    expected: list[int | None] = []

    def hear(message: ConsoleMessage) -> None:
        # Connections lost while the server restarts or the browser is offline are what those tests are about.
        gone = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
        lost = any(name in message.text for name in gone)
        blocked = "Service Worker registration blocked by Playwright" in message.text
        if message.type in ("error", "warning") and not lost and not blocked:
            complaints.append(message.text)

    def open_page(
        path: str = "/",
        *,
        width: int = 1366,
        height: int = 768,
        refusals: int | None = 0,
        speed: str = "off",
        **settings: object,
    ) -> Page:
        expected.append(refusals)
        context = profile(browser, speed, viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    check(complaints, expected)


def check(complaints: list[str], expected: list[int | None]) -> None:
    """Nothing was complained of but so many refusals."""
    signs = ("the server responded with a status of 4", "HTTP Authentication failed")
    refused = [text for text in complaints if any(sign in text for sign in signs)]
    if None in expected:
        assert refused
    else:
        assert len(refused) == sum(number or 0 for number in expected), complaints
    assert [text for text in complaints if text not in refused] == []
