"""A state from what a seat was told: as good as the true one, which it never meets."""

import json
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE, SPECTATOR, Game, State
from serai.kernel.rng import Rng
from serai.kernel.witness import Told, Witness

GAMES = registry.game_ids()


def sent(state: State, seat: int, action: int, to: int) -> tuple[State, Told]:
    """The state after an event, and what a seat was told of it, as it comes over a wire: text and nothing else."""
    code = state.told(seat, action, to)
    after = state.copy()
    after.apply(seat, action)
    asked = [other for other in after.to_act() if other != CHANCE]
    return after, Told(*json.loads(json.dumps([seat, code, after.view(to), asked])))


def some_event(state: State, rng: Rng) -> tuple[int, int]:
    """What happens next, at random."""
    actors = state.to_act()
    seat = actors[rng.below(len(actors))]
    if seat == CHANCE:
        return seat, state.fate(rng)
    legal = state.legal(seat)
    return seat, legal[rng.below(len(legal))]


def check_whole_game(game: Game, seats: int, viewer: int, seed: int, options: dict[str, Any]) -> None:
    """At every event the witness's world looks like the true one and has the same redeals."""
    rng = Rng(seed)
    state = game.start(seats, options)
    witness = Witness(game, seats, options, viewer, Rng(seed + 1))
    while state.to_act():
        seat, action = some_event(state, rng)
        state, told = sent(state, seat, action, viewer)
        witness.hear(told)
        world = witness.world
        assert world.view(viewer) == state.view(viewer)
        if viewer in state.to_act() and viewer != SPECTATOR:
            assert world.legal(viewer) == state.legal(viewer)
        if witness.n % 8 == 0:
            assert world.redeal(viewer, Rng(witness.n)).digest() == state.redeal(viewer, Rng(witness.n)).digest()
    assert world.scores().to_json() == state.scores().to_json()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rebuilt_state_is_as_good_as_the_true_one(game_id: str) -> None:
    """Over a whole game, for the second seat: it sees the same, may do the same, and its redeals are the same."""
    game = registry.load(game_id)
    check_whole_game(game, game.seats[0], 1, 11, {})


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game_id", GAMES)
def test_so_it_is_for_every_number_of_seats_and_every_viewer(game_id: str, seed: int) -> None:
    """Spectators too."""
    game = registry.load(game_id)
    for seats in game.seats:
        check_whole_game(game, seats, (seats + seed) % (seats + 1) - 1, seed, {})


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_so_it_is_for_every_option(game_id: str) -> None:
    """One value after another."""
    game = registry.load(game_id)
    for option in game.options:
        for value in option.values:
            options = game.fitting({option.name: value}, game.seats[-1])
            check_whole_game(game, game.seats[-1], 0, 5, options)


def test_the_worlds_depend_on_nothing_but_what_was_told() -> None:
    """Two true games that look the same to the seat lead to the same world."""
    game = registry.load("bazaar")
    words = game.vocabulary
    digests = []
    for goal in ("deal pepper", "deal jade"):
        state, witness = game.start(2), Witness(game, 2, {}, 1, Rng(4))
        for seat, text in ((-1, goal), (-1, "deal tea"), (-1, "throw 3"), (0, "choose silk")):
            state, told = sent(state, seat, words.code(text), 1)
            witness.hear(told)
        digests.append(witness.world.digest())
    assert digests[0] == digests[1]


def test_what_was_taken_back_is_forgotten() -> None:
    """And heard again as it is then."""
    game = registry.load("bazaar")
    words = game.vocabulary
    state, witness = game.start(2), Witness(game, 2, {}, 1, Rng(4))
    states = [state]
    for seat, text in ((-1, "deal silk"), (-1, "deal tea"), (-1, "throw 3"), (0, "choose silk"), (1, "choose tea")):
        state, told = sent(states[-1], seat, words.code(text), 1)
        witness.hear(told)
        states.append(state)
    witness.forget(3)
    assert witness.n == 3
    for seat, text in ((0, "choose jade"), (1, "choose tea")):
        states[3], told = sent(states[3], seat, words.code(text), 1)
        witness.hear(told)
    assert witness.deal().view(1) == states[3].view(1)


def test_what_cannot_be_is_refused() -> None:
    """After patient trying."""
    game = registry.load("bazaar")
    witness = Witness(game, 2, {}, 0, Rng(1))
    witness.patience = 5
    with pytest.raises(BadData, match="Event 0, 'buy' of seat 1, does not follow from what was told before"):
        witness.hear(Told(1, game.vocabulary.code("buy"), {}, []))
