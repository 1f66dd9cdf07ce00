"""Requests that the house makes to addresses which players have named: browsers' push services, and webhooks.

An address is looked up once, must be of the public Internet, and that very address is connected to: nobody makes the
house talk to machines behind its own door. Redirects are not followed.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from typing import Final

import httpx

from serai.server.errors import Refused

SECONDS: Final = 10.0
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""All that is given to the public Internet of IPv6 so far."""
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses that stand for those of IPv4 which they end with (RFC 6052)."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Outgoing:
    """Sends. `may_stay_inside` lets it reach private addresses, for tests and for clubs in a network of their own."""

    def __init__(self, *, may_stay_inside: bool) -> None:
        self._may_stay_inside = may_stay_inside
        self._client: httpx.AsyncClient | None = None

    def check(self, url: str) -> httpx.URL:
        """Refuse what is not an address to send to."""
        try:
            parsed = httpx.URL(url)
        except httpx.InvalidURL:
            raise Refused(400, "not-an-address") from None
        schemes = ("https", "http") if self._may_stay_inside else ("https",)
        if parsed.scheme not in schemes or not parsed.host or parsed.userinfo:
            raise Refused(400, "not-an-address")
        return parsed

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send; the status of the answer. Raises `OSError` or `httpx.HTTPError` if there is none."""
        parsed = self.check(url)
        address = await self._resolved(parsed.host, parsed.port or (443 if parsed.scheme == "https" else 80))
        if self._client is None:
            self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)
        request = self._client.build_request(
            "POST",
            parsed.copy_with(host=address),
            content=body,
            headers={**headers, "host": parsed.netloc.decode()},
            extensions={"sni_hostname": parsed.host},
        )
        response = await self._client.send(request, stream=True)
        await response.aclose()
        return response.status_code

    async def _resolved(self, host: str, port: int) -> str:
        """An address of a host; refuses those that are not public."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [ipaddress.ip_address(str(info[4][0]).partition("%")[0]) for info in found]
        if not self._may_stay_inside and not all(is_public(one) for one in addresses):
            raise OSError(f"{host} is not an address of the public Internet")
        return str(addresses[0])

    async def stop(self) -> None:
        """Hang up."""
        if self._client is not None:
            await self._client.aclose()


def is_public(address: Address) -> bool:
    """Whether an address is of the public Internet; one that stands for another is as public as that."""
    if isinstance(address, ipaddress.IPv6Address):
        last = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF) if address in NAT64 else None
        inner = address.ipv4_mapped or address.sixtofour or last
        if inner is not None:
            return is_public(inner)
        if address not in UNICAST:
            return False
    return address.is_global and not address.is_multicast
