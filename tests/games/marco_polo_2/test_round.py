"""MP2-3: the round, from its start to its end."""

import pytest

from serai.games.marco_polo_2.kinds import NOTHING
from serai.kernel.game import CHANCE
from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import Caravan, caravan


def next_round(game: Caravan) -> Caravan:
    """All dice are used up; the next round begins with nature's first draw, or a choice."""
    for seat in range(game.state.seats):
        game.hand(seat, "")
    actor = game.actor()
    game.hand(actor, "1").purse(actor).after("put jade", "die 1")
    game.purse(actor)
    return game.after("end")


@rule("MP2-3.1", "MP2-3.10")
def test_five_rounds() -> None:
    """After the fifth round the game is over, at once."""
    game = caravan(2)
    for number in range(1, 6):
        assert game.khanate.round == number
        game.play_out()
    assert game.state.to_act() == []
    assert game.state.scores().ending == "rounds"
    assert game.refused("end", 0) == "MP2-3.10"


@rule("MP2-3.2")
def test_the_start_of_a_later_round() -> None:
    """Dice back, offer tiles, round bonuses, new cards in the action area, dice: in this order."""
    game = caravan(2).posts(1, "karakorum").occupy("contracts", 3)
    next_round(game)
    assert (game.khanate.round, game.khanate.blacks, len(game.khanate.dice_placed)) == (2, 4, 6)
    assert game.khanate.cells[game.box.space_ids.index("contracts")] == 0
    assert game.sees(0, "offers") == [1, 7, 13]
    assert game.legal()[0].startswith("stack t1")
    vp = game.sees(0, "vp")[1]
    game.after("stack t1c", "stack t2c", "stack t3c")
    assert game.sees(0, "vp")[1] == vp + 2, "round bonuses come before the new cards"
    assert list(game.khanate.cards[-2:]) == [NOTHING, NOTHING]
    game.after("lay cc20", "lay cc21")
    assert game.legal()[0] == "throw 11111"
    assert list(game.khanate.cards[:6]) == [0, 1, 2, 4, 5, 6], "the cards of the cities stay"


@rule("MP2-3.3", "MP2-3.4")
def test_in_round_one_only_characters_give_something() -> None:
    """Abha Basu has her coins; nothing else happened before the throw."""
    game = caravan(2, characters=["abha_basu", "de_wu"])
    assert (game.has(0), game.has(1)) == ({"coin": 10, "camel": 3}, {"coin": 8, "camel": 3})


@rule("MP2-3.4")
def test_round_bonuses() -> None:
    """The character's, those of marked cities with a post, those of improved seals; in the turn order of the round."""
    game = caravan(2, characters=["abha_basu", "de_wu"])
    game.posts(0, "karakorum", "balkh").seals(0, jewelers=2, tailors=1).posts(1, "karakorum")
    next_round(game).purse(0).purse(1)
    game.after("stack t1c", "stack t2c", "stack t3c")
    assert game.has(0) == {"coin": 2, "vp": 2, "camel": 5}
    assert game.has(1) == {"vp": 2}


@rule("MP2-3.5")
def test_the_order_of_round_bonuses() -> None:
    """Cities in the order of the map, then seals: the copy marker of Lhasa is asked for before the good of Hormuz."""
    game = caravan(2).posts(0, "lhasa", "hormuz", "karakorum").seals(0, farmers=2)
    next_round(game).purse(0)
    game.after("stack t1c", "stack t2c", "stack t3c")
    assert (game.has(0), game.asked()) == ({"vp": 2}, "copying")
    game.after("copy cb2")
    assert (game.has(0), game.asked()) == ({"vp": 2, "camel": 3, "coin": 1}, "collecting")
    game.after("gain gold")
    assert game.has(0) == {"vp": 2, "camel": 3, "coin": 5, "gold": 1}


@rule("MP2-3.6")
def test_everybody_throws_before_anybody_takes_anything() -> None:
    """All throws first, then in turn order bonuses of the throw and compensation."""
    game = caravan(2, characters=["isabella_donati", "de_wu"], throws=["11123", "11111"])
    assert (game.actor(), game.asked()) == (0, "pairing")
    game.after("pairs 1")
    assert (game.actor(), game.asked()) == (0, "compensating")
    game.after("camels 0")
    assert (game.actor(), game.asked()) == (1, "compensating")
    assert game.sees(1, "dice")[0][:2] == [3, 0]


@rule("MP2-3.7")
@pytest.mark.parametrize(("throw", "items"), [("11234", 4), ("11111", 10), ("22334", 1), ("11346", 0), ("23334", 0)])
def test_compensation(throw: str, items: int) -> None:
    """What is missing to 15, in coins and camels as the player chooses; in round 1 too."""
    game = caravan(2, throws=[throw, "66666"])
    if items == 0:
        assert game.asked() == "turning"
        return
    assert game.legal() == [f"camels {n}" for n in range(items + 1)]
    assert items == 10 or game.refused(f"camels {items + 1}") == "MP2-3.7"
    game.after("camels 1")
    assert game.has(0) == {"coin": 8 + items - 1, "camel": 4}


@rule("MP2-3.8")
def test_turns_go_round_until_nobody_has_dice() -> None:
    """Whoever has no dice is skipped, bonus actions included."""
    game = caravan(3).hand(1, "").hand(0, "2").hand(2, "3 4")
    game.after("put coin", "die 2", "end")
    assert game.actor() == 2
    assert game.refused("end", 0) == "MP2-3.8"
    game.after("use book_1", "die 3", "offer free-1", "end")
    assert game.actor() == 2, "nobody else has dice"
    game.after("put coin", "die 4", "end")
    assert game.khanate.round == 2


@rule("MP2-3.9", "MP2-10.14")
def test_the_order_of_the_running_round_never_changes() -> None:
    """Seat 1 takes the hourglass; it starts the next round, not before."""
    game = caravan(3).after("use book_1", "die 3", "offer free-1", "end")
    game.after("use travel_lower", "die 3", "go xanadu", "end")
    assert (game.khanate.first, game.khanate.next_first, game.actor()) == (0, 1, 2)
    game.play_out()
    assert (game.khanate.first, game.khanate.round) == (1, 2)


@rule("MP2-3.6", "MP2-23.4")
def test_a_throw_is_one_event() -> None:
    """252 sorted outcomes of five dice; their weights are the ways to throw them."""
    game = caravan(2)
    game.play_out()
    game.after("stack t1c", "stack t2c", "stack t3c", "lay cc20", "lay cc21")
    assert game.state.to_act() == [CHANCE]
    assert (len(game.legal()), sum(game.state.weights())) == (252, 6**5)
    assert dict(zip(game.legal(), game.state.weights(), strict=True))["throw 11235"] == 60
    first = game.khanate.first
    game.nature("throw 11235")
    hand = list(game.khanate.dice[12 * first : 12 * first + 12])
    assert hand == [2, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0]
