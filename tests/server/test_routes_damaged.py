"""What is damaged, or has been left behind by many others: what is beside it is shown all the same."""

import logging

import msgspec
import pytest
from sqlalchemy import insert, update

from serai.server.ratings.book import Why
from serai.server.ratings.model import season_of
from serai.server.routes.ratings import CHANGES
from serai.server.store import schema
from serai.server.store.ratings import rating
from serai.server.table import new_id, now
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running
from tests.server.test_damaged import damage

pytestmark = pytest.mark.anyio

WHY = msgspec.json.encode(Why(rank=1, weight=1.0, reasons=[], others=[("level:khan", 25.0, 8.0, 2)])).decode()
GUIDE = "/api/games/golden_city/guide"


async def rated(server: Running, player: str, number: int, ladder: str = "people:bazaar", **more: str) -> JSON:
    """A change of somebody's rating, as it is stored; those with a higher number came later."""
    row: JSON = {
        "player": player,
        "ladder": ladder,
        "season": season_of(now()),
        "number": number,
        "game": new_id(),
        "mu": 25.0 + number / 10,
        "sigma": 2.0,
        "mu_before": 25.0,
        "sigma_before": 8.0,
        "why": WHY,
        "at": now() - 1_000_000 + number,
        **more,
    }
    await server.house.writer.write([insert(rating).values(row)])
    return row


async def somebody(server: Running) -> tuple[Guest, str]:
    """A guest and their number."""
    ada = await server.guest()
    return ada, str((await ada.get("/api/session"))["id"])


@pytest.mark.parametrize("why", ["", "{", '{"rank": "first"}', "null"])
async def test_a_reason_that_cannot_be_read_spoils_no_other(
    quick: Running, caplog: pytest.LogCaptureFixture, why: str
) -> None:
    """The change is left out and named in the log, the rating stays. Before: the whole page was a mistake of ours."""
    ada, id = await somebody(quick)
    whole = [await rated(quick, id, 1), await rated(quick, id, 3)]
    bad = await rated(quick, id, 2, why=why)
    with caplog.at_level(logging.ERROR):
        page = await ada.get(f"/api/players/{id}/ratings")
    assert [one["table"] for one in page["changes"]] == [whole[1]["game"], whole[0]["game"]]
    assert page["ratings"]["bazaar"]["people"]["games"] == 3
    assert [vars(record)["id"] for record in caplog.records if "damaged" in record.message] == [bad["game"]]


async def test_a_rating_outlives_many_changes_of_another(quick: Running) -> None:
    """Of the changes only the last ones are shown, of the ratings all. Before: the other ladder's was forgotten."""
    ada, id = await somebody(quick)
    await rated(quick, id, 1, "people:xanadu")
    await rated(quick, id, 2, "bots:bazaar")
    for number in range(3, CHANGES + 4):
        await rated(quick, id, number)
    page = await ada.get(f"/api/players/{id}/ratings")
    assert len(page["changes"]) == CHANGES
    assert {one["game"] for one in page["changes"]} == {"bazaar"}
    shown = {(game, company) for game, companies in page["ratings"].items() for company in companies}
    assert shown == {("xanadu", "people"), ("bazaar", "bots"), ("bazaar", "people")}
    assert page["ratings"]["bazaar"]["people"]["games"] == CHANGES + 3
    assert page["ratings"]["xanadu"]["people"]["games"] == 1


async def test_ratings_of_another_season_are_changes_only(quick: Running) -> None:
    """What one was then is told, and is not what one is now."""
    ada, id = await somebody(quick)
    await rated(quick, id, 1, season="1999-1")
    page = await ada.get(f"/api/players/{id}/ratings")
    assert page["ratings"] == {}
    assert [(one["season"], one["rank"]) for one in page["changes"]] == [("1999-1", 1)]
    assert [one["name"] for one in page["changes"][0]["others"]] == ["khan"]


async def test_ratings_are_shown_to_whom_one_wishes(quick: Running) -> None:
    """Whoever shows nobody their history shows nobody why their rating changed; they see it themselves."""
    ada, id = await somebody(quick)
    await rated(quick, id, 1)
    await ada.call("PATCH", "/api/account/privacy", {"history": "me"})
    ben = await quick.guest("Ben")
    for path in ("ratings", "games"):
        problem = await ben.get(f"/api/players/{id}/{path}", expect=403)
        assert problem["message"] == "This player does not want that."
        await ada.get(f"/api/players/{id}/{path}")
    page = await ben.get(f"/api/players/{id}")
    assert (page["shows_history"], page["tallies"], page["current"]) == (False, [], [])


@pytest.mark.parametrize("kind", ["half a meta", "another meta"])
async def test_a_damaged_table_keeps_nobody_from_a_guided_game(quick: Running, kind: str) -> None:
    """A new one is begun, and gone on with the next time. Before: whoever had such a table could learn nothing."""
    ada = await quick.guest()
    broken = (await ada.open("golden_city", "me", "hotseat", "hotseat"))["id"]
    await damage(quick, broken, kind)
    begun = await ada.post(GUIDE)
    assert begun["guide"]["step"] == 1
    assert (await ada.post(GUIDE))["id"] == begun["id"]


async def test_a_guided_game_that_has_ended_is_not_gone_on_with(quick: Running) -> None:
    """Whoever left it, or asks for it anew, begins at the beginning; another game's guide is another table."""
    ada = await quick.guest()
    first = (await ada.post(GUIDE))["id"]
    ended = update(schema.game).where(schema.game.c.id == first).values(status="over")
    await quick.house.writer.write([ended])
    second = (await ada.post(GUIDE))["id"]
    third = (await ada.post(GUIDE, {"again": True}))["id"]
    assert len({first, second, third}) == 3
    assert (await ada.post(GUIDE))["id"] == third
    other = await ada.post("/api/games/xanadu/guide")
    assert (other["game"], other["id"] == third) == ("xanadu", False)
    problem = await ada.post("/api/games/bazaar/guide", expect=404)
    assert "bazaar" in problem["message"]
