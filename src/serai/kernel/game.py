"""The contract of a game: static facts (`Game`), everything true now (`State`), and pending decisions (`Frame`).

A state is a few flat lists of ints and a stack of frames. The top frame says who must decide what; it lists the legal
actions, carries one out, and names the rule that forbids any other. Structural steps that need no decision (a round
beginning, a phase ending) are frames too: they `proceed` by themselves.

Not checked here, for speed: that an applied action is legal. Whoever takes actions from outside goes through `Match`.
"""

import hashlib
import inspect
import json
from typing import Any, Final, Generic, Self, TypeVar

from serai.kernel.machine import i16, i64, mypyc_attr, vec
from serai.kernel.prompt import Prompt
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from serai.kernel.telling import Telling

CHANCE: Final = -1
"""Nature's seat."""

SPECTATOR: Final = -1
"""Whoever watches without a seat, where a viewer is asked for."""

NAMES: Final[dict[type, str]] = {}
"""The names of frames by class, made when first asked for: views ask at every step."""

PARTS: Final[dict[type, list[str]]] = {}
"""What frames are made of, by class, likewise."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A pending decision, or a step of the game's structure: immutable data with behaviour over a state.

    The attributes of a subclass are ints, bools or tuples of ints: the parameters of its `__init__`, by the same names.
    """

    def name(self) -> str:
        """The decision's name in log, text files and screens, such as `building`."""
        kind = type(self)
        name = NAMES.get(kind)
        if name is None:
            name = NAMES[kind] = kind.__name__.lower()
        return name

    def data(self) -> tuple[Any, ...]:
        """Every attribute, in the order of the constructor's parameters: with the class it identifies the frame."""
        kind = type(self)
        parts = PARTS.get(kind)
        if parts is None:
            parts = PARTS[kind] = list(inspect.signature(kind).parameters)
        return tuple([getattr(self, part) for part in parts])

    def __reduce__(self) -> tuple[Any, ...]:
        """A frame travels as its class and its data, which are the arguments it is made of."""
        return type(self), self.data()

    def proceed(self, state: S) -> bool:
        """Do the automatic work of a structural frame (which changes the stack) and return True; else wait: False."""
        return False

    def to_act(self, state: S) -> list[int]:
        """Who must decide: `[CHANCE]` is nature, several seats do it in secret. Callers do not change the list."""
        raise NotImplementedError(type(self).__name__)

    def legal(self, state: S, seat: int) -> list[int]:
        """All legal actions of the seat, in ascending order, never empty."""
        raise NotImplementedError(type(self).__name__)

    def weights(self, state: S) -> list[int]:
        """Nature's integer weights, beside `legal(state, CHANCE)`."""
        raise NotImplementedError(type(self).__name__)

    def fate(self, state: S, rng: Rng) -> int:
        """What nature does: one of its actions, drawn by their weights with one draw of the generator."""
        return self.legal(state, CHANCE)[rng.weighted(self.weights(state))]

    def apply(self, state: S, seat: int, action: int) -> None:
        """Carry out a legal action. The frame is on top of the stack; it pops or replaces itself when it is done."""
        raise NotImplementedError(type(self).__name__)

    def why_not(self, state: S, seat: int, action: int) -> str:
        """The id of the rule that forbids an action which is not legal now."""
        return state.game.phase_rule

    def why_wait(self, state: S, seat: int) -> str:
        """The id of the rule by which the seat is not asked now, but others are."""
        return state.game.turn_rule

    def considered(self, state: S, seat: int) -> list[int]:
        """The legal actions that search and random play need to look at, in ascending order, never empty.

        Where members of an unordered set are picked one by one, people pick in any order; here one order is enough.
        Law L4 checks that all results can still be reached."""
        return self.legal(state, seat)

    def picked(self, state: S, seat: int) -> list[int]:
        """What has been picked so far of the set that is being picked, as actions, for a seat that is to act."""
        return []

    def told(self, state: S, seat: int, action: int, to: int) -> int:
        """What `to` (a seat, or -1: a spectator) learns of an event about to be applied: its code, or a hidden one."""
        return action

    def asks(self, state: S, seat: int, prompt: Prompt) -> None:
        """Add the numbers of the prompt's text (how many are left, what is owed), from what the seat may know."""

    def is_skippable(self, state: S) -> bool:
        """Whether a single legal action is taken without asking."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Telling):
    """A game in one edition: its facts, and what is about its states. A subclass sets the attributes and overrides the
    methods."""

    def new(self, seats: int, options: dict[str, Any]) -> "State":
        """A game about to begin. Seats and options are complete and checked: see `start`."""
        raise NotImplementedError(self.id)

    # What is about a state

    def observe(self, state: "State", seat: int, out: vec[i16], at: i64) -> i64:
        """Write what a seat (-1: a spectator) may know, as `sheet.row` declares it, from `at` on; where the next number
        goes. With `draw` the only door from a state to the outside: views are made of it."""
        raise NotImplementedError(self.id)

    def draw(self, state: "State", seat: int, out: vec[i16], at: i64) -> i64:
        """Write what only screens show, as `sheet.drawn` declares it, from `at` on; where the next number goes."""
        return at

    def view(self, state: "State", seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) sees, as `fields` declares it."""
        return self.sheet(state.seats, state.options).shaped(list(self.seen(state, seat)))

    def seen(self, state: "State", seat: int) -> vec[i16]:
        """The same as numbers: the row, then what is drawn. `sheet.starts` says which are whose."""
        sheet = self.sheet(state.seats, state.options)
        numbers = sheet.nothing[:]
        self.observe(state, seat, numbers, 0)
        self.draw(state, seat, numbers, sheet.width)
        return numbers

    def redeal(self, state: "State", seat: int, rng: Rng) -> "State":
        """A copy in which all that the seat (-1: a spectator) cannot know is dealt again, consistently with all it
        has seen. It depends on nothing but what the seat knows and the generator."""
        raise NotImplementedError(self.id)

    def reopen(self, state: "State", seat: int) -> None:
        """Let others choose again, first of all, what a seat has not seen: for bots who can tell how others play."""

    def suppose(self, state: "State", seat: int, rng: Rng, actor: int, told: int, view: dict[str, Any]) -> "State":
        """A redeal for the seat that is likely to lead to what it is told next: what `actor` does, and what the seat
        sees then. Nothing depends on it but how soon a `Witness` finds such a world."""
        return self.redeal(state, seat, rng)

    def scores(self, state: "State") -> Scores:
        """Final scores; during the game, what they would be if it ended now."""
        raise NotImplementedError(self.id)

    def evaluate(self, state: "State") -> list[float]:
        """How well each seat stands, in points: for bots. Better than the present score where a game knows more."""
        return [float(p) for p in state.scores().points]

    def progress(self, state: "State") -> float:
        """How much of the game is behind us, from 0.0 to 1.0, roughly: for bots, who weigh a lead by what can still
        happen. It may use only what everybody knows."""
        return 0.5

    def why_over(self, state: "State") -> str:
        """The rule that has ended the game."""
        return self.over_rule

    def census(self, state: "State") -> list[tuple[str, int, int]]:
        """What is conserved: (name, counted all over the table, number in the box)."""
        raise NotImplementedError(self.id)

    def start(self, seats: int, options: dict[str, Any] | None = None) -> "State":
        """A game about to begin, for any seats and options a caller may give; bad ones are refused with a sentence."""
        self.check_seats(seats)
        return self.new(seats, self.resolve(options or {}, seats))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything true in a game now. A subclass holds flat lists of ints and implements what raises here."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options: dict[str, Any] = options or {}
        """With which the game began; never changed."""
        self.frames: list[Frame[Any]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """A state travels as its pieces and its pending decisions."""
        return revived, (self.game, self.seats, self.options, self.snapshot(), self.frames)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        """What is deep in a copy of a state: all that can change."""
        return self.copy()

    # The stack of frames

    def push(self, frame: Frame[Any]) -> None:
        """Put a decision on top: it comes before all that is pending."""
        self.frames.append(frame)

    def pop(self) -> None:
        """The top frame is done."""
        frames: list[Any] = self.frames  # compiled, a list of frames would check that what leaves it is one
        frames.pop()

    def replace(self, frame: Frame[Any]) -> None:
        """The top frame becomes another one."""
        self.frames[-1] = frame

    def split(self, first: Frame[Any], then: Frame[Any]) -> None:
        """The top frame becomes two: one that comes first, and below it one that comes then."""
        self.frames[-1] = then
        self.frames.append(first)

    def settle(self) -> None:
        """Let structural frames proceed until somebody, or nature, must decide, or the game is over."""
        frames = self.frames
        while frames and frames[-1].proceed(self):
            pass

    # What drivers, bots and screens use

    def to_act(self) -> list[int]:
        """Who must act: [] when the game is over, `[CHANCE]` for nature, several seats at once for secret choices."""
        return self.frames[-1].to_act(self) if self.frames else []

    def legal(self, seat: int) -> list[int]:
        """All legal actions of a seat that is to act, in ascending order, never empty."""
        return self.frames[-1].legal(self, seat)

    def considered(self, seat: int) -> list[int]:
        """The legal actions that search and random play need to look at: see `Frame.considered`."""
        return self.frames[-1].considered(self, seat)

    def picked(self, seat: int) -> list[int]:
        """What the seat has picked so far of a set, as actions, for a seat that is to act."""
        return self.frames[-1].picked(self, seat)

    def weights(self) -> list[int]:
        """Nature's integer weights, beside `legal(CHANCE)`."""
        return self.frames[-1].weights(self)

    def fate(self, rng: Rng) -> int:
        """What nature does, drawn by its weights: quicker than to list them, and the same."""
        return self.frames[-1].fate(self, rng)

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action and all that follows from it without a decision."""
        self.frames[-1].apply(self, seat, action)
        self.settle()

    def why_not(self, seat: int, action: int) -> str | None:
        """The id of the rule that forbids the action to the seat now; None if it is legal."""
        if not self.frames:
            return self.game.why_over(self)
        if seat not in self.to_act():
            return self.frames[-1].why_wait(self, seat)
        if action in self.legal(seat):
            return None
        return self.frames[-1].why_not(self, seat, action)

    def told(self, seat: int, action: int, to: int) -> int:
        """What `to` (a seat, or -1 for a spectator) learns of an event about to be applied."""
        if seat == to and seat != CHANCE:  # nature and spectators share a number, but not their knowledge
            return action
        return self.frames[-1].told(self, seat, action, to)

    def prompt(self, seat: int) -> tuple[str, dict[str, int]]:
        """The pending decision's name and the numbers in its text, for a seat that is to act."""
        prompt = Prompt()
        self.frames[-1].asks(self, seat, prompt)
        return self.frames[-1].name(), prompt.numbers

    def blank(self) -> Self:
        """A state of the same table, its pieces not yet laid out: what a copy is written into."""
        raise NotImplementedError(self.game.id)

    def copy(self) -> "State":
        """An independent copy: nothing done to one is seen in the other."""
        raise NotImplementedError(self.game.id)

    def snapshot(self) -> list[Any]:
        """Every piece, as plain nested lists of ints, in the order of their declaration."""
        raise NotImplementedError(self.game.id)

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
        raise NotImplementedError(self.game.id)

    def facts(self) -> list[Any]:
        """Everything true, as plain nested lists of ints: equal facts and frames are equal states."""
        return self.snapshot()

    def digest(self) -> str:
        """A hash of everything true."""
        stack = [[type(f).__name__, list(f.data())] for f in self.frames]
        text = json.dumps([self.seats, self.facts(), stack], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    # What the game knows of its states, for those who hold a state only

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat (or -1, a spectator) may see, as the game's `fields` declare it."""
        return self.game.view(self, seat)

    def observe(self, seat: int, out: vec[i16], at: i64) -> i64:
        """Write what a seat may know from `at` on; where the next number goes."""
        return self.game.observe(self, seat, out, at)

    def redeal(self, seat: int, rng: Rng) -> "State":
        """A copy in which all that the seat (-1: a spectator) cannot know is dealt again."""
        return self.game.redeal(self, seat, rng)

    def scores(self) -> Scores:
        """Final scores; during the game, what they would be if it ended now."""
        return self.game.scores(self)

    def evaluate(self) -> list[float]:
        """How well each seat stands, in points: for bots."""
        return self.game.evaluate(self)

    def progress(self) -> float:
        """How much of the game is behind us, from 0.0 to 1.0, roughly."""
        return self.game.progress(self)

    def census(self) -> list[tuple[str, int, int]]:
        """What is conserved: (name, counted all over the table, number in the box)."""
        return self.game.census(self)


def revived(game: Game, seats: int, options: dict[str, Any], snapshot: list[Any], frames: list[Frame[Any]]) -> State:
    """A state that has travelled: saved, copied deeply, or sent to another process."""
    state = game.new(seats, options)
    state.restore(snapshot)
    state.frames = frames
    return state
