"""Tests that read like transcripts.

>>> game = table("bazaar", seats=2).after("deal silk, deal pepper, throw 2")
>>> game.after("0: choose pepper", "1: choose silk").legal()
['buy', 'pass']
>>> game.refused("choose silk")
'BZ-3.1'

Moves are given as text, several in one string with commas between them; whoever is to act makes them, or the seat named
before a colon. Nature's outcomes are written like all others; with a seed, nature acts by itself.
"""

from typing import Any, Self

from serai.kernel import chance, registry
from serai.kernel.game import CHANCE, SPECTATOR, Game, State


class Table:
    """A game in play: `state` is the real thing, to be looked at and, for a rare position, arranged."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int | None) -> None:
        self.game = game
        self.state: State = game.start(seats, options)
        self.seed = "" if seed is None else f"{seed:064x}"
        self.events: list[tuple[int, str]] = []
        self._draw()

    def after(self, *lines: str) -> Self:
        """Make these moves; each must be legal."""
        for move in (move.strip() for line in lines for move in line.split(",")):
            seat, colon, text = move.partition(":")
            if colon:
                self.play(int(seat), text.strip())
            else:
                self.play(self.actor(), move)
        return self

    def play(self, seat: int, text: str) -> Self:
        """One move of one seat."""
        rule = self.refused(text, seat)
        who = "nature" if seat == CHANCE else f"seat {seat}"
        assert rule is None, f"{who} cannot {text!r} ({rule}); to act: {self.state.to_act()}, legal: {self.legal()}"
        self.state.apply(seat, self.game.vocabulary.code(text))
        self.events.append((seat, text))
        self._draw()
        return self

    def nature(self, text: str) -> Self:
        """What nature brings."""
        return self.play(CHANCE, text)

    def forced(self) -> Self:
        """Let everybody take the steps that are without alternative."""
        while self.state.to_act() and self.actor() != CHANCE and len(self.legal()) == 1:
            self.after(self.legal()[0])
        return self

    def actor(self) -> int:
        """Who is to act, the first one if there are several."""
        actors = self.state.to_act()
        assert actors, "the game is over"
        return actors[0]

    def legal(self, seat: int | None = None) -> list[str]:
        """What whoever is to act, or the named seat, may do."""
        if not self.state.to_act():
            return []
        actions = self.state.legal(self.actor() if seat is None else seat)
        return [self.game.vocabulary.text(action) for action in actions]

    def refused(self, text: str, seat: int | None = None) -> str | None:
        """The rule that forbids the move; None if it is legal."""
        who = seat if seat is not None else self.actor() if self.state.to_act() else 0
        return self.state.why_not(who, self.game.vocabulary.code(text))

    def told(self, text: str, to: int = SPECTATOR) -> str:
        """What a seat (or a spectator) would be told, were the move made now."""
        code = self.state.told(self.actor(), self.game.vocabulary.code(text), to)
        return self.game.vocabulary.text(code)

    def sees(self, seat: int, field: str) -> Any:
        """A field of what the seat (-1: a spectator) sees."""
        return self.state.view(seat)[field]

    def asked(self, seat: int | None = None) -> str:
        """The name of the pending decision."""
        return self.state.prompt(self.actor() if seat is None else seat)[0]

    def _draw(self) -> None:
        while self.seed and self.state.to_act() == [CHANCE]:
            drawn = chance.draw(self.seed, len(self.events), self.state.weights())
            self.state.apply(CHANCE, action := self.state.legal(CHANCE)[drawn])
            self.events.append((CHANCE, self.game.vocabulary.text(action)))


def table(game: str | Game, seats: int, seed: int | None = None, **options: Any) -> Table:
    """A game about to begin: an installed one by its id, or one made for the test."""
    return Table(registry.load(game) if isinstance(game, str) else game, seats, options, seed)
