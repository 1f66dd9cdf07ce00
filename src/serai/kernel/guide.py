"""A guided first game: a fixed deal, what nature and the other seats do in it, and the steps that the learner takes.

It is data in the game's folder: `guide/guide.toml`, with its sentences beside it. The learner has seat 0. What nature
and the others do is found by counting what they have done so far, so taking moves back and making them again leads to
the same game, and where the game has taken another turn the script falls silent: then dice and bots decide.
"""

from fnmatch import fnmatchcase
from typing import Any, Final

from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE, Game
from serai.kernel.match import Event, Match

LEARNER: Final = 0


class Step:
    """One thing that the learner is told, and perhaps asked to do.

    `moves` are patterns of actions, one after the other, alternatives divided by bars; `until` lets the learner play
    freely up to an action of that pattern; with neither, the learner only looks.
    """

    def __init__(self, told: dict[str, Any]) -> None:
        self.name: str = told["name"]
        self.at: list[str] = told["at"]
        self.along: list[str] = told.get("along", [])
        """What is sent along with the last of the moves: answers that would ask too much yet."""
        self.moves: list[str] = [*told.get("moves", []), *self.along]
        self.until: str = told.get("until", "")
        self.only: str = told.get("only", "*")
        """What may be done meanwhile where the learner plays freely."""
        self.wrong: dict[str, str] = told.get("wrong", {})
        """Pattern of an action that is not the step's -> the end of the key of what is answered."""

    @property
    def is_look(self) -> bool:
        """Whether nothing has to be done."""
        return not self.moves and not self.until


class Progress:
    """How far the learner has come: the step to be done (their number when all are done), how many of its moves are
    made, whether the learner has left the path, and what they did last on it."""

    def __init__(self) -> None:
        self.step = 0
        self.part = 0
        self.strayed = False
        self.last = ""


class Guide:
    """The guided game of a title."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.seats: int = told["seats"]
        self.options: dict[str, Any] = told.get("options", {})
        self.played = lines(told.get("played", ""))
        """The learner's own actions that have been made when the guide begins."""
        self.nature = lines(told["nature"])
        self.others = {int(seat): lines(script) for seat, script in told.get("others", {}).items()}
        self.steps = [Step(step) for step in told["steps"]]
        for step in self.steps:
            if step.moves and step.until:
                raise BadData(f"Step {step.name!r} of a guide has both `moves` and `until`.")

    def decided(self, match: Match, seat: int) -> int | None:
        """What the script has the seat do now; None if it says nothing, or nothing that is possible."""
        if seat == CHANCE:
            return self._drawn(match)
        legal = match.state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        script = self.others.get(seat, [])
        count = sum(event.seat == seat and not event.forced for event in match.events)
        return _legal(match, seat, script[count]) if count < len(script) else None

    def _drawn(self, match: Match) -> int | None:
        """Nature's next event of a kind is that number of the script's events of that kind."""
        words = match.game.vocabulary
        verb = words.text(match.state.legal(CHANCE)[0]).partition(" ")[0]
        script = [line for line in self.nature if line.partition(" ")[0] == verb]
        events = (event for event in match.events if event.seat == CHANCE)
        count = sum(words.text(event.action).partition(" ")[0] == verb for event in events)
        return _legal(match, CHANCE, script[count]) if count < len(script) else None

    def begin(self, match: Match) -> None:
        """Play up to the learner's first decision of their own."""
        match.script = self.decided
        played = 0
        match.advance()
        while (acting := match.state.to_act()) != [LEARNER] or played < len(self.played):
            seat = next((one for one in acting if one != LEARNER), LEARNER)
            if seat == LEARNER:
                action: int | None = match.game.vocabulary.code(self.played[played])
                played += 1
            else:
                action = self.decided(match, seat)
            if action is None:
                raise BadData(f"The guide of {match.game.id} does not say what seat {seat} does at event {match.n}.")
            match.submit(seat, [action], match.n)

    def progress(self, game: Game, events: list[Event]) -> Progress:
        """What the events since the guide began come to."""
        found = Progress()
        self._go_on(found)
        for event in events:
            if event.seat != LEARNER or found.step == len(self.steps):
                continue
            step, text = self.steps[found.step], game.vocabulary.text(event.action)
            if is_like(text, step.until or step.moves[found.part]):
                found.last = text
                found.part += 1
                if found.part >= len(step.moves):
                    found.step += 1
                    self._go_on(found)
            elif not step.until and not event.forced:
                found.strayed = True
                return found
        return found

    def _go_on(self, progress: Progress) -> None:
        """To the next step in which something is to be done."""
        progress.part = 0
        while progress.step < len(self.steps) and self.steps[progress.step].is_look:
            progress.step += 1


def lines(script: str) -> list[str]:
    """The actions of a script, written with commas or line breaks between them."""
    return [line.strip() for line in script.replace(",", "\n").splitlines() if line.strip()]


def is_like(text: str, pattern: str) -> bool:
    """Whether an action is one of a pattern: `bid 1 | bid 2`, `build *`."""
    return any(fnmatchcase(text, one.strip()) for one in pattern.split("|"))


def _legal(match: Match, seat: int, text: str) -> int | None:
    action = match.game.vocabulary.code(text)
    return action if action in match.state.legal(seat) else None
