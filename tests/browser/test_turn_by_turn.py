"""Turn by turn in the browser: prepared moves, passing by rule, the next table by one key, and vacation."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import begin, fits, my_turn, picture, position
from tests.browser.test_access import accessible
from tests.tiers import seldom


def together(visit: Visit, width: int) -> tuple[Page, Page]:
    """Two people at a table of Maharaja: whoever is to act, and the other one."""
    pages = [visit("/", width=width, height=768 if width > 400 else 844, bypass_csp=True) for _ in range(2)]
    begin(pages[0], "Maharaja", seats=2, kinds=("me", "open"))
    pages[1].goto(pages[0].url)
    pages[1].get_by_role("button", name="Sit down here").click()
    for page in pages:
        expect(page.locator(".prompt")).to_be_visible()
    acts = position(pages[0])["to_act"] == [0]
    return (pages[0], pages[1]) if acts else (pages[1], pages[0])


@pytest.mark.parametrize("width", [1366, *seldom(390)])
def test_a_move_is_prepared(visit: Visit, width: int) -> None:
    """Whoever waits prepares what they will do, and finds it kept; the other one sees nothing of it. Something else
    happens, and they are told that it was not made."""
    acting, waiting = together(visit, width)
    waiting.get_by_role("button", name="Prepare a move").click()
    form = waiting.get_by_role("dialog")
    form.get_by_label("Do", exact=True).select_option("end")
    form.get_by_role("button", name="Prepare", exact=True).click()
    expect(form.get_by_text("If nothing happens at all")).to_be_visible()
    form.get_by_role("checkbox", name="Pass").first.check()
    expect(form.get_by_text("whenever possible")).to_be_visible()
    picture(waiting, f"plans-{width}")
    accessible(waiting)
    fits(waiting)
    assert "plans" not in position(acting)
    form.get_by_role("button", name="Close").click()
    expect(waiting.get_by_role("button", name="A move is prepared")).to_be_visible()
    my_turn(acting)
    now = position(acting)
    acting.evaluate(
        """([id, n, code]) => fetch(`/api/tables/${id}/moves`, { method: "POST",
          headers: { "Content-Type": "application/json", "X-Caravanserai": "1" },
          body: JSON.stringify({ expected_n: n, actions: [code] }) })""",
        [now["id"], now["n"], now["legal"][0]],
    )
    waiting.get_by_role("button", name="Your prepared move was not made").click()
    expect(waiting.get_by_role("dialog").get_by_text("Something else has happened")).to_be_visible()


def test_the_next_table_by_one_key(visit: Visit) -> None:
    """N leads to a table that waits for me, from the lobby and from another table; with none left it says so."""
    page = visit("/")
    begin(page, "The Bazaar", seats=2)
    first = page.url
    my_turn(page)
    page.keyboard.press("n")
    expect(page.get_by_text("No other table waits for you.")).to_be_visible()
    page.get_by_role("link", name=re.compile("lobby", re.IGNORECASE)).click()
    begin(page, "The Bazaar", seats=2)
    my_turn(page)
    page.keyboard.press("n")
    page.wait_for_url(first)
    page.goto(re.sub(r"/table/.*", "/", first))
    expect(page.locator("article").first).to_be_visible()
    page.keyboard.press("n")
    page.wait_for_url(first)


@pytest.mark.parametrize("width", [1366, *seldom(390)])
def test_vacation(visit: Visit, width: int) -> None:
    """One goes away until a day, and comes back."""
    page = visit("/me/settings", width=width, height=768 if width > 400 else 844, bypass_csp=True)
    page.get_by_label("Last day").fill((datetime.now(UTC).date() + timedelta(days=3)).isoformat())
    page.get_by_role("button", name="Go on vacation").click()
    expect(page.get_by_text("You are on vacation until")).to_be_visible()
    picture(page, f"vacation-{width}")
    accessible(page)
    fits(page)
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_role("button", name="Go on vacation")).to_be_visible()
