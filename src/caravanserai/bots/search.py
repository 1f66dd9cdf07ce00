"""Information-set Monte Carlo tree search for any number of seats.

An iteration deals anew what the bot's seat cannot know and walks down from there. Every seat chooses for itself, by
what it knows (`tree`), to raise its own chance to win. Nature draws by its weights, forced steps are not decisions.
The walk ends at a decision not met before: its options are tried one step deep, which gives their prior and, through
the best of them, the value that is carried back (with `ripe`, it is evaluated as it stands and its options are tried
when it is met again). Seats that choose at the same time do so one after the other in the
search; no hash but the chooser's learns what was chosen, so the order does not matter.
"""

from typing import Final

from caravanserai.bots.lookahead import finish, play_on
from caravanserai.bots.outlook import Outlook
from caravanserai.bots.tree import Node, stirred
from caravanserai.kernel.bot import Budget
from caravanserai.kernel.game import CHANCE, State
from caravanserai.kernel.rng import Rng

DEEPEST: Final = 60
"""Decisions on one walk; no game gains from looking further."""


class Settings:
    """The constants of a search: see calibration.toml."""

    def __init__(
        self, exploration: float, follow: int, playout: int, *, width: int = 3, sharpness: float = 2.0, ripe: int = 0
    ) -> None:
        self.exploration = exploration
        self.follow = follow
        self.playout = playout
        self.width = width
        self.sharpness = sharpness
        self.ripe = ripe


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
        """Walk until the budget is spent, `most` times at most; how often that was."""
        done = 0
        while done < most:
            self.walk(state.redeal(seat, rng), seat, budget, rng, done)
            done += 1
            if budget.is_spent(done):
                break
        return done

    def walk(self, state: State, seat: int, budget: Budget, rng: Rng, done: int) -> None:
        """One iteration, on a state that may be changed."""
        keys = self.keys.copy()
        self.walked_nodes = []
        self.walked_places = []
        self.walked_seats = []
        first = True
        while True:
            actors = state.to_act()
            if not actors or len(self.walked_nodes) >= DEEPEST:
                self.carry_back(self.outlook.chances(state))
                return
            actor = seat if first else actors[0]
            first = False
            legal = state.legal(actor)
            if actor == CHANCE:
                action = legal[rng.weighted(state.weights())]
            elif len(legal) == 1:
                action = legal[0]
            else:
                node = self.nodes.get(keys[actor])
                if node is None:
                    node = Node()
                    self.nodes[keys[actor]] = node
                    if self.settings.ripe and self.walked_nodes:
                        self.carry_back(self.outlook.chances(state))
                    else:
                        self.carry_back(self.expand(node, state, actor, legal, budget, rng, done))
                    return
                action = self.choose(node, state, actor, legal, budget, rng, done)
            advance_keys(keys, state, actor, action)
            state.apply(actor, action)

    def choose(
        self, node: Node, state: State, actor: int, legal: list[int], budget: Budget, rng: Rng, done: int
    ) -> int:
        """The option to follow at a decision met before."""
        unseen = [action for action in legal if action not in node.places]
        if unseen:
            self.expand(node, state, actor, unseen, budget, rng, done)
        low = self.low[actor]
        span = max(self.high[actor] - low, 1e-6)
        place = node.select(legal, low, span, self.settings.exploration)
        self.walked_nodes.append(node)
        self.walked_places.append(place)
        self.walked_seats.append(actor)
        return node.actions[place]

    def expand(
        self, node: Node, state: State, actor: int, options: list[int], budget: Budget, rng: Rng, done: int
    ) -> list[float]:
        """Try options one step deep; what the one that is best for the actor promises everybody. When time runs out the
        others count as bad: the search ends there anyway."""
        best: list[float] = []
        is_spent = False
        for action in options:
            if is_spent:
                node.add(action, 0.0)
                continue
            child = state.copy()
            child.apply(actor, action)
            finish(child, actor, self.outlook, rng, self.settings.follow)
            if self.settings.playout:
                play_on(child, self.outlook, rng, self.settings.playout, self.settings.width)
            chances = self.outlook.chances(child)
            node.add(action, chances[actor])
            if not best or chances[actor] > best[actor]:
                best = chances
            is_spent = budget.is_spent(done)
        node.set_priors(self.settings.sharpness)
        return best

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
