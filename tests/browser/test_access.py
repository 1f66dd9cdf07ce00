"""The table for everybody: accessibility, sizes of screens, weight of the first load."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.web.weight import weigh
from tests.browser.conftest import Server, Visit
from tests.browser.people import Clicker, begin, comes, fills, fits, play, position
from tests.tiers import seldom

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
FINDING = "tags => axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })"


def violations(page: Page) -> list[str]:
    """What axe-core finds against WCAG 2.1 A and AA."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate(FINDING, RULES)
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found["violations"] for node in v["nodes"]]


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def accessible(page: Page) -> None:
    """axe-core finds nothing, or nothing that stays."""
    comes(page, lambda: violations(page), wish=[])


@pytest.mark.parametrize("scheme", ["light", *seldom("dark")])
def test_lobby_table_replay_and_final_screen_are_accessible(visit: Visit, scheme: str) -> None:
    """axe-core finds nothing in light and dark."""
    page = visit("/", color_scheme=scheme, bypass_csp=True)
    expect(page.locator("article").first).to_be_visible()
    accessible(page)
    for button, close in (("Log in", "Cancel"), ("Open a saved game", "Cancel")):
        page.get_by_role("button", name=button).click()
        accessible(page)
        page.get_by_role("dialog").get_by_role("button", name=close).click()
    begin(page, "The Bazaar", seats=2)
    play(Clicker(page))
    expect(page.locator(".final")).to_be_visible()
    accessible(page)
    page.locator(".final").get_by_role("button", name="Replay").click()
    expect(page.locator(".past")).to_be_visible()
    accessible(page)


@pytest.mark.parametrize("scheme", ["light", *seldom("dark")])
@pytest.mark.parametrize("game", ["The Golden City", *seldom("Xanadú", "Maharaja", "Marco Polo II")])
def test_the_boards_are_accessible(visit: Visit, game: str, scheme: str) -> None:
    """axe-core finds nothing on the drawn boards."""
    page = visit("/", color_scheme=scheme, bypass_csp=True)
    begin(page, game, seats=3)
    clicker = Clicker(page)
    for _ in range(12):
        clicker.try_once()
        page.wait_for_timeout(50)
    expect(page.locator(".prompt")).to_be_visible()
    accessible(page)


SCROLLING = """
() => [...document.querySelectorAll("body *")].filter(thing => {
  const style = getComputedStyle(thing);
  const overflows = thing.scrollHeight > thing.clientHeight + 1 || thing.scrollWidth > thing.clientWidth + 1;
  return overflows && /auto|scroll/.test(style.overflowX + style.overflowY) && !thing.matches("#talk-panel, .mine");
}).map(thing => `${thing.tagName}.${thing.className}`)
"""
"""What scrolls besides the log and a long hand."""


@pytest.mark.parametrize("game", ["The Golden City", "Xanadú", "Maharaja", "Marco Polo II", "The Bazaar"])
def test_nothing_scrolls_on_a_laptop(visit: Visit, game: str) -> None:
    """At 1366x768 the table fits the screen."""
    page = visit()
    begin(page, game, seats=4)
    expect(page.locator(".prompt")).to_be_visible()
    fills(page)


@pytest.mark.long
def test_nothing_ever_scrolls_on_a_laptop(visit: Visit) -> None:
    """At 1366x768 the table fits the screen after every click."""
    page = visit()
    begin(page, "The Golden City", seats=4)
    clicker = Clicker(page, 4)
    while position(page)["n"] < 250 and position(page)["status"] == "running":
        clicker.try_once()
        comes(page, lambda: page.evaluate(SCROLLING), wish=[])


@pytest.mark.parametrize("game", ["The Golden City", "Xanadú", "Maharaja", "Marco Polo II", "The Bazaar"])
def test_no_sideways_scrolling_on_a_phone(visit: Visit, game: str) -> None:
    """At 390x844 nothing is wider than the screen, and what is asked stands within the thumb's reach."""
    page = visit("/", width=390, height=844)
    fits(page)
    begin(page, game, seats=4)
    expect(page.locator(".prompt")).to_be_visible()
    fits(page)
    lower = "document.querySelector('section.turn').getBoundingClientRect().bottom"
    comes(page, lambda: page.evaluate(f"{lower} >= 843"))


def test_the_first_load_is_light(browser: Browser, tmp_path: Path) -> None:
    """With an empty cache the lobby comes with less than 250 kB over the wire, and a table from there with 400 kB. The
    house is one that players visit, where no other test has left tables to be listed."""
    house = Server(tmp_path)
    house.environment["SERAI_DEVELOPER"] = "False"
    house.start()
    try:
        bytes_of = weigh(browser, house.url)
    finally:
        house.stop()
    assert 100_000 < bytes_of["lobby"] < 250_000
    assert 0 < bytes_of["table"] < 400_000 - bytes_of["lobby"]
