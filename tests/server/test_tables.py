import json
import random
from typing import Any

import pytest

from serai.kernel import record, registry
from serai.kernel.folding import fold
from tests.server.clients import Guest, play_on
from tests.server.conftest import Running, Serve
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio


async def finish(*guests: Guest, id: str) -> None:
    """Play on with the first legal action until the game is over."""
    while True:
        waiting = [await guest.position(id) for guest in guests]
        if waiting[0]["status"] != "running":
            return
        for guest, position in zip(guests, waiting, strict=True):
            if position["legal"]:
                await guest.move(position, position["legal"][-1])
                break


async def test_games(sqlite_url: str, serve: Serve) -> None:
    """The lobby lists every installed game with its names, seats, options and the bots to play against."""
    server = await serve(sqlite_url, developer=True)
    games = {game["id"]: game for game in await server.stranger().get("/api/games")}
    bazaar = games["bazaar"]
    assert bazaar["name"] == {"en": "The Bazaar", "hu": "A bazár", "ru": "Базар"}
    assert bazaar["seats"] == [2, 3, 4]
    assert bazaar["levels"] == ["novice", "apprentice", "merchant", "master", "khan"]
    assert {option["name"] for option in bazaar["options"]} == {"rounds", "open_goals"}


@pytest.mark.parametrize("game", registry.game_ids())
async def test_everything_static(server: Running, game: str) -> None:
    """Catalogue, vocabulary, fields, texts and rulebook of each game; codes are dense."""
    stranger = server.stranger()
    facts = await stranger.get(f"/api/games/{game}")
    sizes = [len(verb["nouns"]) for verb in facts["verbs"]]
    assert [verb["first"] for verb in facts["verbs"]] == [sum(sizes[:i]) for i in range(len(sizes))]
    assert all(facts["fields"].values())
    for language in ("en", "hu", "ru"):
        assert "game =" in await stranger.get(f"/api/games/{game}/text/{language}")
    rulebook = await stranger.get(f"/api/games/{game}/rulebook")
    assert rulebook["rules"]
    assert next(iter(rulebook["rules"])) in rulebook["markdown"]


async def test_static_answers_are_cached_and_compressed(server: Running) -> None:
    """The same hash is answered with 304; gzip is used where the client can read it."""
    http = server.stranger().http
    first = await http.get("/api/games/bazaar")
    assert first.headers["content-encoding"] == "gzip"
    again = await http.get("/api/games/bazaar", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for encoding in ("identity", "gzip;q=0"):
        plain = await http.get("/api/games/bazaar", headers={"accept-encoding": encoding})
        assert "content-encoding" not in plain.headers
        assert plain.json() == first.json()


async def test_a_table_waits_for_its_players(server: Running) -> None:
    """An open table is listed, nobody can move, and it begins when the last seat is taken."""
    ada, ben = await server.guests("Ada", "Ben")
    table = await ada.open("bazaar", "me", "open")
    assert (table["status"], table["to_act"], table["legal"], table["log"]) == ("open", [], [], [])
    listed = await ben.get("/api/tables?show=open")
    assert table["id"] in [row["id"] for row in listed]
    await ada.move(table, 10, expect=403)
    joined = await ben.post(f"/api/tables/{table['id']}/join")
    assert joined["status"] == "running"
    assert joined["seat"] == 1
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", "Ben"]
    assert table["id"] in [row["id"] for row in await ben.get("/api/tables?show=mine")]
    eve = await server.guest("Eve")
    assert table["id"] in [row["id"] for row in await eve.get("/api/tables?show=watch")]
    await eve.post(f"/api/tables/{table['id']}/join", expect=403)


async def test_a_seat_kept_for_a_link(server: Running) -> None:
    """Only who has the key of the link can take the seat; only who opened the table sees the link."""
    ada, ben, eve = await server.guests("Ada", "Ben", "Eve")
    table = await ada.open("bazaar", "me", "link", listed=False)
    path, _, key = table["links"]["1"].partition("?key=")
    assert path == f"/table/{table['id']}"
    assert (await eve.position(table["id"]))["links"] == {}
    assert table["id"] not in [row["id"] for row in await eve.get("/api/tables?show=open")]
    await eve.post(f"/api/tables/{table['id']}/join", expect=403)
    await eve.post(f"/api/tables/{table['id']}/join", {"key": "wrong"}, expect=403)
    assert (await ben.post(f"/api/tables/{table['id']}/join", {"key": key}))["status"] == "running"
    await eve.post(f"/api/tables/{table['id']}/join", {"key": key}, expect=403)


async def test_guests_of_one_name_are_told_apart(server: Running) -> None:
    """Who has not chosen a name is called as everybody else; at a table each has one of their own."""
    ada, ben, eve = await server.guests("Traveller", "Traveller", "Traveller")
    table = await ada.open("bazaar", "me", "open", "open")
    await ben.post(f"/api/tables/{table['id']}/join")
    joined = await eve.post(f"/api/tables/{table['id']}/join")
    assert [seat["name"] for seat in joined["seats"]] == ["Traveller", "Traveller 2", "Traveller 3"]


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "bazaar", "seats": [{"kind": "me"}]}, "players"),
        ({"game": "bazaar", "seats": [{"kind": "me"}] * 5}, "players"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "me"}]}, "hotseat"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "genius"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"rounds": 99}}, "rounds"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"x": 1}}, "option"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "open"}], "edition": "nosuch"}, "nosuch"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "open"}], "edition": "/etc/passwd"}, "edition"),
    ],
)
async def test_bad_tables_are_refused(server: Running, body: Any, word: str) -> None:
    """What is wrong with a wanted table is said in a sentence."""
    ada = await server.guest()
    problem = await ada.post("/api/tables", body, expect=400)
    assert word in problem["message"]


