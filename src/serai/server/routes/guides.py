"""Guided first games: their steps and sentences, and opening or resuming one's own."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody

from serai.kernel import registry
from serai.kernel.game import Game
from serai.kernel.guide import Step
from serai.server import seating
from serai.server.agenda import Agenda
from serai.server.encoded import Encoded, reply
from serai.server.errors import Refused
from serai.server.routes.answers import WRITE, Inside, Me, refusals, seen
from serai.server.routes.games import GameId
from serai.server.routes.tables import added
from serai.server.store.faults import readable
from serai.server.wire import Language, Position, encoder
from serai.server.wire_games import Guided, GuideInfo, GuideStep

Asked = Request[Any, Any, Any]


@cache
def encoded_guide(id: str, language: str) -> Encoded:
    """A guide, encoded."""
    game = seating.find_game(id)
    guide = registry.guide(id)
    if guide is None:
        raise Refused(404, "no-guide", game=id)
    told = GuideInfo(steps=[shown(step) for step in guide.steps], text=sentences(game, language))
    return Encoded(encoder.encode(told), "application/json")


def shown(step: Step) -> GuideStep:
    """A step as clients read it."""
    return GuideStep(
        name=step.name,
        at=step.at,
        moves=step.moves,
        along=len(step.along),
        until=step.until,
        only=step.only,
        wrong=step.wrong,
    )


def sentences(game: Game, language: str) -> str:
    """The Fluent file of a guide."""
    return files(game.package).joinpath("guide", f"{language}.ftl").read_text(encoding="utf-8")


@get("/api/games/{game:str}/guide", tags=["games"], responses=refusals(404))
async def read_guide(request: Asked, game: GameId, language: FromQuery[Language] = "en") -> Response[GuideInfo]:
    """The steps of the guided first game, and what is said in them."""
    return reply(request, encoded_guide(game, language))


@post("/api/games/{game:str}/guide", tags=["games"], responses=WRITE)
async def follow_guide(request: Asked, game: GameId, data: JSONBody[Guided], me: Me, house: Inside) -> Position:
    """Go on with one's guided game where it was left; a new one if there is none, or if it is wanted again."""
    title = seating.find_game(game)
    rows = [] if data.again else await house.reader.summaries("mine", me.id)
    older = house.reader.older
    begun = [
        (row, seats)
        for row, seats in rows
        if row.game == game and row.status in ("running", "paused") and (row.game, row.rules) not in older
    ]
    for id, is_guided in readable(begun, lambda row, _: (row.id, msgspec.json.decode(row.meta, type=Agenda).guide)):
        if is_guided:
            return await house.tables.read(id, lambda table: seen(house, table, me))
    return await added(request, house, me, seating.open_guide(me, title))


HANDLERS: Final = [read_guide, follow_guide]
