"""What every component does, as plain data from which a screen draws icons; the words are in `describing`."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import (
    CARD_KINDS,
    CARDS,
    CONTRACT_COUNT,
    COUNTS,
    EXCHANGE,
    FREE_OFFERS,
    GAINS,
    GOALS,
    GUILDS,
    MARKERS,
    OUTPOSTS,
    PER_COUNT,
    PRICES,
    SHIELDS,
    SPACES,
    TABLE,
    TILES,
)

Bundle = list[list[Any]]
"""Pairs of a word and a number, in the order in which they are resolved (MP2-16.1)."""
Effect = dict[str, Any]


def gained(box: Box, gain: int) -> Bundle:
    """A gain as pairs."""
    program = box.gains[gain]
    return [[GAINS[program[i]], program[i + 1]] for i in range(0, len(program), 2)]


def paid(box: Box, price: int) -> Bundle:
    """A price as pairs."""
    return [[PRICES[kind], n] for kind, n in enumerate(box.prices[price]) if n > 0]


def trade(box: Box, price: int, gain: int) -> Effect:
    """A price and what it buys."""
    return {"pay": paid(box, price), "gain": gained(box, gain)}


def effects(box: Box) -> dict[str, Effect]:
    """By id: contracts, cards, tiles, markers, offers, goals, guilds and action spaces."""
    found: dict[str, Effect] = {}
    for i in range(CONTRACT_COUNT):
        found[box.contract_ids[i]] = trade(box, box.contract_price[i], box.contract_gain[i])
    for i in range(MARKERS):
        gain = box.marker_gain[i]
        found[box.marker_ids[i]] = {"gain": gained(box, gain)} if gain >= 0 else {"gain": [["copy", 1]]}
    for i in range(OUTPOSTS):
        found[box.outpost_ids[i]] = {"gain": gained(box, box.outpost_gain[i])}
    for i in range(FREE_OFFERS):
        found[box.free_ids[i]] = {"gain": gained(box, box.free_gain[i])}
    for i in range(TILES):
        found[box.tile_ids[i]] = {"trades": tile_halves(box, i)}
    for i in range(GUILDS):
        found[box.guild_ids[i]] = trade(box, box.guild_price[i], box.guild_bonus[i])
        found[box.guild_ids[i]]["jade"] = box.guild_jade[i]
    for i in range(CARDS):
        found[box.card_ids[i]] = card(box, i)
    for i in range(GOALS):
        found[box.goal_ids[i]] = goal(box, i)
    for i in range(SPACES):
        found[box.space_ids[i]] = space(box, i)
    return found


def tile_halves(box: Box, tile: int) -> list[Effect]:
    """MP2-7.2: the halves of an offer tile with their jade."""
    gains = [box.tile_left[tile], box.tile_right[tile]]
    return [{"pay": [["jade", box.offer_jade[2 + i]]], "gain": gained(box, gain)} for i, gain in enumerate(gains)]


def card(box: Box, i: int) -> Effect:
    """MP2-14.4: a city card by its kind."""
    kind, prices, gains = box.card_kind[i], box.card_price[i], box.card_gain[i]
    made: Effect = {"kind": CARD_KINDS[kind], "min_die": box.card_die[i]}
    if kind == EXCHANGE:
        made["trades"] = [trade(box, prices[k], gains[k]) for k in range(len(prices))]
    elif kind == TABLE:
        made["rows"] = [gained(box, gain) for gain in gains]
    else:
        made["pay"] = paid(box, prices[0]) if prices else []
        made["gain"] = gained(box, gains[0]) if gains else []
        made["times"] = box.card_times[i]
    if kind == PER_COUNT:
        made["count"] = COUNTS[box.card_count[i]]
    return made


def goal(box: Box, i: int) -> Effect:
    """MP2-18.1, MP2-18.2: points for improved seals, shields that bring a "+1"."""
    points = {box.guild_ids[g]: box.goal_seals[i * GUILDS + g] for g in range(GUILDS)}
    return {
        "seals": {guild: n for guild, n in points.items() if n > 0},
        "shields": [box.shield_ids[s] for s in range(SHIELDS) if box.goal_shields[i] >> s & 1],
    }


def space(box: Box, i: int) -> Effect:
    """What an action space itself costs and gives; a special city gives what the city gives."""
    city = box.city[i]
    special = box.special_gain[city] if city >= 0 and box.special_guild[city] >= 0 else 0
    return {
        "pay": paid(box, box.space_price[i]),
        "gain": gained(box, special or box.space_gain[i]),
        "steps": box.max_steps[i],
    }
