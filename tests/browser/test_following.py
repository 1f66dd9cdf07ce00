"""Moves that one can follow: one decision at a time, with a caption, a strip that keeps them, and a way to skip."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import begin, my_turn, position

WATCH = """
() => {
  window.captions = [];
  const look = () => {
    const text = document.querySelector(".caption")?.innerText ?? "";
    if (text && text !== window.captions.at(-1)?.text) window.captions.push({ text, at: performance.now() });
  };
  new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
}
"""
"""Note each caption on the board, and when it came."""


def bid(page: Page) -> int:
    """Bid, so that the others do; the number of events before that."""
    my_turn(page)
    page.evaluate(WATCH)
    before = int(position(page)["n"])
    page.locator(".tile.can[data-verb=bid]").first.click()
    return before


def captions(page: Page, count: int) -> list[dict[str, Any]]:
    """The first captions, when so many have been there."""
    page.wait_for_function("count => window.captions.length >= count", arg=count)
    seen: list[dict[str, Any]] = page.evaluate("window.captions")
    return seen[:count]


@pytest.mark.parametrize(("speed", "least"), [("fast", 900), ("slow", 1800)])
def test_others_decide_one_at_a_time(visit: Visit, speed: str, least: int) -> None:
    """However fast the bots are, each of their decisions is on the board for about a second, or two."""
    page = visit(speed=speed)
    begin(page, "The Golden City", seats=4)
    bid(page)
    first, second, third = (caption["at"] for caption in captions(page, 3))
    assert second - first >= least
    assert third - second >= least


def test_a_tap_shows_the_rest(visit: Visit) -> None:
    """A click on the board, the button or the key ends the showing, and does nothing else."""
    page = visit(speed="slow")
    begin(page, "The Golden City", seats=4)
    before = bid(page)
    skip = page.get_by_role("button", name="Show the rest")
    expect(skip).to_be_visible()
    page.locator("main.board").click(position={"x": 300, "y": 300})
    expect(skip).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)
    mine = [n for n, seat, _ in position(page)["log"] if n > before and seat == 0]
    assert len(mine) == 1
    my_turn(page)


def test_the_strip_keeps_what_the_others_did(visit: Visit) -> None:
    """It has every open decision since my own, and goes with my next one."""
    page = visit()
    begin(page, "The Golden City", seats=4)
    before = bid(page)
    my_turn(page)
    since = page.locator(".turn details", has=page.get_by_text("Since your turn"))
    since.locator("summary").click()
    theirs = [n for n, seat, told in position(page)["log"] if n > before and seat > 0 and told >= 0]
    expect(since.get_by_role("listitem")).to_have_count(len(theirs))
    assert theirs


@pytest.mark.parametrize("game", ["The Golden City", "Xanadú", "Maharaja", "Marco Polo II"])
def test_captions_are_sentences(visit: Visit, game: str) -> None:
    """No caption shows a raw id or a key that has no text."""
    page = visit()
    begin(page, game, seats=3)
    page.evaluate(WATCH)
    clicked = page.evaluate(PLAY, 60)
    assert clicked > 5
    for caption in page.evaluate("window.captions"):
        assert caption["text"][0].isupper(), caption
        assert "_" not in caption["text"], caption
        assert "did-" not in caption["text"], caption


PLAY = """
async (looks) => {
  let clicks = 0;
  for (let i = 0; i < looks; i++) {
    const slices = document.querySelectorAll(".disc .slice");
    if (slices.length) { slices[i % slices.length].dispatchEvent(new MouseEvent("click", { bubbles: true })); }
    const lit = [...document.querySelectorAll(
      ".menu button:not(.quiet), .disc .main:not(:disabled), .spot.can, .tile.can, .actions [data-choice]")];
    const one = lit[(i * 7) % Math.max(1, lit.length)];
    if (one) { one.dispatchEvent(new MouseEvent("click", { bubbles: true })); clicks++; }
    await new Promise((ready) => setTimeout(ready, 60));
  }
  return clicks;
}
"""
"""Click what is lit, for a while."""


@pytest.mark.parametrize("game", ["The Golden City", "Xanadú", "Maharaja", "Marco Polo II"])
def test_the_card_and_the_legend(visit: Visit, game: str) -> None:
    """The aim and the round stand above the question; the legend opens; in another language they change with it."""
    page = visit()
    begin(page, game, seats=3)
    lines = page.locator(".aim dd")
    expect(lines).to_have_count(2)
    before = lines.first.inner_text()
    assert "card-" not in before
    page.locator("summary", has_text="Legend").first.click()
    expect(page.locator("details[open] li").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label("Settings").click()
    page.get_by_label("Language").select_option("ru")
    expect(lines.first).not_to_have_text(before)


def test_a_finger_held_on_a_thing_names_it(visit: Visit) -> None:
    """On a touch screen a long press shows the name, and is no click."""
    page = visit(width=390, height=844, has_touch=True)
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    before = position(page)["n"]
    page.evaluate(
        """() => {
          const target = document.querySelector(".tile.can");
          const { x, y } = target.getBoundingClientRect();
          const more = { bubbles: true, pointerType: "touch", isPrimary: true, clientX: x + 5, clientY: y + 5 };
          target.dispatchEvent(new PointerEvent("pointerdown", more));
        }"""
    )
    expect(page.locator("p.name[role=status]")).not_to_be_empty()
    page.locator(".tile.can").first.dispatch_event("click")
    assert position(page)["n"] == before
