"""What somebody may do at a table besides moving, by what the table is, and what is pushed when it changes."""

from typing import Any

import msgspec
import pytest

from serai.kernel import registry
from serai.server.circle import Circle, Onlooker, can_fork, can_hint, free_seats, links, seat_kept, seats, waiting_seats
from serai.server.position import Scene
from serai.server.pushes import Fields, Names, Shared, Told, differing, message, whole
from serai.server.table import Seat, Table, new_match

pytestmark = pytest.mark.anyio
KINDS = {
    "ada": Seat(kind="player", player="ada", name="Ada"),
    "ben": Seat(kind="player", player="ben", name="Ben"),
    "hotseat": Seat(kind="hotseat", player="ada", name="Ada 2"),
    "bot": Seat(kind="bot", name="Bot", level="random"),
    "kept": Seat(kind="bot", player="ben", name="Ben", level="random"),
    "resigned": Seat(kind="bot", player="ben", name="Ben", level="random", gone=True),
    "open": Seat(kind="open"),
    "link": Seat(kind="link", key="k3y"),
    "invited": Seat(kind="link", player="ben", name="Ben"),
}


def table(status: Any, *who: str, id: str = "t", **agenda: Any) -> Table:
    """Ada's table, with some seats."""
    match = new_match(registry.load("bazaar"), len(who), {})
    made = Table(id, match, [msgspec.structs.replace(KINDS[one]) for one in who], "ada")
    made.status = status
    for name, value in agenda.items():
        setattr(made.agenda, name, value)
    return made


@pytest.mark.parametrize(
    ("status", "who", "free"),
    [
        ("open", ("open", "ada", "open", "link"), [0, 2]),
        ("open", ("ada", "bot", "invited"), []),
        ("running", ("ada", "bot", "kept", "resigned"), []),
        ("over", ("ada", "open"), []),
        ("closed", ("ada", "open"), []),
    ],
)
async def test_seats_that_anybody_may_take(status: str, who: tuple[str, ...], free: list[int]) -> None:
    """Before the game those that are open; of links and bots none."""
    assert free_seats(table(status, *who)) == free


@pytest.mark.parametrize("status", ["running", "paused"])
async def test_bots_seats_where_the_host_allows_it(status: str) -> None:
    """Not the one that a bot keeps for somebody who may come back."""
    assert free_seats(table(status, "ada", "bot", "kept", "resigned", welcome=True)) == [1, 3]
    assert free_seats(table(status, "ada", "bot", welcome=False)) == []
    assert free_seats(table("over", "ada", "bot", welcome=True)) == []


@pytest.mark.parametrize(
    ("status", "player", "rated", "expected"),
    [
        ("open", "ada", "", [1, 2, 3]),
        ("open", "ben", "", []),
        ("open", "ada", "people", []),
        ("running", "ada", "", []),
        ("closed", "ada", "", []),
    ],
)
async def test_seats_that_the_host_may_give_to_bots(status: str, player: str, rated: str, expected: list[int]) -> None:
    """Those that still wait, also for somebody; where the result counts none, and for nobody else."""
    assert waiting_seats(table(status, "ada", "open", "link", "invited", rated=rated), player) == expected


@pytest.mark.parametrize(
    ("who", "is_free"),
    [
        (("ada", "bot"), True),
        (("ada", "hotseat"), True),
        (("ada", "ben"), False),
        (("ada", "kept"), False),
    ],
)
async def test_who_plays_alone_may_try_things(who: tuple[str, ...], *, is_free: bool) -> None:
    """Hints and side games are no help against people; over, a game is everybody's."""
    running, over = table("running", *who), table("over", *who)
    assert can_hint(running, "ada") is can_fork(running, "ada") is is_free
    assert can_fork(table("paused", *who), "ada") is is_free
    assert not can_hint(over, "ada")
    assert can_fork(over, "ada")
    assert can_fork(over, "zoe")
    assert not can_hint(running, "zoe")
    assert not can_fork(running, "zoe")


@pytest.mark.parametrize("agenda", [{"rated": "bots"}, {"shared": True}])
async def test_alone_and_not_free(agenda: dict[str, Any]) -> None:
    """Where the result counts, or somebody else has sat here."""
    one = table("running", "ada", "bot", **agenda)
    assert not can_hint(one, "ada")
    assert not can_fork(one, "ada")


async def test_a_try_at_the_challenge_is_sealed() -> None:
    """Neither hints nor side games, though bots are all the company, not even when it is over."""
    for status in ("running", "over"):
        one = table(status, "ada", "bot", id="99990101-abc")
        assert not can_hint(one, "ada")
        assert not can_fork(one, "ada")


