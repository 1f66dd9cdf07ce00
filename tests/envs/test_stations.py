"""Games on a Ray cluster, for a learner."""

from collections.abc import Iterator

import numpy as np
import pytest

from serai.envs.crew import STEP, Crew, Shift, together
from serai.envs.stations import Cluster, Station
from serai.envs.vector import shared

SHIFTS = [Shift("bazaar", seats, 3, 5 + seats, "points") for seats in (2, 4)]


@pytest.fixture
def local_ray() -> Iterator[None]:
    """A Ray of two workers on this machine."""
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        yield
    finally:
        ray.shutdown()


def stepped(crew: Crew) -> list[list[int]]:
    """What two rollouts of some steps show, the first legal action being taken; the second begins where the first
    ends."""
    seen: list[list[int]] = []
    try:
        for _ in range(2):
            for n in range(len(SHIFTS)):
                for _ in range(6):
                    arrays = crew.wait(n).arrays
                    seen += [arrays[name].ravel().tolist() for name in ("rows", "masks", "movers", "ends", "gains")]
                    arrays["actions"][:] = arrays["masks"].argmax(axis=1)
                    crew.order(n, STEP)
                crew.wait(n)
                crew.again(n)
    finally:
        crew.stop()
    return seen


@pytest.mark.long
@pytest.mark.usefixtures("local_ray")
@pytest.mark.filterwarnings("default")  # Ray's own warnings are not ours
def test_a_cluster_plays_what_processes_play() -> None:
    """The same games, choice by choice, of different numbers of seats."""
    assert stepped(Cluster(SHIFTS)) == stepped(together(SHIFTS))


def test_a_station_shows_its_games() -> None:
    """As the games themselves say, before the first step and after it."""
    station, batch = Station(SHIFTS[0]), SHIFTS[0].batch()
    shown = station.show()
    actions = shown["masks"].argmax(axis=1).tolist()
    assert np.array_equal(shown["rows"], shared(batch.observations, np.int16, batch.games, batch.width))
    batch.step(actions)
    shown = station.step(actions)
    assert np.array_equal(shown["rows"], shared(batch.observations, np.int16, batch.games, batch.width))
    assert shown["gains"].ravel().tolist() == list(batch.rewards)
