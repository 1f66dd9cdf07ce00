"""benchmarks/bots: weights are found, set and written, and a fit finds which changes of them win."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks.bots import weighing
from benchmarks.bots.fitting import Effects, Trials, effects
from benchmarks.bots.selfplay import played, positions
from benchmarks.bots.weights import rounded, shifted, tried
from serai.kernel.game import State

GAINS = np.array([0.8, 0.0, -1.2])
BEND = 1.5


def trials(matches: int = 20_000) -> Trials:
    """Matches of two and of three players, won by lot, with the chances that planted gains give."""
    chance = np.random.default_rng(7)
    shifts = 0.5 * chance.standard_normal((matches, 3, len(GAINS)))
    there = np.ones((matches, 3))
    there[::2, 2] = 0.0
    powers = there * np.exp(shifts @ GAINS - BEND / 2 * (shifts**2).sum(axis=2))
    shares = np.cumsum(powers / powers.sum(axis=1, keepdims=True), axis=1)
    winners = (chance.random((matches, 1)) > shares).sum(axis=1)
    return Trials(shifts, np.eye(3)[winners], there)


def test_a_fit_finds_planted_gains_within_their_errors() -> None:
    """So many won matches tell what each weight does, and how soon it is too much."""
    found = effects(trials())
    assert found.errors == pytest.approx([0.02] * 3, abs=0.01)
    assert np.abs(found.gains - GAINS).max() < 3 * found.errors.max()
    assert found.bend == pytest.approx(BEND, abs=0.2)


def test_more_matches_make_a_fit_surer() -> None:
    """Four times as many, half the error."""
    few, many = effects(trials(1000)), effects(trials(4000))
    assert many.errors == pytest.approx(few.errors / 2, rel=0.15)


def test_only_clear_effects_change_a_weight() -> None:
    """The best shift is where the gain and the bend are in balance."""
    found = effects(trials())
    best = found.best(sure=4.0, farthest=10.0)
    assert best[1] == 0.0
    assert best == pytest.approx(GAINS / BEND, abs=0.15)


def test_no_weight_is_shifted_farther_than_it_was_tried() -> None:
    """Whatever the bend: beyond what was tried nothing is known."""
    unbent = Effects(np.array([1.0, -0.5, 0.1]), np.array([0.1, 0.1, 0.1]), bend=-0.3)
    assert unbent.best(sure=2.0, farthest=0.8) == pytest.approx([0.8, -0.4, 0.0])
    assert unbent.best(sure=20.0, farthest=0.8) == pytest.approx([0.0, 0.0, 0.0])


def test_what_a_missing_seat_would_have_does_not_matter() -> None:
    """Matches of few and of many players are fitted together."""
    some = trials(500)
    other = Trials(some.shifts + 9.0 * (1.0 - some.there[:, :, None]), some.won, some.there)
    assert effects(other).gains == pytest.approx(effects(some).gains)


def test_shifts_keep_signs_and_what_does_not_change_stays_as_written() -> None:
    """Numbers that people read have three digits."""
    old = {"ONE": [1.2345], "ROW": [0.0, -2.0]}
    new = rounded(shifted(old, np.log([1.0, 3.0, 1.23456])), old)
    assert new == {"ONE": [1.2345], "ROW": [0.0, -2.47]}


def test_the_better_weights_win() -> None:
    """Who thinks that buildings are worth less than nothing loses at Xanadú, from either seat: were the weights not
    used, it would be the same game twice, and who won one would lose the other."""
    good = weighing.weights_of("xanadu")
    bad = {**good, "PRICE_NOW": [-5.0], "NEXT_PRICE": [-5.0], "BEST_PRICE": [-5.0], "MISSING": [-5.0]}
    won = tried("xanadu", "greedy", 1, "5e" * 32, [good, bad]), tried("xanadu", "greedy", 1, "5e" * 32, [bad, good])
    weighing.setter_of("xanadu").use(good)
    assert won == ([1.0, 0.0], [0.0, 1.0])


def test_weights_are_read_and_written_among_other_lines() -> None:
    """Everything else stays as it is."""
    text = 'ONE: Final = 1.5\n"""A weight."""\nCOUNT: Final = 3\nROW: Final = (0.5, -2.0)\nTWO: Final = [1.0]\n'
    assert weighing.read(text) == {"ONE": [1.5], "ROW": [0.5, -2.0], "TWO": [1.0]}
    new = weighing.written(text, {"ONE": [1.25], "ROW": [0.5, -3.0]})
    assert new == text.replace("1.5", "1.25").replace("-2.0", "-3.0")
    assert weighing.written(text, weighing.read(text)) == text


def test_weights_are_written_into_the_files_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Into the file that has them."""
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "evaluation.py").write_text("PAWN: Final = 1.0\n", encoding="utf-8")
    (tmp_path / "chess" / "worth.py").write_text("ROOK: Final = [5.0, 4.5]\n", encoding="utf-8")
    monkeypatch.setattr(weighing, "GAMES", tmp_path)
    weighing.write("chess", {"ROOK": [5.5, 4.0]})
    assert weighing.weights_of("chess") == {"PAWN": [1.0], "ROOK": [5.5, 4.0]}


def middle(game_id: str) -> State:
    """A position in the middle of a match."""
    match = played(game_id, 3, "random", 1, seed=1)
    states = [state.copy() for state in positions(match)]
    assert len(states) == len(match.marks) > 2
    return states[len(states) // 2]


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        ("golden_city", "TERRAIN_CARD"),
        ("xanadu", "CARD"),
        ("xanadu", "PRICE_NOW"),  # in a table made once
        ("maharaja", "VILLAGE"),
        ("maharaja", "NEXT"),  # a list
        ("marco_polo_2", "READY"),
        ("marco_polo_2", "MIDDLE"),  # a list, and in a table made once
    ],
)
def test_a_weight_that_is_set_counts_until_it_is_set_back(game_id: str, name: str) -> None:
    """Wherever a game keeps it."""
    state = middle(game_id)
    setter, old = weighing.setter_of(game_id), weighing.weights_of(game_id)
    before = state.evaluate()
    setter.use({name: [3 * number for number in old[name]]})
    changed = state.evaluate()
    setter.use(old)
    assert changed != before
    assert state.evaluate() == before


def test_a_match_is_gone_through_again_as_it_was_played() -> None:
    """The same seed gives the same match."""
    match = played("bazaar", 2, "greedy", 1, seed=5)
    assert match == played("bazaar", 2, "greedy", 1, seed=5)
    assert match != played("bazaar", 2, "greedy", 1, seed=6)
    assert sum(match.won) == pytest.approx(1.0)
    progress = [state.progress() for state in positions(match)]
    assert progress == sorted(progress)
