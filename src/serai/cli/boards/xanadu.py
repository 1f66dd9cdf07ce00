"""Xanadú in the terminal: every building a card with its ladder, workers and price; below them one's hand.

It draws a view, never a state. A ladder is read from below: each row has the Khan's help, the resources of its
rectangle, and the price that a worker there leads to; a covered row shows who placed the worker, and to that player
which card it is.
"""

from itertools import groupby
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from serai.cli import screen
from serai.kernel.game import Game
from serai.words import Words

WIDTH: Final = 24
INNER: Final = WIDTH - 4
ROWS: Final = 4
LETTERS: Final = "abcdef"
COST: Final = "⚒"
PERMANENT: Final = "∞"
COIN: Final = "¢"
STEPS: Final = {1: ("▲", "green"), 0: ("=", "yellow"), -1: ("▼", "red")}
PREPARING: Final = 0
WORKING: Final = 2


class Drawer:
    """One view being drawn."""

    def __init__(self, game: Game, view: dict[str, Any], words: Words, names: list[str], seat: int) -> None:
        box = game.catalogue()
        self.cards: list[dict[str, Any]] = box["cards"]
        self.resources: list[dict[str, Any]] = box["resource"]
        self.colours: dict[str, str] = {colour["id"]: colour["hex"] for colour in box["colour"]}
        self.hex: dict[str, str] = {resource["id"]: resource["hex"] for resource in self.resources}
        self.view = view
        self.words = words
        self.names = names
        self.seat = seat

    def board(self) -> RenderableType:
        """What is common above, then the players with their cards, then the hand."""
        players = [self.player(player) for player in range(len(self.names))]
        parts: list[RenderableType] = [self.headline(), self.piles(), *players]
        if self.seat >= 0:
            parts.append(self.hand())
        return Group(*parts, self.legend())

    # Lines

    def headline(self) -> Text:
        """Whose turn it is, the phase, and what the pool holds."""
        view = self.view
        line = Text.assemble((f"{self.words.field('active')}: ", "bold"), screen.seat_name(view["active"], self.names))
        phase = self.words.texts.say(f"board-phase-{view['phase']}")
        line.append(f"   {phase}", style="bold")
        if view["phase"] == WORKING:
            line.append(f"   {self.words.field('pool')}: ")
            held = [r["id"] for r, count in zip(self.resources, view["pool"], strict=True) for _ in range(count)]
            line.append_text(self.symbols(held) if held else Text("-"))
        return line

    def piles(self) -> Text:
        """Sizes of the piles, the shuffles, and what was discarded."""
        view, field = self.view, self.words.field
        line = Text(f"{field('pile')} {view['pile']}")
        if view["end_in_pile"]:
            line.append(f" ({field('end_in_pile')})", style="bold red")
        line.append(f"   {field('shuffles')} {view['shuffles']}/{view['last_shuffle']}")
        line.append(f"   {field('discard')} {sum(view['discard'])}")
        if view["dead_turns"]:
            line.append(f"   {field('dead_turns')} {view['dead_turns']}", style="yellow")
        return line

    def legend(self) -> Text:
        """What the signs mean, and the resources by their short names."""
        say = self.words.texts.say
        line = Text(f"{COST} {say('board-cost')}  {PERMANENT} {say('board-permanent')}  ", style="dim")
        line.append(f"| {say('board-help')}  ▲ = ▼ {say('board-step')}   ", style="dim")
        for resource in self.resources:
            line.append_text(self.symbols([resource["id"]]))
            line.append(f" {self.words.name(resource['id'])}  ", style="dim")
        return line

    # Players

    def player(self, player: int) -> RenderableType:
        """Name, money, size of the hand, and the buildings."""
        view = self.view
        name = screen.seat_name(player, self.names)
        if player == self.seat:
            name.stylize("underline")
        line = Text.assemble(name, (f"   {view['money'][player]} {COIN}", "bold yellow"))
        line.append(f"   {self.words.field('hand_size')} {view['hand_size'][player]} ")
        line.append("▮" * view["hand_size"][player], style="dim")
        if view["phase"] == PREPARING and view["has_chosen"][player]:
            line.append(f"   {self.words.field('has_chosen')} {view['has_chosen'][player]}")
        cards = [self.building(player, slot) for slot, design in enumerate(view["built"][player]) if design >= 0]
        return Group(line, Columns(cards, padding=(0, 1))) if cards else line

    def building(self, player: int, slot: int) -> Panel:
        """A card on the table."""
        view = self.view
        card = self.cards[view["built"][player][slot]]
        crew = view["crew"][player][slot]
        rows = [self.row(card, row) for row in range(ROWS - 1, crew - 1, -1)]
        rows += [self.worker(card, player, slot, row) for row in range(crew - 1, -1, -1)]
        lying = f" {self.words.texts.say('board-sideways')}" if view["sideways"][player][slot] else ""
        price = Text(f"{view['price'][player][slot]} {COIN}{lying}", style="bold reverse")
        return self.panel(card, f"{LETTERS[player]}{slot + 1} ", rows, price)

    def hand(self) -> RenderableType:
        """The cards in hand, each design once."""
        counts: list[int] = self.view["hand"][self.seat]
        cards = [self.held(design, count) for design, count in enumerate(counts) if count > 0]
        title = Text(f"{self.words.texts.say('board-hand')}:", style="bold underline")
        return Group(title, Columns(cards, padding=(0, 1))) if cards else title

    def held(self, design: int, count: int) -> Panel:
        """A card in hand; one that lies face down as a starting card is marked."""
        card = self.cards[design]
        rows = [self.row(card, row) for row in range(ROWS - 1, -1, -1)]
        chosen = self.view["chosen"][self.seat].count(design)
        note = "✓ " * chosen + (f"{count} x " if count > 1 else "")
        return self.panel(card, note, rows, Text(f"{card['prices'][0]} {COIN}", style="bold"))

    # Cards

    def panel(self, card: dict[str, Any], mark: str, rows: list[Text], price: Text) -> Panel:
        """A card with its cost, permanent resource and ladder; its colour is that of the frame and its first letter."""
        top = Text.assemble(f"{COST} ", self.symbols(card["cost"]))
        if card["permanent"]:
            top.append(f"  {PERMANENT} ")
            top.append_text(self.symbols([card["permanent"]]))
        letter = self.words.name(card["colour"])[:2]
        top.append(" " * max(1, INNER - top.cell_len - len(letter)))
        top.append(letter, style=f"bold {self.colours[card['colour']]}")
        name = self.words.name(card["id"])
        title = Text(mark, style="bold") + Text(cut(name, INNER - 1 - len(mark)), style="bold")
        return Panel(
            Group(top, *rows),
            title=title,
            title_align="left",
            subtitle=price,
            subtitle_align="right",
            width=WIDTH,
            border_style=self.colours[card["colour"]],
        )

    def row(self, card: dict[str, Any], row: int) -> Text:
        """An open row: help, resources, and the price that a worker leads to."""
        line = Text.assemble(self.help(card, row), "| ", self.symbols(card["rows"][row]))
        before, after = card["prices"][row], card["prices"][row + 1]
        sign, style = STEPS[(after > before) - (after < before)]
        text = f"{sign}{after}"
        line.append(" " * max(1, INNER - line.cell_len - len(text)))
        line.append(text, style=f"bold {style}")
        return line

    def worker(self, card: dict[str, Any], player: int, slot: int, row: int) -> Text:
        """A covered row: its help is active; who placed the worker, and what it is if the viewer knows."""
        known = self.view["workers"][player][slot][row]
        line = Text.assemble(self.help(card, row), "|")
        line.append_text(screen.seat_mark(self.view["placed_by"][player][slot][row]))
        name = self.words.name(self.cards[known]["id"]) if known >= 0 else "▒" * 8
        line.append(f" {cut(name, INNER - line.cell_len - 1)}", style="dim")
        return line

    def help(self, card: dict[str, Any], row: int) -> Text:
        """The Khan's help of a row, or a gap."""
        return self.symbols([card["help"][row]]) if card["help"][row] else Text("  ", style="dim")

    def symbols(self, resources: list[str]) -> Text:
        """Resources by the first two letters of their names, in their colours; several of one with their number."""
        parts: list[Text] = []
        for resource, group in groupby(resources):
            number = len(list(group))
            label = self.words.name(resource)[:2]
            parts.append(Text(label if number == 1 else f"{number}{label}", style=f"bold {self.hex[resource]}"))
        return Text(" ").join(parts)


def cut(name: str, width: int) -> str:
    """A name that fits."""
    return name if len(name) <= width else name[: width - 1] + "…"


def draw(game: Game, view: dict[str, Any], words: Words, names: list[str], seat: int) -> RenderableType:
    """The table as a seat sees it."""
    return Drawer(game, view, words, names, seat).board()
