"""MP2-18, MP2-19, MP2-20: the end, two and three players, options."""

import pytest

from serai.games.marco_polo_2.kinds import NEUTRAL_OWNER, SPACES
from serai.kernel.game import CHANCE
from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import GAME, Caravan, caravan


def source(game: Caravan, name: str) -> list[int]:
    """The points of one source."""
    return game.state.scores().sources[name]


@rule("MP2-18.1", "MP2-9.5")
def test_seals_of_the_goal_card() -> None:
    """Printed points for improved seals on the card; nothing for basic ones and others."""
    game = caravan().goal(0, "g13").seals(0, farmers=2, spicers=1, tailors=2, jewelers=2)
    assert source(game, "goal")[0] == 4 + 5


@rule("MP2-18.2", "MP2-18.3")
def test_shields_and_icons() -> None:
    """Different shields, an icon for each goal-card shield owned, and other icons; equal shields count once."""
    game = caravan().goal(0, "g10").posts(0, "xanadu", "yangzhou", "jaipur", "karakorum").purse(0, plus_one=1)
    assert source(game, "shields")[0] == 6, "lotus, snake, two icons of the card, one icon more: 5"
    every = [place for place in game.box.location_ids[1:16] if place not in ("xanadu", "yangzhou", "balkh", "baghdad")]
    game.posts(0, *every).goal(0, "g01").purse(0, plus_one=3)
    assert source(game, "shields")[0] == 43, "the track ends at 13"


@rule("MP2-18.4", "MP2-18.5")
def test_leftovers() -> None:
    """A point for two goods and for ten coins; camels give nothing."""
    game = caravan().purse(0, jade=1, pepper=2, silk=3, gold=1, coin=29, camel=30)
    assert (source(game, "goods")[0], source(game, "coins")[0]) == (3, 2)


@rule("MP2-18.6")
@pytest.mark.parametrize(
    ("done", "points"),
    [
        ([5, 5, 3, 0], [8, 8, 4, 0]),
        ([3, 3, 3, 3], [8, 8, 8, 8]),
        ([4, 0, 0, 0], [8, 0, 0, 0]),
        ([6, 4, 4, 1], [8, 4, 4, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([6, 2], [8, 0]),
        ([2, 2], [8, 8]),
    ],
)
def test_most_contracts(done: list[int], points: list[int]) -> None:
    """8 for the most, 4 for the second-most but not with two players; nothing for none."""
    game = caravan(len(done))
    for seat, number in enumerate(done):
        game.completed(seat, number)
    assert source(game, "majority") == points


@rule("MP2-18.7")
def test_ties() -> None:
    """More camels win; else the victory is shared."""
    game = caravan(3, characters=["gantulga_od", "abha_basu", "mongke_khan"])
    for seat, camels in enumerate((3, 5, 5)):
        game.purse(seat, camel=camels)
    scores = game.state.scores()
    assert (scores.points, scores.ranks, scores.ties) == ([0, 0, 0], [3, 1, 1], {"camels": [3, 5, 5]})


@rule("MP2-19.1")
def test_three_players() -> None:
    """5 black dice, a neutral 1 in the Khan's row."""
    game = caravan(3)
    assert (game.khanate.blacks, list(game.khanate.dice_placed)) == (5, [4 * 64 + NEUTRAL_OWNER * 8 + 1])
    assert (game.khanate.cells[game.box.khan], game.khanate.khan) == (1, 1)


@rule("MP2-19.2", "MP2-19.3")
def test_two_players() -> None:
    """4 black dice; neutral dice in the Khan's row, the special cities and on the lower space of Book III, all game."""
    game = caravan(2)
    ids = game.box.space_ids
    expected = [ids.index(name) for name in ("khan", "khan", "special_baghdad", "special_balkh", "special_hormuz")]
    assert [code // 64 for code in game.khanate.dice_placed] == [*expected, ids.index("book_3_lower")]
    game.hand(0, "5 5").purse(0, coin=5).posts(0, "balkh").after("use book_3_lower", "die 5")
    assert game.has(0) == {}
    game.after("offer free-1", "end").hand(1, "2").after("put coin", "die 2", "end")
    game.after("use special_balkh", "die 5", "end")
    assert game.khanate.round == 2
    assert (len(game.khanate.dice_placed), sum(game.khanate.cells)) == (6, 6)
    assert len(game.khanate.cells) == SPACES


@rule("MP2-20.1")
def test_open_black_dice() -> None:
    """All are rolled at the start of a round; one is chosen and keeps its value; it may be changed later."""
    game = caravan(3, black_dice_open=True).purse(0, camel=9).hand(0, "2")
    assert game.sees(1, "open_dice") == [1, 1, 1, 1, 1, 0]
    game.after("buy")
    assert (game.asked(), game.refused("black 6")) == ("blackening", "MP2-20.1")
    game.after("black 5", "change up", "die black-5")
    assert (game.dice(0), game.sees(1, "open_dice"), game.khanate.blacks) == ("2 black-6", [1, 1, 1, 1, 0, 0], 4)
    game.play_out()
    texts = [f"stack t{book}c" for book in (1, 2, 3)]
    game.after(*texts, "lay cc20", "lay cc21", *["throw 33456"] * 3)
    assert (game.state.to_act(), sum(game.state.weights())) == ([CHANCE], 6**5)
    assert game.legal()[0] == "show 11111"


@rule("MP2-20.2")
def test_open_black_dice_with_isabella() -> None:
    """She gets the single bonus of the die she takes, when she takes it."""
    game = caravan(2, characters=["isabella_donati", "de_wu"], black_dice_open=True).hand(0, "2").purse(0, camel=3)
    assert game.after("buy", "black 1").has(0) == {"coin": 2}


@rule("MP2-20.3")
def test_the_options() -> None:
    """Three options, all of this game; nothing is mixed in from another."""
    assert [option.name for option in GAME.options] == ["black_dice_open", "jade_payment", "first_player"]
    assert GAME.options[1].values == ["ask_always", "ask_last_round", "auto"]


def test_points_are_the_sum_of_their_sources() -> None:
    """Whatever was earned has a source."""
    game = caravan(2).active(0, "r01").purse(0, camel=2, pepper=2, silk=1, vp=0)
    game.after("complete r01")
    scores = game.state.scores()
    assert scores.sources["contracts"][0] == 3
    assert scores.points[0] == sum(column[0] for column in scores.sources.values())
