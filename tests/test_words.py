"""Every game has all its words; that the languages agree is checked by tools/texts.py."""

import re
from collections.abc import Iterator

import pytest

from serai import words as texts
from serai.kernel import registry
from serai.kernel.account import SCORING
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE, SPECTATOR, Game, State
from serai.kernel.rng import Rng
from serai.kernel.vocabulary import Vocabulary
from serai.words import Texts, Words, spelled

GAMES = registry.game_ids()


def random_play(game: Game) -> Iterator[tuple[State, int, int]]:
    """States of random games with the seat and action that follow: all seats, the options all first, then all last."""
    for seats in game.seats:
        for end in (0, -1):
            state = game.start(seats, game.fitting({option.name: option.values[end] for option in game.options}, seats))
            rng = Rng(seats)
            while actors := state.to_act():
                seat = actors[rng.below(len(actors))]
                legal = state.legal(seat)
                action = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
                yield state, seat, action
                state.apply(seat, action)


@pytest.mark.parametrize("game_id", GAMES)
def test_all_that_is_declared_has_a_message(game_id: str) -> None:
    """Verbs, sources, endings, options and fields are known in advance."""
    game = registry.load(game_id)
    options = game.resolve({}, game.seats[0])
    wanted = ["game"]
    wanted += [f"{kind}-{verb}" for kind in ("verb", "did") for verb in game.vocabulary.verbs]
    wanted += [f"source-{source}" for source in game.sources]
    wanted += [f"ending-{ending}" for ending in game.endings]
    wanted += [f"option-{option.name}" for option in game.options]
    wanted += [
        f"option-{o.name}-{spelled(value)}" for o in game.options for value in o.values if isinstance(value, str)
    ]
    wanted += [f"field-{field.name}" for field in game.fields(game.seats[0], options)]
    assert [key for key in wanted if key not in texts.keys(game.package, "en")] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_noun_has_a_name(game_id: str) -> None:
    """A noun is a component of the catalogue, a message, or a number; in every language."""
    game = registry.load(game_id)
    names = texts.catalogue(game).get("names", {})
    for language in LANGUAGES:
        words = Words(game, language)
        unnamed = [
            (verb, noun)
            for verb, nouns in zip(game.vocabulary.verbs, game.vocabulary.nouns, strict=True)
            for noun in nouns
            if noun and not noun.isdecimal() and language not in names.get(noun, {})
            if words.texts.find(f"noun-{verb}-{noun}") is None and words.texts.find(f"noun-{noun}") is None
        ]
        assert unnamed == [], f"{language}: {unnamed[:10]}"


@pytest.mark.parametrize("game_id", GAMES)
def test_all_that_comes_up_in_play_has_a_message(game_id: str) -> None:
    """Prompts, hidden events and tie-breaks as random games bring them; no message lacks a number it speaks of."""
    game = registry.load(game_id)
    all_words = [Words(game, language) for language in LANGUAGES]
    wanted: set[str] = set()
    asked: dict[str, dict[str, int]] = {}
    told: set[int] = set()
    for state, seat, action in random_play(game):
        told.update(state.told(seat, action, to) for to in [*range(state.seats), SPECTATOR])
        if seat != CHANCE:
            name, numbers = state.prompt(seat)
            asked[name] = numbers
            wanted.update(f"tie-{tie}" for tie in state.scores().ties)
    wanted.update(f"ask-{name}" for name in asked)
    wanted.update(f"did-{game.vocabulary.verb(code)}-hidden" for code in told if code < 0)
    assert sorted(wanted - set(texts.keys(game.package, "en"))) == []
    for words in all_words:
        said = [words.prompt(name, numbers) for name, numbers in asked.items()]
        said += [words.event("Ada", code) for code in told]
        assert [sentence for sentence in said if "{" in sentence] == []


def raw_ids(game: Game) -> set[str]:
    """Ids that nobody should read: those that are no word, such as r17, op07, black-3 or mongke_khan."""
    ids = {noun for nouns in game.vocabulary.nouns for noun in nouns} | set(game.catalogue().get("names", {}))
    return {id for id in ids if re.search("[0-9_]|[a-z]-[a-z]", id) and not id.isdecimal()}


@pytest.mark.parametrize("game_id", GAMES)
def test_no_raw_id_in_log_and_captions(game_id: str) -> None:
    """What a seat and a spectator read of sampled games, the gains and scorings included, in three languages."""
    game = registry.load(game_id)
    ids = raw_ids(game)
    names = ["Ada", "Béla", "Cili", "Dóra", "Emil", "Flóra"]
    said: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    all_words = [Words(game, language, names) for language in LANGUAGES]
    for state, seat, action in random_play(game):
        if state.seats not in (game.seats[0], game.seats[-1]):
            continue
        after = state.copy()
        after.apply(seat, action)
        account = game.account(state, after, action)
        for words in all_words:
            heard = said[words.language]
            for to in (0, SPECTATOR):
                heard.add(words.event(names[seat] if seat >= 0 else "", state.told(seat, action, to), account.about))
            heard.add(words.action(action, account.about))
            heard.update(words.gain(source) for *_, source in account.gains + account.scored if source)
            if SCORING in account.about:
                heard.add(words.scoring(account.about))
    for language, sentences in said.items():
        assert len(sentences) > len(game.vocabulary.verbs)  # every verb was heard, some of them of several things
        for sentence in sentences:
            tokens = set(re.findall(r"[\w+-]+", sentence.lower()))
            assert not tokens & ids, f"{language}: {sentence}"
            assert not re.search(r"\{|\$|\bnone\b|scoring-|for-|source-", sentence), f"{language}: {sentence}"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_player_does_begins_with_the_player(game_id: str) -> None:
    """So the log can say several things of one turn after one name."""
    game = registry.load(game_id)
    done = {action for _, seat, action in random_play(game) if seat != CHANCE}
    assert done
    for language in LANGUAGES:
        words = Words(game, language)
        for action in done:
            for told in (action, game.vocabulary.hidden(action)):
                sentence = words.event("Ada", told)
                assert sentence.startswith("Ada"), f"{language}: {sentence}"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_is_told_apart(game_id: str) -> None:
    """No two verbs read the same (two cards of the same kind may), and no text lacks its noun."""
    game = registry.load(game_id)
    for language in LANGUAGES:
        words = Words(game, language)
        said: dict[str, str] = {}
        for code, text in enumerate(game.vocabulary.texts):
            sentence = words.action(code)
            assert "{" not in sentence
            other = said.setdefault(sentence, text)
            same_verb = text.partition(" ")[0] == other.partition(" ")[0]
            assert same_verb, f"{language}: {text!r} and {other!r} both read {sentence!r}"


