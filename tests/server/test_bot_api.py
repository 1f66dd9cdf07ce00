"""The bot of docs/bot-api.md is run as it stands there."""

import asyncio
import os
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import play_on
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
PAGE = Path(__file__).parents[2] / "docs" / "bot-api.md"


async def test_the_bot_of_the_documentation(quick: Running) -> None:
    """About twenty lines with httpx alone play a game to its end."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    code = found.group(1)
    assert len(code.splitlines()) <= 25
    await meet(quick, "bazaar", {"rounds": 2}, ["-c", code], 60)


@pytest.mark.parametrize(
    ("game_id", "options"),
    [("bazaar", {}), pytest.param("xanadu", {}, marks=pytest.mark.long)],
)
async def test_a_bot_that_rebuilds_the_state_and_searches(
    quick: Running, game_id: str, options: dict[str, Any]
) -> None:
    """The example: what its seat is told is enough for the library's own bots."""
    arguments = [str(EXAMPLE), "{table}", "--server", quick.base, "--bot", "greedy", "--ms", "20"]
    await meet(quick, game_id, options, arguments, 500)


async def meet(quick: Running, game_id: str, options: dict[str, Any], arguments: list[str], patience: float) -> None:
    """A bot in a process of its own plays a game with somebody who moves at random; both see the same end."""
    ada = await quick.guest()
    id = (await ada.open(game_id, "me", "open", options=options))["id"]
    environment = {**os.environ, "SERVER": quick.base, "TABLE": id}
    words = [id if word == "{table}" else word for word in arguments]
    bot = await asyncio.create_subprocess_exec(sys.executable, *words, env=environment, stdout=asyncio.subprocess.PIPE)
    async with ada.live(id) as socket:
        position = await socket.next()
        while position["status"] == "open":
            position = await asyncio.wait_for(socket.next(), 30)
    async with ada.live(id) as socket:
        end = await asyncio.wait_for(play_on(ada, socket, random.Random(3)), patience)
    out, _ = await asyncio.wait_for(bot.communicate(), 30)
    assert bot.returncode == 0
    assert str(end["scores"]["points"]) in out.decode()
