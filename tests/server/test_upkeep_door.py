"""Who may reach a handler: every refusal of the keeper with its key, the order in which it judges, and the buckets."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.types import Scope

from serai.server import keeper as keeping
from serai.server.errors import Refused
from serai.server.headers import COOKIE
from serai.server.identity import Identity
from serai.server.keeper import CROWD, Buckets, Keeper, is_json, too_many
from serai.server.settings import Settings

HOST = b"table.test"
JSON = (b"content-type", b"application/json")
HEADER = (b"x-caravanserai", b"1")
COOKIES = (b"cookie", f"{COOKIE}=abc".encode())
BEARER = (b"authorization", b"Bearer abc")


def scope_of(method: str, *headers: tuple[bytes, bytes], **more: Any) -> Scope:
    """A request, as a handler would get it."""
    given = {
        "type": "http",
        "method": method,
        "headers": [(b"host", HOST), *headers],
        "route_handler": SimpleNamespace(opt=more.pop("opt", {})),
        "client": ("192.0.2.1", 1),
        **more,
    }
    return cast("Scope", given)


class Claims:
    """An identity that believes what a request says."""

    def __init__(self, who: str = "") -> None:
        self.who = who

    def claimed(self, _: Scope) -> str:
        """Whoever they say they are."""
        return self.who


def keeper_of(**more: Any) -> Keeper:
    """A keeper that holds up nobody but by what they send."""
    given = {"rate": 1e6, "burst": 1_000_000, "guest_rate": 1e6, "guest_burst": 1_000_000, **more}
    return Keeper(Settings(**given), cast("Identity", Claims()))


def refusal_of(scope: Scope, **more: Any) -> tuple[int, str] | None:
    """The status and key of a refusal."""
    refused = keeper_of(**more)._refusal(scope)
    return None if refused is None else (refused.status, refused.key)


ORIGINS: dict[str, tuple[int, str] | None] = {
    "https://table.test": None,
    "http://table.test": None,
    "https://friend.test": None,
    "https://other.test": (403, "other-site"),
    "https://table.test.evil.test": (403, "other-site"),
    "https://table.test:8443": (403, "other-site"),
    "https://evil@table.test": (403, "other-site"),
    "https://TABLE.test": (403, "other-site"),
    "null": (403, "other-site"),
    "table.test": (403, "other-site"),
    "http://[": (403, "other-site"),
    "http://a]b": (403, "other-site"),
}


@pytest.mark.parametrize("origin", list(ORIGINS))
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_only_pages_of_ours_may_ask(origin: str, method: str) -> None:
    """By the name of the place, or because whoever hosts has named it. Before: an origin that is no address at all was
    answered as a mistake of ours."""
    scope = scope_of(method, (b"origin", origin.encode()), JSON)
    assert refusal_of(scope, origins=" https://friend.test/ , ,") == ORIGINS[origin]


SENT: dict[str, tuple[list[tuple[bytes, bytes]], tuple[int, str] | None]] = {
    "nothing": ([], None),
    "JSON": ([JSON], None),
    "JSON with a character set": ([(b"content-type", b"Application/JSON ; charset=utf-8")], None),
    "a form": ([(b"content-type", b"application/x-www-form-urlencoded")], (415, "not-json")),
    "plain text": ([(b"content-type", b"text/plain")], (415, "not-json")),
    "nearly JSON": ([(b"content-type", b"application/json5")], (415, "not-json")),
    "something without a name": ([(b"content-length", b"2")], (415, "not-json")),
    "nothing, by its own account": ([(b"content-length", b"0")], None),
    "something in pieces": ([(b"transfer-encoding", b"chunked")], (415, "not-json")),
    "a cookie": ([JSON, COOKIES], (403, "missing-header")),
    "a cookie and the header": ([JSON, COOKIES, HEADER], None),
    "a cookie and a token": ([JSON, COOKIES, BEARER], None),
    "a token": ([JSON, BEARER], None),
    "another cookie": ([JSON, (b"cookie", b"theirs=1")], None),
    "a cookie and a form": ([COOKIES, (b"content-type", b"text/plain")], (415, "not-json")),
}


@pytest.mark.parametrize("kind", list(SENT))
@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE", "BREW"])
def test_what_a_request_that_changes_something_must_carry(kind: str, method: str) -> None:
    """JSON, which no form of another site sends unasked, and with a cookie a header that it cannot send either."""
    headers, wanted = SENT[kind]
    assert refusal_of(scope_of(method, *headers)) == wanted


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
@pytest.mark.parametrize("kind", list(SENT))
def test_whoever_reads_needs_none_of_it(kind: str, method: str) -> None:
    """Nothing is changed, whatever the request carries."""
    assert refusal_of(scope_of(method, *SENT[kind][0])) is None


SOCKETS: dict[str, tuple[list[tuple[bytes, bytes]], tuple[int, str] | None]] = {
    "a script": ([BEARER], None),
    "a stranger": ([], None),
    "a browser of ours": ([COOKIES, (b"origin", b"https://table.test")], None),
    "a browser elsewhere": ([COOKIES, (b"origin", b"https://other.test")], (403, "other-site")),
    "a cookie without an origin": ([COOKIES], (403, "other-site")),
    "a cookie beside a token": ([COOKIES, BEARER], None),
}


@pytest.mark.parametrize("kind", list(SOCKETS))
def test_who_may_open_a_socket(kind: str) -> None:
    """A browser says where it comes from: a cookie without that is not a browser's."""
    headers, wanted = SOCKETS[kind]
    assert refusal_of(scope_of("GET", *headers, type="websocket")) == wanted


