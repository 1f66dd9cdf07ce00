"""The guided first games in a browser: whatever a learner does in a step, the guide goes on from there."""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import EVENTS, comes, position
from tests.browser.test_access import accessible
from tests.tiers import seldom

SHELF = ["The Golden City", "Xanadú", "Maharaja", "Marco Polo II"]
"""The order in the lobby, in any language."""
MOST = 160
"""More looks at the bubble than any guide needs."""

WRONG = """
async () => {
  const id = location.pathname.split("/").at(-1);
  const now = await (await fetch(`/api/tables/${id}`)).json();
  const { verbs } = await (await fetch(`/api/games/${now.game}`)).json();
  const code = (verb, noun) => {
    const entry = verbs.find((one) => one.verb === verb);
    return entry && entry.nouns.includes(noun) ? entry.first + entry.nouns.indexOf(noun) : -1;
  };
  const thing = [...document.querySelectorAll("[data-noun][data-verb]:not(.can)")].find(
    ({ dataset }) => now.legal.includes(code(dataset.verb, dataset.noun)),
  );
  thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return Boolean(thing);
}
"""
"""Click something that the rules allow and the guide does not offer; whether there was any."""


def learn(page: Page, title: str) -> None:
    """Go from the lobby to the guided game, and wait until it asks for something."""
    card = page.locator("article").nth(SHELF.index(title))
    card.get_by_role("button", name=re.compile("^(Learn by playing|Tanulás játszva|Учиться, играя)$")).click()
    page.wait_for_url("**/table/*")
    assert ready(page)


ASKED = """
() => {
  const bubble = document.querySelector(".bubble");
  const isLearned = Object.keys(localStorage).some((key) => key.startsWith("learned-"));
  const asks = bubble?.querySelector("footer :is(button, a)") ? bubble.innerText + bubble.style.cssText : null;
  const now = asks ?? (isLearned && !bubble ? "" : null);
  if (now === null || now !== window.asked?.now) window.asked = { now, since: performance.now() };
  return now !== null && performance.now() - window.asked.since > 150 && { asks: now !== "" };
}
"""
"""Whether the guide asks for something or has ended, once that has stayed so for longer than it looks around."""


def ready(page: Page) -> bool:
    """Wait until the guide asks for something; False when it has nothing more to say."""
    asked: dict[str, bool] = page.wait_for_function(ASKED).json_value()
    return asked["asks"]


def step(page: Page) -> str:
    """Which step it is, whatever the language."""
    return "/".join(re.findall(r"\d+", page.locator(".bubble header span").inner_text()))


FREELY = f"""
async () => {{
  const step = () => document.querySelector(".bubble header span")?.innerText;
  const lit = () => [...document.querySelectorAll(".actions [data-choice], .spot.can, .tile.can")];
  const at = step();
  for (let looks = 0; step() === at && looks < 10000; looks++) {{
    const before = ({EVENTS})();
    const thing = document.querySelector(".bubble footer") && lit().find((one) => one.checkVisibility());
    thing?.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
    for (let waits = thing ? 50 : 1; waits > 0 && ({EVENTS})() <= before; waits--)
      await new Promise((ready) => setTimeout(ready, 10));
  }}
}}
"""
"""Choose the first of what is offered, again and again, until the guide goes on."""


def do(page: Page) -> None:
    """What the step wants: read it, click what is lit, or choose."""
    text, before = page.locator(".bubble").inner_text(), page.evaluate(EVENTS)
    page.evaluate("delete window.asked")
    buttons = page.locator(".bubble footer")
    if buttons.locator("button.main").count():
        buttons.locator("button.main").click()
        page.wait_for_function("text => document.querySelector('.bubble')?.innerText !== text", arg=text)
    else:
        choices, things = page.locator(".actions [data-choice]:visible"), page.locator(".spot.can, .tile.can")
        if free(buttons):
            page.evaluate(FREELY)
        elif choices.count() + things.count() == 1:
            choices.or_(things).first.dispatch_event("click")
        else:
            buttons.locator("button").click()
        page.wait_for_function(f"n => ({EVENTS})() > n", arg=before)


def free(buttons: Locator) -> bool:
    """Whether the learner plays freely here, with advice."""
    return "✦" in buttons.inner_text()


def try_something_else(page: Page) -> None:
    """A wrong click is answered with a sentence, and nothing happens."""
    before, at = position(page)["n"], step(page)
    if page.evaluate(WRONG):
        expect(page.locator(".bubble .answer")).not_to_be_empty()
        assert position(page)["n"] == before
        assert step(page) == at


