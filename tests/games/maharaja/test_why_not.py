"""Why a step is refused, with the numbers that a player reads: rule, sentence and what it speaks of."""

from typing import Any

import pytest

from serai.kernel.rulebook import rule
from tests.games.answers import Answer, why
from tests.games.maharaja.scenes import BLUE, BOX, CITY, GAME, GREEN, RED, laid_out, opened, realm, scene, stand
from tests.table import Table

JOURNEYS: list[tuple[str, dict[str, Any], Answer]] = [
    ("travel udaipur", {"at": {RED: "udaipur"}}, ("MAH-7.2", "already-there", {"what": "udaipur"})),
    ("travel delhi", {"houses": "salumbar: red"}, ("MAH-7.4", "no-open-road", {"what": "delhi"})),
    (
        "travel udaipur",
        {"houses": "salumbar: blue green", "gold": {RED: 1}},
        ("MAH-7.7", "toll", {"what": "udaipur", "toll": 2, "gold": 1}),
    ),
]


@rule("MAH-7.2", "MAH-7.4", "MAH-7.7")
@pytest.mark.parametrize(("action", "position", "answer"), JOURNEYS, ids=[answer[1] for *_, answer in JOURNEYS])
def test_why_an_architect_stays(action: str, position: dict[str, Any], answer: Answer) -> None:
    """There already, a road with an empty village, or a toll beyond the purse."""
    assert why(scene(**position), action) == answer


@rule("MAH-7.10", "MAH-7.8")
def test_the_second_of_two_journeys_is_refused_and_the_monk_is_never_too_poor() -> None:
    """After another step the architect may go on. Without gold only the Monk passes, and the bank pays both owners."""
    game = scene(houses="salumbar: red; kankroli: red; pushkar: red").after("travel udaipur")
    assert why(game, "travel amber") == ("MAH-7.10", "just-travelled", {})
    assert game.after("collect").refused("travel amber") is None
    poor = scene(cards={RED: [4], BLUE: [5], GREEN: [6]}, houses="salumbar: blue green", gold={RED: 0})
    poor.after("travel udaipur")
    assert list(realm(poor).gold) == [0, 16, 16]


HOUSES: list[tuple[str, dict[str, Any], Answer]] = [
    (
        "build pali",
        {"houses": "pali: blue green"},
        ("MAH-1.4", "village-full", {"what": "pali", "owners": "seat-2 seat-3"}),
    ),
    ("build pali", {"houses": "pali: red red"}, ("MAH-1.4", "village-full", {"what": "pali", "owners": "seat-1"})),
    ("build amber", {}, ("MAH-8.1", "at-start", {})),
    ("build amber", {"at": {RED: "delhi"}}, ("MAH-8.1", "other-city", {"what": "amber", "city": "delhi"})),
    ("build pali", {"reserve": 0}, ("MAH-8.4", "no-reserve", {})),
    ("build pali", {"gold": {RED: 0}}, ("MAH-1.10", "gold-first", {})),
    ("build pali", {"programme": "house+house", "gold": {RED: 0}}, ("MAH-1.10", "no-gold", {})),
    ("build pali", {"programme": "gold+gold"}, ("MAH-6.5", "no-house-part", {})),
]


@rule("MAH-1.4", "MAH-1.10", "MAH-6.5", "MAH-8.1", "MAH-8.4")
@pytest.mark.parametrize(("action", "position", "answer"), HOUSES)
def test_why_no_house_is_built(action: str, position: dict[str, Any], answer: Answer) -> None:
    """No room and whose houses take it, not the architect's city, no house, no gold; gold first where some is due."""
    assert why(scene(**{"programme": "gold+house"} | position), action) == answer


@rule("MAH-8.2", "MAH-8.5")
def test_of_two_houses_the_second_stands_in_the_city() -> None:
    """After one in a village only the part for a city is open, and the architect's city is named."""
    game = scene("two_houses+gold", at={RED: "amber"}).after("build pali")
    assert why(game, "build jalor") == ("MAH-8.2", "only-city", {"city": "amber"})
    at_start = scene("two_houses+gold").after("build pali")
    assert why(at_start, "build jalor") == ("MAH-8.2", "at-start", {})


@rule("MAH-8.8", "MAH-8.10", "MAH-12.7", "MAH-1.5")
def test_why_no_palace_is_built() -> None:
    """At the start place, sites taken and by whom, the gold that is missing (9 is asked of the Artisan), none left."""
    assert why(scene("palace+gold"), "erect inner") == ("MAH-1.5", "at-start", {})
    game = scene("palace+gold", at={RED: "amber"}, gold={RED: 11})
    assert why(game, "erect outer") == ("MAH-8.10", "palace-gold", {"price": 12, "short": 1})
    state, amber = realm(game), CITY["amber"]
    state.inner[amber] = BLUE
    taken = {"city": "amber", "owner": 2, "free": 4}
    assert why(game, "erect inner") == ("MAH-8.10", "inner-taken", taken)
    state.outer_free[amber] = 0
    assert why(game, "erect outer") == ("MAH-8.10", "no-outer", {"city": "amber"})
    state.unbuilt[RED] = 0
    assert why(game, "erect outer") == ("MAH-8.10", "no-palace", {})
    artisan = scene("palace+gold", at={RED: "amber"}, gold={RED: 5}, cards={RED: [6], BLUE: [7], GREEN: [1]}, yogi=True)
    assert why(artisan, "erect inner") == ("MAH-8.10", "palace-gold", {"price": 9, "short": 4})


