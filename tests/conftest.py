"""What holds for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.order import shares

# No test fails because the machine is busy: Hypothesis would complain about an example that takes 200 ms.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Among several processes each begins with its share of what takes long. Whoever is alone keeps the usual order."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if processes > 1:
        items[:] = [item for share in shares(items, processes) for item in share]
