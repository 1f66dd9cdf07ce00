"""Faults planted in the bazaar, one at a time: each is caught, under its own law."""

from typing import Any

import pytest

from serai.kernel.conformance import THOROUGH, Report, check_game
from serai.kernel.folding import fold
from serai.kernel.game import Frame, State
from serai.kernel.record import parse
from serai.kernel.vocabulary import Vocabulary
from tests.kernel.faults import FAULTS, Crashing, LeakingView
from tests.kernel.faulty import Broken, Window


def examined(game: Broken) -> Report:
    """The report on the first game for three in which anything is found."""
    for seed in range(1, 8):
        report = check_game(game, 3, games=1, seed=seed, level=THOROUGH)
        if not report.ok:
            break
    return report


def test_the_bazaar_behind_a_window_keeps_all_laws() -> None:
    """Without a fault nothing is found."""
    examined(Broken()).expect_ok()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught_under_its_law(fault: type[Window]) -> None:
    """The first law found violated is the one the fault's docstring names."""
    law = (fault.__doc__ or "").partition(":")[0]
    report = examined(Broken(fault))
    assert not report.ok
    assert report.violations[0].law == law, str(report.violations[0])


class Hiding(Frame[Any]):
    """A frame with an attribute that its data does not show."""

    def __init__(self) -> None:
        self.secret = 3

    def proceed(self, state: Any) -> bool:
        state.pop()
        return True


class Changing(Frame[Any]):
    """A frame that holds a list, and changes it."""

    def __init__(self) -> None:
        self.passed = [0]

    def data(self) -> tuple[Any, ...]:
        return (self.passed,)

    def proceed(self, state: Any) -> bool:
        state.pop()
        return True


@pytest.mark.parametrize("frame", [Hiding, Changing])
def test_a_frame_that_hides_or_changes_is_caught(frame: type[Frame[Any]]) -> None:
    """L6: a frame shows all that it holds, and can never change."""

    class Framed(Broken):
        def new(self, seats: int, options: dict[str, Any]) -> State:
            state = super().new(seats, options)
            state.frames.insert(0, frame())
            return state

    assert examined(Framed()).laws() == ["L6"]


def test_a_word_that_cannot_be_read_back_is_caught() -> None:
    """L9: the text of every action is understood."""
    game = Broken()
    real = game.vocabulary
    nouns = [[noun.replace("favour", "the  favour") for noun in nouns] for nouns in real.nouns]
    game.vocabulary = Vocabulary(list(zip(real.verbs, nouns, strict=True)))
    assert examined(game).laws() == ["L9"]


@pytest.mark.parametrize("rule", ["turn_rule", "phase_rule", "over_rule"])
def test_a_declared_rule_that_does_not_exist_is_caught(rule: str) -> None:
    """L11: the rules of turn, phase and end exist."""
    game = Broken()
    setattr(game, rule, "BZ-0.0")
    assert examined(game).violations[0].law == "L11"


def test_a_game_beyond_its_limit_is_caught() -> None:
    """L5: a game has no more events than it declares."""
    game = Broken()
    game.length_limit = 20
    assert examined(game).violations[0].law == "L5"


def test_a_violation_can_be_understood_and_replayed() -> None:
    """The message names all that is needed to find it again; the record leads there."""
    violation = examined(Broken(LeakingView)).violations[0]
    for part in ("broken-bazaar", "3 seats", '"rounds": 4', "seed 1", "events", "goal[0]", "L8"):
        assert part in violation.message
    record = parse(violation.record.lines(), "it")
    assert fold(Broken(LeakingView), record).n == len(record.log)


def test_a_crash_names_its_place() -> None:
    """An exception out of the rules becomes a violation with file and line."""
    violation = examined(Broken(Crashing)).violations[0]
    assert "IndexError: no such favour" in violation.message
    assert "faults.py:" in violation.message
