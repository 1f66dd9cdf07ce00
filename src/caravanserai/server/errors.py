"""What is answered when something cannot be done: a kind, a sentence and a status; never a stack trace."""

import logging
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from caravanserai.kernel.errors import BadData, CaravanseraiError, Illegal, Stale, Unreadable
from caravanserai.server.wire import Position, Problem

LOG: Final = logging.getLogger("caravanserai.server")

KINDS: Final = {
    400: "invalid",
    401: "stranger",
    403: "forbidden",
    404: "unknown",
    405: "method",
    409: "stale",
    413: "too_large",
    415: "media_type",
    429: "too_many",
    503: "busy",
}


class Refused(Exception):
    """A request that cannot be granted: the status, a sentence, and what helps the client to go on."""

    def __init__(self, status: int, message: str, *, rule: str | None = None, position: Position | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.rule = rule
        self.position = position

    def body(self) -> Problem:
        """The answer."""
        return Problem(
            error="illegal" if self.status == 422 else KINDS.get(self.status, "invalid"),
            message=self.message,
            rule=self.rule,
            position=self.position,
        )


def of_kernel(error: CaravanseraiError) -> Refused:
    """The kernel's errors have three meanings: cannot be read, not legal now, the game has moved on."""
    if isinstance(error, Illegal):
        return Refused(422, str(error), rule=error.rule)
    if isinstance(error, Stale):
        return Refused(409, str(error))
    if isinstance(error, (Unreadable, BadData)):
        return Refused(400, str(error))
    return Refused(400, str(error))


def answer(problem: Problem, status: int) -> Response[Problem]:
    """A problem as an answer."""
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def on_refused(_: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    """Ours."""
    return answer(error.body(), error.status)


def on_kernel(_: Request[Any, Any, Any], error: CaravanseraiError) -> Response[Problem]:
    """The kernel's."""
    refused = of_kernel(error)
    return answer(refused.body(), refused.status)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The framework's: unknown paths, wrong methods, bodies that are not what was asked for."""
    status = error.status_code
    message = error.detail or HTTPStatus(status).phrase
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        parts = [f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in error.extra]
        message = f"The request is not as it should be: {'; '.join(parts)}" if parts else message
    message = message.removeprefix(f"{status}: ")
    problem = Problem(error=KINDS.get(status, "invalid"), message=message if message.endswith(".") else f"{message}.")
    response = answer(problem, status)
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    return response


def on_recursion(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """Input nested so deeply that reading it gave up."""
    return answer(Problem(error="invalid", message="The request is nested too deeply."), 400)


def on_encoding(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """Text in another encoding."""
    return answer(Problem(error="invalid", message="The request is not UTF-8 text."), 400)


def on_decode(_: Request[Any, Any, Any], error: msgspec.MsgspecError) -> Response[Problem]:
    """A body that is not JSON, or not the JSON that was asked for."""
    return answer(Problem(error="invalid", message=f"The request cannot be read: {error}."), 400)


def on_mistake(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: the log has it, the client learns only that it happened."""
    LOG.error("mistake", exc_info=error, extra={"path": request.url.path})
    return answer(Problem(error="mistake", message="This is a mistake of the server; it has been written down."), 500)
