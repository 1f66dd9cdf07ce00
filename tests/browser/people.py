"""People at the web table: they see what is highlighted and click it."""

import os
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect


def begin(
    page: Page,
    game: str,
    *,
    seats: int = 2,
    kinds: tuple[str, ...] = (),
    options: tuple[tuple[str, int], ...] = (),
) -> None:
    """Make a table in the lobby by its form: oneself and what else sits there (random bots unless told otherwise)."""
    card = page.locator("article", has=page.get_by_role("heading", name=re.compile(f"^{game}")))
    card.get_by_role("button", name="New table").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Players", exact=True).select_option(str(seats))
    for number, kind in enumerate(kinds, 1):
        form.get_by_label(f"Player {number}", exact=True).select_option(kind)
    if form.get_by_label("Strength of the bots").count():
        form.get_by_label("Strength of the bots").select_option("random")
    for name, value in options:
        form.get_by_label(name, exact=True).select_option(index=value)
    form.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt, .curtain, .board").first).to_be_visible()


def my_turn(page: Page) -> None:
    """Wait until there is something to choose."""
    expect(page.locator(".spot.can, .tile.can, [data-choice]").first).to_be_visible()


def introduce(page: Page, name: str = "Béla") -> Page:
    """Say a name where a friend's link led, and sit down."""
    form = page.get_by_role("dialog")
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Sit down here").click()
    return page


EVENTS = "() => Number(document.querySelector('nav input[type=range]').max)"
"""How many events the page knows of."""
PATIENCE = 60
"""Seconds a test waits for what must come: generous, for machines that are busy; nobody waits once it is there."""

FIND = """
(seed) => {
  const shown = (query) => [...document.querySelectorAll(query)];
  if (shown(".final").length) return { over: true };
  let things = shown(".curtain button");
  if (!things.length) things = shown(".menu button:not(.quiet)");
  if (!things.length && shown(".disc.choosing").length) {
    const button = shown(".disc .main:not(:disabled)");
    things = button.length ? button : shown(".disc .slice");
  }
  if (!things.length) things = shown(".spot.can, .tile.can, .actions [data-choice]:not(:disabled)");
  if (!things.length) return {};
  const thing = things[seed % things.length];
  thing.scrollIntoView({ block: "nearest" });
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (thing === hit || thing.contains(hit)) ? { thing, hit, x, y } : { thing };
}
"""
"""Find one of the highlighted things, and what a click on its middle would hit, if that belongs to it."""

LOOK = f"""
(seed) => {{
  const seen = ({FIND})(seed);
  if (seen.thing && !seen.hit) seen.thing.focus();
  return {{ over: seen.over, x: seen.x, y: seen.y, key: seen.thing && !seen.hit ? "Enter" : undefined }};
}}
"""
"""Where to click a highlighted thing; or, if its middle is covered, give it the focus."""

RUSH = f"""
async ([seed, most]) => {{
  const find = {FIND};
  for (let clicks = 0, looks = 0; looks < most; looks++) {{
    const {{ over, thing, hit, x, y }} = find((seed = (seed * 16807) % 2147483647));
    if (over) return clicks;
    if (hit) hit.dispatchEvent(new MouseEvent("click", {{ bubbles: true, cancelable: true, clientX: x, clientY: y }}));
    else if (thing) thing.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Enter", bubbles: true }}));
    if (thing && !hit) thing.click?.();
    if (thing) clicks++;
    await new Promise((ready) => setTimeout(ready, thing ? 4 : 10));
  }}
  return -1;
}}
"""


