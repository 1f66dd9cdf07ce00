"""Legal actions as numbered words, grouped by verb, and what a player typed as one of them."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from serai.kernel.errors import Unreadable
from serai.words import Texts, Words


class Choices:
    """The legal actions of one seat, numbered from 1 in their fixed order."""

    def __init__(self, legal: list[int], words: Words, texts: Texts) -> None:
        self.legal = legal
        self.words = words
        self.texts = texts
        self.labels = [words.action(code) for code in legal]

    def drawn(self) -> RenderableType:
        """One block of columns for each verb; verbs with a single action share a block."""
        blocks: list[list[Text]] = [[]]
        previous = ""
        for verb, items in self._by_verb():
            if len(items) == 1 and previous == "single":
                blocks[-1] += items
            else:
                blocks.append(items)
            previous = "single" if len(items) == 1 else verb
        return Group(*(Columns(block, column_first=True, padding=(0, 3)) for block in blocks if block))

    def _by_verb(self) -> list[tuple[str, list[Text]]]:
        groups: dict[str, list[Text]] = {}
        width = len(str(len(self.legal)))
        for number, (code, label) in enumerate(zip(self.legal, self.labels, strict=True), 1):
            item = Text.assemble((f"{number:>{width}} ", "bold cyan"), label)
            groups.setdefault(self.words.game.vocabulary.verb(code), []).append(item)
        return list(groups.items())

    def find(self, typed: str) -> int:
        """The action that was typed: a number, the notation, or any part of the text that only one action has.

        The notation of an action that is not legal now is returned too: whoever carries it out will name the rule.
        """
        if typed.isdecimal():
            if 1 <= int(typed) <= len(self.legal):
                return self.legal[int(typed) - 1]
            raise Unreadable(self.texts.say("unknown", text=typed))
        known = self.words.game.vocabulary.codes.get(" ".join(typed.lower().split()))
        if known is not None:
            return known
        found = self.matches(typed)
        if len(found) == 1:
            return found[0]
        if not found:
            raise Unreadable(self.texts.say("unknown", text=typed))
        some = ", ".join(self.words.action(code) for code in found[:6]) + (" …" if len(found) > 6 else "")
        raise Unreadable(self.texts.say("ambiguous", text=typed, texts=some))

    def matches(self, typed: str) -> list[int]:
        """The actions whose text or notation has all the words typed."""
        return [code for code, label in zip(self.legal, self.labels, strict=True) if self._fits(typed, code, label)]

    def _fits(self, typed: str, code: int, label: str) -> bool:
        text = f"{label} {self.words.game.vocabulary.text(code)}".casefold()
        return all(part in text for part in typed.casefold().split())