async def test_another_edition_is_asked_for_by_its_name(server: Running) -> None:
    """The table is played with its components, which are told to whoever asks for them."""
    ada = await server.guest("Ada")
    table = await ada.open("marco_polo_2", "me", {"kind": "hotseat", "name": "Ben"}, edition="balanced")
    assert (table["status"], table["edition"]) == ("running", "balanced")
    assert (await ada.get("/api/games/marco_polo_2?edition=balanced"))["edition"] == "balanced"


async def test_examples_are_for_developers(sqlite_url: str, serve: Serve) -> None:
    """The Bazaar is a game to copy from: the lobby shows it only where the server is set up for that."""
    shown = {game["id"] for game in await (await serve(sqlite_url)).stranger().get("/api/games")}
    assert "bazaar" not in shown
    assert "golden_city" in shown
    more = {game["id"] for game in await (await serve(sqlite_url, developer=True)).stranger().get("/api/games")}
    assert more == {*shown, "bazaar"}


async def test_results_and_dates_stand_in_the_list(server: Running) -> None:
    """A line of one's own games says when it began and, after the end, how it ended."""
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "bot"))["id"]
    [line] = await ada.get("/api/tables?show=mine")
    assert line["result"] is None
    assert line["created"] <= line["updated"]
    final = await finish_with_bots(ada, id)
    [line] = await ada.get("/api/tables?show=mine")
    assert line["result"] == {"points": final["scores"]["points"], "ranks": final["scores"]["ranks"]}


async def test_a_bot_sits_down_while_waiting(server: Running) -> None:
    """Whoever opened the table need not wait for everybody; nobody else can decide that."""
    ada, ben = await server.guests("Ada", "Ben")
    waiting = await ada.open("bazaar", "me", "open", "link")
    id = waiting["id"]
    assert waiting["can"]["seat_bots"] == [1, 2]
    await ben.post(f"/api/tables/{id}/bot", {"seat": 1}, expect=403)
    await ada.post(f"/api/tables/{id}/bot", {"seat": 0}, expect=403)
    one = await ada.post(f"/api/tables/{id}/bot", {"seat": 1})
    assert (one["status"], one["seats"][1]["kind"]) == ("open", "bot")
    both = await ada.post(f"/api/tables/{id}/bot", {"seat": 2})
    assert both["status"] == "running"
    assert len({seat["name"] for seat in both["seats"]}) == 3
    await ada.post(f"/api/tables/{id}/bot", {"seat": 1}, expect=403)


