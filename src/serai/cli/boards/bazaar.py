"""The Bazaar in the terminal: stalls above, players below. The template for boards: it draws a view, never a state."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli import screen
from serai.kernel.game import Game
from serai.words import Words

UNKNOWN = -1


def draw(game: Game, view: dict[str, Any], words: Words, names: list[str], seat: int) -> RenderableType:
    """The round and its price, the stalls with who stands there, and what each player has."""
    goods: list[str] = game.catalogue()["goods"]
    facts = "   ".join(f"{words.field(name)} {view[name]}" for name in ("round", "price", "bank"))
    return Group(Text(facts, style="bold"), stalls(goods, view, words, names), players(goods, view, words, names, seat))


def stalls(goods: list[str], view: dict[str, Any], words: Words, names: list[str]) -> Table:
    """A column for each stall: its stock, and whoever is known to have chosen it."""
    table = screen.table()
    table.add_column("")
    for good in goods:
        table.add_column(words.name(good))
    table.add_row(words.field("stock"), *(stock(count) for count in view["stock"]))
    chosen: list[int] = view["chosen"]
    visitors = [[p for p in range(len(names)) if chosen[p] == g] for g in range(len(goods))]
    table.add_row(words.field("chosen"), *(Text(" ").join(map(screen.seat_mark, seats)) for seats in visitors))
    return table


def stock(count: int) -> Text:
    """What lies on a stall; an empty one stands out."""
    return Text("▮" * count + f" {count}", style="green" if count else "red")


def players(goods: list[str], view: dict[str, Any], words: Words, names: list[str], seat: int) -> Table:
    """A row for each player; the viewer's name is underlined."""
    table = screen.table()
    table.add_column("")
    for name in ("coins", "favours", "goods", "goal", "has_chosen"):
        table.add_column(words.field(name))
    for player in range(len(names)):
        label = screen.seat_name(player, names)
        if player == seat:
            label.stylize("underline")
        owned = view["goods"][player]
        goal = view["goal"][player]
        table.add_row(
            label,
            str(view["coins"][player]),
            str(view["favours"][player]),
            ", ".join(f"{count} {words.name(good)}" for good, count in zip(goods, owned, strict=True) if count) or "-",
            "?" if goal == UNKNOWN else words.name(goods[goal]),
            "✓" if view["has_chosen"][player] else "",
        )
    return table
