"""The Golden City in the terminal: the island with its roads and rivers, the market, the goods, and the players.

It draws a view, never a state. A place shows its reward until a house stands there, then the mark of the owner.
"""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli import screen
from serai.cli.canvas import Canvas
from serai.kernel.game import Game
from serai.words import Words

STRETCH: Final = 1.1
HEIGHT: Final = 35
NAME: Final = 12
"""Names on the map are cut to so many letters."""
TERRAIN: Final = {"harbour": "cyan", "field": "green3", "forest": "dark_green", "desert": "gold3", "mountain": "tan"}
SIGNS: Final = {"coin_1": "1¢", "coin_2": "2¢", "terrain_card": "▤", "key": "⚿", "bonus": "✪", "goods": "▣"}
COIN: Final = "¢"
RIVER: Final = "≈"
ROAD: Final = "·"


def draw(game: Game, view: dict[str, Any], words: Words, names: list[str], seat: int) -> RenderableType:
    """The island above, what is on offer below it, and the players."""
    box = game.catalogue()
    return Group(
        headline(box, view, words, names),
        *([scoring(view, words, names)] if any(map(sum, view["paid"])) else []),
        island(box, view, words),
        legend(words, box),
        *([market(box, view, words)] if view["market"][0][0] >= 0 else []),
        goods(box, view, words),
        supplies(box, view, words),
        players(box, view, words, names, seat),
    )


def headline(box: dict[str, Any], view: dict[str, Any], words: Words, names: list[str]) -> Text:
    """The round, its scoring card and who begins."""
    line = Text.assemble((f"{words.field('round')} {view['round']}/{box['limits']['rounds_max']}", "bold"))
    if view["face_up"] >= 0:
        card = box["cards"]["scoring_card"][view["face_up"]]
        line.append(f"   {words.field('face_up')}: ")
        line.append(words.name(card["id"]), style="bold magenta")
    if view["start"] >= 0:
        line.append(f"   {words.field('start')}: ")
        line.append_text(screen.seat_name(view["start"], names))
    return line


def scoring(view: dict[str, Any], words: Words, names: list[str]) -> Text:
    """What the last scoring card paid: for its good and for its area."""
    line = Text(f"{words.field('paid')}:", style="dim")
    for seat, (good, area) in enumerate(view["paid"]):
        if good or area:
            line.append_text(Text("  ")).append_text(screen.seat_name(seat, names)).append(f" {good} + {area}")
    return line


# The island


def island(box: dict[str, Any], view: dict[str, Any], words: Words) -> Text:
    """Rivers, roads and places."""
    canvas = Canvas(HEIGHT, STRETCH, north=4, south=97)
    places = {place["id"]: place for place in box["map"]["place"]}
    shown = scored_area(box, view)
    for river in box["river"]:
        style = "bold bright_blue" if river["id"] == shown else "blue"
        for start, end in zip(river["points"], river["points"][1:], strict=False):
            canvas.line(start, end, RIVER, style)
    for road in box["map"]["road"]:
        a, b = places[road["a"]], places[road["b"]]
        canvas.line([a["x"], a["y"]], [b["x"], b["y"]], ROAD, "bright_black")
    rewards = {reward["id"]: reward for reward in box["tables"]["reward"]}
    for number, place in enumerate(box["map"]["place"]):
        houses = view["houses"][number]
        sign = Text("").join(screen.seat_mark(seat) for seat, house in enumerate(houses) if house)
        sign.append(next_reward(rewards[place["reward"]], sum(houses)), style="bold white")
        name = site(place, words, is_shown=is_in(place, shown))
        if place["kind"] in ("outer", "inner") and place["x"] < 50:
            canvas.label(place["x"], place["y"], Text(" ").join([name, sign]), anchor=1.0)
        else:
            canvas.label(place["x"], place["y"], Text(" ").join([sign, name]))
    return canvas.text()


def scored_area(box: dict[str, Any], view: dict[str, Any]) -> str:
    """The river or district of this round's scoring card."""
    return str(box["cards"]["scoring_card"][view["face_up"]]["area"]) if view["face_up"] >= 0 else ""


def is_in(place: dict[str, Any], area: str) -> bool:
    """Whether a place is on the river, or in the district, of an area."""
    if place["kind"] in ("outer", "inner"):
        return bool(place["quarter"] == area)
    return bool(area) and place.get("river") == area


def site(place: dict[str, Any], words: Words, *, is_shown: bool) -> Text:
    """A place's name in the colour of its terrain; what is scored this round is underlined."""
    name = words.name(place["id"])
    short = name if len(name) <= NAME else name[: NAME - 1] + "…"
    return Text(short, style=TERRAIN[place["card"]] + (" bold underline" if is_shown else ""))


