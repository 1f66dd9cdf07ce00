"""Bots that use a network: alone, or with short games played on from here.

The searching bot tries the policy's best few options, and what an older bot would do: networks are sometimes sure of
the wrong thing. Each is tried in the same possible deals with the same luck; everybody goes on as the policy would for
some decisions, and then the network says how each seat stands. All these games are stepped together, so that the
network is asked about many positions at once. The worst options are given up early.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from serai.bots import levels as older
from serai.envs.expanding import Expander
from serai.kernel.bot import Advice, Assessment, Bot, Budget
from serai.kernel.features import Features
from serai.kernel.game import Game, State
from serai.kernel.observation import declared, row
from serai.kernel.pieces import Field
from serai.kernel.rng import Rng
from serai.learning.network import Network, shipped
from serai.learning.settings import Settings, fits
from serai.learning.walks import Trial, Walk, blurred, tries

SHOWN: Final = 5
A_DEAL: Final = 8
"""Milliseconds that there must be for each deal of a round."""
Float = TypeVar("Float", bound=np.floating[Any])


class Judge:
    """A network with what is needed to ask it about states."""

    def __init__(self, game: Game, network: Network) -> None:
        self.network = network
        training = network.record["training"]
        self.promises: bool = training["reward"] == "promises"
        self.unit: float = training["settings"]["unit"]
        self.expander = Expander(Features(game))
        self.fields: dict[int, list[Field]] = {n: declared(game, n, game.resolve({}, n)) for n in game.seats}

    def fits(self, state: State) -> bool:
        """Whether the network was trained for rows like this state's."""
        return fits(state.game, state.seats, state.options)

    def ahead(self, state: State, seat: int) -> float:
        """How far a seat is ahead of the mean of the others, counted as in the network's training: the margins that it
        foretells are what the seat will gain from here."""
        standing = state.evaluate() if self.promises else [float(points) for points in state.scores().points]
        others = (sum(standing) - standing[seat]) / (len(standing) - 1)
        return (standing[seat] - others) / self.unit

    def ask(self, states: list[State], seats: list[int]) -> tuple[NDArray[np.float32], ...]:
        """For each state as one seat sees it: logits, margins and chances to win by seat, that seat first."""
        number = states[0].seats
        order = np.argsort(seats, kind="stable")
        rows = np.stack(
            [np.frombuffer(memoryview(row(states[i], seats[i], self.fields[number])), np.int16) for i in order]
        )
        inputs = self.expander.expand_sorted(rows, number, np.array(seats)[order])
        back = np.argsort(order)
        logits, margin, win = (answers[back] for answers in self.network.think(inputs))
        return logits, margin, probabilities(win[:, :number])

    def likings(self, state: State, seat: int, actions: list[int]) -> tuple[NDArray[np.float64], float]:
        """How likely the bare policy is to take each of some options, and the seat's chance to win as the network sees
        it."""
        logits, _, win = self.ask([state], [seat])
        return probabilities(logits[0, actions].astype(np.float64)), float(win[0, 0])


