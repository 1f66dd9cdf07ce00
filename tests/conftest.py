"""What holds for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.order import shares

# No test fails because the machine is busy: Hypothesis would complain about an example that takes 200 ms.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

NAMES = ("arena", "benchmarks", "browser", "cli", "envs", "learning", "packaging", "server", "tools")
AMONG_PROCESSES = {Path(__file__).parent / name for name in NAMES}
"""Folders whose tests wait for other processes, sockets and databases."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test among processes that fails is tried once more: on a busy machine one of them may miss its moment. The
    closing line counts such tests, and those lines above it that begin with RERUN name them; a fault fails twice.
    Among several workers each begins with its share of what takes long. Whoever is alone keeps the usual order."""
    for item in items:
        if AMONG_PROCESSES.intersection(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if processes > 1:
        items[:] = [item for share in shares(items, processes) for item in share]
