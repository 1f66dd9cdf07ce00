"""Rows of numbers for learners, and many games stepped in one call."""

from collections.abc import Iterator
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.batch import OVER, TOGETHER, Batch, Lane
from serai.kernel.errors import BadData, Illegal
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, vec
from serai.kernel.observation import declared, row, width
from serai.kernel.pieces import Field
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from serai.kernel.scores import settled

BAZAAR = registry.load("bazaar")
EVERY = [(game_id, seats) for game_id in registry.game_ids() for seats in registry.load(game_id).seats]


def positions(game: Game, seats: int, every: int) -> Iterator[State]:
    """States of a random game: every so many events, and the end."""
    state, rng = game.start(seats), Rng(7)
    while state.to_act():
        yield state
        play_out(state, rng, every)
    yield state


@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_rows_hold_what_is_declared(game_id: str, seats: int) -> None:
    """As many numbers as declared, within their bounds, for every seat and a spectator; and the view has the same."""
    game = registry.load(game_id)
    options = game.resolve({}, seats)
    fields = game.row_fields(seats, options)
    bounds = [(field.low, field.high) for field in fields for _ in range(field.size())]
    for state in positions(game, seats, 11):
        for seat in range(-1, seats):
            row = vec[i16]([99] * len(bounds))
            assert state.observe(seat, row, 0) == len(bounds)
            assert all(low <= number <= high for number, (low, high) in zip(row, bounds, strict=True))
            view, at = state.view(seat), 0
            for field in fields:
                numbers = list(row)[at : at + field.size()]
                at += field.size()
                assert field.name not in view or flat(view[field.name]) == numbers


def flat(value: Any) -> list[int]:
    """The numbers of nested lists."""
    return [number for item in value for number in flat(item)] if isinstance(value, list) else [value]


@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_rows_do_not_change_under_redeal(game_id: str, seats: int) -> None:
    """Law L8 on the numbers that learners read."""
    game = registry.load(game_id)
    fields = declared(game, seats, game.resolve({}, seats))
    rng = Rng(3)
    for state in positions(game, seats, 37):
        for seat in range(seats):
            mine = list(row(state, seat, fields))
            assert list(row(state.redeal(seat, rng), seat, fields)) == mine


def test_a_row_says_whose_it_is_and_who_must_act() -> None:
    """Then come the numbers of the view."""
    state = BAZAAR.start(3)
    play_out(state, Rng(1), 4)
    assert state.to_act() == [0, 1, 2], "three goals and a throw have been dealt: now all choose"
    state.apply(1, state.legal(1)[0])
    fields = declared(BAZAAR, 3, BAZAAR.resolve({}, 3))
    numbers = list(row(state, 2, fields))
    assert numbers[:6] == [0, 0, 1, 1, 0, 1]
    assert numbers[6] == state.view(2)["round"]
    assert len(numbers) == width(fields)


class Wide(Game):
    """A game whose field is out of bounds."""

    def __init__(self, field: Field) -> None:
        super().__init__("wide", "WD", 1, [2], BAZAAR.vocabulary)
        self.field = field

    def row_fields(self, seats: int, options: dict[str, object]) -> list[Field]:
        """The one field."""
        return [self.field]


@pytest.mark.parametrize(
    ("field", "reason"),
    [(Field("gold", (2,), 0, 1 << 15), "16 bits: 0..32768"), (Field("to_act", (), 0, 1), "'to_act' twice")],
)
def test_fields_that_cannot_be_encoded_are_refused(field: Field, reason: str) -> None:
    """Too large a number, or a name that is taken."""
    with pytest.raises(BadData, match=reason):
        declared(Wide(field), 2, {})


@pytest.mark.parametrize("skips", [True, False])
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_a_batch_equals_single_games(game_id: str, seats: int, skips: bool) -> None:  # noqa: FBT001 - a parameter
    """Game n of a batch is the game one would have alone with seed + n: turns, rows, masks, ends and rewards."""
    game = registry.load(game_id)
    options = game.resolve({}, seats)
    batch = Batch(game, seats, {}, 3, 40, skips=skips)
    lanes = [Lane(game, seats, options, Rng(40 + n), skips=skips) for n in range(3)]
    for _ in range(120):
        for n, lane in enumerate(lanes):
            assert_same(batch, n, lane)
        batch.choose()
        actions = [lane.legal[lane.rng.below(len(lane.legal))] for lane in lanes]
        assert list(batch.choices) == actions
        batch.step(actions)
        for n, (lane, action) in enumerate(zip(lanes, actions, strict=True)):
            lane.play(action)
            outcome = [0.0] * seats
            assert bool(batch.ends[n]) == (lane.seat == OVER)
            if lane.seat == OVER:
                outcome = settled(lane.state.scores().ranks)
                lane.begin()
            assert list(batch.rewards)[n * seats : (n + 1) * seats] == outcome


