"""Secret choices that are made at the same time do not make each other stale."""

from serai.kernel.match import Match
from serai.kernel.registry import load
from serai.server.table import is_concurrent


def choosing() -> tuple[Match, int]:
    """Xanadú for two: both choose two starting cards; seat 1 has chosen both, seat 0 none."""
    for number in range(1, 50):
        match = Match(load("xanadu"), 2, seed=f"{number:064x}")
        match.advance()
        start = match.n
        if match.state.to_act() != [0, 1]:
            continue
        while match.state.to_act() == [0, 1]:
            match.submit(1, [match.state.legal(1)[0]], match.n)
        if match.n == start + 2 and match.state.to_act() == [0]:
            return match, start
    raise AssertionError("no deal in which both have two choices to make")


def test_several_choices_of_another_leave_mine_in_time() -> None:
    """However many steps the other's choice took."""
    match, start = choosing()
    assert is_concurrent(match, 0, start)
    assert is_concurrent(match, 0, start + 1)


def test_what_is_no_choice_of_others_makes_a_move_stale() -> None:
    """One's own events, nature's, and numbers that do not exist."""
    match, start = choosing()
    assert not is_concurrent(match, 1, start)
    assert not is_concurrent(match, 0, start - 1)
    assert not is_concurrent(match, 0, match.n + 1)
    assert not is_concurrent(match, 0, -1)
