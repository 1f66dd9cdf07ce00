"""What is told of a try at the challenge of the day elsewhere, before the day is over: nothing."""

import pytest

from tests.server.conftest import Serve
from tests.server.test_challenge import Calendar, calendar, finish, member

__all__ = ["calendar"]
pytestmark = pytest.mark.anyio


async def test_nobody_reads_a_result_on_somebodys_page(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """Whoever played sees it there; everybody else when the day is over."""
    server = await serve(sqlite_url)
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    await finish(ada, (await ada.post("/api/challenge"))["id"])
    page = f"/api/players/{(await ada.get('/api/session'))['id']}"
    for guest, number in ((ada, 1), (bo, 0), (bo, 1)):
        assert len(await guest.get(f"{page}/games")) == len((await guest.get(page))["tallies"]) == number
        if guest is bo:
            calendar.turn()


async def test_a_report_has_no_record_before_the_day_is_over(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """Whoever has played would read the seed of all others in the data that is stored about them."""
    ada = await member(await serve(sqlite_url), "Ada")
    id = (await ada.post("/api/challenge"))["id"]
    await finish(ada, id)
    for is_over in (False, True):
        await ada.post("/api/reports", {"text": "Odd dice.", "table": id, "with_record": True})
        reports = (await ada.get("/api/account/export"))["reports"]
        assert [one["record"] is not None for one in reports] == [False, True][: 1 + is_over]
        calendar.turn()
