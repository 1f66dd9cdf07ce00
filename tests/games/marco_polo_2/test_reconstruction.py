"""The constraints under which unknown components were reconstructed, so that an edit that breaks one is seen.

Every edition of ours is held to them, one after the other.
"""

import heapq
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "src/serai/games/marco_polo_2/data"
EDITION = FOLDER / "reconstructed.toml"
Record = dict[str, Any]
Bundle = dict[str, int]
GOODS = {"pepper", "silk", "gold", "jade"}
CHANGED = {
    "reconstructed": [],
    "balanced": ["farmers", "spicers", "tailors", "f3b", "cb5", "op03", "cc24", "r31", "b05"],
}
"""By edition: the records that are not as usual; README.md says why."""


def components(edition: str) -> dict[str, Any]:
    """What an edition says."""
    return tomllib.loads((FOLDER / f"{edition}.toml").read_text(encoding="utf-8"))


def by_id(data: dict[str, Any], name: str) -> dict[str, Record]:
    """The records of an array by id."""
    return {record["id"]: record for record in data[name]}


DATA = components("reconstructed")
VALUE = DATA["value"]
PLACES, GUILDS, SPACES, CARDS = (by_id(DATA, name) for name in ("locations", "guilds", "spaces", "city_cards"))
CITIES = {i for i, place in PLACES.items() if place["kind"] not in ("oasis", "start")}
OASES = {i for i, place in PLACES.items() if place["kind"] == "oasis"}
SHIELDS = Counter(PLACES[city]["shield"] for city in CITIES)
MARKED = {city for city in CITIES if PLACES[city]["bonus"]}


