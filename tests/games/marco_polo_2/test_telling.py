"""What everybody learns of an event: round bonuses by source, contracts, steps, and the final scoring (MP2-21)."""

from serai.games.marco_polo_2.state import Khanate
from serai.kernel.account import SCORING
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.answers import account
from tests.games.marco_polo_2.caravan import GAME, caravan


@rule("MP2-3.5", "MP2-11.5", "MP2-11.9", "MP2-17.7", "MP2-17.12")
def test_round_bonuses_are_told_by_what_gives_them() -> None:
    """Character, cities, seals; the copying marker of Lhasa with its answer; Mailin's doubled bonus twice."""
    game = caravan(2, characters=["abha_basu", "mailin_tian_chin"]).purse(0).purse(1).hand(0, "4").hand(1, "")
    game.posts(0, "karakorum", "lhasa").posts(1, "kashgar", "balkh").seals(0, farmers=2).seals(1, tailors=2)
    game.after("put coin", "die 4", "end", "stack t1c", "stack t2c")
    found = account(game, "stack t3c")
    assert found.about == {SCORING: "bonuses", "round": 2}
    assert found.scored == [(0, "coin", 2, "character"), (0, "vp", 2, "karakorum")]
    found = account(game.after("stack t3c"), "copy cb1")
    assert found.gains == [(0, "coin", 3, ""), (0, "camel", 1, "")]
    assert found.scored == [(0, "coin", 4, "farmers")]
    found = account(game.after("copy cb1"), "double balkh")
    assert found.gains == []
    assert found.scored == [
        (1, "coin", 3, "kashgar"),
        (1, "camel", 1, "kashgar"),
        (1, "camel", 3, "balkh"),
        (1, "camel", 3, "balkh"),
        (1, "vp", 2, "tailors"),
    ]
    game.after("double balkh")
    assert (game.has(0), game.has(1)) == ({"vp": 2, "coin": 12, "camel": 1}, {"vp": 2, "coin": 3, "camel": 7})


@rule("MP2-15.3", "MP2-10.4")
def test_a_contract_and_a_step_are_told() -> None:
    """How many are completed with it; from where a figure comes, and what the road cost."""
    game = caravan().purse(0, camel=2, pepper=2, silk=1).active(0, "r01")
    assert account(game, "complete r01").about == {"count": 1}
    game = caravan().hand(0, "5 5").purse(0, coin=3).after("use travel_middle", "die 5", "die 5")
    found = account(game, "go xanadu")
    assert (found.about, found.gains) == ({"from": "beijing"}, [(0, "coin", -3, "")])


@rule("MP2-3.10", "MP2-18.4", "MP2-18.5", "MP2-18.6")
def test_the_final_scoring_is_told_by_source() -> None:
    """Round 5 ends with the last die: goods, coins, and most contracts; the second of two gets nothing for them."""
    game = caravan(2, characters=["filippo_vitello", "gantulga_od"]).round(5).completed(0, 2).completed(1, 1)
    game.purse(0, coin=18, jade=2).purse(1, pepper=3).hand(0, "4").hand(1, "").after("put coin", "die 4")
    found = account(game, "end")
    assert found.about == {SCORING: "final"}
    assert found.scored == [
        (0, "points", 1, "goods"),
        (1, "points", 1, "goods"),
        (0, "points", 2, "coins"),
        (0, "points", 8, "majority"),
    ]


@rule("MP2-21.2")
def test_goal_cards_that_come_to_light_are_supposed() -> None:
    """Seat 1 shows a card that may be anywhere unseen: it has kept it, and every card is still there once."""
    game = caravan(3)
    truth = game.khanate
    for seed in range(12):
        world = GAME.suppose(truth, 0, Rng(seed), 2, 0, {"goal": [0, 12, 6]})
        assert isinstance(world, Khanate)
        assert list(world.goal) == [0, 12, 6]
        hands = [world.goals_of(seat) for seat in range(3)]
        assert all(world.goal[seat] in hands[seat] for seat in range(3))
        left = [goal for goal in range(14) if world.goal_bag >> goal & 1]
        assert sorted([*hands[0], *hands[1], *hands[2], *left]) == list(range(14))
        assert world.view(0) == truth.view(0)
