"""Puzzles in a browser: from the lobby to the board, a wrong choice, hints, the right one, the next."""

import re

import pytest
from playwright.sync_api import Page, expect

from serai.kernel import registry
from serai.puzzles.puzzle import Puzzle, shipped
from tests.browser.conftest import Visit
from tests.browser.test_access import accessible


def shown(page: Page, game: str) -> Puzzle:
    """The puzzle on the screen, with what players are not told."""
    page.wait_for_url(re.compile(rf"/puzzles/{game}/[0-9a-f]+$"))
    expect(page.locator(".coach h2")).to_be_visible()
    id = page.url.rpartition("/")[2]
    return next(one for one in shipped(registry.load(game)) if one.id == id)


def choose(page: Page, game: str, text: str) -> None:
    """Choose as at a table: by the button of the action, wherever the board has it too."""
    code = registry.load(game).vocabulary.code(text)
    page.locator(f'[data-choice][data-code="{code}"]').first.dispatch_event("click")


def test_the_whole_way(visit: Visit) -> None:
    """A wrong choice may be tried again, hints lead, the right one tells what it gains; a streak is kept."""
    page = visit("/", bypass_csp=True)
    page.get_by_role("link", name="Puzzles").click()
    page.wait_for_url("**/puzzles")
    golden = page.locator("article", has_text="The Golden City")
    expect(golden).to_contain_text("Solved: 0 of")
    accessible(page)
    golden.get_by_role("button", name="Solve").click()
    puzzle = shown(page, "golden_city")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("What is best here?")
    accessible(page)
    choose(page, "golden_city", puzzle.tempting)
    expect(coach.locator(".wrong")).to_be_visible()
    coach.get_by_role("button", name="Hint", exact=False).click()
    expect(coach.locator(".hint")).to_have_count(len(puzzle.themes))
    coach.get_by_role("button", name="Another hint").click()
    expect(coach.locator(".hint")).to_have_count(len(puzzle.themes) + 1)
    choose(page, "golden_city", puzzle.best[0])
    expect(coach.locator("h2")).to_contain_text("Right:")
    expect(coach.locator("tbody tr")).to_have_count(len(puzzle.chances))
    expect(coach).to_contain_text("more than the next best choice")
    coach.get_by_role("button", name="Next puzzle").click()
    page.wait_for_function("id => !location.pathname.endsWith(id)", arg=puzzle.id)
    another = shown(page, "golden_city")
    choose(page, "golden_city", another.best[0])
    expect(coach.locator("h2")).to_contain_text("Right at the first try")
    expect(coach).to_contain_text("Streak: 1")
    page.get_by_role("link", name="All puzzles").click()
    expect(golden).to_contain_text("Solved: 2 of")


@pytest.mark.parametrize("game", ["xanadu", "maharaja", "marco_polo_2"])
def test_every_board(visit: Visit, game: str) -> None:
    """The board of every game takes the choice, and what is not possible is explained as at a table."""
    page = visit("/puzzles")
    page.locator("article", has_text="Solved").first.wait_for()
    id = page.evaluate("async game => (await (await fetch(`/api/puzzles/${game}/next`)).json()).id", game)
    page.goto(f"{page.url}/{game}/{id}")
    puzzle = shown(page, game)
    choose(page, game, puzzle.best[0])
    expect(page.locator(".coach h2")).to_contain_text("Right at the first try")
    expect(page.locator(".spot.can, .tile.can")).to_have_count(0)
