"""Tables of older rules in the browser, in a database that version 0.1 has filled."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visit
from tests.browser.test_access import accessible
from tests.browser.test_lobby import sign
from tests.server.data.fill import PASSWORD
from tests.server.test_older_rules import FINISHED, MADE_BY_0_1, RUNNING


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with that database."""
    running = Server(tmp_path_factory.mktemp("older"))
    shutil.copy(MADE_BY_0_1, running.folder / "tables.sqlite3")
    running.start()
    yield running
    running.stop()


def ada(visit: Visit, refusals: int = 0) -> Page:
    """Ada, who played with version 0.1, in the lobby."""
    page = visit(refusals=refusals, bypass_csp=True)
    page.get_by_role("button", name="Log in").click()
    sign(page, "Log in", "Ada", PASSWORD)
    return page


def test_a_finished_game_is_read(visit: Visit) -> None:
    """It is marked in the list; its page has the log in words, the dates and the record."""
    page = ada(visit, refusals=1)
    entry = page.locator(f'a[href="/table/{FINISHED["bazaar"]}"]')
    expect(entry).to_contain_text("Older rules")
    entry.click()
    expect(page.get_by_role("status")).to_contain_text("played with rules 1")
    expect(page.locator("ol li")).to_have_count(25)
    expect(page.get_by_text("The result was not stored.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    assert '"rules":1' in Path(download.value.path()).read_text(encoding="utf-8")
    accessible(page)


def test_a_running_game_is_announced_and_closed(visit: Visit) -> None:
    """The list and the page say that the rules have changed; once it is closed the log can be read."""
    page = ada(visit, refusals=1)
    entry = page.locator(f'a[href="/table/{RUNNING["bazaar"]}"]')
    expect(entry).to_contain_text("closed without a result")
    expect(entry).not_to_contain_text("Your turn")
    entry.click()
    expect(page.get_by_role("status")).to_contain_text("The rules of this game have changed")
    assert page.locator("ol li").count() == 0
    page.get_by_role("button", name="Close without a result").click()
    page.get_by_role("dialog").get_by_role("button", name="Close without a result").click()
    expect(page.get_by_text("Ada has closed the table without a result.")).to_be_visible()
    expect(page.locator("ol li")).to_have_count(7)
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator(f'a[href="/table/{RUNNING["golden_city"]}"]')).to_be_visible()
    expect(entry).to_have_count(0)
