"""The five levels: networks where they fit, the older bots where not."""

import numpy as np
import pytest

from serai.kernel import registry
from serai.kernel.bot import Advice, Bot, Budget, new_bot
from serai.kernel.game import State
from serai.kernel.rng import Rng
from serai.learning import levels
from serai.learning.player import Learned
from serai.learning.walks import Trial, Walk
from tests.bots.positions import positions
from tests.titles import TITLES


@pytest.mark.parametrize("game_id", TITLES)
def test_every_title_has_a_network(game_id: str) -> None:
    """That fits its rules and its edition; whoever changes them trains anew, or says that the older bots play."""
    assert levels.is_trained(registry.load(game_id))


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_level_plays_every_game(game_id: str) -> None:
    """With a network or without."""
    game = registry.load(game_id)
    for name in levels.LEVELS:
        for state, seat in positions((game_id, game.seats[-1], ()), 2):
            advice = new_bot(name, game).decide(state.redeal(seat, Rng(1)), seat, Budget(iterations=1), Rng(1))
            assert advice.action in state.legal(seat)


def test_without_numpy_the_older_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core depends on nothing."""
    levels.player_of.cache_clear()
    monkeypatch.setattr(levels, "find_spec", lambda _: None)
    try:
        game = registry.load("golden_city")
        assert not levels.is_trained(game)
        assert type(levels.khan(game)).__module__ == "serai.bots.levels"
    finally:
        levels.player_of.cache_clear()


def test_where_no_network_fits_the_older_bots_play() -> None:
    """An option may change what a row holds; a game without a network has the older bots whatever its options."""
    assert levels.unfit(registry.load("xanadu")) == [{"advanced": True}]
    assert levels.unfit(registry.load("golden_city")) == []
    assert levels.unfit(registry.load("bazaar")) == [{}]


def test_advice_is_what_khan_would_do() -> None:
    """The first of several options, each with its line, is khan's own choice where it looks at the same ones."""
    game = registry.load("golden_city")
    bot = new_bot("khan", game)
    assert isinstance(bot, Learned)
    bot.settings = bot.settings._replace(least=0.0)
    for state, seat in positions(("golden_city", 3, ()), 3):
        dealt = state.redeal(seat, Rng(1))
        advice = bot.advise(dealt.copy(), seat, Budget(iterations=2), Rng(1))
        assert advice.action == advice.options[0].action
        assert advice.action == bot.decide(dealt.copy(), seat, Budget(iterations=2), Rng(1)).action
        assert len(advice.options) > 1
        assert all(option.line[0] == option.action for option in advice.options)


def test_a_clear_lead_is_worth_a_little_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option that wins one game in a hundred less and leaves one far ahead comes before one that does not."""
    game = registry.load("golden_city")
    state, seat = next(iter(positions(("golden_city", 3, ()), 3)))
    last = state.considered(seat)[-1]
    hopes = dict.fromkeys(state.considered(seat), (0.50, 0.0)) | {last: (0.49, 1.0)}
    monkeypatch.setattr(Learned, "outcome", lambda _, walk, __: hopes[walk.trial.action])
    monkeypatch.setattr(Learned, "advised", lambda _, __, ___, liked, ____: [*liked[:2], last])
    advice = new_bot("khan", game).advise(state.redeal(seat, Rng(1)), seat, Budget(iterations=1), Rng(1))
    assert advice.action == last


def test_a_lost_game_has_a_best_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no option wins, what leaves one least behind comes first."""
    game = registry.load("golden_city")
    state, seat = next(iter(positions(("golden_city", 3, ()), 3)))
    worst_first = {action: float(place) for place, action in enumerate(state.considered(seat))}
    monkeypatch.setattr(Learned, "outcome", lambda _, walk, __: (0.0, worst_first[walk.trial.action] - 99.0))
    advice = new_bot("khan", game).advise(state.redeal(seat, Rng(1)), seat, Budget(iterations=1), Rng(1))
    places = [worst_first[option.action] for option in advice.options]
    assert len(places) > 1
    assert places == sorted(places, reverse=True)


class Stubborn(Bot):
    """Always has the same idea."""

    idea = -1

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        return Advice(self.idea, [], 0)


