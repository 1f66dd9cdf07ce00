"""What was taken back and is played again; what is added to the seed; records with hostile headers and lines."""

from typing import Any

import pytest

from serai.kernel import chance, registry
from serai.kernel.errors import BadData, Illegal, Stale
from serai.kernel.folding import fold
from serai.kernel.match import Match
from serai.kernel.record import parse
from tests.kernel.test_match import CHOSEN, OPENING, SEED, code, random_match, scripted
from tests.kernel.test_record import BAZAAR, edited


def bought() -> Match:
    """Seat 0 has bought and paid in two steps and taken both back, one by one."""
    match = scripted(*CHOSEN)
    match.submit(0, [code("buy")], match.n)
    match.submit(0, [code("pay coins")], match.n)
    match.undo(0, 6)
    match.undo(0, 5)
    return match


def test_undo_after_undo_is_played_again_one_by_one() -> None:
    """The last undone comes first; the log only grows."""
    match = bought()
    there = scripted(*CHOSEN, (0, "buy"), (0, "pay coins")).state.digest()
    match.redo()
    assert (match.n, match.log[-1]) == (6, [0, "buy"])
    match.redo()
    assert (match.n, match.log[-1], match.state.digest()) == (7, [0, "pay coins"], there)
    with pytest.raises(Stale, match=r"^There is nothing to play again\.$"):
        match.redo()


def test_playing_the_same_by_hand_keeps_the_rest() -> None:
    """Whoever buys again may still have the payment played again; whoever passes may not."""
    match = bought()
    match.submit(0, [code("buy")], match.n)
    match.redo()
    assert match.log[-1] == [0, "pay coins"]
    other = bought()
    other.submit(0, [code("pass")], other.n)
    with pytest.raises(Stale, match="nothing to play again"):
        other.redo()


def test_a_refused_move_leaves_what_can_be_played_again() -> None:
    """Nothing has happened."""
    match = bought()
    with pytest.raises(Illegal):
        match.submit(0, [code("buy"), code("pass")], match.n)
    match.redo()
    assert match.log[-1] == [0, "buy"]


def test_a_withdrawal_leaves_nothing_to_play_again() -> None:
    """The events after it have other numbers."""
    match = scripted(*OPENING, (0, "choose silk"))
    match.undo_by_consent(0, 3)
    match.redo()
    match.withdraw(0)
    with pytest.raises(Stale, match="nothing to play again"):
        match.redo()


def test_what_was_played_again_folds() -> None:
    """A log with undo and redo leads to the same state, and an undo to its own event is refused."""
    match = bought()
    match.redo()
    folded = fold(BAZAAR, parse(match.record().lines(), "it"))
    assert folded.state.digest() == match.state.digest()
    with pytest.raises(Stale, match=r"^An undo to event 6 is not possible at event 6\.$"):
        match.replay(["undo", 0, 6])


def test_going_back_in_the_middle_of_a_turn_leaves_the_others_alone() -> None:
    """All events but those taken back are as they were, told included."""
    match = random_match([1] * 30)
    told = [event.told for event in match.events]
    match.undo_by_consent(0, match.n - 3)
    match.redo()
    assert [event.told for event in match.events] == told


def added_to(additions: dict[int, str]) -> Match:
    """A whole game whose players have added to the seed."""
    match = Match(BAZAAR, 2, {"rounds": 2}, SEED)
    match.additions = additions
    match.advance()
    while match.state.to_act():
        seat = match.state.to_act()[0]
        match.submit(seat, [match.state.legal(seat)[0]], match.n)
    return match


