"""MAH-14 to MAH-17: scoring, the end of the game, the short game, neutral palaces and homes."""

from serai.games.maharaja.pieces import PALACES_BUILT, ROUNDS_OVER
from serai.games.maharaja.scoring import city_points, payouts
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import (
    BLUE,
    BOX,
    CITY,
    GREEN,
    RED,
    YELLOW,
    boxes,
    can,
    code,
    deal,
    houses_in,
    is_conserved,
    laid_out,
    realm,
    scene,
    stand,
)
from tests.table import Table

UDAIPUR, DELHI = CITY["udaipur"], CITY["delhi"]


def palaces(game: Table, seat: int, city: int, *, inner: int = 0, outer: int = 0) -> None:
    """Palaces of a seat, taken from its stock."""
    state = realm(game)
    if inner:
        state.inner[city] = seat
    state.outer[seat * 7 + city] += outer
    state.outer_free[city] -= outer
    state.unbuilt[seat] -= inner + outer


def play_round(game: Table) -> Table:
    """Everybody who has not acted takes his gold and ends his turn."""
    number = realm(game).round
    while game.state.to_act() and realm(game).round == number:
        while "collect" in game.legal():
            game.after("collect")
        game.after("end")
    return game


@rule("MAH-14.1")
def test_the_maharajas_city_is_scored() -> None:
    """Not another one, whoever is there."""
    game = scene(at={RED: "delhi", BLUE: "udaipur"})
    play_round(game)
    assert list(realm(game).paid) == [0, 16, 0]


@rule("MAH-14.2", "MAH-EX10")
def test_points() -> None:
    """Architect 1, house 1; 2 houses, inner and outer palace and architect 7."""
    game = scene(at={RED: "delhi", GREEN: "delhi"}, houses="delhi: blue green green")
    palaces(game, GREEN, DELHI, inner=1, outer=1)
    deal(realm(game), {RED: [1], BLUE: [2], GREEN: [4]})
    assert [city_points(realm(game), p, DELHI) for p in range(3)] == [1, 1, 7]


@rule("MAH-14.2", "MAH-12.3")
def test_outer_palaces_count_double_with_the_sadhu() -> None:
    """Inner ones do not."""
    game = scene()
    palaces(game, GREEN, DELHI, inner=1, outer=2)
    assert city_points(realm(game), GREEN, DELHI) == 3 + 2 * 2


@rule("MAH-14.3", "MAH-14.4", "MAH-X11")
def test_ties() -> None:
    """3 points (card 5), 3 points (card 2), 4 points (card 6): 3, 7, 11 gold."""
    houses = "delhi: red red red blue blue blue green green green green"
    game = scene(seat=BLUE, cards={RED: [5], BLUE: [2], GREEN: [6]}, houses=houses)
    assert list(payouts(realm(game), DELHI)) == [3, 7, 11]
    assert game.sees(RED, "presence")[DELHI] == [3, 3, 4]
    assert game.sees(RED, "payouts")[DELHI] == [3, 7, 11]


@rule("MAH-14.4")
def test_the_row_is_that_of_all_players() -> None:
    """Two present among five are paid 13 and 10."""
    game = scene(seats=5, cards={p: [p + 1] for p in range(5)}, houses="delhi: red blue blue")
    assert list(payouts(realm(game), DELHI)) == [10, 13, 0, 0, 0]
    assert BOX.payouts[2:] == [[10, 5], [11, 7, 3], [12, 9, 6, 3], [13, 10, 7, 4, 1]]


@rule("MAH-14.5", "MAH-X10")
def test_nobody_present() -> None:
    """No gold is paid, no monopoly."""
    assert list(payouts(realm(scene()), DELHI)) == [0, 0, 0]


@rule("MAH-14.6", "MAH-X9")
def test_monopoly() -> None:
    """Present alone: 10 + 5 with two players, 13 + 5 with five."""
    assert list(payouts(realm(scene(seats=2, at={RED: "delhi"})), DELHI)) == [15, 0]
    assert list(payouts(realm(scene(seats=5, at={RED: "delhi"})), DELHI)) == [18, 0, 0, 0, 0]