def test_large_batches_go_on_in_parts() -> None:
    """More games than go on together: none is left out, by given actions or by random ones."""
    games = 2 * TOGETHER + 3
    batch, other = Batch(BAZAAR, 2, {}, games, 8), Batch(BAZAAR, 2, {}, games, 8)
    lanes = [Lane(BAZAAR, 2, BAZAAR.resolve({}, 2), Rng(8 + n), skips=True) for n in range(games)]
    for _ in range(30):
        batch.choose()
        batch.step(list(batch.choices))
        other.step_randomly()
        for n, lane in enumerate(lanes):
            lane.play(lane.legal[lane.rng.below(len(lane.legal))])
            if lane.seat == OVER:
                lane.begin()
            assert_same(batch, n, lane)
        assert rows_of(batch) == rows_of(other)
        assert list(batch.masks) == list(other.masks)


def rows_of(batch: Batch) -> list[int]:
    """The rows of all games; the array they lie in is longer."""
    return list(batch.observations[: batch.games * batch.width])


def assert_same(batch: Batch, n: int, lane: Lane) -> None:
    """Game n of the batch stands where the lane stands."""
    fields = declared(lane.game, lane.seats, lane.options)
    assert batch.movers[n] == lane.seat
    assert list(batch.observations[n * batch.width : (n + 1) * batch.width]) == list(row(lane.state, lane.seat, fields))
    mask = list(batch.masks[n * batch.actions : (n + 1) * batch.actions])
    assert [code for code, is_legal in enumerate(mask) if is_legal] == lane.legal


def test_points_are_paid_as_they_are_gained() -> None:
    """Over a game they add up to the final points, less what one starts with."""
    batch = Batch(BAZAAR, 3, {}, 1, 5, reward="points")
    first = BAZAAR.start(3).scores().points
    lane = batch.lanes[0]
    total = [0.0] * 3
    while not batch.ends[0]:
        state = lane.state
        batch.step_randomly()
        total = [sum(pair) for pair in zip(total, batch.rewards, strict=True)]
    assert total == [end - start for end, start in zip(state.scores().points, first, strict=True)]
    assert batch.finished == 1


def test_an_illegal_action_changes_nothing_in_any_game() -> None:
    """It is refused with its rule before the first game moves."""
    batch = Batch(BAZAAR, 2, {}, 2, 1)
    before = [lane.state.digest() for lane in batch.lanes]
    legal = [lane.legal[0] for lane in batch.lanes]
    illegal = BAZAAR.vocabulary.code("buy")
    with pytest.raises(Illegal, match="Game 1: seat 0 cannot 'buy' now: see rule BZ") as refusal:
        batch.step([legal[0], illegal])
    assert refusal.value.rule.startswith("BZ-")
    with pytest.raises(Illegal, match="-1 is not the code of an action"):
        batch.step([-1, legal[1]])
    with pytest.raises(BadData, match="2 actions are needed, not 1"):
        batch.step(legal[:1])
    assert [lane.state.digest() for lane in batch.lanes] == before


def test_steps_without_a_choice_are_counted() -> None:
    """Skipped or asked, a game has the same number of decisions."""
    game = registry.load("golden_city")
    counts = []
    for skips in (True, False):
        lane = Lane(game, 3, game.resolve({}, 3), Rng(9), skips=skips)
        asked = 0
        while lane.seat != OVER:
            lane.play(lane.legal[-1])
            asked += 1
        counts.append((asked + lane.skipped, lane.skipped))
    assert counts[0][0] == counts[1][0]
    assert counts[0][1] > counts[1][1] == 0


def test_the_same_seed_gives_the_same_games() -> None:
    """And another one does not; an empty batch is refused."""
    batch = Batch(BAZAAR, 4, {}, 4, 1)
    first = rows_of(batch)
    for _ in range(9):
        batch.step_randomly()
    played = rows_of(batch)
    batch.reset(1)
    assert rows_of(batch) == first
    for _ in range(9):
        batch.step_randomly()
    assert rows_of(batch) == played
    batch.reset(2)
    assert rows_of(batch) != first
    with pytest.raises(BadData, match="at least one game, not 0"):
        Batch(BAZAAR, 4, {}, 0, 1)
