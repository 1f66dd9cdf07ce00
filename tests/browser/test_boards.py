"""The boards: keys, refusals, languages, sizes, and what each explains."""

import re
from collections import Counter
from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import advance, begin, comes, fills, fits, my_turn, names_are_free, position
from tests.browser.test_access import SCROLLING, accessible
from tests.tiers import seldom

LATE = [("The Golden City", 4, 250), ("Xanadú", 6, 140), ("Maharaja", 5, 140), ("Marco Polo II", 4, 240)]
MINUS = "\N{MINUS SIGN}"
ACTIONABLE = ".spot.can, .tile.can, .slice[aria-pressed='false'], .disc .main:not(:disabled), .actions [data-choice]"


@pytest.mark.parametrize("game", ["Maharaja", *seldom("Xanadú", "Marco Polo II")])
def test_a_turn_by_keyboard_alone(visit: Visit, game: str) -> None:
    """Tab reaches whatever can be chosen, Enter chooses it: set-up and the first turn without the mouse."""
    page = visit()
    begin(page, game, seats=2)
    my_turn(page)
    enough = position(page)["n"] + 5
    for _ in range(40):
        if position(page)["n"] >= enough:
            break
        for _ in range(150):
            page.keyboard.press("Tab")
            if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", ACTIONABLE):
                break
        else:
            pytest.fail("Tab does not reach anything that can be chosen")
        page.keyboard.press("Enter")
        expect(page.locator(ACTIONABLE).first).to_be_visible()
    assert position(page)["n"] >= enough


@pytest.mark.parametrize(
    ("game", "verb", "rule"),
    [("Xanadú", "choose", "XAN"), ("Maharaja", "build", "MAH"), ("Marco Polo II", "use", "MP2")],
)
def test_why_not_on_the_board(visit: Visit, game: str, verb: str, rule: str) -> None:
    """A click on what is not lit says which rule forbids it, and leads into the rulebook."""
    page = visit()
    begin(page, game, seats=4)
    my_turn(page)
    thing = page.locator(f"[data-verb='{verb}'][aria-disabled='true'], [data-verb='travel'][aria-disabled='true']")
    thing.first.dispatch_event("click")
    refusal = page.locator(".refusal")
    expect(refusal.locator("p").nth(1)).to_have_text(re.compile(r"\w+ \w+ \w+"))
    link = refusal.get_by_role("button", name=re.compile(f"Rule {rule}-"))
    wanted = link.inner_text().split()[-1]
    link.click()
    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer.locator(f'[id="rule-{wanted}"]')).to_be_in_viewport()


def said(page: Page) -> str:
    """All that the page says, to the eye and to the ear."""
    text: str = page.evaluate(
        """() => [document.body.innerText, ...[...document.querySelectorAll("svg text")].map((one) => one.textContent),
        ...[...document.querySelectorAll("[title], [aria-label]")].map((one) =>
        `${one.getAttribute("title") ?? ""} ${one.getAttribute("aria-label") ?? ""}`)].join("\\n")"""
    )
    return text


def cut_off(page: Page) -> list[str]:
    """The game's name, and buttons and headings of the board, whose words do not fit."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("h1, main.board :is(button:not(:has(.die)), h2, .owed li, summary)")]
        .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 2).map((one) => one.innerText)"""
    )
    return found


@pytest.mark.parametrize("language", ["hu", *seldom("ru", "en")])
@pytest.mark.parametrize(("game", "seats", "events"), LATE)
def test_a_late_game_at_both_sizes(visit: Visit, game: str, seats: int, events: int, language: str) -> None:
    """Nothing scrolls on a laptop, nothing sideways on a phone, no word is missing or cut; axe finds nothing."""
    page = visit("/", bypass_csp=True)
    begin(page, game, seats=seats)
    advance(page, events)
    assert position(page)["n"] >= events
    accessible(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    accessible(page)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("language => localStorage.setItem('language', language)", language)
    page.reload()
    expect(page.locator(f":root[lang={language}] .prompt")).to_be_visible()
    fills(page)
    comes(page, lambda: page.evaluate(SCROLLING), wish=[])
    assert re.findall(r"\b(?:field|board|noun|verb|ask|ability|part|source|mp2)-[a-z_]+", said(page)) == []
    comes(page, lambda: cut_off(page), wish=[])
    names_are_free(page)
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page)
    for tab in page.locator(".tabs button").all():
        tab.click()
        fits(page)
        comes(page, lambda: cut_off(page), wish=[])


