"""The components for screens: the edition's own tables, and the name of every noun in three languages."""

from typing import Any, Final

from caravanserai.games.golden_city.data import LANGUAGES

BOTH: Final = {"en": "{} and {}", "hu": "{} és {}", "ru": "{} и {}"}
RIVER: Final = {"en": "{} and the {}", "hu": "{} és a {}", "ru": "{} и {}"}
DISTRICT: Final = {"en": "{} and the {} district", "hu": "{} és a(z) {} kerület", "ru": "{} и квартал «{}»"}

Names = dict[str, str]


def catalogue(table: dict[str, Any]) -> dict[str, Any]:
    """The edition with its names."""
    return {**table, "names": names(table)}


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
    for seat, colour in enumerate(tables["color"], 1):
        found[f"seat-{seat}"] = found[colour["id"]]
    for number, card in enumerate(cards["goods_card"]):
        first, second = card["goods"]
        copies = sum(1 for earlier in cards["goods_card"][:number] if earlier["goods"] == card["goods"])
        found[card["id"]] = numbered(joined(BOTH, found[first], found[second]), copies + 1)
    for card in cards["scoring_card"]:
        pattern = RIVER if card["area_kind"] == "river" else DISTRICT
        found[card["id"]] = joined(pattern, found[card["good"]], found[card["area"]])
    return found


def joined(pattern: Names, first: Names, second: Names) -> Names:
    """Two names as one, in each language."""
    return {language: pattern[language].format(first[language], second[language]) for language in LANGUAGES}


def numbered(name: Names, number: int) -> Names:
    """A name that tells the second of two equal cards from the first."""
    return name if number == 1 else {language: f"{text} ({number})" for language, text in name.items()}
