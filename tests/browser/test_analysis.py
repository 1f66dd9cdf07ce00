"""Looking back at a finished game: the replay as a film, and the analysis."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Server, Visit
from tests.browser.people import comes, fits
from tests.browser.test_access import accessible

RECORD = Path("tests/golden/bazaar/three-rounds.jsonl")


def finished(page: Page, server: Server) -> Page:
    """The table of a finished game that was played elsewhere."""
    while not page.context.cookies():  # until the server knows who asks; the lobby is never idle
        page.wait_for_timeout(50)
    record = (ROOT / RECORD).read_text(encoding="utf-8")
    made = page.request.post(
        f"{server.url}/api/tables/import", data={"record": record}, headers={"X-Caravanserai": "1"}
    )
    page.goto(f"{server.url}/table/{made.json()['id']}")
    page.get_by_role("button", name="See the board").click()
    return page


def first_choice(page: Page) -> int:
    """Go to one's first choice by its key, once the film has been loaded; the moment before it."""
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_role("button", name="Next choice of your own")).to_be_enabled()
    page.keyboard.press("d")
    expect(page.get_by_role("slider", name="Moment of the game")).not_to_have_value("0")
    return shown(page)


def shown(page: Page) -> int:
    """The moment that is looked at."""
    return int(page.get_by_role("slider", name="Moment of the game").input_value())


def test_the_whole_way(visit: Visit, server: Server) -> None:
    """Ask for the analysis, watch it grow, see the curve, jump to a turning point, and go on by keyboard."""
    page = finished(visit(bypass_csp=True), server)
    page.get_by_role("button", name="Analysis", exact=True).click()
    page.get_by_role("button", name="Analyse this game").click()
    cards = page.locator(".analysis .card")
    expect(page.get_by_role("link", name="Save as a file")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)
    expect(cards.first).to_contain_text("Better:")
    accessible(page)
    curve = page.get_by_role("slider", name="Chances to win")
    expect(page.locator(".curve path.line")).to_have_count(3)
    marks = 0
    for seat in ("1", "2", "0"):
        page.get_by_label("Whose").select_option(seat)
        expect(page.locator(f".curve .mark:not(.seat-{seat})")).to_have_count(0)
        marks += page.locator(".curve .mark").count()
    assert marks > 0
    cards.first.get_by_role("button", name="Go there").click()
    expect(page.get_by_text("You are looking at event")).to_be_visible()
    at = shown(page)
    curve.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Moment of the game")).to_have_value(str(at + 1))
    expect(curve).to_have_attribute("aria-valuenow", str(at + 1))
    page.reload()
    expect(page.get_by_role("button", name="Analysis", exact=True)).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator(".curve path.line").first).to_be_visible()


def test_the_board_keeps_its_room(visit: Visit, server: Server) -> None:
    """On a laptop the analysis lies beside the board, below the players; neither covers the other."""
    page = finished(visit(width=1366, height=768), server)
    expect(page.get_by_role("button", name="Analysis", exact=True)).to_be_visible()
    board = page.get_by_role("main", name="Board")
    before = board.bounding_box()
    page.get_by_role("button", name="Analysis", exact=True).click()
    panel, players = page.get_by_role("region", name="Analysis"), page.get_by_role("region", name="Players")
    expect(panel.get_by_role("button", name="Analyse this game")).to_be_in_viewport()
    assert board.bounding_box() == before
    beside, above = panel.bounding_box(), players.bounding_box()
    assert before is not None
    assert beside is not None
    assert above is not None
    assert beside["x"] >= before["x"] + before["width"]
    assert beside["y"] >= above["y"] + above["height"]


def test_a_turning_point_is_shown_on_a_phone(visit: Visit, server: Server) -> None:
    """Whoever goes to a turning point sees the board, which lies far above the list; of the account nothing is cut."""
    page = finished(visit(width=390, height=844), server)
    page.get_by_role("button", name="Analysis", exact=True).click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("link", name="Save as a file")).to_be_visible()
    board = page.get_by_role("main", name="Board")
    go = page.locator(".analysis .card").last.get_by_role("button", name="Go there")
    go.evaluate("button => button.scrollIntoView({ block: 'start' })")
    expect(board).not_to_be_in_viewport()
    go.click()
    expect(board).to_be_in_viewport(ratio=0.5)
    expect(page.get_by_text("You are looking at event")).to_be_visible()
    page.evaluate("localStorage.setItem('language', 'ru')")
    page.goto(page.url + "?analysis")
    expect(page.locator(":root[lang=ru] .analysis .players")).to_be_visible()
    comes(page, lambda: page.locator(".analysis .players").evaluate("box => box.scrollWidth - box.clientWidth"), wish=0)


def test_the_film(visit: Visit, server: Server) -> None:
    """Play, pause, turns and own choices, by buttons and keys."""
    page = finished(visit(), server)
    moment = page.get_by_role("slider", name="Moment of the game")
    page.get_by_role("button", name="To the beginning").click()
    expect(moment).to_have_value("0")
    page.get_by_role("button", name="Next turn").click()
    expect(moment).not_to_have_value("0")
    first = shown(page)
    page.keyboard.press("t")
    expect(moment).not_to_have_value(str(first))
    page.keyboard.press("Shift+T")
    expect(moment).to_have_value(str(first))
    page.get_by_label("Speed").select_option(index=0)  # a film that ends before it is paused has no such button
    page.get_by_role("button", name="Play", exact=True).click()
    expect(moment).not_to_have_value(str(first))
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_finished_game_fits_a_phone(visit: Visit, server: Server) -> None:
    """Where the words for film and analysis are longest nothing pushes the result out of a phone's screen."""
    page = finished(visit(), server)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("localStorage.setItem('language', 'hu')")
    page.reload()
    expect(page.locator(":root[lang=hu] .film")).to_be_visible()
    fits(page)
