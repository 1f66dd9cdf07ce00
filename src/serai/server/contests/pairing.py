"""Who meets whom.

Two seats, everybody against everybody: the Berger tables. All else goes by one rule of ours, for tables of any size:

1. Everybody plays, except that when the game's seat counts do not divide the field the lowest placed who have not yet
   sat out do (a bye). Tables are as large as wanted and as even as possible.
2. The highest placed without a table gets the company that comes first in this order: the smallest differences in
   score; then, among equals in score, the company that a fold gives (the first half against the second, as usual with
   two seats; with more, one of each slice), so that the strong meet late.
3. Nobody meets again whom they have met as long as any choice of all tables avoids it; otherwise as few meet again as
   possible.
4. At a table everybody takes the seats that they had least.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from math import comb
from typing import Final

PATIENCE: Final = 60_000
"""Companies that are tried before a table is filled with the nearest ones, whomever they have met."""
COMPANIES: Final = 20_000
"""Companies that are compared for one table. Of a field that has more, those who come first for it are looked at: for
six seats sixty-four would be seven million."""
Met = Mapping[frozenset[int], int]
"""How often two entries have met."""


class Weary(Exception):
    """There are too many possibilities to look at."""


def berger(entries: Sequence[int]) -> list[list[tuple[int, int]]]:
    """Rounds in which everybody meets everybody once, as the Berger tables have them; -1 is who sits out."""
    field = [*entries] if len(entries) % 2 == 0 else [*entries, -1]
    size, last = len(field), field[-1]
    circle = field[:-1]
    rounds = []
    for number in range(size - 1):
        start = number * (size // 2)
        turned = [circle[(start + i) % (size - 1)] for i in range(size - 1)]
        pairs = [(turned[0], last) if number % 2 == 0 else (last, turned[0])]
        pairs += [(turned[i], turned[-i]) for i in range(1, size // 2)]
        rounds.append(pairs)
    return rounds


def sizes(players: int, most: int, allowed: Iterable[int]) -> list[int]:
    """The sizes of the tables, the largest first; those who are left over sit out."""
    fitting = {size for size in allowed if size <= most}
    for seated in range(players, 0, -1):
        tables = -(-seated // most)
        small, larger = divmod(seated, tables)
        found = [small + 1] * larger + [small] * (tables - larger)
        if set(found) <= fitting:
            return found
    return []


def tables(
    placed: Sequence[int],
    scores: Mapping[int, float],
    met: Met,
    rested: Mapping[int, int],
    *,
    seats: int,
    allowed: Iterable[int],
) -> tuple[list[list[int]], list[int]]:
    """The tables of a round for entries in the order of their places, and who sits out."""
    wanted = sizes(len(placed), seats, allowed)
    idle = len(placed) - sum(wanted)
    by_need = sorted(range(len(placed)), key=lambda i: (rested.get(placed[i], 0), -i))
    resting = [placed[i] for i in by_need[:idle]]
    field = [entry for entry in placed if entry not in resting]
    for repeats in range(len(field) * seats):
        try:
            found = _filled(field, scores, met, wanted, repeats, [PATIENCE])
        except Weary:
            break
        if found is not None:
            return found, resting
    return _nearest(field, scores, met, wanted), resting


def _filled(
    field: Sequence[int],
    scores: Mapping[int, float],
    met: Met,
    wanted: Sequence[int],
    repeats: int,
    patience: list[int],
) -> list[list[int]] | None:
    """Tables with at most so many repeated meetings; None if there are none."""
    if not field:
        return []
    for company in _companies(field, scores, met, wanted[0]):
        patience[0] -= 1
        if patience[0] < 0:
            raise Weary
        left = repeats - _again(company, met)
        if left < 0:
            continue
        rest = _filled([one for one in field if one not in company], scores, met, wanted[1:], left, patience)
        if rest is not None:
            return [company, *rest]
    return None


def _nearest(field: Sequence[int], scores: Mapping[int, float], met: Met, wanted: Sequence[int]) -> list[list[int]]:
    """Table by table the company with the fewest repeats."""
    found, rest = [], list(field)
    for size in wanted:
        company = min(_companies(rest, scores, met, size), key=lambda one: _again(one, met))
        found.append(company)
        rest = [one for one in rest if one not in company]
    return found


def _companies(field: Sequence[int], scores: Mapping[int, float], met: Met, size: int) -> list[list[int]]:
    """The companies for the highest placed of a field, the best first (rule 2)."""
    first, others = field[0], field[1:]
    equals = [one for one in field if scores.get(one, 0.0) == scores.get(first, 0.0)]
    place = {one: i for i, one in enumerate(equals)}
    ideal = [round(len(equals) * slice / size) for slice in range(1, size)]

    def away(one: int, at: int) -> int:
        return abs(place.get(one, len(equals)) - at)

    def apart(one: int) -> float:
        return abs(scores.get(first, 0.0) - scores.get(one, 0.0))

    def nearness(one: int) -> tuple[int, float, int]:
        return met.get(frozenset((first, one)), 0), round(apart(one), 6), min(away(one, at) for at in ideal)

    def cost(company: tuple[int, ...]) -> tuple[float, int]:
        fold = sum(away(one, at) for one, at in zip(company, ideal, strict=True))
        return round(sum(apart(one) for one in company), 6), fold

    most = len(others)
    while comb(most, size - 1) > COMPANIES:
        most -= 1
    if most < len(others):
        nearest = set(sorted(others, key=nearness)[:most])
        others = [one for one in others if one in nearest]
    return [[first, *company] for company in sorted(combinations(others, size - 1), key=cost)]


def _again(company: Sequence[int], met: Met) -> int:
    return sum(met.get(frozenset(pair), 0) for pair in combinations(company, 2))


def seated(company: Sequence[int], had: Mapping[int, Counter[int]]) -> list[int]:
    """A company in the order of seats: everybody where they sat least (rule 4)."""

    def cost(order: Iterable[int]) -> int:
        return sum((had[one][seat] + 1) ** 2 for seat, one in enumerate(order))

    return list(min(permutations(company), key=cost))


def knockout(field: Sequence[int], seats: int, allowed: Iterable[int]) -> tuple[list[list[int]], list[int]]:
    """Tables of a round where only some go on, by seeding: the best are spread over the tables, and sit out first."""
    wanted = sizes(len(field), seats, allowed)
    idle = len(field) - sum(wanted)
    resting, playing = list(field[:idle]), list(field[idle:])
    found: list[list[int]] = [[] for _ in wanted]
    order = list(range(len(wanted)))
    while playing:
        for index in order:
            if playing and len(found[index]) < wanted[index]:
                found[index].append(playing.pop(0))
        order.reverse()
    return found, resting
