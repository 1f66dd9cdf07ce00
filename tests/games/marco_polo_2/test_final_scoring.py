"""MP2-18 against a plain reading of the rules, in random positions of two, three and four players; ties included."""

from typing import Any

import pytest

from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.answers import shuffled
from tests.games.marco_polo_2.caravan import Caravan, caravan
from tests.games.marco_polo_2.cases import DATA

GOALS: dict[str, Any] = {goal["id"]: goal for goal in DATA["goals"]}
SHIELDS = {place["id"]: place["shield"] for place in DATA["locations"] if "shield" in place}
GUILDS = [guild["id"] for guild in DATA["guilds"]]
TRACK = [0, 1, 2, 3, 4, 6, 8, 10, 13, 17, 22, 28, 35, 43]
"""MP2-18.2: points by number of shields and icons, the last for 13 and more."""


PLAIN = ["filippo_vitello", "gantulga_od", "isabella_donati", "abha_basu"]
"""Characters that bring nothing at the end."""


class Merchant:
    """What one player has at the end, and what it is worth."""

    def __init__(self, rng: Rng, goal: str) -> None:
        self.goal = GOALS[goal]
        self.posts = shuffled(list(SHIELDS), rng)[: rng.below(12)]
        self.seals = {guild: rng.below(3) for guild in GUILDS}
        kinds = ("coin", "camel", "jade", "pepper", "silk", "gold", "plus_one")
        self.purse = {kind: rng.below(4 if kind == "plus_one" else 25) for kind in kinds}
        self.done = rng.below(4)

    def arrange(self, game: Caravan, seat: int) -> None:
        """Put it on the table."""
        game.posts(seat, *self.posts).seals(seat, **self.seals).purse(seat, **self.purse)
        game.completed(seat, self.done).goal(seat, self.goal["id"])

    def seals_paid(self) -> int:
        """MP2-18.1: improved seals of the goal card."""
        return sum(points for guild, points in self.goal["seals"].items() if self.seals[guild] == 2)

    def shields_paid(self) -> int:
        """MP2-18.2, MP2-18.3: different shields, an icon for each of the goal card's among them, other icons."""
        own = {SHIELDS[city] for city in self.posts}
        return TRACK[min(13, len(own) + len(own & set(self.goal["shields"])) + self.purse["plus_one"])]

    def goods_paid(self) -> int:
        """MP2-18.4: a point for every two."""
        return sum(self.purse[good] for good in ("jade", "pepper", "silk", "gold")) // 2


def contracts_paid(done: list[int]) -> list[int]:
    """MP2-18.6: 8 for the most, 4 for the second most, which two players do not have; nothing for none."""
    places = sorted({number for number in done if number}, reverse=True)
    worth = dict(zip(places, [8, 4] if len(done) > 2 else [8], strict=False))
    return [worth.get(number, 0) for number in done]


@rule("MP2-18.1", "MP2-18.2", "MP2-18.3", "MP2-18.4", "MP2-18.5", "MP2-18.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_final_scoring_of_random_positions(seats: int) -> None:
    """Every source of every player in forty positions."""
    rng = Rng(seats)
    for _ in range(40):
        goals = shuffled(list(GOALS), rng)
        game = caravan(seats, characters=PLAIN)
        merchants = [Merchant(rng, goals[seat]) for seat in range(seats)]
        for seat, merchant in enumerate(merchants):
            merchant.arrange(game, seat)
        sources = game.state.scores().sources
        assert sources["goal"] == [merchant.seals_paid() for merchant in merchants]
        assert sources["shields"] == [merchant.shields_paid() for merchant in merchants]
        assert sources["goods"] == [merchant.goods_paid() for merchant in merchants]
        assert sources["coins"] == [merchant.purse["coin"] // 10 for merchant in merchants]
        assert sources["majority"] == contracts_paid([merchant.done for merchant in merchants])


@rule("MP2-17.6", "MP2-18.2")
def test_de_wu_has_an_icon_more() -> None:
    """Two shields: 2 points, and 3 with the icon."""
    game = caravan(2, characters=["filippo_vitello", "de_wu"])
    for seat in range(2):
        game.posts(seat, "xanadu", "xian").goal(seat, "g06")
    assert game.state.scores().sources["shields"] == [2, 3]


@rule("MP2-18.7")
@pytest.mark.parametrize(
    ("coins", "camels", "ranks"),
    [
        ([20, 10, 0], [0, 5, 9], [1, 2, 3]),  # points before camels
        ([10, 10, 0], [1, 2, 9], [2, 1, 3]),
        ([10, 10, 10], [2, 2, 1], [1, 1, 3]),
        ([19, 10, 15], [4, 4, 4], [1, 1, 1]),  # coins beyond the ten are nothing
    ],
)
def test_places(coins: list[int], camels: list[int], ranks: list[int]) -> None:
    """Points, then camels, then the place is shared and the next one left out."""
    game = caravan(3, characters=["gantulga_od", "abha_basu", "mongke_khan"])
    for seat in range(3):
        game.purse(seat, coin=coins[seat], camel=camels[seat])
    assert game.state.scores().ranks == ranks


@rule("MP2-21.2", "MP2-18.1")
def test_others_do_not_see_what_the_goal_card_would_pay() -> None:
    """The estimate in the view of another holds what is open: no seals of the goal card, no icons of its shields."""
    game = caravan(2).goal(0, "g05").seals(0, tailors=2).posts(0, "dunhuang")
    own, other = game.sees(0, "estimate"), game.sees(1, "estimate")
    changed = [(mine[0], theirs[0]) for mine, theirs in zip(own, other, strict=True) if mine[0] != theirs[0]]
    assert changed == [(5, 0), (2, 1)]  # the tailors' seal; the star once and as an icon
