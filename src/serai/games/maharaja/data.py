"""The components, read from TOML into plain numbers; bad data is refused with file, record and reason.

What the rulebook fixes (seven cities, thirty villages, the characters, actions and parts) is fixed here too: an edition
gives names, roads, places, numbers and tables.
"""

from typing import Any, Final

from serai.games.maharaja.records import File, Record
from serai.kernel.edition import Source, find
from serai.kernel.errors import BadData

CITIES: Final = 7
VILLAGES: Final = 30
PLACES: Final = 37
"""Villages 0 to 29, then cities 30 to 36: wherever houses can stand."""
START: Final = 7
"""Junctions are the cities 0 to 6 and the start place."""
JUNCTIONS: Final = 8
CHARACTERS: Final = 7
ACTIONS: Final = 9
PARTS: Final = 8
BOXES: Final = 17
COLOURS: Final = 5
MOST_ROADS: Final = 20
"""Their tolls fit into one machine word."""
LONGEST_TOLL: Final = 28
"""At most seven roads with two villages of two houses."""

CHARACTER_IDS: Final = ("mogul", "trader", "sadhu", "monk", "mason", "artisan", "yogi")
ACTION_IDS: Final = (
    "gold",
    "house",
    "two_houses",
    "move_house",
    "quarry",
    "palace",
    "palace_house",
    "governor",
    "character",
)
PART_IDS: Final = ("gold", "house_any", "house_city", "move", "quarry", "palace", "governor", "character")
CONSTANTS: Final = (
    "start_gold",
    "start_houses",
    "start_reserve",
    "start_bank_houses",
    "palaces",
    "palaces_short",
    "last_round",
    "last_round_short",
    "gold_action",
    "house_cost",
    "palace_cost",
    "palace_cost_artisan",
    "quarry_houses",
    "trader_gold",
    "yogi_chits",
    "penalty_gold",
    "monopoly_bonus",
)
FIXED: Final = {
    "actions_per_turn": 2,
    "toll_per_house": 1,
    "mason_uses_per_turn": 1,
    "chits_per_turn": 1,
    "neutral_palaces_per_unused_colour_and_city": 1,
}
"""Numbers that are built into the rules: an edition repeats them but cannot change them."""
POINT_IDS: Final = ("architect", "house", "outer_palace", "inner_palace", "home")


class Board:
    """The map: places, roads and homes."""

    def __init__(self) -> None:
        self.city_ids: list[str] = []
        self.village_ids: list[str] = []
        self.start_id: str = ""
        self.home: list[int] = []
        """By city: the character who lives there."""
        self.outer: int = 0
        """Outer palace sites of a city."""
        self.road_ids: list[str] = []
        self.road_a: list[int] = []
        self.road_b: list[int] = []
        self.road_ends: list[int] = []
        """By road: both junctions in one number, the second one times 8."""
        self.road_villages: list[int] = []
        """By road: its villages as a bit mask."""
        self.road_first: list[int] = []
        """By road: the first village, as a bit mask."""
        self.roads_at: list[list[int]] = []
        """By junction: the roads that meet there."""

    def junction_ids(self) -> list[str]:
        """Cities and start, by junction."""
        return [*self.city_ids, self.start_id]

    def place_ids(self) -> list[str]:
        """Villages and cities, by place."""
        return [*self.village_ids, *self.city_ids]


