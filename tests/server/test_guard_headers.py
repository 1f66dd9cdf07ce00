"""What the headers of a request say, however they are written."""

import ipaddress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server.headers import (
    COOKIE,
    READING,
    address_of,
    bearer,
    cookie,
    header,
    language_of,
    method_of,
    token_of,
)


def asking(*headers: tuple[bytes, bytes], **more: Any) -> Any:
    """A request with these headers."""
    return {"type": "http", "headers": list(headers), **more}


def carrying(cookies: bytes = b"", authorization: bytes = b"") -> Any:
    """A request with a cookie, a token, or both."""
    given = {b"cookie": cookies, b"authorization": authorization}
    return asking(*((name, value) for name, value in given.items() if value))


def test_a_header_is_found_by_its_name() -> None:
    """The first of that name, as Latin letters; "" where there is none."""
    scope = asking((b"host", b"a"), (b"x-one", b"\xe9"), (b"x-one", b"later"))
    assert (header(scope, b"x-one"), header(scope, b"x-two"), header(scope, b"x-on")) == ("é", "", "")


COOKIES = [
    (b"caravanserai=abc", "abc"),
    (b"a=1; caravanserai=abc; b=2", "abc"),
    (b"a=1;caravanserai=abc;b=2", "abc"),
    (b'caravanserai="abc"', "abc"),
    (b"caravanserai=a.b.c=d", "a.b.c=d"),
    (b"caravanserai=", ""),
    (b"caravanserai", ""),
    (b"xcaravanserai=abc", ""),
    (b"caravanserai2=abc", ""),
    (b"Caravanserai=abc", ""),
    (b"other=caravanserai=abc", ""),
    (b"caravanserai=one; caravanserai=two", "one"),
    (b";;=;caravanserai=abc", "abc"),
]


@pytest.mark.parametrize(("said", "token"), COOKIES)
def test_the_token_in_the_cookie(said: bytes, token: str) -> None:
    """Among other cookies, with or without spaces and quotes; no cookie of a name like ours stands for it."""
    assert cookie(carrying(said)) == token
    assert COOKIE == "caravanserai"


BEARERS = [
    (b"Bearer abc", "abc"),
    (b"bearer abc", "abc"),
    (b"BEARER   abc  ", "abc"),
    (b"Bearer", ""),
    (b"Bearer ", ""),
    (b"Basic abc", ""),
    (b"Bearerabc", ""),
    (b" Bearer abc", ""),
    (b"Bearer a b", "a b"),
]


@pytest.mark.parametrize(("said", "token"), BEARERS)
def test_the_token_in_the_header(said: bytes, token: str) -> None:
    """The scheme in any case; other schemes prove nothing."""
    assert bearer(carrying(authorization=said)) == token


def test_the_header_comes_before_the_cookie() -> None:
    """A script in a browser that has a cookie is whoever its token says."""
    both = carrying(b"caravanserai=cookie", b"Bearer header")
    assert token_of(both) == "header"
    assert token_of(carrying(b"caravanserai=cookie", b"Basic header")) == "cookie"
    assert token_of(carrying()) == ""


LANGUAGES = [
    (b"hu;q=1.0, ru;q=0.999", "hu"),
    (b"ru;q=0.001, hu;q=0", "ru"),
    (b"hu;q=0.2, ru;q=0.3, en;q=0.1", "ru"),
    (b"en;q=0, hu;q=0.1", "hu"),
    (b"en;q=0", "en"),
    (b"de;q=1, ru;q=0.1", "ru"),
    (b"RU", "ru"),
    (b"hu-HU-x-private", "hu"),
    (b"hu_HU", "en"),
    (b"hu;q=-1", "en"),
    (b"hu;q=0.1234", "en"),
    (b"hu;level=1", "en"),
    (b"hu;q=.5, ru", "ru"),
    (b"  hu  ;  q=0.5  ", "hu"),
    (b"ru,hu", "ru"),
    (b"*", "en"),
    (b"\xd0\xb0\xff,ru;q=0.1", "ru"),
]


