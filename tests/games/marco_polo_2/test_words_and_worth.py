"""Descriptions made from the data, the catalogue, the evaluation and the report on components used."""

import pytest

from serai.kernel.component import LANGUAGES
from serai.kernel.game import CHANCE
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from serai.words import catalogue
from tests.games.marco_polo_2.caravan import GAME, caravan

CATALOGUE = catalogue(GAME)
GOAL = (
    "5 points for the improved seal of the tailors' guild; 5 points for the improved seal of the jewelers' guild; "
    "“+1” for star, lotus"
)
IMPROVING = "1 jade for improving a seal; 1 “+1” shield icon at the end"
ISABELLA = (
    "each die thrown at the start of a round gives 2 coins (1 or 6), 1 point (2 or 5), 1 camel (3 or 4); "
    "two equal dice may give instead 1 jade (1 or 6), 1 silk (2 or 5), 1 gold (3 or 4)"
)


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("r01", "2 camels + 2 pepper + 1 silk → 3 points + 4 coins"),
        ("r36", "1 camel + 6 goods of choice → 5 points + 2 coins"),
        ("cc03", "move up to 2 steps, 1 coin more for each; one post at the end (die 3 or more)"),
        ("cc06", "2 coins for each trading post, at most the die value times"),
        ("cc07", "city bonuses of own cities: die 1-3: 1; die 4-6: 2"),
        ("cc09", "up to the die value times 1 camel → 3 coins or 1 coin → 1 camel"),
        ("cc24", "die 1-2: 1 camel + 1 jade; die 3-4: 2 coins + 2 jade; die 5-6: 2 coins + 3 jade"),
        ("cb3", "the bonus of any other marker on the map"),
        ("op08", "2 different goods"),
        ("g12", GOAL),
        ("de_wu", "takes a guild seal with one die instead of two; " + IMPROVING),
        ("gantulga_od", "may use only the travel space for one die; pays no coins and no camels for routes"),
        ("isabella_donati", ISABELLA),
    ],
)
def test_descriptions(id: str, text: str) -> None:
    """What a component does, in words made from its numbers."""
    assert CATALOGUE["texts"][id]["en"] == text


def test_every_component_is_described_in_three_languages() -> None:
    """Contracts, cards, tiles, markers, offers, goals, guilds and characters."""
    for key in (
        "contracts",
        "cards",
        "outposts",
        "markers",
        "goals",
        "characters",
        "guilds",
        "free_offers",
        "offer_tiles",
    ):
        for id in CATALOGUE[key]:
            assert set(CATALOGUE["texts"][id]) == set(LANGUAGES)
            assert all(CATALOGUE["texts"][id].values())
    assert CATALOGUE["texts"]["r01"]["hu"] == "2 teve + 2 bors + 1 selyem → 3 pont + 4 érme"
    assert CATALOGUE["texts"]["r01"]["ru"] == "2 верблюда + 2 специи + 1 шёлк → 3 очка + 4 монеты"
    assert CATALOGUE["provenance"]["r02"] == "reconstructed"


def test_evaluation_is_exact_at_the_end() -> None:
    """When the game is over it is the score."""
    state = GAME.start(3)
    play_out(state, Rng(4), GAME.length_limit)
    assert state.evaluate() == [float(points) for points in state.scores().points]


def test_evaluation_sees_what_is_worth_something() -> None:
    """More points, goods, posts, seals and contracts are better; a contract that can be completed is too."""
    game = caravan(2).purse(0).purse(1)
    worth = game.state.evaluate()[0]
    for better in (
        caravan(2).purse(1).purse(0, gold=2),
        caravan(2).purse(1).purse(0).posts(0, "karakorum"),
        caravan(2).purse(1).purse(0).seals(0, jewelers=2),
        caravan(2).purse(1).purse(0).completed(0, 1),
        caravan(2).purse(1).purse(0).hand(0, "6 6 6 6 6"),
        caravan(2).purse(1).purse(0).tiles(0, "op01"),
    ):
        assert better.state.evaluate()[0] > worth


def test_evaluation_counts_what_is_promised() -> None:
    """A die on a book is not lost while the offer is chosen; a journey is worth where it leads."""
    game = caravan(2)
    before = game.state.evaluate()[0]
    assert game.after("use book_3_upper", "die 5").state.evaluate()[0] > before - 2.0
    road = caravan(2).hand(0, "3 3").purse(0, coin=9, camel=5)
    before = road.state.evaluate()[0]
    assert road.after("use travel_middle", "die 3", "die 3").state.evaluate()[0] > before - 4.0


def test_components_used() -> None:
    """Random games make use of all but the rarest components, told by their events."""
    used: set[str] = set()
    for seed in range(30):
        state, rng = GAME.start(4), Rng(seed)
        while actors := state.to_act():
            legal = state.legal(actors[0])
            action = legal[rng.weighted(state.weights()) if actors[0] == CHANCE else rng.below(len(legal))]
            used.add(GAME.vocabulary.text(action))
            state.apply(actors[0], action)
    assert {f"draft {who}" for who in CATALOGUE["characters"]} <= used
    assert {"offer free-1", "offer free-2", "offer left", "offer right"} <= used
    assert sum(move.startswith("complete ") for move in used) > 15
    spaces = [space["id"] for space in CATALOGUE["spaces"] if space["action"] not in ("special", "card")]
    assert {f"use {space}" for space in spaces} <= used
