"""Words made from data: a teller knows one language and says bundles, trades and sentences in it, by the messages of
`text/`. So an edition with other numbers describes itself."""

from collections.abc import Callable
from itertools import accumulate, groupby

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.kinds import GAINS


class Teller:
    """Says what components do, in one language; `say` finds a message and fills it in."""

    def __init__(self, box: Box, language: str, say: Callable[..., str]) -> None:
        self.box = box
        self.language = language
        self.say = say

    def name(self, id: str) -> str:
        """What a component is called."""
        return self.box.names[id][self.language]

    def amount(self, kind: str, n: int) -> str:
        """A number with its word: `3 coins`."""
        return self.say(f"amount-{kind.replace('_', '-')}", n=n)

    def bundle(self, bundle: Bundle) -> str:
        """A gain or a price: `3 VP + 4 coins`."""
        pairs = bundle.pairs
        items = [self.amount(GAINS[pairs[i]], pairs[i + 1]) for i in range(0, len(pairs), 2)]
        return " + ".join(items) or self.say("effect-nothing")

    def trade(self, price: Bundle, gain: Bundle) -> str:
        """A price and what it buys."""
        return f"{self.bundle(price)} → {self.bundle(gain)}"

    def either(self, options: list[str]) -> str:
        """The choice of several things, if there are several: `1, 2 or 3`."""
        *others, last = options or [""]
        return self.say("effect-either", one=", ".join(others), other=last) if others else last

    def sides(self, gains: list[Bundle]) -> str:
        """What the sides of a die bring, each gain once: `2 coins (1 or 6), 1 point (2 or 5)`."""
        sides: dict[str, list[str]] = {}
        for side, gain in enumerate(gains, 1):
            sides.setdefault(self.bundle(gain), []).append(str(side))
        return ", ".join(f"{gain} ({self.either(at)})" for gain, at in sides.items())

    def rows(self, texts: list[str]) -> str:
        """What each value of a die brings, equal neighbours together."""
        return "; ".join(self.say("effect-row", dice=dice, gain=text) for dice, text in grouped(texts))


def grouped(texts: list[str]) -> list[tuple[str, str]]:
    """Rows by die value, equal neighbours together.

    >>> grouped(["a", "a", "b", "b", "b", "c"])
    [('1-2', 'a'), ('3-5', 'b'), ('6', 'c')]
    """
    runs = [(text, len(list(run))) for text, run in groupby(texts)]
    ends = accumulate(length for _, length in runs)
    return [
        (str(end) if length == 1 else f"{end - length + 1}-{end}", text)
        for (text, length), end in zip(runs, ends, strict=True)
    ]
