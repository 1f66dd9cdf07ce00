"""Accounts and the peace of the house, asked directly: every refusal, and what is left of whoever leaves."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import insert

from serai.kernel import registry
from serai.server.accounts import NOBODY, UNSAID, leave_for_good
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.moderation import Moderation, Sanction
from serai.server.store import people as stored
from serai.server.store import ratings, schema
from serai.server.store.reader import Player
from serai.server.table import Seat, Table, new_match
from serai.server.wire import Message
from tests.server.households import ended_game, household, refusal, rows_of, settle, sitting

pytestmark = pytest.mark.anyio
PASSWORD = "long enough for tests"  # noqa: S105 - it guards nothing
ANOTHER = "quite another for tests"


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house that is run by two."""
    async with household(sqlite_url, admins=" Hedda , HANS,,") as one:
        yield one


async def holder(house: House, name: str) -> Player:
    """Somebody with an account."""
    return await house.accounts.open(await settle(house, name), name, PASSWORD)


@pytest.mark.parametrize(
    ("name", "password", "reason"),
    [
        ("Ada", ANOTHER, (403, "name-taken")),
        ("ADA", ANOTHER, (403, "name-taken")),
        ("\u0410d\u0430", ANOTHER, (403, "name-taken")),
        ("Traveller", ANOTHER, (403, "name-taken")),
        ("Путник", ANOTHER, (403, "name-taken")),
        ("ß" * 21, ANOTHER, (400, "unstorable")),
        ("Benedict", "benedict1", (400, "password-common")),
        ("Benedict", "password123", (400, "password-common")),
    ],
)
async def test_accounts_that_are_not_opened(house: House, name: str, password: str, reason: tuple[int, str]) -> None:
    """The guest stays a guest under their own name, and can try another."""
    await holder(house, "Ada")
    ben = await settle(house, "Ben")
    assert await refusal(house.accounts.open(ben, name, password)) == reason
    (row,) = [row for row in await rows_of(house, schema.player) if row["id"] == ben.id]
    assert (row["name"], row["account"], row["password"]) == ("Ben", None, None)
    assert (await house.accounts.open(ben, "Benjamin", ANOTHER)).account == "benjamin"


async def test_nobody_has_two_accounts(house: House) -> None:
    """Whoever has one is told so; the name and password stay."""
    ada = await holder(house, "Ada")
    assert await refusal(house.accounts.open(ada, "Augusta", ANOTHER)) == (403, "account-already")
    assert (await house.accounts.login("ada", PASSWORD)).id == ada.id


async def test_nobody_opens_two_accounts_at_once(house: House) -> None:
    """Whoever is slower is told so, and what the faster one was given holds. Before: the slower one's name and password
    took their place."""
    ada = await settle(house, "Ada")
    opening = [house.accounts.open(ada, name, f"{name} has a long word") for name in ("Adelheid", "Adalind")]
    found = await asyncio.gather(*opening, return_exceptions=True)
    (opened,) = [one for one in found if isinstance(one, Player)]
    assert [one.key for one in found if isinstance(one, Refused)] == ["account-already"]
    assert await house.accounts.login(opened.name, f"{opened.name} has a long word") == opened


async def test_two_want_the_same_name_at_once(house: House) -> None:
    """One gets it, the other hears that it is taken."""
    two = [await settle(house, f"Guest {n}") for n in range(2)]
    opening = [house.accounts.open(one, "Ada", PASSWORD) for one in two]
    found = await asyncio.gather(*opening, return_exceptions=True)
    assert sorted(type(one).__name__ for one in found) == ["Player", "Refused"]
    assert [str(one) for one in found if isinstance(one, Refused)] == [str(Refused(403, "name-taken", name="Ada"))]
    assert [row["account"] for row in await rows_of(house, schema.player)].count("ada") == 1


@pytest.mark.parametrize(
    ("name", "password"), [("Ada", ANOTHER), ("Ada", ""), ("Nobody", PASSWORD), ("", PASSWORD), ("Ben", "")]
)
async def test_a_wrong_name_is_answered_like_a_wrong_password(house: House, name: str, password: str) -> None:
    """Nobody finds out who has an account here; guests have none."""
    await holder(house, "Ada")
    await settle(house, "Ben")
    assert await refusal(house.accounts.login(name, password)) == (403, "wrong-password")


