"""MP2-18: the final scoring, by source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from serai.games.marco_polo_2.kinds import (
    CAMEL,
    COIN,
    FINAL_SOURCES,
    GOLD,
    GUILDS,
    IMPROVED,
    JADE,
    LOCATIONS,
    PEPPER,
    PLAY_SOURCES,
    PLUS_ONE,
    SILK,
)
from serai.games.marco_polo_2.layout import BUILT, CHARACTER, COMPLETED, EARNED, GOAL, SEALS_OF, STRIDE
from serai.kernel.scores import Scores, rank

if TYPE_CHECKING:
    from serai.games.marco_polo_2.state import Khanate

ENDING = "rounds"


def final_scores(state: Khanate) -> Scores:
    """MP2-18.1 to MP2-18.7: points during the game and the final scoring; ties by camels."""
    seats = range(state.seats)
    columns = by_source(state, [state.own[seat * STRIDE + GOAL] for seat in seats])
    sources = dict(zip([*PLAY_SOURCES, *FINAL_SOURCES], columns, strict=True))
    points = [sum(column[seat] for column in columns) for seat in seats]
    camels = [state.count(seat, CAMEL) for seat in seats]
    ranks = rank([[points[seat], camels[seat]] for seat in seats])
    return Scores(points, sources, ranks, "" if state.frames else ENDING, {"camels": camels})


def by_source(state: Khanate, goals: list[int]) -> list[list[int]]:
    """Everybody's points by source if the game ended now, with these goal cards; -1 stands for one not known."""
    seats = range(state.seats)
    return [
        *[[state.own[seat * STRIDE + EARNED + i] for seat in seats] for i in range(len(PLAY_SOURCES))],
        [goal_points(state, seat, goals[seat]) for seat in seats],
        [shield_points(state, icons(state, seat, goals[seat])) for seat in seats],
        [goods_points(state, seat) for seat in seats],
        [state.count(seat, COIN) // state.box.coins_per_vp for seat in seats],
        majorities(state),
    ]


def goal_points(state: Khanate, seat: int, goal: int) -> int:
    """MP2-18.1: printed points for each improved seal on the goal card."""
    base = seat * STRIDE
    if goal < 0:
        return 0
    total = 0
    for guild in range(GUILDS):
        if state.own[base + SEALS_OF + guild] == IMPROVED:
            total += state.box.goal_seals[goal * GUILDS + guild]
    return total


def own_shields(state: Khanate, seat: int) -> int:
    """MP2-18.3: the different shields of the cities with own posts, as bits."""
    built = state.own[seat * STRIDE + BUILT]
    shields = 0
    for place in range(LOCATIONS):
        if built >> place & 1:
            shields |= state.box.shield[place]
    return shields


def shields_and_icons(state: Khanate, seat: int) -> int:
    """MP2-18.2: different shields, and icons of the goal card, of contracts and of the character."""
    return icons(state, seat, state.own[seat * STRIDE + GOAL])


def icons(state: Khanate, seat: int, goal: int) -> int:
    """MP2-18.2 with a given goal card."""
    base = seat * STRIDE
    shields = own_shields(state, seat)
    n = shields.bit_count() + state.own[base + PLUS_ONE]
    if goal >= 0:
        n += (shields & state.box.goal_shields[goal]).bit_count()
    character = state.own[base + CHARACTER]
    return n + state.box.plus_one[character] if character >= 0 else n


def shield_points(state: Khanate, n: int) -> int:
    """MP2-18.2: the track ends at 13."""
    track = state.box.track
    return track[n if n < len(track) else len(track) - 1]


def goods_points(state: Khanate, seat: int) -> int:
    """MP2-18.4: a point for every two goods."""
    base = seat * STRIDE
    own = state.own
    goods = own[base + JADE] + own[base + PEPPER] + own[base + SILK] + own[base + GOLD]
    return goods // state.box.goods_per_vp


def majorities(state: Khanate) -> list[int]:
    """MP2-18.6: most and second-most completed contracts; all who are tied score in full."""
    done = [state.own[seat * STRIDE + COMPLETED].bit_count() for seat in range(state.seats)]
    most = max(done)
    rest = [n for n in done if n < most]
    second = max(rest) if rest and state.seats > 2 else 0
    points = []
    for n in done:
        if n > 0 and n == most:
            points.append(state.box.most_contracts)
        else:
            points.append(state.box.second_contracts if n > 0 and n == second else 0)
    return points
