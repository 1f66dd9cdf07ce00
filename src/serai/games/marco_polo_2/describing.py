"""Words made from data: a teller knows one language and says bundles, trades and sentences in it."""

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.kinds import GAINS
from serai.games.marco_polo_2.phrases import FORMS, PATTERNS


class Teller:
    """Says what components do, in one language."""

    def __init__(self, box: Box, language: str) -> None:
        self.box = box
        self.language = language

    def say(self, key: str, **parts: object) -> str:
        """A pattern with its parts."""
        return PATTERNS[self.language][key].format(**parts)

    def name(self, id: str) -> str:
        """What a component is called."""
        return self.box.names[id][self.language]

    def amount(self, kind: str, n: int) -> str:
        """A number with its word: `3 coins`."""
        return f"{n} {FORMS[self.language][kind][plural(self.language, n)]}"

    def bundle(self, bundle: Bundle) -> str:
        """A gain or a price: `3 VP + 4 coins`."""
        pairs = bundle.pairs
        items = [self.amount(GAINS[pairs[i]], pairs[i + 1]) for i in range(0, len(pairs), 2)]
        return " + ".join(items) or self.say("nothing")

    def trade(self, price: Bundle, gain: Bundle) -> str:
        """A price and what it buys."""
        return self.say("trade", pay=self.bundle(price), gain=self.bundle(gain))


def plural(language: str, n: int) -> int:
    """Which form a number takes: Hungarian has one, English two, Russian three.

    >>> plural("en", 1), plural("en", 3), plural("hu", 3), plural("ru", 22), plural("ru", 12)
    (0, 1, 0, 1, 2)
    """
    if language == "hu":
        return 0
    if language == "en":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def grouped(texts: list[str]) -> list[tuple[str, str]]:
    """Rows by die value, equal neighbours together.

    >>> grouped(["a", "a", "b", "b", "b", "c"])
    [('1-2', 'a'), ('3-5', 'b'), ('6', 'c')]
    """
    rows: list[tuple[str, str]] = []
    first = 0
    for i in range(1, len(texts) + 1):
        if i == len(texts) or texts[i] != texts[first]:
            rows.append((str(first + 1) if i == first + 1 else f"{first + 1}-{i}", texts[first]))
            first = i
    return rows
