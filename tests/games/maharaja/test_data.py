"""The loader refuses bad data with file, record and reason; the reconstruction keeps to its constraints."""

import itertools
import tomllib
from pathlib import Path
from typing import Any

import pytest

from serai.games.maharaja.data import load, parse
from serai.kernel.errors import BadData
from serai.kernel.rulebook import rule

FILE = Path(__file__).parents[3] / "src/serai/games/maharaja/data/reconstructed.toml"
TEXT = FILE.read_text(encoding="utf-8")
DATA: dict[str, Any] = tomllib.loads(TEXT)
BOARD = DATA["board"]
START = BOARD["start"]
CITIES = {city["id"]: city for city in BOARD["city"]}
VILLAGES = {village["id"]: village for village in BOARD["village"]}
ROADS = {road["id"]: road for road in BOARD["road"]}
JUNCTIONS = {START["id"]: START, **CITIES}
PLACES = [START, *CITIES.values(), *VILLAGES.values()]


def test_the_reconstructed_edition_loads() -> None:
    """Seven cities, thirty villages, seventeen roads."""
    box = load("")
    assert (box.edition, len(box.board.city_ids), len(box.board.village_ids)) == ("reconstructed", 7, 30)
    assert len(box.board.road_a) == 17
    assert box.names["monk"] == {"en": "Wandering monk", "hu": "vándorszerzetes", "ru": "Странствующий монах"}


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    """Somebody's own edition is one TOML file, with names of its own."""
    file = tmp_path / "printed.toml"
    file.write_text(TEXT.replace('"pali"', '"agra"'), encoding="utf-8")
    box = load(str(file))
    assert (box.edition, "agra" in box.board.village_ids) == ("printed", True)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[game]", "[game", "own.toml is not TOML"),
        ("[constants]", "[numbers]", "own.toml: the table [constants] is missing"),
        ("start = {", "begin = {", "own.toml, [board]: 'start' must be a record"),
        ('{ id = "modasa",', "{", "[board] village number 1: 'id' is missing"),
        ('{ id = "galiakot", name', '{ id = "modasa", name', "village modasa: the id 'modasa' occurs twice"),
        ('"Pali", hu = "Páli", ru = "Пали"', '"Pali", hu = "Páli"', "village pali: 'ru' must be a text"),
        ("x = 27.5", "x = 127.5", "village pali: 'x' must be a number from 0 to 100"),
        ("x = 27.5", 'x = "left"', "village pali: 'x' must be a number from 0 to 100"),
        (
            'y = 48.5, label = "s", source',
            'y = 48.5, label = "s", origin',
            "village pali: 'source' must be one of rulebook, published, reconstructed",
        ),
        (
            'label = "s", inner = 1,',
            'label = "s", inner = 2,',
            "city ahmadabad: 'inner' must be a whole number from 1 to 1",
        ),
        (
            'label = "s", inner = 1, outer = 6',
            'label = "s", inner = 1, outer = 4',
            "city ahmadabad: 'outer' must be a whole number from 5 to 20",
        ),
        (
            'a = "bikaner", b = "delhi"',
            'a = "bikaner", b = "agra"',
            "road r05: 'agra' is neither a city nor the start place",
        ),
        (
            'a = "bikaner", b = "delhi"',
            'a = "bikaner", b = "bikaner"',
            "road r05: it must join two different junctions",
        ),
        ('villages = ["churu", "hansi"]', "villages = []", "road r05: a road has one or two villages, not 0"),
        ('villages = ["churu", "hansi"]', 'villages = "churu"', "road r05: 'villages' must be a list of texts"),
        ('villages = ["churu", "hansi"]', 'villages = ["churu", "agra"]', "road r05: 'agra' is not a village"),
        (
            'villages = ["churu", "hansi"]',
            'villages = ["churu", "dohad"]',
            "road r05: the village 'dohad' lies on r03 already",
        ),
        ('villages = ["churu", "hansi"]', 'villages = ["churu"]', "village hansi: it is not on its road 'r05'"),
        ("number = 3", "number = 4", "character sadhu: character number 3 must be the sadhu"),
        ('home = "ujjain", timing', 'home = "agra", timing', "character sadhu: the home 'agra' is not a city"),
        ('home = "ujjain", timing', 'home = "delhi", timing', "character sadhu: delhi is the home of mogul already"),
        ('emblem = "trident", home = "sadhu"', 'emblem = "trident", home = "monk"', "city ujjain: 'home' is 'monk'"),
        ('{ id = "quarry", name', '{ id = "mine", name', "action mine: action number 5 must be 'quarry'"),
        ('parts = ["move"]', 'parts = ["fly"]', "action move_house: 'fly' is not a part; the parts are gold,"),
        ('parts = ["move"]', "parts = []", "action move_house: an action has one or two parts, not 0"),
        ('parts = ["move"], chit = true', 'parts = ["move"], chit = false', "action move_house: 'chit' must be true"),
        (
            '{ id = "start_gold", n = 15,',
            '{ id = "start_gold", n = "15",',
            "value start_gold: 'n' must be a whole number",
        ),
        ('{ id = "penalty_gold", n = 2,', '{ id = "fine", n = 2,', "[constants]: the value 'penalty_gold' is missing"),
        (
            '{ id = "toll_per_house", n = 1,',
            '{ id = "toll_per_house", n = 2,',
            "toll_per_house: 'n' must be 1: the rules are made",
        ),
        (
            '{ id = "start_reserve", n = 6,',
            '{ id = "start_reserve", n = 5,',
            "item house: 4 + 5 + 10 houses at the start are not 20",
        ),
        ('{ id = "palaces", n = 7,', '{ id = "palaces", n = 8,', "item palace: 'per_colour' must be the 8 palaces"),
        ("gold = [10, 5]", "gold = [10, 5, 1]", "[payouts] row 2: 'gold' must be a list of 2"),
        ("gold = [10, 5]", "gold = [10, -5]", "[payouts] row 2: 'gold' must hold whole numbers, none negative"),
        ("{ players = 3, gold", "{ players = 6, gold", "[payouts]: there must be one row for 2, 3, 4 and 5 players"),
        (
            "{ players = 3, houses = 2",
            "{ players = 3, houses = 3",
            "[village_capacity] row 3: 'houses' must be a whole number",
        ),
        ('{ id = "home", points', '{ id = "hearth", points', "[points]: the item 'home' is missing"),
        ('{ id = "action_chit"', '{ id = "token"', "[supply]: the item 'action_chit' is missing"),
        (
            '{ id = "last_round", n = 10,',
            '{ id = "last_round", n = 12,',
            "last_round: 'n' must be a whole number from 1 to 10",
        ),
        (
            '{ id = "last_round_short", n = 8,',
            '{ id = "last_round_short", n = 11,',
            "'n' must be a whole number from 1 to 10",
        ),
        ('{ id = "palaces_short", n = 6,', '{ id = "palaces_short", n = 0,', "'n' must be a whole number from 1 to 7"),
        ('label = "s", source = "reconstructed" }\n\n', 'label = "s" }\n\n', "[board] start: 'source' must be one of"),
        ("boxes = 17", "boxes = 16", "[governor_track]: 'boxes' must be a whole number from 17 to 17"),
        ("road = [", "roads = [", "[board]: 'road' must be a list of records"),
        ('{ id = "modasa", name', '{ id = "delhi", name', "village delhi: the id 'delhi' stands for two places"),
    ],
)
def test_bad_data_is_refused(old: str, new: str, reason: str) -> None:
    """File, record and reason in one sentence."""
    assert old in TEXT
    with pytest.raises(BadData) as error:
        parse(TEXT.replace(old, new, 1), "own", "own.toml")
    assert reason in str(error.value)
    assert "own.toml" in str(error.value)


