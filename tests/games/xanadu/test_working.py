"""Section 6: phase 2, workers and building."""

from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import scene


@rule("XAN-6.1")
def test_workers_from_none_to_the_whole_hand() -> None:
    """One after another, until the hand is empty."""
    table = scene(2).building(1, "ger_camp").hand(0, "clay_pit", "tea_house").turn(0)
    assert table.legal() == ["place b1", "end"]
    table.after("place b1, worker clay_pit, place b1, worker tea_house")
    assert (table.legal(), table.refused("place b1")) == (["end"], "XAN-6.1")


@rule("XAN-6.2")
def test_any_card_of_the_hand_may_work() -> None:
    """Its front has no effect; a card that one does not hold may not."""
    table = scene(2).building(1, "ger_camp").hand(0, "crystal_hall", "clay_pit").turn(0).after("place b1")
    assert table.legal() == ["worker clay_pit", "worker crystal_hall"]
    assert table.refused("worker barracks") == "XAN-6.2"
    table.after("worker crystal_hall")
    assert (table.pool(), table.held(0)) == ({"wood": 1, "silk": 1}, ["clay_pit"])


@rule("XAN-6.3")
def test_on_any_upright_building_that_is_not_full() -> None:
    """Of any player; several on the same one."""
    table = scene(3).building(0, "timber_yard").building(1, "ger_camp", workers=4).building(2, "tea_house", workers=2)
    table.hand(0, "clay_pit", "barracks", "town_well").turn(0).after("done")
    assert [text for text in table.legal() if "place" in text] == ["place a1", "place c1"]
    assert table.refused("place b2") == "XAN-6.3"
    assert table.refused("place f6") == "XAN-6.3"
    table.after("place c1, worker clay_pit, place c1, worker barracks")
    assert table.at("c1") == "tea_house/4"


@rule("XAN-6.4", "XAN-6.5")
def test_a_worker_covers_the_open_row() -> None:
    """The price moves, the help becomes active for the owner, the resources go to the active player's pool."""
    table = scene(2).building(1, "brick_kiln", workers=1).hand(0, "clay_pit", "tea_house").turn(0)
    assert table.price("b1") == 2
    table.after("place b1, worker tea_house")
    assert (table.at("b1"), table.price("b1"), table.pool()) == ("brick_kiln/2", 3, {"clay": 1, "porcelain": 1})
    table.after("end").finish_drawing().after("done")
    assert table.pool() == {"clay": 1, "stone": 1}


@rule("XAN-6.7")
def test_the_pool_at_the_start_of_phase_2() -> None:
    """One unit for every permanent resource and every active help of one's own buildings, full ones included."""
    table = scene(2).building(0, "timber_yard", workers=4).building(0, "tea_house", workers=1).building(1, "ger_camp")
    table.turn(0)
    income = table.sees(1, "income")
    table.after("done")
    assert table.pool() == {"wood": 1, "clay": 1, "silk": 1, "stone": 1, "porcelain": 1}
    assert income[0] == table.sees(1, "pool"), "seen by everybody before the phase begins"


@rule("XAN-6.8")
def test_own_help_enters_the_pool_at_once() -> None:
    """A worker on one's own building brings the help of the row together with its resources."""
    table = scene(2).building(0, "town_well").building(1, "ger_camp").hand(0, "tea_house").turn(0).after("done")
    table.after("place a1, worker tea_house")
    assert table.pool() == {"water": 2, "clay": 2}


@rule("XAN-6.9")
def test_help_of_others_goes_to_them() -> None:
    """A worker on another's building gives the owner the help, from his next turn on."""
    table = scene(2).building(1, "town_well").hand(0, "tea_house", "barracks").turn(0).after("place b1")
    table.after("worker tea_house")
    assert table.pool() == {"water": 1, "clay": 1}
    table.after("end").finish_drawing().after("done")
    assert table.pool() == {"water": 1, "clay": 1}


@rule("XAN-6.10")
def test_units_are_spent_by_building_and_lost_at_the_end() -> None:
    """What is not spent is lost; permanent resources and help are back in the next turn."""
    table = scene(2).building(0, "timber_yard", workers=1).building(1, "ger_camp").hand(0, "clay_pit").turn(0)
    table.after("done")
    assert table.pool() == {"wood": 1, "clay": 1}
    table.after("build clay_pit")
    assert table.pool() == {"clay": 2}  # its own permanent clay came in
    table.after("end").finish_drawing().after("done, end").finish_drawing().after("done")
    assert table.pool() == {"wood": 1, "clay": 2}


