"""The components, each read from its record; bad data is refused with file, record and reason."""

from typing import Any, Final

from serai.games.marco_polo_2.bundles import Bundle, Shelf
from serai.games.marco_polo_2.kinds import (
    ACTIONS,
    AT_OASIS,
    AT_START,
    BOOK_COUNT,
    CARD_KINDS,
    CITIES,
    CITY_BONUS,
    CONTRACTS,
    COUNTS,
    EXCHANGE,
    LOCATION_KINDS,
    MOVEMENT,
    PER_COUNT,
    PER_DIE,
    PLUS_ONE,
    PRICES,
    SEAL,
    SIDES,
    TABLE,
    TRAVEL,
)
from serai.games.marco_polo_2.records import Record
from serai.kernel.machine import i64

PRICED: Final = {CITY_BONUS: ("pay_each", PRICES), MOVEMENT: ("pay_per_step", ["", "coin"]), SEAL: ("pay", PRICES)}
"""By kind of card: where its single price stands, and what it may ask for."""


class Route:
    """MP2-10.4, MP2-10.5: two places, the cost, and the seal a water route needs."""

    def __init__(self, record: Record, shelf: Shelf) -> None:
        self.id = record.text("id")
        self.a = record.one_of("a", shelf.location_ids)
        self.b = record.one_of("b", shelf.location_ids)
        self.coin: i64 = record.number("coin", 0, 9)
        self.camel: i64 = record.number("camel", 0, 9)
        self.jade: i64 = record.number("jade", 0, 9)
        self.guild: i64 = record.one_of("seal", shelf.guild_ids) if record.has("seal") else -1
        """Of the seal that a water route needs (MP2-10.5), or -1."""
        if record.has("water"):
            shelf.names[self.id] = record.names("water")
        self.via: list[int] = [n for point in record.table.get("via", []) for n in point]
        cost = self.coin + self.camel + self.jade
        record.demand(cost > 0, "a route must cost something, or a journey over oases could go on for ever.")


class Way:
    """A route, as it leads to one of its ends."""

    def __init__(self, end: int, route: Route) -> None:
        self.end: i64 = end
        self.route = route


class Place:
    """A place on the map: the start, a city or an oasis."""

    def __init__(self, record: Record, number: int, shelf: Shelf) -> None:
        self.kind = record.one_of("kind", LOCATION_KINDS)
        is_placed = (number == 0) == (self.kind == AT_START) and (number > CITIES) == (self.kind == AT_OASIS)
        record.demand(is_placed, f"locations come in the order start, {CITIES} cities, oases.")
        self.id = shelf.name(record)
        self.x, self.y = record.number("x"), record.number("y")
        is_city = 0 < number <= CITIES
        self.shield: i64 = 1 << record.one_of("shield", shelf.shield_ids) if is_city else 0
        """As a bit, 0 where there is none."""
        self.guild: i64 = record.one_of("guild", shelf.guild_ids) if record.has("guild") else -1
        self.reward = shelf.gain(record, "reward") if record.has("reward") else shelf.gains[0]
        self.has_marker = record.flag_or_no("bonus")
        self.has_outpost = record.flag_or_no("outpost")
        self.contracts = record.number_or("contracts", 0)
        self.mark: i64 = -1
        """Its place in `Box.marked`, or -1."""
        self.outpost: i64 = -1
        self.ways: list[Way] = []
        """By destination, so that steps are listed in ascending order."""
        self.worth: float = 0.0
        """What a post here is worth a round, to bots."""


class Space:
    """An action space (MP2-5)."""

    def __init__(self, record: Record, number: int, shelf: Shelf) -> None:
        self.number: i64 = number
        self.id = record.text("id")
        self.action: i64 = record.one_of("action", ACTIONS)
        is_journey = self.action == TRAVEL
        self.is_brown = record.one_of("colour", ["blue", "brown"]) == 1
        self.cells: i64 = record.number("cells", 1, 6)
        self.dice: i64 = record.number("dice", 1, 3)
        self.min_die: i64 = record.number("min_die", 1, 6)
        self.book = record.number("book", 1, BOOK_COUNT) - 1 if record.has("book") else -1
        self.city: i64 = record.one_of("city", shelf.location_ids) if record.has("city") else -1
        self.rank: i64 = record.number("rank", 1, 3) if is_journey else 0
        self.price = shelf.price(record, "cost") if record.has("cost") else shelf.prices[0]
        self.max_steps: i64 = record.number("max_steps", 1, 6) if is_journey else 0
        self.extra_posts: i64 = record.number("extra_posts", 0, 1) if is_journey else 0
        self.gain = shelf.gain(record, "reward") if record.has("reward") else shelf.gains[0]
        self.take = record.number("take", 1, 9) if self.action == CONTRACTS else 0
        self.slot: i64 = -1
        """Of a card space: its place in `Khanate.cards`."""


class Guild:
    """MP2-9: minimum die, jade, the cost of improving and the bonus of the improved side."""

    def __init__(self, record: Record, shelf: Shelf) -> None:
        record.demand(record.number("seals") >= 4, "there must be a seal for each of four players.")
        self.id = shelf.name(record)
        self.die: i64 = record.number("min_die", 1, 6)
        self.jade: i64 = record.number("jade", 0, 9)
        self.price = shelf.price(record, "improve")
        self.bonus = shelf.gain(record, "bonus")
        self.water_ends: int = 0
        """The places at the ends of its water routes, as bits."""