@rule("MAH-9.3", "MAH-9.4", "MAH-9.5", "MAH-10.4", "MAH-11.1", "MAH-11.4", "MAH-12.5", "MAH-12.6", "MAH-17.5")
def test_why_other_steps_are_refused() -> None:
    """Quarry, move, governor order, the own card, the Mason and a chit for the second time."""
    assert why(scene("quarry+gold", reserve=20), "quarry") == ("MAH-9.3", "no-quarry", {})
    assert why(scene("quarry+gold"), "collect", BLUE) == ("MAH-6.3", "", {})
    game = scene("move_house+governor", houses="pali: red")
    assert why(game, "move jalor") == ("MAH-9.4", "no-house-there", {"what": "jalor"})
    realm(game).boxes[CITY["ujjain"]] = 2
    assert why(game, "lower ujjain") == ("MAH-10.4", "low-marker", {"what": "ujjain", "box": 2})
    game.after("move pali")
    assert why(game, "put pali") == ("MAH-9.5", "same-place", {"what": "pali"})
    assert why(game, "put delhi") == ("MAH-9.4", "at-start", {})
    assert game.refused("collect") == "MAH-9.4"
    assert game.refused("put jalor", BLUE) == "MAH-6.3"
    assert why(scene("character+gold"), "take mogul") == ("MAH-11.1", "own-card", {})
    assert why(scene("character+gold"), "take yogi") == ("MAH-1.11", "not-in-play", {})
    replacing = scene("character+gold").after("take trader")
    assert why(replacing, "take trader", BLUE) == ("MAH-11.4", "not-in-bank", {})
    mason = scene("gold+gold", cards={RED: [5], BLUE: [6], GREEN: [7]}, houses="pali: red", yogi=True)
    realm(mason).chits[RED], realm(mason).bank_chits = 2, 5
    mason.after("mason-build jalor, redeem gold")
    assert why(mason, "mason-move pali") == why(mason, "mason-build osian") == ("MAH-12.6", "mason-used", {})
    assert why(scene("gold+gold"), "mason-build pali") == ("MAH-12.5", "no-mason", {})
    assert why(mason, "redeem house") == ("MAH-17.5", "one-chit", {})


@rule("MAH-9.5", "MAH-1.4")
def test_nothing_moves_while_all_villages_are_full() -> None:
    """Two players, thirty villages with one house each, both architects at the start place: no house can go anywhere
    else; from a city the part serves again, for that city alone."""
    game = scene("move_house+gold", seats=2, reserve=0)
    villages = BOX.board.village_ids
    stand(realm(game), ";".join(f"{name}: {'red' if n < 15 else 'blue'}" for n, name in enumerate(villages)))
    assert [action for action in game.legal() if action.startswith("move")] == []
    assert why(game, f"move {villages[0]}") == ("MAH-9.5", "", {})
    assert why(game, f"move {villages[15]}") == ("MAH-9.4", "no-house-there", {"what": villages[15]})
    realm(game).architects[RED] = CITY["delhi"]
    assert game.after(f"move {villages[0]}").legal() == ["put delhi"]


@rule("MAH-3.4", "MAH-3.7", "MAH-3.8", "MAH-2.6")
def test_why_everybody_waits_at_the_set_up() -> None:
    """While nature lays markers out and names the first chooser; out of turn; a card that is gone; not in a city."""
    game = Table(GAME, 3, {}, None)
    waits = set()
    while game.state.to_act()[0] < 0:
        waits.add((game.legal()[0].split()[0], game.refused("take mogul", RED)))
        game.after(game.legal()[0])
    assert waits == {("lay", "MAH-3.4"), ("appoint", "MAH-2.6")}
    game = laid_out().after("take mogul")
    assert game.refused("take trader", GREEN) == "MAH-3.7"
    assert why(game, "take mogul", BLUE) == ("MAH-3.7", "not-in-bank", {})
    assert why(game, "take yogi", BLUE) == ("MAH-1.11", "not-in-play", {})
    game.after("take sadhu, take trader, build pali, build pali")
    assert game.actor() == BLUE  # who holds the Sadhu comes after the Trader
    assert why(game, "build pali", BLUE)[:2] == ("MAH-1.4", "village-full")
    assert why(game, "build delhi", BLUE) == ("MAH-3.8", "villages-only", {})
    assert game.refused("build jalor", RED) == "MAH-3.8"


@rule("MAH-17.11", "MAH-17.12", "MAH-17.14", "MAH-17.15", "MAH-17.16")
def test_why_one_waits_in_an_auction() -> None:
    """The opener is awaited, then the next bidder, then the winner's choice; who has a card bids no more."""
    game = laid_out(auction=True)
    assert game.refused("bid 1", BLUE) == "MAH-17.12"
    game.after("bid 0")
    assert game.refused("bid 1", GREEN) == "MAH-17.14"
    assert game.refused("take mogul", BLUE) == "MAH-17.11"
    game.after("pass, pass")
    assert game.refused("bid 2", BLUE) == "MAH-17.15"
    game.after("take mogul, bid 3")
    assert (game.actor(), game.refused("bid 9", RED)) == (GREEN, "MAH-17.11")
    game.after("pass, take trader")
    assert (game.actor(), game.refused("take mogul"), game.refused("take sadhu", BLUE)) == (
        GREEN,
        "MAH-17.16",
        "MAH-17.16",
    )
    assert list(realm(game).gold) == [15, 12, 15]


@rule("MAH-5.1")
def test_who_has_chosen_a_programme_waits_for_the_others() -> None:
    """Before the last choice nothing of a turn can be done by anybody."""
    game = opened(2).after("0: programme gold+gold")
    assert (game.refused("programme gold+house", RED), game.refused("collect", BLUE)) == ("MAH-5.1", "MAH-4.1")
