"""Many games stepped in one call, for learners.

Observations, masks and rewards lie in flat machine arrays of fixed size that NumPy shares without copying; stepping
writes into them and makes nothing new. Each game has a generator of its own, so what happens in it does not depend on
how many others there are.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from serai.kernel.errors import BadData, Illegal
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.machine import i16, i64, u8, vec
from serai.kernel.observation import declared, width, write_row
from serai.kernel.rng import Rng
from serai.kernel.scores import FINAL, settled, worth
from serai.kernel.writing import ROOM

REWARDS: Final = (*FINAL, "points", "promises")
"""What is paid: at the end, what the game is worth (see `worth`); points as they are gained; or points together with
what the position promises by the game's own evaluation, which learners find easier to follow."""
OWN: Final = "own"
"""The name of a reward that a caller computes."""
Hook = Callable[[State, bool], Iterable[float]]
"""A reward of one's own: from the state after a step, and whether the game is over, what each seat is paid."""
TOGETHER: Final = 64
"""How many games go on before their rows are written: their states should fit into the core's own cache."""
OVER: Final = -2
"""Whose turn it is when a game is over."""


def check_reward(reward: str, hook: Hook | None) -> None:
    """Refuse a reward that nobody knows."""
    if hook is None and reward not in REWARDS:
        raise BadData(f"There is no reward {reward!r}: it is one of {', '.join(REWARDS)}, or a function.")


class Lane:
    """One game that always stands at a decision: nature and, if asked, steps without a choice are played at once."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any],
        rng: Rng,
        *,
        skips: bool,
        promises: bool = False,
        state: State | None = None,
    ) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.rng, self.skips = rng, skips
        self.skipped: int = 0
        """Steps without a choice that were played, over all games."""
        self.state: State = game.new(seats, options) if state is None else state
        self.actors: list[int] = []
        self.seat: int = OVER
        self.legal: list[int] = []
        self.promises = promises
        """Whether gains are counted with what the position promises, as the game's evaluation has it."""
        self.advance()
        self.standing: list[float] = self.measure()
        """What each seat had when its gains were last asked for."""

    def __reduce__(self) -> tuple[Any, ...]:
        """A lane travels whole: it goes on exactly as it would have."""
        table = (self.game, self.seats, self.options, self.rng, self.skips, self.promises, self.state)
        return taken_up, (*table, self.skipped, self.standing)

    def copy(self) -> "Lane":
        """A lane that goes on in the same way, if the same is done."""
        table = (self.game, self.seats, self.options, self.rng.copy(), self.skips, self.promises, self.state.copy())
        return taken_up(*table, self.skipped, list(self.standing))

    def begin(self) -> None:
        """A new game, with the generator where it is."""
        self.state = self.game.new(self.seats, self.options)
        self.advance()
        self.standing = self.measure()

    def play(self, action: int) -> None:
        """The seat whose turn it is does this; then what follows without a decision. Not checked here: legality."""
        self.state.frames[-1].apply(self.state, self.seat, action)
        self.advance()

    def advance(self) -> None:
        """Go on to the next decision. Of several seats that choose in secret the first one is asked."""
        state, skips = self.state, self.skips
        frames = state.frames
        while frames:
            frame = frames[-1]  # asked itself, not through the state, which would look it up for every question
            if frame.proceed(state):
                continue
            actors = frame.to_act(state)
            seat = actors[0]
            if seat == CHANCE:
                frame.apply(state, CHANCE, frame.fate(state, self.rng))
                continue
            legal = frame.legal(state, seat)
            if skips and len(legal) == 1 and frame.is_skippable(state):
                frame.apply(state, seat, legal[0])
                self.skipped += 1
            else:
                self.actors, self.seat, self.legal = actors, seat, legal
                return
        self.actors, self.seat, self.legal = [], OVER, []

    def measure(self) -> list[float]:
        """What each seat has: the points it would have if the game ended now, or with what its position promises."""
        if self.promises:
            return self.state.evaluate()
        return [float(points) for points in self.state.scores().points]

    def gains(self) -> list[float]:
        """What each seat has gained since this was last asked, or since the first decision of the game."""
        before, self.standing = self.standing, self.measure()
        return [now - then for now, then in zip(self.standing, before, strict=True)]

    def paid(self, reward: str, hook: Hook | None) -> list[float]:
        """What each seat is paid for the last step; to be asked once a step."""
        is_over = self.seat == OVER
        if hook is not None:
            paid = [float(part) for part in hook(self.state, is_over)]
            if len(paid) != self.seats:
                raise BadData(f"A reward needs a number for each of the {self.seats} seats, not {len(paid)}.")
            return paid
        if reward not in FINAL:
            return self.gains()
        return worth(reward, self.state.scores()) if is_over else [0.0] * self.seats

    def outcome(self) -> list[float]:
        """When the game is over: 1.0 shared among the winners."""
        return settled(self.state.scores().ranks)


