"""Measure speed."""

import argparse

SUMMARY = "measure speed, interpreted and compiled, against a peer"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing yet."""


def run(_arguments: argparse.Namespace) -> int:
    """Nothing yet."""
    return 0
