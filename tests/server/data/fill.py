"""How `version_0_1.sqlite3` was made: people and games for a server of version 0.1 that was given an empty database.

    caravanserai serve --port 8101 --bot-workers 0 --database sqlite:///version_0_1.sqlite3     # version 0.1
    python -m tests.server.data.fill http://127.0.0.1:8101

Two accounts; of the Bazaar and the Golden City one finished and one running table each; a table that has not begun.
"""

import asyncio
import random
import sys

from tests.server.clients import JSON, Guest

DICE = random.Random(1)
PASSWORD = "sandalwood and silk"  # noqa: S105 - it guards nothing


async def member(base: str, name: str) -> Guest:
    """Somebody with an account."""
    guest = Guest(base)
    await guest.introduce(name)
    guest.http.headers["x-caravanserai"] = "1"
    await guest.post("/api/account", {"name": name, "password": PASSWORD})
    return guest


async def play(id: str, players: list[Guest], moves: int) -> JSON:
    """So many moves of these people, or until the end."""
    position = await players[0].position(id)
    for _ in range(moves):
        for guest in players:
            position = await guest.position(id)
            if position["legal"]:
                position = await guest.move(position, DICE.choice(position["legal"]))
        if position["status"] == "over":
            break
    return position


async def fill(base: str) -> None:
    """Open the tables and play."""
    ada, ben = [await member(base, name) for name in ("Ada", "Ben")]
    for moves in (10_000, 2):
        table = await ada.open("bazaar", "me", "open")
        await ben.post(f"/api/tables/{table['id']}/join")
        await ada.post(f"/api/tables/{table['id']}/chat", {"text": "Good luck!"})
        await play(table["id"], [ada, ben], moves)
        alone = await ada.open("golden_city", "me", "bot", "bot", clock={"kind": "turns", "hours": 24})
        position = await play(alone["id"], [ada], moves)
        if position["can"]["undo"] is not None:
            await ada.post(f"/api/tables/{alone['id']}/undo")
    await ada.open("bazaar", "me", "open")
    for guest in (ada, ben):
        await guest.close()


if __name__ == "__main__":
    asyncio.run(fill(sys.argv[1]))
