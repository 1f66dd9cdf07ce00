"""Games played side by side in several processes, for one learner that chooses for all of them.

Every worker steps a batch of games and writes what it sees into memory that the learner shares; the learner writes the
choices there. Workers come in two groups: while one group steps, the learner chooses for the other.
"""

import multiprocessing as mp
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.kernel import registry
from serai.kernel.batch import Batch
from serai.kernel.observation import declared, width


class Plan(NamedTuple):
    """What is played: the game, the numbers of seats in turn, how many games a worker, and what is paid."""

    game_id: str
    seats: list[int]
    games: int
    reward: str
    seed: int


class Desk:
    """The shared memory of one worker, as arrays."""

    def __init__(self, plan: Plan, seats: int, memory: SharedMemory | None = None) -> None:
        game = registry.load(plan.game_id)
        most = game.seats[-1]
        widest = max(width(declared(game, n, game.resolve({}, n))) for n in game.seats)
        shapes: list[tuple[str, tuple[int, ...], Any]] = [
            ("gains", (plan.games, most), np.float64),
            ("outcomes", (plan.games, most), np.float64),
            ("rows", (plan.games, widest), np.int16),
            ("movers", (plan.games,), np.int16),
            ("actions", (plan.games,), np.int16),
            ("masks", (plan.games, len(game.vocabulary)), np.uint8),
            ("ends", (plan.games,), np.uint8),
        ]
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for _, shape, kind in shapes]
        self.memory = memory or SharedMemory(create=True, size=sum(sizes) + 64)
        self.seats = seats
        self.arrays: dict[str, NDArray[Any]] = {}
        at = 0
        for (name, shape, kind), size in zip(shapes, sizes, strict=True):
            self.arrays[name] = np.ndarray(shape, kind, self.memory.buf, at)
            at += size


def work(plan: Plan, seats: int, number: int, name: str, go: Any, done: Any) -> None:
    """A worker process: step the games whenever the learner has chosen, until a negative action says stop."""
    desk = Desk(plan, seats, SharedMemory(name=name))
    game = registry.load(plan.game_id)
    batch = Batch(game, seats, {}, plan.games, plan.seed + number * 1_000_003, reward=plan.reward)
    tell(batch, desk)
    done.release()
    actions = desk.arrays["actions"]
    while True:
        go.acquire()
        if actions[0] < 0:
            return
        batch.step(actions.tolist())
        tell(batch, desk)
        done.release()


def tell(batch: Batch, desk: Desk) -> None:
    """Write what the batch shows into the shared memory."""
    games, seats, arrays = batch.games, batch.seats, desk.arrays
    arrays["rows"][:, : batch.width] = np.frombuffer(memoryview(batch.observations), np.int16).reshape(games, -1)
    arrays["masks"][:] = np.frombuffer(memoryview(batch.masks), np.uint8).reshape(games, -1)
    arrays["movers"][:] = np.frombuffer(memoryview(batch.movers), np.int16)
    arrays["ends"][:] = np.frombuffer(memoryview(batch.ends), np.uint8)
    arrays["gains"][:, :seats] = np.frombuffer(memoryview(batch.rewards), np.float64).reshape(games, seats)
    arrays["outcomes"][:, :seats] = np.frombuffer(memoryview(batch.outcomes), np.float64).reshape(games, seats)


class Crew:
    """All workers of a training, in groups that take turns."""

    def __init__(self, plan: Plan, workers: int) -> None:
        context = mp.get_context("spawn")
        self.plan = plan
        self.desks = [Desk(plan, plan.seats[n % len(plan.seats)]) for n in range(workers)]
        self.go = [context.Semaphore(0) for _ in range(workers)]
        self.done = [context.Semaphore(0) for _ in range(workers)]
        self.processes = [
            context.Process(
                target=work,
                args=(plan, desk.seats, n, desk.memory.name, self.go[n], self.done[n]),
                daemon=True,
            )
            for n, desk in enumerate(self.desks)
        ]
        for process in self.processes:
            process.start()

    def groups(self) -> list[list[int]]:
        """The workers in two groups, or in one where there is but one worker."""
        numbers = list(range(len(self.desks)))
        return [numbers[::2], numbers[1::2]] if len(numbers) > 1 else [numbers]

    def wait(self, number: int) -> Desk:
        """Until the worker stands at its next decisions."""
        while not self.done[number].acquire(timeout=60):
            if not self.processes[number].is_alive():
                raise RuntimeError(f"Worker {number} has stopped with exit code {self.processes[number].exitcode}.")
        return self.desks[number]

    def send(self, number: int, actions: NDArray[Any]) -> None:
        """Let the worker go on with these choices."""
        self.desks[number].arrays["actions"][:] = actions
        self.go[number].release()

    def stop(self) -> None:
        """Send everybody home."""
        for number, desk in enumerate(self.desks):
            desk.arrays["actions"][:] = -1
            self.go[number].release()
        for process, desk in zip(self.processes, self.desks, strict=True):
            process.join(timeout=10)
            if process.is_alive():
                process.terminate()
            desk.arrays.clear()
            desk.memory.close()
            desk.memory.unlink()
