"""Games played side by side on a Ray cluster, for one learner that chooses for all of them.

A station holds the games of one shift, on whatever machine Ray finds for it. Each time the learner's choices travel
there and what the games show comes back, into arrays like those that processes of one machine share.
"""

from typing import Any

from numpy.typing import NDArray

from serai.clusters import started
from serai.envs.crew import STEP, Crew, Desk, Shift, room_for, tell


class Station:
    """The games of one shift."""

    def __init__(self, shift: Shift) -> None:
        room = room_for([shift])
        self.batch = shift.batch()
        self.arrays = Desk(shift, room, 0, bytearray(room.size())).arrays

    def show(self) -> dict[str, NDArray[Any]]:
        """What the games show."""
        tell(self.batch, self.arrays)
        return {name: self.arrays[name] for name in ("rows", "masks", "movers", "ends", "gains", "outcomes")}

    def step(self, actions: list[int]) -> dict[str, NDArray[Any]]:
        """Go on with these choices."""
        self.batch.step(actions)
        return self.show()


class Cluster(Crew):
    """Stations in place of processes; a learner needs them to step and nothing else."""

    def __init__(self, shifts: list[Shift]) -> None:
        self.ray = started()
        room = room_for(shifts)
        memory = bytearray(room.size())
        firsts = [sum(shift.games for shift in shifts[:n]) for n in range(len(shifts))]
        self.desks = [Desk(shift, room, first, memory) for shift, first in zip(shifts, firsts, strict=True)]
        made = self.ray.remote(Station)
        self.stations = [made.remote(shift) for shift in shifts]
        self.awaited: list[Any] = [station.show.remote() for station in self.stations]
        """By station: what it will show; None when that has been taken."""

    def wait(self, number: int) -> Desk:
        """Until the station has done what it was told."""
        desk, awaited = self.desks[number], self.awaited[number]
        if awaited is not None:
            for name, shown in self.ray.get(awaited).items():
                desk.arrays[name][tuple(slice(0, size) for size in shown.shape)] = shown
            self.awaited[number] = None
        return desk

    def order(self, number: int, order: int) -> None:
        """Tell a station to step."""
        if order != STEP:
            raise NotImplementedError(order)
        actions = self.desks[number].arrays["actions"].tolist()
        self.awaited[number] = self.stations[number].step.remote(actions)

    def again(self, number: int) -> None:
        """What was shown stays on the desk."""

    def stop(self) -> None:
        """Send everybody home."""
        for station in self.stations:
            self.ray.kill(station)