class Box:
    """What is in the box: shared by all states of a game, never changed."""

    def __init__(self, edition: str, data_hash: str, file: File) -> None:
        self.edition = edition
        self.data_hash = data_hash
        self.names: dict[str, dict[str, str]] = {}
        self.board: Board = read_board(file, self.names)
        self.numbers: dict[str, int] = read_constants(file)
        self.action_parts: list[list[int]] = read_actions(file, self.names)
        self.payouts: list[list[int]] = read_payouts(file)
        """By number of players, 0 to 5: gold from best to worst."""
        self.capacity: list[int] = read_capacity(file)
        """By number of players, 0 to 5: houses a village holds."""
        self.points: list[int] = []
        self.outer_with_sadhu: int = 0
        self.houses: int = 0
        self.chits: int = 0
        self._take_numbers()
        self._take_points(file)
        self._take_pieces(file)
        self.raw: dict[str, Any] = file.table

    def _take_numbers(self) -> None:
        """The numbers of the rules, by name."""
        numbers = self.numbers
        self.start_gold: int = numbers["start_gold"]
        self.start_houses: int = numbers["start_houses"]
        self.start_reserve: int = numbers["start_reserve"]
        self.gold_action: int = numbers["gold_action"]
        self.house_cost: int = numbers["house_cost"]
        self.palace_cost: int = numbers["palace_cost"]
        self.palace_cost_artisan: int = numbers["palace_cost_artisan"]
        self.quarry_houses: int = numbers["quarry_houses"]
        self.trader_gold: int = numbers["trader_gold"]
        self.yogi_chits: int = numbers["yogi_chits"]
        self.penalty_gold: int = numbers["penalty_gold"]
        self.monopoly_bonus: int = numbers["monopoly_bonus"]

    def _take_points(self, file: File) -> None:
        """MAH-14.2: what counts how much in a scored city."""
        rows = {row.text("id"): row for row in file.records("points", "item")}
        for name in POINT_IDS:
            if name not in rows:
                raise BadData(f"{file.name}, [points]: the item {name!r} is missing.")
            self.points.append(rows[name].number("points", 0, 9))
        self.outer_with_sadhu = rows["outer_palace"].number("with_sadhu", 0, 9)

    def _take_pieces(self, file: File) -> None:
        """MAH-1.6, MAH-1.11, MAH-1.12: characters, colours, houses and chits, and the governor track."""
        read_characters(file, self.board, self.names)
        read_colours(file, self.names)
        check_track(file)
        supply = {row.text("id"): row for row in file.records("supply", "item")}
        for name in ("house", "palace", "action_chit"):
            if name not in supply:
                raise BadData(f"{file.name}, [supply]: the item {name!r} is missing.")
        self.houses = supply["house"].number("per_colour", 1, 60)
        self.chits = supply["action_chit"].number("total", 0, 60)
        parts = [self.numbers[f"start_{name}"] for name in ("houses", "reserve", "bank_houses")]
        if sum(parts) != self.houses:
            raise supply["house"].refuse(f"{' + '.join(map(str, parts))} houses at the start are not {self.houses}.")
        for seats in range(2, COLOURS + 1):
            if seats * self.start_houses > VILLAGES * self.capacity[seats]:
                raise supply["house"].refuse(f"the start houses of {seats} players do not find room in the villages.")
        if supply["palace"].number("per_colour", 1, 60) != self.numbers["palaces"]:
            raise supply["palace"].refuse(
                f"'per_colour' must be the {self.numbers['palaces']} palaces of the constants."
            )


def load(edition: str) -> Box:
    """An edition by name ("" is the reconstructed one) or by the path of its file."""
    return read(find("serai.games.maharaja", edition, "reconstructed"))


def parse(text: str, edition: str, file: str) -> Box:
    """The box described by a TOML text; `file` stands for it in messages."""
    return read(Source(edition, file, text))


def read(source: Source) -> Box:
    """The box that an edition describes."""
    return Box(source.edition, source.data_hash, File(source.file, source.table))


def expect(found: list[Record], count: int, file: File, what: str) -> None:
    """Refuse a list of another length."""
    if len(found) != count:
        raise BadData(f"{file.name}: there must be {count} {what}, not {len(found)}.")


