"""Games in words: Project Fluent messages in three languages, one source of text for terminal, server and browser.

A game's sentences are in `text/<language>.ftl` of its package, the keys as in docs/adding-a-game.md; the names of its
components come from its catalogue. Nothing here can fail on a missing text: it is looked for in the chosen language,
then in English, and at last the id stands for itself. Tests see to it that none is missing.
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from serai.kernel.account import SCORING
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData
from serai.kernel.game import Game

SLOT = re.compile(r"([a-f])([0-9]+)")
"""A place in front of a player, as on a chess board: `c2` is the second one of the third seat."""

About = dict[str, int | str]
ABOUT = ("owner", "place", "from", "cards", "sold", "then", "now", "toll", "price", "count")
"""What a sentence about an event may speak of, if it is known: see `Account.about`."""


class Texts:
    """The messages of one package in one language, with English behind it."""

    def __init__(self, package: str, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadData(f"There is no language {language!r}: the texts are in {', '.join(LANGUAGES)}.")
        self.language = language
        self._bundles = [_bundle(package, one) for one in dict.fromkeys((language, "en"))]

    def find(self, key: str, /, **numbers: Any) -> str | None:
        """The message with this key, or None when no language has it."""
        for bundle in self._bundles:
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
                return str(bundle.format_pattern(pattern, numbers)[0])
        return None

    def say(self, key: str, /, **numbers: Any) -> str:
        """The message with this key, or the key itself."""
        found = self.find(key, **numbers)
        return key if found is None else found


class Words:
    """All that is said about a game, in one language; seats that are nouns are called by their players' names."""

    def __init__(self, game: Game, language: str = "en", players: Sequence[str] = ()) -> None:
        self.game = game
        self.players = {f"seat-{number}": name for number, name in enumerate(players, 1)}
        self.language = language
        self.texts = Texts(game.package, language)
        self._names: dict[str, dict[str, str]] = catalogue(game).get("names", {})

    def title(self) -> str:
        """The game's name."""
        return self.texts.find("game") or self.game.id

    def noun(self, verb: str, noun: str) -> str:
        """What a noun is called after a verb: a player, a message, a component's name, or the id."""
        if noun in self.players:
            return self.players[noun]
        for key in (f"noun-{verb}-{noun}", f"noun-{noun}"):
            if (found := self.texts.find(key)) is not None:
                return found
        return self._slot(noun) or self.name(noun)

    def _slot(self, noun: str) -> str | None:
        """A place in front of a player, for games that have a message for such places."""
        if not (place := SLOT.fullmatch(noun)):
            return None
        owner = f"seat-{ord(place[1]) - ord('a') + 1}"
        return self.texts.find("noun-slot", who=self.noun("", owner), number=int(place[2]))

    def name(self, component: str) -> str:
        """A component's name from the catalogue, or its id."""
        names = self._names.get(component, {})
        return names.get(self.language) or names.get("en") or component

    def action(self, code: int, about: About | None = None) -> str:
        """An action as a button says it: "Build on Aden"; `about` is what it is about besides, see `Account`."""
        vocabulary = self.game.vocabulary
        found = self.texts.find(f"verb-{vocabulary.verb(code)}", **self._arguments(code, about))
        return vocabulary.text(code) if found is None else found

    def event(self, who: str, told: int, about: About | None = None) -> str:
        """An event as the log says it: "Ada builds on Aden."; `told` is what the reader learns of it."""
        vocabulary = self.game.vocabulary
        key = f"did-{vocabulary.verb(told)}" + ("-hidden" if told < 0 else "")
        found = self.texts.find(key, who=who, **self._arguments(told, about))
        return f"{who}: {vocabulary.text(told)}".removeprefix(": ") if found is None else found

    def _arguments(self, code: int, about: About | None) -> dict[str, Any]:
        """The arguments of a message about an action: `$noun` in words (a number as number, so that it can be counted),
        `$id`, for languages that inflect and select by it, and what else is known; what is not is "none"."""
        known: dict[str, Any] = dict.fromkeys(ABOUT, "none")
        if code >= 0:
            verb, noun = self.game.vocabulary.verb(code), self.game.vocabulary.noun(code)
            words = self.noun(verb, noun)
            known |= {"noun": int(words) if words.isdecimal() else words, "id": noun}
            known |= {"digits": " ".join(noun), "what": words}
        return known | self.named(about or {})

    def named(self, about: About) -> dict[str, Any]:
        """Components by their names, several of the same counted; players by theirs."""
        return {key: self._named(key, value) for key, value in about.items()}

    def _named(self, key: str, value: int | str) -> int | str:
        if key == "owner":
            return self.noun("", f"seat-{value}")
        if isinstance(value, int):
            return value
        counts = Counter(value.split())
        return ", ".join(
            f"{n} \N{MULTIPLICATION SIGN} {self.noun('', id)}" if n > 1 else self.noun("", id)
            for id, n in counts.items()
        )

    def gain(self, source: str) -> str:
        """What something was gained for: a word of the game with a component, or the component alone."""
        word, _, id = source.partition(" ")
        noun = self.noun("", id or word)
        number = int(noun) if noun.isdecimal() else noun
        return self.texts.find(f"for-{word}", noun=number) or self.texts.find(f"source-{word}") or noun

    def scoring(self, about: About) -> str:
        """What a scoring is called."""
        key = f"scoring-{about[SCORING]}"
        return self.texts.say(key, **self.named(about))

    def reason(self, name: str, about: About) -> str:
        """Why something cannot be done: the condition that fails, in one sentence; "" without one."""
        return (self.texts.find(f"why-{name}", **self.named(about)) or "") if name else ""

    def merit(self, name: str, about: About) -> str:
        """What speaks for an option or against it, as a part of a sentence."""
        return self.texts.find(f"merit-{name}", **self.named(about)) or name

    def prompt(self, name: str, numbers: dict[str, int]) -> str:
        """What a seat is asked: the decision's name and the numbers of `Frame.asks`. `owner` is the number of a player,
        who is called by name."""
        named: dict[str, Any] = dict(numbers)
        if "owner" in named:
            named["owner"] = self.noun("", f"seat-{numbers['owner']}")
        found = self.texts.find(f"ask-{name}", **named)
        return f"{name}?" if found is None else found

    def option(self, name: str, value: Any = None) -> str:
        """An option's name in words, or one of its values."""
        if value is None:
            return self.texts.find(f"option-{name}") or name
        return self.texts.find(f"option-{name}-{spelled(value)}") or spelled(value)

    def source(self, source: str) -> str:
        """Where points come from."""
        return self.texts.find(f"source-{source}") or source

    def ending(self, ending: str) -> str:
        """Why the game ended."""
        return self.texts.find(f"ending-{ending}") or ending

    def tie(self, tie: str) -> str:
        """A tie-break."""
        return self.texts.find(f"tie-{tie}") or tie

    def field(self, field: str) -> str:
        """A part of the view."""
        return self.texts.find(f"field-{field}") or field


def spelled(value: Any) -> str:
    """An option's value as people type it and as message keys have it: `true`, `3`, `long`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def catalogue(game: Game) -> dict[str, Any]:
    """The components of a game for screens, with the words that are made from their data, in every language."""
    plain = game.catalogue()
    said: dict[str, dict[str, dict[str, str]]] = {}
    for language in LANGUAGES:
        for part, texts in game.described(language, Texts(game.package, language).say).items():
            for id, text in texts.items():
                said.setdefault(part, dict(plain.get(part, {}))).setdefault(id, {})[language] = text
    return {**plain, **said}


def keys(package: str, language: str) -> list[str]:
    """The keys of a package's messages in the order of the file."""
    return [entry.id.name for entry in _resource(package, language).body if isinstance(entry, Message)]


@cache
def _resource(package: str, language: str) -> Resource:
    if not package:
        return FluentResource("")
    try:
        file = files(package).joinpath("text", f"{language}.ftl")
        source = file.read_text(encoding="utf-8") if file.is_file() else ""
    except ModuleNotFoundError:
        source = ""
    return FluentResource(source)


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    # Isolation marks around placeables are for mixed writing directions; none of our languages needs them.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_resource(package, language))
    return bundle
