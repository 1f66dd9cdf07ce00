"""Games played side by side in several processes, for one learner that chooses for all of them.

Every worker steps a batch of games and writes what it sees into memory that the learner shares; the learner writes the
choices there. Nothing else travels between processes but semaphores.
"""

import multiprocessing as mp
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.kernel import registry
from serai.kernel.batch import Batch
from serai.kernel.observation import declared, width

CONTEXT: Final = mp.get_context("spawn")
STEP: Final = 0
CHOOSE: Final = 1
STEP_RANDOMLY: Final = 2
RESET: Final = 3
STOP: Final = 4
PATIENCE: Final = 2.0
"""Seconds after which one looks whether a worker that does not answer is still there."""


class Shift(NamedTuple):
    """What one worker plays."""

    game_id: str
    seats: int
    games: int
    seed: int
    reward: str = "win"
    options: dict[str, Any] = {}  # noqa: RUF012 - a default that nobody changes
    edition: str = ""
    skips: bool = True

    def batch(self) -> Batch:
        """The games themselves."""
        game = registry.load(self.game_id, self.edition)
        return Batch(game, self.seats, self.options, self.games, self.seed, reward=self.reward, skips=self.skips)


class Room(NamedTuple):
    """The size of the shared arrays: games, numbers in a row, seats and actions."""

    games: int
    width: int
    seats: int
    actions: int

    def shapes(self) -> list[tuple[str, tuple[int, ...], Any]]:
        """The arrays by name, those of the widest numbers first, so that all of them are aligned."""
        return [
            ("seeds", (self.games,), np.int64),
            ("gains", (self.games, self.seats), np.float64),
            ("outcomes", (self.games, self.seats), np.float64),
            ("rows", (self.games, self.width), np.int16),
            ("movers", (self.games,), np.int16),
            ("actions", (self.games,), np.int16),
            ("orders", (self.games,), np.int16),
            ("masks", (self.games, self.actions), np.uint8),
            ("ends", (self.games,), np.uint8),
        ]

    def size(self) -> int:
        """Bytes of all arrays together."""
        return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for _, shape, kind in self.shapes())

    def memory(self) -> Any:
        """Memory that processes share; it lives as long as an array of it does, whoever has ended."""
        return CONTEXT.RawArray("b", self.size())

    def arrays(self, memory: Any) -> dict[str, NDArray[Any]]:
        """The shared memory as arrays."""
        found: dict[str, NDArray[Any]] = {}
        data = np.frombuffer(memory, np.uint8)
        at = 0
        for name, shape, kind in self.shapes():
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            found[name] = data[at : at + size].view(kind).reshape(shape)
            at += size
        return found


def room_for(shifts: list[Shift]) -> Room:
    """Room for the games of all shifts, as wide as the widest rows among them need."""
    game = registry.load(shifts[0].game_id, shifts[0].edition)
    rows = [width(declared(game, shift.seats, game.resolve(shift.options, shift.seats))) for shift in shifts]
    seats = max(shift.seats for shift in shifts)
    return Room(sum(shift.games for shift in shifts), max(rows), seats, len(game.vocabulary))


class Desk:
    """One worker's part of shared memory: its games, from the first one on."""

    def __init__(self, shift: Shift, room: Room, first: int, memory: Any) -> None:
        self.seats = shift.seats
        self.room = room
        self.first = first
        self.memory = memory
        rows = slice(first, first + shift.games)
        self.arrays = {name: array[rows] for name, array in room.arrays(memory).items()}


def work(shift: Shift, room: Room, first: int, memory: Any, go: Any, done: Any) -> None:
    """A worker process: do what is ordered, show what the games show, until it is told to stop."""
    arrays = Desk(shift, room, first, memory).arrays
    batch = shift.batch()
    tell(batch, arrays)
    done.release()
    while True:
        go.acquire()
        order = arrays["orders"][0]
        if order == STOP:
            return
        if order == CHOOSE:
            batch.choose()
            arrays["actions"][:] = np.frombuffer(memoryview(batch.choices), np.int16)
        else:
            if order == STEP:
                batch.step(arrays["actions"].tolist())
            elif order == STEP_RANDOMLY:
                batch.step_randomly()
            else:
                batch.reset(int(arrays["seeds"][0]))
            tell(batch, arrays)
        done.release()


def tell(batch: Batch, arrays: dict[str, NDArray[Any]]) -> None:
    """Write what the batch shows into the shared memory."""
    games, seats, width = batch.games, batch.seats, batch.width
    rows = np.frombuffer(memoryview(batch.observations), np.int16, games * width)
    arrays["rows"][:, :width] = rows.reshape(games, width)
    arrays["masks"][:] = np.frombuffer(memoryview(batch.masks), np.uint8).reshape(games, -1)
    arrays["movers"][:] = np.frombuffer(memoryview(batch.movers), np.int16)
    arrays["ends"][:] = np.frombuffer(memoryview(batch.ends), np.uint8)
    arrays["gains"][:, :seats] = np.frombuffer(memoryview(batch.rewards), np.float64).reshape(games, seats)
    arrays["outcomes"][:, :seats] = np.frombuffer(memoryview(batch.outcomes), np.float64).reshape(games, seats)


class Crew:
    """Workers, one for each desk."""

    def __init__(self, shifts: list[Shift], desks: list[Desk]) -> None:
        self.desks = desks
        self.go = [CONTEXT.Semaphore(0) for _ in shifts]
        self.done = [CONTEXT.Semaphore(0) for _ in shifts]
        self.processes = [
            CONTEXT.Process(
                target=work,
                args=(shift, desk.room, desk.first, desk.memory, self.go[n], self.done[n]),
                daemon=True,
            )
            for n, (shift, desk) in enumerate(zip(shifts, desks, strict=True))
        ]
        for process in self.processes:
            process.start()

    def groups(self) -> list[list[int]]:
        """The workers in two halves, so that the learner chooses for one while the other steps; one worker is one."""
        numbers = list(range(len(self.desks)))
        half = (len(numbers) + 1) // 2
        return [part for part in (numbers[:half], numbers[half:]) if part]

    def wait(self, number: int) -> Desk:
        """Until the worker has done what it was told."""
        while not self.done[number].acquire(timeout=PATIENCE):
            if not self.processes[number].is_alive():
                raise RuntimeError(f"Worker {number} has stopped with exit code {self.processes[number].exitcode}.")
        return self.desks[number]

    def send(self, number: int, actions: NDArray[Any]) -> None:
        """Let the worker go on with these choices."""
        self.desks[number].arrays["actions"][:] = actions
        self.order(number, STEP)

    def order(self, number: int, order: int) -> None:
        """Tell a worker what to do."""
        self.desks[number].arrays["orders"][0] = order
        self.go[number].release()

    def again(self, number: int) -> None:
        """Let what the worker shows be waited for once more."""
        self.done[number].release()

    def stop(self) -> None:
        """Send everybody home."""
        for number in range(len(self.desks)):
            self.order(number, STOP)
        for process in self.processes:
            process.join(timeout=10)
            if process.is_alive():
                process.terminate()


def together(shifts: list[Shift]) -> Crew:
    """A crew that shares one long desk: the games of all workers lie in the same arrays, one after the other. Shifts
    may have different numbers of seats; then rows of fewer seats end early."""
    room = room_for(shifts)
    memory = room.memory()
    firsts = [sum(shift.games for shift in shifts[:n]) for n in range(len(shifts))]
    return Crew(shifts, [Desk(shift, room, first, memory) for shift, first in zip(shifts, firsts, strict=True)])