async def test_a_bots_seat_is_taken_where_the_host_allows_it(server: Running) -> None:
    """Somebody who watches sits down in a running game; elsewhere, and for who sits already, it is refused."""
    ada, ben = await server.guests("Ada", "Ben")
    closed = (await ada.open("bazaar", "me", "bot"))["id"]
    assert (await ben.position(closed))["can"]["sit"] == []
    await ben.post(f"/api/tables/{closed}/join", {"seat": 1}, expect=403)
    id = (await ada.open("bazaar", "me", "bot", "bot", welcome=True))["id"]
    assert (await ben.position(id))["can"]["sit"] == [1, 2]
    await ada.post(f"/api/tables/{id}/join", {"seat": 2}, expect=403)
    joined = await ben.post(f"/api/tables/{id}/join", {"seat": 2})
    assert (joined["seat"], joined["seats"][2]["name"], joined["seats"][2]["kind"]) == (2, "Ben", "player")
    await ben.post(f"/api/tables/{id}/join", {"seat": 1}, expect=403)


async def test_leaving(server: Running) -> None:
    """Before the game the seat is free again, and an empty table is closed; during the game a bot takes over."""
    ada, ben = await server.guests("Ada", "Ben")
    waiting = await ada.open("bazaar", "me", "open", "open")
    await ben.post(f"/api/tables/{waiting['id']}/join")
    assert (await ben.post(f"/api/tables/{waiting['id']}/leave"))["seats"][1]["kind"] == "open"
    assert (await ada.post(f"/api/tables/{waiting['id']}/leave"))["status"] == "closed"
    ada, ben, id = await two_at(server)
    await ben.post(f"/api/tables/{id}/leave")
    seats = (await ada.position(id))["seats"]
    assert (seats[1]["kind"], seats[1]["name"]) == ("bot", "Ben")
    await ben.post(f"/api/tables/{id}/leave", expect=403)


async def test_resigning(server: Running) -> None:
    """A bot plays on for who hands over, and the game goes on; another seat cannot be handed over."""
    ada, ben, id = await two_at(server)
    await ada.post(f"/api/tables/{id}/resign", {"seat": 1}, expect=403)
    assert (await ada.post(f"/api/tables/{id}/resign", {"seat": 0}))["seats"][0]["kind"] == "bot"
    await finish_with_bots(ben, id)


@pytest.mark.parametrize("other", ["open", {"kind": "bot", "level": "khan"}])
async def test_handing_over_can_be_taken_back(server: Running, other: Any) -> None:
    """Whoever handed a seat over may take it again, also where nobody else was left at the table; bots would need much
    longer for so long a game."""
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("marco_polo_2", "me", other))["id"]
    if other == "open":
        await ben.post(f"/api/tables/{id}/join")
    handed = await ada.post(f"/api/tables/{id}/resign", {"seat": 0})
    assert (handed["seats"][0]["kind"], handed["can"]["come_back"]) == ("bot", 0)
    back = await ada.post(f"/api/tables/{id}/join", {"seat": 0})
    assert (back["status"], back["seat"], back["seats"][0]["kind"]) == ("running", 0, "player")


async def finish_with_bots(guest: Guest, id: str) -> dict[str, Any]:
    """Play to the end when the others are bots."""
    async with guest.live(id) as socket:
        return await play_on(guest, socket, random.Random(1))


async def test_colours(server: Running) -> None:
    """Who comes first has the colour of their choice; who comes later has it where it is free; bots take the rest."""
    ada, ben, carl = await server.guests("Ada", "Ben", "Carl")
    for guest, colour in ((ada, 3), (ben, 3), (carl, 0)):
        await guest.call("PATCH", "/api/session", {"colour": colour})
    table = await ada.open("bazaar", "open", "me", {"kind": "bot", "level": "random"}, "open")
    assert table["seats"][1]["colour"] == 3
    await ben.post(f"/api/tables/{table['id']}/join", {"seat": 0})
    begun = await carl.post(f"/api/tables/{table['id']}/join")
    chosen = [seat["colour"] for seat in begun["seats"]]
    assert chosen[1] == 3
    assert chosen[0] != 3
    assert len(set(chosen)) == 4


async def test_pausing(server: Running) -> None:
    """While a game is paused nobody moves."""
    ada, ben, id = await two_at(server)
    paused = await ben.post(f"/api/tables/{id}/pause")
    assert paused["status"] == "paused"
    await ada.move(paused | {"seat": 0}, "choose silk", expect=403)
    await ada.post(f"/api/tables/{id}/pause", expect=403)
    assert (await ada.post(f"/api/tables/{id}/resume"))["status"] == "running"
    await ada.move(await ada.position(id), "choose silk")