def test_what_players_add_to_the_seed_changes_the_draws_and_is_audited() -> None:
    """Other draws than without it; the record says what was added, and without it the draws do not fit."""
    match = added_to({1: "cd" * 32, 0: "ef" * 32})
    assert match.dice != SEED
    assert match.header()["additions"] == {"0": "ef" * 32, "1": "cd" * 32}
    record = parse(match.record().lines(), "it")
    assert fold(BAZAAR, record).dice == match.dice == chance.mixed(SEED, {0: "ef" * 32, 1: "cd" * 32})
    del record.header["additions"]
    with pytest.raises(BadData, match="but the seed gives"):
        fold(BAZAAR, record, "it")


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("seats", True, "bazaar is for 2 to 4 players, not "),
        ("seats", 5, "bazaar is for 2 to 4 players, not 5."),
        ("seats", "2", "it: the header must have a number of seats and a table of options."),
        ("options", [], "it: the header must have a number of seats and a table of options."),
        ("options", {"rounds": 3}, "Option 'rounds' of bazaar cannot be 3: it is one of 4, 2."),
        ("options", {"length": 2}, "bazaar has no option 'length'; its options are: rounds, open_goals."),
        ("names", "Anna", "it: the names in the header must be a list of texts."),
        ("names", [1, 2, 3], "it: the names in the header must be a list of texts."),
        ("game", "xanadu", "it was played with game 'xanadu'; here it is 'bazaar'."),
        ("edition", None, "it was played with edition None; here it is 'standard'."),
        ("data", "0", "it was played with data '0'; here it is "),
        ("seed_hash", "00" * 32, "it: the seed is not the one whose hash was published at the start."),
        ("additions", {"3": "ab" * 32}, "it: what was added to the seed must be 64 hexadecimal digits for a seat"),
        ("additions", {"0": "ab"}, "it: what was added to the seed must be 64 hexadecimal digits for a seat"),
        ("additions", ["ab" * 32], "it: what was added to the seed must be 64 hexadecimal digits for a seat"),
        ("additions", {"0": "ab" * 32}, "it: event 0 is "),
    ],
)
def test_a_header_that_is_wrong_is_named(key: str, value: Any, message: str) -> None:
    """Also by somebody who can compute the hash: one sentence says what is wrong."""
    record = edited(lambda header, _log, _closing: header.update({key: value}))
    with pytest.raises(BadData) as caught:
        fold(BAZAAR, record, "it")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        (
            "n",
            3,
            "it: the number of events differs from what the rules give today (rules {0}, recorded with rules {0}).",
        ),
        ("state", "", "it: the final state differs from what the rules give today"),
        ("result", {}, "it: the result differs from what the rules give today"),
        ("seed", "AB" * 32, "it: the seed must be 64 hexadecimal digits, not 'ABAB"),
        ("seed", 7, "it: the seed must be 64 hexadecimal digits, not 7."),
    ],
)
def test_a_closing_line_that_is_wrong_is_named(key: str, value: Any, message: str) -> None:
    """Number of events, state, result and seed."""
    record = edited(lambda _header, _log, closing: closing.update({key: value}))
    with pytest.raises(BadData) as caught:
        fold(BAZAAR, record, "it")
    assert str(caught.value).startswith(message.format(BAZAAR.rules))


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ([0, "sing"], "it, line 7: 'sing' is not an action: the verbs of this game are "),
        ([9, "pass"], "it, line 7: Seat 9 cannot 'pass' now: see rule BZ-3.4."),
        ([-1, "throw 3"], "it, line 7: Nature cannot 'throw 3' now: see rule "),
        (["undo", 0, 5], "it, line 7: An undo to event 5 is not possible at event 5."),
        (["undo", 0, -1], "it, line 7: An undo to event -1 is not possible at event 5."),
        (["withdraw", 2, 4], "it, line 7: Seat 2 has no choice number 4 to withdraw."),
    ],
)
def test_a_line_that_contradicts_the_game_is_named_with_its_number(entry: list[Any], message: str) -> None:
    """Line 7 is the sixth event: the header is line 1."""
    record = edited(lambda _header, log, _closing: log.insert(5, entry))
    with pytest.raises(BadData) as caught:
        fold(BAZAAR, record, "it")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_one_event_less_is_another_state(game_id: str) -> None:
    """In every game: a log without its last event does not lead to the state that was recorded."""
    game = registry.load(game_id)
    match = Match(game, game.seats[0], seed=SEED)
    match.advance()
    for _ in range(4):
        seat = match.state.to_act()[0]
        match.submit(seat, [match.state.legal(seat)[0]], match.n)
    record = match.record()
    record.log.pop()
    record.closing["n"] -= 1
    with pytest.raises(BadData, match="the final state differs"):
        fold(game, record)