def test_missing_records_are_counted() -> None:
    """Thirty villages, not twenty-nine; seven cities; nine actions; five colours."""
    for start, what in (
        ('  { id = "sambhar"', "there must be 30 villages, not 29"),
        ('  { id = "delhi"', "there must be 7 cities, not 6"),
        ('  { id = "yogi", number', "there must be 7 characters, not 6"),
        ('  { id = "character", name', "there must be 9 actions, not 8"),
        ('  { id = "black"', "there must be 5 colours, not 4"),
    ):
        line = next(line for line in TEXT.splitlines(keepends=True) if line.startswith(start))
        with pytest.raises(BadData, match=what):
            parse(TEXT.replace(line, ""), "own", "own.toml")


def test_an_unreachable_city_is_refused() -> None:
    """All roads of Jodhpur lead elsewhere."""
    text = TEXT.replace('b = "jodhpur", villages', 'b = "delhi", villages').replace(
        'a = "jodhpur", b', 'a = "delhi", b'
    )
    with pytest.raises(BadData, match="city jodhpur: no road leads there from the start place"):
        parse(text, "own", "own.toml")


def test_too_many_roads_are_refused() -> None:
    """Every village on a road of its own."""
    single = []
    ends = itertools.cycle(itertools.combinations(JUNCTIONS, 2))
    text = TEXT[: TEXT.index("road = [")]
    for number, village in enumerate(VILLAGES):
        a, b = next(ends)
        single.append(f'{{ id = "x{number}", a = "{a}", b = "{b}", villages = ["{village}"], source = "published" }},')
        text = text.replace(f'road = "{VILLAGES[village]["road"]}"', f'road = "x{number}"', 1)
    text += (
        "road = [\n"
        + "\n".join(single)
        + "\n]\n"
        + TEXT[TEXT.index("# ---------------------------------------------------------------- governor") :]
    )
    with pytest.raises(BadData, match="at most 20 roads, not 30"):
        parse(text, "own", "own.toml")


