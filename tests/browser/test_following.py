"""Moves that one can follow: one decision at a time, with a caption, a strip that keeps them, and a way to skip."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import advance, begin, comes, my_turn, position
from tests.browser.test_boards import vocabulary
from tests.tiers import seldom

WATCH = """
() => {
  window.captions = [];
  const read = () => document.querySelector(".caption")?.innerText ?? "";
  let last = read();
  const look = () => {
    const text = read();
    if (!text || text === last) return;
    const { top, height } = document.querySelector(".caption").getBoundingClientRect();
    if (height) window.captions.push({ text: (last = text), top, at: performance.now() });
  };
  new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
}
"""
"""Note each caption that comes in sight from now on, where and when; some go soon."""


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


@pytest.mark.parametrize(("speed", "least"), [("fast", 900), *seldom(("slow", 1800))])
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


IDS = """
(game) => fetch(`/api/games/${game}`).then((r) => r.json()).then(({ verbs, catalogue }) => {
  const ids = new Set([...verbs.flatMap((one) => one.nouns), ...Object.keys(catalogue.names)]);
  return [...ids].filter((id) => /[0-9_]/.test(id) && !/^[0-9]+$/.test(id));
})
"""
"""Ids that are no words, such as r17 or book_1."""


@pytest.mark.parametrize("language", ["en", *seldom("hu", "ru")])
@pytest.mark.parametrize(
    ("game", "events"),
    [("Maharaja", 120), ("Marco Polo II", 200), *seldom(("The Golden City", 120), ("Xanadú", 150))],
)
def test_the_log_has_no_raw_id(visit: Visit, game: str, events: int, language: str) -> None:
    """What stands in the log of a sampled game, set-up unfolded; and every gain told is there."""
    page = visit()
    begin(page, game, seats=3)
    advance(page, events)
    ids = set(page.evaluate(IDS, position(page)["game"]))
    page.evaluate("language => localStorage.setItem('language', language)", language)
    page.reload()
    expect(page.locator(f":root[lang={language}] .prompt")).to_be_visible()
    page.evaluate("document.querySelectorAll('.nature details').forEach((one) => (one.open = true))")
    text = page.locator("#talk-panel").inner_text()
    assert len(text) > 500
    assert not set(re.findall(r"[\w-]+", text.lower())) & ids
    assert not re.search(r"did-|scoring-|for-|noun-|[{}$]", text)
    turns = page.locator("#talk-panel li.turn")
    assert turns.count() < sum(1 for _, seat, _ in position(page)["log"] if seat >= 0)
    assert page.locator("#talk-panel .amount").count() > 10


def test_the_set_up_is_a_line_for_each_kind(visit: Visit) -> None:
    """Marco Polo II lays out some fifty things: the log counts each kind, and names them where one wants to know."""
    page = visit()
    begin(page, "Marco Polo II", seats=4)
    setup = page.locator("#talk-panel .nature > details").first
    setup.locator("> summary").click()
    kinds = setup.locator("> details")
    expect(kinds.first).to_be_visible()
    assert 5 <= kinds.count() <= 10
    assert setup.locator("> p").count() <= 2
    cards = kinds.filter(has_text="City card")
    expect(cards.locator("p").first).to_be_hidden()
    cards.locator("summary").click()
    expect(cards.locator("p").first).to_be_visible()
    assert cards.locator("p").count() == int(cards.locator("small").inner_text())


def test_what_a_choice_brings_to_others_has_its_reason(visit: Visit) -> None:
    """Maharaja: the Trader is paid for their own turn, not for mine."""
    page = visit()
    begin(page, "Maharaja", seats=3)
    for _ in range(60):
        advance(page, position(page)["n"] + 1, verb="end")
        given = [gain[3] for one in position(page)["prospects"] for gain in one.get("gains", [])]
        if {"trader", "undone"} <= set(given):
            break
    end = page.locator(".actions button", has_text="End the turn")
    expect(end).to_contain_text("left undone")
    expect(end).to_contain_text("(Trader, at the start of their turn)")
    expect(end).not_to_contain_text("(left undone)")


def test_a_scoring_is_told_step_by_step(visit: Visit) -> None:
    """At the end of a round a panel says who gets what for what; the log keeps it."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    while not page.locator("#talk-panel .scoring").count():
        advance(page, position(page)["n"] + 1)
    found = [account for account in position(page)["accounts"] if "scoring" in account.get("about", {})]
    line = page.locator("#talk-panel .scoring").last
    expect(line).to_contain_text(f"Round {found[-1]['about']['round']} pays")
    paid = sum(by for _, field, by, _ in found[-1].get("scored", []) if field == "letters")
    assert sum(int(text.strip("+")) for text in line.locator(".amount").all_inner_texts()) == paid


