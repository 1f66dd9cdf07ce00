"""Loading the map and the action area."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import (
    ACTIONS,
    AT_OASIS,
    BOOK_COUNT,
    CARD,
    CARD_SPACES,
    CITIES,
    CONTRACT_SPACES,
    CONTRACTS,
    GAINS,
    KHAN,
    LOCATION_KINDS,
    LOCATIONS,
    MARKED,
    OUTPOSTS,
    PRICES,
    ROUTES,
    SPACES,
    SPECIAL,
    TRAVEL,
)
from serai.games.marco_polo_2.records import Edition, Record
from serai.kernel.errors import BadData

PLACE_KEYS: Final = [
    "id",
    "kind",
    "x",
    "y",
    "contracts",
    "cards",
    "bonus",
    "outpost",
    "shield",
    "guild",
    "reward",
    "name",
]
ROUTE_KEYS: Final = ["id", "a", "b", "coin", "camel", "jade", "seal", "water", "via"]
SPACE_KEYS: Final = [
    "id",
    "action",
    "colour",
    "cells",
    "dice",
    "min_die",
    "book",
    "ascending",
    "reward",
    "rank",
    "cost",
    "max_steps",
    "extra_posts",
    "take",
    "city",
]


def read_map(box: Box, source: Edition) -> None:
    """Locations (start, cities, oases) and routes, which lead both ways."""
    box.location_ids = source.ids("locations", LOCATIONS)
    for number, record in enumerate(source.array("locations", LOCATIONS)):
        record.only(PLACE_KEYS)
        read_location(box, record, number)
    if len(box.marked) != MARKED or len(box.outpost_at) != OUTPOSTS or len(box.contract_at) != CONTRACT_SPACES:
        raise BadData(
            f"{source.file}: locations need {MARKED} bonus, {OUTPOSTS} outpost and {CONTRACT_SPACES} contract spaces; "
            f"they have {len(box.marked)}, {len(box.outpost_at)} and {len(box.contract_at)}."
        )
    box.near = [[] for _ in range(LOCATIONS)]
    box.route_ids = source.ids("routes", ROUTES)
    for number, record in enumerate(source.array("routes", ROUTES)):
        record.only(ROUTE_KEYS)
        read_route(box, record, number)
    box.near = [in_order(routes) for routes in box.near]


def read_location(box: Box, record: Record, number: int) -> None:
    """One location with its spaces."""
    kind = record.one_of("kind", LOCATION_KINDS)
    if (number == 0) != (kind == 0) or (number > CITIES) != (kind == AT_OASIS):
        raise record.refuse(f"locations come in the order start, {CITIES} cities, oases.")
    box.kind.append(kind)
    box.xy.append([record.number("x"), record.number("y")])
    box.name(record.text("id"), record.names())
    is_city = 0 < number <= CITIES
    box.shield.append(1 << record.one_of("shield", box.shield_ids) if is_city else 0)
    box.special_guild.append(record.one_of("guild", box.guild_ids) if record.has("guild") else -1)
    box.special_gain.append(box.add_gain(record.bundle("reward", GAINS)) if record.has("reward") else 0)
    box.mark_of.append(len(box.marked) if record.flag_or_no("bonus") else -1)
    box.outpost_of.append(len(box.outpost_at) if record.flag_or_no("outpost") else -1)
    if is_city:
        box.cities |= 1 << number
    if kind == AT_OASIS:
        box.oases |= 1 << number
    if record.flag_or_no("bonus"):
        box.marked.append(number)
    if record.flag_or_no("outpost"):
        box.outpost_at.append(number)
    for _ in range(record.number_or("contracts", 0)):
        box.contract_at.append(number)
        box.contract_cities |= 1 << number


def read_route(box: Box, record: Record, number: int) -> None:
    """MP2-10.4, MP2-10.5: a route, its cost and the seal a water route needs."""
    a, b = record.one_of("a", box.location_ids), record.one_of("b", box.location_ids)
    cost = [record.number(key, 0, 9) for key in ("coin", "camel", "jade")]
    if a == b or b in box.near[a][::6]:
        raise record.refuse("a route leads from one place to another, and there is one at most between two places.")
    if sum(cost) == 0:
        raise record.refuse("a route must cost something, or a journey over oases could go on for ever.")
    seal = record.one_of("seal", box.guild_ids) if record.has("seal") else -1
    if record.has("water"):
        box.name(record.text("id"), record.names("water"))
    box.near[a] += [b, *cost, seal, number]
    box.near[b] += [a, *cost, seal, number]
    box.route_ends.append([a, b, *cost, seal])
    via = record.table.get("via", [])
    box.via.append([n for point in via for n in point])


def in_order(routes: list[int]) -> list[int]:
    """The routes of a place by destination, so that steps are listed in ascending order."""
    rows = sorted(routes[i : i + 6] for i in range(0, len(routes), 6))
    return [number for row in rows for number in row]


def read_spaces(box: Box, source: Edition) -> None:
    """MP2-5: the action spaces and the neutral dice that lie on some of them."""
    box.space_ids = source.ids("spaces", SPACES)
    for number, record in enumerate(source.array("spaces", SPACES)):
        record.only(SPACE_KEYS)
        read_space(box, record, number)
    if len(box.card_space) != CARD_SPACES or box.khan < 0:
        raise BadData(f"{source.file}: spaces need {CARD_SPACES} of action card and one of action khan.")
    for record in source.array("neutral_dice", 0):
        record.only(["players", "space", "cell", "value"])
        space = record.one_of("space", box.space_ids)
        box.neutral.append([record.number("players", 2, 4), space, record.number("value", 1, 6)])


def read_space(box: Box, record: Record, number: int) -> None:
    """One action space."""
    action = record.one_of("action", ACTIONS)
    box.action.append(action)
    box.is_brown.append(record.one_of("colour", ["blue", "brown"]) == 1)
    box.space_cells.append(record.number("cells", 1, 6))
    box.dice.append(record.number("dice", 1, 3))
    box.min_die.append(record.number("min_die", 1, 6))
    box.book.append(record.number("book", 1, BOOK_COUNT) - 1 if record.has("book") else -1)
    box.city.append(record.one_of("city", box.location_ids) if record.has("city") else -1)
    box.rank.append(record.number("rank", 1, 3) if action == TRAVEL else 0)
    box.space_price.append(box.add_price(record.bundle("cost", PRICES)) if record.has("cost") else 0)
    box.max_steps.append(record.number("max_steps", 1, 6) if action == TRAVEL else 0)
    box.extra_posts.append(record.number("extra_posts", 0, 1) if action == TRAVEL else 0)
    box.space_gain.append(box.add_gain(record.bundle("reward", GAINS)) if record.has("reward") else 0)
    box.card_slot.append(len(box.card_space) if action == CARD else -1)
    if action == CARD:
        box.card_space.append(number)
    if action == KHAN:
        box.khan = number
    if action == CONTRACTS:
        box.contracts_take = record.number("take", 1, 9)
    if action == SPECIAL and box.special_guild[box.city[number]] < 0:
        raise record.refuse("a special city has a guild and a reward.")
