"""The evaluation for bots: it is fair to the rules, looks through pending steps, and is worth following."""

from serai.games.golden_city.evaluation import LOST, insert
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng
from tests.games.golden_city.scenes import BLACK, BLUE, GAME, RED, bidding, building, house, island, own_goods
from tests.table import table


def greedy(state: State, seat: int) -> int:
    """The action after which the seat stands best."""
    best, most = -1, 0.0
    for action in state.legal(seat):
        child = state.copy()
        child.apply(seat, action)
        value = child.evaluate()[seat]
        if best < 0 or value > most:
            best, most = action, value
    return best


def test_a_finished_game_is_worth_its_letters() -> None:
    """At the end the evaluation is the score; whoever is walled in has lost."""
    game = building("", BLACK)
    state = island(game)
    state.scoring_pile, state.letters[RED * 4], state.bonus[BLUE] = 0, 40, 2
    game.after("stop")
    assert state.evaluate() == [40.0, 6.0, 0.0, 0.0]
    state.walled = 1 << RED
    assert state.evaluate()[RED] == 40.0 - LOST


def test_a_good_is_worth_its_scorings_to_come() -> None:
    """Goods are worth more early than late, and more alone than shared."""
    early, late, shared = building(""), building(""), building("")
    for game in (early, late, shared):
        own_goods(game, RED, "g1")
    island(late).scoring_pile &= 0xF000
    own_goods(shared, BLUE, "g2 g4")
    base = island(building("")).evaluate()[RED]
    late_base = building("")
    island(late_base).scoring_pile &= 0xF000
    gain = island(early).evaluate()[RED] - base
    assert gain > island(late).evaluate()[RED] - island(late_base).evaluate()[RED] > 0
    assert gain > island(shared).evaluate()[RED] - base > 0


def test_a_chosen_house_counts_as_if_paid_in_the_best_way() -> None:
    """Between the choice and the payment the position is worth what it will be after the best payment."""
    game = house(building("D D M M"), RED, "mocha petra")
    chosen = game.after("build caravanserai").state.evaluate()[RED]
    values = []
    for payment in game.state.legal(RED):
        child = game.state.copy()
        child.apply(RED, payment)
        values.append(child.evaluate()[RED])
    assert chosen == max(values)
    assert len(values) == 2


def test_a_card_about_to_be_taken_counts() -> None:
    """A pending goods card, bonus card or terrain card is worth something."""
    game = house(building("D D D D H H"), RED, "aden timbuktu")
    before = game.state.evaluate()[RED]
    assert game.after("build siwa, pay exact").state.evaluate()[RED] > before + 3
    game.after("take g1, refill g4")
    before = game.state.evaluate()[RED]
    assert game.after("build agadez, pay exact").state.evaluate()[RED] > before
    game = building("H")
    assert game.after("build hormuz, pay exact").state.to_act() == [CHANCE]
    drawn = game.state.evaluate()[RED]
    assert abs(game.nature("draw field").state.evaluate()[RED] - drawn) < 0.5


def test_a_pair_under_the_hand_counts() -> None:
    """In the bidding two equal cards are worth more than two different ones."""
    game = bidding("M M", "Fo D", "H D", "Fi D")
    values = []
    for pair in (0, 1):
        child = game.state.copy()
        child.apply(RED, pair)
        values.append(child.evaluate()[RED])
    assert values[0] > values[1]


def test_following_the_evaluation_beats_random_play() -> None:
    """One greedy player among random ones wins easily."""
    wins = 0
    for seed in range(4):
        state, rng = GAME.start(3), Rng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            if seat == CHANCE:
                action = legal[rng.weighted(state.weights())]
            else:
                action = greedy(state, seat) if seat == seed % 3 else legal[rng.below(len(legal))]
            state.apply(seat, action)
        wins += state.scores().ranks[seed % 3] == 1
    assert wins == 4


def test_progress() -> None:
    """From 0 to 1 by rounds or by houses, whichever is nearer to the end."""
    game = table("golden_city", 4)
    assert game.state.progress() == 0.0
    state = island(building("", BLACK))
    state.round = 9
    assert state.progress() == 0.5
    state.stock[RED] = 2
    assert state.progress() == 0.875


def test_the_best_places_are_kept_in_order() -> None:
    """A short list of the greatest numbers."""
    best = [0.0, 0.0, 0.0]
    for worth in (3.0, 1.0, 5.0, 2.0, 4.0):
        insert(best, worth)
    assert best == [5.0, 4.0, 3.0]
