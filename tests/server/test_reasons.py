"""Why not, in one sentence: what sampled refusals are answered with, in three languages."""

import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.component import LANGUAGES
from serai.kernel.game import CHANCE, Game
from serai.kernel.rng import Rng
from serai.server.rules import reason
from serai.words import Words, keys
from tests.test_words import raw_ids

BOARDS = {
    "golden_city": {"bid", "build", "stop", "take", "discard", "pay"},
    "maharaja": {"travel", "build", "erect", "collect", "quarry", "move", "lower", "take", "put"},
    "marco_polo_2": {"use", "go", "complete", "improve", "put", "reroll", "buy", "end", "sign", "offer", "seal"},
    "xanadu": {"sell", "place", "build", "worker", "take"},
}
"""The verbs of things that people click."""
NAMES = ["Ada", "Béla", "Cili", "Dóra"]


def has_refusal(game: Game, legal: list[int], verbs: set[str]) -> bool:
    """Whether something of these verbs is not legal."""
    return any(game.vocabulary.verb(code) in verbs and code not in legal for code in range(len(game.vocabulary)))


def refusals(name: str, games: int) -> list[tuple[str, str, str, dict[str, str]]]:
    """Clicks that bring nothing, in random games: decision, action, rule, and the answer in each language."""
    game = registry.load(name)
    words = [Words(game, language, NAMES) for language in LANGUAGES]
    found = []
    for seed in range(games):
        state, rng = game.start(3), Rng(seed)
        while actors := state.to_act():
            seat = actors[rng.below(len(actors))]
            legal = state.legal(seat)
            if seat != CHANCE and rng.below(3) == 0:
                verbs = {game.vocabulary.verb(code) for code in legal} & BOARDS[name]
                # Half of the clicks are on things of the kind that is asked for.
                clicked = verbs if verbs and rng.below(2) and has_refusal(game, legal, verbs) else BOARDS[name]
                action = rng.below(len(game.vocabulary))
                while action in legal or game.vocabulary.verb(action) not in clicked:
                    action = rng.below(len(game.vocabulary))
                rule = state.why_not(seat, action)
                assert rule is not None
                said = {one.language: reason(state, seat, action, rule, one) for one in words}
                found.append((state.frames[-1].name(), game.vocabulary.text(action), rule, said))
            chosen = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
            state.apply(seat, chosen)
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_a_refusal_is_one_sentence(name: str) -> None:
    """Nearly every click that brings nothing is answered with a sentence, and none holds an id or a gap."""
    game = registry.load(name)
    ids, mute, all_refusals = raw_ids(game), Counter[str](), refusals(name, 6)
    for frame, action, rule, said in all_refusals:
        if not said["en"]:
            mute[f"{frame}, {action.split()[0]}: {rule}"] += 1
        for language, sentence in said.items():
            assert bool(sentence) == bool(said["en"]), (language, action)
            assert not set(re.findall(r"[\w-]+", sentence.lower())) & ids, sentence
            assert not re.search(r"[{}$]", sentence), sentence
            assert len(sentence) <= 220, sentence
    assert len(all_refusals) > 150
    assert mute.total() <= 0.05 * len(all_refusals), mute.most_common(8)


@pytest.mark.parametrize("name", BOARDS)
def test_sentences_that_can_be_said_are_said(name: str) -> None:
    """Every sentence of a game's reasons is one that its rules name."""
    game = registry.load(name)
    text = (files(game.package) / "reasons.py").read_text(encoding="utf-8")
    assert [key for key in keys(game.package, "en") if key.startswith("why-") and f'"{key[4:]}"' not in text] == []


def supply(state: Any, seat: int, name: str, about: dict[str, Any], less: int) -> None:
    """Give the player what the sentence says is missing, or so much less."""
    if name == "cards":
        kind = state.box.kind_ids.index(about["kind"])
        state.hand[seat * 5 + kind] += about["short"] - less
    elif name == "displacing":
        state.coins[seat] += about["short"] - less
    elif name == "palace-gold":
        state.gold[seat] += about["short"] - less
    elif name == "toll":
        state.gold[seat] = about["toll"] - less
    elif name == "short":
        things = about["short"].split()
        for thing in things[: len(things) - less]:
            getattr(state, thing)[seat] += 1


@pytest.mark.parametrize("name", ["golden_city", "maharaja", "marco_polo_2"])
def test_what_is_said_to_be_missing_is_what_is_missing(name: str) -> None:
    """With so much more the action is legal, with one less it is not."""
    game = registry.load(name)
    verbs = ("bid", "build", "erect", "travel", "complete", "improve", "reroll", "change", "buy")
    clicks = [code for code in range(len(game.vocabulary)) if game.vocabulary.verb(code) in verbs]
    tried = Counter[str]()
    for seed in range(25):
        state, rng = game.start(3), Rng(seed)
        while actors := state.to_act():
            seat = actors[0]
            legal = state.legal(seat)
            is_asked = seat != CHANCE and state.frames[-1].name() in ("bidding", "building", "stepping", "turning")
            for action in sorted(set(clicks) - set(legal)) if is_asked and rng.below(4) == 0 else ():
                word, about = game.reason(state, seat, action, state.why_not(seat, action) or "")
                if word not in ("cards", "displacing", "palace-gold", "toll", "short") or tried[word] > 40:
                    continue
                tried[word] += 1
                for less in (0, 1):
                    richer = state.copy()
                    supply(richer, seat, word, about, less)
                    assert (action in richer.legal(seat)) == (less == 0), (game.vocabulary.text(action), word, about)
            chosen = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
            state.apply(seat, chosen)
    wanted = {"golden_city": {"cards", "displacing"}, "maharaja": {"palace-gold", "toll"}, "marco_polo_2": {"short"}}
    assert set(tried) == wanted[name]