def test_start_houses_must_find_room() -> None:
    """Sixteen each are too many for two players in thirty villages."""
    text = TEXT.replace('{ id = "start_houses", n = 4,', '{ id = "start_houses", n = 16,')
    text = text.replace('{ id = "start_reserve", n = 6,', '{ id = "start_reserve", n = 2,')
    text = text.replace('{ id = "start_bank_houses", n = 10,', '{ id = "start_bank_houses", n = 2,')
    with pytest.raises(BadData, match="the start houses of 2 players do not find room"):
        parse(text, "own", "own.toml")


def test_unknown_editions_are_refused() -> None:
    """By name and by path."""
    with pytest.raises(BadData, match="no edition 'gold'"):
        load("gold")
    with pytest.raises(BadData, match=r"no edition file gold\.toml"):
        load("gold.toml")


# The constraints of the reconstruction (README.md lists them).


@rule("MAH-1.1")
def test_counts_of_the_board() -> None:
    """H1 to H3: 30 villages once each, 1 or 2 on a road, mostly 2; 16 to 18 roads, one for a pair at most."""
    lengths = [len(road["villages"]) for road in ROADS.values()]
    assert sorted(v for road in ROADS.values() for v in road["villages"]) == sorted(VILLAGES)
    assert 16 <= len(ROADS) <= 18
    assert lengths.count(2) == 30 - len(ROADS) > lengths.count(1) == 2 * len(ROADS) - 30
    assert len({frozenset((road["a"], road["b"])) for road in ROADS.values()}) == len(ROADS)


def neighbours(junction: str, closed: str = "") -> list[tuple[str, int]]:
    """Where the roads of a junction lead, and over how many villages."""
    roads = [road for road in ROADS.values() if road["id"] != closed and junction in (road["a"], road["b"])]
    return [(road["b"] if junction == road["a"] else road["a"], len(road["villages"])) for road in roads]


def distances(origin: str, closed: str = "") -> dict[str, int]:
    """Villages on the shortest way to every junction."""
    far = {origin: 0}
    for _ in JUNCTIONS:
        for here in list(far):
            for there, villages in neighbours(here, closed):
                far[there] = min(far.get(there, 99), far[here] + villages)
    return far


