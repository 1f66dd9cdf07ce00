"""Room: what must stay in sight at a full table and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Clicker, advance, begin, comes, my_turn, position, rush
from tests.browser.test_captions import longest, tell
from tests.browser.test_guides import learn
from tests.tiers import seldom

LINES = """
() => {
  const list = document.querySelector("#talk-panel");
  const { paddingTop, paddingBottom } = getComputedStyle(list);
  const line = parseFloat(getComputedStyle(list.querySelector("li")).lineHeight);
  return (list.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / line;
}
"""
"""How many lines of the log are in sight."""

UNDER = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const legends = [...document.querySelectorAll(".board details.pop > summary")];
  const legend = box(legends.find((one) => one.checkVisibility()));
  const isUnder = ({ left, right, top, bottom, width }) =>
    width && left < legend.right && right > legend.left && top < legend.bottom && bottom > legend.top;
  return [...document.querySelectorAll(".zoom, .spot, .tile, .workshop p, main.board section")]
    .filter((one) => one.checkVisibility() && isUnder(box(one)))
    .map((one) => one.className.baseVal ?? one.className);
}
"""
"""What of the board lies under the button of the legend."""


def test_six_players_leave_the_log_four_lines(visit: Visit) -> None:
    """At Xanadú's fullest table everybody has one line, and the log can be read."""
    page = visit()
    begin(page, "Xanadú", seats=6)
    advance(page, 140)
    my_turn(page)
    comes(page, lambda: page.evaluate(LINES) >= 4)
    page.locator(".players .name").last.evaluate("one => (one.textContent = 'Afanasy Nikitin the Third')")
    heights = "() => [...document.querySelectorAll('.players > article')].map((one) => one.offsetHeight < 40)"
    comes(page, lambda: page.evaluate(heights), wish=[True] * 6)


FIRST_HINT = """
() => {
  const [turn, hint] = [".turn", ".hints li"].map((one) => document.querySelector(one).getBoundingClientRect());
  return hint.bottom <= turn.bottom;
}
"""
"""Whether the best hint can be read to its end without scrolling."""


def test_a_hint_can_be_read_on_a_laptop(visit: Visit) -> None:
    """At the table with the largest panels whoever asks for advice reads why and how; the players scroll meanwhile,
    and the log keeps its lines."""
    page = visit()
    begin(page, "Marco Polo II", seats=4)
    advance(page, 140)
    my_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints .then").first).to_be_visible()
    comes(page, lambda: page.evaluate(FIRST_HINT))
    last = page.locator(".players > article").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.9)
    comes(page, lambda: page.evaluate(LINES) >= 1)


def test_xanadu_marks_nobodys_turn_while_all_choose(visit: Visit) -> None:
    """Starting cards are chosen at the same time, and whoever will begin has chosen; afterwards the city of whoever
    acts is marked."""
    page = visit()
    begin(page, "Xanadú", seats=4)
    my_turn(page)
    expect(page.locator(".players > article", has_text="Start player")).not_to_contain_text("Traveller")
    expect(page.locator("main.board section.active")).to_have_count(0)
    advance(page, 60, verb="end")
    expect(page.locator("main.board section.active")).to_have_attribute("aria-label", "Traveller")


def test_what_i_draw_is_named_in_one_breath(visit: Visit) -> None:
    """The log says how many cards were drawn, and which, in one step."""
    page = visit()
    begin(page, "Xanadú", seats=2)
    advance(page, 60)
    mine = page.locator("#talk-panel li.turn", has=page.locator("strong", has_text="Traveller"))
    drawn = re.compile(r"draws (1 card: [A-Z]|[2-7] cards: [A-Z][^·]+, [A-Z])")
    expect(mine.filter(has_text=drawn).first).to_be_attached()
    expect(mine.filter(has_text="You draw")).to_have_count(0)


@pytest.mark.parametrize("game", ["The Golden City", "Maharaja", *seldom("Xanadú")])
def test_the_legend_covers_nothing_on_a_phone(visit: Visit, game: str) -> None:
    """It stands below the board, whichever part of it is shown."""
    page = visit(width=390, height=844)
    begin(page, game, seats=3)
    my_turn(page)
    for tab in page.locator(".tabs button").all() or [page.locator("body")]:
        if tab.get_attribute("data-tab") not in ("map", "people"):
            tab.dispatch_event("click")
            comes(page, lambda: page.evaluate(UNDER), wish=[])


def test_xanadus_legend_leaves_what_a_card_owes_in_sight(visit: Visit) -> None:
    """Whichever card of the hand is looked at, in the language with the longest words."""
    page = visit(locale="ru-RU")
    page.locator("article").nth(1).get_by_role("button", name="Играть").click()
    page.wait_for_url("**/table/*")
    my_turn(page)
    advance(page, 60, verb="place")
    for card in page.locator(".held .tile").all():
        card.focus()
        expect(page.locator(".workshop .plan")).to_be_visible()
        comes(page, lambda: page.evaluate(UNDER), wish=[])