def test_the_adviser_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an older bot would do is tried, also where the network would not think of it, and done if it is best."""
    game = registry.load("xanadu")
    bot = new_bot("khan", game)
    assert isinstance(bot, Learned)
    assert bot.adviser is not None
    bot.adviser = adviser = Stubborn()
    heard = 0
    for state, seat in positions(("xanadu", 4, ()), 12):
        dealt = state.redeal(seat, Rng(1))
        order = bot.judge.likings(dealt, seat, dealt.considered(seat))[0].argsort()
        unloved = dealt.considered(seat)[order[0]]
        if len(order) <= bot.settings.options:
            continue
        adviser.idea = unloved
        monkeypatch.setattr(Learned, "outcome", lambda _, walk, __, idea=unloved: (float(walk.trial.action == idea), 0))
        assert bot.decide(dealt, seat, Budget(iterations=1), Rng(1)).action == unloved
        assert bot.advise(dealt, seat, Budget(iterations=1), Rng(1)).action == unloved
        heard += 1
    assert heard


@pytest.mark.parametrize(("round_ms", "rounds"), [(30, 3), (40, 2), (60, 2), (150, 1)])
def test_no_round_is_begun_that_would_be_over_late(monkeypatch: pytest.MonkeyPatch, round_ms: int, rounds: int) -> None:
    """Of 100 ms at most half a round is overdrawn, but for the first, which is always played."""
    now = [0.0]

    def play_round(_: Learned, state: State, seat: int, tried: list[Trial], deals: int, rng: Rng) -> None:
        assert deals == 8
        now[0] += round_ms / 1000
        for trial in tried:
            trial.add(0.5, 0.5, 0.0, [trial.action])

    monkeypatch.setattr(Learned, "play_round", play_round)
    bot = new_bot("khan", registry.load("golden_city"))
    assert isinstance(bot, Learned)
    state, seat = next(iter(positions(("golden_city", 3, ()), 3)))
    budget = Budget(milliseconds=100, clock=lambda: now[0])
    trials = bot.search(state, seat, state.considered(seat)[:2], budget, Rng(1))
    assert [len(trial.worths) for trial in trials] == [rounds] * 2


@pytest.mark.parametrize(
    ("level", "iterations", "rounds"),
    [("khan", 0, 7), ("khan", 9, 9), ("khan", 99, 64), ("master", 0, 1), ("master", 9, 1)],
)
def test_levels_that_search_have_their_own_number_of_rounds(
    monkeypatch: pytest.MonkeyPatch, level: str, iterations: int, rounds: int
) -> None:
    """At a table, where nobody says how long to think: as many on a busy machine as on an idle one."""

    def play_round(_: Learned, state: State, seat: int, tried: list[Trial], deals: int, rng: Rng) -> None:
        for trial in tried:
            trial.add(0.5, 0.5, 0.0, [trial.action])

    monkeypatch.setattr(Learned, "play_round", play_round)
    bot = new_bot(level, registry.load("golden_city"))
    assert isinstance(bot, Learned)
    state, seat = next(iter(positions(("golden_city", 3, ()), 3)))
    trials = bot.search(state, seat, state.considered(seat)[:2], Budget(iterations=iterations), Rng(1))
    assert [len(trial.worths) for trial in trials] == [rounds] * 2


@pytest.mark.parametrize(("milliseconds", "deals"), [(4, 1), (32, 4), (64, 8), (128, 8), (0, 8)])
def test_with_little_time_rounds_are_short(milliseconds: int, deals: int) -> None:
    """The first round is always played, so it must fit: eight deals would take longer than 32 ms in most games."""
    bot = new_bot("khan", registry.load("golden_city"))
    assert isinstance(bot, Learned)
    assert bot.a_round(Budget(milliseconds=milliseconds, iterations=1)) == deals


def test_games_are_played_on_as_the_policy_would() -> None:
    """With blur whoever plays on chooses as often as the policy would; without it always the favourite. What cannot be
    answered, a secret choice, is always made so: there are none here."""
    state, seat = next(iter(positions(("golden_city", 3, ()), 1)))
    walk = Walk(state.copy(), seat, Trial(0), Rng(1))
    assert walk.advance()
    logits = np.full(1 + max(walk.legal), -50.0, np.float32)
    logits[walk.legal[:2]] = [1.0, 0.0]
    taken: dict[float, set[int]] = {0.0: set(), 1.0: set()}
    for luck in range(40):
        for blur, found in taken.items():
            one = Walk(state.copy(), seat, Trial(0), Rng(luck))
            one.advance()
            steps = len(one.line)
            one.is_own_turn, one.seat = True, one.actor
            one.choose(logits, blur)
            found.update(one.line[steps:])
    assert taken == {0.0: {walk.legal[0]}, 1.0: set(walk.legal[:2])}


def test_the_line_is_what_most_games_share() -> None:
    """Own steps from the option on, as long as more than half of the games go on alike."""
    trial = Trial(7)
    for line in ([7, 1, 2], [7, 1, 3], [7, 1, 2, 5], [7, 4]):
        trial.add(0.0, 0.5, 0.0, line)
    assert trial.line() == [7, 1]
    trial.add(0.0, 0.5, 0.0, [7, 1, 2])
    assert trial.line() == [7, 1, 2]
