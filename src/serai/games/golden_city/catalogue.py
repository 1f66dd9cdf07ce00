"""The components for screens: the edition's own tables, and the name of every noun in three languages."""

from typing import Any, Final

from serai.kernel.component import LANGUAGES

Names = dict[str, str]

TOLLS: Final = {"inner": "key"}
"""What a house costs besides its card, by kind of place."""
BOTH: Final = {"en": "{} and {}", "hu": "{} és {}", "ru": "{} и {}"}
DISTRICTS: Final[dict[str, Names]] = {
    "field": {"en": "the field district", "hu": "a mezei kerület", "ru": "полевой квартал"},
    "forest": {"en": "the forest district", "hu": "az erdei kerület", "ru": "лесной квартал"},
    "desert": {"en": "the desert district", "hu": "a sivatagi kerület", "ru": "пустынный квартал"},
    "mountain": {"en": "the mountain district", "hu": "a hegyvidéki kerület", "ru": "горный квартал"},
}


def catalogue(table: dict[str, Any]) -> dict[str, Any]:
    """The edition with its names, what each scoring card counts, and what a house costs besides its card."""
    cards = [{**card, "places": scored(table, card)} for card in table["cards"]["scoring_card"]]
    places = [{**place, "toll": TOLLS.get(place["kind"], "")} for place in table["map"]["place"]]
    return {
        **table,
        "names": names(table),
        "cards": {**table["cards"], "scoring_card": cards},
        "map": {**table["map"], "place": places},
    }


def scored(table: dict[str, Any], card: dict[str, Any]) -> list[str]:
    """GC-3.3, GC-3.4: the places of the river or district that a scoring card shows."""
    if card["area_kind"] == "river":
        return list(next(river["suburbs"] for river in table["river"] if river["id"] == card["area"]))
    district = next(one for one in table["city"]["district"] if one["id"] == card["area"])
    return [*district["outer"], district["inner"]]


def names(table: dict[str, Any]) -> dict[str, Names]:
    """By id: what a component is called."""
    tables, cards = table["tables"], table["cards"]
    found: dict[str, Names] = {}
    for record in [
        *tables["color"],
        *tables["card_type"],
        *table["map"]["place"],
        *cards["good"],
        *cards["bonus_card"],
    ]:
        found[record["id"]] = {language: record[language] for language in LANGUAGES}
    for river in table["river"]:
        found[river["id"]] = dict(river["name"])
    found |= {f"district-{id}": name for id, name in DISTRICTS.items()}
    for seat, colour in enumerate(tables["color"], 1):
        found[f"seat-{seat}"] = found[colour["id"]]
    for card in cards["goods_card"]:
        first, second = card["goods"]
        found[card["id"]] = joined(found[first], found[second])
    for card in cards["scoring_card"]:
        area = the_river(found[card["area"]]) if card["area_kind"] == "river" else DISTRICTS[card["area"]]
        found[card["id"]] = joined(found[card["good"]], area)
    return found


def joined(first: Names, second: Names) -> Names:
    """Two names as one, in each language."""
    return {language: BOTH[language].format(first[language], second[language]) for language in LANGUAGES}


def the_river(name: Names) -> Names:
    """A river's name with its article, where the language has one."""
    article = "az" if name["hu"][0] in "AÁEÉIÍOÓÖŐUÚÜŰ" else "a"
    return {"en": f"the {name['en']}", "hu": f"{article} {name['hu']}", "ru": name["ru"]}
