"""The log as an operator's tools read it: one object a line, of ours and of the server software."""

import json
import subprocess
import sys

LOGGING = r"""
import logging
from serai.server import journal
journal.begin("info")
logging.getLogger("serai.server.access").info("request", extra={"path": "/é", "ms": 1.5})
logging.getLogger("serai.server").debug("not wanted")
logging.getLogger("somebody.else").info("not wanted")
logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
logging.getLogger("uvicorn.error").error("a line\nof two")
try:
    raise ValueError("one") from KeyError("two")
except ValueError as error:
    logging.getLogger("serai.server").warning("failed", exc_info=error, extra={"cause": error})
"""


def test_every_line_is_an_object() -> None:
    """With all that was given by name; what is less than was asked for, or no news, is left out."""
    result = subprocess.run([sys.executable, "-c", LOGGING], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in result.stderr.splitlines()]
    assert [(line["level"], line["event"]) for line in lines] == [
        ("info", "request"),
        ("error", "a line\nof two"),
        ("warning", "failed"),
    ]
    assert (lines[0]["source"], lines[0]["path"], lines[0]["ms"]) == ("serai.server.access", "/é", 1.5)
    assert lines[2]["cause"] == "ValueError: one"
    assert "caused by\nKeyError: 'two'" in lines[2]["trace"]
    assert result.stdout == ""
