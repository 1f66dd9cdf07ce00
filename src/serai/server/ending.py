"""How a server ends: no part of it for ever, and at once when it cannot write any more."""

import asyncio
import logging
import os
from collections.abc import Awaitable
from typing import Final

LOG: Final = logging.getLogger("serai.server")
ENDING: Final = 8.0
"""Seconds that a part may take to end; the writer bounds itself before that."""


async def bounded(part: str, ending: Awaitable[object]) -> None:
    """Wait for a part to end, but not for ever."""
    try:
        await asyncio.wait_for(ending, ENDING)
    except Exception as error:
        LOG.warning("a part did not end in time", exc_info=error, extra={"part": part})


def die() -> None:
    """Nothing can be written and nothing helps: whoever supervises the process starts a new one."""
    LOG.critical("the server ends: it cannot write")
    os._exit(os.EX_SOFTWARE)
