"""What is measured, for Prometheus."""

import functools
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY: Final = CollectorRegistry()

REQUESTS: Final = Counter("caravanserai_requests", "Answered requests.", ["method", "status"], registry=REGISTRY)
REQUEST_SECONDS: Final = Histogram("caravanserai_request_seconds", "Time to answer a request.", registry=REGISTRY)
MOVES: Final = Counter("caravanserai_moves", "Accepted moves.", ["game", "by"], registry=REGISTRY)
CLASHES: Final = Counter("caravanserai_clashes", "Changes that came too late.", registry=REGISTRY)
COMMIT_SECONDS: Final = Histogram("caravanserai_commit_seconds", "Time of a durable commit.", registry=REGISTRY)
COMMIT_SIZE: Final = Histogram(
    "caravanserai_commit_size", "Changes in one commit.", buckets=(1, 2, 5, 10, 20, 50, 100), registry=REGISTRY
)
WRITER_DEATHS: Final = Counter(
    "caravanserai_writer_deaths", "Times the task that writes had to be started again.", registry=REGISTRY
)
SOCKETS: Final = Gauge("caravanserai_sockets", "Connected sockets.", registry=REGISTRY)
TABLES: Final = Gauge("caravanserai_tables", "Tables in memory.", registry=REGISTRY)
BOT_SECONDS: Final = Histogram("caravanserai_bot_seconds", "Time bots thought.", ["level"], registry=REGISTRY)
BOT_CPU_SECONDS: Final = Counter(
    "caravanserai_bot_cpu_seconds", "What bots cost: processor time of their decisions.", ["level"], registry=REGISTRY
)
BOT_WAITING: Final = Gauge("caravanserai_bot_waiting", "Decisions that wait for a bot to be free.", registry=REGISTRY)
BOT_WAIT_SECONDS: Final = Histogram(
    "caravanserai_bot_wait_seconds", "Time decisions waited for a bot to be free.", registry=REGISTRY
)
BOT_FAILURES: Final = Counter("caravanserai_bot_failures", "Bots that failed or were too slow.", registry=REGISTRY)
BOT_REPLACED: Final = Counter(
    "caravanserai_bot_replaced", "Random moves made for bots, by what went wrong.", ["level", "why"], registry=REGISTRY
)
NOTICES: Final = Counter("caravanserai_notices", "Notices, by way and outcome.", ["way", "outcome"], registry=REGISTRY)
LETTERS: Final = Counter("caravanserai_letters", "Letters by mail.", ["outcome"], registry=REGISTRY)


@functools.cache
def moves(game: str, by: str) -> Counter:
    """The counter of moves of a game: looking it up by its labels takes longer than counting."""
    return MOVES.labels(game, by)


def exposition() -> bytes:
    """All measurements in Prometheus' text format."""
    return generate_latest(REGISTRY)
