"""The lobby, live: tables that somebody can join come, fill and go before the eyes of everybody who is there.

However many look, the list is read once a second at most, and only when something has been stored that may change it;
what is new is put into one frame, which is the same for all. Whoever is here by a socket need not ask any more.
"""

import asyncio
import contextlib
import logging
from typing import Final

from serai.server.bus import Bus
from serai.server.errors import Refused
from serai.server.line import framed
from serai.server.listing import Listing
from serai.server.live import LOBBY, Client, Hub
from serai.server.store.faults import Unavailable
from serai.server.table import Table
from serai.server.wire import encoder

LOG: Final = logging.getLogger("serai.server")
EVERY: Final = 1.0
"""Seconds at least between two looks at the list."""
AGAIN: Final = 60.0
"""Seconds after which it is looked at although nobody has told of a change: notes of other processes may be lost."""
MOST: Final = 10_000
"""Sockets of the lobby in one process; whoever comes after them asks now and then, as before."""
AT_ONCE: Final = 500
"""Sockets that are written to before anybody else has their turn."""


class Lobby:
    """Everybody who looks at the list, and what they were told of it."""

    def __init__(self, listing: Listing, hub: Hub, bus: Bus) -> None:
        self._listing = listing
        self._hub = hub
        self._bus = bus
        self._lines: dict[str, bytes] = {}
        """The tables of the last look, encoded."""
        self._stirred = asyncio.Event()
        self._is_known = False
        self._looking = asyncio.Lock()
        """Many who come at once, as after a restart, wait for one look."""

    async def enter(self, client: Client) -> None:
        """Somebody comes: they are told the whole list, and from then on what changes."""
        async with self._looking:
            if not self._is_known:
                await self._look()
        if self._hub.size(LOBBY) >= MOST:  # counted when nobody else can come between
            raise Refused(429, "lobby-full")
        self._hub.connect(client)
        client.send(framed(_message(self._lines, [], is_whole=True)))

    def stored(self, table: Table) -> None:
        """A table was stored here: if it is in the list, or was, everybody hears."""
        if table.is_offered or table.was_offered:
            self._bus.tell(LOBBY, stirred=True)
            self.stir()

    def stir(self) -> None:
        """The list may have changed."""
        self._stirred.set()

    async def run(self) -> None:
        """For as long as the house is open. While nobody is here nothing is looked at."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), AGAIN)
            self._stirred.clear()
            self._is_known = self._hub.size(LOBBY) > 0
            try:
                if self._is_known:
                    async with self._looking:
                        news = await self._look()
                    await self._tell(*news)
            except Unavailable as error:
                LOG.warning("the lobby was not read", extra={"cause": error})
                self.stir()
            except Exception as error:
                LOG.warning("the lobby was not read", exc_info=error)
                self.stir()
            await asyncio.sleep(EVERY)

    async def _look(self) -> tuple[dict[str, bytes], list[str]]:
        """Read the list; which lines are new or changed, and which are gone."""
        lines = {table.id: encoder.encode(table) for table in await self._listing.tables("open", "")}
        before, self._lines, self._is_known = self._lines, lines, True
        changed = {id: line for id, line in lines.items() if before.get(id) != line}
        return changed, [id for id in before if id not in lines]

    async def _tell(self, changed: dict[str, bytes], gone: list[str]) -> None:
        if not changed and not gone:
            return
        frame = framed(_message(changed, gone, is_whole=False))
        here = self._hub.clients(LOBBY)
        for start in range(0, len(here), AT_ONCE):
            for client in here[start : start + AT_ONCE]:
                client.send(frame)
            await asyncio.sleep(0)


def _message(lines: dict[str, bytes], gone: list[str], *, is_whole: bool) -> bytes:
    return b'{"type":"tables","whole":%b,"tables":[%b],"gone":%b}' % (
        b"true" if is_whole else b"false",
        b",".join(lines.values()),
        encoder.encode(gone),
    )
