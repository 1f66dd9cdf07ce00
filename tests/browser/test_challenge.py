"""The challenge of the day in a browser: from the lobby to the table, no way out but playing, results, the next day."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visit
from tests.browser.people import Clicker, advance, fits, my_turn, picture
from tests.browser.repeatable import DAY
from tests.browser.test_access import accessible
from tests.browser.test_players import sign_up

NEXT = "2031-05-15"


@pytest.fixture(autouse=True)
def day(server: Server) -> None:
    """The day begins again."""
    write(server, DAY)


def write(server: Server, day: str) -> None:
    """Let it be that day."""
    (server.folder / "day").write_text(day, encoding="utf-8")


def begin(page: Page) -> None:
    """Play from the lobby's card."""
    card = page.get_by_role("region", name="Challenge of the day")
    expect(card).to_contain_text("The Golden City")
    card.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/20310514-*")


def give_up(page: Page) -> None:
    """Give up, from the open menu, and look at the results."""
    page.get_by_role("button", name="Give up").click()
    with page.expect_response(re.compile("/leave$")):
        page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.goto(page.url.split("/table")[0] + "/challenge")


@pytest.mark.long
def test_to_the_end(visit: Visit) -> None:
    """The end of a try leads to the results, where it has its place."""
    page = visit("/")
    name = f"Day {secrets.token_hex(3)}"
    sign_up(page, name)
    begin(page)
    advance(page, 100_000)
    page.get_by_role("link", name="Results of the day").click()
    page.wait_for_url("**/challenge")
    expect(page.locator("tr", has_text=name).locator("td").first).to_have_text(re.compile(r"\d+"))
    expect(page.locator("main .mine")).to_contain_text("of the day")


def test_the_whole_way(visit: Visit, server: Server) -> None:
    """One plays, without hint, undo, export or fork; the results come with the end, the replays the day after."""
    page = visit("/", bypass_csp=True)
    name = f"Day {secrets.token_hex(3)}"
    sign_up(page, name)
    begin(page)
    clicker = Clicker(page)
    while clicker.clicks < 3:
        my_turn(page)
        clicker.try_once()
    expect(page.locator("header .tag", has_text="Challenge of the day")).to_be_visible()
    for closed in ("Hint", "Undo", "Share"):
        expect(page.get_by_role("button", name=re.compile(closed))).to_have_count(0)
    page.locator("summary", has_text="More").click()
    for closed in ("Save the record", "Try from here"):
        expect(page.get_by_text(closed)).to_have_count(0)
    picture(page, "challenge-table")
    give_up(page)
    expect(page.get_by_role("heading", name="The Golden City")).to_be_visible()
    mine = page.locator("tr", has_text=name)
    expect(mine).to_contain_text("(you)")
    expect(mine).to_contain_text("unfinished")
    expect(page.get_by_role("link", name="Watch")).to_have_count(0)
    accessible(page)
    write(server, NEXT)
    page.goto(f"{server.url}/challenge/{DAY}")
    expect(page.get_by_text("Checked in this browser")).to_be_visible()
    accessible(page)
    mine.get_by_role("link", name="Watch").click()
    page.wait_for_url("**/table/20310514-*")
    page.locator("summary", has_text="More").click()
    expect(page.get_by_text("Save the record")).to_be_visible()
    page.goto(f"{server.url}/challenge")
    expect(page.get_by_role("link", name="May 14, 2031")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Maharaja")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_on_a_phone(visit: Visit, colours: str) -> None:
    """A guest is told what counts, gives up, and is told so; nothing is too wide."""
    page = visit("/challenge", width=390, height=844, bypass_csp=True, color_scheme=colours)
    expect(page.get_by_text("You are a guest")).to_be_visible()
    fits(page)
    accessible(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/20310514-*")
    page.locator("summary", has_text="More").click()
    give_up(page)
    expect(page.get_by_text("You did not finish your try.")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    picture(page, f"challenge-phone-{colours}")
    fits(page)
