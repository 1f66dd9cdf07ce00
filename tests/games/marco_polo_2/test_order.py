"""MP2-23.5 and the rights of the amended rules: any order where the rulebook sets none."""

import pickle
from itertools import permutations

import pytest

from serai.games.marco_polo_2.data import parse
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import GAME, Caravan, caravan
from tests.games.marco_polo_2.test_data import TEXT


@rule("MP2-X30", "MP2-10.11")
def test_x30_a_city_passed_by_a_reward_move() -> None:
    """Xi'an, passed in part A, may get the extra post of the journey of part B."""
    game = caravan().plays(0, "de_wu").active(0, "r20").hand(0, "3 3 3").outpost("fuzhou", "").outpost("pagan", "")
    game.purse(0, coin=30, camel=20, silk=2, gold=1).after("complete r20", "go xian", "go fuzhou")
    game.after("use travel_upper", "die 3", "die 3", "die 3", "go guilin", "go pagan", "stop")
    assert (game.asked(), game.legal()) == ("extending", ["build xian", "decline"])
    assert game.sees(1, "passed")[1] == 1, "passing is seen by all"
    assert set(game.after("build xian", "decline", "end").built(0)) == {"xian", "fuzhou", "pagan"}
    assert sum(game.sees(0, "passed")) == 0, "and forgotten with the turn"


@rule("MP2-X31", "MP2-11.4")
@pytest.mark.parametrize("first", ["yangzhou-contract", "yangzhou-outpost"])
def test_x31_the_pile_before_the_city(first: str) -> None:
    """Draw from the pile and then decide about the city's contract, or the other way round."""
    game = caravan().plays(0, "de_wu").plays(1, "abha_basu").hand(0, "1").purse(0, coin=9, camel=1)
    game.outpost("yangzhou", "op10").after("use travel_lower", "die 1", "go yangzhou")
    assert game.legal() == ["reward yangzhou-contract", "reward yangzhou-outpost"]
    game.after(f"reward {first}")
    assert (game.state.to_act() == [CHANCE]) == (first == "yangzhou-outpost")


@rule("MP2-X32", "MP2-12.3")
def test_x32_a_die_burnt_on_contracts() -> None:
    """Legal: no contract, no coins."""
    game = caravan().posts(0, "xian", "kabul").hand(0, "1 2").purse(0).active(0, "r01", "b01")
    assert game.after("use contracts", "die 1", "done").has(0) == {}
    assert (game.contracts(0), game.dice(0)) == (["r01", "b01"], "2")


@rule("MP2-X33", "MP2-6.5")
def test_x33_camels_kept_for_the_tie_break() -> None:
    """A jade for a camel in the last round."""
    game = caravan(jade_payment="ask_always").round(5).hand(0, "2 3").purse(0, camel=2, jade=2)
    assert game.after("reroll", "die 2", "jade 1").has(0) == {"camel": 2, "jade": 1}


@rule("MP2-X34", "MP2-17.10")
@pytest.mark.parametrize(("step", "built"), [("go xian", {"xian"}), ("second xian", {"xian", "yangzhou"})])
def test_x34_the_next_step_names_its_figure(step: str, built: set[str]) -> None:
    """Once one has moved, two figures in a place are not alike."""
    game = caravan().plays(0, "mailin_tian_chin").figure(0, "beijing", "yangzhou").hand(0, "2 2")
    game.seals(0, farmers=1).purse(0, coin=9, camel=3).outpost("xian", "").outpost("yangzhou", "")
    game.after("use travel_middle", "die 2", "die 2", "go yangzhou")
    assert {"go xian", "second xian"} <= set(game.legal())
    assert set(game.after(step).built(0)) == built


@rule("MP2-17.10")
def test_figures_that_have_not_moved_are_alike() -> None:
    """Both in Beijing: one of them is offered."""
    game = caravan().plays(0, "mailin_tian_chin").hand(0, "2 2").purse(0, coin=9, camel=3)
    assert not [move for move in game.after("use travel_middle", "die 2", "die 2").legal() if "second" in move]


@rule("MP2-14.9")
def test_the_copy_marker_keeps_a_marker_to_copy() -> None:
    """With posts in all six marked cities five can be named."""
    cities = ("karakorum", "lhasa", "kashgar", "balkh", "baghdad", "hormuz")
    game = caravan().card("card_area_1", "cc08").posts(0, *cities).hand(0, "6").purse(0, coin=9)
    game.after("use card_area_1", "die 6", *[f"name {city}" for city in cities[:5]])
    assert (game.asked(), game.legal()) == ("copying", ["copy cb6"]), "Hormuz alone was not named"


@rule("MP2-16.1")
def test_two_open_parts_are_refused() -> None:
    """Their order would have to be asked for."""
    with pytest.raises(BadData, match="one part at most"):
        parse(
            TEXT.replace("gain = { camel = 1, move = 1 }", "gain = { black_die = 1, move = 1 }", 1), "own", "own.toml"
        )


def picks(game: Caravan, moves: tuple[str, ...]) -> str:
    """The state after these moves."""
    state = game.state.copy()
    for move in moves:
        code = GAME.vocabulary.code(move)
        assert code in state.legal(0), move
        state.apply(0, code)
    return state.digest()


@rule("MP2-23.5")
@pytest.mark.parametrize(
    ("game", "moves"),
    [
        (caravan().hand(0, "2 4 black-4 6").purse(0, coin=9, camel=9).after("use travel_upper"),
         "die 2|die black-4|die 6"),
        (caravan().active(0, "r36").purse(0, camel=1, pepper=3, silk=2, gold=3).after("complete r36"),
         "pay pepper|pay pepper|pay silk|pay gold|pay gold|pay pepper"),
        (caravan().posts(0, "xian", "kabul").hand(0, "1").active(0).after("use contracts", "die 1"),
         "sign r20|sign r29"),
    ],
)  # fmt: skip # else a line each
def test_any_order_reaches_the_same_state(game: Caravan, moves: str) -> None:
    """Dice, goods and contracts: every permutation ends alike."""
    names = moves.split("|")
    assert len({picks(game, order) for order in permutations(names)}) == 1


@rule("MP2-4.8")
def test_what_held_for_the_turn_is_forgotten() -> None:
    """Flags of the turn are reset when it ends."""
    game = caravan().posts(0, "xian").purse(0, camel=9).after("buy", "roll 4", "use khan", "die 3", "end")
    assert (game.sees(0, "has_bought"), sum(game.sees(0, "ripe")), sum(game.sees(0, "passed"))) == (0, 0, 0)


@rule("MP2-3.8", "MP2-2.13", "MP2-2.11")
def test_why_a_seat_waits() -> None:
    """The rule by which it is not asked, and why bonus actions come later."""
    game = caravan()
    assert (game.refused("end", 1), game.refused("reroll", 2)) == ("MP2-3.8", "MP2-3.8")
    low = caravan(throws=["11111", "33456", "33456", "33456"])
    assert (low.asked(), low.refused("reroll"), low.refused("camels 0", 1)) == ("compensating", "MP2-3.8", "MP2-3.6")


@pytest.mark.parametrize("seed", [2, 5])
def test_a_game_travels(seed: int) -> None:
    """Saved and revived after every event it is the same."""
    state, rng = GAME.start(3), Rng(seed)
    while actors := state.to_act():
        action = (
            state.fate(rng) if actors[0] == CHANCE else state.legal(actors[0])[rng.below(len(state.legal(actors[0])))]
        )
        state.apply(actors[0], action)
        if rng.below(10) == 0:
            revived = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
            assert revived.digest() == state.digest()
            state = revived