class Card:
    """MP2-14.4: a city card: its kind, minimum and numbers."""

    def __init__(self, record: Record, number: int, shelf: Shelf) -> None:
        self.number = number
        self.id = record.text("id")
        self.kind: i64 = record.one_of("kind", CARD_KINDS)
        self.die: i64 = record.number("min_die", 1, SIDES) if record.has("min_die") else 1
        self.count = record.one_of("count", COUNTS) if self.kind == PER_COUNT else 0
        options = self.options(record) if self.kind == EXCHANGE else []
        self.price: Bundle = shelf.prices[0]
        """Of a city, of a step, or of the seal."""
        if self.kind in PRICED:
            key, words = PRICED[self.kind]
            self.price = shelf.price(record, key, words)
        self.prices: list[Bundle] = [shelf.price(option, "pay") for option in options]
        """Of an exchange: by option."""
        self.gains: list[Bundle] = [shelf.gain(option, "gain") for option in options]
        """By option, by die value, or once."""
        if self.kind == TABLE:
            self.gains = shelf.gains_of(record, "rows", SIDES)
        elif self.kind == PER_DIE or self.kind == PER_COUNT:
            self.gains = [shelf.gain(record, "gain")]
        self.times = self.read_times(record)
        """By die value: how many city bonuses or steps it allows."""
        has_plain = all(min(gain.pairs[::2]) <= PLUS_ONE for gain in self.gains)
        record.demand(has_plain, "it must give points, coins, camels or goods whatever else it gives.")

    def options(self, record: Record) -> list[Record]:
        """The one or two options of an exchange."""
        values: Any = record.table.get("options")
        record.demand(
            isinstance(values, list) and 1 <= len(values) <= 2,
            "'options' must be one or two of { pay = ..., gain = ... }.",
        )
        return [Record(f"{record.where}, option {number}", value) for number, value in enumerate(values, 1)]

    def read_times(self, record: Record) -> list[int]:
        """How many cities a city-bonus card serves, how many steps a movement has."""
        if self.kind == MOVEMENT:
            record.number("posts", 1, 1)
            steps = record.table.get("steps")
            return list(range(1, SIDES + 1)) if steps == "die" else [record.number("steps", 1, 6)] * SIDES
        if self.kind != CITY_BONUS:
            return []
        record.demand(min(record.numbers("times", SIDES)) >= 1, "'times' must be at least 1 for every die.")
        return record.numbers("times", SIDES)


class Contract:
    """MP2-12: what is paid and what is gained."""

    def __init__(self, record: Record, colour: str, reason: str, shelf: Shelf) -> None:
        record.demand(record.text("colour") == colour, reason)
        self.id = record.text("id")
        self.price = shelf.price(record, "pay")
        self.gain = shelf.gain(record, "gain")


class Goal:
    """MP2-18.1, MP2-18.2: points for improved seals, and the shields that bring an icon."""

    def __init__(self, record: Record, shelf: Shelf) -> None:
        seals: Any = record.table.get("seals")
        shields: Any = record.table.get("shields")
        has_points = isinstance(seals, dict) and all(g in shelf.guild_ids and type(n) is int for g, n in seals.items())
        record.demand(has_points, "'seals' must give points for guilds.")
        has_shields = isinstance(shields, list) and all(shield in shelf.shield_ids for shield in shields)
        record.demand(has_shields, f"'shields' must name some of {', '.join(shelf.shield_ids)}.")
        record.demand(len({*shields, *seals}) == len([*shields, *seals]) == 4, "a goal card has four different icons.")
        self.id = record.text("id")
        self.seals: list[int] = [seals.get(guild, 0) for guild in shelf.guild_ids]
        self.shields: int = sum(1 << shelf.shield_ids.index(shield) for shield in shields)


class Character:
    """MP2-17: every power is a value; whoever lacks it has the neutral one. Powers give plain things only."""

    def __init__(self, record: Record, shelf: Shelf, spaces: list[Space]) -> None:
        self.id = shelf.name(record)
        self.seal_dice: i64 = record.number("seal_dice", 1, 2) if record.has("seal_dice") else 2
        self.plus_one: i64 = record.number_or("plus_one", 0)
        self.vp_per_jade: i64 = record.number_or("vp_per_jade", 0)
        self.figures = record.number("figures", 1, 2) if record.has("figures") else 1
        self.doubles_bonus = record.has("double_round_bonuses")
        self.collects_outposts = record.flag_or_no("collect_outposts")
        self.passes_oases = record.flag_or_no("pass_oases")
        self.on_improve = shelf.power(record, "on_improve")
        self.on_complete = shelf.power(record, "on_complete")
        self.round_start = shelf.power(record, "round_start")
        self.start = shelf.power(record, "start")
        self.oasis_gain = shelf.power(record, "oasis_gain")
        self.oasis_choice = shelf.powers(record, "oasis_choose", 2)
        self.first_roll = shelf.powers(record, "first_roll", SIDES)
        """By die value."""
        self.double_roll = shelf.powers(record, "doubles", SIDES)
        waived = record.table.get("waive_route", [])
        self.waives_coins = "coin" in waived
        self.waives_camels = "camel" in waived
        journeys = {space.id: space.rank for space in spaces}
        names = record.table.get("travel_spaces", [space.id for space in spaces if space.action == TRAVEL])
        is_listed = isinstance(names, list) and all(name in journeys for name in names)
        record.demand(is_listed, "'travel_spaces' must name action spaces.")
        self.travel_ranks: int = sum(1 << journeys[name] for name in names)
        """The travel spaces it may use, as bits of their rank."""
