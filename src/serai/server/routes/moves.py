"""Moving, asking why not, asking for advice, talking, and what players agree on."""

from collections.abc import Callable
from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from serai.kernel.errors import Stale, Unreadable
from serai.kernel.game import Game
from serai.server import absence, levels, metrics, plans
from serai.server.agenda import Plan
from serai.server.circle import can_hint
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.live import talk
from serai.server.routes.answers import READ, WRITE, Inside, Me, TableId, own_seat, seen
from serai.server.routes.tables import SeatQuery
from serai.server.rules import reason, sentences
from serai.server.store.reader import Player
from serai.server.table import Table, is_concurrent
from serai.server.thinking.driver import question_for
from serai.server.thinking.pool import Failed
from serai.server.thinking.worker import Question
from serai.server.wire import Action, Language, Message, Move, OtherSeat, Position, Say, Why
from serai.server.wire_hints import Hint
from serai.server.wire_plans import NewPlans
from serai.words import Words

HINT_MS: Final = 1000
"""Milliseconds of processor time for a hint, where bots bring their own time."""


def code_of(game: Game, action: Action) -> int:
    """An action's code, given as code or text."""
    if isinstance(action, str) and not action.isdecimal():
        return game.vocabulary.code(action)
    code = int(action)
    if code >= len(game.vocabulary):
        raise Unreadable(f"{code} is not the code of an action of {game.id}.")
    return code


def moving(house: House, me: Player, data: Move) -> Callable[[Table], None]:
    """What a move does to a table, posted or said on a socket."""

    def act(table: Table) -> None:
        seat = own_seat(table, me, data.seat)
        if table.status == "paused":
            raise Refused(403, "game-paused")
        if table.status == "open":
            raise Refused(403, "game-not-begun")
        if table.status == "closed":
            raise Refused(403, "table-ended")
        actions = [code_of(table.game, action) for action in data.actions]
        expected = data.expected_n
        if expected != table.match.n and is_concurrent(table.match, seat, expected):
            expected = table.match.n
        try:
            table.submit(seat, actions, expected)
        except Stale:
            raise Refused(409, "moved-on", position=seen(house, table, me, data.seat)) from None
        metrics.moves(table.game.id, "player").inc()

    return act


@post("/api/tables/{id:str}/moves", tags=["moves"], status_code=HTTP_200_OK, responses=WRITE)
async def move(id: TableId, data: JSONBody[Move], me: Me, house: Inside) -> Position:
    """Several steps of one turn, all or none. 409 with the new position when the game has moved on."""
    return await house.tables.change(
        id, moving(house, me, data), lambda table: seen(house, table, me, data.seat, data.expected_n)
    )


@post("/api/tables/{id:str}/plans", tags=["moves"], status_code=HTTP_200_OK, responses=WRITE)
async def prepare(id: TableId, data: JSONBody[NewPlans], me: Me, house: Inside) -> Position:
    """Prepare moves for one's next decision, or passing by rule. Nobody else is told, unless it is one's turn and the
    rule is carried out at once."""
    before = 0

    def act(table: Table) -> None:
        nonlocal before
        before = len(table.match.log)
        wanted = [
            Plan(actions=[code_of(table.game, action) for action in one.actions], only=one.only, whenever=one.whenever)
            for one in data.plans
        ]
        plans.prepare(table, own_seat(table, me, data.seat), wanted)

    def tell(table: Table) -> None:
        if len(table.match.log) > before:
            house.tables.announce(table)
        else:
            house.hub.push(table, me.id)

    return await house.tables.change(id, act, lambda table: seen(house, table, me, data.seat), tell)


@get("/api/tables/{id:str}/why", tags=["moves"], responses=READ)
async def why(
    id: TableId,
    me: Me,
    house: Inside,
    action: Annotated[str, QueryParameter(min_length=1, max_length=200)],
    seat: SeatQuery = None,
    language: FromQuery[Language] = "en",
) -> Why:
    """Why an action is not legal now."""

    def look(table: Table) -> Why:
        return why_of(table, own_seat(table, me, seat), action, language)

    return await house.tables.read(id, look)


