"""Puzzles: which there are, the next one for somebody, trying, hints and solutions."""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from serai.server import seating
from serai.server.puzzles import board
from serai.server.puzzles.wire import PuzzleHint, PuzzleInfo, PuzzleShelf, Solution, Try, Verdict
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.routes.games import GameId, listed
from serai.server.routes.moves import code_of, why_of
from serai.server.wire import Language, Position, Why

PuzzleId = Annotated[str, PathParameter(max_length=16, pattern="^[0-9a-f]+$")]
LOOK: Final = refusals(401, 404, 409)
CHANGE: Final = refusals(401, 404, 409, 413, 415, 422)
HINTS: Final = 2
"""What it is about; then which tempting choice is wrong."""


@get("/api/puzzles", tags=["puzzles"], responses=refusals(401))
async def shelf(me: Me, house: Inside) -> list[PuzzleShelf]:
    """The games that have puzzles, and how one has done with them."""
    games = [seating.find_game(game.id) for game in listed()]
    return await house.trainer.shelf(me.id, games)


@get("/api/puzzles/{game:str}/next", tags=["puzzles"], responses=refusals(401, 404))
async def next_puzzle(game: GameId, me: Me, house: Inside) -> PuzzleInfo:
    """The puzzle that fits best what one has solved so far."""
    return await house.trainer.next(me.id, seating.find_game(game))


@get("/api/puzzles/{game:str}/{id:str}", tags=["puzzles"], responses=LOOK)
async def read_puzzle(
    game: GameId, id: PuzzleId, me: Me, n: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None
) -> Position:
    """The position, as the seat that is asked sees it; with `n`, as it was after that event."""
    title = seating.find_game(game)
    return board.shown(title, board.find(title, id), me, n)


@get("/api/puzzles/{game:str}/{id:str}/about", tags=["puzzles"], responses=LOOK)
async def about_puzzle(game: GameId, id: PuzzleId, me: Me, house: Inside) -> PuzzleInfo:
    """How difficult it is, and what one has tried."""
    title = seating.find_game(game)
    return await house.trainer.about(me.id, title, board.find(title, id))


@get("/api/puzzles/{game:str}/{id:str}/why", tags=["puzzles"], responses=CHANGE)
async def why_not_there(
    game: GameId,
    id: PuzzleId,
    me: Me,
    action: Annotated[str, QueryParameter(min_length=1, max_length=200)],
    language: FromQuery[Language] = "en",
) -> Why:
    """Why an action is not legal there."""
    title = seating.find_game(game)
    puzzle = board.find(title, id)
    return why_of(board.table_of(title, puzzle, me), puzzle.seat, action, language)


@post("/api/puzzles/{game:str}/{id:str}/try", tags=["puzzles"], status_code=HTTP_200_OK, responses=CHANGE)
async def try_puzzle(game: GameId, id: PuzzleId, data: JSONBody[Try], me: Me, house: Inside) -> Verdict:
    """Choose. What is not possible there is refused and is no try; the right choice is answered with the solution."""
    title = seating.find_game(game)
    puzzle = board.find(title, id)
    code = code_of(title, data.actions[0])
    board.replayed(title, id).check(puzzle.seat, code)
    right = title.vocabulary.text(code) in puzzle.best
    info = await house.trainer.remember(me.id, title, puzzle, tries=1, solved=right)
    return Verdict(right=right, puzzle=info, solution=board.solution(title, puzzle) if right else None)


@post("/api/puzzles/{game:str}/{id:str}/hint", tags=["puzzles"], status_code=HTTP_200_OK, responses=CHANGE)
async def hint_at_puzzle(game: GameId, id: PuzzleId, me: Me, house: Inside) -> PuzzleHint:
    """A hint; asked again, one more. The streak ends with it."""
    title = seating.find_game(game)
    puzzle = board.find(title, id)
    info = await house.trainer.remember(me.id, title, puzzle, hints=1)
    tempting = title.vocabulary.code(puzzle.tempting) if info.hints >= HINTS else None
    return PuzzleHint(themes=puzzle.themes, tempting=tempting, more=info.hints < HINTS, puzzle=info)


@post("/api/puzzles/{game:str}/{id:str}/solution", tags=["puzzles"], status_code=HTTP_200_OK, responses=CHANGE)
async def show_solution(game: GameId, id: PuzzleId, me: Me, house: Inside) -> Solution:
    """Give up: the solution is shown, and the puzzle is done with."""
    title = seating.find_game(game)
    puzzle = board.find(title, id)
    await house.trainer.remember(me.id, title, puzzle, shown=True)
    return board.solution(title, puzzle)


HANDLERS: Final = [
    shelf,
    next_puzzle,
    read_puzzle,
    about_puzzle,
    why_not_there,
    try_puzzle,
    hint_at_puzzle,
    show_solution,
]
