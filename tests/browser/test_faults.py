"""What once went wrong at the table."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import EVENTS, advance, begin, my_turn, position


def test_a_number_after_a_hint_plays_that_hint(visit: Visit) -> None:
    """Hints are numbered: while they are shown 1 is the first of them, not the first button."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    advance(page, 0, "stop")
    expect(page.get_by_role("button", name="Stop building")).to_be_visible()
    page.keyboard.press("h")
    hints = page.get_by_label("Hints", exact=True).get_by_role("listitem")
    expect(hints.first).to_be_visible()
    first = int(hints.first.get_by_role("button").get_attribute("data-hint") or -1)
    before = page.evaluate(EVENTS)
    page.keyboard.press("1")
    page.wait_for_function(f"n => ({EVENTS})() > n", arg=before)
    assert [told for n, _, told in position(page)["log"] if n == before + 1] == [first]


def test_a_hint_where_nothing_is_weighed_names_the_choice(visit: Visit) -> None:
    """Xanadú: with the last building named the adviser only goes on, though others can be named: it says so."""
    page = visit()
    begin(page, "Xanadú", seats=2)
    advance(page, 0, "sell")
    sell = page.locator(".tile.can[data-verb=sell]")
    expect(sell.nth(1)).to_be_visible()
    sell.last.click()
    expect(page.locator(".picked")).to_be_visible()
    page.keyboard.press("h")
    hints = page.get_by_label("Hints", exact=True)
    expect(hints).to_contain_text("weighs nothing here")
    hints.get_by_role("button", name="Done selling").click()
    expect(page.locator(".prompt h2")).to_contain_text("Phase 2")


def test_a_notice_goes_by_itself_and_stays_on_its_page(visit: Visit) -> None:
    """It is there long enough to be read, no longer, and does not follow to the next table."""
    page = visit()
    play_now = page.locator("article").first.get_by_role("button", name="Play now")
    expect(play_now).to_be_visible()
    notice = page.get_by_role("alert")
    page.route("**/api/tables", lambda route: route.abort("connectionrefused"))
    play_now.click()
    expect(notice).to_contain_text("cannot be reached")
    expect(notice).to_have_count(0)
    play_now.click()
    expect(notice).to_be_visible()
    page.unroute("**/api/tables")
    play_now.click()
    my_turn(page)
    expect(notice).to_have_count(0)


def test_the_rules_have_no_links_into_nowhere(visit: Visit) -> None:
    """A game's rulebook leads to other files of its folder, which a player cannot open: the words stay."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    page.get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer).to_contain_text("our rulings")
    expect(drawer).not_to_contain_text(".md")
    for link in drawer.locator("a").all():
        assert re.match("#|https?:", link.get_attribute("href") or "")


def test_a_seat_handed_over_is_taken_again(visit: Visit) -> None:
    """It asks once more, in a dialog of its own, and can be taken back."""
    page = visit()
    begin(page, "Marco Polo II", seats=2)
    my_turn(page)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Hand over to a bot").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert position(page)["seats"][0]["kind"] == "player"
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Hand over to a bot").click()
    page.get_by_role("dialog").get_by_role("button", name="Hand over to a bot").click()
    page.get_by_role("button", name="Take my seat back").click()
    my_turn(page)
    assert position(page)["seats"][0]["kind"] == "player"


def test_a_lost_connection_is_seen_at_once(visit: Visit) -> None:
    """Without a click, and it goes when the network is back."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_in_viewport()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_have_count(0)


def test_whoever_is_no_longer_known_is_told(visit: Visit) -> None:
    """A page whose session is gone says so, asks no more, and offers to go on."""
    page = visit(refusals=None)
    expect(page.locator("article").first).to_be_visible()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    page.context.clear_cookies()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Your session has ended")
    told.get_by_role("button", name="Continue as a new guest").click()
    expect(told).to_have_count(0)
    page.locator("article").first.get_by_role("button", name="Play now").click()
    my_turn(page)


def test_a_house_lands_from_above(visit: Visit) -> None:
    """No large translucent copy lies around a fresh house."""
    page = visit(reduced_motion="no-preference", speed="slow")
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    frames = page.evaluate(
        """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => rule instanceof CSSKeyframesRule && /land$/.test(rule.name))
          .flatMap((rule) => [...rule.cssRules].map((frame) => frame.style.cssText))"""
    )
    assert frames
    assert all("translate" in frame and "scale" not in frame and "opacity" not in frame for frame in frames)


def test_the_phones_page_ends_where_its_content_ends(visit: Visit) -> None:
    """Under the last thing is room for the panel of the turn, and nothing more."""
    page = visit(width=390, height=844)
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    page.wait_for_function(
        """() => {
          const last = document.querySelector("nav.replay").getBoundingClientRect().bottom + scrollY;
          const dock = document.querySelector("section.turn").getBoundingClientRect().height;
          const blank = document.documentElement.scrollHeight - last - dock;
          return -2 <= blank && blank <= 16;
        }"""
    )
