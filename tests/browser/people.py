"""People at the web table: they see what is highlighted and click it."""

import random
import re
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

CHOICES = ".spot.can, .tile.can, .actions [data-choice]"


def begin(page: Page, game: str, *, seats: int = 2, kinds: tuple[str, ...] = (), level: str = "random") -> None:
    """Make a table in the lobby by its form: oneself and what else sits there (bots unless told otherwise)."""
    card = page.locator("article", has=page.get_by_role("heading", name=re.compile(f"^{game}")))
    card.get_by_role("button", name="New table").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Players", exact=True).select_option(str(seats))
    for number, kind in enumerate(kinds, 1):
        form.get_by_label(f"Player {number}", exact=True).select_option(kind)
    if form.get_by_label("Strength of the bots").count():
        form.get_by_label("Strength of the bots").select_option(level)
    form.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt, .curtain, .board").first).to_be_visible()


class Clicker:
    """Somebody who clicks any highlighted thing, at random but always the same."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.clicks = 0

    def is_over(self) -> bool:
        """Whether the final screen is shown."""
        return self.page.locator(".final").count() > 0

    def try_once(self) -> bool:
        """Click one highlighted thing, if there is any."""
        page = self.page
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
            return True
        if page.locator(".menu").count():
            self.click(page.locator(".menu button:not(.quiet)"))
            return True
        if page.locator(".disc").count():
            return self.programme()
        choices = page.locator(CHOICES)
        return choices.count() > 0 and self.click(choices)

    def click(self, choices: Locator) -> bool:
        """Click one of them: with the mouse where it can be hit, else with the keyboard."""
        number = choices.count()
        if not number:
            return False
        choice = choices.nth(self.random.randrange(number))
        try:
            choice.click(timeout=700)
        except Error:
            try:
                choice.press("Enter", timeout=700)
            except Error:
                return False  # the board has moved on
        self.clicks += 1
        return True

    def programme(self) -> bool:
        """Set two arrows on the action disc and send them."""
        slices = self.page.locator(".disc .slice")
        try:
            for _ in range(2):
                slices.nth(self.random.randrange(slices.count())).press("Enter", timeout=700)
            self.page.locator(".disc .main").click(timeout=700)
        except Error:
            return False
        self.clicks += 1
        return True


def play(*clickers: Clicker, most: int = 4000) -> None:
    """Let everybody click until the final screen."""
    for _ in range(most):
        if clickers[0].is_over():
            return
        moved = [clicker.try_once() for clicker in clickers]
        if not any(moved):
            clickers[0].page.wait_for_timeout(30)
    raise AssertionError(f"no end after {most} looks: {clickers[0].page.locator('section.turn').inner_text()}")


def position(page: Page) -> dict[str, Any]:
    """The position as the server gives it to this browser."""
    table = page.url.split("/table/")[1].split("?")[0]
    found: dict[str, Any] = page.evaluate("id => fetch(`/api/tables/${id}`).then(r => r.json())", table)
    return found
