"""Loading the city cards: seven kinds over one vocabulary of effects (MP2-14)."""

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import (
    CARD_KINDS,
    CARDS,
    CITY_BONUS,
    COUNTS,
    EXCHANGE,
    GAINS,
    MOVEMENT,
    PER_COUNT,
    PER_DIE,
    PLUS_ONE,
    PRICES,
    SIDES,
    TABLE,
)
from serai.games.marco_polo_2.records import Edition, Record

KEYS = ["id", "kind", "options", "steps", "pay_per_step", "posts", "min_die", "rows", "count", "gain", "times"]
KEYS += ["pay_each", "pay"]


def read_cards(box: Box, source: Edition) -> None:
    """MP2-14.4: each card's kind, minimum and numbers."""
    box.card_ids = source.ids("city_cards", CARDS)
    for record in source.array("city_cards", CARDS):
        record.only(KEYS)
        kind = record.one_of("kind", CARD_KINDS)
        box.card_kind.append(kind)
        box.card_die.append(record.number("min_die", 1, SIDES) if record.has("min_die") else 1)
        box.card_count.append(record.one_of("count", COUNTS) if kind == PER_COUNT else 0)
        box.card_price.append(prices(box, record, kind))
        box.card_gain.append(gains(box, record, kind))
        box.card_times.append(times(record, kind))


def prices(box: Box, record: Record, kind: int) -> list[int]:
    """What a card costs: by option, by city, by step, or once."""
    if kind == EXCHANGE:
        return [box.add_price(option.bundle("pay", PRICES)) for option in options(record)]
    if kind == CITY_BONUS:
        return [box.add_price(record.bundle("pay_each", PRICES))]
    if kind == MOVEMENT:
        record.number("posts", 1, 1)
        return [box.add_price(record.bundle("pay_per_step", ["", "coin"]))]
    if kind == PER_DIE or kind == PER_COUNT or kind == TABLE:
        return []
    return [box.add_price(record.bundle("pay", PRICES))]


def gains(box: Box, record: Record, kind: int) -> list[int]:
    """What a card gives: by option, by die value, or once; some plain thing always, so that no die is wasted."""
    if kind == EXCHANGE:
        programs = [option.bundle("gain", GAINS) for option in options(record)]
    elif kind == TABLE:
        programs = record.bundles("rows", SIDES, GAINS)
    elif kind == PER_DIE or kind == PER_COUNT:
        programs = [record.bundle("gain", GAINS)]
    else:
        return []
    for program in programs:
        if not any(word <= PLUS_ONE for word in program[::2]):
            raise record.refuse("it must give points, coins, camels or goods whatever else it gives.")
    return [box.add_gain(program) for program in programs]


def options(record: Record) -> list[Record]:
    """The one or two options of an exchange."""
    values = record.table.get("options")
    if not isinstance(values, list) or not 1 <= len(values) <= 2:
        raise record.refuse("'options' must be one or two of { pay = ..., gain = ... }.")
    return [Record(f"{record.where}, option {number}", value) for number, value in enumerate(values, 1)]


def times(record: Record, kind: int) -> list[int]:
    """By die value: how many cities a city-bonus card serves, how many steps a movement has."""
    if kind == CITY_BONUS:
        values = record.numbers("times", SIDES)
        if min(values) < 1:
            raise record.refuse("'times' must be at least 1 for every die.")
        return values
    if kind == MOVEMENT:
        if record.table.get("steps") == "die":
            return list(range(1, SIDES + 1))
        return [record.number("steps", 1, 6)] * SIDES
    return []