def read_board(file: File, names: dict[str, dict[str, str]]) -> Board:
    """MAH-1.1 to MAH-1.5: the start place, the cities, the villages and the roads."""
    board = Board()
    section = file.section("board")
    start = section.table.get("start")
    if not isinstance(start, dict):
        raise section.refuse("'start' must be a record.")
    cities, villages = file.records("board", "city"), file.records("board", "village")
    expect(cities, CITIES, file, "cities")
    expect(villages, VILLAGES, file, "villages")
    for record in [Record(f"{file.name}, [board] start", start), *cities, *villages]:
        record.check_source()
        record.place_on_board()
        if record.text("id") in names:
            raise record.refuse(f"the id {record.text('id')!r} stands for two places.")
        names[record.text("id")] = record.names()
    board.start_id = str(start["id"])
    board.city_ids = [city.text("id") for city in cities]
    board.village_ids = [village.text("id") for village in villages]
    board.outer = cities[0].number("outer", COLOURS, 20)
    for city in cities:
        city.number("inner", 1, 1)
        city.number("outer", board.outer, board.outer)
    read_roads(file, board, villages)
    return board


def read_roads(file: File, board: Board, villages: list[Record]) -> None:
    """MAH-1.1: a road joins two junctions and carries one or two villages; every village lies on exactly one road."""
    owner: dict[str, str] = {}
    for road in file.records("board", "road"):
        add_road(board, road, owner)
    for village in villages:
        if owner.get(village.text("id")) != village.text("road"):
            raise village.refuse(f"it is not on its road {village.text('road')!r}.")
    if len(board.road_a) > MOST_ROADS:
        raise BadData(f"{file.name}: there can be at most {MOST_ROADS} roads, not {len(board.road_a)}.")
    for j in range(JUNCTIONS):
        board.roads_at.append([r for r in range(len(board.road_a)) if j in (board.road_a[r], board.road_b[r])])
    check_connected(file, board)


def add_road(board: Board, road: Record, owner: dict[str, str]) -> None:
    """One road, which becomes the owner of its villages."""
    junctions = board.junction_ids()
    ends, on_it = [road.text("a"), road.text("b")], road.texts("villages")
    for end in ends:
        if end not in junctions:
            raise road.refuse(f"{end!r} is neither a city nor the start place.")
    if ends[0] == ends[1]:
        raise road.refuse("it must join two different junctions.")
    if not 1 <= len(on_it) <= 2:
        raise road.refuse(f"a road has one or two villages, not {len(on_it)}.")
    for name in on_it:
        if name not in board.village_ids:
            raise road.refuse(f"{name!r} is not a village.")
        if name in owner:
            raise road.refuse(f"the village {name!r} lies on {owner[name]} already.")
        owner[name] = road.text("id")
    bits = [1 << board.village_ids.index(name) for name in on_it]
    board.road_ids.append(road.text("id"))
    board.road_a.append(junctions.index(ends[0]))
    board.road_b.append(junctions.index(ends[1]))
    board.road_ends.append(board.road_a[-1] + 8 * board.road_b[-1])
    board.road_villages.append(sum(bits))
    board.road_first.append(bits[0])


def check_connected(file: File, board: Board) -> None:
    """Every city can be reached from the start place when all roads are open."""
    reached = {START}
    for _ in range(JUNCTIONS):
        for a, b in zip(board.road_a, board.road_b, strict=True):
            if a in reached or b in reached:
                reached.update((a, b))
    for city, name in enumerate(board.city_ids):
        if city not in reached:
            raise BadData(f"{file.name}, [board] city {name}: no road leads there from the start place.")


def read_characters(file: File, board: Board, names: dict[str, dict[str, str]]) -> None:
    """MAH-1.11, MAH-17.18: the seven characters by number, each with a home of his own."""
    found = file.records("characters", "character")
    expect(found, CHARACTERS, file, "characters")
    board.home = [-1] * CITIES
    for i, record in enumerate(found):
        if record.text("id") != CHARACTER_IDS[i] or record.number("number", 1, CHARACTERS) != i + 1:
            raise record.refuse(f"character number {i + 1} must be the {CHARACTER_IDS[i]}.")
        if record.text("home") not in board.city_ids:
            raise record.refuse(f"his home {record.text('home')!r} is not a city.")
        city = board.city_ids.index(record.text("home"))
        if board.home[city] >= 0:
            raise record.refuse(f"{record.text('home')} is the home of {CHARACTER_IDS[board.home[city]]} already.")
        board.home[city] = i
        names[record.text("id")] = record.names()
    for record in file.records("board", "city"):
        if record.text("home") != CHARACTER_IDS[board.home[board.city_ids.index(record.text("id"))]]:
            raise record.refuse(f"'home' is {record.text('home')!r}, but the characters say otherwise.")


