"""The guided game of Maharaja in a browser: what a newcomer clicks, and what the rings go around."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import comes
from tests.browser.test_guides import MOST, box, do, learn, ready, step


def press_middle(page: Page, thing: Locator) -> None:
    """Click where a thing is, whatever lies there."""
    where = box(thing)
    page.mouse.click((where["left"] + where["right"]) / 2, (where["top"] + where["bottom"]) / 2)


def test_a_city_is_its_name_and_its_sites_too(visit: Visit) -> None:
    """A click on the name goes there, and while no palace can be built one on a palace means the city."""
    page = visit()
    learn(page, "Maharaja")
    press_middle(page, page.locator("[data-name=udaipur]"))
    comes(page, lambda: step(page) == "2/14")
    assert ready(page)
    do(page)
    comes(page, lambda: step(page) == "3/14")
    assert ready(page)
    press_middle(page, page.locator("[data-noun=inner][data-verb=erect]"))
    comes(page, lambda: step(page) == "4/14")


def test_a_marker_is_ringed_without_the_name_on_the_map(visit: Visit) -> None:
    """The governor track and the map both have a Delhi; the ring goes around the one that is meant."""
    page = visit()
    learn(page, "Maharaja")
    for _ in range(MOST):
        assert ready(page)
        if step(page) == "8/14":
            break
        do(page)
    rings, marker = page.locator(".halo"), page.locator("[data-noun=delhi][data-verb=lower]")
    expect(rings).to_have_count(2)
    comes(page, lambda: box(rings.first)["width"] < 2 * box(marker)["width"])