async def test_a_new_password_needs_the_old_one(house: House) -> None:
    """A guest has none to show; a common one is refused and changes nothing."""
    ada, ben = await holder(house, "Ada"), await settle(house, "Ben")
    change = house.accounts.change_password
    assert await refusal(change(ada, ANOTHER, ANOTHER, "")) == (403, "wrong-password")
    assert await refusal(change(ben, "", ANOTHER, "")) == (403, "wrong-password")
    assert await refusal(change(ada, PASSWORD, "password123", "")) == (400, "password-common")
    assert (await house.accounts.login("Ada", PASSWORD)).id == ada.id
    await change(ada, PASSWORD, ANOTHER, "")
    assert await refusal(house.accounts.login("Ada", PASSWORD)) == (403, "wrong-password")
    assert (await house.accounts.login("Ada", ANOTHER)).id == ada.id


async def test_an_account_is_not_left_without_its_password(house: House) -> None:
    """Nobody at an open screen ends it; a guest simply goes."""
    ada, ben = await holder(house, "Ada"), await settle(house, "Ben")
    for password in (None, "", ANOTHER):
        assert await refusal(house.accounts.delete(ada, password)) == (403, "wrong-password")
    assert await house.reader.player(ada.id) is not None
    await house.accounts.delete(ben, None)
    await house.accounts.delete(ada, PASSWORD)
    assert await rows_of(house, schema.player) == []


async def test_a_name_is_free_again_when_its_holder_has_left(house: House) -> None:
    """The old password opens nothing."""
    await house.accounts.delete(await holder(house, "Ada"), PASSWORD)
    assert await refusal(house.accounts.login("Ada", PASSWORD)) == (403, "wrong-password")
    assert (await house.accounts.open(await settle(house, "Zoe"), "Ada", ANOTHER)).account == "ada"


async def test_what_is_left_of_whoever_leaves(house: House) -> None:
    """Rows about them are gone, also those that others own; a game that is over keeps a seat of nobody."""
    ada, ben = await holder(house, "Ada"), await settle(house, "Ben")
    id = await ended_game(house, [sitting(ada), sitting(ben)], [1, 2])
    await house.people.bonds.tie(ben, ada, "follow")
    await house.people.bonds.tie(ada, ben, "mute")
    await house.people.profiles.wish(ada.id, feed="x")
    await house.people.book.note(id, ada.id, ("address", "browser"))
    await house.moderation.decide(ada, Sanction(muted=True))
    await house.accounts.delete(ada, PASSWORD)
    for table in (stored.profile, stored.bond, stored.sanction, ratings.trace):
        assert await rows_of(house, table) == [], table.name
    seats = [(row["name"], row["player"], row["gone"]) for row in await rows_of(house, schema.seat)]
    assert seats == [(NOBODY, None, True), ("Ben", ben.id, False)]
    assert all(rows == [] for rows in (await house.people.kept(ada.id)).values())


async def test_what_one_may_know_of_oneself(house: House) -> None:
    """All that is kept by table, and nothing of anybody else: not who follows one."""
    ada, ben = await holder(house, "Ada"), await settle(house, "Ben")
    await house.people.bonds.tie(ben, ada, "follow")
    await house.people.bonds.tie(ada, ben, "mute")
    id = await ended_game(house, [sitting(ada), sitting(ben)], [1, 2], creator=ada.id)
    line = {"game": id, "n": 1, "seat": 0, "name": "Ada", "text": "Hello.", "note": "", "at": 0}
    await house.writer.write([insert(schema.chat).values(line)])
    data = await house.accounts.exported(ada, "", await house.people.kept(ada.id))
    assert (data.profile.name, data.profile.account, data.opened) == ("Ada", "ada", [id])
    assert [(seat.table, seat.seat, seat.record) for seat in data.seats] == [(id, 0, f"/api/tables/{id}/record")]
    assert [(said.table, said.text) for said in data.chat] == [(id, "Hello.")]
    assert [(row["player"], row["other"], row["kind"]) for row in data.kept["bond"]] == [(ada.id, ben.id, "mute")]


