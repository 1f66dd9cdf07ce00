"""What is answered when something cannot be done: a kind, a sentence and a status; never a stack trace.

The sentences are the Fluent messages of `text/`, said in the language that the request asks for.
"""

import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, ClassVar, Final, Self

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from serai.kernel.errors import Illegal, SeraiError, Stale
from serai.server.headers import language_of
from serai.server.plain import NotText
from serai.server.wire import Position, Problem
from serai.words import Texts

LOG: Final = logging.getLogger("serai.server")

KINDS: Final = {
    400: "invalid",
    401: "stranger",
    403: "forbidden",
    404: "unknown",
    405: "method",
    409: "stale",
    413: "too_large",
    415: "media_type",
    422: "illegal",
    429: "too_many",
    500: "mistake",
    503: "busy",
}
FAULTS: Final = {
    r"of length <= (\d+)": "fault-long",
    r"of length >= (\d+)": "fault-short",
    r"missing required field `([^`]*)`": "fault-missing",
    r"unknown field `([^`]*)`": "fault-unknown",
    r"Expected `(?:int|float)` (?:<=|<) (-?[\d.]+)": "fault-large",
    r"Expected `(?:int|float)` (?:>=|>) (-?[\d.]+)": "fault-small",
    r"Invalid enum value (.*)": "fault-choice",
}
"""What validation says, by pattern, and our message for it."""
LONGEST: Final = 1000
"""Characters of an argument that are said; Fluent says nothing of very long ones."""


def sayable(text: str) -> str:
    """An argument as it can be sent: not too long, and no half of a surrogate pair, which is no text."""
    return text[:LONGEST].encode(errors="replace").decode()


class Refused(Exception):
    """A request that cannot be granted: the status, a message of ours with its arguments, what helps to go on."""

    kind: ClassVar[str] = ""
    """For programs, where the status does not say enough."""

    def __init__(
        self,
        status: int,
        key: str,
        *,
        rule: str | None = None,
        position: Position | None = None,
        headers: Mapping[str, str] | None = None,
        **arguments: str | int,
    ) -> None:
        super().__init__(status, key)
        self.status = status
        self.key = key
        self.rule = rule
        self.position = position
        self.headers = dict(headers or {})
        self.arguments = {
            name: sayable(value) if isinstance(value, str) else value for name, value in arguments.items()
        }

    @classmethod
    def quoting(cls, status: int, error: object, **more: Any) -> Self:
        """A refusal in the words of somebody else, the kernel or the framework, who speaks English only."""
        return cls(status, "quoted", sentence=str(error), **more)

    def sentence(self, language: str) -> str:
        """What is said in a language."""
        return Texts("serai.server", language).say(self.key, **self.arguments)

    def __str__(self) -> str:
        return self.sentence("en")

    def body(self, language: str) -> Problem:
        """The answer."""
        return Problem(
            error=self.kind or KINDS.get(self.status, "invalid"),
            message=self.sentence(language),
            rule=self.rule,
            position=self.position,
        )


class OlderRules(Refused):
    """A table of rules that this version does not play any more: it is kept as it was stored (see `older`)."""

    kind = "older"

    def __init__(self, status: str, rules: int, now: int) -> None:
        key = "older-ended" if status in ("over", "closed") else "older-unfinished"
        super().__init__(409, key, rules=rules, now=now)


class NotAsAsked(Refused):
    """A request with fields that are not what was asked for; validation speaks English, we do not."""

    def __init__(self, status: int, faults: list[tuple[str, str]], headers: Mapping[str, str] | None) -> None:
        super().__init__(status, "not-as-asked", headers=headers)
        self.faults = faults

    def sentence(self, language: str) -> str:
        """Each field with what is wrong with it."""
        texts = Texts("serai.server", language)
        said = [f"{sayable(field)}: {fault(texts, message)}".removeprefix(": ") for field, message in self.faults]
        return texts.say(self.key, faults="; ".join(said))


def fault(texts: Texts, message: str) -> str:
    """What validation complains of, in a language."""
    for pattern, key in FAULTS.items():
        if match := re.search(pattern, message):
            return texts.say(key, thing=sayable(match[1]))
    return texts.say("fault-other")


def of_kernel(error: SeraiError) -> Refused:
    """The kernel's errors have three meanings: cannot be read, not legal now, the game has moved on."""
    if isinstance(error, Illegal) and error.rule:
        return Refused(422, "not-legal", rule=error.rule, law=error.rule)
    if isinstance(error, Illegal):
        return Refused(422, "not-possible")
    if isinstance(error, Stale):
        return Refused(409, "moved-on")
    return Refused(400, "unusable", why=str(error).removesuffix("."))


def of_saying(error: Exception) -> Refused:
    """Why something that was said on a socket cannot be done: the same refusals as for a request."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, SeraiError):
        return of_kernel(error)
    if isinstance(error, NotText):
        return Refused(400, "control-characters")
    LOG.error("mistake", exc_info=error, extra={"path": "socket"})
    return Refused(500, "mistake")


def of_framework(error: HTTPException) -> Refused:
    """The framework's: unknown paths, wrong methods, bodies that are not what was asked for."""
    status, headers = error.status_code, error.headers
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return Refused(413, "too-large", headers=headers)
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        faults = [(str(part.get("key", "")), str(part.get("message", ""))) for part in error.extra]
        return NotAsAsked(status, faults, headers)
    detail = (error.detail or HTTPStatus(status).phrase).removeprefix(f"{status}: ").removesuffix(".")
    return Refused.quoting(status, f"{detail}.", headers=headers)


def answer(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    """A refusal as an answer."""
    return Response(
        refused.body(language_of(request.scope)),
        status_code=refused.status,
        media_type=MediaType.JSON,
        headers=refused.headers,
    )


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    """Ours."""
    return answer(request, error)


def on_kernel(request: Request[Any, Any, Any], error: SeraiError) -> Response[Problem]:
    """The kernel's."""
    return answer(request, of_kernel(error))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The framework's."""
    return answer(request, of_framework(error))


def on_recursion(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    """Input nested so deeply that reading it gave up."""
    return answer(request, Refused(400, "nested-too-deeply"))


def on_encoding(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    """Text in another encoding."""
    return answer(request, Refused(400, "not-utf8"))


def on_not_text(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    """Text that is none."""
    return answer(request, Refused(400, "control-characters"))


def on_mistake(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: the log has it, the client learns only that it happened."""
    LOG.error("mistake", exc_info=error, extra={"path": request.url.path})
    return answer(request, Refused(500, "mistake"))