def next_reward(reward: dict[str, Any], arrived: int) -> str:
    """What the next builder gets: letters in the city, a sign elsewhere; nothing where nobody can build any more."""
    if reward["id"] in SIGNS:
        return "" if arrived else SIGNS[reward["id"]]
    letters = reward["letters"][arrived] if arrived < len(reward["letters"]) else 0
    coin = COIN if letters and reward["coins"][arrived] else ""
    return f"{letters}{coin}" if letters else ""


def legend(words: Words, box: dict[str, Any]) -> Text:
    """What the signs mean."""
    text = Text(style="dim")
    for reward in box["tables"]["reward"]:
        if reward["id"] in SIGNS:
            text.append(f"{SIGNS[reward['id']]} {reward[words.language]}   ")
    return text


# What is on offer


def card(kind: dict[str, Any], words: Words, count: int = 1) -> Text:
    """Terrain cards of one kind."""
    number = f"{count} " if count > 1 else ""
    return Text(number + words.name(kind["id"]), style=TERRAIN[kind["id"]])


def cards(box: dict[str, Any], words: Words, counts: list[int]) -> Text:
    """A hand or a pile, kind by kind."""
    kinds = zip(box["tables"]["card_type"], counts, strict=True)
    return Text(", ").join([card(kind, words, count) for kind, count in kinds if count > 0]) or Text("-")


def market(box: dict[str, Any], view: dict[str, Any], words: Words) -> Table:
    """The pairs with the hands on them, and what a displacement costs."""
    table = screen.table(f"{words.field('market')}   {words.field('cost')}: {view['cost']}{COIN}")
    kinds = box["tables"]["card_type"]
    pairs = []
    for number, pair in enumerate(view["market"]):
        marks = [screen.seat_mark(seat) for seat, bid in enumerate(view["bids"]) if bid == number]
        table.add_column(Text(f"{number + 1} ").append_text(Text("").join(marks)), min_width=20)
        pairs.append([card(kinds[kind], words) if kind >= 0 else Text("-", style="dim") for kind in pair])
    table.add_row(*(Text(" + ").join(pair) for pair in pairs))
    return table


def goods(box: dict[str, Any], view: dict[str, Any], words: Words) -> Text:
    """The face-up goods cards and how many are in the pile."""
    row = [words.name(one["id"]) for one, lies in zip(box["cards"]["goods_card"], view["row"], strict=True) if lies]
    text = Text(f"{words.field('row')}: ", style="bold").append(" | ".join(row) or "-", style="not bold")
    return text.append(f"   {words.field('goods_pile')}: ").append(str(view["goods_pile"]), style="not bold")


def supplies(box: dict[str, Any], view: dict[str, Any], words: Words) -> Text:
    """Keys, coins, draw pile and discard pile."""
    text = Text()
    for name in ("keys_left", "supply", "pile"):
        text.append(f"{words.field(name)}: ", style="bold").append(f"{view[name]}   ")
    return text.append(f"{words.field('discard')}: ", style="bold").append_text(cards(box, words, view["discard"]))


# The players


def players(box: dict[str, Any], view: dict[str, Any], words: Words, names: list[str], seat: int) -> Table:
    """A row for each player; the viewer's name is underlined."""
    table = screen.table()
    table.add_column("")
    for name in ("letters", "stock", "coins", "keys", "hand", "goods", "bonus"):
        table.add_column(words.field(name))
    for player in range(len(names)):
        label = screen.seat_name(player, names)
        if player == seat:
            label.stylize("underline")
        table.add_row(
            label,
            "?" if view["letters"][player] < 0 else str(view["letters"][player]),
            str(view["stock"][player]),
            str(view["coins"][player]),
            str(view["keys"][player]),
            hand(box, view, words, player),
            held(box["cards"]["goods_card"], view["goods"][player], words),
            bonus(box, view, words, player),
        )
    return table


def hand(box: dict[str, Any], view: dict[str, Any], words: Words, player: int) -> Text:
    """The own hand; of others' hands how many cards they are, and by option those that everybody has seen."""
    own = view["hand"][player]
    if own[0] >= 0:
        return cards(box, words, own)
    known = view["known"][player] if "known" in view else []
    unknown = view["hand_size"][player] - sum(known)
    text = cards(box, words, known) if sum(known) else Text()
    return text.append((", " if text else "") + "? " * unknown, style="dim") if unknown else text or Text("-")


def held(records: list[dict[str, Any]], flags: list[int], words: Words) -> str:
    """The names of the cards somebody has, a line each."""
    return "\n".join(words.name(record["id"]) for record, has in zip(records, flags, strict=True) if has == 1) or "-"


def bonus(box: dict[str, Any], view: dict[str, Any], words: Words, player: int) -> str:
    """Bonus cards: the own ones by name, those of others by number."""
    flags = view["bonus"][player]
    if flags[0] < 0:
        return "? " * view["bonus_held"][player] or "-"
    return held(box["cards"]["bonus_card"], flags, words)
