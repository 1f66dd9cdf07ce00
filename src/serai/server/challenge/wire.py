"""What goes over the wire about the challenge of the day."""

from typing import Literal

import msgspec

from serai.server.wire import Sent

Outcome = Literal["playing", "finished", "unfinished"]


class ChallengeTry(Sent):
    """Somebody's try. `place` among all, `rank` and `points` at their table; null where it was not finished within the
    day. `table` is where it can be watched, once the day is over. `counts`: they had an account when they began."""

    name: str
    player: str
    you: bool
    counts: bool
    outcome: Outcome
    place: int | None
    rank: int | None
    points: int | None
    table: str | None


class Commitment(Sent):
    """The hash of a day's seed, and since when it is published."""

    day: str
    commitment: str
    published: str


class PastChallenge(Sent):
    """A day that is over, and who did best; several did equally well, or nobody finished."""

    day: str
    game: str
    seats: int
    level: str
    tries: int
    winners: list[str]
    points: int | None


class Challenge(Sent):
    """A day: what is played, the hash of its seed, and the seed itself when it is over. The results are told to
    whoever has had their try, and after the day to everybody. `coming`: hashes of the days to come."""

    day: str
    game: str
    seats: int
    seat: int
    level: str
    ends: str
    over: bool
    commitment: Commitment
    seed: str | None
    tries: int
    mine: ChallengeTry | None
    results: list[ChallengeTry]
    coming: list[Commitment] = msgspec.field(default_factory=list)
    yesterday: PastChallenge | None = None
