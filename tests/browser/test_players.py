"""Players' pages in the browser: results, friends, settings, and the same player on another device."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import begin, fits, picture, rush
from tests.browser.test_access import accessible
from tests.tiers import seldom

PASSWORD = "four camels at dawn"  # noqa: S105 - it guards nothing


def sign_up(page: Page, name: str) -> None:
    """Make an account in the lobby."""
    page.get_by_role("button", name="Log in").click()
    form = page.get_by_role("dialog")
    form.get_by_role("button", name="I have no account yet").click()
    form.get_by_role("textbox", name="Name").fill(name)
    form.get_by_label("Password").first.fill(PASSWORD)
    form.get_by_role("button", name="Sign up").click()
    expect(form).not_to_be_visible()


@pytest.mark.parametrize("width", [1366, *seldom(390)])
def test_results_and_replay(visit: Visit, width: int) -> None:
    """A finished game is on one's page with its result, and leads to its replay; nothing scrolls sideways."""
    page = visit("/", width=width, height=768 if width > 400 else 844, bypass_csp=True)
    name = f"Reader {secrets.token_hex(3)}"
    sign_up(page, name)
    begin(page, "The Bazaar", seats=2)
    rush(page)
    page.goto(re.sub(r"/table/.*", "/me", page.url))
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.get_by_role("cell", name="bots, random")).to_be_visible()
    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_role("heading", name="Openings")).to_be_visible()
    expect(page.get_by_role("rowheader", name="Choosing a stall")).to_be_visible()
    expect(page.get_by_role("heading", name="Points by source").locator("..")).to_contain_text("random")
    expect(page.get_by_text("Analyse a finished game")).to_be_visible()
    picture(page, f"statistics-{width}")
    fits(page)
    accessible(page)
    page.go_back()
    fits(page)
    accessible(page)
    page.get_by_role("heading", name="Finished games").locator("..").get_by_role("link", name="The Bazaar").click()
    expect(page.locator(".past")).to_be_visible()


def test_following_and_settings(visit: Visit) -> None:
    """One finds an account, follows it, and says who sees what; the settings page is accessible, dark too."""
    other = visit("/")
    name = f"Leader {secrets.token_hex(3)}"
    sign_up(other, name)
    page = visit("/me", color_scheme="dark", bypass_csp=True)
    page.get_by_label("Find an account by name").fill(name.upper())
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="Follow").click()
    expect(page.get_by_role("button", name="Stop following")).to_be_visible()
    accessible(page)
    page.get_by_role("link", name="My page").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Who sees your games and results").select_option("me")
    expect(page.get_by_text("Kept.")).to_be_visible()
    accessible(page)


def test_the_same_player_on_another_device(visit: Visit) -> None:
    """The link that one device shows makes another one the same player; a second time it is refused."""
    page = visit("/me/settings")
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("img", name="Code to photograph")).to_be_visible()
    link = page.get_by_label("The link, until").input_value()
    me = page.evaluate("fetch('/api/session').then(r => r.json()).then(s => s.id)")
    path = "/enter" + link[link.index("#") :]
    phone = visit(path, width=390, height=844, bypass_csp=True)
    expect(phone.get_by_role("button", name="Come in")).to_be_visible()
    accessible(phone)
    phone.get_by_role("button", name="Come in").click()
    phone.wait_for_url("**/me")
    assert phone.evaluate("fetch('/api/session').then(r => r.json()).then(s => s.id)") == me
    thief = visit(path, refusals=1)
    thief.get_by_role("button", name="Come in").click()
    expect(thief.get_by_text("This link is not good any more")).to_be_visible()


def test_a_seat_kept_for_a_friend(visit: Visit) -> None:
    """Whoever opens a table keeps a seat for somebody they follow; that one finds it among their games, and sits."""
    friend = visit("/")
    name = f"Friend {secrets.token_hex(3)}"
    sign_up(friend, name)
    host = visit("/me")
    host.get_by_label("Find an account by name").fill(name)
    host.get_by_role("button", name="Find").click()
    host.get_by_role("button", name="Follow").click()
    expect(host.get_by_role("button", name="Stop following")).to_be_visible()
    host.get_by_role("link", name="Caravanserai").click()
    begin(host, "The Bazaar", seats=2, kinds=("me", "open"))
    host.get_by_role("button", name=re.compile(f"^{name}")).click()
    friend.goto(host.url)
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".prompt")).to_be_visible()