def enlarged(page: Page, seconds: int) -> int:
    """How many cards are shown large when the page's clock has gone on."""
    page.clock.run_for(1000 * seconds)
    return page.locator(".large").count()


def test_a_card_grows_under_a_pointer_that_moves(visit: Visit) -> None:
    """A card that comes to lie under a resting pointer leaves its neighbours in sight: here the pointer rests in the
    lobby where a card of the hand will be."""
    page = visit()
    page.clock.install()
    learn(page, "Xanadú")
    place = page.locator(".held").first.bounding_box()
    assert place is not None
    page.go_back()
    expect(page.locator("article").first).to_be_visible()
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.go_forward()
    card = page.locator(".held:hover")
    expect(card).to_have_count(1)
    assert enlarged(page, 3) == 0
    card.hover(position={"x": 20, "y": 20})
    comes(page, lambda: enlarged(page, 1), wish=1)


NAMES = "() => [...document.querySelectorAll('.map svg text')].map((name) => name.outerHTML)"
"""Names on a map, and where they stand."""


def test_names_find_their_places_anew_when_the_window_changes(visit: Visit) -> None:
    """In a window that was made small, or on a phone that was turned, they stand as if it had always been so."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    wide = page.evaluate(NAMES)
    page.set_viewport_size({"width": 390, "height": 844})
    comes(page, lambda: page.evaluate(NAMES) != wide)
    slim = page.evaluate(NAMES)
    page.reload()
    comes(page, lambda: page.evaluate(NAMES), wish=slim)


WIDE = """
(query) => [...document.querySelectorAll(query)].filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth || left < 0 || right > innerWidth;
}).length
"""
"""How many of some boxes are wider than their place, or hold what is wider than they are."""
APART = 4
"""Dots between two things that are not one."""
LONGEST = "Konstantinopolszky-Wunde", "W" * 24
"""As long as names may be."""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_the_longest_names_leave_the_result_whole(visit: Visit, width: int, height: int) -> None:
    """They take two lines, and what stands beside them is in sight."""
    page = visit(width=width, height=height)
    begin(page, "The Bazaar")
    rush(page)
    expect(page.locator(".final .who")).to_have_count(2)
    for name in LONGEST:
        page.locator(".final :is(h2, .who)").evaluate_all(
            "(all, name) => all.forEach((one) => one.lastChild.replaceWith(name))", name
        )
        comes(page, lambda: page.evaluate(WIDE, ".final, .final button"), wish=0)


def test_what_the_bar_opens_lies_over_the_result(visit: Visit) -> None:
    """Whoever has seen who won saves the record, or changes the language, without putting the result aside."""
    page = visit(locale="en-GB")
    begin(page, "The Bazaar")
    rush(page)
    expect(page.locator(".final")).to_be_visible()
    page.locator("summary", has_text="More").click()
    with page.expect_download():
        page.get_by_role("link", name="Save the record").click()
    page.locator("summary", has_text="⚙").click()
    page.get_by_label("Sounds").check()


def test_the_players_are_as_wide_as_their_column_on_a_turned_phone(visit: Visit) -> None:
    """Their numbers stand at the end of their lines, however long the names are."""
    page = visit(width=844, height=390)
    begin(page, "Xanadú", seats=5, kinds=("me", "hotseat", "hotseat", "hotseat", "hotseat"))
    for name in LONGEST:
        page.locator(".players .name").evaluate_all(
            "(all, name) => all.forEach((one) => (one.textContent = name))", name
        )
        comes(page, lambda: page.evaluate(WIDE, ".players > article"), wish=0)


def test_what_a_table_is_stands_apart_from_its_name_on_a_phone(visit: Visit) -> None:
    """Whoever only watches sees the title and that they watch as two things."""
    page = visit(width=390, height=844)
    begin(page, "The Bazaar")
    other = visit(page.url.removeprefix(page.url.split("/table/")[0]), width=390, height=844)
    title, tag = other.locator("header h1").bounding_box(), other.locator("header .tag").first.bounding_box()
    assert title
    assert tag
    assert tag["x"] - title["x"] - title["width"] >= APART


INSIDE = """
(query) => {
  const [box, board] = [query, "main.board"].map((one) => document.querySelector(one).getBoundingClientRect());
  return box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
}
"""
"""Whether something lies over the board alone."""


def test_what_is_told_lies_over_the_board_of_a_turned_phone(visit: Visit) -> None:
    """Who gets what for what in a scoring, and the caption of a move with most to read."""
    page = visit(width=844, height=390)
    begin(page, "Maharaja", seats=4)
    person = Clicker(page)
    while not page.locator(".tally").count():
        person.try_once()
        page.wait_for_timeout(20)
    comes(page, lambda: page.evaluate(INSIDE, ".tally"))
    page.route_web_socket(re.compile("/live"), lambda _: None)  # nothing newer is told
    tell(page, longest("maharaja", "en", [seat["name"] for seat in position(page)["seats"]])[0])
    comes(page, lambda: page.evaluate(INSIDE, ".caption"))