def taken_up(  # noqa: PLR0913, PLR0917 - everything a lane holds, in order: that is how it travels
    game: Game,
    seats: int,
    options: dict[str, Any],
    rng: Rng,
    skips: bool,  # noqa: FBT001 - as it is saved
    promises: bool,  # noqa: FBT001 - as it is saved
    state: State,
    skipped: int,
    standing: list[float],
) -> Lane:
    """A lane where it was left."""
    lane = Lane(game, seats, options, rng, skips=skips, promises=promises, state=state)
    lane.skipped, lane.standing = skipped, standing
    return lane


class Snapshot(NamedTuple):
    """A batch at one moment."""

    lanes: list[Lane]
    rewards: list[float]
    outcomes: list[float]
    ends: list[int]
    finished: int


class Batch:
    """Games side by side. After `reset` and after every `step` the arrays describe the decision each game stands at:
    row n belongs to game n, and is seen with the eyes of the seat that must decide. A game that ends is marked in
    `ends`, pays its rewards, and begins anew in the same step."""

    def __init__(  # noqa: PLR0913 - keyword arguments
        self,
        game: Game,
        seats: int,
        options: dict[str, Any],
        games: int,
        seed: int,
        *,
        reward: str = "win",
        hook: Hook | None = None,
        skips: bool = True,
    ) -> None:
        game.check_seats(seats)
        if games < 1:
            raise BadData(f"A batch needs at least one game, not {games}.")
        self.game, self.seats, self.games = game, seats, games
        self.options = game.resolve(options, seats)
        check_reward(reward, hook)
        self.reward, self.hook, self.skips = reward, hook, skips
        self.by_step = hook is not None or reward not in FINAL
        self.width = width(declared(game, seats, self.options))
        self.actions = len(game.vocabulary)
        self.observations: vec[i16] = vec[i16]([0] * max(ROOM, games * self.width))  # so much, see writing.py
        self.masks: vec[u8] = vec[u8]([0] * (games * self.actions))
        self.rewards: vec[float] = vec[float]([0.0] * (games * seats))
        self.outcomes: vec[float] = vec[float]([0.0] * (games * seats))
        """Of the game that ended last: 1.0 shared among the winners."""
        self.ends: vec[u8] = vec[u8]([0] * games)
        self.movers: vec[i16] = vec[i16]([0] * games)
        """Whose turn it is."""
        self.choices: vec[i16] = vec[i16]([0] * games)
        """What `choose` chose."""
        self.lanes: list[Lane] = []
        self.finished: int = 0
        """Games that have ended since `reset`."""
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew; game n draws from the generator number `seed + n`."""
        self.lanes = [
            Lane(
                self.game, self.seats, self.options, Rng(seed + n), skips=self.skips, promises=self.reward == "promises"
            )
            for n in range(self.games)
        ]
        self.finished = 0
        masks, rewards, ends = self.masks, self.rewards, self.ends
        for n in range(len(masks)):
            masks[n] = 0
        for n in range(len(rewards)):
            rewards[n] = 0.0
        for number, lane in enumerate(self.lanes):
            ends[number] = 0
            if not lane.legal:
                raise BadData(f"{self.game.id} is over before anybody has decided anything.")
            self.describe(number, lane)

    def __reduce__(self) -> tuple[Any, ...]:
        """A batch travels as its games."""
        return batch_of, (self.game, self.seats, self.options, self.reward, self.hook, self.skips, self.snapshot())

    def snapshot(self) -> Snapshot:
        """All games as they stand, to be restored as often as one likes; it can be saved and sent elsewhere."""
        lanes = [lane.copy() for lane in self.lanes]
        ends = [int(end) for end in self.ends]
        return Snapshot(lanes, list(self.rewards), list(self.outcomes), ends, self.finished)

    def restore(self, snapshot: Snapshot) -> None:
        """Make all games what they were when the snapshot was taken, generators included."""
        first = snapshot.lanes[0]
        if (len(snapshot.lanes), first.game.id, first.seats) != (self.games, self.game.id, self.seats):
            raise BadData(
                f"This snapshot is of {len(snapshot.lanes)} games of {first.game.id} with {first.seats} seats; "
                f"here are {self.games} of {self.game.id} with {self.seats}."
            )
        self.lanes = [lane.copy() for lane in snapshot.lanes]
        self.finished = snapshot.finished
        masks, rewards, outcomes = self.masks, self.rewards, self.outcomes
        for n in range(len(masks)):
            masks[n] = 0
        for n, reward in enumerate(snapshot.rewards):
            rewards[n] = reward
        for n, outcome in enumerate(snapshot.outcomes):
            outcomes[n] = outcome
        for number, lane in enumerate(self.lanes):
            self.ends[number] = u8(snapshot.ends[number])
            self.describe(number, lane)

    def step(self, actions: list[int]) -> None:
        """One decision in every game. If one of them is not legal, nothing happens in any game."""
        if len(actions) != self.games:
            raise BadData(f"There are {self.games} games, so {self.games} actions are needed, not {len(actions)}.")
        for number, action in enumerate(actions):
            self.check(number, action)
        self.follow(actions)

    def follow(self, actions: list[int]) -> None:
        """One legal decision in every game. First some games go on, then what they look like is written, and so forth:
        either is quicker when it is not interrupted by the other."""
        lanes = self.lanes
        for first in range(0, self.games, TOGETHER):
            last = min(first + TOGETHER, self.games)
            for number in range(first, last):
                self.decide(number, lanes[number], actions[number])
            for number in range(first, last):
                self.describe(number, lanes[number])

    def check(self, number: int, action: int) -> None:
        """Refuse what is not legal, with the rule that forbids it."""
        if 0 <= action < self.actions and self.masks[number * self.actions + action]:
            return
        lane = self.lanes[number]
        if not 0 <= action < self.actions:
            raise Illegal(f"Game {number}: {action} is not the code of an action of {self.game.id}.")
        rule = lane.state.why_not(lane.seat, action) or self.game.phase_rule
        text = self.game.vocabulary.text(action)
        raise Illegal(f"Game {number}: seat {lane.seat} cannot {text!r} now: see rule {rule}.", rule)

    def choose(self) -> None:
        """A uniformly random legal action for every game, into `choices`, from the generators of the games."""
        choices = self.choices
        for number, lane in enumerate(self.lanes):
            choices[number] = i16(lane.legal[lane.rng.below(len(lane.legal))])

    def step_randomly(self) -> None:
        """One uniformly random decision in every game."""
        self.choose()
        self.follow([int(choice) for choice in self.choices])

    def decide(self, number: int, lane: Lane, action: int) -> None:
        """One decision in one game, and what follows; the arrays do not tell yet where it stands then."""
        masks = self.masks
        row: i64 = number * self.actions
        for code in lane.legal:
            masks[row + code] = 0
        lane.play(action)
        self.pay(number, lane)
        if lane.seat == OVER:
            self.finished += 1
            lane.begin()

    def pay(self, number: int, lane: Lane) -> None:
        """The rewards of this step, by seat."""
        is_over = lane.seat == OVER
        was_over = self.ends[number] != 0
        self.ends[number] = u8(is_over)
        at: i64 = number * self.seats
        rewards = self.rewards
        if is_over:
            for seat, share in enumerate(lane.outcome()):
                self.outcomes[at + seat] = share
        if self.by_step or is_over:
            for reward in lane.paid(self.reward, self.hook):
                rewards[at] = reward
                at += 1
        elif was_over:
            for seat in range(self.seats):
                rewards[at + seat] = 0.0

    def describe(self, number: int, lane: Lane) -> None:
        """Write whose turn it is, what that seat sees and what it may do."""
        self.movers[number] = i16(lane.seat)
        write_row(lane.state, lane.seat, lane.actors, self.observations, number * self.width)
        masks = self.masks
        row: i64 = number * self.actions
        for code in lane.legal:
            masks[row + code] = 1


def batch_of(
    game: Game,
    seats: int,
    options: dict[str, Any],
    reward: str,
    hook: Hook | None,
    skips: bool,  # noqa: FBT001 - as it was saved
    snapshot: Snapshot,
) -> Batch:
    """A batch that has travelled."""
    batch = Batch(game, seats, options, len(snapshot.lanes), 0, reward=reward, hook=hook, skips=skips)
    batch.restore(snapshot)
    return batch
