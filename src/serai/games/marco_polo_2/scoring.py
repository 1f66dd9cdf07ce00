"""MP2-18: the final scoring, by source."""

from typing import Final

from serai.games.marco_polo_2.kinds import FINAL_SOURCES, GUILDS, IMPROVED, PLAY_SOURCES, bits
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64
from serai.kernel.scores import Scores, rank
from serai.kernel.writing import count

ENDING: Final = "rounds"


def final_scores(state: Khanate) -> Scores:
    """MP2-18.1 to MP2-18.7: points during the game and the final scoring; ties by camels."""
    columns = by_source(state, list(state.goal))
    sources = dict(zip([*PLAY_SOURCES, *FINAL_SOURCES], columns, strict=True))
    points = [sum(column[seat] for column in columns) for seat in range(state.seats)]
    camels = list(state.camel)
    ranks = rank([[points[seat], camels[seat]] for seat in range(state.seats)])
    return Scores(points, sources, ranks, "" if state.frames else ENDING, {"camels": camels})


def by_source(state: Khanate, goals: list[int]) -> list[list[int]]:
    """Everybody's points by source if the game ended now, with these goal cards; -1 stands for one not known."""
    seats, sources = range(state.seats), len(PLAY_SOURCES)
    return [
        *[[state.earned[seat * sources + i] for seat in seats] for i in range(sources)],
        [goal_points(state, seat, goals[seat]) for seat in seats],
        [shield_points(state, icons(state, seat, goals[seat])) for seat in seats],
        [goods_points(state, seat) for seat in seats],
        [state.coin[seat] // state.box.coins_per_vp for seat in seats],
        majorities(state),
    ]


def goal_points(state: Khanate, seat: i64, goal: int) -> int:
    """MP2-18.1: printed points for each improved seal on the goal card."""
    if goal < 0:
        return 0
    points, seals = state.box.goals[goal].seals, state.seals
    return sum([points[guild] for guild in range(GUILDS) if seals[seat * GUILDS + guild] == IMPROVED])


def own_shields(state: Khanate, seat: i64) -> i64:
    """MP2-18.3: the different shields of the cities with own posts, as bits."""
    shields: i64 = 0
    for place in bits(state.posts[seat]):
        shields |= state.box.places[place].shield
    return shields


def icons(state: Khanate, seat: i64, goal: int) -> i64:
    """MP2-18.2: different shields, and icons of the goal card, of contracts and of the character."""
    shields = own_shields(state, seat)
    n: i64 = count(shields) + state.plus_one[seat]
    if goal >= 0:
        n += count(shields & state.box.goals[goal].shields)
    return n + state.who(seat).plus_one if state.character[seat] >= 0 else n


def shield_points(state: Khanate, n: i64) -> int:
    """MP2-18.2: the track ends at 13."""
    track = state.box.track
    return track[n if n < len(track) else len(track) - 1]


def goods_points(state: Khanate, seat: i64) -> i64:
    """MP2-18.4: a point for every two goods."""
    goods: i64 = state.jade[seat] + state.pepper[seat] + state.silk[seat] + state.gold[seat]
    return goods // state.box.goods_per_vp


def majorities(state: Khanate) -> list[int]:
    """MP2-18.6: most and second-most completed contracts; all who are tied score in full."""
    done = [int(count(contracts)) for contracts in state.completed_contracts]
    most = max(done)
    rest = [n for n in done if n < most]
    second = max(rest) if rest and state.seats > 2 else 0
    points = {second: state.box.second_contracts, most: state.box.most_contracts, 0: 0}
    return [points.get(n, 0) for n in done]
