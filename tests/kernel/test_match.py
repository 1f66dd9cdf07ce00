"""A match: moves all or none, the past, undo with its barrier, withdrawal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel import chance, registry
from serai.kernel.errors import BadData, Illegal, Stale, Unreadable
from serai.kernel.folding import fold
from serai.kernel.game import CHANCE
from serai.kernel.log import Opening
from serai.kernel.match import SNAPSHOT_EVERY, Match, has_learned
from serai.kernel.record import parse
from serai.kernel.rng import Rng

BAZAAR = registry.load("bazaar")
SEED = "07" * 32


def code(text: str) -> int:
    """An action by its text."""
    return BAZAAR.vocabulary.code(text)


def scripted(*moves: tuple[int, str], seats: int = 2) -> Match:
    """A match whose nature is scripted too."""
    match = Match(BAZAAR, seats)
    for seat, text in moves:
        match.check(seat, code(text))
        match.append(seat, code(text))
    return match


OPENING = [(CHANCE, "deal silk"), (CHANCE, "deal jade"), (CHANCE, "throw 2")]
CHOSEN = [*OPENING, (0, "choose silk"), (1, "choose tea")]


def random_match(choices: list[int], seats: int = 3) -> Match:
    """A match with a seed in which players choose by these numbers."""
    match = Match(BAZAAR, seats, seed=SEED)
    match.advance()
    for choice in choices:
        if not match.state.to_act():
            break
        seat = match.state.to_act()[choice % len(match.state.to_act())]
        legal = match.state.legal(seat)
        match.submit(seat, [legal[choice % len(legal)]], match.n)
    return match


class TestSubmitting:
    """Moves from outside."""

    def test_several_steps_at_once(self) -> None:
        """Buying and paying in one submission."""
        match = scripted(*CHOSEN)
        match.submit(0, [code("buy"), code("pay coins")], match.n)
        assert match.n == len(CHOSEN) + 2
        assert match.state.to_act() == [1]

    def test_all_or_none(self) -> None:
        """If the last step is illegal nothing has happened, nothing is logged."""
        match = scripted(*CHOSEN)
        digest, log = match.state.digest(), list(match.log)
        with pytest.raises(Illegal):
            match.submit(0, [code("buy"), code("pass")], match.n)
        assert (match.state.digest(), match.log, match.n) == (digest, log, len(CHOSEN))

    @pytest.mark.parametrize("expected", [0, 4, 6, -1])
    def test_a_move_for_another_moment_is_stale(self, expected: int) -> None:
        """The message says where the game is."""
        match = scripted(*CHOSEN)
        with pytest.raises(Stale, match=f"at event 5, the move was meant for event {expected}"):
            match.submit(0, [code("buy")], expected)
        assert match.n == 5

    @pytest.mark.parametrize(
        ("seat", "text", "rule"), [(0, "choose tea", "BZ-3.1"), (1, "buy", "BZ-3.4"), (7, "buy", "BZ-3.4")]
    )
    def test_an_illegal_move_names_the_rule(self, seat: int, text: str, rule: str) -> None:
        """In the error, and in its message."""
        match = scripted(*CHOSEN)
        with pytest.raises(Illegal, match=rule) as caught:
            match.submit(seat, [code(text)], match.n)
        assert caught.value.rule == rule

    @pytest.mark.parametrize("action", [-1, 10**6])
    def test_a_number_that_is_no_action_is_refused(self, action: int) -> None:
        """Numbers come from outside too."""
        match = scripted(*CHOSEN)
        with pytest.raises(Illegal, match="is not the code of an action"):
            match.submit(0, [action], match.n)

    def test_steps_beyond_what_is_brought_to_light_are_refused(self) -> None:
        """The last choice reveals all choices: no step may be tried out after it in the same submission."""
        match = scripted(*OPENING, (1, "choose tea"))
        with pytest.raises(Illegal, match="cannot be submitted together"):
            match.submit(0, [code("choose silk"), code("buy")], match.n)
        assert match.n == 4

    def test_forced_steps_are_taken(self) -> None:
        """Whoever can only pass passes without being asked; the event says so."""
        match = scripted((CHANCE, "deal silk"), (CHANCE, "deal jade"), (CHANCE, "throw 6"), (0, "choose silk"))
        match.submit(1, [code("choose silk")], match.n)
        assert match.state.to_act() == [0]
        match.submit(0, [code("buy")], match.n)
        forced = [BAZAAR.vocabulary.text(event.action) for event in match.events if event.forced]
        assert forced == ["pay favour"]

    def test_nature_draws_by_number(self) -> None:
        """The draw that becomes event n is draw number n of the seed."""
        match = Match(BAZAAR, 2, seed=SEED)
        match.advance()
        state = Match(BAZAAR, 2).state
        assert match.events
        for n, event in enumerate(match.events):
            assert event.action == state.legal(CHANCE)[chance.draw(SEED, n, state.weights())]
            state.apply(CHANCE, event.action)

    def test_what_each_viewer_is_told_is_kept(self) -> None:
        """By seat, the spectator last."""
        match = scripted(*OPENING)
        deal = match.events[0]
        assert deal.told == (deal.action, *2 * [BAZAAR.vocabulary.hidden(deal.action)])


class TestThePast:
    """States by number, and undo."""

    @settings(max_examples=15)
    @given(st.lists(st.integers(0, 11), min_size=5, max_size=40))
    def test_every_earlier_state_is_a_fresh_fold(self, choices: list[int]) -> None:
        """Snapshots change nothing."""
        match = random_match(choices)
        state = BAZAAR.start(3)
        for n, event in enumerate(match.events):
            assert match.state_at(n).digest() == state.digest()
            state.apply(event.seat, event.action)
        assert match.state_at(match.n).digest() == state.digest() == match.state.digest()

    def test_snapshots_stay_right_after_undo(self) -> None:
        """Going back beyond a snapshot and on another way."""
        match = random_match([1] * 40)
        assert match.n > SNAPSHOT_EVERY
        match.undo_by_consent(0, SNAPSHOT_EVERY - 2)
        match.advance()
        while match.state.to_act() and match.n < 2 * SNAPSHOT_EVERY:
            seat = match.state.to_act()[0]
            match.submit(seat, [match.state.legal(seat)[-1]], match.n)
        state = BAZAAR.start(3)
        for n, event in enumerate(match.events):
            assert match.state_at(n).digest() == state.digest()
            state.apply(event.seat, event.action)

    @pytest.mark.parametrize("n", [-1, 6])
    def test_there_is_no_state_beyond_the_ends(self, n: int) -> None:
        """Before the first or after the last event."""
        with pytest.raises(Stale, match=f"there is no state number {n}"):
            scripted(*CHOSEN).state_at(n)

    def test_a_copy_of_the_present_is_given_out(self) -> None:
        """Nobody can change the match through `state_at`."""
        match = scripted(*CHOSEN)
        match.state_at(match.n).apply(0, code("pass"))
        assert match.state.to_act() == [0]

    def test_own_open_steps_can_be_taken_back(self) -> None:
        """Buying shows nothing new."""
        match = scripted(*CHOSEN)
        digest = match.state.digest()
        match.submit(0, [code("buy")], match.n)
        assert match.undo_target(0) == 5
        match.undo(0, 5)
        assert (match.state.digest(), match.n) == (digest, 5)
        assert match.log[-2:] == [[0, "buy"], ["undo", 0, 5]]

    def test_nobody_takes_back_what_others_did(self) -> None:
        """The barrier is the last event of another seat."""
        match = scripted(*CHOSEN)
        match.submit(0, [code("pass")], match.n)
        assert match.undo_target(1) is None
        with pytest.raises(Illegal, match="cannot be taken back alone"):
            match.undo(1, 5)

    def test_what_brought_something_to_light_stays(self) -> None:
        """The last to choose has seen the other choices: computed from the views, declared nowhere."""
        match = scripted(*CHOSEN)
        assert match.undo_limit(1) == 5
        assert has_learned(match.state_at(4), 1, code("choose tea"))
        assert not has_learned(match.state_at(3), 0, code("choose silk"))

    def test_nature_is_a_barrier(self) -> None:
        """A die that was thrown stays."""
        match = random_match([0] * 60, seats=2)
        after_nature = max(n for n, event in enumerate(match.events) if event.seat == CHANCE) + 1
        assert all(match.undo_limit(seat) >= after_nature for seat in range(2))

    def test_by_consent_everything_can_be_taken_back(self) -> None:
        """To the beginning."""
        match = scripted(*CHOSEN)
        match.undo_by_consent(1, 0)
        assert match.n == 0
        assert match.state.digest() == BAZAAR.start(2).digest()

    @pytest.mark.parametrize("to", [5, 9, -1])
    def test_there_is_nothing_to_take_back_there(self, to: int) -> None:
        """Not the future, not before the beginning."""
        with pytest.raises(Stale, match="nothing to take back"):
            scripted(*CHOSEN).undo(0, to)

    def test_undo_brings_the_same_dice(self) -> None:
        """Taking back and going the same way again: nobody can fish for better draws."""
        match = random_match([1] * 40)
        events = [(event.seat, event.action) for event in match.events]
        match.undo_by_consent(0, 4)
        for seat, action in events[4:]:
            if match.n < len(events) and seat != CHANCE and seat in match.state.to_act() and events[match.n][0] == seat:
                match.submit(seat, [action], match.n)
        assert [(event.seat, event.action) for event in match.events] == events


class TestWithdrawing:
    """Secret commitments, until all have chosen."""

    def test_a_choice_is_withdrawn_although_another_has_chosen_since(self) -> None:
        """The other choice stays."""
        dealt = [(CHANCE, "deal silk"), (CHANCE, "deal jade"), (CHANCE, "deal tea"), (CHANCE, "throw 2")]
        match = scripted(*dealt, (0, "choose silk"), (1, "choose tea"), seats=3)
        assert match.withdrawable(0) == 4
        match.withdraw(0)
        assert match.state.to_act() == [0, 2]
        assert [(event.seat, event.action) for event in match.events[4:]] == [(1, code("choose tea"))]
        assert match.log[-1] == ["withdraw", 0, 4]

    def test_it_is_too_late_when_all_have_chosen(self) -> None:
        """All choices are open then."""
        match = scripted(*CHOSEN)
        assert match.withdrawable(0) is None
        with pytest.raises(Illegal, match="no choice to withdraw"):
            match.withdraw(0)

    def test_whoever_has_not_chosen_has_nothing_to_withdraw(self) -> None:
        """Nor has nature, or a spectator."""
        match = scripted(*OPENING, (0, "choose silk"))
        assert match.withdrawable(1) is None
        assert match.withdrawable(CHANCE) is None

    def test_a_log_with_withdrawals_and_undo_folds(self) -> None:
        """Log -> text -> log -> the same state."""
        match = scripted(*OPENING, (0, "choose silk"))
        match.withdraw(0)
        match.submit(0, [code("choose jade")], match.n)
        match.submit(1, [code("choose jade")], match.n)
        match.submit(0, [code("buy")], match.n)
        match.undo(0, 5)
        match.undo_by_consent(1, 4)
        match.submit(1, [code("choose tea")], match.n)
        folded = fold(BAZAAR, parse(match.record().lines(), "it"))
        assert folded.state.digest() == match.state.digest()
        assert folded.log == match.log


def test_a_match_that_goes_on_without_a_decision_is_stopped() -> None:
    """A broken game is an error, not a hanging server."""
    match = Match(BAZAAR, 2, seed=SEED)
    match.game = registry.load.__wrapped__("bazaar")
    match.game.length_limit = 2
    with pytest.raises(RuntimeError, match="goes on without a decision for more than 2 events"):
        match.advance()


def test_redealing_does_not_touch_the_match() -> None:
    """The barrier is computed on copies."""
    match = random_match([2, 3, 1])
    digest = match.state.digest()
    for seat in range(3):
        match.undo_limit(seat)
        match.state.redeal(seat, Rng(1))
    assert match.state.digest() == digest


@given(st.lists(st.integers(0, 99), max_size=30), st.integers(0, 2), st.integers(0, 1 << 48))
@settings(max_examples=25)
def test_an_opening_from_another_game(choices: list[int], seat: int, seed: int) -> None:
    """What a seat knew is as it was, events count from there, and the log leads to the same again."""
    old = random_match(choices)
    match = Match(BAZAAR, 3, seed=SEED)
    match.open_at(Opening(seat, seed, old.log))
    assert match.n == 0
    assert match.state.view(seat) == old.state.view(seat)
    match.advance()
    again = Match(BAZAAR, 3)
    for line in match.log:
        again.replay(line)
    assert again.state.digest() == match.state.digest()
    assert again.opening == match.opening == Opening(seat, seed, old.log)
    assert match.state_at(0).view(seat) == old.state.view(seat)


def test_openings_come_first_and_are_whole() -> None:
    """None in a game that has begun, none in another, none in a record."""
    match = scripted(*OPENING)
    begun = Opening(0, 1, match.log.copy())
    with pytest.raises(Stale):
        match.open_at(begun)
    with pytest.raises(Unreadable):
        Match(BAZAAR, 2).open_at(Opening(0, 1, [["opening", *begun]]))
    other = Match(BAZAAR, 2, seed=SEED)
    other.open_at(begun)
    with pytest.raises(BadData, match="begins where its game does"):
        parse(other.record().lines(), "The record")
