"""Marco Polo II in the terminal: the map, the action area, the cities and the players.

It draws a view, never a state. What a card, contract, tile or marker does is said in words made from its data.
"""

from itertools import pairwise
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli import screen
from serai.cli.canvas import Canvas
from serai.kernel.game import Game
from serai.words import Words, catalogue

HEIGHT: Final = 36
STRETCH: Final = 1.06
NAME: Final = 11
KINDS: Final = {
    "start": "bold white",
    "contract": "yellow",
    "card": "cyan",
    "special": "magenta",
    "small": "green",
    "oasis": "dim green",
}
SIGNS: Final = {"coin": "¢", "camel": "♘", "jade": "◊"}
HEADS: Final = {"vp": "★", "plus_one": "+1", "placed": "⌂", "completed": "✓"}
"""Short heads of columns; goods have short names."""
PURSE: Final = ["vp", "coin", "camel", "jade", "pepper", "silk", "gold", "plus_one"]
SEALS: Final = ["·", "○", "●"]
BLACK: Final = 4
NEUTRAL: Final = 5
BAG: Final = 21
SIDES: Final = 6

Box = dict[str, Any]
View = dict[str, Any]


def draw(game: Game, view: View, words: Words, names: list[str], seat: int) -> RenderableType:
    """The map above, the action area and the cities, and the players below."""
    box = catalogue(game)
    return Group(
        headline(view, words, names),
        world(box, view, words),
        legend(box, words),
        area(box, view, words),
        cities(box, view, words),
        players(box, view, words, names, seat),
        holdings(box, view, words, names),
    )


def typed(words: Words, id: str) -> str:
    """A component by the id that is typed, and what it does."""
    return f"{id.upper()} ({words.name(id)})"


def headline(view: View, words: Words, names: list[str]) -> Text:
    """The round, who begins, who will begin, black dice and piles."""
    line = Text(f"{words.field('round')} {view['round']}/5", style="bold")
    for field in ("turn", "first", "next_first"):
        if view[field] >= 0:
            line.append(f"   {words.field(field)}: ", style="not bold")
            line.append_text(screen.seat_name(view[field], names))
    for field in ("blacks", "pile", "deck"):
        line.append(f"   {words.field(field)}: {view[field]}", style="not bold")
    if sum(view["open_dice"]):
        dice = " ".join(str(side + 1) for side in range(SIDES) for _ in range(view["open_dice"][side]))
        line.append(f"   {words.field('open_dice')}: {dice}", style="not bold")
    return line


# The map


def world(box: Box, view: View, words: Words) -> Text:
    """Routes with their costs, places with posts and figures."""
    canvas = Canvas(HEIGHT, STRETCH)
    places = {place["id"]: place for place in box["locations"]}
    lines = [route_points(route, places) for route in box["routes"]]
    for route, points in zip(box["routes"], lines, strict=True):
        for start, end in pairwise(points):
            canvas.line(start, end, "≈" if route["seal"] else "·", "blue" if route["seal"] else "bright_black")
    for route, points in zip(box["routes"], lines, strict=True):
        x, y = points[1] if len(points) > 2 else midpoint(points[0], points[1])
        cost = Text(cost_signs(route), style="bright_blue" if route["seal"] else "white")
        canvas.label(x, y, cost, anchor=0.5)
    for number, place in enumerate(box["locations"]):
        canvas.label(place["x"], place["y"], place_label(number, place, view, words))
    return canvas.text()


def route_points(route: Box, places: dict[str, Box]) -> list[list[float]]:
    """From one end to the other, over the point in between where there is one."""
    ends = [[float(places[route[end]]["x"]), float(places[route[end]]["y"])] for end in ("a", "b")]
    via = [float(n) for n in route["via"]]
    return [ends[0], via, ends[1]] if via else ends


def midpoint(a: list[float], b: list[float]) -> list[float]:
    """Half way."""
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def cost_signs(route: Box) -> str:
    """A route's cost: `2¢1♘`; for water with the first letter of its guild."""
    cost = "".join(f"{route[kind]}{SIGNS[kind]}" for kind in ("coin", "camel", "jade") if route[kind])
    return f"{cost}{route['seal'][:1].upper()}"


def place_label(number: int, place: Box, view: View, words: Words) -> Text:
    """A place's name, the marks of posts, and figures as letters beside their marks."""
    name = words.name(place["id"])
    label = Text(name if len(name) <= NAME else name[: NAME - 1] + "…", style=KINDS[place["kind"]])
    for seat, posts in enumerate(view["posts"]):
        if 0 < number <= len(posts) and posts[number - 1]:
            label.append_text(screen.seat_mark(seat))
    for seat, figures in enumerate(view["figures"]):
        if number in figures:
            label.append("♟", style=screen.seat_style(seat))
    return label


def legend(box: Box, words: Words) -> Text:
    """What the signs on the map mean."""
    text = Text(style="dim")
    for kind in ("coin", "camel", "jade"):
        text.append(f"{SIGNS[kind]} {words.name(kind)}   ")
    for guild in box["guilds"]:
        text.append(f"{guild[:1].upper()} {words.name(guild)}   ")
    text.append(f"♟ {words.field('figures')}   ")
    for field, sign in HEADS.items():
        text.append(f"{sign} {words.field(field)}   ")
    return text


# The action area


def area(box: Box, view: View, words: Words) -> Table:
    """Every action space with the dice on it and what it does."""
    table = screen.table(words.field("dice_placed"))
    for _ in range(4):
        table.add_column("")
    table.show_header = False
    for number, space in enumerate(box["spaces"]):
        need = "⚄" * space["dice"] + (f" {space['min_die']}+" if space["min_die"] > 1 else "")
        style = "yellow3" if space["brown"] else "blue"
        name = Text(words.noun("use", space["id"]), style=style)
        table.add_row(name, need, dice_on(view, number), Text(effect(box, view, words, number)))
    return table


