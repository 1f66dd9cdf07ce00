"""What can be played: static, so it is encoded once and cached by clients."""

import logging
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from serai.kernel import registry, rulebook
from serai.kernel.component import LANGUAGES
from serai.kernel.game import Game
from serai.server.encoded import Encoded, reply
from serai.server.levels import levels
from serai.server.routes.answers import Inside, refusals
from serai.server.rules import sentences
from serai.server.seating import EXAMPLES, find_game
from serai.server.wire import Language, encoder
from serai.server.wire_games import FieldInfo, GameFacts, GameInfo, OptionInfo, Rulebook, VerbInfo
from serai.words import Words, catalogue

LOG: Final = logging.getLogger("serai.server")
GameId = Annotated[str, PathParameter(max_length=64, pattern="^[a-z0-9_]+$")]
OLDER: Final[list[dict[str, bool | int | str]]] = [{}]
"""What is true of games of others: whatever the settings, there is no network for them."""
Edition = Annotated[str, QueryParameter(max_length=64, pattern="^[A-Za-z0-9_-]*$", required=False)]


def info(id: str) -> GameInfo:
    """A game as the lobby shows it: from its cover if it has one, for loading the rules of every game takes long."""
    if cover := registry.cover(id):
        here = {"id": id, "levels": levels(), "options": [], "guide": registry.guide(id) is not None, "older": OLDER}
        return msgspec.convert({**here, **cover}, GameInfo)
    game = registry.load(id)
    return GameInfo(
        id=game.id,
        name={language: Words(game, language).title() for language in LANGUAGES},
        seats=game.seats,
        options=[OptionInfo(name=o.name, values=o.values, rule=o.rule) for o in game.options],
        levels=levels(),
        edition=game.edition,
        guide=registry.guide(id) is not None,
        older=OLDER,
    )


def facts(game: Game) -> GameFacts:
    """Everything static about a game."""
    words = game.vocabulary
    return GameFacts(
        id=game.id,
        edition=game.edition,
        rules=game.rules,
        catalogue=catalogue(game),
        verbs=[
            VerbInfo(verb=v, nouns=n, first=f) for v, n, f in zip(words.verbs, words.nouns, words.first, strict=True)
        ],
        fields={str(seats): fields(game, seats) for seats in game.seats},
        sources=game.sources,
        endings=game.endings,
        rulings=game.rulings,
    )


def fields(game: Game, seats: int) -> list[FieldInfo]:
    """The declared parts of a view."""
    declared = game.fields(seats, game.resolve({}, seats))
    return [FieldInfo(name=f.name, shape=list(f.shape), low=f.low, high=f.high) for f in declared]


@cache
def encoded_facts(id: str, edition: str) -> Encoded:
    """The facts of a game, encoded."""
    return Encoded(encoder.encode(facts(find_game(id, edition))), "application/json")


@cache
def encoded_text(id: str, language: str) -> Encoded:
    """The Fluent file of a game."""
    file = files(find_game(id).package).joinpath("text", f"{language}.ftl")
    return Encoded(file.read_bytes() if file.is_file() else b"", "text/plain")


@cache
def encoded_rulebook(id: str, language: str) -> Encoded:
    """The rulebook of a game."""
    game = find_game(id)
    book = Rulebook(markdown=rulebook.text(game, language), rules=sentences(game, language))
    return Encoded(encoder.encode(book), "application/json")


@get("/api/games", tags=["games"], responses=refusals())
async def list_games(house: Inside) -> list[GameInfo]:
    """The installed games; examples only where the server is set up for developers."""
    return [game for game in listed() if house.settings.developer or game.id not in EXAMPLES]


@cache
def listed() -> list[GameInfo]:
    """The games that can be played: one whose package is broken is named in the log, and spoils nothing for others."""
    found: list[GameInfo] = []
    for id in registry.game_ids():
        try:
            found.append(info(id))
        except Exception as error:
            LOG.warning("a game cannot be listed", exc_info=error, extra={"game": id})
    return found


@get("/api/games/{game:str}", tags=["games"], responses=refusals(404))
async def read_game(request: Request[Any, Any, Any], game: GameId, edition: Edition = "") -> Response[GameFacts]:
    """Everything static about a game; it may be cached."""
    return reply(request, encoded_facts(game, edition))


@get("/api/games/{game:str}/text/{language:str}", tags=["games"], media_type="text/plain", responses=refusals(404))
async def read_text(request: Request[Any, Any, Any], game: GameId, language: FromPath[Language]) -> Response[str]:
    """The sentences of a game in a language, a Fluent file."""
    return reply(request, encoded_text(game, language))


@get("/api/games/{game:str}/rulebook", tags=["games"], responses=refusals(404))
async def read_rulebook(
    request: Request[Any, Any, Any], game: GameId, language: FromQuery[Language] = "en"
) -> Response[Rulebook]:
    """The rulebook with its numbered rules."""
    return reply(request, encoded_rulebook(game, language))


HANDLERS: Final = [list_games, read_game, read_text, read_rulebook]
