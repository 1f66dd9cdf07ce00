"""Which puzzle somebody gets next, and what is remembered of their tries."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, insert, not_, select, update

from serai.kernel.game import Game
from serai.puzzles.puzzle import HARDEST, Puzzle, shipped
from serai.server.errors import Refused
from serai.server.puzzles.wire import PuzzleInfo, PuzzleShelf
from serai.server.store.faults import Clash
from serai.server.store.puzzles import solving
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.table import now

BLANK: Final = {"tries": 0, "hints": 0, "solved": False, "shown": False}
Rows = Sequence[Row[Any]]


def is_clean(row: Row[Any]) -> bool:
    """Solved at the first try, without a hint."""
    return bool(row.solved and row.tries == 1 and not row.hints and not row.shown)


def streaks(rows: Rows) -> tuple[int, int]:
    """The streak that goes on, and the longest one; rows in the order of their beginning. What is only begun, without
    a wrong try or a hint, does not end it."""
    streak = longest = 0
    for row in rows:
        if is_clean(row):
            streak += 1
            longest = max(longest, streak)
        elif row.tries or row.hints or row.shown:
            streak = 0
    return streak, longest


def aim(rows: Rows, puzzles: dict[str, Puzzle]) -> int:
    """How difficult the next one should be: harder after two clean ones in a row, easier after a failure."""
    done = [row for row in rows if row.puzzle in puzzles]
    if not done:
        return 1
    last = puzzles[done[-1].puzzle].difficulty
    if not is_clean(done[-1]):
        return max(1, last - 1)
    return min(HARDEST, last + 1) if len(done) > 1 and is_clean(done[-2]) else last


class Trainer:
    """Chooses and remembers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def rows(self, player: str, game: str = "") -> Rows:
        """What a player has tried, of one game or of all, in order."""
        mine = select(solving).where(solving.c.player == player).order_by(solving.c.at, solving.c.puzzle)
        return await self._reader.ask(mine.where(solving.c.game == game) if game else mine)

    async def shelf(self, player: str, games: list[Game]) -> list[PuzzleShelf]:
        """All games that have puzzles."""
        rows = await self.rows(player)
        shelves = []
        for game in games:
            mine = [row for row in rows if row.game == game.id]
            streak, longest = streaks(mine)
            if puzzles := shipped(game):
                known = {puzzle.id for puzzle in puzzles}
                solved = sum(bool(row.solved) and row.puzzle in known for row in mine)
                shelves.append(
                    PuzzleShelf(game=game.id, count=len(puzzles), solved=solved, streak=streak, longest=longest)
                )
        return shelves

    async def next(self, player: str, game: Game) -> PuzzleInfo:
        """The puzzle that fits best of those not done with; when all are, the one that was done with first."""
        puzzles = {puzzle.id: puzzle for puzzle in shipped(game)}
        if not puzzles:
            raise Refused(404, "no-puzzles", game=game.id)
        rows = await self.rows(player, game.id)
        done = [row.puzzle for row in rows if row.solved or row.shown]
        left = [puzzle for puzzle in puzzles.values() if puzzle.id not in done]
        wanted = aim(rows, puzzles)
        order = sorted(left, key=lambda puzzle: (abs(puzzle.difficulty - wanted), puzzle.id))
        chosen = order[0] if order else puzzles[next(id for id in done if id in puzzles)]
        return info(game.id, chosen, rows)

    async def remember(self, player: str, game: Game, puzzle: Puzzle, **change: Any) -> PuzzleInfo:
        """Note a try, a hint or that the solution was shown, unless the puzzle is done with."""
        key = {"player": player, "game": game.id, "puzzle": puzzle.id}
        mine = select(solving).where(*(solving.c[name] == value for name, value in key.items()))
        row = await self._reader.ask_one(mine)
        if row is None:
            try:
                await self._writer.write([insert(solving).values(**key, **{**BLANK, **change}, at=now())])
            except Clash:  # the same player was faster elsewhere
                row = await self._reader.ask_one(mine)
        if row is not None and not (row.solved or row.shown):
            added = {
                name: value if isinstance(value, bool) else solving.c[name] + value for name, value in change.items()
            }
            open_still = (not_(solving.c.solved), not_(solving.c.shown))
            same = (solving.c[name] == value for name, value in key.items())
            await self._writer.write([update(solving).where(*same, *open_still).values(**added)])
        return await self.about(player, game, puzzle)

    async def about(self, player: str, game: Game, puzzle: Puzzle) -> PuzzleInfo:
        """A puzzle for somebody."""
        return info(game.id, puzzle, await self.rows(player, game.id))


def info(game: str, puzzle: Puzzle, rows: Rows) -> PuzzleInfo:
    """A puzzle for somebody who has tried some."""
    mine = next((dict(row._mapping) for row in rows if row.puzzle == puzzle.id), BLANK)
    return PuzzleInfo(
        id=puzzle.id,
        game=game,
        difficulty=puzzle.difficulty,
        tries=mine["tries"],
        hints=mine["hints"],
        solved=bool(mine["solved"]),
        shown=bool(mine["shown"]),
        streak=streaks(rows)[0],
    )
