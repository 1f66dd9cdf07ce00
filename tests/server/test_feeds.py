"""Feeds as other people's programs read them: lines of a calendar are folded and escaped (RFC 5545)."""

import pytest

from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio

HOUSE = "Караван-сарай, где ждут; всех \\ нас"


async def test_a_calendar_of_a_house_with_a_long_name(sqlite_url: str, serve: Serve) -> None:
    """No line is longer than 75 bytes, no letter is cut in two, and put together again it says what was meant. Of two
    tables that wait only the one with a time to move by is in it; in the feed are both."""
    server = await serve(sqlite_url, name=HOUSE, url="https://table.test")
    ada, ben = await server.guests("Ада" * 13, "Бен" * 13)
    await ada.call("PATCH", "/api/session", {"language": "ru"})
    for clock in ({"kind": "turns", "hours": 48}, None):
        id = (await ben.open("bazaar", "me", "open", clock=clock))["id"]
        await ada.post(f"/api/tables/{id}/join")
    mine = await ada.get("/api/notices")
    program = server.stranger()
    raw = (await program.http.get(mine["calendar"])).content
    lines = raw.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    for line in lines:
        line.decode()
    whole = raw.decode().replace("\r\n ", "").split("\r\n")
    said = HOUSE.replace("\\", "\\\\").replace(",", "\\,").replace(";", "\\;")
    assert f"X-WR-CALNAME:{said}" in whole
    assert whole.count("BEGIN:VEVENT") == 1
    assert (await program.get(mine["feed"])).count("<item>") == 2
