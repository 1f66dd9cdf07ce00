"""Who may see and do what: every wish, every bond, every pair of them; and seats that are kept for somebody."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from serai.kernel import registry
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.live import LOBBY
from serai.server.players import bonds as module
from serai.server.players.bonds import invite
from serai.server.players.wire import Bond, Circle, Privacy
from serai.server.store import people as schema
from serai.server.store.reader import Player
from serai.server.table import Seat, Table, new_match
from tests.server.households import household, refusal, rows_of, settle

pytestmark = pytest.mark.anyio
ADA = Player("ada", "Ada", "en", 0, None)
BEN = Player("ben", "Ben", "en", 0, None)


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house in which two know of each other."""
    async with household(sqlite_url) as one:
        for player in (ADA, BEN):
            await settle(one, player.name, id=player.id)
        yield one


async def tie(house: House, *kinds: Bond, who: Player = ADA, other: Player = BEN) -> None:
    """Tie bonds one after the other."""
    for kind in kinds:
        await house.people.bonds.tie(who, other, kind)


@pytest.mark.parametrize(
    ("circle", "kinds", "is_admitted"),
    [
        ("all", (), True),
        ("all", ("follow",), True),
        ("all", ("mute",), True),
        ("all", ("block",), False),
        ("friends", (), False),
        ("friends", ("follow",), True),
        ("friends", ("mute",), False),
        ("friends", ("follow", "mute"), True),
        ("friends", ("follow", "block"), False),
        ("me", (), False),
        ("me", ("follow",), False),
        ("me", ("block",), False),
    ],
)
async def test_who_is_admitted(house: House, circle: Circle, kinds: tuple[Bond, ...], *, is_admitted: bool) -> None:
    """What the owner thinks of the viewer counts, never what the viewer thinks of the owner."""
    profiles = house.people.profiles
    await tie(house, "follow", "mute", who=BEN, other=ADA)
    await tie(house, *kinds)
    assert await profiles.admits(ADA.id, BEN.id, circle) is is_admitted
    assert await profiles.admits(ADA.id, ADA.id, circle)


@pytest.mark.parametrize(
    ("kinds", "kept"),
    [
        (("follow", "block"), ["block"]),
        (("block", "follow"), ["follow"]),
        (("follow", "mute"), ["follow", "mute"]),
        (("block", "mute"), ["block", "mute"]),
        (("mute", "mute", "mute"), ["mute"]),
        (("follow", "block", "follow", "block"), ["block"]),
    ],
)
async def test_nobody_follows_whom_they_block(house: House, kinds: tuple[Bond, ...], kept: list[Bond]) -> None:
    """The later word counts; muting goes with either, and saying a thing twice says it once."""
    await tie(house, *kinds)
    assert await house.people.bonds.between(ADA.id, BEN.id) == kept
    assert await house.people.bonds.between(BEN.id, ADA.id) == []


async def test_what_is_untied_was_tied(house: House) -> None:
    """Only that bond ends; what is not there can be ended without harm."""
    await tie(house, "follow", "mute")
    for kind in ("mute", "block", "mute"):
        await house.people.bonds.untie(ADA, BEN, kind)
    assert await house.people.bonds.between(ADA.id, BEN.id) == ["follow"]


@pytest.mark.parametrize("kind", ["follow", "block", "mute"])
async def test_nobody_has_a_bond_with_themselves(house: House, kind: Bond) -> None:
    """Whatever kind it is; nothing is stored."""
    assert await refusal(house.people.bonds.tie(ADA, ADA, kind)) == (403, "bond-self")
    assert await rows_of(house, schema.bond) == []


async def test_whoever_is_blocked_cannot_follow(house: House) -> None:
    """Though they may block and mute whom they like; when they are forgiven they may follow again."""
    await tie(house, "block")
    assert await refusal(house.people.bonds.tie(BEN, ADA, "follow")) == (403, "not-for-you")
    await tie(house, "mute", "block", who=BEN, other=ADA)
    assert await house.people.bonds.between(BEN.id, ADA.id) == ["block", "mute"]
    await house.people.bonds.untie(ADA, BEN, "block")
    await tie(house, "follow", who=BEN, other=ADA)
    assert await house.people.bonds.between(BEN.id, ADA.id) == ["follow", "mute"]