def at_table(status: Any, *kinds: Any) -> Table:
    """Ada's table: she sits at the first seat and has spoken, Ben at the second; more seats by kind."""
    match = new_match(registry.load("bazaar"), 2 + len(kinds), {})
    people = [Seat(kind="player", player=who.casefold(), name=who, colour=2) for who in ("Ada", "Ben")]
    more = [Seat(kind=kind) for kind in kinds]
    table = Table("t", match, [*people, *more], "ada")
    table.status = status
    table.chat = [
        Message(n=n, seat=seat, name="x", text=text, at="")
        for n, (seat, text) in enumerate(((0, "Hi."), (1, "Ho."), (-1, "Hm.")))
    ]
    return table


@pytest.mark.parametrize("status", ["running", "paused", "over"])
async def test_leaving_a_table_for_good(status: str) -> None:
    """A bot plays on where something is left to play; nobody's name and words remain, others' do."""
    table = at_table(status)
    leave_for_good(table, "ada")
    seat = table.seats[0]
    assert (seat.name, seat.player, seat.gone) == (NOBODY, None, True)
    assert (seat.kind == "bot") == (status != "over")
    assert (table.creator, table.seats[1].name) == ("", "Ben")
    assert [line.text for line in table.chat][:3] == [UNSAID, "Ho.", UNSAID]
    assert {line.name for line in table.chat if line.seat < 1} == {NOBODY}


async def test_leaving_a_table_that_waits() -> None:
    """The place is free for somebody else, what was added to its seed is taken back; the last one closes the door."""
    table = at_table("open", "open")
    table.agenda.additions = {0: "ada's", 1: "ben's"}
    leave_for_good(table, "ada")
    assert (table.seats[0].kind, table.seats[0].player, table.status) == ("open", None, "open")
    assert table.agenda.additions == {1: "ben's"}
    leave_for_good(table, "ben")
    assert (table.status, [seat.kind for seat in table.seats]) == ("closed", ["open"] * 3)


async def test_a_stranger_leaves_nothing() -> None:
    """Where somebody neither sat nor opened the table all stays as it is."""
    table = at_table("over")
    leave_for_good(table, "zoe")
    assert ([seat.name for seat in table.seats], table.creator) == (["Ada", "Ben"], "ada")
    assert [line.text for line in table.chat] == ["Hi.", "Ho.", "Hm."]


@pytest.mark.parametrize(
    ("account", "is_admin"),
    [("hedda", True), ("HEDDA", True), ("hans", True), ("hed", False), ("", False), (",", False), (None, False)],
)
async def test_who_runs_the_house(house: House, account: str | None, *, is_admin: bool) -> None:
    """Accounts that are named, whatever their case; never a guest who calls themselves so."""
    player = Player("id", "Hedda", "en", 0, account)
    assert house.moderation.is_admin(player) is is_admin
    if not is_admin:
        with pytest.raises(Refused) as refused:
            house.moderation.check_admin(player)
        assert (refused.value.status, refused.value.key) == (403, "not-admin")


async def test_the_peace_of_the_house(house: House) -> None:
    """Muted is not banned, banned is not muted; taken back nothing is stored; whoever runs it cannot be banned."""
    ada, hedda = await settle(house, "Ada"), Player("hedda", "Hedda", "en", 0, "hedda")
    peace = house.moderation
    await peace.decide(ada, Sanction(muted=True, why="foul"))
    peace.check(ada)
    with pytest.raises(Refused) as refused:
        peace.check_talk(ada)
    assert refused.value.key == "muted"
    await peace.decide(ada, Sanction(banned=True, why="worse"))
    peace.check_talk(ada)
    with pytest.raises(Refused) as refused:
        peace.check(ada)
    assert refused.value.key == "banned"
    again = Moderation(house.reader, house.writer, "")
    await again.look()
    assert again.of(ada.id) == Sanction(banned=True, why="worse")
    await peace.decide(ada, Sanction(why="forgiven"))
    assert (peace.of(ada.id), await rows_of(house, stored.sanction)) == (Sanction(), [])
    assert await refusal(peace.decide(hedda, Sanction(banned=True))) == (403, "ban-admin")
    await peace.decide(hedda, Sanction(muted=True))
    assert peace.of(hedda.id).muted
