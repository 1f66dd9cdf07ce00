"""For all tests: what was tried twice is told at the end."""

import pytest

TWICE = "tried twice"
"""The name of a report's property: why the first try of its test failed."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that were tried twice, and why."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, why in getattr(report, "user_properties", ()):
                if name == TWICE:
                    terminalreporter.write_line(f"{TWICE}: {report.nodeid}: {why}")
