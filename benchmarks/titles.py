"""The four titles, and how a measurement is asked for one of them."""

import argparse
from typing import Final

TITLES: Final = ("golden_city", "xanadu", "maharaja", "marco_polo_2")


def parser_for(about: str | None) -> argparse.ArgumentParser:
    """A parser that knows `--only`; its text is the docstring of a measurement."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=TITLES, help="one title (default: all four)")
    return parser


def chosen(arguments: argparse.Namespace) -> list[str]:
    """The titles that are to be measured."""
    return [arguments.only] if arguments.only else list(TITLES)
