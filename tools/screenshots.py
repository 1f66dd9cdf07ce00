"""Take the pictures in docs/img: every game early and late in a game, on a laptop, a large screen and a phone.

It starts a table of its own, plays the bot's advice against bots over the API, and looks at the result in chromium.
Each run shows other games: the dice are the server's.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "img"
SIZES = {"laptop": (1366, 768), "large": (1920, 1080), "phone": (390, 844)}
MOMENTS = {
    "golden_city": {"early": 60, "late": 320},
    "xanadu": {"early": 75, "late": 250},
    "maharaja": {"early": 50, "late": 150},
    "marco_polo_2": {"early": 60, "late": 300},
}
SEATS = {"xanadu": 6}
"""Four, but where the table is fullest with more."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]


def main() -> int:
    """Take the pictures asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one or more of {', '.join(MOMENTS)}; default: all")
    parser.add_argument("--size", choices=SIZES, action="append", help="one of these only; default: all")
    arguments = parser.parse_args()
    unknown = set(arguments.games) - set(MOMENTS)
    if unknown:
        parser.error(f"there are no pictures of {', '.join(sorted(unknown))}")
    chromium = shutil.which("chromium")
    if chromium is None:
        parser.error("there is no chromium on this machine: `make browser` installs it")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        if not arguments.size:
            photograph(browser, url, "/", "lobby", theme="light")
        for game in arguments.games or MOMENTS:
            for moment in MOMENTS[game]:
                take(browser, url, game, moment, arguments.size or list(SIZES))
        browser.close()
    return 0


@contextmanager
def served() -> Iterator[str]:
    """A table on a free port with a database that is gone afterwards."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        limits = {f"SERAI_{name}": "100000" for name in ("RATE", "BURST", "GUEST_RATE", "GUEST_BURST")}
        settings = {"SERAI_DATABASE": f"{folder}/tables.sqlite3", "SERAI_BOT_MS": "30"}
        command = [sys.executable, "-m", "serai", "serve", "--port", str(port)]
        process = subprocess.Popen(
            command, env=os.environ | limits | settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            url = f"http://127.0.0.1:{port}"
            wait(url)
            yield url
        finally:
            process.terminate()
            process.wait()


def wait(url: str) -> None:
    """Until the table answers."""
    for _ in range(200):
        try:
            httpx.get(f"{url}/health")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The table did not start.")


def take(browser: Browser, url: str, game: str, moment: str, sizes: list[str]) -> None:
    """Play a game up to a moment and photograph it at these sizes: by day on the laptop, by night on the large
    screen, and as it grows late on the phone."""
    with httpx.Client(base_url=url, timeout=30) as client:
        session = client.post("/api/session", json={"name": "Anna"}).json()
        client.headers["Authorization"] = f"Bearer {session['token']}"
        bots = SEATS.get(game, 4) - 1
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "merchant"} for _ in range(bots))]
        position = client.post("/api/tables", json={"game": game, "seats": seats}).json()
        played = play(client, position, MOMENTS[game][moment])
        cookie = client.cookies.get("caravanserai") or ""
    path = f"/table/{position['id']}"
    for size in sizes:
        theme = "dark" if size == "large" or (size == "phone" and moment == "late") else "light"
        photograph(browser, url, path, f"{game}-{moment}-{size}", size=size, theme=theme, cookie=cookie)
    print(f"{game}, {moment}: event {played}", flush=True)


def play(client: httpx.Client, position: dict[str, Any], events: int) -> int:
    """What the bot advises until the game has gone so far and it is one's own turn."""
    path = f"/api/tables/{position['id']}"
    while position["status"] == "running" and (position["n"] < events or not position["legal"]):
        if not position["legal"]:
            time.sleep(0.05)
            position = client.get(path).json()
            continue
        action = client.get(f"{path}/hint").json()["action"] if len(position["legal"]) > 1 else -1
        if action not in position["legal"]:
            action = position["legal"][0]
        client.post(f"{path}/moves", json={"expected_n": position["n"], "actions": [action]})
        position = client.get(path).json()
    return int(position["n"])


def photograph(
    browser: Browser, url: str, path: str, name: str, *, theme: str, size: str = "laptop", cookie: str = ""
) -> None:
    """One picture."""
    width, height = SIZES[size]
    scheme: Any = theme
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", locale="en-GB"
    )
    if cookie:
        context.add_cookies([{"name": "caravanserai", "value": cookie, "url": url}])
        context.add_init_script("localStorage.setItem('known', 'yes')")
    page = context.new_page()
    page.goto(url + path)
    page.wait_for_timeout(2500)
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=85)
    context.close()


if __name__ == "__main__":
    raise SystemExit(main())
