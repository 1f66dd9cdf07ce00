"""What the headers of a request say: whose token it carries, and in which language it wants to be answered."""

import re
from typing import Final

from litestar.types import Scope

from serai.kernel.component import LANGUAGES

COOKIE: Final = "caravanserai"
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


def token_of(scope: Scope) -> str:
    """The token a request carries: in the header, as scripts do, or in the cookie, as browsers do."""
    scheme, _, token = header(scope, b"authorization").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else cookie(scope)


def language_of(scope: Scope) -> str:
    """The language a request likes best of ours; English where it names none, or cannot be read."""
    ranges = [RANGE.fullmatch(part) for part in header(scope, b"accept-language").split(",")]
    wanted = [(float(found[2] or 1), found[1].lower()) for found in ranges if found]
    weight, language = max(wanted, key=lambda one: one[0], default=(0.0, ""))
    return language if weight else "en"
