"""The components for screens: ids, names, coordinates and costs; and what each does, as plain data from which a screen
draws icons, and in words."""

from collections.abc import Callable
from typing import Any, Final

from serai.games.marco_polo_2.actions import KINDS
from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.cards import card_text
from serai.games.marco_polo_2.components import Card, Character, Goal, Place, Route, Space
from serai.games.marco_polo_2.describing import Teller
from serai.games.marco_polo_2.kinds import (
    ACTIONS,
    CARD_KINDS,
    CITIES,
    COUNTS,
    EXCHANGE,
    FREE_OFFERS,
    GAINS,
    JADE,
    LOCATION_KINDS,
    MARKERS,
    OUTPOSTS,
    PER_COUNT,
    SHIELDS,
    SIDES,
    TABLE,
    TILES,
)
from serai.games.marco_polo_2.vocabulary import GOOD_NOUNS, REWARD_NOUNS

Effect = dict[str, Any]
Texts = dict[str, dict[str, str]]
ALL_TRAVEL_RANKS: Final = 0b1110


def catalogue(box: Box) -> dict[str, Any]:
    """What a screen needs to draw a view."""
    seats = {f"seat-{seat}": box.names[colour] for seat, colour in enumerate(box.colours, 1)}
    return {
        "names": {**box.names, **seats},
        "effects": effects(box),
        "bonus_actions": bonus_actions(box),
        "post_points": box.post_vp,
        "rounds": box.rounds,
        "title": box.title,
        "locations": [location(box, place) for place in box.places],
        "routes": [route(box, one) for one in box.routes],
        "spaces": [space(box, one) for one in box.spaces],
        "guilds": box.guild_ids,
        "guild_die": [guild.die for guild in box.guilds],
        "shields": box.shield_ids,
        "contracts": box.contract_ids,
        "contract_at": [box.location_ids[place] for place in box.contract_at],
        "cards": box.card_ids,
        "card_spaces": [box.space_ids[i] for i in box.card_space],
        "markers": box.marker_ids,
        "marked": [box.location_ids[place] for place in box.marked],
        "outposts": box.outpost_ids,
        "outpost_at": [box.location_ids[place] for place in box.outpost_at],
        "free_offers": box.free_ids,
        "offer_tiles": box.tile_ids,
        "goals": box.goal_ids,
        "characters": box.character_ids,
        "shield_track": box.track,
        "provenance": box.provenance,
    }


def bonus_actions(box: Box) -> dict[str, Any]:
    """MP2-15.5 to MP2-15.8: what the money bag gives and what changing or taking a die costs."""
    return {
        "put": {noun: pairs(gain) for noun, gain in zip(box.bag_nouns, box.bag, strict=True)},
        "reroll": pairs(box.reroll_price),
        "change": pairs(box.change_price),
        "buy": pairs(box.black_price),
    }


def location(box: Box, place: Place) -> dict[str, Any]:
    """A place on the map."""
    return {
        "id": place.id,
        "kind": LOCATION_KINDS[place.kind],
        "x": place.x,
        "y": place.y,
        "shield": box.shield_ids[int(place.shield).bit_length() - 1] if place.shield else "",
        "guild": box.guild_ids[place.guild] if place.guild >= 0 else "",
    }


def route(box: Box, route: Route) -> dict[str, Any]:
    """A route with its cost and, for water, its guild."""
    return {
        "id": route.id,
        "a": box.location_ids[route.a],
        "b": box.location_ids[route.b],
        "coin": route.coin,
        "camel": route.camel,
        "jade": route.jade,
        "seal": box.guild_ids[route.guild] if route.guild >= 0 else "",
        "via": route.via,
    }


def space(box: Box, space: Space) -> dict[str, Any]:
    """An action space."""
    return {
        "id": space.id,
        "action": ACTIONS[space.action],
        "brown": space.is_brown,
        "cells": space.cells,
        "dice": space.dice,
        "min_die": space.min_die,
        "city": box.location_ids[space.city] if space.city >= 0 else "",
    }


# What components do


