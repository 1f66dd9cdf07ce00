"""Whose turn it is to be thought for: everybody gets the same share of the bots' time, whatever they ask for.

Among players whoever has been given the least time comes first; among the tables of one player, whichever has waited
longest since it was served. Forty tables of one player wait for each other, not the others for them.
"""

import asyncio
from collections import OrderedDict, deque
from typing import Final

FORGIVEN: Final = 10_000
"""Players whose share is remembered."""

Waiting = asyncio.Future[None]


class Queue:
    """Places for some at once; the others wait for their turn."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, OrderedDict[str, deque[Waiting]]] = {}
        """Player -> table -> those who wait, the tables in the order in which they are served."""
        self._used: OrderedDict[str, float] = OrderedDict()
        """Player -> seconds of thinking they were given; newcomers begin where those who wait are."""

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(line) for tables in self._waiting.values() for line in tables.values())

    async def enter(self, player: str, table: str) -> None:
        """Wait for a place."""
        if self._free > 0:
            self._free -= 1
            return
        turn: Waiting = asyncio.get_running_loop().create_future()
        if player not in self._waiting:
            floor = min((self._used.get(other, 0.0) for other in self._waiting), default=0.0)
            self._used[player] = max(self._used.get(player, 0.0), floor)
        self._waiting.setdefault(player, OrderedDict()).setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            self._give_up(player, table, turn)
            raise

    def leave(self, player: str, seconds: float) -> None:
        """Give a place back after some time; whoever is next gets it."""
        self._used[player] = self._used.get(player, 0.0) + seconds
        self._used.move_to_end(player)
        while len(self._used) > FORGIVEN:
            self._used.popitem(last=False)
        self._free += 1
        self._call()

    def _call(self) -> None:
        while self._free > 0 and self._waiting:
            player = min(self._waiting, key=lambda one: self._used.get(one, 0.0))
            tables = self._waiting[player]
            table, line = next(iter(tables.items()))
            turn = line.popleft()
            tables.move_to_end(table)
            self._tidy(player, table)
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    def _give_up(self, player: str, table: str, turn: Waiting) -> None:
        """Somebody does not wait any more, or has just been called and does not come."""
        if turn.done() and not turn.cancelled():
            self._free += 1
            self._call()
            return
        line = self._waiting.get(player, OrderedDict()).get(table)
        if line is not None and turn in line:
            line.remove(turn)
            self._tidy(player, table)

    def _tidy(self, player: str, table: str) -> None:
        tables = self._waiting[player]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[player]
