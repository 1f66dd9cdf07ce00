"""The bazaar behind a window: behaves exactly like it, until a subclass breaks something.

Works on the compiled form too: nothing of the bazaar is subclassed, only the kernel's `Game` and `State`.
"""

from typing import Any, Self

from serai.games.bazaar.state import Market
from serai.kernel import registry
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.pieces import Field
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores


class Window(State):
    """A state that passes everything on to the bazaar's own."""

    def __init__(self, game: Game, inner: Market) -> None:
        super().__init__(game, inner.seats)
        self.inner = inner
        self.frames = inner.frames

    def with_inner(self, inner: State) -> Self:
        """The same kind of window on another state."""
        assert isinstance(inner, Market)
        return type(self)(self.game, inner)

    def to_act(self) -> list[int]:
        return self.inner.to_act()

    def legal(self, seat: int) -> list[int]:
        return self.inner.legal(seat)

    def considered(self, seat: int) -> list[int]:
        return self.legal(seat)

    def picked(self, seat: int) -> list[int]:
        return self.inner.picked(seat)

    def weights(self) -> list[int]:
        return self.inner.weights()

    def fate(self, rng: Rng) -> int:
        return self.legal(CHANCE)[rng.weighted(self.weights())]

    def apply(self, seat: int, action: int) -> None:
        self.inner.apply(seat, action)

    def why_not(self, seat: int, action: int) -> str | None:
        return self.inner.why_not(seat, action)

    def told(self, seat: int, action: int, to: int) -> int:
        return self.inner.told(seat, action, to)

    def prompt(self, seat: int) -> tuple[str, dict[str, int]]:
        return self.inner.prompt(seat)

    def view(self, seat: int) -> dict[str, Any]:
        return self.inner.view(seat)

    def copy(self) -> State:
        return self.with_inner(self.inner.copy())

    def redeal(self, seat: int, rng: Rng) -> State:
        return self.with_inner(self.inner.redeal(seat, rng))

    def scores(self) -> Scores:
        return self.inner.scores()

    def evaluate(self) -> list[float]:
        return self.inner.evaluate()

    def facts(self) -> list[Any]:
        return self.inner.facts()

    def census(self) -> list[tuple[str, int, int]]:
        return self.inner.census()

    # For the faults

    def text(self, action: int) -> str:
        """An action in words."""
        return self.game.vocabulary.text(action)

    def is_asked(self, name: str) -> bool:
        """Whether this decision is pending."""
        return bool(self.frames) and self.frames[-1].name() == name


class Broken(Game):
    """The bazaar with another kind of window."""

    def __init__(self, window: type[Window] = Window) -> None:
        self.real = registry.load("bazaar")
        real = self.real
        super().__init__("broken-bazaar", real.prefix, real.rules, real.seats, real.vocabulary)
        self.window = window
        self.edition = real.edition
        self.data_hash = real.data_hash
        self.package = real.package
        self.options = real.options
        self.sources = real.sources
        self.endings = real.endings
        self.turn_limit = real.turn_limit
        self.length_limit = real.length_limit
        self.turn_rule = real.turn_rule
        self.phase_rule = real.phase_rule
        self.over_rule = real.over_rule

    def new(self, seats: int, options: dict[str, Any]) -> State:
        inner = self.real.new(seats, options)
        assert isinstance(inner, Market)
        return self.window(self, inner)

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        return self.real.fields(seats, options)
