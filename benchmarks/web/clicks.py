"""How soon a click is answered on the screen, and whether a late table opens as fast as a new one.

Whole games of each title are played in chromium against random bots by clicking what is lit (or with Enter, where
something lies over its middle), until there are enough clicks to tell of the slowest twentieth; what bots do is skipped
with the button for it, as impatient people do. The page itself measures: from the time stamp of the click to the first
frame after the new state stands in the document, and how long the server took of it. A click that is never answered
counts too. Then the table is opened anew, with an empty cache and with a full one, at the game's beginning and at its
end.
"""

import argparse
import itertools
import os
import shutil
import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.people import Clicker
from tools.screenshots import FLAGS, served

TITLES = ["golden_city", "xanadu", "maharaja", "marco_polo_2", "bazaar"]
SIZE: Any = {"width": 1366, "height": 768}
AIM = 100
"""Milliseconds within which a click should be seen."""
Answer = tuple[float, float | None]
"""Milliseconds until the answer to a click is seen, and until the server's word came, if it was asked."""
HEAD = [
    *("title", "clicks", "p50 ms", "p95 ms", "max ms", "over 100 ms"),
    *("of it the server: p50, p95 ms", "new table opens: cold, warm ms", "late one"),
]
PATIENCE = 30
"""Seconds without anything to click after which the game is given up."""
WATCH = """
const QUIET = 150, LONGEST = 10000;
let asked = 0, served = null;
const say = WebSocket.prototype.send;
WebSocket.prototype.send = function (...said) {
  const at = performance.now();
  asked++;
  this.addEventListener("message", event => (served ??= event.timeStamp - at), { once: true });
  return say.apply(this, said);
};
const shown = () => [document.querySelector(".replay .number")?.textContent,
                     !!document.querySelector(".menu"), document.querySelector(".refusal, .final")?.textContent].join();
const watch = event => {
  const before = shown(), asks = asked;
  served = null;
  window.outcome = new Promise(resolve => {
    const watcher = new MutationObserver(() => {
      if (shown() === before) return;
      watcher.disconnect();
      requestAnimationFrame(() => resolve([performance.now() - event.timeStamp, served]));
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => asked === asks && resolve(null), QUIET);
    setTimeout(() => resolve([LONGEST, served]), LONGEST);
  });
};
addEventListener("click", watch, true);
addEventListener("keydown", watch, true);
"""
"""What a click leads to: the milliseconds until it is seen and those until the server's word came, if it was asked; or
nothing where neither a move was sent nor anything has changed, such as when a card is unfolded or the reason asked for
is on the screen already."""
LIT = """
patience => new Promise(resolve => {
  const things = ".final, .curtain button, .menu button:not(.quiet), .disc.choosing, .spot.can, .tile.can, "
    + ".actions [data-choice]:not(:disabled)";
  const end = performance.now() + patience;
  const look = () => {
    const found = document.querySelector(things) !== null;
    if (found || performance.now() > end) return resolve(found);
    document.querySelector("button.skip")?.click();
    setTimeout(look, 50);
  };
  look();
})
"""
"""Wait until there is something to click: the page looks by itself, which costs less than asking it, and shows at once
what bots have done, which is not measured."""
NEW_TABLE = """
async ([game, seats]) => {
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot", level: "random" }));
  const wish = { game, seats: [{ kind: "me" }, ...bots] };
  const headers = { "Content-Type": "application/json", "X-Caravanserai": "1" };
  return (await (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) })).json()).id;
}
"""
DRAWN = """
() => document.querySelector(".replay .number") && document.querySelector(".prompt") ? performance.now() : null
"""


def main() -> int:
    """Play, measure, print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=TITLES, metavar="GAME", help="default: all")
    parser.add_argument("--openings", type=int, default=7, help="how often each table is opened; default: 7")
    parser.add_argument("--clicks", type=int, default=200, help="whole games until there are so many; default: 200")
    arguments = parser.parse_args()
    print(f"| {' | '.join(HEAD)} |")
    print("|---" * len(HEAD) + "|")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in arguments.games:
            print(row(browser, url, game, arguments), flush=True)
        browser.close()
    print(f"\nload average at the end: {os.getloadavg()[0]:.1f}")
    return 0


def row(browser: Browser, url: str, game: str, arguments: argparse.Namespace) -> str:
    """One title."""
    context = browser.new_context(viewport=SIZE, locale="en-GB")
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url)
    page.locator("article").first.wait_for()
    seats = 3 if game == "golden_city" else 2
    new = page.evaluate(NEW_TABLE, [game, seats])
    answers: list[Answer] = []
    for seed in itertools.count(5):
        last = page.evaluate(NEW_TABLE, [game, seats])
        page.goto(f"{url}/table/{last}")
        answers += played(page, seed)
        if len(answers) >= arguments.clicks:
            break
    cells = [game, *told(answers)]
    for table in (new, last):
        cold = statistics.median(
            opened(fresh(browser, context), f"{url}/table/{table}") for _ in range(arguments.openings)
        )
        warm = statistics.median(opened(context, f"{url}/table/{table}") for _ in range(arguments.openings))
        cells.append(f"{cold:.0f}, {warm:.0f}")
    context.close()
    return f"| {' | '.join(cells)} |"


def told(answers: list[Answer]) -> list[str]:
    """How many there are, how long they take, how many of them too long, and how long the server."""
    times = sorted(seen for seen, _ in answers)
    served = sorted(ms for _, ms in answers if ms is not None)
    spread = [statistics.median(times), late(times), times[-1]]
    cells = [str(len(times)), *(f"{ms:.0f}" for ms in spread), str(sum(ms > AIM for ms in times))]
    return [*cells, f"{statistics.median(served):.0f}, {late(served):.0f}"]


def late(times: list[float]) -> float:
    """What nineteen of twenty are below."""
    return times[int(len(times) * 0.95)]


def played(page: Page, seed: int) -> list[Answer]:
    """The answer to each click of a whole game."""
    answers: list[Answer] = []
    clicker = Clicker(page, seed)
    while not clicker.is_over:
        if not page.evaluate(LIT, 1000 * PATIENCE):
            raise SystemExit(f"no way on: {page.locator('section.turn').inner_text()}")
        page.evaluate("window.outcome = null")  # a click that hits nothing, as the screen has changed, leads nowhere
        if clicker.try_once() and (answer := page.evaluate("window.outcome")) is not None:
            answers.append(tuple(answer))
    return answers


def fresh(browser: Browser, known: BrowserContext) -> BrowserContext:
    """The same person in a browser that has nothing in its cache."""
    return browser.new_context(viewport=SIZE, locale="en-GB", storage_state=known.storage_state())


def opened(context: BrowserContext, url: str) -> float:
    """Milliseconds from the start of the navigation to the drawn table."""
    page = context.new_page()
    page.goto(url, wait_until="commit")
    handle = page.wait_for_function(DRAWN, polling="raf")
    found = float(handle.json_value())
    page.close()
    return found


if __name__ == "__main__":
    raise SystemExit(main())
