"""Reasons for hints: true of what the seat sees, the same in every deal, and said in three languages."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.component import LANGUAGES
from serai.kernel.game import CHANCE, State
from serai.kernel.merits import merits, planned, seen, told
from serai.kernel.rng import Rng
from serai.kernel.telling import Merit
from serai.words import Words, keys
from tests.titles import TITLES

GAINS = {
    "golden_city": {"letters": "letters", "coins": "coins"},
    "maharaja": {"gold": "gold", "houses": "reserve"},
    "marco_polo_2": {"points": "vp", "coins": "coin", "camels": "camel"},
    "xanadu": {"money": "money"},
}
"""By title: reasons whose number is the change of a number of the own seat."""


def table(game_id: str) -> dict[str, bool]:
    """The names of a game's reasons, and whether they are good."""
    lines: list[Any] = import_module(f"serai.games.{game_id}.merits.table").TABLE
    return {name: is_good for name, is_good, _ in lines}


def decisions(game_id: str, seed: int, every: int) -> Iterator[tuple[State, int, list[int]]]:
    """Decisions of a random game, some of them, with a line of one step or two."""
    game = registry.load(game_id)
    state, rng = game.start(game.seats[seed % len(game.seats)]), Rng(seed)
    while actors := state.to_act():
        seat = actors[0]
        options = state.considered(seat)
        action = state.fate(rng) if seat == CHANCE else options[rng.below(len(options))]
        if seat != CHANCE and len(options) > 1 and rng.below(every) == 0:
            yield state.copy(), seat, continued(state, seat, action, rng)
        state.apply(seat, action)


def continued(state: State, seat: int, action: int, rng: Rng) -> list[int]:
    """The option and, if the seat is asked again before anybody else, one more step."""
    after = planned(state, seat, [action])
    if after.to_act() != [seat]:
        return [action]
    options = after.considered(seat)
    return [action, options[rng.below(len(options))]]


@pytest.mark.parametrize("game_id", TITLES)
def test_reasons_do_not_depend_on_what_the_seat_cannot_know(game_id: str) -> None:
    """The same reasons for the true state and for other deals of what is hidden; gains are the change of the view."""
    met: set[str] = set()
    for state, seat, line in [one for seed in (5, 6, 7) for one in decisions(game_id, seed, 12)]:
        found = merits(state, seat, line, Rng(1))
        assert found == merits(state.redeal(seat, Rng(2)), seat, line, Rng(3))
        before, after = seen(state, seat), seen(planned(state, seat, line), seat)
        for name, about, _ in found:
            if field := GAINS[game_id].get(name):
                assert about["n"] == after[field][seat] - before[field][seat]
        met |= {name for name, _, _ in found}
    assert len(met) >= 12


@pytest.mark.parametrize("game_id", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_in_every_language(game_id: str, language: str) -> None:
    """Every line of the table has a sentence, every sentence a line; and nothing in it is left unsaid."""
    game = registry.load(game_id)
    said = {key.removeprefix("merit-") for key in keys(game.package, language) if key.startswith("merit-")}
    assert said == set(table(game_id))
    words = Words(game, language, ["Ada", "Béla", "Cili", "Dani"])
    for state, seat, line in decisions(game_id, 8, 9):
        for name, about, is_good in merits(state, seat, line, Rng(1)):
            assert is_good == table(game_id)[name]
            sentence = words.merit(name, about)
            assert sentence != name
            assert "{" not in sentence


def test_what_all_options_share_is_said_last() -> None:
    """What tells the options apart comes first; two reasons for an option and one against it are told."""
    common, own = Merit("common", {}, is_good=True), Merit("own", {"n": 1}, is_good=True)
    bad = Merit("bad", {}, is_good=False)
    assert told([[common, own, bad], [common]]) == [[own, bad], [common]]
    many = [Merit(f"merit-{n}", {}, is_good=n < 4) for n in range(7)]
    assert told([many, []]) == [[many[0], many[1], many[4]], []]
