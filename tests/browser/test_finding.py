"""Finding company: a lobby that is live, and a table for those who look for one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import begin, fits, picture, position
from tests.browser.test_access import accessible
from tests.tiers import seldom


def offered(page: Page, table: str) -> Locator:
    """The line of a table in the list of open ones."""
    section = page.locator("section", has=page.get_by_role("heading", name="Open tables"))
    return section.locator(f'a[href="/table/{table}"]')


def test_open_tables_come_and_go_by_themselves(visit: Visit) -> None:
    """Nobody reloads and nobody asks: a table appears with pace and language, and vanishes when it is full."""
    eve = visit("/privacy")
    eve.route("**/api/tables?show=open", lambda route: route.abort())
    eve.goto(eve.url.replace("/privacy", "/"))
    expect(eve.get_by_role("button", name="Find me a table")).to_be_visible()
    anna = visit()
    begin(anna, "The Bazaar", kinds=("me", "open"), options=(("Clock", 2),))
    table = anna.url.split("/table/")[1]
    expect(offered(eve, table)).to_contain_text("turn by turn, 48 hours a move · English")
    picture(eve, "lobby-live-1366")
    bela = visit(f"/table/{table}")
    bela.get_by_role("button", name="Sit down here").click()
    expect(bela.locator(".prompt")).to_be_visible()
    expect(offered(eve, table)).to_have_count(0)


def look(page: Page, *, pace: str = "none") -> None:
    """Look for a game of two in the bazaar."""
    page.get_by_role("button", name="Find me a table").click()
    form = page.get_by_role("dialog")
    form.get_by_label("The Bazaar").check()
    for count in ("3", "4"):
        form.get_by_label(count, exact=True).uncheck()
    form.get_by_label("Pace").select_option(pace)
    form.get_by_role("button", name="Look for a table").click()
    expect(page.get_by_text("Looking for a table:")).to_be_visible()


def test_two_who_look_find_each_other(visit: Visit) -> None:
    """They wait in the lobby and sit down together; whoever gives up, or looks for something else, does not."""
    cleo = visit()
    look(cleo, pace="days")
    cleo.reload()
    expect(cleo.get_by_text("Looking for a table:")).to_be_visible()
    anna = visit()
    look(anna)
    anna.get_by_role("button", name="Give up").click()
    expect(anna.get_by_text("Looking for a table:")).to_have_count(0)
    look(anna)
    bela = visit()
    bela.get_by_role("button", name="Find me a table").click()
    bela.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    look(bela)
    for page in (anna, bela):
        page.wait_for_url(re.compile("/table/"))
        expect(page.locator(".prompt")).to_be_visible()
    assert anna.url.split("/table/")[1] == bela.url.split("/table/")[1]
    assert {position(anna)["seat"], position(bela)["seat"]} == {0, 1}
    expect(cleo.get_by_text("Looking for a table:")).to_be_visible()
    cleo.get_by_role("button", name="Give up").click()
    expect(cleo.get_by_role("button", name="Find me a table")).to_be_visible()


@pytest.mark.parametrize(("scheme", "width"), [("dark", 390), *seldom(("light", 390), ("light", 1366), ("dark", 1366))])
def test_looking_is_for_everybody(visit: Visit, scheme: str, width: int) -> None:
    """axe-core finds nothing in the form and while one waits; nothing is wider than a phone."""
    page = visit("/", width=width, color_scheme=scheme, bypass_csp=True)
    page.get_by_role("button", name="Find me a table").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Maharaja").check()
    form.get_by_label("Tell me when somebody opens").check()
    expect(form.get_by_text("Choose how you want to be told")).to_be_visible()
    accessible(page)
    picture(page, f"find-{width}-{scheme}")
    form.get_by_role("button", name="Look for a table").click()
    expect(page.get_by_text("Looking for a table:")).to_be_visible()
    accessible(page)
    fits(page)
    picture(page, f"searching-{width}-{scheme}")
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("button", name="Find me a table")).to_be_visible()