def test_what_is_missing_stands_for_itself() -> None:
    """A game without texts can be played: the notation is shown."""
    game = Game("tiny", "TY", 1, [2], Vocabulary([("build", ["aden"]), ("stop", [""])]))
    words = Words(game, "hu")
    assert words.title() == "tiny"
    assert words.action(0) == "build aden"
    assert words.event("Ada", 0) == "Ada: build aden"
    assert words.event("", 1) == "stop"
    assert words.event("Ada", game.vocabulary.hidden(0)) == "Ada: build ?"
    assert words.prompt("building", {"left": 2}) == "building?"
    assert words.noun("build", "aden") == "aden"
    assert (words.option("length"), words.option("length", value=True)) == ("length", "true")
    assert (words.source("a"), words.ending("b"), words.tie("c"), words.field("d")) == ("a", "b", "c", "d")
    assert Texts("no.such.package").say("hello") == "hello"


def test_words_of_the_bazaar() -> None:
    """Names come from the data, numbers are counted, each language by its own rules."""
    game = registry.load("bazaar")
    words = {language: Words(game, language) for language in LANGUAGES}
    code = game.vocabulary.code("choose silk")
    assert words["en"].action(code) == "Choose the silk stall"
    assert words["hu"].event("Ada", code) == "Ada standja: selyem."
    assert words["ru"].event("Ada", game.vocabulary.hidden(code)) == "Ada выбирает лавку."
    assert words["en"].prompt("paying", {"cost": 1}) == "Pay 1 coin."
    assert words["ru"].prompt("paying", {"cost": 3}) == "Заплатите 3 монеты."
    assert words["en"].event("", game.vocabulary.code("throw 4")) == "The die shows 4."


def test_seats_are_called_by_their_players() -> None:
    """A noun such as seat-2 is the second player's name, where names are known."""
    game = Game("tiny", "TY", 1, [2], Vocabulary([("greet", ["seat-1", "seat-2"])]))
    assert Words(game, "en", ["Ada", "Ben"]).noun("greet", "seat-2") == "Ben"
    assert Words(game, "en").noun("greet", "seat-2") == "seat-2"
    asked = Words(registry.load("maharaja"), "en", ["Ada", "Ben"]).prompt("giving", {"owner": 2})
    assert asked == "Which character do you give to Ben?"


def test_an_unknown_language_is_refused() -> None:
    """There are three."""
    with pytest.raises(BadData, match="There is no language 'la': the texts are in en, hu, ru"):
        Words(registry.load("bazaar"), "la")


def test_places_are_called_by_their_owners() -> None:
    """A place such as b3 belongs to the second player; who that is, is said where names are known."""
    game = registry.load("xanadu")
    code = game.vocabulary.code("place b3")
    assert Words(game, "en", ["Ada", "Ben"]).action(code) == "Place a worker on Ben's building 3"
    assert Words(game, "en").action(code) == "Place a worker on Seat 2's building 3"
    assert Words(game, "hu", ["Ada", "Ben"]).event("Ada", code) == "Ada munkást küld ide: Ben 3. épülete."


@pytest.mark.parametrize(
    ("language", "place"), [("en", r"building \d|slot"), ("hu", r"\d\. épüle"), ("ru", r"здание \d")]
)
def test_the_log_names_the_building_that_stood_there(language: str, place: str) -> None:
    """Sales and workers are told with the building, not with its place, which may hold another one later."""
    game = registry.load("xanadu")
    names = ["Ada", "Béla", "Cili", "Dóra", "Emil", "Flóra"]
    words = Words(game, language, names)
    assert re.search(place, words.event("Ada", game.vocabulary.code("place b3"))), "this is how a place would be told"
    heard: dict[str, set[str]] = {verb: set() for verb in ("sell", "done", "place", "worker", "force")}
    for state, seat, action in random_play(game):
        verb = game.vocabulary.verb(action)
        if state.seats == game.seats[-1] and verb in heard:
            after = state.copy()
            after.apply(seat, action)
            about = game.account(state, after, action).about
            heard[verb].add(words.event(names[seat], state.told(seat, action, SPECTATOR), about))
    for sentences in heard.values():
        assert len(sentences) > 5
        assert not [sentence for sentence in sentences if re.search(place, sentence)]