def why_of(table: Table, seat: int, action: str, language: str) -> Why:
    """Why an action is not legal for a seat now: the rule, and the condition that fails."""
    state, code = table.match.state, code_of(table.game, action)
    rule = state.why_not(seat, code)
    if rule is None:
        return Why(rule=None)
    words = Words(table.game, language, [one.name for one in table.seats])
    text = sentences(table.game, language).get(rule, "")
    return Why(rule=rule, text=text, reason=reason(state, seat, code, rule, words))


@get("/api/tables/{id:str}/hint", tags=["moves"], responses=READ)
async def hint(id: TableId, me: Me, house: Inside, seat: SeatQuery = None) -> Hint:
    """A bot's best options, best first, for those who play against bots or with themselves."""
    pool = house.pool
    if pool is None:
        raise Refused(403, "no-adviser")
    number = pool.next_number()

    def ask(table: Table) -> Question:
        who = own_seat(table, me, seat)
        if not can_hint(table, me.id):
            raise Refused(403, "no-hints")
        if who not in table.to_act():
            raise Refused(403, "nothing-to-decide", seat=who)
        return question_for(table, who, house.settings.bot_ms or HINT_MS, number, levels.strongest())

    with house.quotas.hint(me):
        try:
            answer = await pool.think(await house.tables.read(id, ask), me.id)
        except Failed:
            return Hint(action=-1, options=[])
    return Hint(action=answer.action, options=answer.options)


@post("/api/tables/{id:str}/chat", tags=["talk"], responses=WRITE)
async def chat(id: TableId, data: JSONBody[Say], me: Me, house: Inside) -> Message:
    """Say something to all at the table."""
    house.moderation.check_talk(me)
    said: list[Message] = []

    def act(table: Table) -> None:
        mine = table.seats_of(me.id)
        if not mine and table.creator != me.id:
            raise Refused(403, "cannot-talk")
        said.append(table.say(mine[0] if mine else -1, table.seats[mine[0]].name if mine else me.name, data.text))

    await house.tables.change(id, act, lambda _: None, lambda _: house.hub.tell(id, talk(said[-1])))
    return said[-1]


@post("/api/tables/{id:str}/pause", tags=["moves"], status_code=HTTP_200_OK, responses=WRITE)
async def pause(id: TableId, me: Me, house: Inside) -> Position:
    """Stop the clocks; nobody can move. With others at the table so many times, for so long."""

    def act(table: Table) -> None:
        own_seat(table, me, None)
        absence.pause(table, me)

    return await house.tables.change(id, act, lambda table: seen(house, table, me))


@post("/api/tables/{id:str}/resume", tags=["moves"], status_code=HTTP_200_OK, responses=WRITE)
async def resume(id: TableId, me: Me, house: Inside) -> Position:
    """Go on after a pause."""

    def act(table: Table) -> None:
        own_seat(table, me, None)
        if table.status != "paused":
            raise Refused(403, "game-not-paused")
        absence.unpause(table)

    return await house.tables.change(id, act, lambda table: seen(house, table, me))


@post("/api/tables/{id:str}/resign", tags=["moves"], status_code=HTTP_200_OK, responses=WRITE)
async def resign(id: TableId, data: JSONBody[OtherSeat], me: Me, house: Inside) -> Position:
    """Give a seat of one's own to a bot."""
    return await house.tables.change(
        id, lambda table: absence.resign(table, me, data.seat), lambda table: seen(house, table, me)
    )


@post("/api/tables/{id:str}/replace", tags=["moves"], status_code=HTTP_200_OK, responses=WRITE)
async def replace(id: TableId, data: JSONBody[OtherSeat], me: Me, house: Inside) -> Position:
    """Vote to let a bot play for somebody who is away; done when all the others have voted."""

    def act(table: Table) -> None:
        own_seat(table, me, None)
        if data.seat < len(table.seats) and house.is_present(table, data.seat):
            raise Refused(403, "player-not-away")
        absence.vote(table, me, data.seat)

    return await house.tables.change(id, act, lambda table: seen(house, table, me))


HANDLERS: Final = [move, prepare, why, hint, chat, pause, resume, resign, replace]
