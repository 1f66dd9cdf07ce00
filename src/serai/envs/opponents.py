"""Who has the other seats: a bot by name, a class of bots, one bot, a policy, or a pool of any of these.

"greedy"                  a bot by its name, fresh for every game
MyBot                     a class (a subclass of `Bot`), called with the game, fresh for every game
MyBot(game)               one bot for all games: it must not mind
policy(row, mask)         a function or a network: from what the seat sees, encoded as the learner's rows are, and
                          the mask, the code of a legal action
Pool(["greedy", policy])  one of these, drawn for every seat of every game; `add` lets a league grow
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Union

import numpy as np
from numpy.typing import NDArray

from serai.kernel.bot import Bot, new_bot
from serai.kernel.errors import BadData
from serai.kernel.game import Game

RANDOM: Final = "random"

Policy = Callable[[NDArray[Any], NDArray[np.int8]], Any]
Player = Bot | Policy
Opponent = Union[str, Bot, type[Bot], Policy, "Pool"]


class Pool:
    """Opponents of which one is drawn, in proportion to their weights."""

    def __init__(self, members: Sequence[Opponent], weights: Sequence[float] | None = None) -> None:
        if not members:
            raise BadData("A pool needs at least one opponent.")
        self.members: list[Opponent] = []
        self.weights: list[float] = []
        for member, weight in zip(members, weights or [1.0] * len(members), strict=True):
            self.add(member, weight)

    def add(self, member: Opponent, weight: float = 1.0) -> None:
        """One more, to be met from the next game on."""
        if weight <= 0:
            raise BadData(f"The weight of an opponent must be positive, not {weight}.")
        self.members.append(member)
        self.weights.append(weight)

    def draw(self, generator: np.random.Generator) -> Opponent:
        """One of them."""
        chances = np.array(self.weights) / sum(self.weights)
        return self.members[int(generator.choice(len(self.members), p=chances))]


def drawn_from(opponent: Opponent, generator: np.random.Generator) -> Opponent:
    """The opponent itself, or one from the pool; pools may hold pools."""
    while isinstance(opponent, Pool):
        opponent = opponent.draw(generator)
    return opponent


def player_of(opponent: Opponent, game: Game) -> Player:
    """Whoever decides for a seat in one game."""
    if isinstance(opponent, str):
        return new_bot(opponent, game)
    if isinstance(opponent, type) and issubclass(opponent, Bot):
        made: Callable[[Game], Bot] = opponent
        return made(game)
    if isinstance(opponent, Bot) or (callable(opponent) and not isinstance(opponent, Pool)):
        return opponent
    raise BadData(f"{opponent!r} is no opponent: name a bot, or give a Bot, a function or a Pool.")
