"""The guided first games: each is played through on the engine, and everything it names is there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from serai.kernel import registry
from serai.kernel.guide import LEARNER, Guide, Progress, Step, is_like
from serai.kernel.match import Match
from serai.kernel.rng import Rng

ROOT = Path(__file__).parents[2]
TITLES = ["golden_city", "maharaja", "marco_polo_2", "xanadu"]
LONGEST = 300
"""Characters of a bubble; a Hungarian or Russian one may have a fifth more."""


class Lesson:
    """A guided game that is being played, as the server plays it."""

    def __init__(self, title: str) -> None:
        found = registry.guide(title)
        assert found is not None
        self.guide: Guide = found
        self.match = Match(registry.load(title), found.seats, found.options, seed="5" * 64)
        found.begin(self.match)
        self.origin = self.match.n
        self.rng = Rng(3)

    def progress(self) -> Progress:
        """How far the learner has come."""
        return self.guide.progress(self.match.game, self.match.events[self.origin :])

    def legal(self) -> list[str]:
        """What the learner may do."""
        return [self.match.game.vocabulary.text(code) for code in self.match.state.legal(LEARNER)]

    def play(self, *moves: str) -> None:
        """Moves of the learner, sent together, then what the others do."""
        codes = [self.match.game.vocabulary.code(move) for move in moves]
        self.match.submit(LEARNER, codes, self.match.n)
        while (others := [seat for seat in self.match.state.to_act() if seat != LEARNER]) != []:
            said = self.guide.decided(self.match, others[0])
            options = self.match.state.frames[-1].considered(self.match.state, others[0])
            self.match.submit(
                others[0], [options[self.rng.below(len(options))] if said is None else said], self.match.n
            )

    def best(self, step: Step, part: int) -> str:
        """What the step wants: the first of its alternatives, any action if it wants any."""
        wanted = (step.until or step.moves[part]).split("|")
        found = (text for one in wanted for text in self.legal() if is_like(text, one))
        return next(found, next((text for text in self.legal() if step.until and is_like(text, step.only)), ""))

    def steps(self) -> Iterator[tuple[Step, int]]:
        """The steps in which something is to be done, each as it comes up."""
        while (now := self.progress()).step < len(self.guide.steps):
            assert not now.strayed
            yield self.guide.steps[now.step], now.part

    def do(self, step: Step, part: int) -> None:
        """What the step wants, with what is sent along."""
        move = self.best(step, part)
        assert move, f"{step.name}: {step.moves or step.only!r} is not possible, only {self.legal()}"
        along = step.along if step.along and part == len(step.moves) - len(step.along) - 1 else []
        self.play(move, *along)


@pytest.fixture(params=TITLES)
def title(request: pytest.FixtureRequest) -> str:
    """Each title that has a guide."""
    name: str = request.param
    return name


def test_every_title_has_a_guide() -> None:
    """Examples to copy from have none."""
    assert [id for id in registry.game_ids() if registry.guide(id) is not None] == sorted(TITLES)


def test_a_guide_can_be_played_through(title: str) -> None:
    """Every move that is asked for is a legal choice at that moment, and the last step is reached in the game."""
    lesson = Lesson(title)
    for step, part in lesson.steps():
        assert len(lesson.legal()) > 1 or step.until, f"{step.name} is no choice"
        lesson.do(step, part)
    assert lesson.match.state.to_act() == [LEARNER]
    assert 10 <= len(lesson.guide.steps) <= 24
    assert lesson.guide.steps[-1].is_look


def test_every_alternative_leads_on(title: str) -> None:
    """Where a step leaves a choice, the guide goes on after each choice there is."""
    names = [step.name for step in Lesson(title).guide.steps if any("|" in move for move in step.moves)]
    assert names or title == "golden_city"  # whose steps leave no choice
    for name in names:
        for number in range(8):
            lesson = Lesson(title)
            for step, part in lesson.steps():
                alternatives = [one.strip() for one in (step.moves[part] if step.moves else "").split("|")]
                if step.name != name or number >= len(alternatives):
                    lesson.do(step, part)
                    continue
                wanted = (text for text in lesson.legal() if is_like(text, alternatives[number]))
                lesson.play(next(wanted, lesson.best(step, part)))
            assert lesson.progress().step == len(lesson.guide.steps)


def test_another_move_is_noticed_and_undone(title: str) -> None:
    """At every step: a move that is not the step's leaves the path, and taking it back leads to the same step."""
    lesson, strayed = Lesson(title), 0
    for step, part in lesson.steps():
        wrong = [text for text in lesson.legal() if step.moves and not is_like(text, step.moves[part])]
        if wrong:
            n = lesson.match.n
            lesson.match.submit(LEARNER, [lesson.match.game.vocabulary.code(wrong[-1])], n)
            assert lesson.progress().strayed, f"{step.name}: {wrong[-1]}"
            lesson.match.undo_by_consent(LEARNER, n)
            assert not lesson.progress().strayed
            assert lesson.guide.steps[lesson.progress().step] is step
            strayed += 1
        lesson.do(step, part)
    assert strayed > 4


