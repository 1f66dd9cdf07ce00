"""The constraints of the reconstruction: what is known of the printed board, and what was designed into this one."""

import math
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

from tests.games.golden_city.scenes import BOX

Point = tuple[float, float]

TABLE: dict[str, Any] = BOX.table
PLACES = {place["id"]: place for place in TABLE["map"]["place"]}
ROADS = [(road["a"], road["b"]) for road in TABLE["map"]["road"]]
RIVERS = {river["id"]: river for river in TABLE["river"]}
QUARTERS = {quarter["id"]: quarter for quarter in TABLE["quarter"]}
NEIGHBOURS = {place: {b for a, b in ROADS if a == place} | {a for a, b in ROADS if b == place} for place in PLACES}


def of_kind(*kinds: str) -> list[str]:
    """The places of some kinds."""
    return [place for place, record in PLACES.items() if record["kind"] in kinds]


HARBOURS, SUBURBS, OUTER, INNER = (of_kind(kind) for kind in ("harbour", "suburb", "outer", "inner"))


def at(place: str) -> Point:
    """Where a place is drawn."""
    return PLACES[place]["x"], PLACES[place]["y"]


def side(p: Point, q: Point, r: Point) -> float:
    """On which side of a line a point lies."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def distance(p: Point, a: Point, b: Point) -> float:
    """From a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.dist(p, (a[0] + part * dx, a[1] + part * dy))


def is_inside(p: Point, polygon: list[Point]) -> bool:
    """Whether a point lies in a polygon."""
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def test_quarters_lie_in_the_known_order() -> None:
    """Desert, mountain, field, forest around the island; each river between two neighbours (H3)."""
    ring = list(QUARTERS)
    assert ring == ["field", "forest", "desert", "mountain"]
    for number, quarter in enumerate(TABLE["quarter"]):
        follower = ring[(number + 1) % 4]
        assert RIVERS[quarter["right_river"]]["between"] == [quarter["id"], follower]
        assert QUARTERS[follower]["left_river"] == quarter["right_river"]


def test_river_suburbs_lie_on_the_terrains_of_their_river() -> None:
    """Three per river and three per quarter (H2, S2)."""
    on_river = [place for place in SUBURBS if PLACES[place]["river"]]
    assert all(PLACES[place]["quarter"] in RIVERS[PLACES[place]["river"]]["between"] for place in on_river)
    assert set(Counter(PLACES[place]["quarter"] for place in on_river).values()) == {3}


def test_quarters_are_of_equal_size() -> None:
    """Four harbours each; eight, eight, seven and seven suburbs (S2)."""
    assert set(Counter(PLACES[place]["quarter"] for place in HARBOURS).values()) == {4}
    assert sorted(Counter(PLACES[place]["quarter"] for place in SUBURBS).values()) == [7, 7, 8, 8]


def test_rewards_outside_never_overdraw_the_supply() -> None:
    """46 rewards of six kinds; no more keys, bonus and goods places than cards (H8, S1)."""
    rewards = Counter(PLACES[place]["reward"] for place in HARBOURS + SUBURBS)
    assert rewards == {"coin_1": 15, "coin_2": 7, "terrain_card": 4, "key": 6, "bonus": 6, "goods": 8}
    for quarter in QUARTERS:
        own = {PLACES[place]["reward"] for place in SUBURBS if PLACES[place]["quarter"] == quarter}
        assert {"key", "bonus", "goods"} <= own


def test_city_rewards() -> None:
    """A coin on four outer parts, one in each district (H9)."""
    with_coin = [place for place in OUTER if PLACES[place]["reward"] == "outer_coin"]
    assert len({PLACES[place]["quarter"] for place in with_coin}) == len(with_coin) == 4
    assert all(PLACES[place]["reward"] == "outer" for place in OUTER if place not in with_coin)
    assert all(PLACES[place]["reward"] == "inner" for place in INNER)


def test_roads() -> None:
    """Harbours lead inland; inner parts touch their own outer parts; the outer city is a ring of eight (H7, S5)."""
    assert len(ROADS) == 92
    assert all(NEIGHBOURS[place] <= set(SUBURBS) for place in HARBOURS)
    for district in TABLE["city"]["district"]:
        assert NEIGHBOURS[district["inner"]] == set(district["outer"])
    assert all(OUTER[n] in NEIGHBOURS[OUTER[n - 1]] for n in range(8))
    assert all(len(NEIGHBOURS[place] & set(OUTER)) == 2 for place in OUTER)
    assert all(len(NEIGHBOURS[place]) >= 2 for place in SUBURBS)
    for part in OUTER:
        gates = NEIGHBOURS[part] & set(SUBURBS)
        assert any(PLACES[gate]["quarter"] == PLACES[part]["quarter"] for gate in gates)


