"""What goes over the wire about ratings."""

from typing import Literal

from serai.server.wire import Sent

Company = Literal["people", "bots"]
"""Against whom: each has a ladder of its own."""


class Standing(Sent):
    """A rating with its uncertainty: the truth lies within `give_or_take` in 95 of 100 cases. `player` is null for a
    level of bots."""

    player: str | None
    name: str
    rating: int
    give_or_take: int
    games: int
    provisional: bool


class Ladder(Sent):
    """Everybody who was rated in a season, those whose rating is sure first, the strongest first."""

    game: str
    company: Company
    season: str
    seasons: list[str]
    standings: list[Standing]


class RatedCompany(Sent):
    """Somebody one was rated with, as they were rated before the game."""

    name: str
    rating: int
    give_or_take: int
    rank: int


class RatingChange(Sent):
    """Why a rating has changed: the game, the company, how much it counted, and the reasons if that was not in full:
    `abandoned` (the last place, because a bot had to finish the game), `same-address` (many games of this pair from
    one address, until a host confirms them), `same-browser` (nobody is rated)."""

    table: str
    game: str
    company: Company
    season: str
    at: str
    before: int
    after: int
    give_or_take: int
    rank: int
    weight: float
    reasons: list[str]
    others: list[RatedCompany]


class PlayerRatings(Sent):
    """The ratings of a player in this season, and their last changes."""

    ratings: dict[str, dict[str, Standing]]
    changes: list[RatingChange]
