"""The contract of a game: static facts (`Game`), everything true now (`State`), and pending decisions (`Frame`).

A state is a few flat lists of ints and a stack of frames. The top frame says who must decide what; it lists the legal
actions, carries one out, and names the rule that forbids any other. Structural steps that need no decision (a round
beginning, a phase ending) are frames too: they `proceed` by themselves.

Not checked here, for speed: that an applied action is legal. Whoever takes actions from outside goes through `Match`.
"""

import hashlib
import json
from typing import Any, Final, Generic, TypeVar

from serai.kernel.errors import BadData
from serai.kernel.machine import i16, i64, mypyc_attr, vec
from serai.kernel.rng import Rng
from serai.kernel.vocabulary import Vocabulary

CHANCE: Final = -1
"""Nature's seat."""

SPECTATOR: Final = -1
"""Whoever watches without a seat, where a viewer is asked for."""

NAMES: Final[dict[type, str]] = {}
"""The names of frames by class, made when first asked for: views ask at every step."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A pending decision, or a step of the game's structure: immutable data with behaviour over a state.

    The attributes of a subclass are ints, bools or tuples of ints, set once in `__init__` and listed by `data`.
    """

    def name(self) -> str:
        """The decision's name in log, text files and screens, such as `building`."""
        kind = type(self)
        name = NAMES.get(kind)
        if name is None:
            name = NAMES[kind] = kind.__name__.lower()
        return name

    def data(self) -> tuple[Any, ...]:
        """Every attribute, in a fixed order: with the class it identifies the frame."""
        return ()

    def proceed(self, state: S) -> bool:
        """Do the automatic work of a structural frame (which changes the stack) and return True; else wait: False."""
        return False

    def to_act(self, state: S) -> list[int]:
        """Who must decide; `[CHANCE]` for nature; several seats decide simultaneously and in secret."""
        raise NotImplementedError(type(self).__name__)

    def legal(self, state: S, seat: int) -> list[int]:
        """All legal actions of the seat, in ascending order, never empty."""
        raise NotImplementedError(type(self).__name__)

    def weights(self, state: S) -> list[int]:
        """Nature's integer weights, beside `legal(state, CHANCE)`."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, state: S, seat: int, action: int) -> None:
        """Carry out a legal action. The frame is on top of the stack; it pops or replaces itself when it is done."""
        raise NotImplementedError(type(self).__name__)

    def why_not(self, state: S, seat: int, action: int) -> str:
        """The id of the rule that forbids an action which is not legal now."""
        return state.game.phase_rule

    def told(self, state: S, seat: int, action: int, to: int) -> int:
        """What `to` (a seat, or -1 for a spectator) learns of the event, before it is applied: the code, or its
        `vocabulary.hidden` form."""
        return action

    def asks(self, state: S, seat: int) -> dict[str, int]:
        """Numbers for the prompt's text (how many are left, what is owed), from what the seat may know."""
        return {}

    def is_skippable(self, state: S) -> bool:
        """Whether a single legal action is taken without asking."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame[S]):
    """A frame that belongs to one seat and, unless it says otherwise, asks that seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def to_act(self, state: S) -> list[int]:
        return [self.seat]


class Option:
    """A variant or setting of a game: its name, allowed values (the default first) and the rule that describes it."""

    def __init__(self, name: str, values: list[Any], rule: str) -> None:
        self.name = name
        self.values = values
        self.rule = rule


class Field:
    """One declared part of a view: a number or an array of numbers between `low` and `high`."""

    def __init__(self, name: str, shape: tuple[int, ...], low: int, high: int) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high


class Scores:
    """Points by seat and source, the tie-breaks in order, ranks (1 is best, equal ranks share) and why it ended."""

    def __init__(
        self,
        points: list[int],
        sources: dict[str, list[int]],
        ranks: list[int],
        ending: str,
        ties: dict[str, list[int]],
    ) -> None:
        self.points = points
        self.sources = sources
        self.ranks = ranks
        self.ending = ending
        self.ties = ties

    def to_json(self) -> dict[str, Any]:
        """The same as plain data, for records and the wire."""
        return {
            "ending": self.ending,
            "points": self.points,
            "ranks": self.ranks,
            "sources": self.sources,
            "ties": self.ties,
        }