def test_the_same_moves_make_the_same_game(title: str) -> None:
    """After taking everything back and doing it again the scripted game is the same, event for event."""
    lesson = Lesson(title)
    scripted = [step for step in lesson.guide.steps if step.moves][:4]
    for step, part in lesson.steps():
        if step not in scripted:
            break
        lesson.do(step, part)
    first = [(event.seat, event.action) for event in lesson.match.events]
    lesson.match.undo_by_consent(LEARNER, lesson.origin)
    for step, part in lesson.steps():
        if step not in scripted:
            break
        lesson.do(step, part)
    assert [(event.seat, event.action) for event in lesson.match.events] == first


def test_what_a_guide_points_at_is_on_the_screen(title: str) -> None:
    """An anchor is a noun of the game, an action, or a part of the screen that bears its name."""
    game = registry.load(title)
    words = game.vocabulary
    nouns = {noun for group in words.nouns for noun in group}
    marked = re.findall(r'data-guide="([^"]+)"', "".join(file.read_text() for file in ROOT.glob("web/src/**/*.svelte")))
    parts = [re.compile(re.sub(r"\{[^}]*\}", r"\\w+", name)) for name in marked]
    for step in Lesson(title).guide.steps:
        assert step.at
        for name in step.at:
            if name.startswith("#"):
                assert any(part.fullmatch(name[1:]) for part in parts), name
            else:
                assert name in nouns or words.code(name) >= 0


def messages(title: str, language: str) -> dict[str, str]:
    """The sentences of a guide."""
    file = ROOT / f"src/serai/games/{title}/guide/{language}.ftl"
    found: dict[str, str] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            assert entry.value is not None
            found[entry.id.name] = "".join(texts(entry.value))
    return found


def texts(pattern: Any) -> Iterator[str]:
    """The text of a message, variables as a short name."""
    for element in pattern.elements:
        yield element.value if isinstance(element, ast.TextElement) else "Xuanzang"


def test_whoever_is_displaced_is_told_to_bid_again() -> None:
    """The Golden City: while the last step asks to build, others may displace the learner's hand."""
    asked = set()
    for number in range(8):
        lesson = Lesson("golden_city")
        lesson.rng = Rng(number)
        for step, part in lesson.steps():
            if step.name == "build":
                asked.add(lesson.legal()[0].partition(" ")[0])
            lesson.do(step, part)
    assert asked == {"bid", "build"}
    words = {"en": "another pair", "hu": "másik párt", "ru": "другую пару"}
    assert all(word in messages("golden_city", language)["build"] for language, word in words.items())


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_every_step_is_said_in_every_language(title: str, language: str) -> None:
    """Each step has its bubble, short enough to be read; every other sentence belongs to a step."""
    said = messages(title, language)
    guide = Lesson(title).guide
    for step in guide.steps:
        assert len(said[step.name]) <= LONGEST * (1 if language == "en" else 1.2), (step.name, len(said[step.name]))
        assert all(f"{step.name}-{answer}" in said for answer in step.wrong.values())
    for key in said.keys() - {step.name for step in guide.steps}:
        assert any(
            re.fullmatch(f"{step.name}-(\\d|then(-[\\w-]+)?)", key)
            or key in {f"{step.name}-{a}" for a in step.wrong.values()}
            for step in guide.steps
        ), key