def test_a_caption_covers_nothing_of_the_board(visit: Visit) -> None:
    """On a broad screen what others do is said in the empty middle of the top bar."""
    page = visit(speed="slow")
    begin(page, "The Golden City", seats=4)
    bid(page)
    captions(page, 1)
    caption, board = (page.locator(one).bounding_box() for one in (".caption", "main.board"))
    assert caption
    assert board
    assert caption["y"] + caption["height"] <= board["y"] + 2
    around = page.locator(".page > .top :is(h1, nav)")
    assert around.count() == 2
    for box in (around.nth(i).bounding_box() for i in range(2)):
        assert box
        assert box["x"] + box["width"] <= caption["x"] or box["x"] >= caption["x"] + caption["width"]


def test_a_caption_leaves_the_tabs_of_a_phone_free(visit: Visit) -> None:
    """What others do is said at the lower end, above the question, and lies on nothing once one may choose."""
    page = visit(width=390, height=844, speed="slow")
    begin(page, "Xanadú", seats=4)
    my_turn(page)
    page.evaluate(WATCH)
    comes(page, lambda: page.evaluate(PLAY, 4) >= 0 and page.evaluate("window.captions.length > 0"))
    [caption], tabs = captions(page, 1), page.locator(".tabs").bounding_box()
    assert tabs
    assert caption["top"] > tabs["y"] + tabs["height"]
    my_turn(page)
    expect(page.locator(".caption")).not_to_be_visible()


def test_what_a_click_costs_is_shown_before_it(visit: Visit) -> None:
    """A place under the pointer says which cards its payment takes and what it brings."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    for _ in range(40):
        advance(page, position(page)["n"] + 1, verb="build")
        prospects = {one["action"]: one for one in position(page)["prospects"]}
        sure = [code for code in position(page)["legal"] if prospects.get(code, {}).get("about", {}).get("cards")]
        if sure:
            break
    noun = vocabulary(page)[sure[0]].split()[1]
    page.locator(f"[data-noun='{noun}'][data-verb='build']").dispatch_event("pointerenter")
    expect(page.locator(".costs")).to_contain_text("\N{MINUS SIGN}")


@pytest.mark.parametrize("game", ["Marco Polo II", *seldom("The Golden City", "Xanadú", "Maharaja")])
def test_captions_are_sentences(visit: Visit, game: str) -> None:
    """No caption shows a raw id or a key that has no text."""
    page = visit()
    begin(page, game, seats=3)
    my_turn(page)
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
    """On a touch screen a long press shows the name, whole, and is no click."""
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
    for x, y in ((2, 2), (388, 2), (2, 840), (388, 840)):
        page.evaluate(
            """([clientX, clientY]) => {
              const target = document.querySelector(".tile.can");
              target.setAttribute("title", "A long name that needs most of the width of this small screen and a line");
              const more = { bubbles: true, pointerType: "touch", isPrimary: true, clientX, clientY };
              target.dispatchEvent(new PointerEvent("pointerdown", more));
            }""",
            [x, y],
        )
        expect(page.locator("p.name[role=status]")).to_be_in_viewport(ratio=1)
