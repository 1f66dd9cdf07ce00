"""The components as plain data for screens: ids, names and descriptions in three languages, coordinates, costs."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.components import Place, Route, Space
from serai.games.marco_polo_2.describing import Teller
from serai.games.marco_polo_2.effects import Texts, effects, pairs, space_texts, texts
from serai.games.marco_polo_2.kinds import ACTIONS, CITIES, LOCATION_KINDS, SIDES
from serai.games.marco_polo_2.vocabulary import EXCHANGE_NOUNS, GOOD_NOUNS, REWARD_NOUNS
from serai.kernel.component import LANGUAGES


def catalogue(box: Box) -> dict[str, Any]:
    """What a screen needs to draw a view."""
    described = texts(box)
    return {
        "names": names(box, described),
        "texts": described,
        "space_texts": space_texts(box),
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


def names(box: Box, described: Texts) -> Texts:
    """What each component is called; what has no name of its own is called by what it does."""
    found: Texts = dict(box.names)
    for id, text in described.items():
        if id not in found:
            found[id] = dict(text)
    for noun in GOOD_NOUNS[3:]:
        first, second = noun.split("+")
        found[noun] = {code: f"{box.names[first][code]} + {box.names[second][code]}" for code in LANGUAGES}
    for side in range(1, SIDES + 1):
        found[f"black-{side}"] = {code: Teller(box, code).say("black", n=side) for code in LANGUAGES}
    for noun in EXCHANGE_NOUNS:
        option, n = noun.split("x")
        key = {"1": "first", "2": "second"}[option]
        found[noun] = {code: Teller(box, code).say(key, n=n) for code in LANGUAGES}
    for city in box.location_ids[1 : CITIES + 1]:
        for kind in REWARD_NOUNS:
            said = {code: Teller(box, code).say(f"of_{kind}") for code in LANGUAGES}
            found[f"{city}-{kind}"] = {code: f"{box.names[city][code]}, {said[code]}" for code in LANGUAGES}
    for seat in range(4):
        found[f"seat-{seat + 1}"] = box.names[box.colours[seat]]
    return found


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