def test_the_example_of_the_rulebook_fits() -> None:
    """A harbour, one suburb and a desert outer part, with exactly the ways on that the example names (H4, H5)."""
    assert NEIGHBOURS["petra"] == {"mocha", "siwa", "kabul", "caravanserai"}
    assert {"treasury", "glass_bazaar", "coppersmiths"} <= NEIGHBOURS["caravanserai"]


def test_every_suburb_is_near_a_harbour() -> None:
    """At most three houses from the coast to any suburb."""
    depth = dict.fromkeys(HARBOURS, 0)
    ahead = list(HARBOURS)
    for place in ahead:
        for other in NEIGHBOURS[place]:
            if other not in depth:
                depth[other] = depth[place] + 1
                ahead.append(other)
    assert all(depth[place] <= 3 for place in SUBURBS)


def test_scoring_cards_are_balanced() -> None:
    """Each good four times, each area twice, no pair twice, every good once in each group of four (S4)."""
    cards = TABLE["cards"]["scoring_card"]
    assert set(Counter(card["good"] for card in cards).values()) == {4}
    assert len({(card["good"], card["area"]) for card in cards}) == 16
    for back, kind in ((1, "river"), (2, "river"), (2, "district"), (3, "district")):
        group = [card for card in cards if card["back"] == back and card["area_kind"] == kind]
        assert len({card["good"] for card in group}) == len({card["area"] for card in group}) == 4
    assert {("pottery", "euphrates"), ("wine", "desert")} <= {(card["good"], card["area"]) for card in cards}


def test_goods_cards_are_balanced() -> None:
    """All six pairs, two complementary ones twice: every good on four cards (S3)."""
    pairs = Counter(frozenset(card["goods"]) for card in TABLE["cards"]["goods_card"])
    assert len(pairs) == 6
    assert set(Counter(good for card in TABLE["cards"]["goods_card"] for good in card["goods"]).values()) == {4}
    assert len(frozenset().union(*(pair for pair, times in pairs.items() if times == 2))) == 4


def test_the_drawing_is_planar_and_spaced() -> None:
    """No two roads cross, places keep apart, no road passes close to a third place (S6)."""
    for road, other in combinations(ROADS, 2):
        if len({*road, *other}) == 4:
            assert not cross(at(road[0]), at(road[1]), at(other[0]), at(other[1]))
    assert min(math.dist(at(a), at(b)) for a, b in combinations(PLACES, 2)) >= 6
    for a, b in ROADS:
        assert min(distance(at(place), at(a), at(b)) for place in PLACES if place not in (a, b)) >= 4


def test_bridges_are_where_roads_change_the_quarter() -> None:
    """A road crosses a river exactly where its ends lie in different quarters."""
    for road in TABLE["map"]["road"]:
        a, b = road["a"], road["b"]
        quarters = {PLACES[a]["quarter"], PLACES[b]["quarter"]}
        crossed = [
            river
            for river, record in RIVERS.items()
            if any(cross(at(a), at(b), c, d) for c, d in pairwise(record["points"]))
        ]
        assert crossed == [river for river, record in RIVERS.items() if set(record["between"]) == quarters]
        assert road["bridge"] == bool(crossed)


def test_places_lie_in_their_quarter() -> None:
    """Harbours on the coast, river suburbs at their river, all inside the polygon of their quarter."""
    for place in PLACES:
        quarter = QUARTERS[PLACES[place]["quarter"]]
        left, right = RIVERS[quarter["left_river"]]["points"], RIVERS[quarter["right_river"]]["points"]
        assert is_inside(at(place), left + quarter["coast"] + right[::-1])
    coast = [pair for quarter in QUARTERS.values() for pair in pairwise(quarter["coast"])]
    assert all(min(distance(at(place), a, b) for a, b in coast) <= 1.5 for place in HARBOURS)
    for place in SUBURBS:
        for river, record in RIVERS.items():
            near = min(distance(at(place), a, b) for a, b in pairwise(record["points"]))
            assert 2.5 <= near <= 4.5 if PLACES[place]["river"] == river else near > 6 or PLACES[place]["river"]
