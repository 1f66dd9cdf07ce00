"""The challenge of the day: what it is, one's try, and the results."""

from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.params import PathParameter

from serai.server.challenge.wire import Challenge, PastChallenge
from serai.server.errors import Refused
from serai.server.routes.answers import WRITE, Inside, Me, refusals, seen
from serai.server.routes.tables import added
from serai.server.store.faults import Clash
from serai.server.wire import Position

DayName = Annotated[str, PathParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", max_length=10)]


@get("/api/challenge", tags=["challenge"], responses=refusals(401, 404))
async def read_challenge(me: Me, house: Inside) -> Challenge:
    """Today's challenge, the hashes of those to come, and yesterday's winner."""
    return await house.challenges.today(me)


@post("/api/challenge", tags=["challenge"], responses=WRITE)
async def play_challenge(request: Request[Any, Any, Any], me: Me, house: Inside) -> Position:
    """Begin one's only try, or go on with it. Guests may play; the results are those of accounts."""
    begun = await house.challenges.begin(me)
    if isinstance(begun, str):
        return await house.tables.read(begun, lambda table: seen(house, table, me))
    try:
        return await added(request, house, me, begun)
    except Clash:
        raise Refused(409, "faster") from None


@get("/api/challenge/days", tags=["challenge"], responses=refusals(401))
async def past_challenges(me: Me, house: Inside) -> list[PastChallenge]:  # noqa: ARG001 - strangers are refused
    """The days that are over, the last first, and who did best."""
    return await house.challenges.past()


@get("/api/challenge/days/{day:str}", tags=["challenge"], responses=refusals(401, 404))
async def read_day(day: DayName, me: Me, house: Inside) -> Challenge:
    """A day with its results; once it is over, with the seed and the tables to watch."""
    return await house.challenges.on(day, me)


HANDLERS: Final = [read_challenge, play_challenge, past_challenges, read_day]
