"""An analysis adds up, is the same every time, and depends on nothing that a seat did not know."""

import json
import random
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from serai.analysis import draft as drafts
from serai.analysis.draft import STUDIED, WHOLE, Decision, Draft, Point, Work, cost_of, weighed
from serai.analysis.knowledge import known
from serai.analysis.report import Scale, accuracy, mark, report, scale_of, shares, turn_of
from serai.kernel import record, registry
from serai.kernel.folding import fold
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from tests.analysis.dealt import DealtAgain
from tests.titles import TITLES

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SCALE = Scale(100, 300, 600)


def game_of(game: str, name: str) -> Match:
    """A finished golden game."""
    return fold(registry.load(game), record.read(GOLDEN / game / f"{name}.jsonl"), name)


def bazaar() -> Match:
    """A short finished game."""
    return game_of("bazaar", "three-rounds")


def title(game: str) -> Match:
    """A finished game of a title."""
    return game_of(game, min(path.stem for path in (GOLDEN / game).glob("*.jsonl")))


def finished(match: Match, draft: Draft | None = None) -> Draft:
    """The whole analysis."""
    work = Work(match, draft or Draft())
    while work.step():
        pass
    return work.draft


def test_it_adds_up() -> None:
    """What became of every seat's chance is luck, others' decisions and own ones, exactly."""
    match = bazaar()
    found = report(match, finished(match))
    assert len(found.own[0]) == match.n + 1
    for account in found.accounts:
        assert account.result - account.start == account.luck + account.others + account.own
        assert account.result == found.own[account.seat][-1]
    assert sum(account.result for account in found.accounts) == pytest.approx(WHOLE, abs=2)


@pytest.mark.parametrize("game", TITLES)
def test_whatever_the_chances_are_it_adds_up(game: str) -> None:
    """The identity is one of sums: it holds in every game for any curve. Luck is nature's alone."""
    match, dice = title(game), random.Random(3)
    points = [
        Point(n, [dice.randrange(WHOLE) for _ in range(match.seats)], [], dice.randrange(-500, 500))
        for n in range(match.n + 1)
    ]
    for seat in range(match.seats):
        luck, others, own, fortunes = shares(match, Draft(1, points), seat)
        assert luck + others + own == points[-1].own[seat] - points[0].own[seat]
        assert all(match.events[n].seat == CHANCE for n, _ in fortunes)
        mine = [points[n].choice for n, event in enumerate(match.events) if event.seat == seat]
        assert own == sum(mine)
        changes = [points[n + 1].own[seat] - points[n].own[seat] for n in range(match.n)]
        assert luck == sum(change for n, change in enumerate(changes) if match.events[n].seat == CHANCE)
        assert others == sum(change for n, change in enumerate(changes) if match.events[n].seat != CHANCE) - own


def test_the_same_every_time_and_after_a_stop() -> None:
    """Whoever stops half-way and goes on from what was kept finds the same; another seed tries other worlds."""
    match = bazaar()
    whole = finished(match).to_json()
    work = Work(match, Draft())
    for _ in range(2):
        work.step()
    done, total = work.progress()
    assert 0 < done < total
    kept = drafts.from_json(json.loads(json.dumps(work.draft.to_json())))
    assert finished(bazaar(), kept).to_json() == whole
    assert finished(bazaar(), Draft(seed=2)).to_json()["points"] != whole["points"]
    assert drafts.from_json({**whole, "format": 0}) == Draft()


