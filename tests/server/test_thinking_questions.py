"""What a bot is asked, and how a process in which bots think answers: from the log and its memory alone."""

import msgspec
import pytest

from serai.kernel.errors import SeraiError
from serai.kernel.match import Match
from serai.server.challenge import days
from serai.server.players.digest import DIGEST
from serai.server.thinking import worker
from serai.server.thinking.driver import Thought, asked_after, question_for
from serai.server.thinking.worker import OUTLOOK, Answer, Mind, Question
from tests.server.test_bots import CHOICES, question
from tests.server.test_thinking_driver import table_of

CALM = memoryview(bytearray(1))
"""Somebody waits for the answer."""


# Questions


def test_a_question_has_the_log_but_not_the_seed() -> None:
    """A bot that knew it would know all that nature will do; the log is a copy."""
    table = table_of("player", "bot")
    question = question_for(table, 1, 70, 4)
    assert question.log == table.match.log
    assert question.log is not table.match.log
    assert table.match.seed not in str(question)
    assert (question.number, question.seat, question.level, question.milliseconds) == (4, 1, "novice", 70)
    assert (question.iterations, question.is_hint) == (0, False)
    assert question_for(table, 1, 70, 5).seed != question.seed


def test_another_level_is_asked_for_a_hint() -> None:
    """For a person's seat, whose own level is none."""
    table = table_of("player", "bot")
    question = question_for(table, 0, 70, 4, "master")
    assert (question.level, question.is_hint) == ("master", True)
    assert question_for(table, 0, 70, 4).level == ""


def test_at_a_challenge_the_order_of_secret_choices_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot is asked as if it were the first to choose: the same log and seed, whoever was faster."""
    monkeypatch.setattr(days, "is_sealed", lambda _: True)
    table = table_of("player", "bot", "bot")
    first = question_for(table, 1, 70, 1)
    table.submit(0, [table.match.state.legal(0)[0]], table.match.n)
    later = question_for(table, 1, 70, 2)
    assert (later.log, later.seed, later.iterations) == (first.log, first.seed, days.ITERATIONS)
    assert question_for(table, 2, 70, 3).seed != first.seed
    assert asked_after(table.match, 1) == table.match.n - 1
    assert asked_after(table.match, 0) == table.match.n


def test_a_thought_is_open_only_while_its_seat_is_asked() -> None:
    """Not for another seat's turn, nor for a person, nor after the seat itself has chosen."""
    table = table_of("player", "bot")
    match: Match = table.match
    thought = Thought(table.id, 1, match.n, len(match.log), 1)
    assert thought.is_open(table)
    assert not Thought(table.id, 0, match.n, len(match.log), 1).is_open(table)
    table.submit(1, [match.state.legal(1)[0]], match.n)
    assert not thought.is_open(table)


# Answers


def test_a_mind_plays_only_what_is_new() -> None:
    """A log only grows: the match that is remembered goes on, and is the same as one that is played from the start."""
    mind = Mind()
    mind.answer(question(1), CALM)
    known = mind._matches["t"]
    longer = [*question(1).log, [0, "choose silk"]]
    mind.answer(question(2, log=longer, seat=1), CALM)
    assert mind._matches["t"] is known
    fresh = Mind()
    fresh.answer(question(2, log=longer, seat=1), CALM)
    assert fresh._matches["t"].state.digest() == known.state.digest()
    assert known.log == longer


def test_a_shorter_log_is_played_from_the_start() -> None:
    """A challenge asks about the moment at which a seat was first asked: what is remembered may be further on."""
    mind = Mind()
    mind.answer(question(1, log=[*question(1).log, [0, "choose silk"]], seat=1), CALM)
    known = mind._matches["t"]
    assert mind.answer(question(2), CALM).action in CHOICES
    assert mind._matches["t"] is not known
    assert len(mind._matches["t"].log) == len(question(1).log)


def test_a_log_that_is_not_legal_is_not_remembered() -> None:
    """Half a log must not be what the next question goes on from."""
    mind = Mind()
    with pytest.raises(SeraiError):
        mind.answer(question(1, log=[*question(1).log, [0, "choose nothing"]]), CALM)
    assert "t" not in mind._matches
    assert mind.answer(question(2), CALM).action in CHOICES


