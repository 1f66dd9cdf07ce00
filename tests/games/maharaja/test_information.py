"""MAH-19: what is open and what is hidden; redealing, and the order of secret choices (L10)."""

import itertools

import pytest

from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import PAIRS
from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.machine import i64, vec
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import BLUE, GAME, GREEN, RED, code, opened, programming, realm, scene

HIDDEN = {"gold", "programmes"}


@rule("MAH-19.1")
def test_everything_but_gold_and_programmes_is_open() -> None:
    """All viewers see the same of all else, at every moment of a game."""
    state, rng = GAME.start(3, {"yogi": True, "auction": True}), Rng(5)
    while state.to_act():
        views = [state.view(seat) for seat in (SPECTATOR, 0, 1, 2)]
        for field in views[0].keys() - HIDDEN:
            assert all(view[field] == views[0][field] for view in views), field
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


@rule("MAH-19.2")
def test_gold_is_hidden_until_the_end() -> None:
    """Everybody sees his own; a spectator sees none; with open money, and at the end, all is seen."""
    game = scene(gold={RED: 3, BLUE: 4, GREEN: 5})
    assert game.sees(RED, "gold") == [3, -1, -1]
    assert game.sees(SPECTATOR, "gold") == [-1, -1, -1]
    opened_up = scene(gold={RED: 3, BLUE: 4, GREEN: 5}, open_gold=True)
    assert opened_up.sees(SPECTATOR, "gold") == [3, 4, 5]
    realm(game).round = 10
    game.after("end, end, end")
    assert game.state.to_act() == []
    assert min(game.sees(SPECTATOR, "gold")) > 0


@rule("MAH-19.3")
def test_payments_are_open() -> None:
    """Whoever adds up what is open knows the gold, so redealing leaves it as it is."""
    game = scene("gold+gold").after("collect, collect, end, end")
    assert game.told("end", to=RED) == "end"
    assert list(realm_of(game.state.redeal(RED, Rng(1))).gold) == list(realm(game).gold)
    assert "paid" in game.state.view(SPECTATOR)


@rule("MAH-19.4", "MAH-5.5")
def test_a_programme_is_known_to_its_owner_only() -> None:
    """Until his turn begins; afterwards it stays open until the next programming."""
    game = programming().after("0: programme gold+gold", "1: programme house+quarry", "2: programme gold+gold")
    quarry = code("house+quarry")
    assert game.sees(BLUE, "programmes")[BLUE] == quarry
    assert game.sees(RED, "programmes")[BLUE] == game.sees(SPECTATOR, "programmes")[BLUE] == -1
    game.after("end, end")
    assert game.actor() == GREEN
    assert game.sees(RED, "programmes")[BLUE] == game.sees(SPECTATOR, "programmes")[BLUE] == quarry
    game.after("end")
    assert game.sees(RED, "programmes") == [-1, -1, -1]


@rule("MAH-19.5")
def test_no_chance_after_set_up() -> None:
    """Nature acts eight times, before anybody else, and never again."""
    state, rng = GAME.start(4), Rng(11)
    actors = []
    while state.to_act():
        seat = state.to_act()[0]
        actors.append(seat)
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    assert actors[:8] == [CHANCE] * 8
    assert CHANCE not in actors[8:]


@rule("MAH-19.6")
def test_it_is_open_who_has_chosen_not_what() -> None:
    """Others are told that a choice was made."""
    game = programming()
    assert game.told("programme gold+palace", to=BLUE) == "programme ?"
    assert game.told("programme gold+palace", to=SPECTATOR) == "programme ?"
    assert game.told("programme gold+palace", to=RED) == "programme gold+palace"
    game.after("1: programme gold+palace")
    for seat in (RED, GREEN, SPECTATOR):
        assert game.sees(seat, "has_chosen") == [0, 1, 0]
        assert game.sees(seat, "programmes") == [-1, -1, -1]
    assert game.state.to_act() == [RED, GREEN]


def realm_of(state: object) -> Realm:
    """A state known to be of this game."""
    assert isinstance(state, Realm)
    return state


