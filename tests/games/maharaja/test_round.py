"""MAH-4 to MAH-6 and MAH-13: the round, programming, the order of play, the frame of a turn."""

from serai.games.maharaja.vocabulary import PAIRS
from serai.kernel.machine import i64, vec
from serai.kernel.match import Match
from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import (
    BLUE,
    CITY,
    GAME,
    GREEN,
    RED,
    bank,
    boxes,
    can,
    held,
    houses_in,
    opened,
    programming,
    realm,
    scene,
)


@rule("MAH-4.1", "MAH-6.8")
def test_the_phases_of_a_round() -> None:
    """Maharaja, governor, programming, turns, scoring; then the next round."""
    game = opened(2)
    assert (realm(game).maharaja, realm(game).round) == (CITY["udaipur"], 1)
    assert game.refused("end") == "MAH-4.1"
    game.after("0: programme gold+gold", "1: programme gold+gold")
    assert game.asked() == "stepping"
    game.after("end, end")
    assert (realm(game).round, game.asked()) == (2, "programming")
    assert realm(game).maharaja == CITY["ahmadabad"]


@rule("MAH-4.2", "MAH-4.3", "MAH-4.5")
def test_the_maharaja_goes_to_the_lowest_marker() -> None:
    """Its marker goes to the box of the round; then the next lowest shows the next city."""
    game = opened(2)
    assert next(iter(boxes(game).items())) == ("ahmadabad", 2)
    assert boxes(game)["udaipur"] == 8
    game.after("0: programme gold+gold", "1: programme gold+gold", "end, end")
    assert realm(game).maharaja == CITY["ahmadabad"]
    assert boxes(game)["ahmadabad"] == 9


@rule("MAH-4.4", "MAH-X24")
def test_the_round_gives_the_box() -> None:
    """Although the topmost marker has sunk to 14, the marker of round 9 goes to box 16."""
    game = scene("governor+gold")
    state = realm(game)
    state.round = 8
    order = ["udaipur", "ahmadabad", "ujjain", "amber", "jodhpur", "bikaner", "delhi"]
    for name, box in zip(order, (15, 13, 12, 11, 10, 9, 8), strict=True):
        state.boxes[CITY[name]] = box
    game.after("lower udaipur, collect")
    assert (boxes(game)["udaipur"], boxes(game)["ahmadabad"]) == (13, 14)
    game.after("end, collect, collect, end, collect, collect, end")
    assert (state.round, state.maharaja) == (9, CITY["delhi"])
    assert boxes(game)["delhi"] == 16


@rule("MAH-4.5")
def test_the_same_city_twice_running() -> None:
    """The marker of the scored city can be brought down again."""
    game = scene("governor+governor", seats=2, others="governor+governor")
    state = realm(game)
    state.boxes = vec[i64]([8, 9, 10, 6, 5, 4, 7])  # udaipur (3) is scored: its marker lies on box 6
    game.after("lower udaipur, lower amber, end, lower udaipur, lower bikaner, end")
    assert state.round == 2
    assert state.maharaja == CITY["udaipur"]


@rule("MAH-4.6")
def test_the_maharaja_blocks_nothing() -> None:
    """In his city and on its roads everything goes on as elsewhere."""
    game = scene("palace_house+gold", houses="salumbar: red")
    game.after("travel udaipur, build udaipur, erect inner")
    assert realm(game).inner[CITY["udaipur"]] == RED


@rule("MAH-5.1", "MAH-5.2", "MAH-5.3")
def test_any_two_actions() -> None:
    """45 unordered pairs, the same action twice included, whether they can be carried out or not."""
    game = programming()
    realm(game).gold[RED] = 0
    realm(game).reserve[RED] = 0
    assert len(game.legal(RED)) == PAIRS == 45
    assert "programme palace+palace" in game.legal(RED)
    texts = game.legal(RED)
    assert len({frozenset(text.split()[1].split("+")) for text in texts}) == 45


@rule("MAH-5.2")
def test_the_parts_of_the_actions() -> None:
    """Two houses are a city house and any house; palace and house are two parts."""
    open_parts = {}
    for action in ("gold", "house", "two_houses", "move_house", "quarry", "palace", "palace_house", "governor"):
        open_parts[action] = list(realm(scene(f"{action}+character")).open_parts[:7])
    assert open_parts == {
        "gold": [1, 0, 0, 0, 0, 0, 0],
        "house": [0, 1, 0, 0, 0, 0, 0],
        "two_houses": [0, 1, 1, 0, 0, 0, 0],
        "move_house": [0, 0, 0, 1, 0, 0, 0],
        "quarry": [0, 0, 0, 0, 1, 0, 0],
        "palace": [0, 0, 0, 0, 0, 1, 0],
        "palace_house": [0, 1, 0, 0, 0, 1, 0],
        "governor": [0, 0, 0, 0, 0, 0, 1],
    }
    assert list(realm(scene("character+character")).open_parts) == [0] * 7 + [2]