@pytest.mark.parametrize(
    ("status", "who", "player", "seat"),
    [
        ("running", "kept", "ben", 1),
        ("paused", "kept", "ben", 1),
        ("over", "kept", "ben", 1),
        ("open", "kept", "ben", None),
        ("closed", "kept", "ben", None),
        ("running", "resigned", "ben", None),
        ("running", "ben", "ben", None),
        ("running", "kept", "ada", None),
        ("running", "bot", "ben", None),
    ],
)
async def test_to_which_seat_one_may_come_back(status: str, who: str, player: str, seat: int | None) -> None:
    """Where a bot plays for one, unless one has resigned."""
    assert seat_kept(table(status, "ada", who), player) == seat


async def test_links_are_for_the_host_alone() -> None:
    """Whoever else looks is not told how to sit down there; a seat for somebody known has no link."""
    one = table("open", "ada", "link", "invited")
    assert links(one, "ada") == {"1": "/table/t?key=k3y"}
    assert links(one, "ben") == links(one, "") == {}
    assert b"k3y" not in whole(one, Onlooker("ben", -1, frozenset()), 0)
    assert b"k3y" in whole(one, Onlooker("ada", 0, frozenset()), 0)


async def test_who_is_connected_and_whose_seat_it_is() -> None:
    """Bots always are; a seat that a bot keeps is not one's own; how long until a vote is told of people only."""
    one = table("running", "ada", "bot", "kept", "hotseat")
    infos = seats(one.seats, Onlooker("ada", 0, frozenset({"ada"}), {"ada": 1.5, "ben": 2.5}))
    assert [(info.online, info.yours, info.vote_in) for info in infos] == [
        (True, True, 1.5),
        (True, False, None),
        (True, False, None),
        (True, True, 1.5),
    ]
    absent = seats(one.seats, Onlooker("ben", -1, frozenset()))
    assert [(info.online, info.yours) for info in absent] == [
        (False, False),
        (True, False),
        (True, False),
        (False, False),
    ]


async def test_onlookers_share_what_they_are_told() -> None:
    """Those who do not sit there are told the same bytes, made once; whoever does has their own."""
    one = table("running", "ada", "ben")
    circle = Circle(one, Onlooker("", -1, frozenset()), [])
    first, second, own = [circle.seats(who, circle.standing(who)) for who in ("zoe", "zora", "ada")]
    assert first is second
    assert first != own


def test_fields_are_told_when_they_differ() -> None:
    """Only those; the same values are found to be the same at once, and other names are another shape."""
    first = Fields({"a": 1, "b": [2]}, None)
    same, other = Fields({"a": 1, "b": [2]}, first), Fields({"a": 1, "b": [3]}, first)
    assert same.texts is first.texts
    assert (same.differing(first), other.differing(first)) == ([], [b'"b":[3]'])
    assert other.members() == [b'"a":1', b'"b":[3]']
    assert other.is_alike(first)
    assert not Fields({"a": 1}, first).is_alike(first)
    news = Fields({"a": 1, "b": [2]}, first, is_news=True)
    assert (news.texts == first.texts, news.differing(first)) == (True, [])


def test_small_parts_of_a_push() -> None:
    """Names are written once and escaped; places where two rows differ are found in order."""
    names = Names()
    assert (names['say "hi"'], list(names)) == (b'"say \\"hi\\"":', ['say "hi"'])
    assert list(differing([b"a", b"b", b"c"], [b"a", b"x", b"y"])) == [1, 2]
    assert list(differing([], [])) == []
    assert msgspec.json.decode(message("pong", id=3)) == {"type": "pong", "id": 3}


async def test_a_push_that_says_nothing_new() -> None:
    """It is known as such; whoever came or went is something new, for the others' eyes too."""
    one = table("running", "ada", "ben")
    one.fill()

    def told(online: set[str], before: Told | None = None) -> Told:
        who = Onlooker("ada", 0, frozenset(online))
        return Told(Shared(Scene(one, 0), who, None if before is None else before.shared), who, before)

    first = told({"ada"})
    again, other = told({"ada"}, first), told({"ada", "ben"}, first)
    assert again.is_same(first)
    assert not other.is_same(first)
    change = msgspec.json.decode(other.since(first))
    assert (change["type"], change["from"], list(change["set"]), change["view"]) == (
        "change",
        one.version,
        ["seats"],
        {},
    )
    assert [seat["online"] for seat in change["set"]["seats"]] == [True, True]
    assert msgspec.json.decode(again.since(first))["set"] == {}
