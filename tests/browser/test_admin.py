"""The page of those who run the house."""

import secrets

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import fits, picture
from tests.browser.test_access import accessible
from tests.browser.test_players import sign_up
from tests.tiers import seldom


@pytest.mark.parametrize("width", [1366, *seldom(390)])
def test_the_host_mutes_bans_and_speaks(visit: Visit, width: int) -> None:
    """Whoever is named in the settings finds the page in the lobby: numbers, players, a word that others read."""
    name = f"Rowdy {secrets.token_hex(3)}"
    other = visit("/")
    sign_up(other, name)
    page = visit("/", width=width, height=768 if width > 400 else 844, bypass_csp=True)
    sign_up(page, f"Host {secrets.randbelow(1000)}")
    page.reload()
    page.get_by_role("link", name="For the host").click()
    expect(page.get_by_text("Accounts", exact=True)).to_be_visible()
    page.get_by_label("Find by name").fill(name)
    page.locator("section", has=page.get_by_role("heading", name="Players")).get_by_role("button", name="Find").click()
    page.get_by_role("button", name=f"Mute: {name}", exact=True).click()
    expect(page.get_by_role("button", name=f"Unmute: {name}")).to_be_visible()
    page.get_by_role("textbox", name="A word to everybody").fill("A restart at nine.")
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".said span")).to_have_text("A restart at nine.")
    picture(page, f"admin-{width}")
    accessible(page)
    fits(page)
    expect(other.locator(".said span")).to_have_text("A restart at nine.")  # the lobby asks now and then
    other.get_by_role("status").get_by_role("button", name="Close").click()
    expect(other.locator(".said")).to_have_count(0)
    page.get_by_role("textbox", name="A word to everybody").fill("")
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".said")).to_have_count(0)
