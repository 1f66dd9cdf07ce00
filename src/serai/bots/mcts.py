"""The searching bot: information-set MCTS within a budget, with the tree kept from step to step of one's own turn."""

from typing import Any, Final

from serai.bots.greedy import SHOWN
from serai.bots.outlook import Outlook
from serai.bots.search import Search, Settings, advance_keys
from serai.bots.tree import Node
from serai.kernel.bot import Advice, Assessment, Bot, Budget
from serai.kernel.game import State
from serai.kernel.rng import Rng

LINE: Final = 6
"""How many own steps a line shows."""


class Mcts(Bot):
    """Walks as long as the budget lasts, at most `most` times."""

    def __init__(self, outlook: Outlook, settings: Settings, *, most: int = 1_000_000) -> None:
        self.search = Search(outlook, settings)
        self.most = most
        self.expected: list[Any] = []
        """Prompt, options and view of the next decision, if it follows from the last one without news."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The option visited most."""
        legal = state.considered(seat)
        if len(legal) == 1:
            return Advice(legal[0], [], 0)
        if not self.expected or self.expected != outline(state, seat):
            self.search.begin(state.seats)
        done = self.search.run(state, seat, budget, rng, self.most)
        root = self.search.root(seat)
        if root is None:
            raise AssertionError("the first walk makes the root")
        order = ranked(root, legal)
        dealt = state.redeal(seat, rng)  # so that explanations, too, are free of what was handed over
        most = root.mean(order[0])
        options = [self.assess(root, place, most, dealt, seat) for place in order[:SHOWN]]
        action = root.actions[order[0]]
        self.anticipate(dealt, seat, action)
        return Advice(action, options, done)

    def assess(self, root: Node, place: int, most: float, state: State, seat: int) -> Assessment:
        """An option in words: its chance and the own steps expected after it. What was tried less is not called better
        than the choice."""
        action = root.actions[place]
        chance = min(1.0, max(0.0, min(root.mean(place), most)))
        return Assessment(action, chance, self.line(state, seat, action), int(root.visits[place]))

    def line(self, state: State, seat: int, action: int) -> list[int]:
        """The option and the favourites after it, while the seat alone goes on and nothing is left to chance."""
        child = state.copy()
        keys = self.search.keys.copy()
        line: list[int] = []
        while True:
            line.append(action)
            advance_keys(keys, child, seat, action)
            child.apply(seat, action)
            if len(line) == LINE or child.to_act() != [seat]:
                return line
            legal = child.considered(seat)
            node = self.search.nodes.get(keys[seat])
            if len(legal) == 1:
                action = legal[0]
            elif node is None or (place := node.favourite(legal)) < 0:
                return line
            else:
                action = node.actions[place]

    def anticipate(self, state: State, seat: int, action: int) -> None:
        """Move the root past the decision, if the next event is one's own again; else the tree is of no more use."""
        self.expected = []
        child = state.copy()
        keys = self.search.keys.copy()
        while True:
            advance_keys(keys, child, seat, action)
            child.apply(seat, action)
            if child.to_act() != [seat]:
                return
            legal = child.considered(seat)
            if len(legal) > 1:
                self.search.keys = keys
                self.expected = outline(child, seat)
                return
            action = legal[0]


def outline(state: State, seat: int) -> list[Any]:
    """Everything the seat sees when it decides."""
    return [state.prompt(seat), state.legal(seat), state.view(seat)]


def ranked(root: Node, legal: list[int]) -> list[int]:
    """The places of the legal options: the one visited most, then the others by their chance."""
    keyed = [
        (root.visits[root.places[a]], root.mean(root.places[a]), root.places[a]) for a in legal if a in root.places
    ]
    choice = max(keyed)[2]
    others = sorted([(mean, place) for _, mean, place in keyed if place != choice], reverse=True)
    return [choice] + [place for _, place in others]
