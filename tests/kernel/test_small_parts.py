"""Accounts that add up, what places are worth, pieces that are declared wrongly, odds that draw nothing, advice."""

import pytest

from serai.kernel import chance
from serai.kernel.account import SCORING, Account
from serai.kernel.errors import BadData
from serai.kernel.merits import MOST_BAD, MOST_GOOD, told
from serai.kernel.pieces import Sheet, members, nested, number, numbers
from serai.kernel.scores import FINAL, Scores, rank, worth
from serai.kernel.telling import Merit


def test_what_is_not_explained_is_found_in_the_purses() -> None:
    """Seat 0 has 5 more, of which 3 are told; seat 1 pays 2, nobody knows for what; what stays is not told."""
    account = Account()
    account.gain(0, "coins", 3, "harbour")
    account.balance({"coins": [1, 9], "keys": [1, 1]}, {"coins": [6, 7], "keys": [1, 1]})
    assert account.gains == [(0, "coins", 3, "harbour"), (0, "coins", 2, ""), (1, "coins", -2, "")]
    assert account.scored == []


def test_what_a_scoring_paid_is_not_told_again_as_a_gain() -> None:
    """Both parts together are the change of the purse, also where one pays what the other takes."""
    account = Account()
    account.score(0, "letters", 4, "rivers")
    account.gain(0, "letters", -4, "toll")
    account.balance({"letters": [2, 0]}, {"letters": [2, 1]})
    assert account.gains == [(0, "letters", -4, "toll"), (1, "letters", 1, "")]
    assert account.scored == [(0, "letters", 4, "rivers")]


def test_nothing_is_not_noted() -> None:
    """An account of nothing is empty; accounts do not share what they gain."""
    account, other = Account(), Account()
    account.gain(0, "coins", 0, "harbour")
    account.balance({"coins": [1]}, {"coins": [1]})
    assert account.is_empty()
    account.gain(0, "coins", 1, "harbour")
    assert (account.is_empty(), other.is_empty(), other.gains) == (False, True, [])


def test_a_later_scoring_is_not_the_doing_of_the_first_step() -> None:
    """Its gains are added, its name is not; anything else it was about is."""
    account, scoring, step = Account(), Account(), Account()
    account.about = {"place": "siwa"}
    scoring.about, step.about = {SCORING: "final", "place": "aden"}, {"toll": 2}
    scoring.gain(0, "coins", 1, "")
    account.add(scoring)
    account.add(step)
    assert account.about == {"place": "siwa", "toll": 2}
    assert account.gains == [(0, "coins", 1, "")]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (
            [9, 9, 4],
            {"win": [0.5, 0.5, 0], "zero_sum": [1 / 6, 1 / 6, -1 / 3], "margin": [0, 0, -5], "rank": [0.75, 0.75, 0]},
        ),
        ([7, 7, 7], {"win": [1 / 3] * 3, "zero_sum": [0, 0, 0], "margin": [0, 0, 0], "rank": [0.5] * 3}),
        ([1, 3, 3, 8], {"win": [0, 0, 0, 1], "margin": [-7, -5, -5, 5], "rank": [0, 0.5, 0.5, 1]}),
        ([-2, 0], {"win": [0, 1], "zero_sum": [-0.5, 0.5], "margin": [-2, 2], "rank": [0, 1]}),
    ],
)
def test_what_a_finished_game_is_worth(points: list[int], expected: dict[str, list[float]]) -> None:
    """Equal places share what they are worth together; a zero sum is one."""
    scores = Scores(points, {}, rank([[number] for number in points]), "", {})
    for reward, values in expected.items():
        assert reward in FINAL
        assert worth(reward, scores) == pytest.approx(values)
    assert sum(worth("zero_sum", scores)) == pytest.approx(0)
    assert sum(worth("rank", scores)) == pytest.approx(len(points) / 2)


def test_pieces_that_are_declared_wrongly_are_refused() -> None:
    """Twice the same name, or fewer numbers than the shape has: the sentence names the piece."""
    with pytest.raises(BadData, match=r"^The piece 'coins' is declared twice\.$"):
        Sheet([number("coins", 0, 9), number("keys", 0, 9), number("coins", 0, 5)])
    with pytest.raises(BadData, match=r"^The piece 'coins' has 6 numbers, but 2 to start with\.$"):
        numbers("coins", (2, 3), 0, 9, [1, 2])


def test_a_view_is_the_row_with_names() -> None:
    """Fields one after the other, nested as declared."""
    sheet = Sheet([number("round", 0, 9), numbers("coins", (2,), 0, 9), members("goods", 3, by=2)])
    assert sheet.width == 1 + 2 + 6
    assert sheet.shaped([4, 7, 8, 1, 0, 1, 0, 0, 1]) == {
        "round": 4,
        "coins": [7, 8],
        "goods": [[1, 0, 1], [0, 0, 1]],
    }
    assert nested([], 0, 0, (0, 5)) == []


@pytest.mark.parametrize("weights", [[], [0, 0], [0]])
def test_nothing_can_be_drawn_from_nothing(weights: list[int]) -> None:
    """Weights must have a sum."""
    with pytest.raises(ValueError, match="cannot draw below 0"):
        chance.draw("07" * 32, 0, weights)


def merit(name: str, *, is_good: bool = True) -> Merit:
    """A reason."""
    return Merit(name, {}, is_good)


def test_advice_tells_options_apart() -> None:
    """What all share is told only where nothing else speaks for an option; nothing shared is told against one."""
    shared, common = merit("shared"), merit("common", is_good=False)
    own = [merit(f"own-{n}") for n in range(3)]
    bad = [merit(f"bad-{n}", is_good=False) for n in range(2)]
    found = told([[shared, *own, *bad, common], [shared, common], [shared, bad[0], common]])
    assert found == [own[:MOST_GOOD] + bad[:MOST_BAD], [shared], [shared, bad[0]]]
    assert told([[shared, bad[0]]]) == [[shared]]  # of one option everything is shared
    assert told([]) == []
