"""The greedy bot: one decision deep.

Each option is tried in several redeals. What follows without anybody's choice is played out (nature, forced steps),
then the position is evaluated. The average decides. With `steps` it looks as many own decisions further, always taking
what is best at once: to the end of its turn, if they suffice.
"""

import math
from typing import Final

from serai.bots.lookahead import is_over, outcome
from serai.bots.outlook import Outlook
from serai.kernel.bot import Advice, Assessment, Bot, Budget
from serai.kernel.game import State
from serai.kernel.rng import Rng

SHOWN: Final = 5
"""How many options an explanation lists."""


class Greedy(Bot):
    """Looks at `redeals` possible deals and `steps` own decisions further; `whim` blurs how options differ."""

    def __init__(self, outlook: Outlook, *, redeals: int = 8, steps: int = 0, whim: float = 0.0) -> None:
        self.outlook = outlook
        self.redeals = redeals
        self.steps = steps
        self.whim = whim

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The option with the best average; an iteration is one redeal with every option tried. A redeal that brings
        nothing new is the last: then neither hidden cards nor luck matter here."""
        legal = state.considered(seat)
        if len(legal) == 1:
            return Advice(legal[0], [], 0)
        totals = [0.0] * len(legal)
        counts = [0] * len(legal)
        done = 0
        while done < self.redeals:
            dealt = state.redeal(seat, rng)
            luck = rng.bits()  # the same for every option
            is_news = False
            for i, action in enumerate(legal):
                chance = outcome(dealt, seat, action, self.outlook, Rng(luck), self.steps, budget)
                is_news = is_news or chance * counts[i] != totals[i]
                totals[i] += chance
                counts[i] += 1
                if is_over(budget, done):
                    return self.conclude(legal, totals, counts, rng, done)
            done += 1
            if budget.is_spent(done) or (done > 1 and not is_news):
                break
        return self.conclude(legal, totals, counts, rng, done)

    def conclude(self, legal: list[int], totals: list[float], counts: list[int], rng: Rng, done: int) -> Advice:
        """The best option on average; among equals any."""
        options: list[Assessment] = []
        appeal: list[float] = []
        for i, action in enumerate(legal):
            mean = totals[i] / counts[i] if counts[i] else -1.0
            options.append(Assessment(action, max(mean, 0.0), [action]))
            blur = -self.whim * math.log(-math.log(rng.uniform() + 1e-12) + 1e-12)  # Gumbel noise: a softmax choice
            appeal.append(mean + blur + 1e-9 * rng.uniform())
        order = sorted(range(len(legal)), key=appeal.__getitem__, reverse=True)
        return Advice(legal[order[0]], [options[i] for i in order[:SHOWN]], done)
