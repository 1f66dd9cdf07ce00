"""The components, read from TOML into plain numbers; bad data is refused with file, record and reason.

What the rulebook fixes (seven cities, thirty villages, the characters, actions and parts) stands in fixed.py: an
edition gives names, roads, places, numbers and tables.
"""

from typing import Any

from serai.games.maharaja.fixed import (
    ACTION_IDS,
    ACTIONS,
    BOXES,
    CHARACTER_IDS,
    CHARACTERS,
    CITIES,
    COLOURS,
    CONSTANTS,
    FIXED,
    PART_IDS,
    POINT_IDS,
    VILLAGES,
)
from serai.games.maharaja.map import Map, read_map
from serai.games.maharaja.records import File, Record, expect
from serai.kernel.edition import Source, find
from serai.kernel.errors import BadData
from serai.kernel.machine import i64, vec


class Box:
    """What is in the box: shared by all states of a game, never changed."""

    def __init__(self, edition: str, data_hash: str, file: File) -> None:
        self.edition = edition
        self.data_hash = data_hash
        self.names: dict[str, dict[str, str]] = {}
        self.board: Map = read_map(file, self.names)
        self.numbers: dict[str, int] = read_constants(file)
        self.action_parts: list[list[int]] = read_actions(file, self.names)
        self.payouts: list[list[int]] = read_payouts(file)
        """By number of players, 0 to 5: gold from best to worst."""
        self.capacity: list[int] = read_capacity(file)
        """By number of players, 0 to 5: houses a village holds."""
        self.points: vec[i64] = read_points(file)
        self.houses: int = 0
        self.chits: int = 0
        self._take_numbers()
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


def read_characters(file: File, board: Map, names: dict[str, dict[str, str]]) -> None:
    """MAH-1.11, MAH-17.18: the seven characters by number, each with a home of their own."""
    found = file.records("characters", "character")
    expect(found, CHARACTERS, file, "characters")
    board.home = vec[i64]([-1] * CITIES)
    for i, record in enumerate(found):
        if record.text("id") != CHARACTER_IDS[i] or record.number("number", 1, CHARACTERS) != i + 1:
            raise record.refuse(f"character number {i + 1} must be the {CHARACTER_IDS[i]}.")
        if record.text("home") not in board.city_ids:
            raise record.refuse(f"the home {record.text('home')!r} is not a city.")
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


def read_points(file: File) -> vec[i64]:
    """MAH-14.2: what counts how much in a scored city, as POINT_IDS lists it; last an outer palace with the Sadhu."""
    rows = {row.text("id"): row for row in file.records("points", "item")}
    for name in POINT_IDS:
        if name not in rows:
            raise BadData(f"{file.name}, [points]: the item {name!r} is missing.")
    most = 5  # with 60 houses and 20 outer palaces in one city that stays below 512: see scoring.py
    points = [rows[name].number("points", 0, most) for name in POINT_IDS]
    points.append(rows["outer_palace"].number("with_sadhu", 0, most))
    return vec[i64](points)


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
