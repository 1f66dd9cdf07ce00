"""How sure the order of levels is, rung by rung."""

import itertools
from dataclasses import dataclass
from typing import Any, Final

from serai.arena.contest import Result
from serai.arena.estimate import USUAL, Estimate
from serai.arena.tally import blocks_of, duels, wins

EVEN: Final = 0.5
"""What each of two equal levels would win: they have half the seats each."""


@dataclass(frozen=True)
class Rung:
    """Two neighbouring levels at common tables."""

    lower: str
    higher: str
    matches: int
    blocks: int
    wins: Estimate
    """The share of wins of the higher one."""
    before: Estimate
    """How often it was ranked before the lower one, pair by pair."""

    def verdict(self) -> str:
        """Whether the higher one is stronger: `sure` and `reversed` where the whole interval says so."""
        if self.wins.low > EVEN:
            return "sure"
        return "reversed" if self.wins.high < EVEN else "open"

    def to_json(self) -> dict[str, Any]:
        """The rung as plain data."""
        return {
            "lower": self.lower,
            "higher": self.higher,
            "matches": self.matches,
            "blocks": self.blocks,
            "wins": self.wins.to_json(),
            "before": self.before.to_json(),
            "verdict": self.verdict(),
        }


def rungs(levels: list[str], results: list[Result], confidence: float = USUAL) -> list[Rung]:
    """Every neighbouring pair of levels, from the lowest up."""
    return [rung(*pair, results, confidence) for pair in itertools.pairwise(levels)]


def rung(lower: str, higher: str, results: list[Result], confidence: float) -> Rung:
    """One pair."""
    common = [result for result in results if set(result["seating"]) == {lower, higher}]
    return Rung(
        lower=lower,
        higher=higher,
        matches=len(common),
        blocks=blocks_of(common),
        wins=wins(higher, common, confidence)[0],
        before=duels(common, confidence)[higher, lower],
    )
