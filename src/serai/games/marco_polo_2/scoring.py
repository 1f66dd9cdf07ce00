"""MP2-18: the final scoring, by source."""

from typing import Final

from serai.games.marco_polo_2.kinds import FINAL_SOURCES, GUILDS, IMPROVED, PLAY_SOURCES
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64, vec
from serai.kernel.scores import Scores, rank
from serai.kernel.writing import count

ENDING: Final = "rounds"


def final_scores(state: Khanate) -> Scores:
    """MP2-18.1 to MP2-18.7: points during the game and the final scoring; ties by camels."""
    columns = columns_by_source(state)
    sources = dict(zip([*PLAY_SOURCES, *FINAL_SOURCES], columns, strict=True))
    points = [sum(column[seat] for column in columns) for seat in range(state.seats)]
    camels = list(state.camel)
    ranks = rank([[points[seat], camels[seat]] for seat in range(state.seats)])
    return Scores(points, sources, ranks, "" if state.frames else ENDING, {"camels": camels})


def columns_by_source(state: Khanate) -> list[list[int]]:
    """Everybody's points by source if the game ended now, a list for each source."""
    points = list(by_source(state, state.goal))
    return [points[at : at + state.seats] for at in range(0, len(points), state.seats)]


def by_source(state: Khanate, goals: vec[i64]) -> vec[i64]:
    """Points by source and seat if the game ended now, with these goal cards; -1 stands for one not known."""
    seats: i64 = state.seats
    played: i64 = len(PLAY_SOURCES)
    points = vec[i64]([0] * ((played + len(FINAL_SOURCES)) * seats))
    earned, coins, majority = state.earned, state.coin, majorities(state)
    at: i64 = 0
    for source in range(played):
        for seat in range(seats):
            points[at] = earned[seat * played + source]
            at += 1
    for seat in range(seats):
        points[at] = goal_points(state, seat, goals[seat])
        points[at + seats] = shield_points(state, icons(state, seat, goals[seat]))
        points[at + 2 * seats] = goods_points(state, seat)
        points[at + 3 * seats] = coins[seat] // state.box.coins_per_vp
        points[at + 4 * seats] = majority[seat]
        at += 1
    return points


def goal_points(state: Khanate, seat: i64, goal: i64) -> i64:
    """MP2-18.1: printed points for each improved seal on the goal card."""
    total: i64 = 0
    if goal >= 0:
        points, seals = state.box.goals[goal].seals, state.seals
        guild: i64 = 0
        while guild < GUILDS:
            if seals[seat * GUILDS + guild] == IMPROVED:
                total += points[guild]
            guild += 1
    return total


def own_shields(state: Khanate, seat: i64) -> i64:
    """MP2-18.3: the different shields of the cities with own posts, as bits."""
    shield_at = state.box.shield_at
    shields: i64 = 0
    built = state.posts[seat]
    place: i64 = 0
    while built:
        if built & 1:
            shields |= shield_at[place]
        built >>= 1
        place += 1
    return shields


def icons(state: Khanate, seat: i64, goal: i64) -> i64:
    """MP2-18.2: different shields, and icons of the goal card, of contracts and of the character."""
    shields = own_shields(state, seat)
    n = count(shields) + state.plus_one[seat]
    if goal >= 0:
        n += count(shields & state.box.goals[goal].shields)
    return n + state.who(seat).plus_one if state.character[seat] >= 0 else n


def shield_points(state: Khanate, n: i64) -> i64:
    """MP2-18.2: the track ends at 13."""
    track = state.box.track
    return track[n] if n < len(track) else track[-1]


def goods_points(state: Khanate, seat: i64) -> i64:
    """MP2-18.4: a point for every two goods."""
    goods = state.jade[seat] + state.pepper[seat] + state.silk[seat] + state.gold[seat]
    return goods // state.box.goods_per_vp


def majorities(state: Khanate) -> vec[i64]:
    """MP2-18.6: most and second-most completed contracts; all who are tied score in full."""
    done = state.completed_contracts[:]
    most: i64 = 0
    second: i64 = 0
    for seat in range(len(done)):
        n = count(done[seat])
        done[seat] = n
        if n > most:
            second, most = most, n
        elif most > n > second:
            second = n
    for seat in range(len(done)):
        n = done[seat]
        done[seat] = 0
        if n and n == most:
            done[seat] = state.box.most_contracts
        elif n and n == second and state.seats > 2:
            done[seat] = state.box.second_contracts
    return done
