"""Who somebody is: tokens that nobody can make or change, and sessions that end when they are ended."""

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from serai.server import identity as module
from serai.server.errors import Refused
from serai.server.headers import COOKIE
from serai.server.identity import FRESH, LASTS, SEATED, SEEN_EVERY, Claim, Identity, Signer
from serai.server.store import schema
from serai.server.store.reader import Player
from serai.server.table import now
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

KEY = b"a key that is only for tests"


class Time:
    """The clock of the house, which tests turn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seconds = 1_800_000_000.0
        patch.setattr(module, "now", lambda: round(self.seconds * 1000))
        patch.setattr(module, "monotonic", lambda: self.seconds)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Time stands still until a test says otherwise."""
    return Time(monkeypatch)


@pytest.fixture
def house(quick: Running) -> Identity:
    """Another process of the same house: the same database, nothing in memory, a key of its own."""
    return another(quick)


def another(server: Running, *, is_secure: bool = False) -> Identity:
    """One more process."""
    return Identity(server.house.reader, server.house.writer, KEY, is_secure=is_secure)


def with_token(token: str) -> Any:
    """A request that carries it."""
    return {"type": "http", "headers": [(b"authorization", f"Bearer {token}".encode())]}


async def guest(house: Identity) -> tuple[Player, str, Claim]:
    """Somebody new, their token, and what it says."""
    player, token = await house.new_guest("Ada", "en", 3)
    claim = house.claim(with_token(token))
    assert claim is not None
    return player, token, claim


# Tokens


def test_a_token_says_whose_it_is(time: Time) -> None:
    """Player, session and time; a token is no older than it says."""
    token = Signer(KEY).token("abc", "def")
    assert Signer(KEY).claim(token) == Claim("abc", "def", int(time.seconds), is_old=False)
    assert Signer(KEY + b"!").claim(token) is None


@pytest.mark.parametrize(("seconds", "is_good"), [(0, True), (LASTS - 1, True), (LASTS, False), (LASTS + 1, False)])
def test_a_token_lasts_so_long_and_no_longer(time: Time, seconds: int, *, is_good: bool) -> None:
    """Exactly as long as browsers keep the cookie."""
    token = Signer(KEY).token("abc", "def")
    time.seconds += seconds
    assert (Signer(KEY).claim(token) is not None) == is_good


def test_a_token_of_the_first_version_is_its_own_session(time: Time) -> None:
    """It had no session: two of one player are two sessions, and the same one is always the same."""
    signer = Signer(KEY)

    def old(made: int) -> str:
        body = f"abc.{made}"
        return f"{body}.{signer._sign(body)}"

    made = int(time.seconds)
    claims = [signer.claim(old(one)) for one in (made, made, made - 1)]
    assert all(claim is not None and claim.is_old and claim.player == "abc" for claim in claims)
    sessions = [claim.session for claim in claims if claim is not None]
    assert sessions[0] == sessions[1] != sessions[2]
    assert [len(one) for one in sessions] == [32] * 3


@given(st.integers(0, 200), st.characters(codec="latin-1"))
@settings(max_examples=200, deadline=None)
def test_a_changed_token_is_nobodys(at: int, sign: str) -> None:
    """Whichever sign is changed, and to what."""
    token = Signer(KEY).token("0123456789abcdef", "f" * 32)
    at %= len(token)
    changed = token[:at] + sign + token[at + 1 :]
    assert (Signer(KEY).claim(changed) is None) == (changed != token)


@given(st.text(st.characters(codec="latin-1"), max_size=120))
@settings(max_examples=150, deadline=None)
def test_any_text_is_a_token_of_nobody(token: str) -> None:
    """Whatever a client sends is looked at without a mistake."""
    assert Signer(KEY).claim(token) is None


@pytest.mark.parametrize("body", ["", "abc", "abc.def.", "abc.def.-1", "abc.def.1.5", "abc.def.²", "abc.def. 1"])
def test_a_signature_alone_is_not_enough(body: str) -> None:
    """What is signed must be a time: a token of another use of the same key is none."""
    signer = Signer(KEY)
    claim = signer.claim(f"{body}.{signer._sign(body)}")
    assert claim is None


# Sessions


async def test_a_new_guest_is_known_at_once_and_elsewhere(quick: Running, house: Identity) -> None:
    """Here from memory, in another process from the database, and nowhere with another key."""
    player, token, _ = await guest(house)
    assert await house.find(with_token(token)) == player
    assert await another(quick).require(with_token(token)) == player
    assert await quick.house.identity.find(with_token(token)) is None
    with pytest.raises(Refused) as refused:
        await quick.house.identity.require(with_token(token))
    assert (refused.value.status, refused.value.key) == (401, "stranger")


async def test_a_token_for_a_session_that_never_began(house: Identity) -> None:
    """Signed by us and stored nowhere: it is worth nothing, for a player that there is or is not."""
    player, _, claim = await guest(house)
    for who, session in ((player.id, "0" * 32), ("f" * 16, claim.session), ("f" * 16, "1" * 32)):
        assert await another_view(house).find(with_token(house._signer.token(who, session))) is None


def another_view(house: Identity) -> Identity:
    """The same house with nothing in memory."""
    return Identity(house._reader, house._writer, KEY, is_secure=False)


