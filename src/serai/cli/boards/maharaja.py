"""Maharaja in the terminal: the map, the governor track, the characters, and what each player has and still owes.

It draws a view, never a state. A village shows its houses; a city its palaces (the inner site first, then the outer
ones and how many of those are free), its houses and the architects there.
"""

from itertools import pairwise
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli import screen
from serai.cli.canvas import Canvas
from serai.kernel.game import Game
from serai.words import Words

HEIGHT: Final = 29
STRETCH: Final = 1.12
"""Columns per unit of the map, which is 100 wide; the rest is for the names in the east."""
NAME: Final = 9
"""Names of villages are cut to so many letters."""
VILLAGES: Final = 30
UNKNOWN: Final = -1
BANK: Final = -1
NOT_IN_PLAY: Final = -2
HOUSE: Final = "⌂"
FREE_INNER: Final = "◎"
FREE_OUTER: Final = "○"
NEUTRAL: Final = "▣"
ARCHITECT: Final = "@"
STYLES: Final = {"brown": "orange4", "turquoise": "cyan", "white": "bright_white", "purple": "medium_purple"}

Box = dict[str, Any]
View = dict[str, Any]


def draw(game: Game, view: View, words: Words, names: list[str], seat: int) -> RenderableType:
    """The map above, the track and the cards below it, then the players."""
    box = game.catalogue()
    return Group(
        headline(box, view, words),
        board(box, view, words),
        track(box, view, words),
        characters(box, view, words),
        players(box, view, words, names, seat),
        turn(box, view, words, names),
        journeys(box, view, words, seat),
    )


def headline(box: Box, view: View, words: Words) -> Text:
    """The round and where the Maharaja is."""
    line = Text.assemble((f"{words.field('round')} {view['round']}", "bold"), f"   {words.field('maharaja')}: ")
    where = view["maharaja"]
    name = words.name(box["junctions"][where])
    line.append(name, style=f"bold {city_style(box, where)}" if where < len(box["cities"]) else "bold")
    if view["neutral"]:
        line.append(f"   {words.field('neutral')}: {view['neutral']}")
    return line


def city_style(box: Box, city: int) -> str:
    """The colour of a city, as terminals know it."""
    color = str(box["board"]["city"][city]["color"])
    return STYLES.get(color, "bright_black" if color == "grey" else "hot_pink" if color == "pink" else color)


# The map


def label(canvas: Canvas, place: Box, text: Text, below: int = 0) -> None:
    """A text in the middle of a place, or so many rows below it."""
    canvas.label(place["x"], place["y"], text, anchor=0.5, below=below)


def board(box: Box, view: View, words: Words) -> Text:
    """Roads (bright when open), villages with houses, cities with palaces."""
    canvas = Canvas(HEIGHT, STRETCH, north=8, south=94, margin=3)
    start, cities, villages = (box["board"][key] for key in ("start", "city", "village"))
    by_id = {place["id"]: place for place in [start, *cities, *villages]}
    for road in box["board"]["road"]:
        chain = [by_id[name] for name in (road["a"], *road["villages"], road["b"])]
        is_open = all(owners(view, box["villages"].index(name)) for name in road["villages"])
        for a, b in pairwise(chain):
            canvas.line(
                [a["x"], a["y"]], [b["x"], b["y"]], "•" if is_open else "·", "yellow" if is_open else "bright_black"
            )
    for v, village in enumerate(villages):
        label(canvas, village, houses(view, v, words.name(village["id"])))
    label(canvas, start, Text(f" {words.name(start['id'])} ", style="bold reverse"))
    label(canvas, start, architects(view, len(cities)), 1)
    for c, city in enumerate(cities):
        title = Text(f" {words.name(city['id'])} ", style=f"bold reverse {city_style(box, c)}")
        if c == view["maharaja"]:
            title.append("♛", style="bold yellow")
        label(canvas, city, title)
        label(canvas, city, palaces(view, c), 1)
        label(canvas, city, Text(" ").join([city_houses(view, c), architects(view, c)]), 2)
    return canvas.text()


def owners(view: View, place: int) -> list[int]:
    """The owner of each house in a place."""
    return [seat for seat, placed in enumerate(view["houses"]) for _ in range(placed[place])]


def houses(view: View, village: int, name: str) -> Text:
    """A village: the marks of the owners of its houses, and its name."""
    found = owners(view, village)
    text = Text("").join(map(screen.seat_mark, found)) if found else Text(HOUSE, style="bright_black")
    return text.append(f" {name[:NAME]}", style="" if found else "bright_black")


