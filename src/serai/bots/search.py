"""Information-set Monte Carlo tree search for any number of seats.

An iteration deals anew what the bot's seat cannot know and walks down from there. Every seat chooses for itself, by
what it knows (`tree`), to raise its own chance to win. Nature draws by its weights, forced steps are not decisions.
The walk ends at a decision not met before; when it is met again, its options are each tried once, which gives their
prior and first estimate. At the root they are tried as a greedy player does, in several deals: a search of a few walks
is then no worse than greed.

What is carried back is always a position as many turns ahead: walks go on greedily until so many turns of other seats
(`horizon`) are over, and no further. Else whoever dallies would seem better off than who ends the turn, for the others'
replies would lie beyond the end of the walk.

Seats that choose at the same time do so one after the other in the
search; no hash but the chooser's learns what was chosen, so the order does not matter.
"""

from typing import Any, Final

from serai.bots.lookahead import finish, is_over, outcome, play_turns
from serai.bots.outlook import Outlook
from serai.bots.tree import Node, stirred
from serai.kernel.bot import Budget
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng

DEEPEST: Final = 60
"""Decisions on one walk; no game gains from looking further."""
PAUSE: Final = 16
"""Walks after which the search asks whether more of them could change anything."""
PATIENT: Final = 0.5
"""Seconds from which on there is time for a longer first look."""