@pytest.fixture(params=sorted(file.stem for file in FOLDER.glob("*.toml")), autouse=True)
def edition(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each edition in turn; all have the same map, so what is about places alone stays as it is."""
    data = components(request.param)
    here = sys.modules[__name__]
    monkeypatch.setattr(here, "DATA", data)
    for table, name in {"GUILDS": "guilds", "SPACES": "spaces", "CARDS": "city_cards"}.items():
        monkeypatch.setattr(here, table, by_id(data, name))
    return str(request.param)


def test_what_is_known_is_the_same_in_every_edition(edition: str) -> None:
    """Only what is reconstructed differs, and of a record that is known in part only the rest."""
    changed = []
    for name, part in components("reconstructed").items():
        if not isinstance(part, list):
            assert DATA[name] == part
            continue
        for usual, other in zip(part, DATA[name], strict=True):
            keys = {key for key in usual | other if usual.get(key) != other.get(key)}
            assert not keys & {"id", "source", "name", *usual.get("known", "").split(", ")}
            assert not keys or usual["source"] == "reconstructed"
            changed += [usual["id"]] if keys else []
    assert changed == CHANGED[edition]


def near(place: str) -> list[tuple[str, Record]]:
    """The neighbours of a place with the routes to them."""
    there = [(route["b"], route) for route in DATA["routes"] if route["a"] == place]
    return there + [(route["a"], route) for route in DATA["routes"] if route["b"] == place]


def worth(bundle: Bundle, *, paid: bool = False) -> float:
    """A bundle in coins."""
    total = 0.0
    for key, n in bundle.items():
        if key == "any_good":
            total += n * float(VALUE["any_good_pay" if paid else "any_good_gain"])
        elif key == "diff_goods":
            total += n / 2 * float(VALUE["diff_goods_pay" if paid else "diff_goods_gain"])
        elif key == "move":
            total += float(VALUE["move"][n])
        else:
            total += n * float(VALUE[key])
    return total


def distances(weigh: Callable[[Record], float], allowed: Callable[[Record], bool]) -> dict[str, float]:
    """The cheapest way from Beijing to every place."""
    found, heap = {"beijing": 0.0}, [(0.0, "beijing")]
    while heap:
        far, place = heapq.heappop(heap)
        for other, route in near(place):
            cost = far + weigh(route)
            if allowed(route) and cost < found.get(other, 1e9):
                found[other] = cost
                heapq.heappush(heap, (cost, other))
    return found


def by_land(route: Record) -> bool:
    """Whether a route needs no seal."""
    return "seal" not in route


def path_cost(*stops: str) -> tuple[int, int, int, bool]:
    """Coins, camels, jade of a path, and whether it goes over water."""
    legs = [next(route for other, route in near(a) if other == b) for a, b in pairwise(stops)]
    coin, camel, jade = (sum(leg[key] for leg in legs) for key in ("coin", "camel", "jade"))
    return coin, camel, jade, any("seal" in leg for leg in legs)


def test_numbers_of_pieces() -> None:
    """As the rulebook counts them."""
    totals = {piece["id"]: piece["total"] for piece in DATA["pieces"]}
    assert (totals["contract_tiles"], totals["city_cards"], totals["goal_cards"]) == (49, 25, 14)
    assert Counter(contract["colour"] for contract in DATA["contracts"]) == {"red": 42, "blue": 7}
    assert Counter(tile["book"] for tile in DATA["offer_tiles"]) == {1: 6, 2: 6, 3: 6}
    assert 4 * DATA["player_start"]["dice"] + DATA["supply"]["black_dice"]["4"] == totals["dice"]
    assert 4 * DATA["player_start"]["posts"] == totals["posts"]


def test_kinds_of_cities() -> None:
    """M1 to M7: 5 contract, 5 card (one with two), 3 special, 2 small cities; where markers and outposts lie."""
    kinds = Counter(place["kind"] for place in PLACES.values())
    assert kinds == {"start": 1, "contract": 5, "card": 5, "special": 3, "small": 2, "oasis": 9}
    assert sum(PLACES[city]["contracts"] for city in CITIES) == 10
    assert sorted(PLACES[city]["cards"] for city in CITIES if PLACES[city]["cards"]) == [1, 1, 1, 1, 2]
    assert PLACES["xanadu"]["kind"] == PLACES["kashgar"]["kind"] == "card"
    with_markers = {city for city in CITIES if PLACES[city]["kind"] in ("special", "small")} | {"kashgar"}
    assert with_markers == {city for city in CITIES if PLACES[city]["bonus"]}
    with_outposts = {city for city in CITIES if PLACES[city]["kind"] in ("contract", "card")}
    assert {city for city in CITIES if PLACES[city]["outpost"]} == with_outposts


def test_known_journeys() -> None:
    """M9 to M12: the sums of the rulebooks' examples."""
    assert path_cost("yangzhou", "fuzhou", "guilin", "pagan") == (5, 5, 0, False)
    assert path_cost("xian", "fuzhou", "guilin", "bihar", "jaipur") == (8, 4, 0, False)
    assert path_cost("pagan", "kabul") == (6, 2, 1, False)
    assert "jaipur" in [other for other, _ in near("kunming")]
    assert any(other in OASES for other, _ in near("baghdad"))


def test_water_and_jade_routes() -> None:
    """M13, M14: water routes for all guilds, each with a cost; some land routes cost jade."""
    water = [route for route in DATA["routes"] if "seal" in route]
    assert {route["seal"] for route in water} == set(GUILDS)
    assert all(route["coin"] + route["camel"] + route["jade"] for route in DATA["routes"])
    assert sum(by_land(route) and route["jade"] > 0 for route in DATA["routes"]) >= 2


def test_distances() -> None:
    """M15 to M17: bonus cities three steps away; all reached by land, also without jade; a contract city near."""
    steps = distances(lambda _: 1, lambda _: True)
    assert min(steps[city] for city in MARKED) == 3
    assert set(distances(lambda _: 1, by_land)) == set(PLACES)
    assert set(distances(lambda _: 1, lambda route: by_land(route) and not route["jade"])) == set(PLACES)
    assert any(PLACES[other]["kind"] == "contract" for other, _ in near("beijing"))
    cost = distances(lambda route: route["coin"] + 1.5 * route["camel"] + 2.5 * route["jade"], by_land)
    assert all(3 <= cost[city] <= 30 for city in CITIES)
    assert all(2 <= len(near(place)) <= 6 for place in PLACES)


def test_the_map_can_be_drawn() -> None:
    """Coordinates on the board, places far enough apart."""
    points = [(1.6 * place["x"], place["y"]) for place in PLACES.values()]
    gaps = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for i, a in enumerate(points) for b in points[:i]]
    assert min(gaps) >= 12
    assert PLACES["beijing"]["x"] > 80
    assert PLACES["kashgar"]["x"] < 25


