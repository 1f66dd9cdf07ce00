"""Captions of the moves that take most words: at most two lines on a laptop, and nothing of the board is covered."""

import re
from itertools import islice

import pytest
from playwright.sync_api import Page, Route, expect

from serai.kernel import registry
from serai.kernel.account import Account
from serai.kernel.game import SPECTATOR
from serai.words import Words
from tests.browser.conftest import Visit
from tests.browser.people import begin, my_turn, position, settled
from tests.kernel.test_accounts import game_of
from tests.tiers import seldom

SEATS = 4
TRIED = 4
"""So many of the longest are looked at."""
SIGN = 5
"""Room that a number with its sign takes, in letters."""
Deed = tuple[int, int, Account]

EDGE = 8
"""The empty edge around a drawn board."""

LINES = """
(caption) => {
  const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(caption);
  const around = 2 * (parseFloat(paddingTop) + parseFloat(borderTopWidth));
  return Math.round((caption.getBoundingClientRect().height - around) / parseFloat(lineHeight));
}
"""


def longest(title: str, language: str, names: list[str]) -> list[Deed]:
    """The openly told decisions of a random game with most to read: of each kind one, and one that paid everybody."""
    words = Words(registry.load(title), language, names)
    found: dict[str, tuple[int, Deed]] = {}
    for before, after, seat, action in islice(game_of(title, SEATS, 0, seed=5), 1500):
        if seat < 1 or before.told(seat, action, SPECTATOR) < 0:
            continue
        account = before.game.account(before, after, action)
        room = len(words.event(names[seat], action, account.about)) + SIGN * len(account.gains)
        kind = f"{before.game.vocabulary.verb(action)} {len({one[0] for one in account.gains}) == SEATS}"
        found[kind] = max(found.get(kind, (0, (seat, action, account))), (room, (seat, action, account)), key=first)
    return [deed for _, deed in sorted(found.values(), key=first, reverse=True)[:TRIED]]


def first(pair: tuple[int, Deed]) -> int:
    """What deeds are compared by."""
    return pair[0]


def tell(page: Page, deed: Deed) -> None:
    """Load the table as if that had been done last, and everybody waited: in one's own turn a caption soon goes."""
    seat, action, account = deed

    def alter(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        n = found["n"]
        told = {"n": n, "gains": account.gains, "about": account.about}
        last = {"log": [[n, seat, action]], "accounts": [told], "forced": [], "to_act": [], "legal": []}
        route.fulfill(response=answer, json=found | last)

    pattern = re.compile(r"/api/tables/[^/?]+$")
    page.route(pattern, alter)
    page.reload()
    expect(page.locator(".caption")).to_be_visible()
    page.unroute(pattern)
    settled(page)


@pytest.mark.parametrize("language", ["hu", *seldom("en", "ru")])
@pytest.mark.parametrize("title", ["golden_city", "xanadu", *seldom("maharaja", "marco_polo_2")])
def test_a_long_caption_has_two_lines_and_covers_nothing(visit: Visit, title: str, language: str) -> None:
    """Who bids and displaces, and what everybody gets by it; a forced sale; a contract with all it pays."""
    page = visit(width=1366, height=768)
    begin(page, Words(registry.load(title)).title(), seats=SEATS)
    my_turn(page)
    page.evaluate("language => localStorage.setItem('language', language)", language)
    names = [seat["name"] for seat in position(page)["seats"]]
    for deed in longest(title, language, names):
        tell(page, deed)
        caption = page.locator(".caption")
        said = caption.inner_text()
        assert caption.evaluate(LINES) <= 2, said
        box, board = caption.bounding_box(), page.locator("main.board").bounding_box()
        assert box
        assert board
        assert box["y"] + box["height"] <= board["y"] + EDGE, said