def rank(keys: list[list[int]]) -> list[int]:
    """Ranks by descending keys: 1 + how many are strictly better.

    >>> rank([[60, 5], [60, 6], [10, 9]])
    [2, 1, 3]
    """
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def settled(ranks: list[int]) -> list[float]:
    """What each rank is worth to a player who wants to win: 1 shared among the winners, 0 for the others."""
    winners = ranks.count(1)
    return [1.0 / winners if r == 1 else 0.0 for r in ranks]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Static facts of one game in one edition. A subclass sets attributes in `__init__` and overrides the methods."""

    def __init__(self, id: str, prefix: str, rules: int, seats: list[int], vocabulary: Vocabulary) -> None:
        self.id = id
        self.prefix = prefix
        self.rules = rules
        """Rises whenever an old log could fold differently."""
        self.seats = seats
        self.vocabulary = vocabulary
        self.options: list[Option] = []
        self.edition: str = ""
        self.data_hash: str = ""
        self.rulings: dict[str, str] = {}
        """Decisions on doubtful rules, by id, one line each."""
        self.sources: list[str] = []
        """Where points come from: the keys of `Scores.sources`."""
        self.endings: list[str] = []
        """The ways a game can end: the values of `Scores.ending`."""
        self.ascending: list[str] = []
        """Verbs that pick the members of an unordered set: consecutive picks go upwards (law L4)."""
        self.turn_limit: int = 100
        """More decisions in a row by one seat than can occur (law L5)."""
        self.length_limit: int = 5000
        """More events than a game can have (law L5)."""
        self.turn_rule: str = ""
        """The rule that says whose turn it is."""
        self.phase_rule: str = ""
        """The rule that says what is done when: why an action of another phase is refused."""
        self.over_rule: str = ""
        """The rule that ends the game."""
        self.package: str = ""
        """The Python package whose files are the rulebook and the texts."""

    def new(self, seats: int, options: dict[str, Any]) -> "State":
        """A game about to begin. Seats and options are complete and checked: see `start`."""
        raise NotImplementedError(self.id)

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        """The declaration of what `State.view` returns: every key, in order."""
        raise NotImplementedError(self.id)

    def catalogue(self) -> dict[str, Any]:
        """The components as plain data for screens: ids, names in three languages, coordinates, provenance."""
        return {}

    def start(self, seats: int, options: dict[str, Any] | None = None) -> "State":
        """A game about to begin, for any seats and options a caller may give; bad ones are refused with a sentence."""
        self.check_seats(seats)
        return self.new(seats, self.resolve(options or {}, seats))

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players the game is not made for."""
        if seats not in self.seats:
            raise BadData(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}.")

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """All options with their values, the given ones checked, the others at their default."""
        known = {o.name: o for o in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadData(f"{self.id} has no option {name!r}; its options are: {names}.")
        resolved: dict[str, Any] = {}
        for option in self.options:
            value = options.get(option.name, option.values[0])
            if not any(type(value) is type(v) and value == v for v in option.values):
                allowed = ", ".join(json.dumps(v) for v in option.values)
                raise BadData(
                    f"Option {option.name!r} of {self.id} cannot be {json.dumps(value)}: it is one of {allowed}."
                )
            resolved[option.name] = value
        return resolved

    def fitting(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """As many of these options, in their order, as go together with this number of seats."""
        kept: dict[str, Any] = {}
        for name, value in options.items():
            try:
                self.resolve({**kept, name: value}, seats)
            except BadData:
                continue
            kept[name] = value
        return kept


def write_numbers(values: list[Any], out: vec[i16], at: i64) -> i64:
    """Write the numbers of nested lists from `at` on; where the next one goes."""
    for value in values:
        if isinstance(value, int):
            out[at] = value
            at += 1
        else:
            at = write_numbers(value, out, at)
    return at


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything true in a game now. A subclass holds flat lists of ints and implements what raises here."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.frames: list[Frame[Any]] = []

    # The stack of frames

    def push(self, frame: Frame[Any]) -> None:
        """Put a decision on top: it comes before all that is pending."""
        self.frames.append(frame)

    def pop(self) -> None:
        """The top frame is done."""
        self.frames.pop()

    def replace(self, frame: Frame[Any]) -> None:
        """The top frame becomes another one."""
        self.frames[-1] = frame

    def settle(self) -> None:
        """Let structural frames proceed until somebody, or nature, must decide, or the game is over."""
        while self.frames and self.frames[-1].proceed(self):
            pass

    # What drivers, bots and screens use

    def to_act(self) -> list[int]:
        """Who must act: [] when the game is over, `[CHANCE]` for nature, several seats at once for secret choices."""
        return self.frames[-1].to_act(self) if self.frames else []

    def legal(self, seat: int) -> list[int]:
        """All legal actions of a seat that is to act, in ascending order, never empty."""
        return self.frames[-1].legal(self, seat)

    def weights(self) -> list[int]:
        """Nature's integer weights, beside `legal(CHANCE)`."""
        return self.frames[-1].weights(self)

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action and all that follows from it without a decision."""
        self.frames[-1].apply(self, seat, action)
        self.settle()

    def why_not(self, seat: int, action: int) -> str | None:
        """The id of the rule that forbids the action to the seat now; None if it is legal."""
        if not self.frames:
            return self.game.over_rule
        if seat not in self.to_act():
            return self.game.turn_rule
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
        return self.frames[-1].name(), self.frames[-1].asks(self, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat (or -1, a spectator) may see, as the game's `fields` declare it: the only door to the outside."""
        raise NotImplementedError(self.game.id)

    def observe(self, seat: int, out: vec[i16], at: i64) -> i64:
        """Write the numbers of `view` in their order, from `at` on; where the next one goes. A game may do this faster
        for learners, never differently."""
        return write_numbers(list(self.view(seat).values()), out, at)

    def copy(self) -> "State":
        """An independent copy: nothing done to one is seen in the other."""
        raise NotImplementedError(self.game.id)

    def redeal(self, seat: int, rng: Rng) -> "State":
        """A copy in which all that the seat (-1: a spectator) cannot know is dealt again, consistently with all it
        has seen. It depends on nothing but what the seat knows and the generator."""
        raise NotImplementedError(self.game.id)

    def scores(self) -> Scores:
        """Final scores; during the game, what they would be if it ended now."""
        raise NotImplementedError(self.game.id)

    def evaluate(self) -> list[float]:
        """How well each seat stands, in points: for bots. Better than the present score where a game knows more."""
        return [float(p) for p in self.scores().points]

    def progress(self) -> float:
        """How much of the game is behind us, from 0.0 to 1.0, roughly: for bots, who weigh a lead by what can still
        happen. It may use only what everybody knows."""
        return 0.5

    def facts(self) -> list[Any]:
        """Everything true, as plain nested lists of ints: equal facts and frames are equal states."""
        raise NotImplementedError(self.game.id)

    def census(self) -> list[tuple[str, int, int]]:
        """What is conserved: (name, counted all over the table, number in the box)."""
        raise NotImplementedError(self.game.id)

    def digest(self) -> str:
        """A hash of everything true."""
        stack = [[type(f).__name__, list(f.data())] for f in self.frames]
        text = json.dumps([self.seats, self.facts(), stack], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
