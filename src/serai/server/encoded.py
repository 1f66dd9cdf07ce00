"""Answers that are the same for everybody: encoded and compressed once, recognised by their hash."""

import gzip
import hashlib
import re
from typing import Any, Final

from litestar import Request, Response
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

SMALL: Final = 1000
"""Bytes below which compressing is not worth it."""
COMPRESSIBLE: Final = ("text/", "application/json", "application/javascript", "image/svg", "application/manifest")
UNPACKS: Final = re.compile(r"(?:^|[,\s])gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))", re.IGNORECASE)
"""An `Accept-Encoding` that takes gzip: it is named, and not with a weight of nothing."""


class Encoded:
    """The bytes of an answer, their type, and the compressed bytes if they are worth it."""

    def __init__(self, plain: bytes, type: str) -> None:
        self.plain = plain
        self.type = type
        self.tag = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
        self.zipped = b""
        if len(plain) > SMALL and type.startswith(COMPRESSIBLE):
            self.zipped = gzip.compress(plain, mtime=0)


def reply(request: Request[Any, Any, Any], encoded: Encoded, caching: str = "no-cache") -> Response[Any]:
    """The answer, compressed if the client can read that, or a note that it has not changed."""
    headers = {"etag": encoded.tag, "cache-control": caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == encoded.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=encoded.type)
    content = encoded.plain
    if encoded.zipped and UNPACKS.search(request.headers.get("accept-encoding", "")):
        content = encoded.zipped
        headers["content-encoding"] = "gzip"
    return Response(content, status_code=HTTP_200_OK, headers=headers, media_type=encoded.type)
