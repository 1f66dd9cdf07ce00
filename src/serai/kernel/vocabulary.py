"""All actions of a game: a verb and one noun, an integer code inside, text outside.

    >>> words = Vocabulary([("bid", ["1", "2"]), ("build", ["aden", "mocha"]), ("stop", [""])])
    >>> words.code("build mocha"), words.text(3), words.text(4)
    (3, 'build mocha', 'stop')
    >>> words.span("build")
    (2, 2)

Codes are dense and in the order of declaration: a sum of domains, never a product.
"""

from serai.kernel.errors import Unreadable


class Vocabulary:
    """Codes <-> (verb, noun) <-> text. A verb without nouns has the single noun ""."""

    def __init__(self, verbs: list[tuple[str, list[str]]]) -> None:
        self.verbs: list[str] = [verb for verb, _ in verbs]
        self.nouns: list[list[str]] = [nouns for _, nouns in verbs]
        self.first: list[int] = []
        self.verb_of: list[int] = []
        self.noun_of: list[int] = []
        self.texts: list[str] = []
        self.codes: dict[str, int] = {}
        for v, (verb, nouns) in enumerate(verbs):
            self.first.append(len(self.texts))
            for i, noun in enumerate(nouns):
                text = f"{verb} {noun}" if noun else verb
                if text in self.codes:
                    raise ValueError(f"the vocabulary has {text!r} twice")
                self.codes[text] = len(self.texts)
                self.texts.append(text)
                self.verb_of.append(v)
                self.noun_of.append(i)

    def also(self, text: str, code: int) -> None:
        """Let another text stand for an action; the action itself is still written as before."""
        self.codes.setdefault(text, code)

    def __len__(self) -> int:
        return len(self.texts)

    def span(self, verb: str) -> tuple[int, int]:
        """The first code of a verb and how many codes it has."""
        v = self.verbs.index(verb)
        return self.first[v], len(self.nouns[v])

    def text(self, code: int) -> str:
        """The text of an action, or of a hidden one (see `hidden`): "draw forest", "draw ?"."""
        if code < 0:
            return f"{self.verbs[~code]} ?"
        return self.texts[code]

    def code(self, text: str) -> int:
        """The action a text stands for; white space is folded."""
        words = " ".join(text.split())
        code = self.codes.get(words, -1)
        if code >= 0:
            return code
        verb, _, noun = words.partition(" ")
        if verb not in self.verbs:
            raise Unreadable(f"{text!r} is not an action: the verbs of this game are {', '.join(self.verbs)}.")
        nouns = self.nouns[self.verbs.index(verb)]
        some = ", ".join(nouns[:8]) + (" ..." if len(nouns) > 8 else "")
        raise Unreadable(f"{noun!r} is not something one can {verb}: it takes one of {some or 'nothing'}.")

    def verb(self, code: int) -> str:
        """The verb of an action or of a hidden one."""
        return self.verbs[~code] if code < 0 else self.verbs[self.verb_of[code]]

    def noun(self, code: int) -> str:
        """The noun of an action; "" for a verb without noun and for a hidden one."""
        return "" if code < 0 else self.nouns[self.verb_of[code]][self.noun_of[code]]

    def hidden(self, code: int) -> int:
        """The action with its noun hidden: what those learn who see that something was done, not what."""
        return ~self.verb_of[code]
