"""What a client may say on the socket of a table."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from serai.server.wire import Count, Given, Language, Move

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""How a client calls what it says, to know the answer by."""


class MoveSaid(Move, tag_field="type", tag="move", kw_only=True):
    """A move, as it is posted."""

    id: Number
    language: Language | None = None
    """In which a refusal is said; the browser's if left out."""


class LookSaid(Given, tag_field="type", tag="look", kw_only=True):
    """The whole position is wanted, with the log after event `since`."""

    since: Count = 0


class BeatSaid(Given, tag_field="type", tag="beat", kw_only=True):
    """Whether anybody is there: a broken line may look whole for minutes."""


Said = MoveSaid | LookSaid | BeatSaid
said: Final = msgspec.json.Decoder(Said)