async def test_as_many_bonds_as_one_may_have(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last one is tied, the next is refused; several with one person are several."""
    monkeypatch.setattr(module, "MOST", 3)
    others = [await settle(house, f"Player {n}") for n in range(3)]
    await tie(house, "follow", "mute")
    await tie(house, "mute", other=others[0])
    assert await refusal(house.people.bonds.tie(ADA, others[1], "follow")) == (403, "too-many-bonds")
    await tie(house, "block")  # in the place of following
    await house.people.bonds.untie(ADA, BEN, "mute")
    await tie(house, "follow", other=others[1])
    assert len(await rows_of(house, schema.bond)) == 3


async def test_everybody_one_knows_by_name(house: House) -> None:
    """Each once with all bonds, in the order of the alphabet; strangers who know one are not among them."""
    zoe = await settle(house, "Zoe")
    await tie(house, "mute", "follow", other=zoe)
    await tie(house, "block")
    await tie(house, "follow", who=zoe, other=ADA)
    found = [(one.name, one.bonds) for one in await house.people.bonds.all_of(ADA)]
    assert found == [("Ben", ["block"]), ("Zoe", ["follow", "mute"])]


@pytest.mark.parametrize(
    ("home", "kinds", "expected"),
    [("friends", (), None), ("friends", ("follow",), True), ("all", (), True), ("me", ("follow",), None)],
)
async def test_who_sees_that_one_is_at_home(
    house: House, home: Circle, kinds: tuple[Bond, ...], *, expected: bool | None
) -> None:
    """Nobody at first but whom one follows; oneself always; whoever is not there is not there for anybody."""
    await house.people.profiles.wish(ADA.id, privacy=Privacy(home=home))
    await tie(house, *kinds)
    assert await house.people.bonds.is_home(ADA.id, BEN.id) is (None if expected is None else False)
    house.hub.saw(LOBBY, ADA.id)
    assert await house.people.bonds.is_home(ADA.id, BEN.id) is expected
    assert await house.people.bonds.is_home(ADA.id, ADA.id) is True


@pytest.mark.parametrize(
    ("circle", "is_friend", "may"),
    [("all", False, True), ("friends", False, False), ("friends", True, True), ("me", True, False)],
)
async def test_who_may_keep_a_seat(house: House, circle: Circle, *, is_friend: bool, may: bool) -> None:
    """As the guest wishes it."""
    await house.people.profiles.wish(ADA.id, privacy=Privacy(invite=circle))
    if is_friend:
        await tie(house, "follow")
    assert await house.people.bonds.may_invite(BEN.id, ADA.id) is may


async def test_company_that_one_of_those_waiting_has_blocked(house: House) -> None:
    """One is enough; whom one has blocked oneself is no obstacle, nor is an empty table."""
    bonds = house.people.bonds
    await tie(house, "block")
    assert await refusal(bonds.check_company(BEN, {"zoe", ADA.id})) == (403, "not-for-you")
    await bonds.check_company(BEN, {"zoe"})
    await bonds.check_company(BEN, set())
    await bonds.check_company(ADA, {BEN.id})


def waiting(*kinds: Any, creator: str = ADA.id) -> Table:
    """A table that waits for company: Ada, and some seats."""
    match = new_match(registry.load("bazaar"), 1 + len(kinds), {})
    others = [Seat(kind=kind, colour=3) for kind in kinds]
    return Table("t", match, [Seat(kind="player", player=ADA.id, name="Ada"), *others], creator)


async def test_a_seat_is_kept() -> None:
    """The first free one; it keeps its colour, and whoever is called alike is told apart."""
    table = waiting("bot", "open", "open")
    other = Player("other", "Ada", "en", 0, None)
    invite(table, ADA, other)
    kept = table.seats[2]
    assert (kept.kind, kept.player, kept.colour, kept.key) == ("link", "other", 3, None)
    assert kept.name not in ("", "Ada")
    assert table.seats[3].kind == "open"


@pytest.mark.parametrize(
    ("table", "host", "guest", "key"),
    [
        (("open",), BEN, BEN, "no-inviting"),
        (("open",), ADA, ADA, "invited-already"),
        (("bot", "link"), ADA, BEN, "no-seat-free"),
    ],
)
async def test_seats_that_cannot_be_kept(table: tuple[str, ...], host: Player, guest: Player, key: str) -> None:
    """Not by guests, not for whoever sits there, not where nothing is free; nothing changes."""
    found = waiting(*table)
    before = list(found.seats)
    with pytest.raises(Refused) as refused:
        invite(found, host, guest)
    assert (refused.value.status, refused.value.key) == (403, key)
    assert found.seats == before


@pytest.mark.parametrize("status", ["running", "paused", "over", "closed"])
async def test_no_seat_is_kept_once_the_game_has_begun(status: Any) -> None:
    """Nor afterwards, not even by whoever opened the table."""
    table = waiting("open")
    table.status = status
    with pytest.raises(Refused) as refused:
        invite(table, ADA, BEN)
    assert refused.value.key == "no-inviting"


async def test_nobody_is_invited_twice() -> None:
    """The second time is refused by name, though a seat is free."""
    table = waiting("open", "open")
    invite(table, ADA, BEN)
    with pytest.raises(Refused, match="Ben"):
        invite(table, ADA, BEN)
    assert [seat.kind for seat in table.seats] == ["player", "link", "open"]
