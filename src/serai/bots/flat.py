"""Flat Monte Carlo: every option is a slot machine, UCB1 decides which one to pull, a pull is a truncated playout."""

import math

from serai.bots.greedy import SHOWN
from serai.bots.lookahead import finish, is_over, play_on
from serai.bots.outlook import Outlook
from serai.kernel.bot import Advice, Assessment, Bot, Budget
from serai.kernel.game import State
from serai.kernel.rng import Rng


class Flat(Bot):
    """Playouts of `decisions` choices, each the best of `width` drawn at random, then the evaluation."""

    def __init__(self, outlook: Outlook, *, decisions: int = 6, width: int = 3, most: int = 100_000) -> None:
        self.outlook = outlook
        self.decisions = decisions
        self.width = width
        self.most = most

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The option with the best average; an iteration is one playout."""
        legal = state.considered(seat)
        if len(legal) == 1:
            return Advice(legal[0], [], 0)
        totals = [0.0] * len(legal)
        counts = [0] * len(legal)
        done = 0
        while done < self.most:
            i = done if done < len(legal) else self.promising(totals, counts, done)
            totals[i] += self.pull(state.redeal(seat, rng), seat, legal[i], rng, budget)
            counts[i] += 1
            done += 1
            if is_over(budget, done):
                break
        means = [totals[i] / counts[i] if counts[i] else -1.0 for i in range(len(legal))]
        order = sorted(range(len(legal)), key=means.__getitem__, reverse=True)
        options = [Assessment(legal[i], max(means[i], 0.0), [legal[i]], counts[i]) for i in order[:SHOWN]]
        return Advice(legal[order[0]], options, done)

    def promising(self, totals: list[float], counts: list[int], done: int) -> int:
        """UCB1, its exploration scaled to how far the averages lie apart."""
        means = [totals[i] / counts[i] for i in range(len(counts))]
        spread = max(means) - min(means) + 1e-6
        log = math.log(done)
        best = 0
        highest = -1.0
        for i in range(len(counts)):
            bound = means[i] + spread * math.sqrt(log / counts[i])
            if bound > highest:
                highest = bound
                best = i
        return best

    def pull(self, dealt: State, seat: int, action: int, rng: Rng, budget: Budget) -> float:
        """Play the option, one's own turn to its end, and on; the chance to win there."""
        dealt.apply(seat, action)
        if len(dealt.to_act()) == 1:
            finish(dealt, seat, self.outlook, rng, self.decisions, budget)
        play_on(dealt, self.outlook, rng, self.decisions, self.width)
        return self.outlook.chances(dealt)[seat]
