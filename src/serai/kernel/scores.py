"""How a game ended: points, ranks and what they are worth."""

from typing import Any, Final

FINAL: Final = ("win", "margin", "rank", "zero_sum")
"""What a finished game can be worth to a seat: see `worth`."""


class Scores:
    """Points by seat and source, the tie-breaks in order, ranks (1 is best, equal ranks share) and why it ended."""

    def __init__(
        self,
        points: list[int],
        sources: dict[str, list[int]],
        ranks: list[int],
        ending: str,
        ties: dict[str, list[int]],
    ) -> None:
        self.points = points
        self.sources = sources
        self.ranks = ranks
        self.ending = ending
        self.ties = ties

    def to_json(self) -> dict[str, Any]:
        """The same as plain data, for records and the wire."""
        return {
            "ending": self.ending,
            "points": self.points,
            "ranks": self.ranks,
            "sources": self.sources,
            "ties": self.ties,
        }


def rank(keys: list[list[int]]) -> list[int]:
    """Ranks by descending keys: 1 + how many are strictly better.

    >>> rank([[60, 5], [60, 6], [10, 9]])
    [2, 1, 3]
    """
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def settled(ranks: list[int]) -> list[float]:
    """What each rank is worth to a player who wants to win: 1 shared among the winners, 0 for the others."""
    winners = ranks.count(1)
    return [1.0 / winners if r == 1 else 0.0 for r in ranks]


def worth(reward: str, scores: Scores) -> list[float]:
    """What a finished game is worth to each seat, by one of `FINAL`:

    win       1 shared among the winners
    zero_sum  the same less a fair share, so that all together get 0
    margin    points ahead of the best of the others, negative for those behind
    rank      from 1 for the first to 0 for the last, equal ranks sharing what their places are worth
    """
    if reward == "margin":
        points = scores.points
        return [float(mine - max(points[:seat] + points[seat + 1 :])) for seat, mine in enumerate(points)]
    ranks = scores.ranks
    if reward == "rank":
        last = max(1, len(ranks) - 1)
        return [1.0 - (rank - 1 + (ranks.count(rank) - 1) / 2) / last for rank in ranks]
    shares = settled(ranks)
    if reward == "zero_sum":
        return [share - 1.0 / len(shares) for share in shares]
    return shares
