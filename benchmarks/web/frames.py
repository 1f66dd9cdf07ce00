"""How many frames a second the boards draw while pieces travel, cards turn and numbers count.

Each title is played in chromium with its motion on, against random bots, by clicking what is lit. The page counts the
frames that the browser gives it; the browser tells how long its main thread worked, in processor time, so that the cost
of a frame is known also where other programs have the processor.
"""

import argparse
import os
import shutil
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from benchmarks.web.clicks import NEW_TABLE, TITLES
from tests.browser.people import Clicker
from tools.screenshots import FLAGS, served

SIZES: dict[str, Any] = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True},
}
FRAME = 1000 / 60
COUNT = """
window.gaps = [];
let before = performance.now();
const count = (now) => { gaps.push(now - before); before = now; requestAnimationFrame(count); };
requestAnimationFrame(count);
"""


def main() -> int:
    """Play, count, print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=TITLES[:4], metavar="GAME", help="default: the four titles")
    parser.add_argument("--seconds", type=float, default=20, help="how long each is played; default: 20")
    arguments = parser.parse_args()
    print("| title | screen | frames a second | p95 ms between two | over 50 ms | main thread, ms of work a frame |")
    print("|---|---|---|---|---|---|")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in arguments.games:
            for screen in SIZES:
                print(row(browser, url, game, screen, arguments.seconds), flush=True)
        browser.close()
    print(f"\nload average at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    return 0


def row(browser: Browser, url: str, game: str, screen: str, seconds: float) -> str:
    """One title on one screen."""
    context = browser.new_context(locale="en-GB", service_workers="block", **SIZES[screen])
    page = context.new_page()
    page.goto(url)
    page.locator("article").first.wait_for()
    table = page.evaluate(NEW_TABLE, [game, 4])
    page.goto(f"{url}/table/{table}")
    page.locator(".prompt").wait_for()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    clicker = Clicker(page, 5)
    page.evaluate(COUNT)
    worked = work(session)
    end = time.monotonic() + seconds
    while time.monotonic() < end and not clicker.is_over:
        if not clicker.try_once():
            page.wait_for_timeout(100)
    gaps = page.evaluate("gaps.slice(1)")
    spent = 1000 * (work(session) - worked) / len(gaps)
    context.close()
    late = statistics.quantiles(gaps, n=20)[-1]
    slow = sum(gap > 3 * FRAME for gap in gaps)
    rate = 1000 * len(gaps) / sum(gaps)
    return f"| {game} | {screen} | {rate:.0f} | {late:.0f} | {slow} of {len(gaps)} | {spent:.1f} of {FRAME:.1f} |"


def work(session: CDPSession) -> float:
    """Seconds of processor time that the page's main thread has worked."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


if __name__ == "__main__":
    raise SystemExit(main())