def test_the_graph() -> None:
    """H4 to H7: 3 to 5 roads at every junction, connected whichever road is closed, several cities near the start."""
    assert all(3 <= len(neighbours(junction)) <= 5 for junction in JUNCTIONS)
    assert all(len(distances(START["id"], closed)) == 8 for closed in ROADS)
    assert len(neighbours(START["id"])) >= 2
    assert all(1 <= distances(START["id"])[city] <= 3 for city in CITIES)


def test_distances_are_even() -> None:
    """Cities are at most 3 villages apart, and none is much more remote than another."""
    means = []
    for city in CITIES:
        far = distances(city)
        assert max(far[other] for other in CITIES) <= 3
        means.append(sum(far[other] for other in CITIES) / 6)
    assert max(means) - min(means) <= 0.5


def spot(place: dict[str, Any]) -> tuple[float, float]:
    """A place on the board as drawn, 4 wide and 3 high."""
    return place["x"] * BOARD["aspect"][0] / BOARD["aspect"][1], place["y"]


def crosses(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float], s: tuple[float, float]) -> bool:
    """Whether two segments cross."""

    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def test_no_roads_cross_as_drawn() -> None:
    """H3; and no two places overlap."""
    segments = []
    for road in ROADS.values():
        chain = [JUNCTIONS[road["a"]], *(VILLAGES[v] for v in road["villages"]), JUNCTIONS[road["b"]]]
        segments += [(p["id"], q["id"], spot(p), spot(q)) for p, q in itertools.pairwise(chain)]
    for s, t in itertools.combinations(segments, 2):
        if not {s[0], s[1]} & {t[0], t[1]}:
            assert not crosses(s[2], s[3], t[2], t[3]), (s[:2], t[:2])
    for p, q in itertools.combinations(PLACES, 2):
        (px, py), (qx, qy) = spot(p), spot(q)
        assert (px - qx) ** 2 + (py - qy) ** 2 >= 64


def test_published_positions() -> None:
    """H12: brown Ahmadabad at the lower left, a purple city at the upper left, one in the centre, start below it."""
    ahmadabad = CITIES["ahmadabad"]
    assert (ahmadabad["color"], ahmadabad["x"]) == ("brown", min(city["x"] for city in CITIES.values()))
    assert ahmadabad["y"] > 66
    purple = next(city for city in CITIES.values() if city["color"] == "purple")
    assert purple["x"] < 33
    assert purple["y"] < 33
    assert any(abs(city["x"] - 46) < 8 and abs(city["y"] - 50) < 8 for city in CITIES.values())
    assert abs(START["x"] - 46) < 8
    assert START["y"] > 66


def test_names_are_told_apart() -> None:
    """Every place has a name of its own in every language; colours and emblems of cities differ."""
    for language in ("id", "name", "hu", "ru"):
        assert len({place[language] for place in PLACES}) == 38
    for key in ("color", "emblem", "home"):
        assert len({city[key] for city in CITIES.values()}) == 7


@rule("MAH-14.4", "MAH-1.4")
def test_tables() -> None:
    """H11: payouts fall by one step; 4 + 6 + 10 houses; 60 coins worth 210; start houses find room."""
    box = load("")
    for seats, step in ((2, 5), (3, 4), (4, 3), (5, 3)):
        assert {a - b for a, b in itertools.pairwise(box.payouts[seats])} == {step}
        assert seats * box.start_houses <= 30 * box.capacity[seats]
    assert box.capacity[2:] == [1, 2, 2, 2]
    assert (box.houses, box.start_houses, box.start_reserve) == (20, 4, 6)
    coins = next(item for item in DATA["supply"]["item"] if item["id"] == "coin")["coins"]
    assert (sum(n for _, n in coins), sum(v * n for v, n in coins)) == (60, 210)


@rule("MAH-17.9")
def test_sites_never_run_out() -> None:
    """H9: with neutral palaces n + 2 sites are left in a city, more than all palaces need."""
    box = load("")
    for seats in (2, 3, 4, 5):
        assert 7 * (1 + box.board.outer - (5 - seats)) >= 7 * seats


@rule("MAH-17.18")
def test_homes_are_one_to_one() -> None:
    """H10: every character lives in one city, every city is the home of one."""
    assert sorted(load("").board.home) == list(range(7))
