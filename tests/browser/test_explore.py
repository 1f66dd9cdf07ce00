"""Exploring a game: side boards with lines that have names, live chances, and the way back."""

import re
import struct
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from xml.etree import ElementTree as ET

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, Visit
from tests.browser.people import begin, my_turn, position
from tests.browser.test_access import accessible
from tests.browser.test_analysis import finished, first_choice


def choose(page: Page) -> None:
    """Take the first option that is offered, and wait until the game has gone on."""
    before = page.locator(".number").inner_text()
    page.locator("[data-choice]").first.click()
    expect(page.locator(".number")).not_to_have_text(before)


def elsewhere(folder: Path) -> str:
    """The address of another site, with the files of a folder, for as long as the tests run."""
    other = ThreadingHTTPServer(("localhost", 0), partial(SimpleHTTPRequestHandler, directory=str(folder)))
    Thread(target=other.serve_forever, daemon=True).start()
    return f"http://localhost:{other.server_port}/"


def test_lines_of_a_finished_game(visit: Visit, server: Server) -> None:
    """From a moment two moves on at a side board, with everybody's chances; name the line, back with one key, and find
    it again."""
    page = finished(visit(bypass_csp=True), server)
    game = page.url
    at = first_choice(page)
    page.keyboard.press("x")
    page.get_by_role("dialog").get_by_label("I play everybody").check()
    accessible(page)
    page.get_by_role("dialog").get_by_role("button", name="Explore").click()
    board = page.get_by_role("region", name="Side board")
    expect(board.get_by_role("status")).to_contain_text("%")
    assert page.url != game
    board.get_by_label("Judged from").select_option("open")
    choose(page)
    choose(page)
    expect(board.locator("small").first).to_be_visible()  # by how much the chances have changed
    name = board.get_by_label("Name of the line")
    name.fill("Jade at once")
    with page.expect_response("**/line"):
        name.press("Enter")
    board.get_by_role("button", name="Lines").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Jade at once")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page).to_have_url(re.compile(rf"{re.escape(game)}\?n={at}$"))
    expect(page.get_by_text(f"You are looking at event {at} of")).to_be_visible()
    page.get_by_role("button", name="Explore", exact=True).click()
    lines = page.get_by_role("dialog")
    expect(lines.get_by_role("link", name="Jade at once")).to_be_visible()
    lines.get_by_role("button", name="Delete “Jade at once”").click()
    expect(lines.get_by_role("link", name="Jade at once")).to_have_count(0)


def test_pictures_and_a_page_for_elsewhere(visit: Visit, browser: Browser, server: Server, tmp_path: Path) -> None:
    """A moment of a finished game as SVG and PNG, and as a page in a frame of another site, without a session."""
    page = finished(visit(), server)
    at = first_choice(page)
    page.get_by_role("button", name="Share").click()
    saved = {}
    for kind in ("svg", "png"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Save as {kind.upper()}").click()
        saved[kind] = tmp_path / download.value.suggested_filename
        assert saved[kind].name.endswith(f"-{at}.{kind}")
        download.value.save_as(saved[kind])
    drawn = ET.parse(saved["svg"])  # noqa: S314 - it is our own
    assert f"event {at} of" in "".join(drawn.getroot().itertext())
    assert not re.search(r'url\("http', saved["svg"].read_text(encoding="utf-8"))
    width, height = (int(drawn.getroot().attrib[name]) for name in ("width", "height"))
    image = saved["png"].read_bytes()
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", image[16:24]) == (2 * width, 2 * height)
    framing = page.get_by_label("For a page of your own").input_value()
    assert f"?n={at}" in framing
    (tmp_path / "index.html").write_text(framing, encoding="utf-8")
    other = browser.new_context(locale="en-GB").new_page()
    other.goto(elsewhere(tmp_path))
    inside = other.frame_locator("iframe")
    expect(inside.get_by_role("slider", name="Moment of the game")).to_have_value(str(at))
    expect(inside.get_by_role("main")).to_be_visible()
    inside.get_by_role("button", name="One step on").click()
    expect(inside.get_by_role("slider", name="Moment of the game")).to_have_value(str(at + 1))
    assert other.context.cookies(server.url) == []
    other.context.close()


def test_a_picture_from_a_phone_has_the_whole_board(visit: Visit, server: Server) -> None:
    """On a small screen the board is drawn aside, as large as elsewhere."""
    page = finished(visit(width=390, height=844), server)
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as SVG").click()
    assert int(ET.parse(download.value.path()).getroot().attrib["width"]) == 1280  # noqa: S314 - it is our own


def test_a_running_game_is_dealt_again(visit: Visit) -> None:
    """Against bots one may explore from any moment; the game stays as it was, and what is hidden is dealt again."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    first, before = page.url, position(page)["n"]
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Explore from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Explore").click()
    expect(page).not_to_have_url(first)
    expect(page.get_by_text("Unseen cards were dealt again.")).to_be_visible()
    expect(page.locator(".prompt").first).to_be_visible()
    page.keyboard.press("b")
    expect(page).to_have_url(re.compile(re.escape(first)))
    my_turn(page)
    assert position(page)["n"] == before
