"""The bot of docs/bot-api.md is run as it stands there."""

import asyncio
import os
import random
import re
import sys
from pathlib import Path

import pytest

from tests.server.clients import play_on
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[2] / "docs" / "bot-api.md"


async def test_the_bot_of_the_documentation(quick: Running) -> None:
    """About twenty lines with httpx alone play a game to its end."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    code = found.group(1)
    assert len(code.splitlines()) <= 25
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "open", options={"rounds": 2}))["id"]
    environment = {**os.environ, "SERVER": quick.base, "TABLE": id}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, env=environment, stdout=asyncio.subprocess.PIPE
    )
    async with ada.live(id) as socket:
        position = await socket.next()
        while position["status"] == "open":
            position = await asyncio.wait_for(socket.next(), 30)
    async with ada.live(id) as socket:
        end = await asyncio.wait_for(play_on(ada, socket, random.Random(3)), 60)
    out, _ = await asyncio.wait_for(bot.communicate(), 30)
    assert bot.returncode == 0
    assert str(end["scores"]["points"]) in out.decode()