@pytest.mark.parametrize(("said", "language"), LANGUAGES)
def test_the_language_that_is_liked_best(said: bytes, language: str) -> None:
    """By weight, then by order; what cannot be read is passed over, and the rest is read."""
    assert language_of(asking((b"accept-language", said))) == language


@given(st.binary(max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_a_language(said: bytes) -> None:
    """Whatever a client sends, it is answered in one of ours."""
    assert language_of(asking((b"accept-language", said))) in ("en", "hu", "ru")


@given(st.lists(st.tuples(st.sampled_from(["en", "hu", "ru"]), st.integers(1, 999)), min_size=1, max_size=6))
@settings(max_examples=150, deadline=None)
def test_the_heaviest_wins(ranges: list[tuple[str, int]]) -> None:
    """However many there are, and in whichever order."""
    said = ", ".join(f"{language};q=0.{weight:03d}" for language, weight in ranges)
    best = max(weight for _, weight in ranges)
    assert language_of(asking((b"accept-language", said.encode()))) == next(
        language for language, weight in ranges if weight == best
    )


@given(st.lists(st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=12), max_size=8))
@settings(max_examples=100, deadline=None)
def test_any_cookies_are_read(parts: list[str]) -> None:
    """Ours is found behind any others, and nothing is made up where it is missing."""
    others = [part for part in parts if not part.startswith(COOKIE) and ";" not in part]
    said = "; ".join([*others, f"{COOKIE}=token"])
    assert cookie(carrying(said.encode())) == "token"
    assert cookie(carrying("; ".join(others).encode())) == ""


METHODS = [*READING, "POST", "PATCH", "PUT", "DELETE"]


@pytest.mark.parametrize("method", [*METHODS, "TRACE", "CONNECT", "BREW", "post", ""])
def test_methods_that_are_counted(method: str) -> None:
    """Made-up methods are one in the measurements, however many there are."""
    assert method_of(asking(method=method)) == (method if method in METHODS else "other")


def test_a_socket_only_reads() -> None:
    """It has no method."""
    assert method_of(asking()) == "GET"


ADDRESSES = [
    (("192.0.2.7", 80), "192.0.2.7"),
    (("::ffff:192.0.2.7", 80), "192.0.2.7"),
    (("2001:db8:1:2:3:4:5:6", 80), "2001:db8:1:2::/64"),
    (("2001:DB8:1:2::", 80), "2001:db8:1:2::/64"),
    (("::1", 80), "::/64"),
    (("fe80::1%eth0", 80), "fe80::/64"),
    (("testclient", 80), "testclient"),
    (("", 80), ""),
    (("192.0.2.7.8", 80), "192.0.2.7.8"),
    (None, ""),
]


@pytest.mark.parametrize(("client", "address"), ADDRESSES)
def test_where_a_request_comes_from(client: tuple[str, int] | None, address: str) -> None:
    """An address of the old kind, the network of a new one, or whatever the server software says."""
    assert address_of(asking(client=client)) == address


def test_a_request_of_nobody() -> None:
    """Server software need not say who asks."""
    assert address_of(asking()) == ""


@given(st.integers(0, 2**128 - 1), st.integers(0, 2**64 - 1))
@settings(max_examples=150, deadline=None)
def test_one_customer_is_one_address(number: int, other: int) -> None:
    """Whatever the last 64 bits are, they are the same customer; one bit more to the left is another."""
    first = ipaddress.IPv6Address(number)
    neighbour = ipaddress.IPv6Address(number >> 64 << 64 | other)
    elsewhere = ipaddress.IPv6Address(number ^ 1 << 64)
    if any(one.ipv4_mapped for one in (first, neighbour, elsewhere)):
        return
    assert address_of(asking(client=(str(first), 1))) == address_of(asking(client=(str(neighbour), 2)))
    assert address_of(asking(client=(str(first), 1))) != address_of(asking(client=(str(elsewhere), 1)))


@given(st.ip_addresses(v=4))
@settings(max_examples=100, deadline=None)
def test_every_old_address_is_its_own(address: ipaddress.IPv4Address) -> None:
    """Written as it is, or inside a new one, as servers for both kinds do."""
    assert address_of(asking(client=(str(address), 1))) == str(address)
    assert address_of(asking(client=(f"::ffff:{address}", 1))) == str(address)