def pairs(bundle: Bundle) -> list[list[Any]]:
    """Pairs of a word and a number, in the order in which they are resolved (MP2-16.1)."""
    return [[GAINS[bundle.pairs[i]], bundle.pairs[i + 1]] for i in range(0, len(bundle.pairs), 2)]


def trade(price: Bundle, gain: Bundle) -> Effect:
    """A price and what it buys."""
    return {"pay": pairs(price), "gain": pairs(gain)}


def halves(box: Box, tile: int) -> list[tuple[Bundle, Bundle]]:
    """MP2-7.2: the halves of an offer tile with their jade."""
    return [(Bundle(0, [JADE, box.offer_jade[i]]), box.offer(tile // 6, tile, i)) for i in (2, 3)]


def free_offers(box: Box) -> list[Bundle]:
    """MP2-7.2: the printed offers, two a book."""
    return [box.offers[i // 2][i % 2] for i in range(FREE_OFFERS)]


def effects(box: Box) -> dict[str, Effect]:
    """By id: contracts, cards, tiles, markers, offers, goals, guilds and action spaces."""
    found: dict[str, Effect] = {contract.id: trade(contract.price, contract.gain) for contract in box.contracts}
    for i in range(MARKERS):
        found[box.marker_ids[i]] = {"gain": [["copy", 1]] if i == box.copier else pairs(box.marker_gain[i])}
    found |= {box.outpost_ids[i]: {"gain": pairs(box.outpost_gain[i])} for i in range(OUTPOSTS)}
    found |= {id: {"gain": pairs(gain)} for id, gain in zip(box.free_ids, free_offers(box), strict=True)}
    found |= {box.tile_ids[i]: {"trades": [trade(*half) for half in halves(box, i)]} for i in range(TILES)}
    found |= {guild.id: {**trade(guild.price, guild.bonus), "jade": guild.jade} for guild in box.guilds}
    found |= {card.id: card_effect(card) for card in box.cards}
    found |= {goal.id: goal_effect(box, goal) for goal in box.goals}
    return found | {space.id: space_effect(box, space) for space in box.spaces}


def card_effect(card: Card) -> Effect:
    """MP2-14.4: a city card by its kind."""
    made: Effect = {"kind": CARD_KINDS[card.kind], "min_die": card.die}
    if card.kind == EXCHANGE:
        made["trades"] = [trade(price, gain) for price, gain in zip(card.prices, card.gains, strict=True)]
    elif card.kind == TABLE:
        made["rows"] = [pairs(gain) for gain in card.gains]
    else:
        made |= {"pay": pairs(card.price), "gain": pairs(card.gains[0]) if card.gains else [], "times": card.times}
    return made | ({"count": COUNTS[card.count]} if card.kind == PER_COUNT else {})


def goal_effect(box: Box, goal: Goal) -> Effect:
    """MP2-18.1, MP2-18.2: points for improved seals, shields that bring a "+1"."""
    points = dict(zip(box.guild_ids, goal.seals, strict=True))
    return {
        "seals": {guild: n for guild, n in points.items() if n > 0},
        "shields": [box.shield_ids[s] for s in range(SHIELDS) if goal.shields >> s & 1],
    }


def space_effect(box: Box, space: Space) -> Effect:
    """What an action space itself costs and gives; a special city gives what the city gives."""
    special = box.places[space.city].reward if space.city >= 0 and box.places[space.city].guild >= 0 else space.gain
    return {"pay": pairs(space.price), "gain": pairs(special), "steps": space.max_steps}


# In words


def described(box: Box, language: str, say: Callable[..., str]) -> Texts:
    """In one language: what action spaces do, where that does not depend on cards and tiles lying there; what the other
    components do; and what those without a name are called."""
    tell = Teller(box, language, say)
    spaces = {space.id: KINDS[space.action].words(space, tell) for space in box.spaces}
    said = sentences(box, tell)
    return {"space_texts": spaces, "texts": said, "names": names(box, tell, said)}


def sentences(box: Box, tell: Teller) -> dict[str, str]:
    """By id: what contracts, cards, tiles, markers, offers, goals, guilds and characters do."""
    said = {contract.id: tell.trade(contract.price, contract.gain) for contract in box.contracts}
    said |= {card.id: card_text(card, tell) for card in box.cards}
    said |= {box.marker_ids[i]: tell.bundle(box.marker_gain[i]) for i in range(MARKERS)}
    said[box.marker_ids[box.copier]] = tell.say("effect-copy")
    said |= {box.outpost_ids[i]: tell.bundle(box.outpost_gain[i]) for i in range(OUTPOSTS)}
    said |= {id: tell.bundle(gain) for id, gain in zip(box.free_ids, free_offers(box), strict=True)}
    said |= {box.tile_ids[i]: "; ".join(tell.trade(*half) for half in halves(box, i)) for i in range(TILES)}
    said |= {goal.id: goal_text(goal, tell) for goal in box.goals}
    said |= {who.id: "; ".join(powers(who, tell)) for who in box.characters}
    return said | {guild.id: tell.trade(guild.price, guild.bonus) for guild in box.guilds}


def names(box: Box, tell: Teller, said: dict[str, str]) -> dict[str, str]:
    """What has no name in the edition is called by what it does, or by what it is made of."""
    found = {id: text for id, text in said.items() if id not in box.names}
    found |= {noun: " + ".join(map(tell.name, noun.split("+"))) for noun in GOOD_NOUNS[3:]}
    found |= {f"black-{side}": tell.say("effect-black", n=side) for side in range(1, SIDES + 1)}
    for n in range(1, SIDES + 1):
        times = f"{n}\N{MULTIPLICATION SIGN}"
        found |= {f"1x{n}": times, f"2x{n}": tell.say("effect-second", times=times)}
    cities = box.location_ids[1 : CITIES + 1]
    said_of = {kind: tell.say(f"effect-of-{kind}") for kind in REWARD_NOUNS}
    return found | {f"{city}-{kind}": f"{tell.name(city)}, {said_of[kind]}" for city in cities for kind in said_of}


def goal_text(goal: Goal, tell: Teller) -> str:
    """MP2-18.1, MP2-18.2: what a goal card scores."""
    effect = goal_effect(tell.box, goal)
    parts = [tell.say("effect-goal-seal", n=n, guild=tell.name(guild)) for guild, n in effect["seals"].items()]
    shields = ", ".join(map(tell.name, effect["shields"]))
    return "; ".join([*parts, tell.say("effect-goal-shield", shields=shields)] if shields else parts)


def powers(who: Character, tell: Teller) -> list[str]:
    """MP2-17: what a character changes: what it does not change is left out."""
    choice = tell.either([tell.bundle(gain) for gain in who.oasis_choice])
    gains = {
        "power-improve": who.on_improve,
        "power-round": who.round_start,
        "power-complete": who.on_complete,
        "power-start": who.start,
    }
    rolls = {"power-roll": who.first_roll, "power-doubles": who.double_roll}
    said = [
        tell.say("power-pass-oases", gain=tell.bundle(who.oasis_gain), choice=choice) if who.passes_oases else "",
        tell.say("power-seal-dice") if who.seal_dice == 1 else "",
        *[tell.say(key, gain=tell.bundle(gain)) if gain.pairs else "" for key, gain in gains.items()],
        tell.say("power-plus-one", gain=tell.amount("plus_one", who.plus_one)) if who.plus_one > 0 else "",
        tell.say("power-vp-per-jade", n=who.vp_per_jade) if who.vp_per_jade > 0 else "",
        tell.say("power-figures") if who.figures > 1 else "",
        tell.say("power-double") if who.doubles_bonus else "",
        tell.say("power-collect") if who.collects_outposts else "",
        *[tell.say(key, rows=tell.sides(table)) if table else "" for key, table in rolls.items()],
        tell.say("power-travel") if who.travel_ranks != ALL_TRAVEL_RANKS else "",
        tell.say("power-waive") if who.waives_coins else "",
    ]
    return [sentence for sentence in said if sentence]
