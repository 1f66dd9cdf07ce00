"""A match: one game being played. It folds the log, draws for nature, takes forced steps, and takes moves back.

The log is the truth and only grows; an undo is an entry that folds earlier events away. `events` is what is left after
folding, `n` its length: the number that every move is checked against.
"""

from collections.abc import Callable
from typing import Any, Final

from serai.kernel import chance
from serai.kernel.account import Account, Purse
from serai.kernel.errors import Illegal, Stale, Unreadable
from serai.kernel.game import CHANCE, SPECTATOR, Game, State
from serai.kernel.log import Line, Move, Opening, Past, Undo, parsed
from serai.kernel.record import FORMAT, Record
from serai.kernel.rng import Rng

SNAPSHOT_EVERY: Final = 16
BARRIER_SAMPLES: Final = 8


class Event:
    """Something that happened: who did what, whether there was no choice, and what each viewer was told of it."""

    def __init__(self, seat: int, action: int, *, forced: bool, told: tuple[int, ...], choosers: int) -> None:
        self.seat = seat
        self.action = action
        self.forced = forced
        self.told = told
        """By seat; the last entry is for spectators."""
        self.choosers = choosers
        """How many were to act when it happened: several where all choose in secret."""
        self.account: Account | None = None
        """What everybody learns of it, once somebody has asked: see `Match.accounts`."""