class Clicker:
    """Somebody who clicks any highlighted thing, at random but always the same."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.clicks = 0
        self.is_over = False

    def try_once(self) -> bool:
        """Click one highlighted thing, if there is any; with the keyboard where the mouse cannot hit it."""
        seen: dict[str, Any] = self.page.evaluate(LOOK, self.random.randrange(1 << 20))
        self.is_over = bool(seen.get("over"))
        if seen.get("x") is not None:
            self.page.mouse.click(seen["x"], seen["y"])
        elif seen.get("key"):
            self.page.keyboard.press(seen["key"])
        else:
            return False
        self.clicks += 1
        return True


def play(*clickers: Clicker, most: int = 6000) -> None:
    """Let everybody click until the final screen."""
    for _ in range(most):
        moved = [clicker.try_once() for clicker in clickers]
        if clickers[0].is_over:
            return
        if not any(moved):
            clickers[0].page.wait_for_timeout(20)
    raise AssertionError(f"no end after {most} looks: {clickers[0].page.locator('section.turn').inner_text()}")


def comes(page: Page, look: Callable[[], object], *, wish: object = True) -> None:
    """What is looked at becomes that, however long the page needs for it; if it does not, the last look is told."""
    until = time.monotonic() + PATIENCE
    while (seen := look()) != wish and time.monotonic() < until:
        page.wait_for_timeout(50)
    assert seen == wish


def settled(page: Page) -> None:
    """Wait until the page is laid out: its fonts are there and two frames have been drawn since."""
    page.evaluate(
        "() => document.fonts.ready.then(() => new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d))))"
    )


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page for whoever wants to look at it, in the folder that the environment names."""
    settled(page)
    if folder := os.environ.get("SERAI_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def fits(page: Page) -> None:
    """Nothing makes the page scroll sideways."""
    comes(page, lambda: page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)"), wish=0)


def fills(page: Page) -> None:
    """The page is as large as the window, and nothing of it has to be scrolled to."""
    more = "(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight])"
    comes(page, lambda: page.evaluate(f"{more}(document.documentElement)"), wish=[0, 0])


COVERED = """
() => [...document.querySelectorAll(".island .name")].filter((name) => {
  const a = name.getBoundingClientRect();
  return [...document.querySelectorAll(".island g > svg")].some((house) => {
    const b = house.getBoundingClientRect();
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return width > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
  });
}).map((name) => name.textContent.trim())
"""
"""Names of The Golden City's parts on which a house stands."""


def names_are_free(page: Page) -> None:
    """No house stands on the name of a part of The Golden City."""
    comes(page, lambda: page.evaluate(COVERED), wish=[])


def rush(page: Page, seed: int = 1, most: int = 20_000) -> int:
    """The same inside the page, without a mouse and many times as fast; how often something was clicked."""
    clicks: int = page.evaluate(RUSH, [seed, most])
    assert clicks >= 0, f"no end after {most} looks: {page.locator('section.turn').inner_text()}"
    return clicks


def position(page: Page, n: int | None = None) -> dict[str, Any]:
    """The position as the server gives it to this browser, now or after event n."""
    path = "/api/tables/" + page.url.split("/table/")[1].split("?")[0] + ("" if n is None else f"?n={n}")
    found: dict[str, Any] = page.evaluate("path => fetch(path).then(r => r.json())", path)
    return found


ADVANCE = """
async ([id, n, verb, seed]) => {
  const path = `/api/tables/${id}`, headers = { "Content-Type": "application/json", "X-Caravanserai": "1" };
  const get = async (from) => (await fetch(from)).json();
  const wait = () => new Promise((ready) => setTimeout(ready, 10));
  let now = await get(path);
  // A table begins when its opener has added to the seed, a moment after it is shown.
  for (; now.status === "open"; now = await get(path)) await wait();
  if (now.status !== "running") throw new Error(JSON.stringify(now));
  const range = (await get(`/api/games/${now.game}`)).verbs.find((one) => one.verb === verb);
  const isThere = () => now.n >= n && now.legal.some((code) =>
    !range || (code >= range.first && code < range.first + range.nouns.length));
  while (now.status === "running" && !isThere()) {
    if (now.legal.length) {
      seed = (seed * 16807) % 2147483647;
      const body = JSON.stringify({ expected_n: now.n, actions: [now.legal[seed % now.legal.length]] });
      const answer = await fetch(`${path}/moves`, { method: "POST", headers, body });
      const said = await answer.json();
      if (!answer.ok && answer.status !== 409) throw new Error(`${answer.status}: ${JSON.stringify(said)}`);
      now = answer.ok ? said : await get(path);
    } else {
      await wait();
      now = await get(path);
    }
  }
  return now.n;
}
"""


def advance(page: Page, events: int, verb: str = "", seed: int = 5) -> None:
    """Play on, faster than one can click, until so much has happened and it is this player's turn (with that verb).
    Meanwhile the page is elsewhere if that is far away: drawing every move would take most of the time."""
    at = page.url
    is_far = events > position(page)["n"] + 20
    if is_far:
        page.goto(at.split("/table/")[0] + "/health")
    n = page.evaluate(ADVANCE, [at.split("/table/")[1].split("?")[0], events, verb, seed])
    if is_far:
        page.goto(at)
    page.wait_for_function("n => Number(document.querySelector('nav input[type=range]')?.max) >= n", arg=n)
