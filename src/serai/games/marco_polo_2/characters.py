"""Loading the characters: their powers are values of a closed list of keys (MP2-17)."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import CHARACTERS, GAINS, SIDES, TRAVEL
from serai.games.marco_polo_2.records import Edition, Record

KEYS: Final = [
    "id",
    "name",
    "pass_oases",
    "oasis_gain",
    "oasis_choose",
    "seal_dice",
    "on_improve",
    "plus_one",
    "round_start",
    "on_complete",
    "vp_per_jade",
    "start",
    "figures",
    "double_round_bonuses",
    "collect_outposts",
    "first_roll",
    "doubles",
    "travel_spaces",
    "waive_route",
]
PLAIN: Final = GAINS[:8]
"""Powers give what needs no further decision."""


def read_characters(box: Box, source: Edition) -> None:
    """MP2-17: every power is a column; whoever lacks it has the neutral value."""
    box.character_ids = source.ids("characters", CHARACTERS)
    for record in source.array("characters", CHARACTERS):
        record.only(KEYS)
        box.name(record.text("id"), record.names())
        box.seal_dice.append(record.number("seal_dice", 1, 2) if record.has("seal_dice") else 2)
        box.plus_one.append(record.number_or("plus_one", 0))
        box.vp_per_jade.append(record.number_or("vp_per_jade", 0))
        box.figures.append(record.number("figures", 1, 2) if record.has("figures") else 1)
        box.doubles_bonus.append(record.has("double_round_bonuses"))
        box.collects_outposts.append(record.flag_or_no("collect_outposts"))
        box.passes_oases.append(record.flag_or_no("pass_oases"))
        box.on_improve.append(gain(box, record, "on_improve"))
        box.on_complete.append(gain(box, record, "on_complete"))
        box.round_start.append(gain(box, record, "round_start"))
        box.start_gain.append(gain(box, record, "start"))
        box.oasis_gain.append(gain(box, record, "oasis_gain"))
        box.oasis_choice.append(table(box, record, "oasis_choose", 2))
        box.first_roll.append(table(box, record, "first_roll", SIDES))
        box.double_roll.append(table(box, record, "doubles", SIDES))
        box.travel_ranks.append(ranks(box, record))
        waived = record.table.get("waive_route", [])
        box.waives_coins.append("coin" in waived)
        box.waives_camels.append("camel" in waived)


def gain(box: Box, record: Record, key: str) -> int:
    """A power that gives something, 0 when the character has none such."""
    return box.add_gain(record.bundle(key, PLAIN)) if record.has(key) else 0


def table(box: Box, record: Record, key: str, length: int) -> list[int]:
    """A power with several gains, empty when the character has none such."""
    if not record.has(key):
        return []
    return [box.add_gain(program) for program in record.bundles(key, length, PLAIN)]


def ranks(box: Box, record: Record) -> int:
    """The travel spaces the character may use, as bits of their ranks."""
    if not record.has("travel_spaces"):
        return sum(1 << box.rank[s] for s in range(len(box.space_ids)) if box.action[s] == TRAVEL)
    names = record.table["travel_spaces"]
    if not isinstance(names, list) or not all(name in box.space_ids for name in names):
        raise record.refuse("'travel_spaces' must name action spaces.")
    return sum(1 << box.rank[box.space_ids.index(name)] for name in names)
