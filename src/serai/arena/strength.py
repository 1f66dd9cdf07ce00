"""Strength by maximum likelihood: the model of Bradley and Terry over all pairs at the same table.

Whoever is ranked before another has won that pair; equal ranks are half a win each. The ratings are those under which
every bot is expected to win as many pairs as it did win, so they cannot contradict the results, nor depend on the order
of the matches. They are in the points that chess players know: 100 more are 64 % of the pairs, 400 more are 91 %. Their
mean is 0. Every two bots that met are given one drawn pair more than they played: without it the rating of a bot that
never lost would be infinite.

Pairs of a block are not independent. The intervals come from the spread between whole blocks (the sandwich estimate),
and are never narrower than independent pairs would make them.
"""

import math
from collections import defaultdict
from typing import Final

from serai.arena.contest import Result
from serai.arena.estimate import Estimate, student

POINTS: Final = 400 / math.log(10)
STEPS: Final = 100
SMALL: Final = 1e-10
Matrix = list[list[float]]
Pairs = dict[tuple[str, str], float]
"""How often the first was ranked before the second."""


def strengths(results: list[Result]) -> dict[str, Estimate]:
    """Every bot's rating with its interval."""
    labels = list(dict.fromkeys(label for result in results for label in result["seating"]))
    blocks = pairs_by_block(results)
    if len(labels) < 2:
        return {label: Estimate(0.0, 0.0, 0.0) for label in labels}
    total: Pairs = defaultdict(float)
    for pairs in blocks.values():
        for pair, number in pairs.items():
            total[pair] += number
    drawn = dict.fromkeys(total, 0.5) | {(b, a): 0.5 for a, b in total}
    whole = {pair: total.get(pair, 0.0) + half for pair, half in drawn.items()}
    fitted = fit(labels, whole)
    errors = standard_errors(labels, fitted, whole, list(blocks.values()))
    reach = student(len(blocks))
    return {
        label: Estimate(POINTS * mean, POINTS * (mean - reach * error), POINTS * (mean + reach * error))
        for label, mean, error in zip(labels, fitted, errors, strict=True)
    }


def pairs_by_block(results: list[Result]) -> dict[int, Pairs]:
    """Who was ranked before whom, block by block."""
    blocks: dict[int, Pairs] = defaultdict(lambda: defaultdict(float))
    for result in results:
        seating, ranks = result["seating"], result["ranks"]
        pairs = blocks[result["block"]]
        for a, one in enumerate(seating):
            for b, other in enumerate(seating):
                if one != other and ranks[a] <= ranks[b]:
                    pairs[one, other] += 0.5 if ranks[a] == ranks[b] else 1.0
    return blocks


def slope(labels: list[str], ratings: list[float], pairs: Pairs) -> list[float]:
    """Pairs won beyond those expected, by bot: the derivative of the log likelihood."""
    place = {label: n for n, label in enumerate(labels)}
    found = [0.0] * len(labels)
    for (one, other), number in pairs.items():
        a, b = place[one], place[other]
        surprise = number / (1 + math.exp(ratings[a] - ratings[b]))
        found[a] += surprise
        found[b] -= surprise
    return found


def curvature(labels: list[str], ratings: list[float], pairs: Pairs) -> Matrix:
    """The information of the pairs; what all ratings have in common is held fast, since no pair tells it."""
    place = {label: n for n, label in enumerate(labels)}
    found = [[1.0] * len(labels) for _ in labels]
    for (one, other), number in pairs.items():
        a, b = place[one], place[other]
        weight = number / (2 + 2 * math.cosh(ratings[a] - ratings[b]))
        found[a][a] += weight
        found[b][b] += weight
        found[a][b] -= weight
        found[b][a] -= weight
    return found


def fit(labels: list[str], pairs: Pairs) -> list[float]:
    """The most likely ratings, by Newton's method with steps of bounded length; their mean is 0."""
    ratings = [0.0] * len(labels)
    for _ in range(STEPS):
        inverse = inverted(curvature(labels, ratings, pairs))
        step = times(inverse, slope(labels, ratings, pairs))
        ratings = [rating + max(-1.0, min(1.0, change)) for rating, change in zip(ratings, step, strict=True)]
        mean = sum(ratings) / len(ratings)
        ratings = [rating - mean for rating in ratings]
        if max(abs(change) for change in step) < SMALL:
            break
    return ratings


def standard_errors(labels: list[str], ratings: list[float], pairs: Pairs, blocks: list[Pairs]) -> list[float]:
    """How far each rating may be off: by the spread between blocks, at least by that of independent pairs."""
    size = len(labels)
    inverse = inverted(curvature(labels, ratings, pairs))
    moves = [times(inverse, slope(labels, ratings, block)) for block in blocks]
    factor = len(blocks) / max(1, len(blocks) - 1)
    common = 1.0 / size**2
    """What holding the mean fast adds to every variance."""
    return [
        math.sqrt(max(factor * sum(move[n] ** 2 for move in moves), inverse[n][n] - common, 0.0)) for n in range(size)
    ]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    """A matrix times a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def inverted(matrix: Matrix) -> Matrix:
    """The inverse of a small matrix, by Gauss and Jordan with pivots.

    >>> inverted([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(1.0 if n == place else 0.0 for n in range(size))] for place, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda n: abs(rows[n][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for n in range(size):
            if n != column:
                factor = rows[n][column]
                rows[n] = [value - factor * lead for value, lead in zip(rows[n], rows[column], strict=True)]
    return [row[size:] for row in rows]
