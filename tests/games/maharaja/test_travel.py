"""MAH-7: travel."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from serai.games.maharaja.decisions.travelling import WHOLE_TOLL, Dividing
from serai.games.maharaja.fixed import CITIES, JUNCTIONS, START, VILLAGES
from serai.games.maharaja.pieces import DEPENDS
from serai.games.maharaja.state import MONK, ROAD_BITS, Realm
from serai.games.maharaja.tolls import CLOSED, CLOSED_ROAD, least_at, spread, tolls
from serai.games.maharaja.travel import amount, divisions, total_of
from serai.games.maharaja.vocabulary import PAY
from serai.games.maharaja.ways import Ways
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.maharaja.routes import unbeaten_from
from tests.games.maharaja.scenes import BLUE, BOX, CITY, GAME, GREEN, RED, YELLOW, can, houses_in, realm, scene
from tests.table import Table

EQUAL = "pali: blue; ranakpur: green; idar: red; rikhabdev: green; palanpur: green; jalor: green"
"""MAH-X1: from Udaipur to Jodhpur either by Pali, 1 to Blue, or by Ahmadabad, 1 to Red."""


@rule("MAH-EX1", "MAH-7.4")
def test_connection() -> None:
    """Udaipur is connected with the start; Amber is not, because Bundi is empty."""
    game = scene(houses="salumbar: red; mandsaur: red")
    assert can(game, "travel") == ["udaipur"]
    assert game.refused("travel amber") == "MAH-7.4"


@rule("MAH-EX2", "MAH-7.6")
def test_toll_to_two_owners() -> None:
    """Salumbar: blue red. Green pays 1 to each."""
    game = scene(seat=GREEN, houses="salumbar: blue red").after("travel udaipur")
    assert list(realm(game).gold) == [16, 16, 13]


@rule("MAH-EX3", "MAH-7.6")
def test_toll_to_one_owner() -> None:
    """Salumbar: blue blue. Green pays 2 to Blue."""
    game = scene(seat=GREEN, houses="salumbar: blue blue").after("travel udaipur")
    assert list(realm(game).gold) == [15, 17, 13]


@rule("MAH-7.6")
def test_a_village_with_an_own_house_is_free() -> None:
    """Also when somebody else has a house there."""
    game = scene(houses="salumbar: blue red").after("travel udaipur")
    assert list(realm(game).gold) == [15, 15, 15]


@rule("MAH-7.1", "MAH-X21")
def test_two_cities_in_one_turn() -> None:
    """House in Amber, journey to Delhi for 1 to Blue, house in Delhi, gold."""
    game = scene("two_houses+gold", at={RED: "amber"}, houses="narnaul: blue", gold={RED: 3})
    game.after("build amber, travel delhi")
    assert list(realm(game).gold) == [1, 16, 15]
    game.after("build delhi, collect")
    assert realm(game).gold[RED] == 2
    assert houses_in(game, RED, "amber") == houses_in(game, RED, "delhi") == 1


@rule("MAH-7.2")
def test_a_journey_leads_to_another_city() -> None:
    """Not to where it began; villages and the start place are no destinations at all."""
    game = scene(at={RED: "udaipur"}, houses="salumbar: red; pali: red; ranakpur: red")
    assert can(game, "travel") == ["jodhpur"]
    assert game.refused("travel udaipur") == "MAH-7.2"
    assert GAME.vocabulary.nouns[GAME.vocabulary.verbs.index("travel")] == BOX.board.city_ids


@rule("MAH-7.3", "MAH-7.5", "MAH-X3")
def test_passing_the_start() -> None:
    """From Udaipur to Ujjain through the start place, 1 to Blue; Banswara itself is never offered."""
    game = scene(at={RED: "udaipur"}, houses="salumbar: red; ratlam: red; badnagar: blue")
    assert can(game, "travel") == ["ujjain"]
    game.after("travel ujjain")
    assert list(realm(game).gold[:2]) == [14, 16]


@rule("MAH-7.3")
def test_an_architect_may_stay_on_the_start_place() -> None:
    """He need not leave it."""
    game = scene(houses="salumbar: red").after("collect, collect, end")
    assert realm(game).architects[RED] == START


@rule("MAH-7.7")
def test_the_whole_toll_is_needed() -> None:
    """With 1 gold a toll of 2 is not offered."""
    game = scene("house+house", houses="salumbar: blue green", gold={RED: 1})
    assert game.refused("travel udaipur") == "MAH-7.7"
    assert not can(game, "travel")


@rule("MAH-7.8", "MAH-12.4", "MAH-X2")
def test_monk_without_money() -> None:
    """The bank pays the owners; the traveller needs no gold. Without the Monk Udaipur is not offered."""
    cards = {RED: [1], BLUE: [2], GREEN: [4]}
    game = scene(seat=GREEN, cards=cards, houses="salumbar: blue red", gold={GREEN: 0}).after("travel udaipur")
    assert list(realm(game).gold) == [16, 16, 0]
    cards = {RED: [1], BLUE: [2], GREEN: [5]}
    assert not can(scene(seat=GREEN, cards=cards, houses="salumbar: blue red", gold={GREEN: 0}), "travel")


@rule("MAH-7.9", "MAH-X1")
def test_equal_tolls() -> None:
    """Both ways cost 1: the traveller chooses whether Red or Blue is paid."""
    paid = []
    for share in ("pay 0", "pay 1"):
        game = scene(seat=GREEN, at={GREEN: "udaipur"}, houses=EQUAL).after("travel jodhpur")
        assert (game.asked(), game.legal()) == ("dividing", ["pay 0", "pay 1"])
        assert game.state.prompt(GREEN)[1] == {"whole": 0, "owner": RED + 1}
        assert game.refused("pay 2") == "MAH-7.9"
        assert game.refused("end") == "MAH-7.7"
        paid.append(list(realm(game.after(share)).gold))
        assert realm(game).architects[GREEN] == BOX.board.city_ids.index("jodhpur")
    assert paid == [[15, 16, 14], [16, 15, 14]]


@rule("MAH-7.9")
def test_three_ways_are_told_apart_player_by_player() -> None:
    """Red, Blue or Yellow can get the gold: first Yellow's share is asked for, then, if it is none, Red's."""
    houses = EQUAL + "; merta: yellow; nagaur: green; osian: green"
    scenes = {}
    for shares in (["pay 1"], ["pay 0", "pay 0"], ["pay 0", "pay 1"]):
        game = scene(seat=GREEN, seats=4, at={GREEN: "udaipur"}, houses=houses, cards={0: [1], 1: [2], 2: [3], 3: [5]})
        game.after("travel jodhpur")
        assert game.state.prompt(GREEN)[1] == {"whole": 0, "owner": YELLOW + 1}
        scenes[" ".join(shares)] = list(realm(game.after(*shares)).gold)
    assert scenes == {
        "pay 1": [15, 15, 14, 16],
        "pay 0 pay 0": [15, 16, 14, 15],
        "pay 0 pay 1": [16, 15, 14, 15],
    }


@rule("MAH-7.9")
def test_with_the_monk_the_bank_pays() -> None:
    """The division is chosen as well."""
    game = scene(seat=GREEN, cards={RED: [1], BLUE: [2], GREEN: [4]}, at={GREEN: "udaipur"}, houses=EQUAL)
    game.after("travel jodhpur, pay 1")
    assert list(realm(game).gold) == [16, 15, 15]


@rule("MAH-7.10")
def test_no_journey_follows_a_journey() -> None:
    """Another step must lie between."""
    game = scene(houses="salumbar: red; kankroli: red; pushkar: red").after("travel udaipur")
    assert game.refused("travel amber") == "MAH-7.10"
    assert can(game.after("collect"), "travel") == ["amber"]


@rule("MAH-7.11", "MAH-7.12", "MAH-9.6", "MAH-X4")
def test_cut_off() -> None:
    """Moving the house away closes all roads of Udaipur; building it again opens the road, free for Red."""
    game = scene("move_house+house", at={RED: "udaipur"}, houses="salumbar: red; ratlam: red; badnagar: red")
    assert can(game, "travel") == ["ujjain"]
    game.after("move salumbar, put udaipur")
    assert not can(game, "travel")
    assert game.refused("travel ujjain") == "MAH-7.4"
    game.after("build salumbar")
    assert can(game, "travel") == ["ujjain"]
    assert game.sees(RED, "tolls")[RED][BOX.board.city_ids.index("ujjain")] == 0


@rule("MAH-7.9", "MAH-X27")
def test_a_dearer_route() -> None:
    """2 to Red instead of 1 to Blue, who leads: the toll in all is asked, the smallest first."""
    houses = EQUAL.replace("idar: red", "idar: red red")
    for choice, gold in (("pay 1", [15, 16, 2]), ("pay 2", [17, 15, 1])):
        game = scene(seat=GREEN, at={GREEN: "udaipur"}, houses=houses, gold={GREEN: 3}).after("travel jodhpur")
        assert (game.asked(), game.legal()) == ("dividing", ["pay 1", "pay 2"])
        assert game.state.prompt(GREEN)[1]["whole"] == 1
        assert game.sees(GREEN, "detours")[CITY["jodhpur"]] == 1
        assert (game.sees(GREEN, "payee"), game.sees(GREEN, "going")) == (-1, CITY["jodhpur"])
        assert game.refused("pay 3") == "MAH-7.9"
        assert list(realm(game.after(choice)).gold) == gold
    poor = scene(seat=GREEN, at={GREEN: "udaipur"}, houses=houses, gold={GREEN: 1}).after("travel jodhpur")
    assert list(realm(poor).gold) == [15, 16, 0]
    cards = {RED: [1], BLUE: [2], GREEN: [4]}
    monk = scene(seat=GREEN, cards=cards, at={GREEN: "udaipur"}, houses=houses, gold={GREEN: 0})
    assert monk.after("travel jodhpur").legal() == ["pay 1", "pay 2"]
    assert list(realm(monk.after("pay 2")).gold) == [17, 15, 0]


@rule("MAH-7.9")
def test_a_beaten_route_is_not_offered() -> None:
    """2 to Blue is beaten by 1 to Blue: nothing is asked."""
    houses = EQUAL.replace("idar: red", "idar: blue blue")
    game = scene(seat=GREEN, at={GREEN: "udaipur"}, houses=houses).after("travel jodhpur")
    assert list(realm(game).gold) == [15, 16, 14]
    assert not any(game.sees(GREEN, "detours"))


@rule("MAH-7.9")
@settings(max_examples=60)
@given(
    st.integers(0, JUNCTIONS - 1),
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, VILLAGES - 1)), min_size=15, max_size=70),
    st.integers(0, 12),
    st.sampled_from([1, MONK]),
)
def test_routes_by_brute_force(origin: int, houses: list[tuple[int, int]], gold: int, card: int) -> None:
    """Tolls and divisions are those of all simple routes, tried one by one, on any board."""
    state = realm(scene(seats=5))
    for owner, village in houses:
        if not state.full >> village & 1:
            state.place_house(owner, village)
    state.architects[RED], state.gold[RED] = origin, gold
    state.cards[RED] = card
    ways = unbeaten_from(state, RED, origin)
    least = tolls(state, RED)
    for city in (c for c in range(CITIES) if c != origin):
        found = sorted((sum(way), way[1:]) for way in ways.get(city, []))
        assert least_at(least, city) == (found[0][0] if found else CLOSED)
        payable = [way for total, way in found if card == MONK or total <= gold]
        if payable:
            coded = divisions(state, RED, city)
            assert [tuple(amount(state, d, slot) for slot in range(4)) for d in coded] == payable


@rule("MAH-7.9")
def test_every_division_can_be_reached() -> None:
    """In random games, by answering the questions in all ways, each unbeaten division is paid exactly once."""
    state, rng = GAME.start(5), Rng(4)
    asked = 0
    while state.to_act():
        assert isinstance(state, Realm)
        seat = state.to_act()[0]
        legal = state.legal(seat)
        frame = state.frames[-1]
        if isinstance(frame, Dividing) and frame.slot == WHOLE_TOLL:
            asked += 1
            before = list(state.gold)
            wanted = unbeaten_from(state, seat, state.architects[seat])[frame.city]
            wanted = [way for way in wanted if state.holds(seat, MONK) or sum(way) <= before[seat]]
            paid = [
                tuple(end.gold[p] - before[p] if p != seat else 0 for p in range(5)) for end in ends_of(state, seat)
            ]
            assert sorted(paid) == sorted(wanted)
            assert legal[0] - PAY == min(map(sum, wanted))
        state.apply(seat, legal[rng.below(len(legal))])
    assert asked > 5


def ends_of(state: Realm, seat: int) -> list[Realm]:
    """The states after all answers to the questions about one toll."""
    if not isinstance(state.frames[-1], Dividing):
        return [state]
    found = []
    for action in state.legal(seat):
        child = state.copy()
        child.apply(seat, action)
        found += ends_of(child, seat)
    return found


def roads_to(game: Table, city: str) -> set[str]:
    """The roads that the screen shows for a journey."""
    way = game.sees(RED, "ways")[CITY[city]]
    return {f"{BOX.board.junction_ids()[a]}-{BOX.board.junction_ids()[b]}" for a, b in ends(way)}


def ends(way: list[int]) -> list[tuple[int, int]]:
    """The junctions of the roads taken."""
    return [(BOX.board.road_a[r], BOX.board.road_b[r]) for r, is_taken in enumerate(way) if is_taken]


@rule("MAH-7.6", "MAH-7.9")
def test_the_way_of_a_journey_and_who_is_paid() -> None:
    """The view shows the roads and the tolls before the journey, and the journey pays just that."""
    game = scene(seat=GREEN, houses="salumbar: blue red; pali: red; ranakpur: green")
    assert len(roads_to(game, "udaipur")) == 1
    assert len(roads_to(game, "jodhpur")) == 2
    assert not roads_to(game, "delhi")
    assert game.sees(GREEN, "dues")[CITY["jodhpur"]] == [2, 1, 0]
    before = list(realm(game).gold)
    game.after("travel jodhpur")
    assert [now - then for then, now in zip(before, realm(game).gold, strict=True)] == [2, 1, -3]


@rule("MAH-7.9")
def test_the_way_when_the_toll_can_be_divided() -> None:
    """Two equally cheap routes: both are shown, and whose toll depends on the choice is marked."""
    game = scene(seat=GREEN, at={GREEN: "udaipur"}, houses=EQUAL)
    assert game.sees(GREEN, "dues")[CITY["jodhpur"]] == [DEPENDS, DEPENDS, 0]
    assert len(roads_to(game, "jodhpur")) == 3


@rule("MAH-7.9")
def test_ways_are_the_cheapest_divisions() -> None:
    """In random games the screen's routes have exactly the cheapest of the divisions that the rules offer."""
    state, rng = GAME.start(4), Rng(8)
    checked = 0
    while state.to_act():
        assert isinstance(state, Realm)
        if state.turn >= 0:
            ways = Ways(state, state.turn)
            for city in range(CITIES):
                found = sorted(ways.to(city))
                toll = least_at(tolls(state, state.turn), city)
                if found and (toll <= state.gold[state.turn] or state.holds(state.turn, MONK)):
                    checked += 1
                    offered = divisions(state, state.turn, city)
                    assert found == [division for division in offered if total_of(division) == toll]
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    assert checked > 100


@given(st.randoms(use_true_random=False))
def test_least_sums_whatever_roads_cost(dice: Random) -> None:
    """As found by shortening until nothing can be: tolls are at most 4, but evaluations give a road up to 6."""
    board = BOX.board
    costs = [dice.randrange(CLOSED_ROAD + 1) for _ in board.road_ids]
    ends = [(int(board.road_a[r]), int(board.road_b[r])) for r in range(len(costs))]
    origin = dice.randrange(JUNCTIONS)
    sums = [0 if junction == origin else CLOSED for junction in range(JUNCTIONS)]
    for _ in range(JUNCTIONS):
        for (a, b), cost in zip(ends, costs, strict=True):
            if cost < CLOSED_ROAD:
                sums[a], sums[b] = min(sums[a], sums[b] + cost), min(sums[b], sums[a] + cost)
    packed = sum(cost << (ROAD_BITS * r) for r, cost in enumerate(costs))
    least = spread(board, origin, packed)
    assert [least_at(least, junction) for junction in range(JUNCTIONS)] == sums
