"""Checking puzzles: that they can be played, and that a second, longer search of all options finds the same."""

from typing import Final, NamedTuple

import numpy as np

from serai.kernel.errors import BadData, SeraiError
from serai.kernel.game import Game
from serai.kernel.rng import Rng
from serai.puzzles.finding import FEWEST, WIDEST, is_fair
from serai.puzzles.puzzle import Puzzle, match_of
from serai.puzzles.search import Searcher, equals

DEALS: Final = 256
DEPTH: Final = 64
"""As far as in the last look when puzzles are made, and in four times as many deals."""
SEED: Final = 20_000


class Verdict(NamedTuple):
    """What a longer search says."""

    puzzle: Puzzle
    best: str
    gain: float
    """By how much the solution is better than the best of the others; negative where it is not the best."""
    agrees: bool


def faults(puzzle: Puzzle, game: Game) -> list[str]:
    """What is wrong with a puzzle that no search is needed to see."""
    try:
        match = match_of(puzzle, game)
    except SeraiError as error:
        return [str(error)]
    words = game.vocabulary
    legal = {words.text(action) for action in match.state.legal(puzzle.seat)}
    if not puzzle.best or not set(puzzle.best) <= legal:
        return ["A right choice is not possible."]
    found = []
    if len(legal) < FEWEST:
        found.append("It has fewer than three options.")
    if len(legal - set(puzzle.best)) < FEWEST - 1:
        found.append("Nearly everything is right.")
    if puzzle.tempting in puzzle.best or puzzle.tempting not in legal:
        found.append("The tempting choice is right, or not possible.")
    if not is_fair(match.state, puzzle.seat, [words.code(text) for text in puzzle.best]):
        found.append("The same can be reached by picking in another order.")
    if puzzle.gain <= 0:
        found.append("The best choice is not better than the second best.")
    return found


def search_again(searcher: Searcher, puzzle: Puzzle) -> Verdict:
    """Try all options much longer, with other luck."""
    match = match_of(puzzle, searcher.game)
    words, state = searcher.game.vocabulary, match.state
    legal = state.legal(puzzle.seat)
    likings, _ = searcher.judge.likings(state, puzzle.seat, legal)
    actions = [legal[int(i)] for i in np.argsort(-likings)[:WIDEST]]
    rng = Rng(SEED + int(puzzle.id, 16))
    tried = searcher.try_all(state, puzzle.seat, actions, DEALS, DEPTH, rng)
    right = [one for one in tried if words.text(one.action) in puzzle.best]
    wrong = [one for one in tried if words.text(one.action) not in puzzle.best]
    if not right or not wrong:
        raise BadData(f"The right choices of puzzle {puzzle.id} are not among those that can be searched.")
    best = [words.text(one.action) for one in tried[: equals(tried)]]
    gain = float(right[0].chance.mean() - wrong[0].chance.mean())
    return Verdict(puzzle, best[0], gain, best[0] in puzzle.best)
