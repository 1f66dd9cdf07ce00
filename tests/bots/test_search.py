"""The search: what a seat knows, what it finds, and what it keeps."""

import pytest

from serai.bots.levels import searching
from serai.bots.mcts import Mcts
from serai.bots.outlook import Outlook, outlook_for, table_for
from serai.bots.search import Search, Settings, advance_keys
from serai.bots.tree import Node, stirred
from serai.kernel import registry
from serai.kernel.bot import Budget
from serai.kernel.game import State
from serai.kernel.rng import Rng
from tests.table import table

SETTINGS = Settings(table_for("bazaar"))
OPENING = "deal silk, deal pepper, throw 2"


def bazaar(*moves: str) -> State:
    """The bazaar for two after these moves."""
    return table("bazaar", seats=2).after(OPENING, *moves).state


def code(text: str) -> int:
    """An action of the bazaar."""
    return registry.load("bazaar").vocabulary.code(text)


def searched(state: State, seat: int, iterations: int) -> Mcts:
    """A bot that has thought about a state."""
    bot = searching(state.game, 1_000_000)
    bot.decide(state, seat, Budget(iterations=iterations), Rng(1))
    return bot


def test_keys_are_the_same_interpreted_and_compiled() -> None:
    """A key is a function of events that no word size changes."""
    assert stirred(stirred(0, 0, 0), 3, 77) == 795117407647253252
    assert stirred(stirred(5, -1, 12), 1, -4) == 1013344785230250523


def test_a_secret_choice_reaches_nobody_elses_key() -> None:
    """Whoever chooses at the same time decides at the same node, whatever the other has chosen."""
    state = bazaar()
    after = []
    for stall in ("choose pepper", "choose tea"):
        keys = [1, 2]
        advance_keys(keys, state, 0, code(stall))
        after.append(keys)
    assert after[0][0] != after[1][0]
    assert after[0][1] == after[1][1]


def test_an_open_action_reaches_all_keys() -> None:
    """What everybody sees, everybody decides by."""
    state = bazaar("0: choose pepper", "1: choose silk")
    after = []
    for action in ("buy", "pass"):
        keys = [1, 2]
        advance_keys(keys, state, 0, code(action))
        after.append(keys)
    assert after[0][0] != after[1][0]
    assert after[0][1] != after[1][1]


def test_the_search_finds_the_goal() -> None:
    """With silk for a goal and all stalls equal, silk is chosen."""
    advice = searching(registry.load("bazaar"), 10**6).decide(bazaar(), 0, Budget(iterations=300), Rng(1))
    assert advice.action == code("choose silk")
    assert advice.iterations <= 300
    assert advice.options[0].chance > 0.4


def test_an_option_is_explained_by_the_own_steps_after_it() -> None:
    """A line goes on while the seat alone decides: buying, then paying."""
    state = bazaar("0: choose silk", "1: choose tea")
    advice = searching(state.game, 10**6).decide(state, 0, Budget(iterations=200), Rng(1))
    line = next(option.line for option in advice.options if option.action == code("buy"))
    assert [state.game.vocabulary.verb(action) for action in line] == ["buy", "pay"]


def test_the_tree_is_kept_within_a_turn() -> None:
    """What was found about paying while thinking about buying is still there when it comes to paying."""
    state = bazaar("0: choose silk", "1: choose tea")
    bot = searched(state, 0, 200)
    nodes = bot.search.nodes
    state.apply(0, code("buy"))
    root = bot.search.root(0)
    assert root is not None
    before = sum(root.visits)
    bot.decide(state, 0, Budget(iterations=10), Rng(1))
    assert bot.search.nodes is nodes
    assert before > 20
    assert sum(root.visits) > before


def test_the_tree_is_dropped_when_something_else_happened() -> None:
    """After another seat's turn nothing is kept."""
    state = bazaar("0: choose silk", "1: choose tea")
    bot = searched(state, 0, 50)
    nodes = bot.search.nodes
    other = bazaar("0: choose tea", "1: choose tea")
    bot.decide(other, 0, Budget(iterations=1), Rng(1))
    assert bot.search.nodes is not nodes


def test_only_legal_options_are_selected() -> None:
    """A node knows options of other deals; selection is among those of this one."""
    node = Node()
    for action, first in ((3, 0.9), (5, 0.1), (8, 0.2)):
        node.add(action, first)
    node.set_priors(2.0)
    assert node.actions[node.select([5, 8], 0.0, 1.0, 0.1)] == 8
    assert node.actions[node.select([3, 5, 8], 0.0, 1.0, 0.1)] == 3


def test_the_prior_prefers_what_looks_better_and_forgets_nothing() -> None:
    """Progressive bias: higher first estimates have higher priors, none is zero."""
    node = Node()
    for action, first in ((0, 0.5), (1, 0.4), (2, 0.1)):
        node.add(action, first)
    node.set_priors(2.0)
    assert node.priors[0] > node.priors[1] > node.priors[2] > 0


def test_a_won_game_is_worth_one() -> None:
    """At the end the outlook is the result, shared among equal winners."""
    state = table("bazaar", seats=2, seed=4).state
    outlook = outlook_for("bazaar")
    assert sum(outlook.chances(state)) == pytest.approx(1.0)
    while actors := state.to_act():
        state.apply(actors[0], state.legal(actors[0])[0])
    ranks = state.scores().ranks
    assert outlook.chances(state) == [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def test_a_lead_is_worth_more_late() -> None:
    """The same lead of points is a higher chance to win when less can happen."""

    class Lead(State):
        def __init__(self, done: float) -> None:
            super().__init__(registry.load("bazaar"), 2)
            self.frames = bazaar().frames
            self.done = done

        def evaluate(self) -> list[float]:
            return [10.0, 5.0]

        def progress(self) -> float:
            return self.done

    outlook = Outlook(0.1, 0.5)
    early, late = (outlook.chances(Lead(done))[0] for done in (0.0, 1.0))
    assert 0.5 < early < late < 1.0


def test_the_walk_goes_no_deeper_than_the_game() -> None:
    """A search at the very end of the game sees its end and keeps sane numbers."""
    state, searches = table("bazaar", seats=2, seed=9, rounds=2).state, 0
    while len(state.to_act()) > 0:
        seat = state.to_act()[0]
        if seat >= 0 and len(state.legal(seat)) > 1:
            search = Search(outlook_for("bazaar"), SETTINGS)
            search.begin(2)
            search.run(state, seat, Budget(iterations=30), Rng(5), 10**6)
            root = search.root(seat)
            assert root is not None
            assert all(0.0 <= root.mean(i) <= 1.0 for i in range(len(root.actions)))
            searches += 1
        state.apply(seat, state.legal(seat)[-1])
    assert searches > 2


@pytest.mark.parametrize(("milliseconds", "look", "trust"), [(128, 0.0, 4), (1024, 0.0, 16), (1024, 0.05, 4)])
def test_the_first_look_is_longer_when_there_is_time(milliseconds: int, look: float, trust: int) -> None:
    """Four deals; with much time up to sixteen, unless they take more than a quarter of it."""
    looks = [0]

    def clock() -> float:
        looks[0] += 1
        return look * looks[0]

    state = table("golden_city", seats=3, seed=1).state
    (seat,) = state.to_act()
    search = Search(outlook_for("golden_city"), Settings(table_for("golden_city")))
    search.begin(3)
    search.budget = Budget(milliseconds, clock=clock)
    assert search.survey(state.redeal(seat, Rng(1)), seat).trust == trust