@rule("MAH-5.4")
def test_a_choice_can_be_changed_until_all_have_chosen() -> None:
    """It is withdrawn and made anew; when the last one is in it stands."""
    match = Match(GAME, 2, {"first_chooser": "seat_0"}, seed=f"{7:064x}")
    match.advance()
    while match.state.prompt(match.state.to_act()[0])[0] != "programming":
        seat = match.state.to_act()[0]
        match.submit(seat, [match.state.legal(seat)[0]], match.n)
    gold, quarry = (GAME.vocabulary.code(f"programme {name}") for name in ("gold+gold", "quarry+quarry"))
    match.submit(1, [gold], match.n)
    assert match.withdrawable(1) == match.n - 1
    match.withdraw(1)
    assert match.state.to_act() == [0, 1]
    match.submit(1, [quarry], match.n)
    match.submit(0, [gold], match.n)
    assert match.withdrawable(0) is None
    assert match.withdrawable(1) is None
    assert match.state.view(1)["programmes"][1] == quarry


@rule("MAH-5.5")
def test_a_choice_is_revealed_at_the_start_of_the_own_turn() -> None:
    """Not before: the second player's programme is unknown while the first one acts."""
    game = programming().after("0: programme gold+gold", "1: programme house+quarry", "2: programme gold+palace")
    assert game.actor() == RED
    assert [programme >= 0 for programme in game.sees(GREEN, "programmes")] == [True, False, True]
    game.after("end")
    assert [programme >= 0 for programme in game.sees(GREEN, "programmes")] == [True, True, True]
    assert [programme >= 0 for programme in game.sees(RED, "programmes")] == [True, True, False]


@rule("MAH-5.6")
def test_programmes_are_not_carried_over() -> None:
    """Every round begins with a new choice."""
    game = opened(2).after("0: programme gold+gold", "1: programme gold+gold", "end, end")
    assert list(realm(game).programmes) == [-1, -1]
    assert list(realm(game).open_parts) == [0] * 8


@rule("MAH-6.1", "MAH-6.2", "MAH-EX8", "MAH-11.6")
def test_order_after_a_change_of_characters() -> None:
    """Krisztina (3) takes 5 from Péter, who takes 3: he is next, then Jenő; Krisztina has no second turn."""
    game = scene("character+gold", cards={RED: [3], BLUE: [4], GREEN: [5]})
    assert bank(game) == [1, 2, 6]
    game.after("collect, take mason")
    assert game.actor() == GREEN
    game.after("take sadhu, end")
    assert [held(game, p) for p in range(3)] == [[5], [4], [3]]
    assert game.actor() == GREEN
    game.after("end")
    assert game.actor() == BLUE
    game.after("end")
    assert game.asked() == "programming"


@rule("MAH-6.1", "MAH-X6")
def test_a_robbed_player_comes_earlier() -> None:
    """A (1) takes 6 from B, who chooses 1: B is next, then C (2) and D (5)."""
    game = scene("character+gold", seats=4, cards={0: [1], 1: [6], 2: [2], 3: [5]})
    game.after("take artisan, 1: take mogul, collect")
    order = []
    for _ in range(3):
        game.after("end")
        order.append(game.actor())
    assert order == [1, 2, 3]


@rule("MAH-6.2", "MAH-X7")
def test_robbed_after_the_turn() -> None:
    """A (1) has acted; C (2) takes 1 from him: A has no further turn and keeps what he did."""
    game = scene("gold+gold", others="character+gold").after("collect, collect, end")
    game.after("take mogul, 0: take artisan, collect, end")
    assert held(game, BLUE) == [1]
    assert realm(game).gold[RED] == 19
    assert game.actor() == GREEN
    game.after("end")
    assert game.asked() == "programming"


@rule("MAH-6.3")
def test_a_turn_is_finished_before_others_act() -> None:
    """Only the reply of a robbed player interrupts it."""
    game = scene("character+gold")
    assert game.refused("end", seat=BLUE) == "MAH-6.3"
    game.after("take trader")
    assert game.state.to_act() == [BLUE]
    assert game.refused("collect", seat=RED) == "MAH-11.4"
    assert game.after("take artisan").state.to_act() == [RED]


@rule("MAH-6.4", "MAH-12.2")
def test_the_trader_gives_a_gold_at_the_start() -> None:
    """To whoever holds him then."""
    game = scene("gold+gold", cards={RED: [2], BLUE: [3], GREEN: [4]})
    assert list(realm(game).gold) == [16, 15, 15]


