"""The server as the browser tests start it: deals and random bots are the same in every run, so that what fails once
can be looked at again. What people play on is untouched: there the seed is secret and fresh."""

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import msgspec

from serai.cli import main
from serai.kernel import chance
from serai.server import levels
from serai.server.challenge import days
from serai.server.challenge.days import Setup, setup_of
from serai.server.table import Table
from serai.server.thinking import driver
from serai.server.thinking.worker import Question
from tests.titles import TITLES

SEED = "5e" * 32
DAY = "2031-05-14"
"""The day of the challenge: The Golden City for three, against merchants."""
ask = driver.question_for


def ask_alike(table: Table, seat: int, milliseconds: int, number: int, level: str = "") -> Question:
    """The same question with a seed that depends on nothing but how often the seat has moved."""
    question = ask(table, seat, milliseconds, number, level)
    return msgspec.structs.replace(question, seed=100 * sum(entry[0] == seat for entry in question.log) + seat)


def on_the_day() -> date:
    """That day, or the one that a test has written into a file beside the database."""
    file = Path(os.environ["SERAI_DATABASE"]).with_name("day")
    return date.fromisoformat(file.read_text(encoding="utf-8") if file.exists() else DAY)


def among_the_titles(day: date, titles: list[str], is_playable: Callable[[str], bool] = lambda _: True) -> Setup:
    """The challenge of a day, whichever games have been added."""
    return setup_of(day, [title for title in titles if title in TITLES], is_playable)


if __name__ == "__main__":
    days.today = on_the_day
    days.setup_of = among_the_titles
    chance.new_seed = lambda: SEED
    driver.question_for = ask_alike
    levels.FOR_RESEARCH.remove("random")  # it is offered here, as a bot that somebody has added would be
    raise SystemExit(main())
