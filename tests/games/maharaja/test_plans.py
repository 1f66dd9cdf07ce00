"""What hints say of a programme: what its palaces cost, and against whom its houses count."""

from types import SimpleNamespace
from typing import Any, cast

from serai.games.maharaja.fixed import ACTION_IDS, CHARACTER_IDS, CITIES
from serai.games.maharaja.merits.plans import plan_paid, plan_short, plan_wanted
from serai.games.maharaja.merits.scene import Scene
from serai.games.maharaja.vocabulary import FIRST_ACTION, SECOND_ACTION

BOX = SimpleNamespace(
    gold_action=2,
    trader_gold=1,
    palace_cost=12,
    palace_cost_artisan=9,
    board=SimpleNamespace(city_ids=[f"city{i}" for i in range(CITIES)]),
)


def programme(*ids: str) -> int:
    """The number of a programme of these two actions."""
    pairs = [(ACTION_IDS[a], ACTION_IDS[b]) for a, b in zip(FIRST_ACTION, SECOND_ACTION, strict=True)]
    return next(i for i, pair in enumerate(pairs) if sorted(pair) == sorted(ids))


def scene(plan: int, *, gold: int, card: str, points: list[int]) -> Scene:
    """Seat 0 of three chooses a programme in the city 0."""
    holders = [0 if name == card else -1 for name in CHARACTER_IDS]
    before: dict[str, Any] = {
        "reserve": [3, 3, 3], "gold": [gold, 0, 0], "holders": holders, "maharaja": 0, "round": 1, "turn": -1,
        "unbuilt": [7, 7, 7], "programmes": [-1, -1, -1], "presence": [points] * CITIES,
    }  # fmt: skip # else a line each
    return Scene(cast("Any", BOX), 0, before, before | {"programmes": [plan, -1, -1]})


def test_the_gold_of_the_trader_counts() -> None:
    """MAH-12.2: it comes at the start of the turn in which the palace is built."""
    plan = programme("palace", "governor")
    assert plan_paid(scene(plan, gold=11, card="trader", points=[0, 0, 0])) == {"n": 1}
    assert plan_short(scene(plan, gold=11, card="trader", points=[0, 0, 0])) is None
    assert plan_short(scene(plan, gold=11, card="mogul", points=[0, 0, 0])) == {"n": 1}


def test_who_is_not_there_is_no_rival() -> None:
    """Others without a point have not as much as somebody without a point."""
    plan = programme("house", "gold")
    assert plan_wanted(scene(plan, gold=5, card="mogul", points=[0, 0, 0])) is None
    assert plan_wanted(scene(plan, gold=5, card="mogul", points=[0, 3, 0])) == {"city": "city0", "n": 1}
