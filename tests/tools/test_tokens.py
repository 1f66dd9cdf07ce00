"""Colours and breakpoints have names."""

from pathlib import Path

import pytest

from tools.tokens import SOURCES, check, files


@pytest.mark.parametrize(
    "line",
    [
        "  color: #fff;",
        '<path fill="#3a2813" />',
        "  background: linear-gradient(#fffaf0, var(--sheet));",
        "  fill: rgb(255 255 255 / 0.5);",
        "  @media (max-width: 820px) {",
        "  @media print and (min-width: 40rem) {",
        'if (matchMedia("(max-width: 820px)").matches) go();',
    ],
)
def test_a_raw_colour_or_breakpoint_is_found(line: str) -> None:
    """Each is named with its file and line."""
    assert [complaint.split(": ")[0] for complaint in check(f"ok\n{line}", Path("Board.svelte"))] == ["Board.svelte:2"]


@pytest.mark.parametrize(
    "line",
    [
        "  color: var(--ink);",
        "  {#each cards as card (card)}",
        '<rect fill="url(#add)" />',
        '<a href="/table/x#abc">',
        "  @media (--narrow) {",
        "  @media (prefers-reduced-motion: reduce) {",
        "  min-width: 14px;",
        "  fill: rgb(from var(--ink) r g b / 0.5);",
    ],
)
def test_what_has_a_name_passes(line: str) -> None:
    """Neither blocks of a template, nor references inside a drawing, nor sizes are meant."""
    assert list(check(line, Path("Board.svelte"))) == []


def test_the_token_file_is_the_only_exception() -> None:
    """Everything else that draws is looked at."""
    assert SOURCES / "tokens.css" not in files(SOURCES)
    assert SOURCES / "app.css" in files(SOURCES)
    assert SOURCES / "lobby" / "Emblem.svelte" in files(SOURCES)
