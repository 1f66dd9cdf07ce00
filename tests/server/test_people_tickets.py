"""Tickets: whatever was changed about one, by whomever, it is worth nothing; a good one is good once."""

import asyncio
import base64
from collections.abc import AsyncIterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.players import tickets as module
from serai.server.players.tickets import LASTS, Kind, Ticket, Tickets
from serai.server.players.wire import TicketText
from serai.server.store.people import spent
from tests.server.households import household, rows_of

pytestmark = pytest.mark.anyio
KINDS: tuple[Kind, ...] = get_args(Kind)


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house that sells tickets."""
    async with household(sqlite_url) as one:
        yield one


def office(house: House, key: bytes = b"ours") -> Tickets:
    """Where they are made."""
    return Tickets(key, house.reader, house.writer)


def pure(key: bytes = b"ours") -> Tickets:
    """Where tickets are made and read, and none is used."""
    nobody: Any = None
    return Tickets(key, nobody, nobody)


def is_bad(tickets: Tickets, text: str, kind: Kind = "device") -> bool:
    """Whether it is refused with the one sentence for all that is wrong with tickets."""
    try:
        tickets.read(text, kind)
    except Refused as refused:
        return (refused.status, refused.key) == (403, "ticket-bad")
    return False


def coded(data: bytes) -> str:
    """As it stands in a link."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize("kind", KINDS)
def test_a_ticket_says_what_it_was_made_for(kind: Kind) -> None:
    """Whose it is and about what; it fits into a link, and other kinds are not read."""
    tickets = pure()
    text = tickets.make(kind, "ada", "ada@example.org")
    assert msgspec.convert(text, TicketText) == text
    said = tickets.read(text, kind)
    assert (said.kind, said.player, said.about) == (kind, "ada", "ada@example.org")
    assert [other for other in KINDS if not is_bad(tickets, text, other)] == [kind]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_good_for_ever_is_always_the_same(kind: Kind) -> None:
    """The link of a feed does not change; what is good once is another each time."""
    tickets = pure()
    is_same = tickets.make(kind, "ada") == tickets.make(kind, "ada")
    assert is_same == (kind not in LASTS) == (kind in ("unsubscribe", "feed"))
    assert tickets.make(kind, "ada") != tickets.make(kind, "ben")


@pytest.mark.parametrize("kind", list(LASTS))
def test_the_last_millisecond(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Good until the very end of its time, and not after it."""
    tickets = pure()
    monkeypatch.setattr(module, "now", lambda: 1_000)
    text = tickets.make(kind, "ada")
    monkeypatch.setattr(module, "now", lambda: 1_000 + LASTS[kind])
    assert not is_bad(tickets, text, kind)
    monkeypatch.setattr(module, "now", lambda: 1_001 + LASTS[kind])
    assert is_bad(tickets, text, kind)


def test_how_long_tickets_are_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the letters and pages promise: ten minutes, a day, half an hour, a week."""
    monkeypatch.setattr(module, "now", lambda: 0)
    minutes = {kind: pure().read(pure().make(kind, "ada"), kind).until / 60_000 for kind in KINDS}
    assert minutes == {"device": 10, "verify": 1440, "reset": 30, "invite": 10080, "unsubscribe": 0, "feed": 0}


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_one_changed_bit_spoils_a_ticket(place: int, change: int) -> None:
    """Of what it says, or of its signature."""
    tickets = pure()
    parts = [base64.urlsafe_b64decode(part + "==") for part in tickets.make("device", "ada").split(".")]
    whole = bytearray(b"".join(parts))
    whole[place % len(whole)] ^= change
    cut = len(parts[0])
    assert is_bad(tickets, f"{coded(bytes(whole[:cut]))}.{coded(bytes(whole[cut:]))}")


@given(st.text(max_size=60))
def test_nonsense_is_no_ticket(text: str) -> None:
    """Whatever is sent; nothing but the refusal comes of it."""
    assert is_bad(pure(), text)


@pytest.mark.parametrize("text", ["", ".", "..", "a.", ".a", "W10.W10", "é.é", "[]", "-", "A" * 1000])
def test_shapes_of_nonsense(text: str) -> None:
    """Empty parts, halves, letters that are not of the alphabet."""
    assert is_bad(pure(), text)


def test_signed_by_us_and_still_no_ticket() -> None:
    """Another thing that was signed with the same key is not read as one."""
    tickets = pure()
    for body in (b"{}", b"[]", b'["nosuch","ada",0,"",""]', b'["device","ada","soon","",""]', b"\xff"):
        assert is_bad(tickets, f"{coded(body)}.{coded(tickets._sign(body))}")


def test_another_house_has_other_tickets() -> None:
    """Two houses with different secrets do not take each other's."""
    assert is_bad(pure(b"theirs"), pure(b"ours").make("device", "ada"))
    assert not is_bad(pure(b"ours"), pure(b"ours").make("device", "ada"))


async def test_a_ticket_is_good_once(house: House) -> None:
    """Looking at it does not use it up; using it does, also where two use it at the same moment."""
    tickets = office(house)
    text = tickets.make("device", "ada")
    for _ in range(2):
        assert (await tickets.check(text, "device")).player == "ada"
    both = await asyncio.gather(*(tickets.use(text, "device") for _ in range(2)), return_exceptions=True)
    assert sorted(type(one).__name__ for one in both) == ["Refused", "Ticket"]
    with pytest.raises(Refused):
        await tickets.check(text, "device")


async def test_a_used_ticket_stays_used_after_a_restart(house: House) -> None:
    """It is the store that remembers, not the process."""
    text = office(house).make("invite", "ada")
    await office(house).use(text, "invite")
    with pytest.raises(Refused):
        await office(house).use(text, "invite")


async def test_used_tickets_are_forgotten_when_they_have_run_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a millisecond earlier: until then they must be known."""
    await house.writer.write([insert(spent).values(id=str(until), until=until) for until in (998, 999, 1000, 1001)])
    monkeypatch.setattr(module, "now", lambda: 1000)
    await office(house).sweep()
    assert sorted(row["until"] for row in await rows_of(house, spent)) == [1000, 1001]


def test_a_ticket_is_read_as_it_was_made() -> None:
    """Its order on the wire is kept: tickets in letters outlive an update."""
    text = msgspec.json.encode(Ticket("reset", "ada", 5, "mark", "id"))
    assert text == b'["reset","ada",5,"mark","id"]'