class Match:
    """A game, its log and its present state."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any] | None = None,
        seed: str = "",
        names: list[str] | None = None,
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.resolve(options or {}, seats)
        self.seed = seed
        """The secret of nature's draws; "" when nature's events come from a log."""
        self.additions: dict[int, str] = {}
        """By seat, what players have added to the seed before the first draw."""
        self.names = names or []
        self.script: Callable[[Match, int], int | None] | None = None
        """Where nature's draws are fixed, as in a guided game: what it does next, or None to draw."""
        self.log: list[Line] = []
        self.past = Past()
        self.events: list[Event] = []
        self.state: State = game.new(seats, self.options)
        self.snapshots: list[State] = [self.state.copy()]
        self.accounted: tuple[int, State, Purse | None] = (0, self.snapshots[0], None)
        """How many events were accounted for when `accounts` was last asked, the state after them, and its purse."""

    @property
    def n(self) -> int:
        """The number of events so far, those taken back not counted."""
        return len(self.events)

    @property
    def dice(self) -> str:
        """The seed of the draws: the secret with all that was added to it."""
        return chance.mixed(self.seed, self.additions)

    # Beginnings

    def open_at(self, opening: Opening) -> None:
        """Begin where the lines of another game lead, with all dealt again that a seat did not know there: nothing that
        happens from then on depends on what it could not know. Events count from there."""
        if self.log:
            raise Stale("A game that has begun cannot begin elsewhere.")
        other = Match(self.game, self.seats, self.options)
        for line in opening.lines:
            if isinstance(parsed(line), Opening):
                raise Unreadable("An opening begins where its game does.")
            other.replay(line)
        self.state = other.state.redeal(opening.seat, Rng(opening.seed))
        self.snapshots = [self.state.copy()]
        self.accounted = (0, self.snapshots[0], None)
        self.log.append(["opening", *opening])

    @property
    def opening(self) -> Opening | None:
        """Where the game began, if not at its beginning."""
        first = parsed(self.log[0]) if self.log else None
        return first if isinstance(first, Opening) else None

    # Moves

    def submit(self, seat: int, actions: list[int], expected_n: int) -> None:
        """Carry out several steps of one seat, all or none, then what follows: nature and forced steps."""
        if expected_n != self.n:
            raise Stale(f"The game has moved on: it is at event {self.n}, the move was meant for event {expected_n}.")
        start = self.n
        logged, past = len(self.log), self.past.copy()
        try:
            for action in actions:
                self._step(seat, action, start)
        except Illegal:
            self._truncate(start)
            del self.log[logged:]
            self.past = past
            raise
        self.advance()

    def _step(self, seat: int, action: int, start: int) -> None:
        """One step of a submission that began at event `start`. A step that depends on what an earlier one brought to
        light is refused whatever it is: otherwise whoever tries steps out and is refused has looked behind the card."""
        if not 0 <= action < len(self.game.vocabulary):
            raise Illegal(f"{action} is not the code of an action of {self.game.id}.", self.game.phase_rule)
        if self.n > start and self.undo_limit(seat) > start:
            raise Illegal("These steps cannot be submitted together: the first ones bring something to light.")
        pending = self.forced_step() if self.n > start else None
        while pending is not None and pending[0] == seat and pending[1] != action:
            self.append(seat, pending[1])
            pending = self.forced_step()
        self.check(seat, action)
        self.append(seat, action)

    def check(self, seat: int, action: int) -> None:
        """Refuse an action that is not legal now, with the rule that forbids it."""
        rule = self.state.why_not(seat, action)
        if rule is not None:
            text = self.game.vocabulary.text(action)
            who = "Nature" if seat == CHANCE else f"Seat {seat}"
            raise Illegal(f"{who} cannot {text!r} now: see rule {rule}.", rule)

    def append(self, seat: int, action: int) -> None:
        """Apply a legal action and log it."""
        self.log.append([seat, self.game.vocabulary.text(action)])
        self._apply(seat, action)
        self.past.happened(self.n - 1, (seat, action))

    def _apply(self, seat: int, action: int) -> None:
        forced = seat != CHANCE and len(self.state.legal(seat)) == 1
        told = tuple([self.state.told(seat, action, to) for to in [*range(self.seats), SPECTATOR]])
        choosers = len(self.state.to_act())
        self.state.apply(seat, action)
        self.events.append(Event(seat, action, forced=forced, told=told, choosers=choosers))
        if self.n % SNAPSHOT_EVERY == 0:
            self.snapshots.append(self.state.copy())

    def advance(self) -> None:
        """Play nature and forced steps until somebody has a choice or the game is over."""
        for _ in range(self.game.length_limit):
            pending = self.forced_step()
            if pending is None:
                return
            self.append(pending[0], pending[1])
        raise RuntimeError(f"{self.game.id} goes on without a decision for more than {self.game.length_limit} events")

    def forced_step(self) -> tuple[int, int] | None:
        """The next event that needs nobody's decision: nature's draw, or a seat's only option."""
        for seat in self.state.to_act():
            legal = self.state.legal(seat)
            if seat == CHANCE:
                fixed = self.script(self, CHANCE) if self.script is not None else None
                if fixed is not None:
                    return CHANCE, fixed
                if not self.seed:
                    return None
                return CHANCE, legal[chance.draw(self.dice, self.n, self.state.weights())]
            if len(legal) == 1 and self.state.frames[-1].is_skippable(self.state):
                return seat, legal[0]
        return None

    # The past

    def state_at(self, n: int) -> State:
        """The state after the first n events."""
        if not 0 <= n <= self.n:
            raise Stale(f"The game has {self.n} events; there is no state number {n}.")
        if n == self.n:
            return self.state.copy()
        at = n // SNAPSHOT_EVERY
        state = self.snapshots[at].copy()
        for event in self.events[at * SNAPSHOT_EVERY : n]:
            state.apply(event.seat, event.action)
        return state

    def accounts(self, since: int, to: int) -> list[Account]:
        """What everybody learned of the events after number `since`, up to number `to`. Each is made once."""
        known = since
        while known < to and self.events[known].account is not None:
            known += 1
        if known < to:
            _, state, purse = self.accounted if self.accounted[0] == known else (known, self.state_at(known), None)
            for event in self.events[known:to]:
                before, had = state, purse
                state = before.copy()
                state.apply(event.seat, event.action)
                purse = self.game.purse(state)
                event.account = self.game.account(before, state, event.action, had, purse)
            self.accounted = (to, state, purse)
        return [account for event in self.events[since:to] if (account := event.account) is not None]

    def undo_limit(self, seat: int) -> int:
        """How far back a seat may go alone: to the last event that was not its own or that told it something new."""
        n = self.n
        while n > 0 and self.events[n - 1].seat == seat:
            before = self.state_at(n - 1)
            if has_learned(before, seat, self.events[n - 1].action):
                break
            n -= 1
        return n

    def undo_target(self, seat: int) -> int | None:
        """Where one undo of the seat leads: before its last real decision; None if nothing may be taken back."""
        limit = self.undo_limit(seat)
        for n in range(self.n - 1, limit - 1, -1):
            if not self.events[n].forced:
                return n
        return None

    def undo(self, seat: int, to: int) -> None:
        """Take back the seat's own events down to number `to`."""
        if to >= self.n or to < 0:
            raise Stale(f"There is nothing to take back down to event {to}: the game is at event {self.n}.")
        if to < self.undo_limit(seat):
            raise Illegal("That cannot be taken back alone: others have moved since, or something hidden was revealed.")
        self.undo_by_consent(seat, to)

    def undo_by_consent(self, seat: int, to: int) -> None:
        """Take back everything from event `to` on, asked for by the seat and agreed by all."""
        self.log.append(["undo", seat, to])
        self.past.take_back(seat, to, [(event.seat, event.action) for event in self.events[to:]])
        self._truncate(to)

    def redo(self) -> None:
        """Play again what was taken back last, if nothing else has happened since."""
        last = self.past.last(self.n)
        if last is None:
            raise Stale("There is nothing to play again.")
        for seat, action in last.events.copy():
            self.append(seat, action)

    def withdrawable(self, seat: int) -> int | None:
        """The number of the seat's secret commitment that still can be withdrawn: others are still choosing."""
        for n in range(self.n - 1, -1, -1):
            event = self.events[n]
            if event.seat == CHANCE or event.choosers < 2 or event.seat in self.state.to_act():
                return None
            if not set(self.state.to_act()) < set(self.state_at(n).to_act()):
                return None
            if event.seat == seat:
                return None if event.forced else n
        return None

    def withdraw(self, seat: int) -> None:
        """Take back a secret commitment while others are still choosing."""
        n = self.withdrawable(seat)
        if n is None:
            raise Illegal("There is no choice to withdraw: all have chosen.", self.game.turn_rule)
        self.log.append(["withdraw", seat, n])
        self.past = Past()
        self._withdraw(n)

    def _withdraw(self, n: int) -> None:
        later = self.events[n + 1 :]
        self._truncate(n)
        for event in later:
            self._apply(event.seat, event.action)

    def _truncate(self, n: int) -> None:
        if n == self.n:
            return
        self.state = self.state_at(n)
        del self.events[n:]
        del self.snapshots[n // SNAPSHOT_EVERY + 1 :]
        if self.accounted[0] > n:
            self.accounted = (0, self.snapshots[0], None)

    def replay(self, line: Line) -> None:
        """Play one line of a log again, checked."""
        entry = parsed(line)
        if isinstance(entry, Move):
            action = self.game.vocabulary.code(entry.text)
            self.check(entry.seat, action)
            self.append(entry.seat, action)
        elif isinstance(entry, Undo):
            if not 0 <= entry.to < self.n:
                raise Stale(f"An undo to event {entry.to} is not possible at event {self.n}.")
            self.undo_by_consent(entry.seat, entry.to)
        elif isinstance(entry, Opening):
            self.open_at(entry)
        else:
            if self.withdrawable(entry.seat) != entry.choice:
                raise Illegal(f"Seat {entry.seat} has no choice number {entry.choice} to withdraw.")
            self.withdraw(entry.seat)

    # Records

    def header(self) -> dict[str, Any]:
        """What identifies the game: enough to fold the log again, and to know whether it still folds the same."""
        header: dict[str, Any] = {
            "caravanserai": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition,
            "data": self.game.data_hash,
            "seats": self.seats,
            "options": self.options,
            "rulings": sorted(self.game.rulings),
        }
        if self.names:
            header["names"] = self.names
        if self.seed:
            header["seed_hash"] = chance.commitment(self.seed)
        if self.additions:
            header["additions"] = {str(seat): added for seat, added in sorted(self.additions.items())}
        return header

    def record(self) -> Record:
        """The match so far. Seed and result are in it only when the game is over."""
        closing: dict[str, Any] = {"n": self.n, "state": self.state.digest()}
        if not self.state.to_act():
            closing["result"] = self.state.scores().to_json()
            if self.seed:
                closing["seed"] = self.seed
        return Record(self.header(), [list(entry) for entry in self.log], closing)


def has_learned(before: State, seat: int, action: int) -> bool:
    """Whether carrying out the action showed the seat something it could not know: states it cannot tell apart before
    look different afterwards. This is the information barrier of undo, computed, not declared."""
    after = before.copy()
    after.apply(seat, action)
    seen = after.view(seat)
    rng = Rng(1)
    for _ in range(BARRIER_SAMPLES):
        other = before.redeal(seat, rng)
        other.apply(seat, action)
        if other.view(seat) != seen:
            return True
    return False