class Settings:
    """The constants of a search: see calibration.toml."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.exploration = float(table["exploration"])
        self.sharpness = float(table["sharpness"])
        self.horizon = int(table["horizon"])
        self.survey = int(table["survey"])
        self.long_survey = int(table["long_survey"])
        self.trust = float(table["trust"])
        self.settle = int(table["settle"])
        self.follow = int(table["follow"])
        self.width = int(table["width"])


class Search:
    """A tree of information sets and the walks that grow it."""

    def __init__(self, outlook: Outlook, settings: Settings) -> None:
        self.outlook = outlook
        self.settings = settings
        self.nodes: dict[int, Node] = {}
        self.keys: list[int] = []
        self.low: list[float] = []
        self.high: list[float] = []
        self.walked_nodes: list[Node] = []
        self.walked_places: list[int] = []
        self.walked_seats: list[int] = []
        self.budget = Budget()
        self.rng = Rng(0)
        self.done = 0
        self.begin(0)

    def begin(self, seats: int) -> None:
        """Forget everything: a new decision with nothing known."""
        self.nodes = {}
        self.keys = [stirred(seat, seat, 0) for seat in range(seats)]
        self.low = [1.0] * seats
        self.high = [0.0] * seats

    def root(self, seat: int) -> Node | None:
        """The decision at hand, once it has been walked to."""
        return self.nodes.get(self.keys[seat])

    def run(self, state: State, seat: int, budget: Budget, rng: Rng, most: int) -> int:
        """Walk until the budget is spent, `most` times at most, or until nothing can change the choice any more; how
        often that was."""
        self.budget = budget
        self.rng = rng
        self.done = 0
        root = self.survey(state, seat)
        begin = budget.clock()
        first = self.done
        while self.done < most and not budget.is_spent(self.done):
            self.walk(state.redeal(seat, rng), seat)
            self.done += 1
            if is_over(budget, self.done):
                break
            if self.done % PAUSE == 0 and root.lead() > self.walks_left(first, begin, most):
                break
        return self.done

    def walks_left(self, first: int, begin: float, most: int) -> int:
        """How many more walks the budget allows; for time, as fast as since `begin`."""
        budget = self.budget
        left = most - self.done
        if budget.iterations:
            left = min(left, budget.iterations - self.done)
        if budget.deadline:
            now = budget.clock()
            left = min(left, int((budget.deadline - now) * (self.done - first) / max(now - begin, 1e-6)))
        return left

    def survey(self, state: State, seat: int) -> Node:
        """Try the root's options as a greedy player does, in several deals with the same luck for all. It is an
        iteration for each deal."""
        legal = state.considered(seat)
        node = self.nodes.get(self.keys[seat])
        if node is None:
            node = Node()
            self.nodes[self.keys[seat]] = node
        totals = [0.0] * len(legal)
        counts = [0] * len(legal)
        begin = self.budget.clock()
        deals = 0
        while deals < self.settings.survey or self.may_look_again(deals, begin):
            deals += 1
            dealt = state.redeal(seat, self.rng)
            luck = self.rng.bits()
            for i, action in enumerate(legal):
                totals[i] += outcome(dealt, seat, action, self.outlook, Rng(luck), self.settings.settle, self.budget)
                counts[i] += 1
                if is_over(self.budget, self.done):
                    break
            self.done += 1
            if self.budget.is_spent(self.done):
                break
        for i, action in enumerate(legal):
            first = totals[i] / counts[i] if counts[i] else 0.0
            node.look(action, first)
            if counts[i]:
                self.low[seat] = min(self.low[seat], first)
                self.high[seat] = max(self.high[seat], first)
        node.trust = self.settings.trust * max(1.0, deals / self.settings.survey)
        node.set_priors(self.settings.sharpness)
        return node

    def may_look_again(self, deals: int, begin: float) -> bool:
        """Whether there is time for another deal of the first look: it may take a quarter of a long budget."""
        time = self.budget.deadline - begin
        return deals < self.settings.long_survey and time >= PATIENT and 4 * (self.budget.clock() - begin) < time

    def walk(self, state: State, seat: int) -> None:
        """One iteration, on a state that may be changed."""
        keys = self.keys.copy()
        self.walked_nodes = []
        self.walked_places = []
        self.walked_seats = []
        last = seat
        turns = self.settings.horizon
        first = True
        while True:
            actors = state.to_act()
            if not actors or len(self.walked_nodes) >= DEEPEST:
                self.carry_back(self.outlook.chances(state))
                return
            actor = seat if first else actors[0]
            first = False
            legal = [] if actor == CHANCE else state.considered(actor)
            if not legal:
                action = state.fate(self.rng)
            elif len(legal) == 1:
                action = legal[0]
            else:
                if actor != last:
                    if turns == 0:
                        self.carry_back(self.outlook.chances(state))
                        return
                    turns -= 1
                    last = actor
                node = self.nodes.get(keys[actor])
                if node is None:
                    self.arrive(keys[actor], state, actor, turns)
                    return
                action = self.choose(node, state, actor, legal)
            advance_keys(keys, state, actor, action)
            state.apply(actor, action)

    def arrive(self, key: int, state: State, actor: int, turns: int) -> None:
        """The walk is at a decision not met before: everybody plays on greedily to the horizon, and what they can hope
        for there is carried back."""
        self.nodes[key] = Node()
        play_turns(state, actor, turns, self.outlook, self.rng, self.settings.width, self.budget)
        self.carry_back(self.outlook.chances(state))

    def choose(self, node: Node, state: State, actor: int, legal: list[int]) -> int:
        """The option to follow at a decision met before."""
        unseen = [action for action in legal if action not in node.places]
        if unseen:
            self.expand(node, state, actor, unseen)
        low = self.low[actor]
        span = max(self.high[actor] - low, 1e-6)
        place = node.select(legal, low, span, self.settings.exploration)
        self.walked_nodes.append(node)
        self.walked_places.append(place)
        self.walked_seats.append(actor)
        return node.actions[place]

    def expand(self, node: Node, state: State, actor: int, options: list[int]) -> None:
        """Try options once. When time runs out the others count as bad: the search ends there anyway."""
        is_spent = False
        for action in options:
            if is_spent:
                node.add(action, 0.0)
                continue
            child = state.copy()
            child.apply(actor, action)
            finish(child, actor, self.outlook, self.rng, self.settings.follow, self.budget)
            chance = self.outlook.chances(child)[actor]
            self.low[actor] = min(self.low[actor], chance)
            self.high[actor] = max(self.high[actor], chance)
            node.add(action, chance)
            is_spent = self.budget.is_spent(self.done)
        node.set_priors(self.settings.sharpness)

    def carry_back(self, chances: list[float]) -> None:
        """Tell every decision on the walk what its seat can hope for."""
        for seat, chance in enumerate(chances):
            self.low[seat] = min(self.low[seat], chance)
            self.high[seat] = max(self.high[seat], chance)
        for i, node in enumerate(self.walked_nodes):
            place = self.walked_places[i]
            node.visits[place] += 1
            node.totals[place] += chances[self.walked_seats[i]]


def advance_keys(keys: list[int], state: State, actor: int, action: int) -> None:
    """Let every seat learn what it is told of an event that is about to be applied."""
    for seat in range(state.seats):
        keys[seat] = stirred(keys[seat], actor, state.told(actor, action, seat))