def palaces(view: View, city: int) -> Text:
    """The inner site, then the outer ones: whose palaces stand there, and what is free."""
    inner = view["inner"][city]
    text = Text("[").append_text(screen.seat_mark(inner) if inner >= 0 else Text(FREE_INNER))
    text.append("] ")
    for seat, built in enumerate(view["outer"]):
        for _ in range(built[city]):
            text.append_text(screen.seat_mark(seat))
    text.append(NEUTRAL * view["neutral"], style="bright_black")
    free = view["outer_free"][city]
    return text.append(f" {FREE_OUTER}{free}" if free else "", style="bright_black")


def city_houses(view: View, city: int) -> Text:
    """How many houses everybody has in a city."""
    text = Text()
    for seat, placed in enumerate(view["houses"]):
        if count := placed[VILLAGES + city]:
            text.append(f"{count}{HOUSE}", style=screen.seat_style(seat))
    return text


def architects(view: View, junction: int) -> Text:
    """Whose architects stand there."""
    text = Text()
    for seat, where in enumerate(view["architects"]):
        if where == junction:
            text.append(ARCHITECT).append_text(screen.seat_mark(seat))
    return text


# Beside the map


def track(box: Box, view: View, words: Words) -> Text:
    """The governor markers from the bottom up: the next city to be scored comes first."""
    line = Text(f"{words.field('boxes')}: ", style="bold")
    order = sorted(range(len(box["cities"])), key=lambda c: view["boxes"][c] or 99)
    for c in order:
        line.append(f"{view['boxes'][c] or '·'} ", style="dim")
        line.append(f"{words.name(box['cities'][c])}   ", style=city_style(box, c))
    return line


def characters(box: Box, view: View, words: Words) -> Text:
    """Each card with its number and its holder, the bank's ones dim."""
    line = Text(f"{words.field('holders')}: ", style="bold")
    for k, name in enumerate(box["characters"]):
        holder = view["holders"][k]
        if holder == NOT_IN_PLAY:
            continue
        line.append(f"{k + 1} {words.name(name)} ", style="dim" if holder == BANK else screen.seat_style(holder))
        line.append_text(
            Text(words.texts.say("board-bank"), style="dim") if holder == BANK else screen.seat_mark(holder)
        )
        line.append("   ")
    return line


def players(box: Box, view: View, words: Words, names: list[str], seat: int) -> Table:
    """A row for each player; the viewer's name is underlined, the gold of others is hidden; houses in the bank are in
    brackets."""
    table = screen.table()
    table.add_column("")
    for name in ("gold", "unbuilt", "reserve", "chits", "paid", "programmes"):
        table.add_column(words.field(name))
    for player in range(len(names)):
        label = screen.seat_name(player, names)
        if player == seat:
            label.stylize("underline")
        gold = view["gold"][player]
        table.add_row(
            label,
            "?" if gold == UNKNOWN else Text(str(gold), style="bold yellow"),
            str(view["unbuilt"][player]),
            f"{view['reserve'][player]} (+{view['bank_houses'][player]})",
            str(view["chits"][player]),
            str(view["paid"][player]),
            programme(box, view, words, player),
        )
    return table


def programme(box: Box, view: View, words: Words, player: int) -> Text:
    """What a player has programmed, as far as the viewer knows; a tick for a turn that has begun."""
    number = view["programmes"][player]
    if number == UNKNOWN:
        return Text("?" if view["has_chosen"][player] else "")
    text = Text(" + ".join(words.name(box["actions"][action]) for action in box["programmes"][number]))
    return text.append(" ✓" if view["has_begun"][player] else "", style="green")


def turn(box: Box, view: View, words: Words, names: list[str]) -> Text:
    """Whose turn it is, and which of their actions are still open."""
    if view["turn"] < 0:
        return Text()
    line = screen.seat_name(view["turn"], names).append(f"   {words.field('open_parts')}: ")
    owed = [
        f"{count} x {words.texts.say(f'part-{part}')}" if count > 1 else words.texts.say(f"part-{part}")
        for part, count in zip(box["parts"], view["open_parts"], strict=True)
        if count
    ]
    return line.append(", ".join(owed) or words.texts.say("board-nothing"), style="bold" if owed else "dim")


def journeys(box: Box, view: View, words: Words, seat: int) -> Text:
    """What the viewer would pay to go to each city."""
    if seat < 0 or not view["round"]:
        return Text()
    line = Text(f"{words.field('tolls')}: ", style="dim")
    for c, toll in enumerate(view["tolls"][seat]):
        if c != view["architects"][seat]:
            price = words.texts.say("board-closed") if toll == UNKNOWN else str(toll)
            line.append(f"{words.name(box['cities'][c])} {price}   ", style="dim" if toll == UNKNOWN else "")
    return line