def test_shields() -> None:
    """S1 to S5: nine shields, four of them once, one three times."""
    assert sorted(SHIELDS.values()) == [1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert all((SHIELDS[shield["id"]] == 1) == shield["unique"] for shield in DATA["shields"])
    assert PLACES["hormuz"]["shield"] == "monkey"
    assert SHIELDS[PLACES["kabul"]["shield"]] == 1


def test_the_shield_track() -> None:
    """S6, S7: 17 at 9, 43 at 13, steps never shrinking."""
    track = DATA["shield_track"]["vp"]
    steps = [b - a for a, b in pairwise(track)]
    assert (track[9], track[13], len(track)) == (17, 43, 14)
    assert steps == sorted(steps)


def test_books() -> None:
    """B1 to B5: goods only for free, growing from book to book; paid offers a little better than their jade."""
    free = {book: [f["gain"] for f in DATA["free_offers"] if f["book"] == book] for book in (1, 2, 3)}
    assert {"jade": 1, "pepper": 2} in free[1]
    assert all(set(bundle) <= GOODS for bundles in free.values() for bundle in bundles)
    best = {book: max(map(worth, free[book])) for book in free}
    assert best[1] < best[2] < best[3]
    for tile in DATA["offer_tiles"]:
        for half, jade in (("left", 1), ("right", 2)):
            assert 0.5 <= worth(tile[half]) - jade * VALUE["jade"] - best[tile["book"]] <= 2


def test_guilds_and_special_cities() -> None:
    """G1 to G7: minima and jade, what is known of the jewelers and of Hormuz; equal rewards."""
    assert [(g["min_die"], g["jade"]) for g in DATA["guilds"]] == [(1, 0), (2, 1), (3, 2), (4, 3)]
    assert GUILDS["jewelers"]["improve"] == {"coin": 9, "gold": 2}
    assert GUILDS["jewelers"]["bonus"] == {"camel": 2}
    assert GUILDS[PLACES["hormuz"]["guild"]]["bonus"] == {"vp": 2}
    assert PLACES["baghdad"]["guild"] == "jewelers"
    assert {worth(PLACES[city]["reward"]) for city in ("baghdad", "balkh", "hormuz")} == {8.0}
    assert 3 < DATA["special_city"]["double_bonus_min_die"] <= 5


def test_the_action_area() -> None:
    """T1, T2 and what the rulebook says of spaces, bonus actions and neutral dice."""
    travel = [SPACES[f"travel_{space}"] for space in ("lower", "middle", "upper")]
    assert [(space["dice"], space["rank"], space["extra_posts"]) for space in travel] == [
        (1, 1, 0),
        (2, 2, 0),
        (3, 3, 1),
    ]
    steps = [space["max_steps"] for space in travel]
    assert steps[0] == 1
    assert 3 <= steps[1] <= steps[2] <= 6
    brown = {space["action"] for space in DATA["spaces"] if space["colour"] == "brown"}
    assert brown == {"khan", "special", "card"}
    assert SPACES["khan"]["reward"] == {"coin": 4, "camel": 2}
    assert len(DATA["neutral_dice"]) == 7


def test_known_cards() -> None:
    """K3: the eleven kinds of the rulebooks are there, and all cards differ."""
    texts = [str({key: value for key, value in card.items() if key != "id"}) for card in DATA["city_cards"]]
    assert len(set(texts)) == 25
    assert CARDS["cc01"]["options"] == [{"pay": {"camel": 1, "jade": 1}, "gain": {"vp": 3}}]
    assert CARDS["cc05"]["gain"] == {"vp": 1}
    assert CARDS["cc06"]["gain"] == {"coin": 2}
    assert CARDS["cc08"]["times"] == [1, 2, 3, 4, 5, 6]
    assert CARDS["cc11"]["gain"] == {"coin": 2}
    assert CARDS["cc12"]["pay"] == {"camel": 1}
    for card in DATA["city_cards"]:
        rows = card.get("rows", [])
        assert all(worth(a) <= worth(b) for a, b in pairwise(rows))


def test_markers_and_outposts() -> None:
    """K1, K2: all different, what is known among them, about equal in value."""
    gains = [marker["gain"] for marker in DATA["city_bonuses"] if "gain" in marker]
    assert {"coin": 3, "camel": 1} in gains
    assert {"camel": 3} in gains
    assert len(gains) == 6
    assert all(4.5 <= worth(gain) <= 5 for gain in gains)
    outposts = [outpost["gain"] for outpost in DATA["outposts"]]
    assert {"gold": 2} in outposts
    assert len({str(gain) for gain in outposts}) == 10
    assert all(5.5 <= worth(gain) <= 7 for gain in outposts)


def test_contracts() -> None:
    """K6, K7: camels and goods for points and something else; a surplus of 3 to 4.5 coins."""
    for contract in DATA["contracts"]:
        assert set(contract["pay"]) <= GOODS | {"camel", "any_good", "diff_goods"}
        assert contract["gain"]["vp"] > 0
        assert len(contract["gain"]) >= 2
        assert not set(contract["pay"]) & set(contract["gain"])
        assert 3 <= worth(contract["gain"]) - worth(contract["pay"], paid=True) <= 4.5, contract["id"]
    costs = [(contract["colour"], str(sorted(contract["pay"].items()))) for contract in DATA["contracts"]]
    assert len(set(costs)) == 49
    used = {key for contract in DATA["contracts"] for key in contract["gain"]}
    assert {"black_die", "move", "plus_one", "contract_pile", "contract_city"} <= used


def test_exchanges() -> None:
    """Designed exchanges gain 0.5 to 3 coins a time."""
    cards = [card for card in DATA["city_cards"] if card["kind"] == "exchange" and card["source"] == "reconstructed"]
    options = [(card["id"], option) for card in cards for option in card["options"]]
    assert len(options) >= len(cards) > 1
    for name, option in options:
        assert 0.5 <= worth(option["gain"]) - worth(option["pay"], paid=True) <= 3, name


def test_goal_cards() -> None:
    """K8: four icons each, one value per guild, icons evenly spread."""
    assert len({str(goal["seals"]) + str(goal["shields"]) for goal in DATA["goals"]}) == 14
    for guild in GUILDS:
        assert len({goal["seals"][guild] for goal in DATA["goals"] if guild in goal["seals"]}) == 1
    icons = Counter(shield for goal in DATA["goals"] for shield in goal["shields"])
    assert all(3 <= icons[shield] <= 5 for shield in SHIELDS)
    seals = Counter(guild for goal in DATA["goals"] for guild in goal["seals"])
    assert all(5 <= seals[guild] <= 6 for guild in GUILDS)


@pytest.mark.parametrize(
    "name", ["contracts", "city_cards", "offer_tiles", "outposts", "city_bonuses", "goals", "routes"]
)
def test_every_record_says_where_it_comes_from(name: str) -> None:
    """Rulebook, published or reconstructed."""
    assert all(record["source"] in ("rulebook", "published", "reconstructed") for record in DATA[name])
