"""What a player does at the table beside playing, alone with bots."""

import re
from contextlib import suppress

from playwright.sync_api import Error, Locator, expect

from tests.browser.conftest import Server, Visit
from tests.browser.people import EVENTS, Clicker, advance, begin, comes, my_turn, play, position

CLICK = """
(turn) => {
  const lit = document.querySelectorAll(".spot.can, .tile.can, .actions button");
  lit[turn % lit.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector(".menu .quiet")?.click();
  return lit.length > 0;
}
"""
"""Click one of the lit things, another one each time; of a menu nothing."""


def test_a_first_visitor_plays_after_one_click(visit: Visit) -> None:
    """From the lobby to a running game against bots with one click and no account."""
    page = visit()
    page.locator("article").first.get_by_role("button", name="Play now").click()
    my_turn(page)
    expect(page).to_have_title(re.compile("Your turn"))


def test_undo_takes_a_step_back_and_redo_brings_it_again(visit: Visit) -> None:
    """Against bots a step can be taken back even after they have moved, and be made again."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    first = position(page)["n"]
    page.locator(".tile.can").first.click()
    expect(undo).to_be_enabled()
    my_turn(page)
    second = position(page)["n"]
    undo.click()
    expect(redo).to_be_enabled()
    assert position(page)["n"] == first
    redo.click()
    expect(redo).to_be_disabled()
    assert position(page)["n"] == second


def test_why_not_names_the_rule_and_opens_it(visit: Visit) -> None:
    """A click on a place that cannot be built on now says why, with a link into the rulebook."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    page.locator('[data-noun="palace"][data-verb="build"]').dispatch_event("click")
    refusal = page.locator(".refusal")
    expect(refusal.locator("p").first).to_have_text("First everybody takes a pair; then you build.")
    rule = refusal.get_by_role("button", name=re.compile(r"Rule GC-"))
    wanted = rule.inner_text().split()[-1]
    rule.click()
    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer.locator(f'[id="rule-{wanted}"]')).to_be_in_viewport()
    drawer.get_by_label("Search the rules").fill("joker")
    expect(drawer.get_by_text("Joker rule")).to_be_visible()


def test_language_switch_without_reload(visit: Visit) -> None:
    """The whole table changes its language at once."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    page.get_by_label("Settings").click()
    page.get_by_label("Language").select_option("hu")
    expect(page.get_by_role("heading", level=1)).to_have_text("Az Aranyváros")
    expect(page.get_by_role("button", name="↶ Vissza")).to_be_visible()
    page.locator("[data-verb='build'][aria-disabled='true']").first.dispatch_event("click")
    expect(page.locator(".refusal")).to_contain_text("Egy körnek hat fázisa van")
    page.locator(".refusal").get_by_role("button", name=re.compile("GC-")).click()
    rules = page.get_by_role("complementary", name="Szabályok")
    expect(rules).to_contain_text("A játékban 50 terepkártya van")
    rules.get_by_role("button", name="Bezárás").click()
    page.get_by_label("Beállítások").click()
    page.get_by_label("Nyelv").select_option("ru")
    expect(page.get_by_role("heading", level=1)).to_have_text("Золотой город")
    page.get_by_role("button", name="Правила", exact=True).click()
    expect(page.get_by_role("complementary", name="Правила")).to_contain_text("игре 50 карт местности")


def test_replay_by_slider_and_keys(visit: Visit) -> None:
    """Looking back shows an earlier event and the way home; a link leads to the same moment."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    newest = position(page)["n"]
    page.keyboard.press("[")
    expect(page.locator(".past")).to_contain_text(f"{newest - 1} of")
    page.keyboard.press("[")
    expect(page.locator(".past")).to_contain_text(f"{newest - 2} of")
    page.goto(f"{page.url.split('?')[0]}?n=3")
    expect(page.locator(".past")).to_contain_text("event 3 of")
    page.keyboard.press("Escape")
    my_turn(page)


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    """Tab reaches the highlighted things, Enter chooses."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    before = position(page)["n"]
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.matches('.spot.can, .tile.can, [data-choice]') ?? false"):
            break
    page.keyboard.press("Enter")
    page.wait_for_function(
        "([id, n]) => fetch(`/api/tables/${id}`).then(r => r.json()).then(p => p.n > n)",
        arg=[page.url.split("/table/")[1], before],
    )


def test_reload_and_restart_in_mid_game(visit: Visit, server: Server) -> None:
    """A reload comes back to the same position, and so does a restarted server, without a reload."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    advance(page, 20)
    my_turn(page)
    before = position(page)
    page.reload()
    my_turn(page)
    assert position(page)["view"] == before["view"]
    server.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    assert position(page)["view"] == before["view"]
    my_turn(page)
    assert Clicker(page).try_once()


