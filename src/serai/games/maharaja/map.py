"""MAH-1.1 to MAH-1.5: the map: the start place, the cities, the villages and the roads between them."""

from serai.games.maharaja.fixed import CITIES, COLOURS, JUNCTIONS, MOST_ROADS, START, VILLAGES
from serai.games.maharaja.records import File, Record, expect
from serai.kernel.errors import BadData
from serai.kernel.machine import append, i64, vec


class Map:
    """The map: places, roads and homes."""

    def __init__(self) -> None:
        self.city_ids: list[str] = []
        self.village_ids: list[str] = []
        self.start_id: str = ""
        self.home = vec[i64]()
        """By city: the character who lives there."""
        self.outer: int = 0
        """Outer palace sites of a city."""
        self.road_ids: list[str] = []
        self.road_a = vec[i64]()
        self.road_b = vec[i64]()
        self.road_villages = vec[i64]()
        """By road: its villages as a bit mask."""
        self.road_first = vec[i64]()
        """By road: the first village, as a bit mask."""
        self.road_one = vec[i64]()
        self.road_two = vec[i64]()
        """By road: the place of its first village and of its second one, the first again where there is no other."""
        self.road_pair = vec[i64]()
        """By road: its ends as two neighbours, in a table of all junctions with 8 bits for the neighbours of each."""
        self.near = vec[i64]()
        """Junction after junction, the roads that meet there: the road times 8, plus the junction at its other end."""
        self.near_bits = vec[i64]()
        """Beside `near`: the junction at the other end alone, as a bit mask."""
        self.near_from = vec[i64]()
        """By junction: where its roads begin in `near`; last, where those of the last junction end."""

    def junction_ids(self) -> list[str]:
        """Cities and start, by junction."""
        return [*self.city_ids, self.start_id]

    def place_ids(self) -> list[str]:
        """Villages and cities, by place."""
        return [*self.village_ids, *self.city_ids]


def read_map(file: File, names: dict[str, dict[str, str]]) -> Map:
    """MAH-1.1 to MAH-1.5: the start place, the cities, the villages and the roads."""
    board = Map()
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


def read_roads(file: File, board: Map, villages: list[Record]) -> None:
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
        board.near_from = append(board.near_from, len(board.near))
        for r in range(len(board.road_a)):
            if j in (board.road_a[r], board.road_b[r]):
                other = int(board.road_a[r] + board.road_b[r] - j)
                board.near = append(board.near, 8 * r + other)
                board.near_bits = append(board.near_bits, 1 << other)
    board.near_from = append(board.near_from, len(board.near))
    check_connected(file, board)


def add_road(board: Map, road: Record, owner: dict[str, str]) -> None:
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
    board.road_a = append(board.road_a, junctions.index(ends[0]))
    board.road_b = append(board.road_b, junctions.index(ends[1]))
    a, b = int(board.road_a[-1]), int(board.road_b[-1])
    board.road_pair = append(board.road_pair, 1 << 8 * a + b | 1 << 8 * b + a)
    board.road_villages = append(board.road_villages, sum(bits))
    board.road_first = append(board.road_first, bits[0])
    board.road_one = append(board.road_one, board.village_ids.index(on_it[0]))
    board.road_two = append(board.road_two, board.village_ids.index(on_it[-1]))


def check_connected(file: File, board: Map) -> None:
    """Every city can be reached from the start place when all roads are open."""
    reached = {START}
    for _ in range(JUNCTIONS):
        for a, b in zip(board.road_a, board.road_b, strict=True):
            if a in reached or b in reached:
                reached.update((a, b))
    for city, name in enumerate(board.city_ids):
        if city not in reached:
            raise BadData(f"{file.name}, [board] city {name}: no road leads there from the start place.")
