"""A house of one's own: a name, a colour, a door for invited guests, and a host who keeps the peace."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import STATIC, Server, Visit
from tests.browser.people import begin, fits, picture
from tests.browser.test_access import SCHEMES, accessible
from tests.browser.test_players import sign_up

LOOK = {"SERAI_NAME": "The Silk Club", "SERAI_ACCENT": "#1f5f68", "SERAI_EMBLEM": "S"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A house with a look of its own; it is open until the test closes it."""
    if not STATIC.is_file():
        pytest.fail("The web table is not built: run `make web` first.")
    running = Server(tmp_path)
    running.environment |= LOOK
    running.start()
    yield running
    running.stop()


def invited(host: Page, *, once: bool) -> str:
    """The path of a new invitation."""
    host.get_by_label("For one person only").set_checked(once)
    host.get_by_role("button", name="Make an invitation").click()
    link = host.get_by_role("textbox", name="Link of the invitation")
    expect(host.get_by_text("Good until")).to_be_visible()
    return link.input_value().split("/invited")[1]


def closed_house(visit: Visit, server: Server) -> Page:
    """The page of a host who has closed the door behind them."""
    host = visit("/", bypass_csp=True)
    expect(host).to_have_title("The Silk Club")
    sign_up(host, "Host 7")
    host.goto("about:blank")  # nobody waits for a house that restarts
    server.stop()
    server.environment["SERAI_INVITATIONS_ONLY"] = "True"
    server.start()
    host.goto(server.url + "/admin")
    return host


def test_strangers_need_an_invitation(visit: Visit, server: Server) -> None:
    """They stand before the door of the house, are told why, and come in by the host's link."""
    host = closed_house(visit, server)
    stranger = visit("/", width=390, height=844, refusals=2, color_scheme="dark", bypass_csp=True)
    expect(stranger.get_by_role("heading", name="The Silk Club")).to_be_visible()
    expect(stranger.get_by_role("alert")).to_contain_text("for invited guests")
    accessible(stranger)
    fits(stranger)
    picture(stranger, "door-390-dark")
    many = invited(host, once=False)
    host.get_by_role("button", name="End this invitation").click()
    expect(host.get_by_text("lets nobody in any more")).to_be_visible()
    stranger.get_by_label("Invitation").fill(server.url + "/invited" + many)
    stranger.get_by_role("button", name="Come in").click()
    expect(stranger.get_by_role("alert")).to_contain_text("not good any more")
    stranger.get_by_label("Invitation").fill(server.url + "/invited" + invited(host, once=True))
    stranger.get_by_role("button", name="Come in").click()
    expect(stranger.get_by_role("button", name="Find me a table")).to_be_visible()


def test_the_host_keeps_the_peace(visit: Visit, server: Server) -> None:
    """A foul line is reported and hidden, and a table is closed with a word to those who sit there."""
    host = closed_house(visit, server)
    path = "/invited" + invited(host, once=False)
    anna, bela = visit(path), visit(path, bypass_csp=True)
    begin(bela, "The Bazaar", kinds=("me", "open"))
    expect(anna.get_by_role("button", name="Find me a table")).to_be_visible()
    anna.goto(bela.url)
    anna.get_by_role("button", name="Sit down here").click()
    expect(anna.locator(".prompt")).to_be_visible()
    for page in (anna, bela):
        page.get_by_role("tab", name="Chat").click()
    anna.get_by_label("Say something").fill("Something foul")
    anna.get_by_role("button", name="Send").click()
    bela.get_by_role("button", name="Report this line").click()
    form = bela.get_by_role("dialog")
    expect(form).to_contain_text("Something foul")
    form.get_by_label("What is wrong?").fill("Not nice.")
    for scheme in SCHEMES:
        bela.emulate_media(color_scheme=scheme)
        accessible(bela)
    form.get_by_role("button", name="Send").click()
    expect(bela.get_by_text("It is kept as report")).to_be_visible()
    host.reload()
    expect(host.get_by_text("Not nice.")).to_be_visible()
    accessible(host)
    picture(host, "admin-club-1366")
    host.get_by_role("button", name="Hide", exact=True).click()
    expect(bela.get_by_text("was hidden by the host")).to_be_visible()
    host.get_by_label("A word to those who sit there").fill("We close for tonight.")
    host.get_by_role("button", name="Close: Traveller").click()
    host.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(bela.get_by_text("The host: We close for tonight.")).to_be_visible()
    expect(bela.get_by_role("heading", name="The host has closed this table")).to_be_visible()
    picture(bela, "table-closed-1366")
