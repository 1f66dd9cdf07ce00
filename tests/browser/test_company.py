"""Several people at one table: what each sees, says and agrees to, at one screen and at several."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Clicker, begin, introduce, my_turn, play, position


def test_hot_seat_hides_the_hand_behind_a_curtain(visit: Visit) -> None:
    """Between two players of one screen the curtain falls, and each sees only the own cards."""
    page = visit()
    begin(page, "The Bazaar", seats=2, kinds=("me", "hotseat"))
    clicker = Clicker(page)
    while not page.locator(".curtain").count():
        clicker.try_once()
        page.wait_for_timeout(30)
    expect(page.locator(".curtain")).to_be_visible()
    page.locator(".curtain button").click()
    expect(page.locator(".curtain")).to_have_count(0)
    my_turn(page)


def test_a_spectator_sees_the_table_but_no_hand(visit: Visit) -> None:
    """Whoever has the address can watch; hands stay hidden and nothing can be clicked."""
    page = visit()
    begin(page, "The Golden City", seats=3)
    my_turn(page)
    watcher = visit(f"/table/{page.url.split('/table/')[1]}")
    expect(watcher.get_by_text("watching")).to_be_visible()
    expect(watcher.locator(".spot.can, .tile.can, [data-choice]")).to_have_count(0)
    assert all(set(hand) == {-1} for hand in position(watcher)["view"]["hand"])


def test_chat_reaches_the_others(visit: Visit) -> None:
    """What one says, the other reads."""
    anna = visit()
    begin(anna, "The Bazaar", seats=2, kinds=("me", "link"))
    bela = introduce(visit(next(iter(position(anna)["links"].values()))))
    anna.get_by_role("tab", name="Chat").click()
    anna.get_by_label("Say something").fill("Good luck!")
    anna.get_by_role("button", name="Send").click()
    expect(bela.locator(".unread")).to_have_text("(1)")
    expect(anna.locator(".unread")).to_have_count(0)
    bela.get_by_role("tab", name="Chat").click()
    expect(bela.get_by_role("tabpanel")).to_contain_text("Good luck!")
    expect(bela.locator(".unread")).to_have_count(0)
    bela.get_by_role("tab", name="Log").click()
    expect(bela.get_by_role("tab", name="Chat")).to_have_text("Chat")


def test_a_rematch_seats_the_same_players(visit: Visit) -> None:
    """Who plays again from the final screen finds the others at the new table."""
    page = visit()
    begin(page, "The Bazaar")
    play(Clicker(page))
    first, names = page.url, [seat["name"] for seat in position(page)["seats"]]
    expect(page.locator(".final .bars").first).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(first)
    expect(page.locator(".prompt")).to_be_visible()
    again = position(page)
    assert again["scores"] is None
    assert sorted(seat["name"] for seat in again["seats"]) == sorted(names)


def test_an_undo_by_consent(visit: Visit) -> None:
    """What cannot be taken back alone is taken back when the other agrees."""
    anna = visit()
    begin(anna, "The Bazaar", kinds=("me", "link"))
    bela = introduce(visit(next(iter(position(anna)["links"].values()))))
    expect(bela.locator(".prompt")).to_be_visible()
    people = Clicker(anna, 1), Clicker(bela, 2)
    ask = anna.get_by_role("button", name="Ask for an undo")
    while position(anna)["n"] < 8 or not ask.count():
        for person in people:
            person.try_once()
        anna.wait_for_timeout(50)
    before = position(anna)["n"]
    ask.click()
    bela.get_by_role("button", name="Agree").click()
    expect(bela.get_by_role("button", name="Agree")).to_have_count(0)
    assert position(anna)["n"] < before


def take_screen(page: Page, verb: str) -> None:
    """Raise the curtain, if it has fallen: whoever begins may sit before the screen already."""
    ready, tile = page.locator(".curtain button"), page.locator(f".tile.can[data-verb={verb}]")
    expect(ready.or_(tile).first).to_be_visible()
    if ready.count():
        ready.click()
    expect(tile.first).to_be_visible()


def choose_two(page: Page) -> None:
    """Take the screen and put two starting cards down."""
    take_screen(page, "choose")
    page.locator(".tile.can[data-verb=choose]").first.click()
    expect(page.locator(".held .mark")).to_have_text("put down")
    page.locator(".tile.can[data-verb=choose]").first.click()
    expect(page.locator(".tile.can[data-verb=choose]")).to_have_count(0)


def test_what_happens_without_asking_is_told(visit: Visit) -> None:
    """Money that came is shown, a step that was the only one possible is named, equal sentences are said once."""
    page = visit()
    begin(page, "Xanadú", seats=2, kinds=("me", "hotseat"))
    choose_two(page)
    choose_two(page)
    selling = page.locator(".tile.can[data-verb=sell]")
    expect(page.locator(".curtain button").or_(selling).first).to_be_visible()
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(re.compile(r"A card is drawn\.\s\(\d+.\)"))
    selling.first.click()
    expect(selling).to_have_count(1)
    page.get_by_role("button", name="Done selling").click()
    expect(page.locator(".tile.can[data-verb=place]").first).to_be_visible()
    gained = sum(position(page)["view"]["money"])
    me = page.locator(".players article").first
    expect(me.locator("sup")).to_have_text([f"+{gained}"] if gained else [])
    place, worker = (page.locator(f".tile.can[data-verb={verb}]").first for verb in ("place", "worker"))
    drawing = page.get_by_text("how many cards do you draw?").first
    while not drawing.count():
        place.click()
        expect(worker.or_(drawing).first).to_be_visible()
        if worker.count():
            worker.click()
            expect(worker).to_have_count(0)
            expect(place.or_(drawing).first).to_be_visible()
    expect(page.locator(".prompt .steps")).to_contain_text("End phase 2 and draw")


def test_who_is_displaced_learns_by_whom(visit: Visit) -> None:
    """The question is the same as before; what happened in between is said above it."""
    page = visit()
    begin(page, "The Golden City", seats=3, kinds=("me", "hotseat", "hotseat"))
    for bidder in range(4):
        take_screen(page, "bid")
        if bidder == 3:
            break
        expect(page.locator(".news")).to_have_count(0)
        page.locator(".tile.can[data-verb=bid]").first.click()
        expect(page.locator(".curtain")).to_be_visible()
    next_to_me = page.locator(".players .name").nth(1).inner_text()
    expect(page.locator(".news")).to_have_text(f"{next_to_me} has displaced your hand.")