@rule("MAH-14.7", "MAH-17.9", "MAH-X16")
def test_neutral_palaces() -> None:
    """Two players: inner and three outer sites are free, a fifth palace cannot be built; a monopoly is still one."""
    game = scene("palace+palace", seats=2, at={RED: "delhi"}, gold={RED: 99}, neutral_palaces=True)
    assert list(payouts(realm(game), DELHI)) == [15, 0]
    palaces(game, BLUE, DELHI, outer=2)
    game.after("erect inner, erect outer")
    assert realm(game).outer_free[DELHI] == 0
    realm(game).open_parts[5] = 1
    assert game.refused("erect outer") == game.refused("erect inner") == "MAH-8.10"
    assert is_conserved(game)


@rule("MAH-15.1", "MAH-15.2")
def test_a_seventh_palace_ends_the_game_after_the_round() -> None:
    """All turns and the scoring come first."""
    game = scene("palace+gold", at={RED: "udaipur"})
    palaces(game, RED, DELHI, outer=6)
    game.after("erect inner, collect, end")
    assert game.actor() == BLUE
    play_round(game)
    assert game.state.to_act() == []
    assert realm(game).ending == PALACES_BUILT
    assert game.state.scores().ending == "palaces"
    assert realm(game).gold[RED] == 15 - 12 + 2 + 16
    assert game.refused("end", seat=RED) == "MAH-15.1"


@rule("MAH-15.1")
def test_round_10_ends_the_game() -> None:
    """With a marker on printed box 10."""
    game = scene()
    realm(game).round = 10
    play_round(game)
    assert (realm(game).ending, game.state.scores().ending) == (ROUNDS_OVER, "rounds")


@rule("MAH-15.1")
def test_round_9_does_not() -> None:
    """Another round begins."""
    game = scene()
    realm(game).round = 9
    play_round(game)
    assert realm(game).round == 10
    assert max(realm(game).boxes) == 17


@rule("MAH-15.3", "MAH-X14")
def test_end_and_ties() -> None:
    """A and B have 7 palaces and 9 gold; B holds 2, A holds 4: B wins. C with 6 palaces and 30 gold is third."""
    game = scene(seats=3, seat=BLUE, cards={RED: [4], BLUE: [2], GREEN: [1]}, gold={RED: 9, BLUE: 9, GREEN: 30})
    realm(game).gold = vec[i64]([9, 9, 30])
    for seat, count in ((RED, 7), (BLUE, 7), (GREEN, 6)):
        palaces(game, seat, seat, outer=count)
    scores = game.state.scores()
    assert scores.points == [7, 7, 6]
    assert scores.ranks == [2, 1, 3]
    assert scores.ties == {"gold": [9, 9, 30], "card": [4, 2, 1]}


@rule("MAH-15.3")
def test_more_gold_decides_among_equal_palaces() -> None:
    """Before the card is looked at; who built the last palace first does not matter."""
    game = scene(gold={RED: 9, BLUE: 10, GREEN: 0})
    for seat in (RED, BLUE):
        palaces(game, seat, seat, inner=1, outer=6)
    realm(game).gold = vec[i64]([9, 10, 0])
    scores = game.state.scores()
    assert scores.ranks == [2, 1, 3]
    assert scores.sources == {"inner": [1, 1, 0], "outer": [6, 6, 0]}


@rule("MAH-15.4")
def test_nothing_else_counts() -> None:
    """Houses, chits and characters do not."""
    game = scene(houses="delhi: blue blue blue; pali: blue", yogi=True)
    realm(game).chits, realm(game).bank_chits = vec[i64]([0, 5, 0]), 2
    realm(game).gold = vec[i64]([1, 0, 0])
    assert game.state.scores().ranks[0] == 1


