"""Reported problems are kept, within bounds, and the host can read and delete them."""

import argparse
from importlib.metadata import version

import pytest

from serai.cli import reports as command
from serai.kernel.errors import BadData
from serai.server import reports
from serai.server.reports import Report
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio


async def host(server: Running, id: str | None = None, *, delete: bool = False) -> list[str]:
    """What `serai reports` prints."""
    url = str(server.house._url).replace("+aiosqlite", "").replace("+asyncpg", "")
    return await command.answer(argparse.Namespace(id=id, delete=delete, database=url))


async def test_a_report_reaches_the_host(server: Running) -> None:
    """With the moment's link, the version, the browser, and the record as far as the player was told it."""
    ada = await server.guest()
    table = await ada.open("bazaar", "me", "hotseat")
    body = {"text": "The die\nis wrong.", "table": table["id"], "n": 3, "browser": "Firefox", "with_record": True}
    id = (await ada.post("/api/reports", body))["id"]
    (line,) = [line for line in await host(server) if line.startswith(id)]
    assert line.endswith(f"{version('serai')}  /table/{table['id']}?n=3  The die")
    shown = "\n".join(await host(server, id))
    assert "The die\nis wrong." in shown
    assert "Firefox" in shown
    assert '"partial":true' in shown


async def test_the_record_only_if_allowed(server: Running) -> None:
    """Without leave, or without a table, no record is kept."""
    ada = await server.guest()
    table = await ada.open("bazaar", "me", "hotseat")
    for body in ({"text": "One", "table": table["id"]}, {"text": "Two", "with_record": True}):
        id = (await ada.post("/api/reports", body))["id"]
        assert "caravanserai" not in "\n".join(await host(server, id))


async def test_reports_are_bounded(sqlite_url: str, serve: Serve) -> None:
    """So many in an hour of one player; too long or empty ones are refused; so are tables that are not there."""
    server = await serve(sqlite_url, reports_per_hour=2)
    ada = await server.guest()
    await ada.post("/api/reports", {"text": "x" * 1001}, expect=400)
    await ada.post("/api/reports", {"text": ""}, expect=400)
    await ada.post("/api/reports", {"text": "One"})
    await ada.post("/api/reports", {"text": "Two", "table": "nowhere"}, expect=404)
    problem = await ada.post("/api/reports", {"text": "Three"}, expect=429)
    assert "2" in problem["message"]


async def test_a_full_box_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nobody reads them no more are kept."""
    ada = await server.guest()
    monkeypatch.setattr(reports, "MOST", await server.house.reader.reports() + 1)
    await ada.post("/api/reports", {"text": "One"})
    await ada.post("/api/reports", {"text": "Two"}, expect=429)


async def test_reports_can_be_deleted(server: Running) -> None:
    """By the host, one by one; and with whoever leaves for good. They are among what is stored about a person."""
    ada = await server.guest()
    one, two = [(await ada.post("/api/reports", {"text": text}))["id"] for text in ("One", "Two")]
    assert await host(server, one, delete=True) == []
    with pytest.raises(BadData):
        await host(server, one)
    stored = await ada.get("/api/account/export")
    assert [report["id"] for report in stored["reports"]] == [two]
    await server.house.accounts.forget((await ada.get("/api/session"))["id"])
    assert not any(line.startswith(two) for line in await host(server))


async def test_all_of_a_report_is_exported(quick: Running) -> None:
    """With the version and the record that were kept with it. Before: both were left out."""
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    for with_record in (True, False):
        await ada.post("/api/reports", {"text": "Odd", "table": id, "with_record": with_record})
    first, second = (await ada.get("/api/account/export"))["reports"]
    assert first["version"] == second["version"] == version("serai")
    assert first["record"].startswith("{")
    assert second["record"] is None


async def test_a_report_from_a_side_board(quick: Running) -> None:
    """What was dealt again has no record; what is said of it is kept all the same."""
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    board = (await ada.post(f"/api/tables/{id}/fork", {"n": 0}))["id"]
    for with_record in (False, True):
        report = {"text": "The cards are odd.", "table": board, "with_record": with_record}
        kept = (await ada.post("/api/reports", report))["id"]
        assert any(line.startswith(kept) for line in await host(quick))


def test_a_report_in_a_line() -> None:
    """Long texts are cut; the command needs a report to delete."""
    report = Report("abc", 0, "0.2", "long " * 40, "/", "", None, None)
    assert len(command.line(report)) < 120
    with pytest.raises(BadData):
        command.run(argparse.Namespace(id=None, delete=True, database=None))
