"""Scores as a table: where the points come from, tie-breaks, ranks, and who has won."""

from rich.console import Group, RenderableType
from rich.text import Text

from serai.cli import screen
from serai.kernel.scores import Scores
from serai.words import Texts, Words


def drawn(scores: Scores, words: Words, texts: Texts, names: list[str]) -> RenderableType:
    """Sources down, players across."""
    table = screen.table(texts.say("score"))
    table.add_column("")
    for seat in range(len(names)):
        table.add_column(screen.seat_name(seat, names), justify="right")
    for source, points in scores.sources.items():
        table.add_row(words.source(source), *map(str, points))
    table.add_section()
    table.add_row(texts.say("total"), *map(str, scores.points), style="bold")
    if len(set(scores.points)) < len(names):
        for tie, values in scores.ties.items():
            table.add_row(texts.say("ties", tie=words.tie(tie)), *map(str, values), style="dim")
    table.add_row(texts.say("rank"), *map(str, scores.ranks), style="bold")
    return table


def final(scores: Scores, words: Words, texts: Texts, names: list[str]) -> RenderableType:
    """The table, why the game ended, and who won it."""
    winners = [name for name, rank in zip(names, scores.ranks, strict=True) if rank == 1]
    victory = texts.say("winner" if len(winners) == 1 else "winners", who=", ".join(winners))
    ending = Text(words.ending(scores.ending))
    return Group(drawn(scores, words, texts, names), ending, Text(victory, style="bold"))
