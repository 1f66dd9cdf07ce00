"""Reporting a problem from a table."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Server, Visit
from tests.browser.people import begin, my_turn
from tests.browser.test_access import SCHEMES, accessible


def test_a_problem_is_reported(visit: Visit, server: Server) -> None:
    """Under More: what is wrong, with or without the record; the answer names the report's number."""
    page = visit(bypass_csp=True)
    begin(page, "The Bazaar", seats=2)
    my_turn(page)
    page.locator("summary", has_text="More").click()
    page.get_by_role("button", name="Report a problem").click()
    dialog = page.get_by_role("dialog")
    send = dialog.get_by_role("button", name="Send")
    expect(send).to_be_disabled()
    dialog.get_by_label("What is wrong?").fill("The stall is closed.")
    dialog.get_by_role("checkbox").check()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        accessible(page)
    with page.expect_request("**/api/reports") as sent:
        send.click()
    expect(page.get_by_role("alert")).to_contain_text("It is kept as report")
    expect(dialog).to_have_count(0)
    body: dict[str, Any] = sent.value.post_data_json or {}
    assert body["table"] == page.url.removeprefix(f"{server.url}/table/")
    assert body["with_record"]