@rule("MAH-19.4")
def test_redealing_the_unknown_programmes() -> None:
    """Any pair can come up for the others, the own one and the revealed ones stay, and who has chosen stays open."""
    game = programming().after("0: programme gold+gold", "2: programme quarry+quarry")
    rng = Rng(3)
    dealt = [list(realm_of(game.state.redeal(RED, rng)).programmes) for _ in range(2000)]
    assert {programme[RED] for programme in dealt} == {code("gold+gold")}
    assert {programme[BLUE] for programme in dealt} == {-1}
    assert {programme[GREEN] for programme in dealt} == set(range(PAIRS))
    game.after("1: programme house+house")
    assert game.actor() == RED
    seen = [list(realm_of(game.state.redeal(GREEN, rng)).programmes) for _ in range(500)]
    assert {programme[RED] for programme in seen} == {code("gold+gold")}
    assert len({programme[BLUE] for programme in seen}) == PAIRS


@rule("MAH-19.4")
def test_redealing_uses_nothing_that_is_hidden() -> None:
    """A redealt state redealt with the same generator is the same state."""
    state = programming(4).after("0: programme gold+gold", "1: programme house+house", "2: programme gold+house").state
    for seat in (SPECTATOR, 0, 1, 2, 3):
        once = state.redeal(seat, Rng(1)).redeal(seat, Rng(2))
        assert once.digest() == state.redeal(seat, Rng(2)).digest()
        assert once.view(seat) == state.view(seat)


@rule("MAH-19.6")
@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_choices_does_not_matter(seed: int) -> None:
    """L10 on real games: in every round of a random game all orders of commitment lead to the same state."""
    seats = 2 + seed % 4
    state, rng = GAME.start(seats, {"yogi": seed % 2 == 0, "many_characters": seed > 2}), Rng(seed)
    rounds = 0
    while state.to_act():
        if len(state.to_act()) == seats:
            rounds += 1
            choices = [rng.below(PAIRS) for _ in range(seats)]
            orders = list(itertools.permutations(range(seats)))
            digests = set()
            for order in orders[:: max(1, len(orders) // 12)]:
                other = state.copy()
                for seat in order:
                    assert seat in other.to_act()
                    other.apply(seat, choices[seat])
                digests.add(other.digest())
            assert len(digests) == 1
            state = other
        else:
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    assert rounds >= 7


@rule("MAH-19.2")
def test_legal_actions_do_not_depend_on_the_gold_of_others() -> None:
    """Whatever the others hold, a seat is offered the same, all through a game with an auction."""
    state, rng = GAME.start(4, {"auction": True}), Rng(21)
    while state.to_act():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if seat != CHANCE:
            other = realm_of(state.copy())
            other.gold = vec[i64]([gold if p == seat else 0 for p, gold in enumerate(other.gold)])
            assert other.legal(seat) == legal
        state.apply(seat, legal[rng.below(len(legal))])


@rule("MAH-5.4")
def test_a_game_goes_on_from_a_redealt_state() -> None:
    """Bots play out what they imagine."""
    state = opened(5).after("0: programme gold+gold", "3: programme palace+palace").state
    imagined = state.redeal(0, Rng(8))
    play_out(imagined, Rng(9), 5000)
    assert imagined.to_act() == []
    assert state.to_act() == [1, 2, 4]


@rule("MAH-19.4", "MAH-5.5")
def test_what_comes_to_light_is_supposed() -> None:
    """Green's programme is about to be seen: every world supposed for Red holds it; Blue has still chosen nothing."""
    game = programming().after("0: programme gold+gold", "2: programme quarry+quarry")
    seen = {"programmes": [-1, code("house+house"), code("palace+palace")]}
    for seed in range(8):
        world = realm_of(GAME.suppose(game.state, RED, Rng(seed), GREEN, 0, seen))
        assert list(world.programmes) == [code("gold+gold"), -1, code("palace+palace")]
    assert list(realm(game).programmes) == [code("gold+gold"), -1, code("quarry+quarry")]


@rule("MAH-5.5", "MAH-19.6")
def test_others_choose_again_only_what_was_not_seen() -> None:
    """In Blue's turn only Green's programme is secret; once it is Green's turn nothing is left to choose again."""
    game = scene("quarry+gold", BLUE)
    state = realm_of(game.state.copy())
    GAME.reopen(state, RED)
    assert (state.to_act(), list(state.programmes)[GREEN]) == ([GREEN], -1)
    state.apply(GREEN, code("house+house"))
    assert (state.to_act(), list(state.programmes)[GREEN]) == ([BLUE], code("house+house"))
    last = realm_of(game.after("end").state.copy())
    GAME.reopen(last, RED)
    assert last.digest() == game.state.digest()