async def test_a_rematch(server: Running) -> None:
    """The first to ask opens the new table, the others come to it by asking too."""
    ada, ben, id = await two_at(server, options={"rounds": 2})
    await ada.post(f"/api/tables/{id}/rematch", expect=403)
    await finish(ada, ben, id=id)
    again = await ada.post(f"/api/tables/{id}/rematch")
    assert (again["status"], again["options"]["rounds"]) == ("open", 2)
    assert (await ben.position(id))["rematch"] == again["id"]
    eve = await server.guest("Eve")
    await eve.post(f"/api/tables/{again['id']}/join", expect=403)
    joined = await ben.post(f"/api/tables/{id}/rematch")
    assert (joined["id"], joined["status"], joined["seat"]) == (again["id"], "running", 1)


async def test_records_and_imports(server: Running) -> None:
    """The record of a finished game folds with the kernel, seed and draws included, and can be played on."""
    ada, ben, id = await two_at(server, options={"rounds": 2})
    await finish(ada, ben, id=id)
    text = await ben.get(f"/api/tables/{id}/record")
    read = record.parse(text.splitlines(), "the export")
    match = fold(registry.load("bazaar"), read)
    assert match.names == ["Ada", "Ben"]
    assert read.closing["seed"]
    eve = await server.guest("Eve")
    imported = await eve.post("/api/tables/import", {"record": text})
    assert [seat["kind"] for seat in imported["seats"]] == ["hotseat", "hotseat"]
    assert imported["n"] == match.n
    assert imported["status"] == "over"
    assert (await eve.get(f"/api/tables/{imported['id']}/audit"))["from_n"] == match.n


@pytest.mark.parametrize("text", ["nonsense", "{}", '{"caravanserai": 1}\n{"hash": ""}', "[" * 50_000, "\n" * 100])
async def test_bad_records_are_refused(server: Running, text: str) -> None:
    """A record that is damaged is refused with a sentence."""
    ada = await server.guest()
    problem = await ada.post("/api/tables/import", {"record": text}, expect=400)
    assert problem["message"].endswith(".")


async def test_forks(server: Running) -> None:
    """A finished game is played on by anybody, a running one only by who plays alone, with bots staying bots."""
    ada, ben, id = await two_at(server, options={"rounds": 2})
    await ada.post(f"/api/tables/{id}/fork", {"n": 0}, expect=403)
    await finish(ada, ben, id=id)
    eve = await server.guest("Eve")
    fork = await eve.post(f"/api/tables/{id}/fork", {"n": 5})
    assert fork["n"] >= 5
    assert [seat["kind"] for seat in fork["seats"]] == ["hotseat", "hotseat"]
    await finish(eve, id=fork["id"])
    audit = await eve.get(f"/api/tables/{fork['id']}/audit")
    assert (audit["ok"], audit["from_n"]) == (True, 5)
    alone = await ada.open("bazaar", "me", "bot")
    mine = await ada.post(f"/api/tables/{alone['id']}/fork", {"n": 1})
    assert [seat["kind"] for seat in mine["seats"]] == ["hotseat", "bot"]
    await ada.post(f"/api/tables/{alone['id']}/fork", {"n": 9999}, expect=400)


async def test_the_audit(server: Running) -> None:
    """The seed is published at the end, its hash from the beginning; every draw is the seed's."""
    ada, ben, id = await two_at(server, options={"rounds": 2})
    published = (await ada.position(id))["seed_hash"]
    await ada.get(f"/api/tables/{id}/audit", expect=403)
    await finish(ada, ben, id=id)
    audit = await ben.get(f"/api/tables/{id}/audit")
    assert audit["ok"] is True
    assert audit["seed_hash"] == published
    assert all(draw["action"] == draw["drawn"] for draw in audit["draws"])
    assert len(audit["draws"]) > 2


async def test_chat(server: Running) -> None:
    """Those who sit at a table talk; others may read."""
    ada, ben, id = await two_at(server)
    said = await ada.post(f"/api/tables/{id}/chat", {"text": "Good luck! Удачи! Sok szerencsét!"})
    assert (said["seat"], said["name"]) == (0, "Ada")
    assert (await ben.position(id))["chat"] == [said]
    eve = await server.guest("Eve")
    await eve.post(f"/api/tables/{id}/chat", {"text": "hi"}, expect=403)
    assert json.dumps((await eve.position(id))["chat"], ensure_ascii=False).count("Удачи") == 1