def test_hints_come_with_chances(visit: Visit) -> None:
    """A hint names the bot's best options with their chance to win."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    page.get_by_role("button", name="Hint").click()
    hints = page.get_by_label("Hints", exact=True)
    expect(hints.get_by_role("listitem").first).to_contain_text("%")


def test_hints_say_why_and_show_their_steps(visit: Visit) -> None:
    """Each option has its reasons and steps in words, read out with its button; the board numbers the steps of the
    option that is looked at."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    advance(page, 0, "stop")
    expect(page.get_by_role("button", name="Stop building")).to_be_visible()
    page.keyboard.press("h")
    items = page.get_by_label("Hints", exact=True).get_by_role("listitem")
    expect(items.first).to_be_visible()
    options = page.evaluate("[...document.querySelectorAll('[data-hint]')].map((one) => one.textContent)")
    building = next(place for place, text in enumerate(options) if "Build on" in text)
    button = items.nth(building).get_by_role("button")
    expect(items.nth(building).locator(".why")).to_have_text(re.compile(r"^\S.+\.$"))
    described = button.get_attribute("aria-describedby")
    expect(page.locator(f"#{described}")).to_contain_text(items.nth(building).locator(".why").inner_text())
    button.focus()
    expect(page.locator("[data-step]").first).to_have_text(re.compile("1"))
    page.keyboard.press(str(building + 1))
    expect(page.locator("[data-step]")).to_have_count(0)


def test_a_turn_can_be_restarted_and_asks_before_it_ends(visit: Visit) -> None:
    """Restart leads back to the turn's first step; with the setting on, ending a turn takes a second click."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    page.get_by_label("Settings").click()
    page.get_by_label("Ask before ending a turn").check()
    page.keyboard.press("Escape")
    restart, stop = page.get_by_role("button", name="Restart turn"), page.get_by_role("button", name="Stop building")

    def click_until(wanted: Locator) -> int:
        for turn in range(400):
            if wanted.count():
                break
            shown = page.evaluate(EVENTS)
            if page.evaluate(CLICK, turn):
                with suppress(Error):
                    page.wait_for_function(f"n => ({EVENTS})() > n", arg=shown, timeout=1000)
            else:
                page.wait_for_timeout(50)
        return int(position(page)["n"])

    late = click_until(restart)
    restart.click()
    expect(page.locator(".steps")).to_have_count(0)
    comes(page, lambda: position(page)["n"] < late - 1)
    before = click_until(stop)
    stop.click()
    assert position(page)["n"] == before
    page.get_by_role("menuitem", name="Stop building").click()
    expect(page.get_by_role("menuitem")).to_have_count(0)
    comes(page, lambda: position(page)["n"] > before)


def test_the_result_can_be_put_aside_and_brought_back(visit: Visit) -> None:
    """Escape closes one thing at a time: the result, the rulebook, and only then one comes back from the past."""
    page = visit()
    begin(page, "The Bazaar")
    play(Clicker(page))
    expect(page.locator(".final")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".final")).to_have_count(0)
    page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".past")).to_contain_text("event 0 of")
    page.keyboard.press("?")
    expect(page.get_by_label("Search the rules")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    expect(page.locator(".past")).to_be_visible()
    page.get_by_role("button", name="To the present").first.click()
    expect(page.locator(".final")).to_be_visible()


def test_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    """Title and icon of the tab change with the turn."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    page.keyboard.press("[")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    expect(page).not_to_have_title(re.compile("Your turn"))