def read_actions(file: File, names: dict[str, dict[str, str]]) -> list[list[int]]:
    """MAH-5.2: the parts of each action."""
    found = file.records("actions", "action")
    expect(found, ACTIONS, file, "actions")
    parts: list[list[int]] = []
    for i, record in enumerate(found):
        if record.text("id") != ACTION_IDS[i]:
            raise record.refuse(f"action number {i + 1} must be {ACTION_IDS[i]!r}.")
        if record.table.get("chit") is not (record.text("id") != "character"):
            raise record.refuse("'chit' must be true for all actions but 'character'.")
        own = record.texts("parts")
        for part in own:
            if part not in PART_IDS:
                raise record.refuse(f"{part!r} is not a part; the parts are {', '.join(PART_IDS)}.")
        if not 1 <= len(own) <= 2:
            raise record.refuse(f"an action has one or two parts, not {len(own)}.")
        parts.append([PART_IDS.index(part) for part in own])
        names[record.text("id")] = record.names()
    return parts


def read_colours(file: File, names: dict[str, dict[str, str]]) -> None:
    """MAH-1.6: five colours, in the order of the seats."""
    found = file.records("colours", "colour")
    expect(found, COLOURS, file, "colours")
    for record in found:
        names[record.text("id")] = record.names()


def read_constants(file: File) -> dict[str, int]:
    """The numbers of the rules, all of them."""
    rows = {row.text("id"): row for row in file.records("constants", "value")}
    for name in [*CONSTANTS, *FIXED]:
        if name not in rows:
            raise BadData(f"{file.name}, [constants]: the value {name!r} is missing.")
    for name, value in FIXED.items():
        if rows[name].number("n", 0, 99) != value:
            raise rows[name].refuse(f"'n' must be {value}: the rules are made for it.")
    numbers = {name: rows[name].number("n", 0, 99) for name in CONSTANTS}
    rows["last_round"].number("n", 1, BOXES - CITIES)
    rows["last_round_short"].number("n", 1, numbers["last_round"])
    rows["palaces_short"].number("n", 1, numbers["palaces"])
    return numbers


def by_players(file: File, section: str) -> list[Record]:
    """One row for each number of players, from 2 to 5."""
    found = file.records(section, "row", named="players")
    if [row.table["players"] for row in found] != [2, 3, 4, 5]:
        raise BadData(f"{file.name}, [{section}]: there must be one row for 2, 3, 4 and 5 players, in this order.")
    return found


def read_payouts(file: File) -> list[list[int]]:
    """MAH-14.4: the scoring table."""
    rows = by_players(file, "payouts")
    return [[], [], *(row.numbers("gold", row.number("players", 2, 5)) for row in rows)]


def read_capacity(file: File) -> list[int]:
    """MAH-1.4: how many houses a village holds."""
    return [0, 0, *(row.number("houses", 1, 2) for row in by_players(file, "village_capacity"))]


def check_track(file: File) -> None:
    """MAH-1.8: seventeen boxes, seven of them blank; the others count the rounds."""
    track = file.section("governor_track")
    for key, value in (("boxes", BOXES), ("blank", CITIES), ("markers", CITIES), ("move_down", 2)):
        track.number(key, value, value)
    track.number("lowest_movable_box", 3, 3)
    track.number("numbered", BOXES - CITIES, BOXES - CITIES)