def test_marco_polos_board_holds_the_most_there_can_be(visit: Visit) -> None:
    """Every player's dice and black ones on every space, a post of each in every city, a debt: nothing scrolls."""
    page = visit()
    begin(page, "Marco Polo II", seats=4)
    advance(page, 240)
    now, box = position(page), catalogue(page)
    owners = [4, 4, 0, 1, 2, 3]
    now["view"]["dice_placed"] = [
        [i, owner, owner + 1]
        for i, space in enumerate(box["spaces"])
        for owner in (owners[: space["cells"]] if space["brown"] else owners * space["dice"])
    ]
    tall = ["cc04", "cc24", "cc25", "cc09", "cc10", "cc16", "cc18", "cc22"]
    now["view"]["cards"] = [box["cards"].index(card) for card in tall]
    now["view"]["posts"] = [[1] * len(posts) for posts in now["view"]["posts"]]
    now["view"]["estimate"][0] = [-9] * 4
    page.route_web_socket("**/live*", lambda _: None)
    page.route(f"**/api/tables/{now['id']}", lambda route: route.fulfill(json=now))
    page.reload()
    expect(page.locator(".laid").nth(40)).to_be_visible()
    comes(page, lambda: page.evaluate(SCROLLING), wish=[])
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page)


COLLISIONS = """
() => {
  const names = [...document.querySelectorAll(".map svg text")].filter((text) => /\\p{L}{3}/u.test(text.textContent));
  const boxes = names.map((name) => name.getBoundingClientRect());
  return names.flatMap((name, i) => names.slice(i + 1).flatMap((other, k) => {
    const [a, b] = [boxes[i], boxes[i + 1 + k]];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 3 && height > 5 ? [`${name.textContent.trim()} / ${other.textContent.trim()}`] : [];
  }));
}
"""
"""Names on a map that cover each other."""


@pytest.mark.parametrize("game", ["The Golden City", "Maharaja", "Marco Polo II"])
def test_names_on_a_map_stand_apart(visit: Visit, game: str) -> None:
    """Two names in one place can both not be read; lengths differ from language to language."""
    page = visit()
    begin(page, game, seats=3)
    for language in ("en", "hu", "ru"):
        page.evaluate("language => localStorage.setItem('language', language)", language)
        page.reload()
        expect(page.locator(".map svg text").first).to_be_visible()
        comes(page, lambda: page.evaluate(COLLISIONS), wish=[])


def test_xanadu_shows_what_a_card_owes_and_who_gives_it(visit: Visit) -> None:
    """A card of the hand under focus: what it still owes, and the rows on the table that hold it."""
    page = visit()
    begin(page, "Xanadú", seats=4)
    advance(page, 60, verb="place")
    owing = page.locator(".held .tile", has_text=re.compile(f"{MINUS}[1-4]")).first
    owing.focus()
    view, box = position(page)["view"], catalogue(page)
    cards = {card["id"]: card for card in box["cards"]}
    pool = {resource: view["pool"][i] for i, resource in enumerate(box["resources"])}
    owed = Counter(cards[owing.get_attribute("data-noun")]["cost"]) - Counter(pool)
    expect(owing.locator(".owes")).to_have_text(f"{MINUS}{owed.total()}")
    expect(page.locator(".plan svg[role=img]")).to_have_count(owed.total())
    giving = [
        design
        for built, crews in zip(view["built"], view["crew"], strict=True)
        for design, crew in zip(built, crews, strict=True)
        if design >= 0 and crew < 4 and owed.keys() & set(cards[box["designs"][design]]["rows"][crew])
    ]
    expect(page.locator(".useful")).to_have_count(len(giving))


