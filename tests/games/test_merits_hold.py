"""Reasons are held against the true states before and after, in sampled games, by conditions written for them."""

# ruff: noqa: ARG005 - conditions are all asked alike

from collections.abc import Callable
from typing import Any, Final

import pytest

from serai.games.xanadu.data import PRICES
from serai.kernel.merits import merits, planned
from serai.kernel.rng import Rng
from tests.games.test_merits import decisions

Condition = Callable[[Any, Any, int, dict[str, Any]], bool]
"""The state before, the state after, whose reason it is, and what it speaks of."""


def design(state: Any, about: dict[str, Any], key: str) -> int:
    """A building of Xanadú by the id in a reason."""
    return int(state.box.design_ids.index(about[key]))


def stand(state: Any, seat: int) -> int:
    """What a seat of Xanadú would have at the end."""
    return int(state.scores().points[seat])


def lead(state: Any, seat: int) -> int:
    """How far it is ahead of the best of the others."""
    return stand(state, seat) - max(stand(state, other) for other in range(state.seats) if other != seat)


def slots(state: Any, seat: int) -> list[int]:
    """The places of a seat of Xanadú."""
    return list(range(seat * state.limit, (seat + 1) * state.limit))


XANADU: Final[dict[str, Condition]] = {
    "money": lambda b, a, me, about: a.money(me) - b.money(me) == about["n"] > 0,
    "ahead": lambda b, a, me, about: lead(b, me) <= 0 < lead(a, me) == about["n"],
    "builds": lambda b, a, me, about: (
        design(a, about, "card") in [a.built[s] for s in slots(a, me)]
        and a.box.price[design(a, about, "card") * PRICES] == about["now"]
    ),
    "builds-alone": lambda b, a, me, about: sum(a.crew) <= sum(b.crew) and sum(a.standing) > sum(b.standing) - 1,
    "starts": lambda b, a, me, about: design(a, about, "card") in list(a.chosen),
    "raises": lambda b, a, me, about: any(
        b.price(s) == about["then"] < a.price(s) == about["now"] for s in slots(a, me) if b.built[s] == a.built[s] >= 0
    ),
    "lowers": lambda b, a, me, about: any(
        b.price(s) == about["then"] > a.price(s) == about["now"]
        for s in slots(a, about["owner"] - 1)
        if b.built[s] == a.built[s] >= 0
    ),
    "helps": lambda b, a, me, about: stand(a, about["owner"] - 1) - stand(b, about["owner"] - 1) >= about["n"] > 0,
    "income": lambda b, a, me, about: a.provided(me) != b.provided(me),
    "draws": lambda b, a, me, about: 0 < about["n"] <= a.box.hand_limit - a.hand_size[me],
    "nearer": lambda b, a, me, about: design(a, about, "card") >= 0 <= about["n"] and sum(a.crew) > sum(b.crew),
    "fetches": lambda b, a, me, about: a.gathered > b.gathered,
}


def city(state: Any, about: dict[str, Any]) -> int:
    """A city of Maharaja by the id in a reason."""
    return int(state.box.board.city_ids.index(about["city"]))


def sees(state: Any, seat: int, field: str) -> Any:
    """A part of what a seat sees."""
    return state.view(seat)[field]


MAHARAJA: Final[dict[str, Condition]] = {
    "palace": lambda b, a, me, about: b.unbuilt[me] - 1 == a.unbuilt[me] == about["left"],
    "gold": lambda b, a, me, about: a.gold[me] - b.gold[me] == about["n"] > 0,
    "spends": lambda b, a, me, about: b.gold[me] - a.gold[me] == about["n"] > 0,
    "houses": lambda b, a, me, about: a.reserve[me] - b.reserve[me] == about["n"] > 0,
    "card": lambda b, a, me, about: sees(a, me, "holders")[about["number"] - 1] == me,
    "inner": lambda b, a, me, about: a.inner[city(a, about)] == me != b.inner[city(a, about)],
    "first": lambda b, a, me, about: max(sees(a, me, "payouts")[city(a, about)]) == about["n"] > about["then"],
    "cheaper": lambda b, a, me, about: (
        sees(b, me, "tolls")[me][city(a, about)] - sees(a, me, "tolls")[me][city(a, about)] == about["n"]
    ),
    "prepares": lambda b, a, me, about: (
        sees(a, me, "presence")[city(a, about)][me] - sees(b, me, "presence")[city(a, about)][me] == about["n"] > 0
    ),
    "absent": lambda b, a, me, about: sees(a, me, "presence")[city(a, about)][me] == 0,
    "plan-short": lambda b, a, me, about: about["n"] > 0 and b.gold[me] < 12 * 2,
    "journey": lambda b, a, me, about: a.architects[me] == city(a, about) != b.architects[me],
}

MARCO_POLO_2: Final[dict[str, Condition]] = {
    "points": lambda b, a, me, about: a.vp[me] - b.vp[me] == about["n"] > 0,
    "coins": lambda b, a, me, about: a.coin[me] - b.coin[me] == about["n"] > 0,
    "camels": lambda b, a, me, about: a.camel[me] - b.camel[me] == about["n"] > 0,
    "pays": lambda b, a, me, about: b.coin[me] - a.coin[me] == about["n"] > 0,
    "pays-camels": lambda b, a, me, about: b.camel[me] - a.camel[me] == about["n"] > 0,
    "goods": lambda b, a, me, about: len(about["goods"].split()) >= 1 and goods(a, me) != goods(b, me),
    "contract": lambda b, a, me, about: a.completed_contracts[me].bit_count() > b.completed_contracts[me].bit_count(),
    "post": lambda b, a, me, about: a.posts[me].bit_count() > b.posts[me].bit_count(),
    "shields": lambda b, a, me, about: (
        a.scores().sources["shields"][me] - b.scores().sources["shields"][me] == about["n"]
    ),
    "majority": lambda b, a, me, about: (
        a.scores().sources["majority"][me] - b.scores().sources["majority"][me] == about["n"]
    ),
    "signs": lambda b, a, me, about: a.box.contract_ids.index(about["contract"]) in list(a.active),
    "seal": lambda b, a, me, about: sum(a.seals) > sum(b.seals),
    "begins": lambda b, a, me, about: a.next_first == me != b.next_first,
}


def goods(state: Any, seat: int) -> list[int]:
    """The goods of a merchant."""
    return [state.jade[seat], state.pepper[seat], state.silk[seat], state.gold[seat]]


CONDITIONS: Final = {"xanadu": XANADU, "maharaja": MAHARAJA, "marco_polo_2": MARCO_POLO_2}


@pytest.mark.parametrize("game_id", CONDITIONS)
def test_reasons_hold(game_id: str) -> None:
    """Every reason with a condition is met in the games, and holds whenever it is given."""
    conditions = CONDITIONS[game_id]
    met: set[str] = set()
    for state, seat, line in [one for seed in (11, 12, 13) for one in decisions(game_id, seed, 2)]:
        after = planned(state, seat, line)
        for name, about, _ in merits(state, seat, line, Rng(1)):
            if name in conditions:
                met.add(name)
                assert conditions[name](state, after, seat, about), (name, about)
    assert met == set(conditions)
