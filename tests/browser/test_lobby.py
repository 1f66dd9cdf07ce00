"""What people do before they play, and when somebody is missing."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.people import Clicker, begin, comes, introduce, play, position


def my_games(page: Page) -> Page:
    """The lobby, with the list of one's own games loaded."""
    page.goto(page.url.split("/table/")[0])
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    return page


def sign(page: Page, button: str, name: str, password: str) -> None:
    """Fill in the form that is open and send it."""
    form = page.get_by_role("dialog")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name=button, exact=True).click()


def test_signing_up_keeps_a_guests_games(visit: Visit) -> None:
    """A guest who signs up finds the same games on another machine; who logs out is somebody new."""
    anna = visit()
    begin(anna, "The Bazaar")
    table = anna.url.split("/table/")[1]
    my_games(anna).get_by_role("button", name="Log in").click()
    anna.get_by_role("button", name="I have no account yet").click()
    sign(anna, "Sign up", "Anna of Pest", "a long password")
    expect(anna.get_by_label("Your name")).to_have_value("Anna of Pest")
    elsewhere = visit()
    elsewhere.get_by_role("button", name="Log in").click()
    sign(elsewhere, "Log in", "Anna of Pest", "a long password")
    expect(elsewhere.locator(f'a[href="/table/{table}"]')).to_contain_text("Your turn")
    elsewhere.get_by_role("button", name="Account").click()
    elsewhere.get_by_role("button", name="Log out").click()
    expect(elsewhere.locator(f'a[href="/table/{table}"]')).to_have_count(0)
    expect(elsewhere.get_by_label("Your name")).to_have_value("Traveller")


def test_a_wrong_password_is_told_in_the_form(visit: Visit) -> None:
    """The form says what is wrong and keeps what was written. The refusal itself stands in the browser's console."""
    page = visit(refusals=1)
    page.get_by_role("button", name="Log in").click()
    sign(page, "Log in", "Nobody", "a wrong password")
    expect(page.get_by_role("alert")).to_have_text("Name or password is wrong.")
    expect(page.get_by_role("dialog").get_by_label("Name")).to_have_value("Nobody")


