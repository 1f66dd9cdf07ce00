"""The components as plain data for screens: ids, names and descriptions in three languages, coordinates, costs."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.describing import Texts, say, space_texts, texts
from serai.games.marco_polo_2.effects import effects, gained, paid
from serai.games.marco_polo_2.kinds import ACTIONS, GUILDS, LOCATION_KINDS, LOCATIONS, ROUTES, SIDES, SPACES
from serai.games.marco_polo_2.vocabulary import EXCHANGE_NOUNS, GOOD_NOUNS
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
        "locations": [location(box, i) for i in range(LOCATIONS)],
        "routes": [route(box, i) for i in range(ROUTES)],
        "spaces": [space(box, i) for i in range(SPACES)],
        "guilds": box.guild_ids,
        "guild_die": box.guild_die,
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
        "put": {noun: gained(box, gain) for noun, gain in zip(box.bag_nouns, box.bag_gain, strict=True)},
        "reroll": paid(box, box.reroll_price),
        "change": paid(box, box.change_price),
        "buy": paid(box, box.black_price),
    }


def names(box: Box, described: Texts) -> Texts:
    """What each component is called; what has no name of its own is called by its number and what it does."""
    found: Texts = dict(box.names)
    for id, text in described.items():
        if id not in found:
            found[id] = {language: f"{id.upper()} ({words})" for language, words in text.items()}
    for noun in GOOD_NOUNS[3:]:
        first, second = noun.split("+")
        found[noun] = {code: f"{box.names[first][code]} + {box.names[second][code]}" for code in LANGUAGES}
    for side in range(1, SIDES + 1):
        found[f"black-{side}"] = {code: say(code, "black", n=side) for code in LANGUAGES}
    for noun in EXCHANGE_NOUNS:
        option, n = noun.split("x")
        found[noun] = {code: say(code, {"1": "first", "2": "second"}[option], n=n) for code in LANGUAGES}
    for seat in range(4):
        found[f"seat-{seat + 1}"] = box.names[box.colours[seat]]
    return found


def location(box: Box, i: int) -> dict[str, Any]:
    """A place on the map."""
    shield = box.shield[i].bit_length() - 1
    guild = box.special_guild[i]
    return {
        "id": box.location_ids[i],
        "kind": LOCATION_KINDS[box.kind[i]],
        "x": box.xy[i][0],
        "y": box.xy[i][1],
        "shield": box.shield_ids[shield] if shield >= 0 else "",
        "guild": box.guild_ids[guild] if guild >= 0 else "",
    }


def route(box: Box, i: int) -> dict[str, Any]:
    """A route with its cost and, for water, its guild."""
    a, b, coin, camel, jade, guild = box.route_ends[i]
    return {
        "id": box.route_ids[i],
        "a": box.location_ids[a],
        "b": box.location_ids[b],
        "coin": coin,
        "camel": camel,
        "jade": jade,
        "seal": box.guild_ids[guild] if 0 <= guild < GUILDS else "",
        "via": box.via[i],
    }


def space(box: Box, i: int) -> dict[str, Any]:
    """An action space."""
    return {
        "id": box.space_ids[i],
        "action": ACTIONS[box.action[i]],
        "brown": box.is_brown[i],
        "cells": box.space_cells[i],
        "dice": box.dice[i],
        "min_die": box.min_die[i],
        "city": box.location_ids[box.city[i]] if box.city[i] >= 0 else "",
    }
