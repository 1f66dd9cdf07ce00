"""What the measurement of luck counts."""

from benchmarks.analysis.luck import draws, luck_of
from serai.analysis.draft import Draft, Work
from serai.analysis.report import shares
from serai.kernel.game import CHANCE
from tests.analysis.test_analysis import bazaar


def test_luck_is_that_of_the_analysis() -> None:
    """Judging only the moments around nature's events, it comes to the same number, which is not nought."""
    match = bazaar()
    work = Work(match, Draft())
    while not work.is_glanced():
        work.step()
    found = [luck_of(match, seat, 1) for seat in range(match.seats)]
    assert found == [shares(match, work.draft, seat)[0] for seat in range(match.seats)]
    assert any(found)


def test_draws_are_nature_s_events() -> None:
    """Every event of nature is in one of them, and no other event is."""
    match = bazaar()
    within = {n for since, to in draws(match) for n in range(since, to)}
    assert within == {n for n, event in enumerate(match.events) if event.seat == CHANCE}
