"""A puzzle as a table that nobody stores: what is sent of it is what its seat would be sent at a real one."""

from functools import lru_cache

from serai.kernel.game import Game
from serai.kernel.match import Match
from serai.puzzles.puzzle import Puzzle, match_of, shipped
from serai.server.circle import Onlooker
from serai.server.errors import Refused
from serai.server.position import position
from serai.server.puzzles.wire import Judged, Solution
from serai.server.seating import TRAVELLERS, paint
from serai.server.store.reader import Player
from serai.server.table import Seat, Table
from serai.server.wire import Can, Position


def find(game: Game, id: str) -> Puzzle:
    """A puzzle that comes with the package."""
    found = next((puzzle for puzzle in shipped(game) if puzzle.id == id), None)
    if found is None:
        raise Refused(404, "no-puzzle", puzzle=id, game=game.id)
    return found


@lru_cache(256)
def replayed(game: Game, id: str) -> Match:
    """The game up to the puzzle. Nobody moves in it."""
    return match_of(find(game, id), game)


def table_of(game: Game, puzzle: Puzzle, player: Player) -> Table:
    """The table with the player at the seat that is asked, and bots around."""
    seats = [Seat(kind="bot", name=TRAVELLERS[i % len(TRAVELLERS)]) for i in range(puzzle.seats)]
    seats[puzzle.seat] = Seat(kind="player", player=player.id, name=player.name, colour=player.colour)
    paint(seats)
    table = Table(puzzle.id, replayed(game, puzzle.id), seats, player.id)
    table.listed = False
    table.status = "running"
    return table


def shown(game: Game, puzzle: Puzzle, player: Player, at: int | None) -> Position:
    """The position, now or as it was after an event; nothing can be done there but choosing."""
    table = table_of(game, puzzle, player)
    seen = position(table, Onlooker(player.id, puzzle.seat, frozenset({player.id})), at)
    seen.can = Can()
    return seen


def solution(game: Game, puzzle: Puzzle) -> Solution:
    """What is told in the end."""
    code = game.vocabulary.code
    return Solution(
        gain=puzzle.gain,
        themes=puzzle.themes,
        options=[
            Judged(action=code(text), chance=chance, right=text in puzzle.best) for text, chance in puzzle.chances
        ],
    )