def test_a_handler_outside_is_not_guarded() -> None:
    """Whatever is asked, wherever from, and however often."""
    scope = scope_of("POST", (b"origin", b"https://other.test"), COOKIES, opt={"outside": "for monitoring"})
    strict = keeper_of(rate=0.0, burst=0)
    assert [strict._refusal(scope) for _ in range(3)] == [None] * 3


def test_strangers_come_in_one_by_one() -> None:
    """An entrance is limited by address, for writing only; other handlers are not touched by it."""
    strict = keeper_of(guest_rate=0.0, guest_burst=2)
    entering = scope_of("POST", JSON, opt=keeping.ENTRANCE)
    assert [getattr(strict._refusal(entering), "status", 200) for _ in range(3)] == [200, 200, 429]
    elsewhere = scope_of("POST", JSON, opt=keeping.ENTRANCE, client=("192.0.2.2", 1))
    for scope in (elsewhere, scope_of("POST", JSON), scope_of("GET", opt=keeping.ENTRANCE)):
        assert strict._refusal(scope) is None


def test_ones_own_share_and_that_of_the_address() -> None:
    """Five busy players may share an address, a sixth not; each of them has a share of their own."""
    strict = keeper_of(rate=0.0, burst=2)
    passed = [strict.pace(f"p{player}", "home") is None for player in range(CROWD) for _ in range(2)]
    assert passed == [True] * 2 * CROWD
    refused = strict.pace("p9", "home")
    assert isinstance(refused, Refused)
    assert (refused.status, refused.key) == (429, "too-many-requests")
    assert strict.pace("p8", "elsewhere") is None
    assert strict.pace("p0", "elsewhere") is not None


@pytest.mark.parametrize(("wait", "said"), [(0.001, "1"), (0.999, "1"), (1.0, "2"), (59.5, "60")])
def test_when_to_come_again_is_never_too_early(wait: float, said: str) -> None:
    """In whole seconds; who comes back then is let in."""
    assert too_many(wait).headers == {"retry-after": said}


@pytest.mark.parametrize("length", ["", "0", "1", "00"])
def test_an_empty_body_needs_no_type(length: str) -> None:
    """By its own account: one that says something else, however strange, is asked for it."""
    scope = scope_of("POST", *([(b"content-length", length.encode())] if length else []))
    assert is_json(scope) is (length in ("", "0"))


# The buckets


class Now:
    """A clock that is set."""

    def __init__(self) -> None:
        self.moment = 100.0

    def monotonic(self) -> float:
        """The moment."""
        return self.moment


TIMES = st.lists(st.integers(0, 40), min_size=1, max_size=40)


@settings(deadline=None)
@given(burst=st.integers(1, 5), pauses=TIMES)
def test_nobody_gets_more_than_their_share(burst: int, pauses: list[int]) -> None:
    """In any stretch of time no more than the burst and what has come since; and whoever waits as long as they are told
    is let in. One token comes each ten seconds."""
    clock, passed = Now(), list[float]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "time", clock)
        buckets = Buckets(0.1, burst)
        for pause in pauses:
            clock.moment += pause
            wait = buckets.take("ada")
            if wait == 0.0:
                passed.append(clock.moment)
            else:
                assert 0.0 < wait <= 10.0
        for first, begun in enumerate(passed):
            for last in range(first, len(passed)):
                assert last - first + 1 <= burst + (passed[last] - begun) / 10 + 1e-6
        wait = buckets.take("ada")
        clock.moment += wait + 1e-6
        assert wait == 0.0 or buckets.take("ada") == 0.0


def test_buckets_are_forgotten_by_last_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many at most; whoever has asked just now is still counted, and one that is forgotten begins anew."""
    monkeypatch.setattr(keeping, "time", Now())
    buckets = Buckets(0.0, 1, size=2)
    assert [buckets.take(key) == 0.0 for key in ("a", "b", "a", "c")] == [True, True, False, True]
    assert list(buckets._buckets) == ["a", "c"]
    assert buckets.take("a") == pytest.approx(1 / keeping.NEVER)
    assert buckets.take("b") == 0.0