@rule("MAH-6.4", "MAH-X19")
def test_the_trader_in_mid_turn() -> None:
    """Taken during the turn he gives nothing; given away after the start the gold is kept."""
    game = scene("character+gold", cards={RED: [1], BLUE: [3], GREEN: [4]}).after("take trader")
    assert realm(game).gold[RED] == 15
    game = scene("character+gold", BLUE, cards={RED: [1], BLUE: [2], GREEN: [4]}).after("take artisan")
    assert realm(game).gold[BLUE] == 16
    game.after("collect, end, end")
    game.after("0: programme gold+gold", "1: programme gold+gold", "2: programme gold+gold")
    assert realm(game).gold[BLUE] == 16 + 2 + 2


@rule("MAH-6.5", "MAH-6.6", "MAH-8.11", "MAH-X5")
def test_mixed_parts() -> None:
    """House, then character, then palace with the new Artisan; before the change the palace is too dear."""
    game = scene("palace_house+character", cards={RED: [1], BLUE: [6], GREEN: [4]}, at={RED: "udaipur"}, gold={RED: 10})
    assert not can(game, "erect")
    game.after("build udaipur")
    assert realm(game).gold[RED] == 9
    game.after("take artisan")
    assert "take mogul" in game.legal(BLUE)
    game.after("take mogul, erect inner")
    assert realm(game).gold[RED] == 0
    game.after("end")
    assert realm(game).gold[GREEN] == 15


@rule("MAH-6.5")
def test_only_open_parts_can_be_carried_out() -> None:
    """What was not programmed, or is done, is refused."""
    game = scene("gold+character", at={RED: "delhi"}, houses="pali: red", gold={RED: 50})
    refusals = ("build delhi", "quarry", "erect inner", "move pali", "lower delhi")
    assert {game.refused(text) for text in refusals} == {"MAH-6.5"}
    assert (game.refused("put pali"), game.refused("bid 3")) == ("MAH-9.4", "MAH-4.1")
    assert game.after("collect").refused("collect") == "MAH-6.5"
    assert game.after("take artisan").refused("take mason") == "MAH-6.5"


@rule("MAH-6.7", "MAH-13.1", "MAH-13.2")
def test_a_turn_can_be_ended_at_any_time() -> None:
    """Open parts are lost, and every other player gets 2 gold from the bank."""
    game = scene("gold+house", cards={RED: [1], BLUE: [3], GREEN: [4]}).after("end")
    assert list(realm(game).gold) == [15, 17, 17]
    assert list(realm(game).open_parts) == [2, 0, 0, 0, 0, 0, 0, 0]  # the next player's own programme, gold + gold


@rule("MAH-13.3", "MAH-X12")
def test_one_penalty() -> None:
    """Two palaces not built: every other player gets 2, not 4."""
    game = scene("palace+palace", cards={RED: [1], BLUE: [3], GREEN: [4]}, gold={RED: 5}).after("end")
    assert list(realm(game).gold) == [5, 17, 17]


@rule("MAH-13.2")
def test_no_penalty_when_all_is_done() -> None:
    """Nobody gets anything."""
    game = scene("gold+gold", cards={RED: [1], BLUE: [3], GREEN: [4]}).after("collect, collect, end")
    assert list(realm(game).gold) == [19, 15, 15]


@rule("MAH-13.4")
def test_parts_of_an_extra_action_count_travel_and_mason_do_not() -> None:
    """An unused Mason costs nothing; an unfinished extra action does."""
    done = scene("gold+gold", cards={RED: [5], BLUE: [6], GREEN: [7]}, yogi=True)
    assert realm(done.after("collect, collect, end")).gold[GREEN] == 15
    game = scene("gold+gold", cards={RED: [5], BLUE: [6], GREEN: [7]}, yogi=True)
    realm(game).chits[RED], realm(game).bank_chits = 1, 6
    game.after("collect, collect, redeem palace, end")
    assert list(realm(game).gold) == [19, 17, 17]


@rule("MAH-EX9")
def test_example_penalty() -> None:
    """Quarry and house are done, the palace costs 12 and only 10 are left: every other player gets 2."""
    game = scene(
        "palace_house+quarry", cards={RED: [1], BLUE: [3], GREEN: [4]}, at={RED: "delhi"}, gold={RED: 11}, reserve=3
    )
    game.after("quarry")
    assert realm(game).reserve[RED] == 5
    game.after("build delhi")
    assert (realm(game).gold[RED], realm(game).reserve[RED]) == (10, 4)
    assert game.refused("erect inner") == "MAH-8.10"
    game.after("end")
    assert list(realm(game).gold) == [10, 17, 17]


@rule("MAH-X23")
def test_village_house_first() -> None:
    """On the start place without open road the city house cannot be built: every other player gets 2."""
    game = scene("two_houses+gold", cards={RED: [1], BLUE: [3], GREEN: [4]}).after("build pali, collect")
    assert game.legal() == ["end"]
    game.after("end")
    assert list(realm(game).gold) == [16, 17, 17]
    assert houses_in(game, RED, "pali") == 1
