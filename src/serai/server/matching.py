"""Who plays with whom: those who look for a table are brought together by game, size, pace and rating.

Ratings are compared in points. At first a hundred may lie between two people; that doubles with every step of waiting,
and the patience of whoever has waited longer decides. A rating that is still provisional says little: there its own
uncertainty is allowed, too. Nobody is brought together with somebody one of them has blocked.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from serai.server.ratings.model import Skill
from serai.server.wire import Clock

Pace = Literal["none", "live", "days"]
PACES: Final[dict[Pace, Clock | None]] = {
    "none": None,
    "live": Clock(kind="live", minutes=25, increment=15),
    "days": Clock(kind="turns", hours=48),
}
"""The clocks of tables that are made for people who looked for one: those that the lobby offers."""
NEAR: Final = 100.0
"""Points that may lie between two people at first."""
STEP: Final[dict[Pace, int]] = {"none": 30_000, "live": 30_000, "days": 6 * 3600 * 1000}
"""Milliseconds of waiting after which it is twice as much."""
STEPS: Final = 10
"""After so many steps the rating does not matter."""


class Seeker(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who looks for a table. `id` is that of the attempt."""

    player: str
    id: str
    games: tuple[str, ...]
    seats: tuple[int, ...]
    pace: Pace
    rated: bool
    since: int
    origin: tuple[str, str] = ("", "")
    """From where they look, hashed: see `ratings.book`."""


class Group(msgspec.Struct, frozen=True):
    """Those who shall sit down together."""

    game: str
    seekers: tuple[Seeker, ...]


SkillOf = Callable[[str, str], Skill]
"""What is known of a player at a game."""
AreApart = Callable[[str, str], bool]
"""Whether one of two players has blocked the other."""


def pace_of(clock: Clock | None) -> Pace:
    """How fast a table is played."""
    if clock is None:
        return "none"
    return "live" if clock.kind == "live" else "days"


def reach(waited: int, pace: Pace) -> float:
    """How many points may lie between two people of whom one has waited so many milliseconds."""
    steps = max(0, waited) / STEP[pace]
    return NEAR * 2.0**steps if steps < STEPS else float("inf")


def is_near(one: Skill, other: Skill, allowed: float) -> bool:
    """Whether two may play together."""
    doubt = sum(skill.give_or_take for skill in (one, other) if skill.is_provisional)
    return abs(one.shown - other.shown) <= allowed + doubt


def groups(
    seekers: list[Seeker], at: int, sizes: Mapping[str, Sequence[int]], skill: SkillOf, are_apart: AreApart
) -> Iterator[Group]:
    """Those who can sit down now, whoever has waited longest first; `sizes` are the seats that games have."""
    waiting = sorted(seekers, key=lambda seeker: (seeker.since, seeker.player))
    while waiting:
        first, *others = waiting
        found = _company(first, others, at, sizes, skill, are_apart)
        if found is None:
            waiting = others
            continue
        yield found
        waiting = [seeker for seeker in waiting if seeker not in found.seekers]


def _company(
    first: Seeker, others: list[Seeker], at: int, sizes: Mapping[str, Sequence[int]], skill: SkillOf, apart: AreApart
) -> Group | None:
    """The largest table that the first can have now, of the games in the order of their wish."""
    for game in first.games:
        for size in sorted(set(first.seats) & set(sizes.get(game, ())), reverse=True):
            company = [first]
            for one in others:
                if (
                    len(company) < size
                    and _agrees(one, first, game, size)
                    and _fits(one, company, game, at, skill, apart)
                ):
                    company.append(one)
            if len(company) == size:
                return Group(game, tuple(company))
    return None


def _agrees(one: Seeker, first: Seeker, game: str, size: int) -> bool:
    return game in one.games and size in one.seats and one.pace == first.pace and one.rated == first.rated


def _fits(one: Seeker, company: list[Seeker], game: str, at: int, skill: SkillOf, apart: AreApart) -> bool:
    return all(
        not apart(one.player, other.player)
        and is_near(
            skill(one.player, game), skill(other.player, game), reach(at - min(one.since, other.since), one.pace)
        )
        for other in company
    )