def take_back(page: Page) -> None:
    """An undo leads to an earlier step, or the same."""
    if position(page)["can"]["undo"] is not None:
        before = page.evaluate(EVENTS)
        page.keyboard.press("u")
        page.wait_for_function(f"n => ({EVENTS})() < n", arg=before)


def reload(page: Page) -> None:
    """After a reload the step is the same."""
    at = step(page)
    page.reload()
    assert ready(page)
    assert step(page) == at


def change_language(page: Page) -> None:
    """The same step in another language."""
    at, text = step(page), page.locator(".bubble").inner_text()
    wanted = {"en": "hu", "hu": "ru", "ru": "en"}[page.evaluate("document.documentElement.lang")]
    page.locator("details.pop summary", has_text="⚙").click()
    page.locator("select", has=page.locator(f"option[value={wanted}]")).select_option(wanted)
    page.keyboard.press("Escape")
    page.wait_for_function("text => document.querySelector('.bubble')?.innerText !== text", arg=text)
    assert step(page) == at
    assert not re.search(r"\w-then|guide-", page.locator(".bubble").inner_text())


def leave(page: Page, title: str) -> None:
    """Whoever goes to the lobby comes back to the same step."""
    at, table = step(page), page.url
    page.locator("a.home").click()
    learn(page, title)
    assert page.url == table
    assert step(page) == at


def tricks(page: Page, title: str) -> list[Callable[[], None]]:
    """What must not strand a learner."""
    return [
        lambda: try_something_else(page),
        lambda: reload(page),
        lambda: change_language(page),
        lambda: leave(page, title),
        lambda: take_back(page),
    ]


LAPTOP, PHONE = (1366, 768), (390, 844)
EVERYWHERE = [(title, *size) for title in SHELF for size in (LAPTOP, PHONE)]


@pytest.mark.parametrize(("title", "width", "height"), [EVERYWHERE[-1], *seldom(*EVERYWHERE[:-1])])
def test_nothing_strands_a_learner(visit: Visit, title: str, width: int, height: int) -> None:
    """Through the whole guide, in each step another mischief; every bubble stands beside what it names."""
    page = visit(width=width, height=height)
    learn(page, title)
    mischief = itertools.cycle(tricks(page, title))
    seen: set[str] = set()
    for _ in range(MOST):
        if not ready(page):
            break
        if step(page) not in seen:
            seen.add(step(page))
            stands(page)
            next(mischief)()
            assert ready(page)
        do(page)
    assert len(seen) >= 10
    assert not ready(page)


@pytest.mark.long
@pytest.mark.parametrize("title", SHELF)
def test_every_mischief_in_every_step(visit: Visit, title: str) -> None:
    """The same, with all of it at every click that a step asks for."""
    page = visit()
    learn(page, title)
    seen: set[tuple[str, str]] = set()
    for _ in range(MOST):
        if not ready(page):
            break
        if asked(page) not in seen:
            seen.add(asked(page))
            for mischief in tricks(page, title):
                mischief()
                assert ready(page)
        do(page)
    assert not ready(page)
    assert len({at for at, _ in seen}) >= 10


def asked(page: Page) -> tuple[str, str]:
    """The step, and how far the learner has come in the game."""
    return step(page), str(position(page)["guide"])


def stands(page: Page) -> None:
    """The bubble comes to stand inside the window, and something is ringed that it does not cover whole."""
    expect(page.locator(".halo").first).to_be_attached()
    comes(page, lambda: amiss(page), wish={})


def amiss(page: Page) -> dict[str, Any]:
    """Where everything is, if the bubble does not stand well; else nothing."""
    boxes: dict[str, Any] = page.evaluate(
        """() => {
          const box = (one) => one.getBoundingClientRect().toJSON();
          const halos = [...document.querySelectorAll(".halo")].map(box);
          const all = [...document.querySelectorAll(".spot.can, .tile.can, .actions [data-choice]")];
          const choices = all.filter((one) => one.checkVisibility()).map(box).filter(({ width }) => width > 0);
          const bubble = box(document.querySelector(".bubble"));
          return { bubble, halos, choices, wide: innerWidth, high: innerHeight };
        }"""
    )
    bubble = boxes["bubble"]
    covers = boxes["wide"] == LAPTOP[0] and any(is_over(bubble, one) for one in boxes["choices"])
    is_in_window = (
        0 <= bubble["left"] < bubble["right"] <= boxes["wide"] + 1
        and 0 <= bubble["top"] < bubble["bottom"] <= boxes["high"] + 1
    )
    inside = [
        halo["left"] >= bubble["left"]
        and halo["right"] <= bubble["right"]
        and halo["top"] >= bubble["top"]
        and halo["bottom"] <= bubble["bottom"]
        for halo in boxes["halos"]
    ]
    return boxes if covers or not is_in_window or all(inside) else {}


