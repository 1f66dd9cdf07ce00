"""Tournaments in the browser: opened in a form, entered, run by their host, and looked at on a phone."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import fits, picture, rush
from tests.browser.test_access import accessible
from tests.tiers import seldom


def open_swiss(page: Page, width: int) -> str:
    """Open a Swiss of two rounds, called by its host, with two bots; its name."""
    name = f"Cup {secrets.token_hex(3)}"
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_role("button", name="New tournament").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Game").select_option(label="The Bazaar")
    form.get_by_label("Rounds", exact=True).fill("2")
    form.get_by_label("Clock").select_option("none")
    form.get_by_label("Bots that take part").fill("2")
    form.get_by_label("Strength of the bots").select_option("random")
    form.get_by_label("I begin each round myself").check()
    picture(page, f"contest-form-{width}")
    accessible(page)
    fits(page)
    form.get_by_role("button", name="Open").click()
    page.wait_for_url("**/contest/*")
    return name


@pytest.mark.parametrize("width", [1366, *seldom(390)])
def test_a_tournament_from_the_lobby(visit: Visit, width: int) -> None:
    """A host opens a Swiss of called rounds, plays in it, calls the next round and takes somebody out; whoever entered
    finds the table, and later its replay."""
    page = visit("/", width=width, height=768 if width > 400 else 844, bypass_csp=True)
    name = open_swiss(page, width)
    page.get_by_role("button", name="Take part").click()
    other = visit(re.sub(r"^.*?(/contest/)", r"\1", page.url))
    other.get_by_role("button", name="Take part").click()
    expect(other.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(other.get_by_role("button", name="Begin")).to_have_count(0)
    expect(page.get_by_text("4 have entered so far.")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Round 1 is being played.")).to_be_visible()
    play_mine(page)  # folded: each of them meets a bot
    play_mine(other)
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    picture(page, f"contest-{width}")
    accessible(page)
    fits(page)
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_text("Round 2 is being played.")).to_be_visible()
    page.get_by_role("button", name="Take Traveller 2 out of the tournament").click()
    page.get_by_role("dialog").get_by_role("button", name="Take out of the tournament").click()
    expect(page.get_by_text("dropped out")).to_be_visible()
    page.get_by_role("link", name="Replay").first.click()
    expect(page.locator(".past")).to_be_visible()
    page.goto(re.sub(r"/table/.*", "/contests", page.url))
    expect(page.get_by_role("link", name=name)).to_be_visible()
    picture(page, f"contests-{width}")
    accessible(page)
    fits(page)


def play_mine(page: Page) -> None:
    """Play one's table of the round to its end, and come back to the event."""
    back = page.url
    page.locator("li.mine").get_by_role("link", name="Table").click()
    page.wait_for_url("**/table/*")
    rush(page)
    page.goto(back)
    expect(page.locator("li.mine").get_by_role("link", name="Replay")).to_be_visible()