@pytest.mark.parametrize("game", ["bazaar", *TITLES])
def test_nothing_depends_on_what_a_seat_does_not_know(game: str) -> None:
    """Deal again, at some moments, all that a seat cannot know: it is judged the same, and so are its options."""
    match = bazaar() if game == "bazaar" else title(game)
    events = list(enumerate(match.events))
    own = [n for n, event in events if event.seat >= 0 and len(match.state_at(n).legal(event.seat)) > 1]
    assert len(own) > 4
    for n in own[2 :: max(1, len(own) // 2)]:
        seat = match.events[n].seat

        def judged(match: Match, n: int = n, seat: int = seat) -> object:
            work = Work(match, Draft(points=[Point(i, [], []) for i in range(n + 1)]))
            outlook = work.outlooks(n, n + 1, seat)
            work.decide(n, n + 1, seat)
            return outlook, [one.options for one in work.draft.decisions], work.draft.points[n].choice

        assert judged(cast("Match", DealtAgain(match, seat))) == judged(match)


def test_a_spectator_sees_chances_that_sum_to_one() -> None:
    """Everybody's chances, as a spectator judges them, are those of one winner; at the end it is the result."""
    match = bazaar()
    found = report(match, finished(match))
    assert found.judge == "evaluation"
    for moment in zip(*found.seen, strict=True):
        assert sum(moment) == pytest.approx(WHOLE, abs=3)
    assert [line[-1] for line in found.seen] == [line[-1] for line in found.own]


def test_secret_choices_of_others_are_not_taken_for_granted() -> None:
    """While all choose in secret, a seat is judged as if the others had not chosen yet."""
    match = bazaar()
    n = next(n for n in range(match.n) if len(match.state_at(n).to_act()) > 1)
    chosen = match.events[n].seat
    other = next(seat for seat in match.state_at(n).to_act() if seat != chosen)
    assert known(match, n + 1, other).digest() == match.state_at(n).digest()
    assert known(match, n + 1, chosen).digest() == match.state_at(n + 1).digest()


def test_an_error_is_measured_in_the_same_worlds() -> None:
    """Noise that options share cancels: one that is always a little better is surely better."""
    noise = np.array([0.1, 0.9, 0.3, 0.7, 0.5, 0.2])
    decision = weighed(4, 0, 7, [7, 8], np.stack([noise, noise + 0.05], axis=1))
    assert (decision.options[0][0], decision.error, decision.doubt) == (8, 500, 0)
    assert decision.is_sure()
    apart = weighed(4, 0, 7, [7, 8], np.stack([noise, noise[::-1] + 0.05], axis=1))
    assert apart.error == 500
    assert not apart.is_sure()


def test_marks() -> None:
    """Errors are called by their size, if they are sure; what a study finds best against the policy, brilliant."""
    assert [SCALE.mark(error) for error in (99, 100, 300, 600)] == ["", "inaccuracy", "mistake", "blunder"]
    assert mark(Decision(1, 0, 5, [(6, 900), (5, 200)], error=700, doubt=100), SCALE) == "blunder"
    assert mark(Decision(1, 0, 5, [(6, 900), (5, 200)], error=700, doubt=400), SCALE) == ""
    best = Decision(1, 0, 5, [(5, 900), (6, 400)], error=0, doubt=0, favourite=6, studied=True)
    assert mark(best, SCALE) == "brilliant"
    best.studied = False
    assert mark(best, SCALE) == ""


def test_accuracy_is_the_share_of_the_stakes_that_was_kept() -> None:
    """Without errors it is 100 %; what was at stake weighs a decision, so that few large ones outweigh many small ones;
    and noise can take it neither above 100 nor below zero."""

    def played(*costs_and_stakes: tuple[int, int]) -> float:
        return accuracy([Decision(1, 0, 5, [], 0, 0, cost=cost, stake=stake) for cost, stake in costs_and_stakes])

    assert [played(), played((0, 500)), played((100, 500)), played((500, 500))] == [100.0, 100.0, 80.0, 0.0]
    assert played((0, 900), (100, 100)) == 90.0
    assert [played((-50, 500)), played((600, 500))] == [100.0, 0.0]


@pytest.mark.parametrize("game", TITLES)
def test_scales(game: str) -> None:
    """Every title has a scale of its own, in order."""
    scale = scale_of(registry.load(game))
    assert 0 < scale.inaccuracy < scale.mistake < scale.blunder < WHOLE
    assert scale != scale_of(registry.load("bazaar"))


def test_a_turn() -> None:
    """A turn is what a seat does until somebody else decides."""
    match = title("golden_city")
    ends = [n for n in range(1, match.n) if 0 <= match.events[n].seat != match.events[n - 1].seat >= 0]
    assert turn_of(match, ends[0]) == ends[0]
    assert all(
        match.events[i].seat in (match.events[n].seat, CHANCE) for n in ends for i in range(turn_of(match, n), n)
    )


def test_the_luckiest_is_not_taken_for_the_best() -> None:
    """Each half of the worlds names the best option for the other half: an option that shone in one world gains
    nothing, and one that is better in all of them all that it is worth."""
    lucky = np.array([[0.5, 0.9], [0.5, 0.3], [0.5, 0.3], [0.5, 0.3]])
    assert cost_of(lucky, 0) <= 0.0
    better = np.array([[0.5, 0.6], [0.4, 0.5], [0.6, 0.7], [0.5, 0.6]])
    assert cost_of(better, 0) == pytest.approx(0.1)
    assert cost_of(better, 1) == 0.0


def test_every_decision_is_looked_at_again_and_the_dearest_are_studied() -> None:
    """Also those at which the first look saw nothing: what is studied are the largest errors of the second look."""
    work = Work(bazaar(), Draft())
    while not work.is_looked_at():
        assert not any(one.studied for one in work.draft.decisions)
        work.step()
    assert all(one.looked for one in work.draft.decisions)
    for seat in range(work.match.seats):
        mine = sorted((one for one in work.draft.decisions if one.seat == seat), key=lambda one: (-one.error, one.n))
        assert [one for one in work.to_study() if one.seat == seat] == mine[:STUDIED]
    done, total = work.progress()
    while work.step():
        assert work.progress() == (done + 1, total)
        done += 1
    assert done == total
