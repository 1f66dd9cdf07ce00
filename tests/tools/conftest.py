"""What tests of our tools need of the machine."""

import shutil

import pytest


@pytest.fixture(scope="session")
def git() -> str:
    """Where git is; who has none plays and tests all the same."""
    path = shutil.which("git")
    if path is None:
        pytest.skip("there is no git on this machine")
    return path