class Learned(Bot):
    """A bot with a network. With no deals it follows the policy alone; where no network fits, another bot decides."""

    def __init__(self, judge: Judge, settings: Settings, otherwise: Bot, adviser: Bot | None = None) -> None:
        self.judge = judge
        self.settings = settings
        self.otherwise = otherwise
        self.adviser = adviser
        """Its idea is tried too."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The option that does best in the games tried, or the policy's favourite."""
        legal = state.considered(seat)
        if len(legal) == 1:
            return Advice(legal[0], [], 0)
        if not self.judge.fits(state):
            return self.otherwise.decide(state, seat, budget, rng)
        logits, _, win = self.judge.ask([state], [seat])
        priors = probabilities(self.appeal(logits[0, legal].astype(np.float64), rng))
        order = np.argsort(-priors)
        if self.settings.deals == 0 or budget.is_spent(0):
            shown = [Assessment(legal[i], float(win[0, 0]), [legal[i]]) for i in order[:SHOWN]]
            return Advice(legal[order[0]], shown, 0)
        liked = [legal[i] for i in order[: self.settings.options] if priors[i] >= self.settings.least]
        tried = self.advised(state, seat, liked, rng)
        if len(tried) == 1:
            return Advice(tried[0], [Assessment(tried[0], float(win[0, 0]), tried)], 0)
        trials = self.search(state, seat, tried, budget, rng)
        return Advice(trials[0].action, [trial.assessment() for trial in trials[:SHOWN]], self.rounds(trials[0]))

    def advise(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The best few options, chosen among as for oneself: by the chance to win and a little for the lead, so that
        there is a best option in a game that is lost or won."""
        legal = state.considered(seat)
        if len(legal) == 1 or self.settings.deals == 0 or not self.judge.fits(state):
            return self.otherwise.advise(state, seat, budget, rng) if len(legal) > 1 else Advice(legal[0], [], 0)
        logits, _, _ = self.judge.ask([state], [seat])
        liked = [legal[i] for i in np.argsort(-logits[0, legal])[: self.settings.options]]
        trials = self.search(state, seat, self.advised(state, seat, liked, rng), budget, rng)
        return Advice(trials[0].action, [trial.assessment() for trial in trials], self.rounds(trials[0]))

    def advised(self, state: State, seat: int, liked: list[int], rng: Rng) -> list[int]:
        """Some options, and the adviser's idea if it is not among them."""
        idea = self.adviser.decide(state, seat, Budget(iterations=1), rng).action if self.adviser else liked[0]
        return liked if idea in liked else [*liked, idea]

    def rounds(self, trial: Trial) -> int:
        """In how many rounds an option was tried."""
        return len(trial.worths) // self.settings.deals

    def appeal(self, logits: NDArray[np.float64], rng: Rng) -> NDArray[np.float64]:
        """How much each option is liked: by the network, blurred, and without what is overlooked."""
        if self.settings.warmth == 0.0:
            return logits
        seen = np.array([rng.uniform() >= self.settings.overlooks for _ in logits])
        if not seen.any():
            seen[rng.below(len(seen))] = True
        return np.where(seen, blurred(logits / self.settings.warmth, rng), -1e9)

    def search(self, state: State, seat: int, tried: list[int], budget: Budget, rng: Rng) -> list[Trial]:
        """Try options in rounds, best first; after every second round the worst is given up, until two are left.
        The first round is played whatever the time; of the others none of which less than half would be in time."""
        left = [Trial(action) for action in tried]
        gone: list[Trial] = []
        deals = self.a_round(budget)
        is_told = budget.milliseconds or budget.iterations
        most = self.settings.rounds if is_told else min(self.settings.rounds, self.settings.usual)
        rounds, took = 0, 0.0
        while rounds < most and not (rounds and is_late(budget, rounds, took / 2)):
            begin = budget.clock()
            self.play_round(state, seat, left, deals, rng)
            took = budget.clock() - begin
            rounds += 1
            left.sort(key=lambda trial: -trial.worth())
            if rounds % 2 == 0 and len(left) > 2:
                gone.insert(0, left.pop())
            elif len(left) == 2 and self.is_clear(left[0].worths, left[1].worths):
                break
        return left + gone

    def a_round(self, budget: Budget) -> int:
        """How many deals a round has: fewer where there is little time, so that the first is not over late."""
        if not budget.deadline:
            return self.settings.deals
        return min(self.settings.deals, max(1, budget.milliseconds // A_DEAL))

    def is_clear(self, better: list[float], worse: list[float]) -> bool:
        """Whether more deals would hardly change which of two options is better: they were tried in the same deals."""
        both = min(len(better), len(worse))
        if both < 4 * self.settings.deals:
            return False
        difference = np.array(better[-both:]) - np.array(worse[-both:])
        return bool(difference.mean() > 3.0 * difference.std() / np.sqrt(both))

    def play_round(self, state: State, seat: int, tried: list[Trial], deals: int, rng: Rng) -> None:
        """Every option in the same few deals."""
        for walk in self.walks(state, seat, tried, deals, rng):
            chance, lead = self.outcome(walk, seat)
            walk.trial.add(chance + self.settings.margin * lead, chance, lead, walk.line)

    def walks(self, state: State, seat: int, tried: list[Trial], deals: int, rng: Rng) -> list[Walk]:
        """Games played on from every option in the same few deals with the same luck, deal by deal."""
        walks = tries(self.deals(state, seat, deals, rng), seat, tried, rng)
        self.walk(walks, seat)
        return walks

    def deals(self, state: State, seat: int, number: int, rng: Rng) -> list[State]:
        """So many possible deals. What others have chosen in secret they choose again, as the network does."""
        dealt = [state.redeal(seat, rng) for _ in range(number)]
        for one in dealt:
            one.game.reopen(one, seat)
        while waiting := [one for one in dealt if seat not in one.to_act()]:
            actors = [one.to_act()[0] for one in waiting]
            logits, _, _ = self.judge.ask(waiting, actors)
            for i, one in enumerate(waiting):
                legal = one.considered(actors[i])
                liked = blurred(logits[i, legal].astype(np.float64), rng)
                one.apply(actors[i], legal[int(np.argmax(liked))])
        return dealt

    def walk(self, walks: list[Walk], seat: int) -> None:
        """Play all games on, together, until each may stop: where the seat has a choice, or for -1 anybody."""
        going = [walk for walk in walks if walk.advance()]
        while going:
            logits, margin, win = self.judge.ask([walk.state for walk in going], [walk.actor for walk in going])
            for i, walk in enumerate(going):
                if walk.may_stop(seat, self.settings.depth):
                    place = (seat - walk.actor) % walk.state.seats
                    walk.foretold = (float(margin[i, place]), np.roll(win[i], walk.actor))
                else:
                    walk.choose(logits[i], self.settings.blur)
            going = [walk for walk in going if walk.foretold is None and walk.advance()]

    def outcome(self, walk: Walk, seat: int) -> tuple[float, float]:
        """The seat's chance to win a game that was played on, and how far it will be ahead."""
        margin = 0.0 if walk.foretold is None else walk.foretold[0]
        return float(walk.chances()[seat]), self.judge.ahead(walk.state, seat) + margin


def is_late(budget: Budget, rounds: int, seconds: float) -> bool:
    """Whether thinking must end after so many rounds, or would have to before so many seconds are over."""
    return budget.is_spent(rounds) or (budget.deadline > 0 and budget.clock() + seconds >= budget.deadline)


def probabilities(logits: NDArray[Float]) -> NDArray[Float]:
    """What logits mean, along the last axis."""
    weights = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares: NDArray[Float] = weights / weights.sum(axis=-1, keepdims=True)
    return shares


def maker(game: Game) -> Callable[[Settings, Bot], Bot] | None:
    """What makes bots with the network that comes with the package; None where none fits."""
    network = shipped(game)
    if network is None:
        return None
    judge = Judge(game, network)
    return lambda settings, otherwise: Learned(judge, settings, otherwise, older.apprentice(game))
