"""What the headers of a request say: whose token it carries, where it comes from, in which language to answer it."""

import ipaddress
import re
from typing import Final

from litestar.types import Scope

from serai.kernel.component import LANGUAGES

COOKIE: Final = "caravanserai"
READING: Final = ("GET", "HEAD", "OPTIONS")
NETWORK: Final = 64
"""Bits of an IPv6 address that tell customers apart: whoever has one has all addresses that begin with them."""
RANGE: Final = re.compile(
    rf"\s*({'|'.join(LANGUAGES)})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{{0,3}})?)\s*)?", re.ASCII | re.IGNORECASE
)
"""One of our languages in `Accept-Language`, with its weight."""


def header(scope: Scope, name: bytes) -> str:
    """A header of a request; "" if it is not there."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def cookie(scope: Scope) -> str:
    """The token in our cookie; "" if it is not there."""
    for part in header(scope, b"cookie").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return ""


def bearer(scope: Scope) -> str:
    """The token in the header, which no page of another site can send; "" if it is not there."""
    scheme, _, token = header(scope, b"authorization").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def token_of(scope: Scope) -> str:
    """The token a request carries: in the header, as scripts do, or in the cookie, as browsers do."""
    return bearer(scope) or cookie(scope)


def language_of(scope: Scope) -> str:
    """The language a request likes best of ours; English where it names none, or cannot be read."""
    ranges = [RANGE.fullmatch(part) for part in header(scope, b"accept-language").split(",")]
    wanted = [(float(found[2] or 1), found[1].lower()) for found in ranges if found]
    weight, language = max(wanted, key=lambda one: one[0], default=(0.0, ""))
    return language if weight else "en"


def method_of(scope: Scope) -> str:
    """The method of a request; a socket only reads."""
    method = str(scope.get("method", "GET"))
    return method if method in (*READING, "POST", "PATCH", "PUT", "DELETE") else "other"


def address_of(scope: Scope) -> str:
    """Where a request comes from: an IPv4 address, or the network of an IPv6 one; "" where nobody knows."""
    client = scope.get("client")
    try:
        address = ipaddress.ip_address(client[0].partition("%")[0] if client else "")
    except ValueError:
        return client[0] if client else ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), NETWORK), strict=False))