def dice_on(view: View, space: int) -> Text:
    """The dice lying on a space, in the owners' colours."""
    text = Text()
    for place, owner, value in view["dice_placed"]:
        if place == space:
            mark = Text("■", style="bright_black") if owner == BLACK else Text("□", style="dim")
            text.append_text(mark if owner in (BLACK, NEUTRAL) else screen.seat_mark(owner))
            text.append(f"{value} ")
    return text


def effect(box: Box, view: View, words: Words, number: int) -> str:
    """What a space does at present: the offers of a book, the text of a card, the bonus of a guild."""
    space = box["spaces"][number]
    language = words.language
    if space["action"] == "books":
        book = book_of(space)
        offers = [box["texts"][offer][language] for offer in box["free_offers"][2 * book : 2 * book + 2]]
        tile = view["offers"][book]
        return " | ".join(offers + ([box["texts"][box["offer_tiles"][tile]][language]] if tile >= 0 else []))
    if space["action"] == "card":
        card = view["cards"][box["card_spaces"].index(space["id"])]
        return str(box["texts"][box["cards"][card]][language]) if card >= 0 else "-"
    return str(box["space_texts"][space["id"]][language])


def book_of(space: Box) -> int:
    """The number of a book's space, from 0."""
    return int(space["id"].split("_")[1]) - 1


# The cities


def cities(box: Box, view: View, words: Words) -> Table:
    """Contracts, bonus markers, outpost tiles and shields of the cities."""
    table = screen.table(words.field("contracts"))
    table.add_column("")
    table.add_column("")
    table.show_header = False
    for number, place in enumerate(box["locations"]):
        if place["kind"] not in ("start", "oasis"):
            name = Text(words.name(place["id"]), style=KINDS[place["kind"]])
            name.append(f" ({words.name(place['shield'])})", style="dim")
            table.add_row(name, Text("\n").join(city_lines(box, view, words, number)))
    return table


def city_lines(box: Box, view: View, words: Words, number: int) -> list[Text]:
    """What lies in a city, a line each."""
    place, language = box["locations"][number]["id"], words.language
    lines = []
    for at, contract in zip(box["contract_at"], view["contracts"], strict=True):
        if at == place:
            lines.append(Text(typed(words, box["contracts"][contract]) if contract >= 0 else "-"))
    for at, marker in zip(box["marked"], view["markers"], strict=True):
        if at == place and marker >= 0:
            lines.append(Text(f"! {box['texts'][box['markers'][marker]][language]}", style="green"))
    for at, tile in zip(box["outpost_at"], view["outposts"], strict=True):
        if at == place and tile >= 0:
            lines.append(Text(f"1. {box['texts'][box['outposts'][tile]][language]}", style="magenta"))
    return lines


# The players


def players(box: Box, view: View, words: Words, names: list[str], seat: int) -> Table:
    """A row for each player: points, purse, posts, seals and dice."""
    table = screen.table()
    table.add_column("", no_wrap=True)
    for field in [*PURSE, "placed", "completed"]:
        table.add_column(HEADS.get(field) or words.name(field), justify="right", no_wrap=True)
    for guild in box["guilds"]:
        table.add_column(guild[:1].upper())
    table.add_column(words.field("dice"))
    for player in range(len(names)):
        label = screen.seat_name(player, names)
        if player == seat:
            label.stylize("underline")
        numbers = [str(view[field][player]) for field in [*PURSE, "placed", "completed"]]
        seals = [SEALS[seal] for seal in view["seals"][player]]
        table.add_row(label, *numbers, *seals, hand(view["dice"][player]))
    return table


def hand(dice: list[int]) -> Text:
    """Unplaced dice; black ones in brackets."""
    text = Text()
    for kind, count in enumerate(dice):
        value = kind // 2 + 1
        text.append((f"[{value}] " if kind % 2 else f"{value} ") * count)
    return text


def holdings(box: Box, view: View, words: Words, names: list[str]) -> Table:
    """Character, active contracts, outpost tiles and goal cards of each player, in words."""
    table = screen.table()
    table.add_column("")
    table.add_column("")
    table.show_header = False
    for player in range(len(names)):
        table.add_row(screen.seat_name(player, names), Text("\n").join(held(box, view, words, player)))
    if sum(view["candidates"]):
        open_ones = [who for who, is_open in zip(box["characters"], view["candidates"], strict=True) if is_open]
        table.add_row(words.field("candidates"), Text("\n").join(character(box, words, who) for who in open_ones))
    return table


def character(box: Box, words: Words, who: str) -> Text:
    """A character's name and powers."""
    return Text.assemble((words.name(who), "bold"), f": {box['texts'][who][words.language]}")


def held(box: Box, view: View, words: Words, player: int) -> list[Text]:
    """What lies before a player, a line each."""
    lines = []
    if view["character"][player] >= 0:
        lines.append(character(box, words, box["characters"][view["character"][player]]))
    contracts = [box["contracts"][contract] for contract in view["active"][player] if contract >= 0]
    tiles = [tile for tile, is_held in zip(box["outposts"], view["tiles"][player], strict=True) if is_held]
    kept = view["goal"][player]
    goals = [box["goals"][goal] for goal in ([kept] if kept >= 0 else view["dealt"][player]) if goal >= 0]
    lines += [Text(typed(words, contract), style="yellow") for contract in contracts]
    lines += [Text(typed(words, tile), style="magenta") for tile in tiles]
    lines += [Text(f"{words.field('goal')}: {typed(words, goal)}", style="green") for goal in goals]
    return lines
