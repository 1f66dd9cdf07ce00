"""MP2-21, MP2-23: what is open, what is secret, what nature does."""

from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.machine import i64, vec
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import GAME, Caravan, caravan, opened

SECRET = ("goal", "dealt", "estimate")


def dealt(seats: int = 3) -> Caravan:
    """Goal cards have been dealt, nobody has chosen."""
    game = opened(seats)
    for number in range(3 * seats):
        game.nature(f"goal g{number + 1:02}")
    return game


@rule("MP2-21.1")
def test_all_else_is_open() -> None:
    """Every seat and a spectator see the same, but for goal cards."""
    game = caravan(3)
    views = [game.state.view(viewer) for viewer in (0, 1, 2, SPECTATOR)]
    for field in views[0]:
        if field not in SECRET:
            assert all(view[field] == views[0][field] for view in views), field
    assert views[0]["next_offers"] == [1, 7, 13]
    assert views[0]["pile"] == 32


@rule("MP2-21.2")
def test_goal_cards_are_secret() -> None:
    """Only the owner sees the cards dealt and the one kept; at the end all see those kept."""
    game = dealt()
    assert game.sees(1, "dealt") == [[-1, -1, -1], [3, 4, 5], [-1, -1, -1]]
    assert (game.told("keep g02", to=1), game.told("keep g02", to=0)) == ("keep ?", "keep g02")
    game.play(0, "keep g02")
    assert (game.sees(0, "goal"), game.sees(1, "goal"), game.sees(1, "has_kept")) == ([1, -1, -1], [-1] * 3, [1, 0, 0])
    game.play(1, "keep g04").play(2, "keep g07")
    while game.state.to_act():
        game.after(game.legal()[-1])
    assert game.sees(SPECTATOR, "goal") == [1, 3, 6]
    assert game.sees(SPECTATOR, "dealt") == [[-1] * 3] * 3


@rule("MP2-21.2", "MP2-18.1", "MP2-18.2")
def test_the_estimate_counts_known_goal_cards_only() -> None:
    """The final scoring as it stands: own goal card included, those of the others not; at the end it is the result."""
    game = dealt().play(0, "keep g02").play(1, "keep g04").play(2, "keep g07")
    game.goal(0, "g13").goal(1, "g10").seals(0, farmers=2, tailors=2).posts(1, "xanadu", "yangzhou").purse(1, coin=25)
    row = {name: i for i, name in enumerate(GAME.sources)}
    mine, theirs = game.sees(0, "estimate"), game.sees(SPECTATOR, "estimate")
    final = game.state.scores().sources
    assert mine[row["goal"]] == [final["goal"][0], 0, 0] != [0, 0, 0]
    assert theirs[row["goal"]] == [0, 0, 0]
    assert theirs[row["shields"]][1] == mine[row["shields"]][1] < game.sees(1, "estimate")[row["shields"]][1]
    assert theirs[row["coins"]][1] == 2
    while game.state.to_act():
        game.after(game.legal()[-1])
    assert game.sees(SPECTATOR, "estimate") == list(game.state.scores().sources.values())


@rule("MP2-21.2")
def test_dealing_goal_cards_is_told_to_the_owner() -> None:
    """The others learn that a card was dealt."""
    game = opened(2)
    told = [game.state.told(CHANCE, GAME.vocabulary.code("goal g05"), to) for to in (0, 1, SPECTATOR)]
    assert [GAME.vocabulary.text(code) for code in told] == ["goal g05", "goal ?", "goal ?"]


@rule("MP2-21.2", "MP2-21.3")
def test_redealing_goal_cards() -> None:
    """The own three stay; those of the others may be any unseen ones, the kept one any of theirs."""
    game = dealt().play(0, "keep g02").play(1, "keep g04").play(2, "keep g07")
    seen: set[int] = set()
    for seed in range(60):
        other = game.state.redeal(0, Rng(seed))
        assert other.view(0) == game.state.view(0)
        again = other.redeal(0, Rng(1000 + seed))
        assert again.digest() == game.state.redeal(0, Rng(1000 + seed)).digest()
        game.state, kept = other, game.state
        hand = set(game.khanate.dealt[3:6])
        assert len(hand) == 3
        assert game.khanate.goal[1] in hand
        assert not hand & set(game.khanate.dealt[:3])
        seen.add(int(game.khanate.goal[1]))
        game.state = kept
    assert seen == set(range(3, 14)), "eleven cards are unseen to seat 0"


@rule("MP2-21.2")
def test_redealing_when_the_game_is_over() -> None:
    """The cards kept lie open and stay; those given back are dealt again."""
    game = dealt().play(0, "keep g02").play(1, "keep g04").play(2, "keep g07")
    while game.state.to_act():
        game.after(game.legal()[-1])
    for seed in range(20):
        other = game.state.redeal(SPECTATOR, Rng(seed))
        assert other.scores().points == game.state.scores().points
        assert other.view(SPECTATOR) == game.state.view(SPECTATOR)


@rule("MP2-21.3")
def test_piles_are_bags() -> None:
    """Nobody knows the order of the pile: every contract in it may come up next; the known ones under it come last."""
    game = caravan(2).posts(0, "xian").active(0).hand(0, "1").after("use contracts", "die 1", "sign r20", "done", "end")
    assert (len(game.legal()), set(game.state.weights())) == (32, {1})
    game.khanate.pile = 0
    game.khanate.under = vec[i64]([3, 1])
    assert game.legal() == ["draw r04"]


@rule("MP2-21.5")
def test_only_goal_cards_are_chosen_at_the_same_time() -> None:
    """Everything else is one player's decision."""
    state = GAME.start(4, {"first_player": 1})
    rng = Rng(5)
    together = set()
    while actors := state.to_act():
        if len(actors) > 1:
            together.add(state.frames[-1].name())
        legal = state.legal(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
    assert together == {"keeping"}


@rule("MP2-23.1")
def test_the_order_of_questions() -> None:
    """Space, dice, payment, offer; anything else is refused meanwhile."""
    game = caravan().round(5).occupy("book_1", 1).hand(0, "2 3").purse(0, coin=9, jade=2)
    asked = []
    for move in ("use book_1", "die 2", "jade 1", "offer free-1", "end"):
        asked.append(game.asked())
        assert game.refused("stop") == "MP2-23.1"
        game.after(move)
    assert asked == ["turning", "placing", "paying", "offering", "finishing"]


@rule("MP2-23.3")
def test_a_state_is_plain_data() -> None:
    """Equal events lead to equal digests; one more event to another."""
    games = [caravan(3).after("use book_1", "die 3", "offer free-1") for _ in range(2)]
    assert games[0].state.digest() == games[1].state.digest()
    assert games[0].after("end").state.digest() != games[1].state.digest()


@rule("MP2-23.4")
def test_the_size_of_a_game() -> None:
    """A random game for four ends after some 400 decisions, far below the limit."""
    state = GAME.start(4)
    rng = Rng(3)
    events = 0
    while actors := state.to_act():
        legal = state.legal(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
        events += 1
    assert 200 < events < GAME.length_limit / 2