def test_the_tables_used_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many and no more, of matches and of bots; whichever was asked about longest ago is forgotten."""
    monkeypatch.setattr(worker, "REMEMBERED", 2)
    mind = Mind()
    for table in ("a", "b", "a", "c"):
        mind.answer(question(1, table=table), CALM)
    assert list(mind._matches) == ["a", "c"]
    assert [key[0] for key in mind._bots] == ["a", "c"]


def test_each_seat_and_level_has_a_bot_of_its_own() -> None:
    """What one has thought is not told to another; the same one goes on where it was."""
    mind = Mind()
    for seat, level in ((0, "random"), (1, "random"), (0, "greedy"), (0, "random")):
        mind.answer(question(1, level, seat=seat), CALM)
    assert sorted(mind._bots) == [("t", 0, "greedy"), ("t", 0, "random"), ("t", 1, "random")]


def test_counted_decisions_depend_on_nothing_but_log_and_seed() -> None:
    """The same from a mind that is new and from one that has thought about much else; no bot is remembered."""
    asked = question(1, "mcts", 0, iterations=8)
    new, busy = Mind(), Mind()
    for seat in (0, 1):
        busy.answer(question(1, "mcts", 5, seat=seat), CALM)
    bots = dict(busy._bots)
    answers = [mind.answer(asked, CALM).action for mind in (new, busy, busy)]
    assert answers[0] in CHOICES
    assert len(set(answers)) == 1
    assert (new._bots, busy._bots) == ({}, bots)


def test_nobody_waits_for_a_cancelled_thought() -> None:
    """With a minute to think the answer comes at once, and is legal."""
    answer = Mind().answer(question(1, "mcts", 60_000), memoryview(bytearray(b"\1")))
    assert answer.action in CHOICES


def test_a_hint_names_legal_options_with_the_best_first() -> None:
    """As many reasons as there are: each option's line begins with the option."""
    answer = Mind().answer(question(7, "greedy", 20, is_hint=True), CALM)
    assert answer.number == 7
    assert [option.line[0] for option in answer.options] == [option.action for option in answer.options]
    assert {option.action for option in answer.options} <= set(CHOICES)
    chances = [option.chance for option in answer.options]
    assert chances == sorted(chances, reverse=True)
    assert not answer.options or answer.action == answer.options[0].action


def test_a_bot_that_is_not_asked_for_a_hint_gives_none() -> None:
    """Reasons cost time that nobody asked for."""
    assert Mind().answer(question(1, "greedy", 20), CALM).options == []


@pytest.mark.parametrize("is_open", [False, True])
def test_the_outlook_of_everybody(*, is_open: bool) -> None:
    """In ten thousandths that make a whole; with all cards on the table only where that was asked."""
    answer = Mind().answer(question(1, OUTLOOK, is_open=is_open), CALM)
    assert (len(answer.chances), sum(answer.chances)) == (2, 10_000)
    assert (len(answer.opened), sum(answer.opened)) == ((2, 10_000) if is_open else (0, 0))
    assert answer.action == -1


def test_the_digest_of_a_game() -> None:
    """What statistics need, as JSON; no bot takes part."""
    mind = Mind()
    answer = mind.answer(question(1, DIGEST), CALM)
    assert isinstance(msgspec.json.decode(answer.report), dict)
    assert (answer.action, mind._bots) == (-1, {})


def test_questions_and_answers_survive_the_pipe() -> None:
    """They are sent as lines of JSON: everything comes back as it was, and takes one line."""
    asked = question(3, "mcts", 70, is_hint=True, iterations=5, draft="a\nb", is_open=True)
    line = msgspec.json.encode(asked)
    assert b"\n" not in line
    assert msgspec.json.decode(line, type=Question) == asked
    said = Answer(3, 10, error="two\nlines", chances=[1, 2], cpu=0.5)
    assert msgspec.json.decode(msgspec.json.encode(said), type=Answer) == said