@rule("XAN-6.11")
def test_one_card_a_turn_that_the_pool_pays_for() -> None:
    """Room, no card built yet, and the cost in the pool; before, between or after workers."""
    table = (
        scene(2).building(0, "timber_yard").building(1, "brick_kiln").hand(0, "clay_pit", "stone_quarry", "ger_camp")
    )
    table.turn(0).after("done")
    assert table.legal() == ["place a1", "place b1", "end", "build clay_pit", "build stone_quarry", "build ger_camp"]
    table.after("build clay_pit, place b1, worker ger_camp")
    assert table.refused("build stone_quarry") == "XAN-6.11"
    assert table.refused("build tea_house") == "XAN-6.11"


@rule("XAN-6.12")
def test_a_card_may_be_built_without_workers() -> None:
    """Permanent resources and help are enough if they pay."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit").turn(0).after("done")
    table.after("build clay_pit")
    assert (table.at("a2"), table.hand_size(0)) == ("clay_pit/0", 0)


@rule("XAN-6.13")
def test_a_built_card_lies_sideways() -> None:
    """Nobody may place a worker on it; it counts toward the limit at once; its price is p0."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "stone_quarry", "tea_house").turn(0)
    table.after("done, build stone_quarry")
    assert table.refused("place a2") == "XAN-6.13"
    assert (table.city.standing[0], table.price("a2"), table.sees(1, "sideways")[0]) == (2, 1, [0, 1, 0, 0, 0])


@rule("XAN-6.14")
def test_its_permanent_resource_is_there_at_once() -> None:
    """In the advanced game it can pay for the next card."""
    table = scene(2, advanced=True).building(0, "timber_yard").building(1, "ger_camp")
    table.hand(0, "clay_pit", "town_well").turn(0).after("done")
    assert "build town_well" not in table.legal()
    table.after("build clay_pit")
    assert table.pool() == {"clay": 1}
    table.after("build town_well")
    assert table.pool() == {"water": 1}


@rule("XAN-6.15")
def test_the_limit_of_buildings() -> None:
    """Five, four with 5 or 6 players, six in the advanced game; sideways and full ones count."""
    cards = ["timber_yard", "clay_pit", "stone_quarry", "town_well", "brick_kiln", "ger_camp"]
    for seats, advanced, limit in ((2, False, 5), (4, False, 5), (5, False, 4), (6, False, 4), (4, True, 6)):
        table = scene(seats, advanced=advanced)
        for card in cards[: limit - 1]:
            table.building(0, card)
        table.hand(0, "timber_yard", "stone_quarry").turn(0).after("done")
        assert "build stone_quarry" in table.legal()
        table.after("build stone_quarry")
        assert table.refused("build timber_yard") == "XAN-6.15"


@rule("XAN-6.16")
def test_workers_need_no_purpose() -> None:
    """They may be placed before, after or without building."""
    table = (
        scene(2)
        .building(1, "barracks", workers=1)
        .building(0, "timber_yard")
        .hand(0, "clay_pit", "ger_camp", "tea_house")
    )
    table.turn(0).after("done, place b1, worker ger_camp, build clay_pit, place b1, worker tea_house, end")
    assert table.price("b1") == 2


@rule("XAN-6.17")
def test_the_card_to_be_built_is_not_named_beforehand() -> None:
    """Placing binds to nothing: whatever the pool pays for may be built, or nothing."""
    table = scene(2).building(1, "timber_yard").hand(0, "clay_pit", "town_well", "tea_house").turn(0)
    table.after("place b1, worker tea_house")
    assert [text for text in table.legal() if "build" in text] == ["build clay_pit", "build town_well"]
    assert "end" in table.legal()


@rule("XAN-6.18")
def test_phase_2_ends_when_the_player_says_so() -> None:
    """It is asked for as long as there could be something to do; with an empty hand it ends without asking."""
    table = scene(2).building(1, "barracks", workers=4).hand(0, "tea_house").turn(0)
    assert table.legal() == ["end"]
    frame = table.state.frames[-1]
    assert not frame.is_skippable(table.state)  # else everybody knew that the hand holds nothing payable
    table.city.hand_size[0] = 0
    assert frame.is_skippable(table.state)