def is_over(upper: dict[str, float], thing: dict[str, float]) -> bool:
    """Whether one thing covers the middle of another."""
    x, y = (thing["left"] + thing["right"]) / 2, (thing["top"] + thing["bottom"]) / 2
    return upper["left"] < x < upper["right"] and upper["top"] < y < upper["bottom"]


def test_a_site_is_ringed_in_the_city_one_is_in(visit: Visit) -> None:
    """Maharaja: of all sites only those where the own architect stands can be chosen, and so the ring is there."""
    page = visit()
    learn(page, "Maharaja")
    do(page)
    assert ready(page)
    expect(page.locator("[data-noun=inner][data-verb=erect]")).to_have_count(1)
    expect(page.locator(".halo")).to_have_count(1)
    ring, city = page.locator(".halo"), page.locator("[data-noun=udaipur][data-verb=travel]")
    comes(page, lambda: is_over(box(city), box(ring)))


def test_a_ring_goes_around_the_name_as_well(visit: Visit) -> None:
    """What is asked for by its name is ringed with its name, although that is drawn apart from it."""
    page = visit()
    learn(page, "The Golden City")
    ring, name = page.locator(".halo").first, page.locator("[data-name=mocha]")
    comes(page, lambda: holds(box(ring), box(name)))


def holds(outer: dict[str, float], inner: dict[str, float]) -> bool:
    """Whether a box lies within another."""
    before = all(outer[side] <= inner[side] for side in ("left", "top"))
    return before and all(outer[side] >= inner[side] for side in ("right", "bottom"))


def box(thing: Locator) -> dict[str, float]:
    """Where a thing is on the screen."""
    found: dict[str, float] = thing.evaluate("one => one.getBoundingClientRect().toJSON()")
    return found


def test_what_was_chosen_is_spoken_of(visit: Visit) -> None:
    """Maharaja: the guide's word on two actions is the one for these two."""
    page = visit()
    learn(page, "Maharaja")
    for _ in range(MOST):
        assert ready(page)
        if step(page) == "9/14":
            break
        do(page)
    page.locator(".bubble footer button").click()
    expect(page.locator(".bubble .outcome")).to_have_text("Safe: 2 gold more for the next palace.")


@pytest.mark.parametrize("title", [*SHELF[:1], *seldom(*SHELF[1:])])
def test_a_guide_by_keyboard_and_screen_reader(visit: Visit, title: str) -> None:
    """The first steps without a mouse: what is said is announced, Enter goes on, and axe finds nothing."""
    page = visit(bypass_csp=True)
    learn(page, title)
    for _ in range(6):
        assert ready(page)
        expect(page.locator(".bubble [aria-live=polite]")).not_to_be_empty()
        accessible(page)
        text = page.locator(".bubble").inner_text()
        for _ in range(60):
            if page.evaluate("document.activeElement.matches('.bubble footer button')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_function("text => document.querySelector('.bubble')?.innerText !== text", arg=text)


def test_the_guide_can_be_put_aside(visit: Visit) -> None:
    """Without the guide everything legal can be played; it comes back where it was."""
    page = visit()
    learn(page, SHELF[0])
    at = step(page)
    page.get_by_role("button", name="Put the guide aside").click()
    expect(page.locator(".tile.can").first).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Back to the guide").click()
    assert ready(page)
    assert step(page) == at


def test_whoever_leaves_the_path_is_led_back(visit: Visit) -> None:
    """A move of one's own, made while the guide was aside, is named, and undo leads back to the step."""
    page = visit()
    learn(page, SHELF[0])
    do(page)
    assert ready(page)
    at = step(page)
    page.get_by_role("button", name="Put the guide aside").click()
    page.locator("[data-verb=bid].can[data-noun='1']").click()
    page.wait_for_function("() => Number(document.querySelector('nav input[type=range]').max) > 14")
    page.get_by_role("button", name="Back to the guide").click()
    expect(page.locator(".bubble")).to_contain_text("another turn")
    page.locator(".bubble").get_by_role("button", name="Undo").click()
    assert ready(page)
    assert step(page) == at
