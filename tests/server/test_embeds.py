"""Finished games on other sites: who may see what without a session, and what may be framed."""

import pytest

from tests.server.conftest import Running, Serve
from tests.server.test_moves import two_at
from tests.server.test_tables import finish

pytestmark = pytest.mark.anyio


async def test_a_finished_game_is_shown_to_strangers(quick: Running) -> None:
    """Whoever has the link sees every moment as a spectator did, and neither the chat nor who the players are."""
    ada, ben, id = await two_at(quick, options={"rounds": 2})
    stranger = quick.stranger()
    refused = await stranger.get(f"/api/embed/{id}", expect=403)
    assert refused["message"] == "The game is not over."
    await ada.post(f"/api/tables/{id}/chat", {"text": "between us"})
    await finish(ada, ben, id=id)
    eve = await quick.guest("Eve")
    for n in (None, 0, 4):
        query = "" if n is None else f"?n={n}"
        shown = await stranger.get(f"/api/embed/{id}{query}")
        watched = await eve.get(f"/api/tables/{id}{query}")
        assert shown["view"] == watched["view"]
        assert shown["log"] == watched["log"]
        assert [seat["name"] for seat in shown["seats"]] == [seat["name"] for seat in watched["seats"]]
        assert shown["chat"] == []
        assert [seat["player"] for seat in shown["seats"]] == [None, None]
        assert (shown["seat"], shown["legal"], shown["links"], shown.get("plans", [])) == (
            -1,
            [],
            {},
            [],
        )
    assert (await eve.get(f"/api/tables/{id}"))["seats"][0]["player"] is not None
    await stranger.get(f"/api/embed/{id}?n=9999", expect=409)
    await stranger.get("/api/embed/nothing", expect=404)


async def test_sealed_games_and_closed_houses(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is shown of a try at the challenge before its day is over, nor where only invited guests come in."""
    server = await serve(sqlite_url)
    ada, ben, id = await two_at(server, options={"rounds": 2})
    await finish(ada, ben, id=id)
    await server.stranger().get(f"/api/embed/{id}", expect=200)
    monkeypatch.setattr(server.house.tables._tables[id], "is_sealed", lambda: True)
    await server.stranger().get(f"/api/embed/{id}", expect=403)
    closed = await serve(sqlite_url, invitations_only=True)
    await closed.stranger().get(f"/api/embed/{id}", expect=403)


async def test_only_the_embed_page_may_be_framed(quick: Running) -> None:
    """Everything else forbids frames, however its path is written."""
    http = quick.stranger().http
    framed = await http.get("/embed/abc")
    assert framed.status_code == 200
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "script-src 'self'" in framed.headers["content-security-policy"]
    assert "x-frame-options" not in framed.headers
    for path in (
        "/",
        "/table/abc",
        "/embed",
        "/embed/abc/more",
        "/embed/%2e%2e/table/abc",
        "/api/embed/abc",
        "/privacy",
    ):
        answer = await http.get(path)
        assert answer.headers["x-frame-options"] == "DENY", path
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
