"""Where the house sends what players ask for: never behind its own door; and the hours at which it does."""

import asyncio
import ipaddress
import socket
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server.errors import Refused
from serai.server.notices.hours import check, is_quiet, put_off
from serai.server.notices.outgoing import Outgoing, is_public
from serai.server.notices.wire import Notices
from serai.server.players.wire import Address

pytestmark = pytest.mark.anyio
ZONES = ("UTC", "Europe/Budapest", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia")
PUBLIC = ("93.184.216.34", "8.8.8.8", "2606:2800:220:1::1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1")
INSIDE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1"),
    *("255.255.255.255", "198.18.0.1", "192.0.2.1", "::", "::1", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "ff0e::1"),
    *("2001:db8::1", "2001::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1"),
    *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1"),
)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_public_internet(address: str) -> None:
    """Also those of IPv6 that stand for public ones of IPv4."""
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_behind_somebodys_door(address: str) -> None:
    """Also in disguise. Before: an address of IPv6 that stands for one inside was taken for public."""
    assert not is_public(ipaddress.ip_address(address))


@given(st.ip_addresses(v=4))
def test_a_disguise_changes_nothing(address: ipaddress.IPv4Address) -> None:
    """Whatever an address of IPv6 stands for, it is as public as that."""
    number = int(address)
    for disguise in (0xFFFF << 32 | number, 0x64FF9B << 96 | number, 0x2002 << 112 | number << 80):
        assert is_public(ipaddress.IPv6Address(disguise)) is is_public(address)


def resolve(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Every name stands for these addresses."""

    async def found(*_: object, **__: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)


@pytest.mark.parametrize("address", ["127.0.0.1", "64:ff9b::7f00:1", "fe80::1%eth0", "fec0::1"])
async def test_a_name_that_leads_inside(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """One address inside is enough to be refused, whichever comes first; a club of its own may go there."""
    strict, club = Outgoing(may_stay_inside=False), Outgoing(may_stay_inside=True)
    for addresses in ((address,), ("8.8.8.8", address), (address, "8.8.8.8")):
        resolve(monkeypatch, *addresses)
        with pytest.raises(OSError, match="public"):
            await strict.post("https://example.org/", b"", {})
    resolve(monkeypatch, address)
    assert await club._resolved("example.org", 443) == address.partition("%")[0]


async def test_the_first_public_address_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no other is looked up later: who answers twice differently gains nothing."""
    resolve(monkeypatch, "8.8.8.8", "93.184.216.34")
    assert await Outgoing(may_stay_inside=False)._resolved("example.org", 443) == "8.8.8.8"


@pytest.mark.parametrize(
    ("url", "strict", "club"),
    [
        ("https://example.org/hook?x=1", True, True),
        ("https://example.org:8443/", True, True),
        ("http://example.org/", False, True),
        ("ftp://example.org/", False, False),
        ("file:///etc/passwd", False, False),
        ("https:///nowhere", False, False),
        ("https://user:word@example.org/", False, False),
        ("https://user@example.org/", False, False),
        ("example.org", False, False),
        ("", False, False),
        ("https://[::1", False, False),
        ("https://example.org:port/", False, False),
        ("javascript:alert(1)", False, False),
    ],
)
def test_what_is_an_address_to_send_to(url: str, *, strict: bool, club: bool) -> None:
    """In secret only, to a host, without a name and password; a club may do without the secret."""
    for may_stay_inside, is_taken in ((False, strict), (True, club)):
        outgoing = Outgoing(may_stay_inside=may_stay_inside)
        if is_taken:
            assert str(outgoing.check(url)) == url
            continue
        with pytest.raises(Refused) as refused:
            outgoing.check(url)
        assert (refused.value.status, refused.value.key) == (400, "not-an-address")


@pytest.mark.parametrize("mail", ["a@b.co", "ada.l+x@post.example.org", "ÁDA@example.org", "a@b.c" + "o" * 249])
def test_addresses_for_letters(mail: str) -> None:
    """As they are written, up to the longest that there is."""
    assert msgspec.convert(mail, Address) == mail


@pytest.mark.parametrize(
    "mail",
    [
        *("", "a@b", "@b.co", "a@.", "a b@c.de", "a@b@c.de", "a@b.co,c@d.de", "Ada <a@b.co>", "a@b.c" + "o" * 250),
        *("a@b.co\n", "a@b.co\r\n", "a@b.co\nBcc: c@d.de", " a@b.co", "a@b.co ", '"a"@b.co', "a;b@c.de", "a:b@c.de"),
    ],
)
def test_what_is_no_address_for_letters(mail: str) -> None:
    """Nothing that would make another line or another reader. Before: an address could end with the end of a line."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(mail, Address)


@pytest.mark.parametrize(
    ("start", "end", "quiet"),
    [
        (22, 7, {22, 23, 0, 1, 2, 3, 4, 5, 6}),
        (0, 1, {0}),
        (23, 0, {23}),
        (8, 8, set()),
        (1, 0, set(range(1, 24))),
        (None, None, set()),
    ],
)
def test_quiet_hours(start: int | None, end: int | None, quiet: set[int]) -> None:
    """From the first up to the last, over midnight too; from an hour to the same one there are none."""
    wishes = Notices(quiet_from=start, quiet_to=end)
    assert {hour for hour in range(24) if is_quiet(wishes, hour)} == quiet


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        (Notices(zone="Mars/Olympus"), "no-zone"),
        (Notices(zone=""), "no-zone"),
        (Notices(zone="../../etc/passwd"), "no-zone"),
        (Notices(zone="utc+1"), "no-zone"),
        (Notices(quiet_from=0), "half-quiet"),
        (Notices(quiet_to=0), "half-quiet"),
    ],
)
def test_hours_that_nobody_can_keep(wishes: Notices, key: str) -> None:
    """They are refused when they are wished for; midnight is an hour like any other."""
    with pytest.raises(Refused) as refused:
        check(wishes)
    assert (refused.value.status, refused.value.key) == (400, key)
    check(Notices(quiet_from=0, quiet_to=0, zone="Europe/Budapest"))


@settings(max_examples=150)
@given(
    st.datetimes(datetime(2024, 1, 1), datetime(2027, 12, 31)),  # noqa: DTZ001 - hypothesis adds the zone
    st.sampled_from(ZONES),
    st.integers(0, 23),
    st.one_of(st.none(), st.integers(0, 23)),
)
def test_a_notice_waits_for_its_hour_and_no_longer(at: datetime, zone: str, hour: int, start: int | None) -> None:
    """In every zone and on the days on which clocks are turned: later than now, within a day or so, at that hour."""
    moment = round(at.replace(tzinfo=UTC).timestamp() * 1000)
    wishes = Notices(zone=zone, digest=hour) if start is None else Notices(zone=zone, quiet_from=start, quiet_to=hour)
    local = datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone))
    when = put_off(wishes, moment)
    if start is not None and not is_quiet(wishes, local.hour):
        assert when is None
        return
    assert when is not None
    assert 0 < when - moment <= 26 * 3600 * 1000
    struck = datetime.fromtimestamp(when / 1000, UTC).astimezone(ZoneInfo(zone))
    earlier = (struck - timedelta(hours=3)).astimezone(UTC).astimezone(ZoneInfo(zone))
    is_turned = earlier.utcoffset() != struck.utcoffset()
    assert struck.hour == hour or is_turned
    assert struck.minute == 0 or is_turned
