"""How a game ended: points, ranks and what they are worth."""

from typing import Any


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