async def test_an_old_token_is_written_down_once(house: Identity) -> None:
    """Two requests at once with a token of the first version begin one session; one of nobody begins none."""
    player, _, _ = await guest(house)
    made = now() // 1000
    for who, found in ((player.id, player), ("f" * 16, None)):
        body = f"{who}.{made}"
        scope = with_token(f"{body}.{house._signer._sign(body)}")
        results = await asyncio.gather(*(another_view(house).find(scope) for _ in range(4)))
        assert results == [found] * 4
        sessions = select(schema.session).where(schema.session.c.player == who)
        assert len(await house._reader.ask(sessions)) == (2 if found else 0)


async def test_who_ends_a_session_is_a_stranger_with_it(house: Identity) -> None:
    """At once where it was ended, with that token only; ending it again ends nothing."""
    player, token, claim = await guest(house)
    other = await house.begin(player)
    assert await house.end(player.id, only=claim.session) == [claim.session]
    assert await house.find(with_token(token)) is None
    assert await house.find(with_token(other)) == player
    assert await house.end(player.id, only=claim.session) == []


async def test_all_sessions_but_one(house: Identity) -> None:
    """The present one goes on; without one to keep, all end."""
    player, token, claim = await guest(house)
    others = [await house.begin(player) for _ in range(3)]
    assert len(await house.end(player.id, but=claim.session)) == 3
    assert [await house.find(with_token(one)) for one in (*others, token)] == [None, None, None, player]
    assert await house.end(player.id) == [claim.session]


async def test_nobody_ends_a_session_of_somebody_else(house: Identity) -> None:
    """Its number is no way to it."""
    ada, token, claim = await guest(house)
    ben, _, _ = await guest(house)
    assert await house.end(ben.id, only=claim.session) == []
    assert await house.find(with_token(token)) == ada


@pytest.mark.parametrize(
    ("is_socket", "hears", "lasts"), [(False, True, FRESH), (True, True, SEATED), (True, False, FRESH)]
)
async def test_how_long_a_session_is_believed_in(
    house: Identity, time: Time, *, is_socket: bool, hears: bool, lasts: float
) -> None:
    """Another process has ended it: here it goes on for some seconds, for a socket longer if ends are heard of."""
    player, _, claim = await guest(house)
    house.hears_of_ends = lambda: hears
    assert await house.goes_on(claim)
    await another_view(house).end(player.id)
    time.seconds += lasts - 0.5
    assert await house.goes_on(claim, is_socket=is_socket)
    time.seconds += 0.5
    assert not await house.goes_on(claim, is_socket=is_socket)


async def test_when_a_session_was_last_used_is_noted_now_and_then(house: Identity, time: Time) -> None:
    """Once an hour is enough: a request in between writes nothing."""
    _, token, claim = await guest(house)
    seen = select(schema.session.c.seen).where(schema.session.c.id == claim.session)
    noted = []
    for seconds in (10, SEEN_EVERY / 1000 - 10, 1, 10):
        time.seconds += seconds
        house._checked.clear()
        await house.find(with_token(token))
        noted.append((await house._reader.ask(seen))[0].seen)
    begun = claim.made * 1000
    assert noted == [begun, begun, begun + SEEN_EVERY + 1000, begun + SEEN_EVERY + 1000]


async def test_memory_has_a_limit(house: Identity, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was seen longest ago is forgotten first, and looked up again when they come."""
    monkeypatch.setattr(module, "REMEMBERED", 2)
    people = [await guest(house) for _ in range(3)]
    for _, token, _ in people:
        assert await house.find(with_token(token))
    assert list(house._known) == [player.id for player, *_ in people[1:]]
    assert list(house._checked) == [claim.session for *_, claim in people[1:]]
    assert await house.find(with_token(people[0][1])) == people[0][0]
    house.forget(people[0][0].id)
    assert people[0][0].id not in house._known


async def test_whoever_was_deleted_is_a_stranger(house: Identity) -> None:
    """A session that goes on names nobody once the player is gone."""
    player, token, claim = await guest(house)
    gone = update(schema.session).where(schema.session.c.id == claim.session).values(player="0" * 16)
    await house._writer.write([gone])
    house.forget(player.id)
    house._checked.clear()
    assert await house.find(with_token(token)) is None


async def test_changing_something_keeps_the_rest(house: Identity) -> None:
    """Also what another request has changed since this one began; nothing given changes nothing."""
    player, token, _ = await guest(house)
    await house.change(player, colour=5)
    changed = await house.change(player, language="hu")
    assert (changed.name, changed.language, changed.colour) == ("Ada", "hu", 5)
    assert await house.change(player) == changed
    assert await another_view(house).find(with_token(token)) == changed


@pytest.mark.parametrize("is_secure", [True, False])
async def test_the_cookie_is_kept_from_pages_and_other_sites(quick: Running, *, is_secure: bool) -> None:
    """As long as the token is good; an empty one removes it at once."""
    kept, removed = (another(quick, is_secure=is_secure).cookie(token) for token in ("token", ""))
    for one in (kept, removed):
        assert (one.key, one.path, one.httponly, one.samesite, one.secure) == (COOKIE, "/", True, "lax", is_secure)
    assert (kept.value, kept.max_age, removed.value, removed.max_age) == ("token", LASTS, "", 0)
