"""The table in the browser when the page is closed or the network is gone: notices, and the last position."""

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server, Visit
from tests.browser.people import EVENTS, begin, comes, my_turn, position

NEEDS_WINDOWS = True  # where there are none, no notices are shown
RESIDENT = {"service_workers": "allow", "permissions": ["notifications"]}


SHOWN = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  for (let looks = 0; looks < 300; looks++) {
    const [one] = await registration.getNotifications();
    if (one) return { title: one.title, body: one.body, tag: one.tag };
    await new Promise((ready) => setTimeout(ready, 100));
  }
  return Notification.permission;
}
"""
"""The notice that is shown, when there is one."""


KEPT = """
async () => {
  const cache = await caches.open("serai-looked-at-1");
  const path = location.pathname.replace("/table/", "/api/tables/");
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path);
  const found = await Promise.all(kept.map(async (one) => (await (await cache.match(one)).json()).n));
  return [...new Set(found)];
}
"""
"""After how many events the service worker has kept this table: it does so a moment after the page has it."""


def settle_in(page: Page) -> None:
    """Wait until the service worker answers for this page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def registration(context: BrowserContext, page: Page) -> tuple[Any, str]:
    """The debugging protocol's session, and what it calls our service worker."""
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)
    return session, found[0]


def test_a_pushed_notice_leads_to_the_table(visit: Visit, server: Server) -> None:
    """What the server pushes, given to the service worker, is shown as a notice; its link opens the table at the move.

    The payload has the fields of `serai.server.notices.things.Note`; tests/server/test_notices.py opens a real one."""
    page = visit("/", **RESIDENT)
    begin(page, "The Bazaar", seats=2)
    table = page.url.partition("/table/")[2]
    page.goto(server.url)
    settle_in(page)
    session, id = registration(page.context, page)
    note = {"title": "The Bazaar: it is your turn", "body": "With Ben.", "url": f"/table/{table}?n=1", "tag": table}
    message = {"origin": server.url, "registrationId": id, "data": json.dumps(note)}
    session.send("ServiceWorker.deliverPushMessage", message)
    shown = page.evaluate(SHOWN)
    assert shown == {name: note[name] for name in ("title", "body", "tag")}
    worker = page.context.service_workers[0]
    worker.evaluate(
        "self.registration.getNotifications().then(([notification]) =>"
        " self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))"
    )
    page.wait_for_url(re.compile(f"/table/{table}"))
    expect(page.locator(".board, .prompt").first).to_be_visible()


def test_the_last_position_without_a_network(visit: Visit, server: Server) -> None:
    """A table that was looked at opens without the network, and so does the lobby; the page says that it is alone."""
    page = visit("/", **RESIDENT)
    settle_in(page)
    page.reload()
    begin(page, "The Bazaar", seats=2)
    my_turn(page)
    page.goto(server.url)
    expect(page.get_by_role("link", name=re.compile("The Bazaar")).first).to_be_visible()
    page.go_back()
    my_turn(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".lost")).to_be_visible()
    page.goto(server.url)
    expect(page.get_by_role("link", name=re.compile("The Bazaar")).first).to_be_visible()
    page.context.set_offline(False)


def test_a_move_without_a_network(visit: Visit) -> None:
    """It is kept and shown as unsent, outlasts the page, and is sent when the network is back; one for which the game
    has gone on is given up with a sentence."""
    page = visit("/", **RESIDENT)
    settle_in(page)
    page.reload()
    begin(page, "The Bazaar", seats=2)
    comes(page, lambda: position(page)["to_act"], wish=[0])  # the bot, who chooses at the same time, has chosen
    page.reload()
    my_turn(page)
    before = page.evaluate(EVENTS)
    comes(page, lambda: page.evaluate(KEPT), wish=[before])
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_be_visible()
    page.locator("[data-choice]").first.click()
    expect(page.locator(".unsent")).to_contain_text("Not sent yet: ")
    page.reload()
    expect(page.locator(".unsent")).to_contain_text("Not sent yet: ")
    assert page.evaluate(EVENTS) == before
    page.context.set_offline(False)
    expect(page.locator(".unsent")).to_have_count(0)
    comes(page, lambda: page.evaluate(EVENTS) > before)
    late = json.dumps({"n": 0, "seat": 0, "actions": [0]})
    page.evaluate("(move) => localStorage.setItem('unsent ' + location.pathname.split('/')[2], move)", late)
    page.reload()
    expect(page.get_by_text("Your move was not sent, because the game went on meanwhile")).to_be_visible()
    expect(page.locator(".unsent")).to_have_count(0)


def test_a_shared_record(visit: Visit) -> None:
    """A record that another program shares with the installed table opens the form that imports it."""
    page = visit("/", **RESIDENT)
    settle_in(page)
    page.evaluate(
        """() => {
          const form = document.createElement("form");
          Object.assign(form, { method: "POST", action: "/share", enctype: "multipart/form-data" });
          const field = document.createElement("textarea");
          field.name = "record";
          field.value = "a record of ours";
          form.append(field);
          document.body.append(form);
          form.submit();
        }"""
    )
    expect(page.get_by_role("dialog").get_by_role("heading", name="Open a saved game")).to_be_visible()
    expect(page.get_by_role("dialog").locator("textarea")).to_have_value("a record of ours")
