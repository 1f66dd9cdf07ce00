"""Two tiers of tests: what every commit runs, and what `make test-long` adds."""

import pytest
from _pytest.mark import ParameterSet


def seldom(*cases: object) -> list[ParameterSet]:
    """Cases of a parametrised test that are too many for every commit."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long) for case in cases]
