"""Whole games by clicking what is highlighted."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Clicker, begin, play, position


def test_golden_city_in_two_browsers_with_bots(visit: Visit) -> None:
    """Two people, one invited by link, and two bots play The Golden City to its final screen."""
    anna = visit()
    begin(anna, "The Golden City", seats=4, kinds=("me", "link", "bot", "bot"))
    link = next(iter(position(anna)["links"].values()))
    bela = visit(link)
    expect(bela.locator(".prompt")).to_be_visible()
    people = Clicker(anna, 1), Clicker(bela, 2)
    play(*people)
    assert min(person.clicks for person in people) > 10
    for page in (anna, bela):
        expect(page.locator(".final tbody tr")).to_have_count(4)
    assert position(anna)["scores"] == position(bela)["scores"]


SHORT = (("Length", 1),)
SHORT_GAME = (("Short game", 1),)


@pytest.mark.parametrize(
    ("game", "options"),
    [("Xanadú", SHORT), ("Maharaja", SHORT_GAME), ("Marco Polo II", ()), ("The Bazaar", ())],
)
def test_each_other_title_against_a_bot(visit: Visit, game: str, options: tuple[tuple[str, int], ...]) -> None:
    """Each title is played to its final screen by clicking, in its short form where it has one."""
    page = visit()
    begin(page, game, options=options)
    person = Clicker(page, 3)
    play(person)
    assert person.clicks > 5
    expect(page.locator(".final tbody tr")).to_have_count(2)