@rule("MAH-16.1")
def test_the_sixth_palace_ends_the_short_game() -> None:
    """Everybody has six."""
    game = scene("palace+gold", at={RED: "udaipur"}, short_game=True)
    assert list(realm(game).unbuilt) == [6, 6, 6]
    palaces(game, RED, DELHI, outer=5)
    play_round(game.after("erect inner"))
    assert game.state.scores().ending == "palaces"


@rule("MAH-16.2")
def test_round_8_ends_the_short_game() -> None:
    """At the latest."""
    game = scene(short_game=True)
    realm(game).round = 8
    assert play_round(game).state.scores().ending == "rounds"


@rule("MAH-17.18", "MAH-17.19", "MAH-17.20", "MAH-X15")
def test_home_as_presence() -> None:
    """B holds the Mogul, who lives in Delhi: 1 point, which is ranked, paid, and prevents or makes a monopoly."""
    cards = {RED: [2], BLUE: [1], GREEN: [3]}
    game = scene(seat=BLUE, cards=cards, houses="delhi: red red red red", homes=True)
    assert list(payouts(realm(game), DELHI)) == [11, 7, 0]
    assert list(payouts(realm(scene(seat=BLUE, cards=cards, homes=True)), DELHI)) == [0, 16, 0]
    assert list(payouts(realm(scene(seat=BLUE, cards=cards)), DELHI)) == [0, 0, 0]


@rule("MAH-17.21")
def test_a_character_in_the_bank_gives_no_home_point() -> None:
    """Nobody is present in Delhi while the Mogul lies in the bank."""
    game = scene(seats=2, cards={RED: [2], BLUE: [3]}, homes=True)
    assert list(payouts(realm(game), DELHI)) == [0, 0]


@rule("MAH-EX11")
def test_a_whole_round() -> None:
    """Four players, round 1, step by step as in the rulebook: 10, 11, 23 and 8 gold at the end."""
    game = laid_out(4)
    game.after("take mogul, take sadhu, take mason, take artisan")
    krisztina, peter, jeno, anita = RED, BLUE, GREEN, YELLOW
    state = realm(game)
    state.frames.pop()  # the start houses are arranged
    stand(state, "salumbar: red blue; mandsaur: green yellow; bundi: green yellow; kankroli: green yellow")
    stand(state, "pushkar: green yellow; churu: red; hansi: red; osian: red; phalodi: blue; barmer: blue; idar: blue")
    state.reserve, state.bank_houses = vec[i64]([6] * 4), vec[i64]([10] * 4)
    state.settle()
    assert boxes(game)["udaipur"] == 8
    plans = ("palace_house+gold", "palace_house+move_house", "two_houses+two_houses", "palace_house+governor")
    for seat, plan in enumerate(plans):
        game.play(seat, game.game.vocabulary.text(code(plan)))
    game.after("collect, build didwana, travel udaipur, erect inner, end")
    assert state.gold[krisztina] == 4
    game.after("travel udaipur, erect outer, build udaipur, move phalodi, put udaipur, end")
    assert (state.gold[peter], houses_in(game, peter, "phalodi")) == (2, 0)
    game.after("travel udaipur", *["build udaipur"] * 4, "mason-build udaipur, end")
    assert (state.gold[jeno], state.reserve[jeno]) == (11, 1)
    game.after("travel amber, erect inner, build amber, lower amber, travel udaipur")
    assert (state.gold[anita], boxes(game)["amber"], boxes(game)["ujjain"]) == (5, 2, 4)
    assert [city_points(state, p, UDAIPUR) for p in range(4)] == [4, 5, 6, 1]
    game.after("end")
    assert list(state.paid) == [6, 9, 12, 3]
    assert list(state.gold) == [10, 11, 23, 8]
    assert (state.maharaja, boxes(game)["amber"]) == (CITY["amber"], 9)
    assert not can(game, "end")
    assert is_conserved(game)