def test_maharaja_shows_ways_tolls_and_the_scoring(visit: Visit) -> None:
    """In one's turn every city that can be reached says what the journey costs; pointing at it shows the way."""
    page = visit()
    begin(page, "Maharaja", seats=3)
    advance(page, 60, verb="travel")
    legal = [action for action in words(page) if action.startswith("travel ")]
    city = legal[0].split()[1]
    view, cities = position(page)["view"], catalogue(page)["cities"]
    expect(page.locator(".toll")).to_have_count(len(legal))
    expect(page.locator(".road.taken")).to_have_count(0)
    page.locator(f"[data-noun='{city}'][data-verb='travel']").hover()
    expect(page.locator(".road.taken")).to_have_count(sum(view["ways"][cities.index(city)]))
    points = [n for n in view["presence"][cities.index(city)] if n]
    expect(page.locator(".plan tbody tr")).to_have_count(len(points))


def test_maharaja_tells_what_the_last_city_paid(visit: Visit) -> None:
    """When a round begins one reads who got what for the last one, also after a reload."""
    page = visit()
    begin(page, "Maharaja", seats=3)
    while position(page)["view"]["round"] < 2:
        advance(page, position(page)["n"] + 1, verb="programme")
    n = position(page)["n"]
    while (view := position(page, n)["view"])["round"] == 2:
        n -= 1
    paid = sorted((gold for gold in view["payouts"][view["maharaja"]] if gold), reverse=True)
    for _ in range(2):
        section = page.get_by_role("region", name=re.compile("^Round 1: .* paid$"))
        expect(section.locator("b")).to_have_text([str(gold) for gold in paid])
        page.reload()


@pytest.mark.parametrize(("game", "verb"), [("Maharaja", "travel"), *seldom(("Marco Polo II", "use"))])
def test_where_others_have_been(visit: Visit, game: str, verb: str) -> None:
    """Places where somebody has been since one's last move are ringed, and their labels say so."""
    page = visit()
    begin(page, game, seats=2)
    ringed = page.locator("[data-noun]", has=page.locator(".fresh"))
    for _ in range(20):
        advance(page, position(page)["n"] + 1, verb=verb)
        if ringed.count():
            break
    texts = vocabulary(page)
    others = takewhile(lambda event: event[1] != 0, reversed(position(page)["log"]))
    nouns = {texts[told].partition(" ")[2] for _, seat, told in others if seat == 1 and told >= 0}
    assert ringed.count()
    for place in ringed.all():
        assert place.get_attribute("data-noun") in nouns
        expect(place).to_have_accessible_name(re.compile("others have been here since your last move"))


def test_marco_polos_dice_can_be_dragged(visit: Visit) -> None:
    """A die dropped on a lit space is placed there; on one that it does not fit, the rule is told."""
    page = visit()
    begin(page, "Marco Polo II", seats=2)
    low = page.locator(".columns .hand .tile:is([data-noun='1'], [data-noun='2'], [data-noun='3'], [data-noun='4'])")
    high, khan = page.locator("[data-noun='book_3_upper'].can"), page.locator("[data-noun='khan'].can")
    for _ in range(30):
        advance(page, position(page)["n"] + 1, verb="use")
        if low.count() and high.count() and khan.count():
            break
    before = position(page)["n"]
    low.first.drag_to(high)
    expect(page.locator(".refusal")).to_contain_text("MP2-")
    assert position(page)["n"] == before
    held = page.locator(".columns .hand .tile").count()
    low.first.drag_to(khan)
    expect(page.locator(".columns .hand .tile")).to_have_count(held - 1)


@pytest.mark.long
def test_marco_polos_estimate_becomes_the_result(visit: Visit) -> None:
    """The score so far by source, on the panels and as a table; at the end it is the final score."""
    page = visit()
    begin(page, "Marco Polo II", seats=2)
    advance(page, 150)
    totals = [sum(column) for column in zip(*position(page)["view"]["estimate"], strict=True)]
    expect(page.locator(".mine .sheet")).to_be_hidden()
    page.locator(".mine summary").click()
    expect(page.locator(".mine tfoot td")).to_have_text([str(total) for total in totals])
    expect(page.locator(".players .estimate").first).to_contain_text(f"≈{totals[0]}")
    advance(page, 5000)
    at_end = [sum(column) for column in zip(*position(page)["view"]["estimate"], strict=True)]
    assert at_end == position(page)["scores"]["points"]