def test_refusals_are_told_in_the_language_of_the_screen(visit: Visit) -> None:
    """Whoever reads Hungarian is also refused in Hungarian, whatever the browser itself speaks."""
    page = visit(refusals=1)
    page.get_by_label("Settings").click()
    page.get_by_label("Language").select_option("hu")
    page.get_by_role("button", name="Belépés").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Név").fill("Senki")
    form.get_by_label("Jelszó").fill("rossz jelszó")
    form.get_by_role("button", name="Belépés", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("Hibás a név vagy a jelszó.")


def test_name_and_colour_come_along_to_the_table(visit: Visit) -> None:
    """The table shows the name and the colour chosen in the lobby, also after a reload."""
    page = visit()
    page.get_by_label("Your name").fill("Béla")
    page.get_by_label("Your name").press("Enter")
    page.get_by_label("Your colour: blue").click()
    page.get_by_role("button", name="green").click()
    expect(page.get_by_label("Your colour: green")).to_be_visible()
    begin(page, "The Golden City", seats=3)
    seat = position(page)["seats"][0]
    assert (seat["name"], seat["colour"]) == ("Béla", 4)
    own = page.locator(".players article").first.locator(".shape .body")
    fill = own.evaluate("path => getComputedStyle(path).fill")
    red, green, blue = (int(number) for number in re.findall(r"\d+", fill)[:3])
    assert green > max(red, blue), fill
    assert len({seat["colour"] for seat in position(page)["seats"]}) == 3


def test_a_name_typed_before_the_server_knows_one_stays(visit: Visit) -> None:
    """Whoever is quick types before the answer to who they are has come; it leaves the field as it is. However late it
    comes, the lobby asks for nothing that a stranger is refused."""
    page = visit()
    expect(page.get_by_label("Your name")).to_have_value("Traveller")
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/session", hold, times=1)
    page.clock.install()
    page.reload()
    field = page.get_by_label("Your name")
    field.press_sequentially("Béla")
    comes(page, lambda: bool(waiting))
    page.clock.run_for(30_000)
    with page.expect_response("**/api/session"):
        waiting[0].continue_()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(field).to_have_value("Béla")
    field.press("Enter")
    comes(page, lambda: page.evaluate("fetch('/api/session').then(r => r.json()).then(me => me.name)"), wish="Béla")


def test_the_lobby_says_whose_turn_it_is(visit: Visit) -> None:
    """My games: your turn, or whose; others see a game to watch and an open table to join."""
    anna = visit()
    begin(anna, "The Bazaar", kinds=("me", "open"))
    table = anna.url.split("/table/")[1]
    bela = visit()
    bela.get_by_label("Your name").fill("Bela")
    bela.get_by_label("Your name").press("Enter")
    bela.locator(f'a[href="/table/{table}"]').click()
    bela.get_by_role("button", name="Sit down here").click()
    expect(anna.locator(".prompt")).to_be_visible()
    expect(bela.locator(".prompt")).to_be_visible()
    assert (position(anna)["seat"], position(bela)["seat"]) == (0, 1)
    clicker = Clicker(anna)
    while 0 in position(anna)["to_act"]:
        clicker.try_once()
        anna.wait_for_timeout(30)
    expect(my_games(anna).locator(f'a[href="/table/{table}"]')).to_contain_text("Bela to move")
    expect(my_games(bela).locator(f'a[href="/table/{table}"]')).to_contain_text("Your turn")


def test_an_invitation_can_be_copied_and_used_twice(visit: Visit) -> None:
    """The waiting room has the link with a button and a QR code; the friend may reload after sitting down."""
    anna = visit(permissions=["clipboard-read", "clipboard-write"])
    begin(anna, "The Bazaar", kinds=("me", "link"))
    expect(anna.get_by_role("img", name="QR code")).to_be_visible()
    anna.get_by_role("button", name="Copy").click()
    expect(anna.get_by_role("button", name="Copied")).to_be_visible()
    link = anna.evaluate("navigator.clipboard.readText()")
    bela = introduce(visit(link.removeprefix(anna.url.split("/table/")[0])))
    expect(bela.locator(".prompt")).to_be_visible()
    expect(bela).to_have_url(re.compile(r"/table/[\w-]+$"))
    bela.reload()
    expect(bela.locator(".prompt")).to_be_visible()
    expect(bela.get_by_role("alert")).to_have_count(0)
    assert position(bela)["seat"] == 1


def test_a_record_saved_in_the_browser_opens_again(visit: Visit, tmp_path: Path) -> None:
    """The final screen's dice can be audited; the saved record opens as a replay from its first event."""
    page = visit()
    begin(page, "The Bazaar")
    play(Clicker(page))
    page.get_by_role("button", name="See the board").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Audit the dice").click()
    expect(page.get_by_role("dialog")).to_contain_text("the seed is the one that was promised")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_text("More", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    saved = tmp_path / "game.jsonl"
    download.value.save_as(saved)
    scores = position(page)["scores"]
    my_games(page).get_by_role("button", name="Open a saved game").click()
    page.get_by_label("File").set_input_files(saved)
    page.get_by_role("dialog").get_by_role("button", name="Open").click()
    expect(page.locator(".past")).to_contain_text("event 0 of")
    page.keyboard.press("]")
    expect(page.locator(".past")).to_contain_text("event 1 of")
    assert position(page)["scores"] == scores


def test_a_broken_record_is_refused_in_words(visit: Visit) -> None:
    """What is wrong with a record is said in the form."""
    page = visit(refusals=1)
    page.get_by_role("button", name="Open a saved game").click()
    page.get_by_label("Record").fill('{"game": "chess"}')
    page.get_by_role("dialog").get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_bot_plays_for_who_is_away_until_they_come_back(visit: Visit) -> None:
    """The others vote, the bot moves, and who comes back takes the seat again."""
    anna = visit()
    begin(anna, "The Bazaar", kinds=("me", "link"))
    link = next(iter(position(anna)["links"].values()))
    bela = introduce(visit(link))
    expect(bela.locator(".prompt")).to_be_visible()
    expect(bela).to_have_url(re.compile(r"/table/[\w-]+$"))
    address = bela.url
    bela.goto("about:blank")
    expect(anna.locator(".players article", has_text="Béla").get_by_text("away", exact=True)).to_be_visible()
    anna.get_by_role("button", name="Vote to let a bot play").click()
    expect(anna.get_by_role("button", name="Vote to let a bot play")).to_have_count(0)
    assert position(anna)["seats"][1]["kind"] == "bot"
    bela.goto(address)
    bela.get_by_role("button", name="Take my seat back").click()
    expect(bela.get_by_text("A bot plays for you")).to_have_count(0)
    assert (position(bela)["seat"], position(bela)["seats"][1]["kind"]) == (1, "player")


def test_a_clock_runs(visit: Visit) -> None:
    """With a clock each player's time is shown, and that of who is to move runs down by itself."""
    page = visit()
    begin(page, "The Bazaar", options=(("Clock", 1),))
    clock = page.locator(".players article").first.locator(".clock")
    expect(clock).to_have_text(re.compile(r"^2[45]:\d\d$"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)


def test_the_shelf_says_what_a_game_is(visit: Visit) -> None:
    """Each game with its picture, players, length and weight."""
    page = visit()
    card = page.locator("article", has=page.get_by_role("heading", name="Maharaja"))
    expect(card.locator("svg").first).to_be_visible()
    expect(card).to_contain_text(re.compile("2.5 players.*90 minutes.*demanding"))


def test_a_game_of_ones_own_is_private_and_can_be_deleted(visit: Visit) -> None:
    """A game against bots is not offered to watch; whoever abandons it deletes it, after being asked."""
    page = visit()
    page.locator("article").first.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    line = f'a[href="/table/{page.url.split("/table/")[1]}"]'
    watcher = visit()
    expect(watcher.get_by_role("heading", name="Watch")).to_be_visible()
    my_games(page)
    expect(page.locator(line)).to_contain_text("Your turn")
    expect(watcher.locator(line)).to_have_count(0)
    page.get_by_role("listitem").filter(has=page.locator(line)).get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator(line)).to_have_count(0)


def test_a_friend_is_asked_for_a_name(visit: Visit) -> None:
    """Whoever comes by a link sits down under the name they give; meanwhile a bot may take another seat."""
    anna = visit()
    begin(anna, "The Bazaar", seats=3, kinds=("me", "link", "open"))
    bela = visit(next(iter(position(anna)["links"].values())))
    introduce(bela, "Béla")
    expect(anna.locator(".board").get_by_text("Béla")).to_be_visible()
    expect(bela.get_by_role("button", name="Seat a bot here")).to_have_count(0)
    anna.get_by_role("button", name="Seat a bot here").click()
    expect(anna.locator(".prompt")).to_be_visible()
    assert [seat["kind"] for seat in position(anna)["seats"]] == ["player", "player", "bot"]


def test_a_watcher_takes_a_bots_seat(visit: Visit) -> None:
    """Where the host allows it, somebody who watches sits down in a running game."""
    anna = visit()
    card = anna.locator("article", has=anna.get_by_role("heading", name="The Bazaar"))
    card.get_by_role("button", name="New table").click()
    anna.get_by_label(re.compile("Spectators may take a bot")).check()
    anna.get_by_role("button", name="Begin").click()
    anna.wait_for_url("**/table/*")
    bela = visit(f"/table/{anna.url.split('/table/')[1]}")
    bela.get_by_role("button", name="Take this seat").first.click()
    expect(bela.get_by_text("watching")).to_have_count(0)
    assert position(bela)["seat"] >= 0
