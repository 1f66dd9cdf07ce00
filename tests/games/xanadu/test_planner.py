"""The planner: legal, honest, purposeful, and better than chance."""

import pytest

from serai.games.xanadu.data import unit
from serai.games.xanadu.planner import advise, less
from serai.games.xanadu.state import City
from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from tests.games.xanadu.scene import Scene, game, scene


def advice(table: Scene, seat: int = 0) -> str:
    """What the planner would do."""
    return table.game.vocabulary.text(advise(table.city, seat))


@pytest.mark.parametrize(("seats", "advanced"), [(2, False), (3, True), (5, False)])
def test_it_needs_only_what_the_seat_knows(*, seats: int, advanced: bool) -> None:
    """Its advice is legal, and the same in all worlds that look the same to the seat."""
    state = game().start(seats, {"advanced": advanced, "length": "short"})
    assert isinstance(state, City)
    rng = Rng(seats)
    while state.to_act():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if seat == CHANCE:
            state.apply(seat, legal[rng.weighted(state.weights())])
            continue
        action = advise(state, seat)
        assert action in legal
        assert advise(state.redeal(seat, rng), seat) == action
        state.apply(seat, action)


def test_it_beats_chance() -> None:
    """Alone among three uniform players it wins nearly always."""
    won = 0.0
    for seed in range(12):
        state = game().start(4, {"length": "short"})
        assert isinstance(state, City)
        rng, mine = Rng(seed), seed % 4
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            if seat == CHANCE:
                state.apply(seat, legal[rng.weighted(state.weights())])
            else:
                state.apply(seat, advise(state, seat) if seat == mine else legal[rng.below(len(legal))])
        ranks = state.scores().ranks
        won += (ranks[mine] == 1) / ranks.count(1)
    assert won >= 11


def test_it_builds_what_it_can_pay_for() -> None:
    """A card that the pool pays for is built before workers are looked for."""
    table = scene(3).building(0, "timber_yard").building(1, "ger_camp").hand(0, "stone_quarry", more=5).turn(0)
    assert advice(table.after("done")) == "build stone_quarry"


def test_it_places_workers_for_a_plan() -> None:
    """With nothing payable at once it places workers until something is, and builds it."""
    table = scene(3).building(1, "brick_kiln").building(2, "porcelain_works").building(0, "silk_market")
    table.hand(0, "mingde_gate", more=6).turn(0).after("done")
    assert "build" not in " ".join(table.legal())
    steps: list[str] = []
    while not steps or steps[-1].split()[0] in ("place", "worker"):
        steps.append(advice(table))
        table.after(steps[-1])
    assert len(steps) > 2
    assert steps[-1].startswith("build")


def test_it_sells_at_the_top_and_keeps_what_rises() -> None:
    """A full building goes in phase 1; one that still rises stays."""
    table = scene(3).building(0, "huayan_temple", workers=4).building(0, "dragon_throne", workers=1).turn(0)
    assert advice(table) == "sell 1"
    assert advice(table.after("sell 1")) == "done"


def test_it_fills_an_empty_hand() -> None:
    """With one card left that nothing pays for, an idle turn draws six."""
    table = scene(3).building(0, "timber_yard").building(1, "clay_pit").hand(0, "crystal_hall").turn(0).after("done")
    assert advice(table) == "end"


def test_amounts_less_others() -> None:
    """None goes below zero."""
    assert less(2 * unit(3) + unit(9), unit(3) + 4 * unit(9)) == unit(3)
    assert less(unit(0), unit(0) + unit(1)) == 0