def catalogue(page: Page) -> dict[str, Any]:
    """The components of the game on the page."""
    found: dict[str, Any] = page.evaluate(
        "game => fetch(`/api/games/${game}`).then(r => r.json()).then(g => g.catalogue)", position(page)["game"]
    )
    return found


def vocabulary(page: Page) -> dict[int, str]:
    """All actions as verb and noun, by code."""
    verbs = page.evaluate(
        "game => fetch(`/api/games/${game}`).then(r => r.json()).then(g => g.verbs)", position(page)["game"]
    )
    return {entry["first"] + i: f"{entry['verb']} {noun}" for entry in verbs for i, noun in enumerate(entry["nouns"])}


def words(page: Page) -> list[str]:
    """The legal actions as verb and noun."""
    texts = vocabulary(page)
    return [texts[code] for code in position(page)["legal"]]


def test_maharajas_governor_track_shows_every_city(visit: Visit) -> None:
    """Each marker is drawn in its box of the track."""
    page = visit()
    begin(page, "Maharaja", seats=3)
    markers = page.locator("[data-verb=lower] .marker")
    expect(markers).to_have_count(7)
    comes(page, lambda: [(one.bounding_box() or {"width": 0})["width"] > 50 for one in markers.all()], wish=7 * [True])


def test_maharajas_journey_takes_one_click(visit: Visit) -> None:
    """A city that several routes lead to is reached by the cheapest one at once."""
    page = visit()
    begin(page, "Maharaja", seats=3)
    for _ in range(60):
        advance(page, position(page)["n"] + 1, verb="travel")
        view, cities = position(page)["view"], catalogue(page)["cities"]
        legal = {action.split()[1] for action in words(page) if action.startswith("travel ")}
        several = [city for i, city in enumerate(cities) if view["detours"][i] and city in legal]
        if several:
            break
    city, before = several[0], position(page)
    page.locator(f"[data-noun='{city}'][data-verb='travel']").dispatch_event("click")
    if page.locator(".menu").count():
        page.locator(".menu button", has_text="Travel").click()
    page.wait_for_function("n => Number(document.querySelector('nav input[type=range]').max) >= n", arg=before["n"] + 2)
    after = position(page)["view"]
    assert after["architects"][0] == cities.index(city) or after["going"] == cities.index(city)
    assert before["view"]["gold"][0] - after["gold"][0] <= before["view"]["tolls"][0][cities.index(city)]


def test_xanadu_offers_to_draw_all_first(visit: Visit) -> None:
    """Of several numbers of cards the largest is the first button."""
    page = visit()
    begin(page, "Xanadú", seats=2)
    for _ in range(30):
        advance(page, position(page)["n"] + 1, verb="take")
        takes = [action for action in words(page) if action.startswith("take ")]
        if len(takes) > 1:
            break
    expect(page.locator(".actions [data-choice]").first).to_contain_text(f"Draw {takes[-1].split()[1]} cards")


def test_marco_polos_jade_is_kept_without_asking(visit: Visit) -> None:
    """With the switch on, the question is answered for the player before the last round."""
    page = visit()
    begin(page, "Marco Polo II", seats=2)
    for _ in range(80):
        advance(page, position(page)["n"] + 1, verb="jade")
        if position(page)["view"]["round"] < 5:
            break
    now = position(page)
    assert now["prompt"]["name"] == "paying"
    page.get_by_label("Keep my jade").check()
    page.wait_for_function("n => Number(document.querySelector('nav input[type=range]').max) > n", arg=now["n"])
    told = next(told for n, seat, told in position(page)["log"] if n == now["n"] + 1)
    assert vocabulary(page)[told] == "jade 0"
