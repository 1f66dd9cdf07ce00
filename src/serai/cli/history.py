"""The log in words: what a viewer was told of each event."""

from rich.console import Group, RenderableType
from rich.text import Text

from serai.cli import screen
from serai.kernel.game import CHANCE
from serai.kernel.match import Event, Match
from serai.words import Words


def line(event: Event, told: int, words: Words, names: list[str]) -> Text:
    """One event as a sentence, the seat's mark before it."""
    who = "" if event.seat == CHANCE else names[event.seat]
    text = Text(words.event(who, told))
    if who:
        text.highlight_words([who], screen.seat_style(event.seat))
    else:
        text.stylize("dim")
    return Text.assemble(screen.seat_mark(event.seat), " ", text)


def lines(match: Match, viewer: int, words: Words, names: list[str], since: int) -> list[Text]:
    """What the viewer (-1: a spectator) was told from event `since` on."""
    return [line(event, event.told[viewer], words, names) for event in match.events[since:]]


def everything(match: Match, words: Words, names: list[str]) -> RenderableType:
    """The whole log with nothing hidden, numbered: for whoever holds the record."""
    width = len(str(match.n))
    return Group(
        *(
            Text.assemble((f"{number:>{width}} ", "dim"), line(event, event.action, words, names))
            for number, event in enumerate(match.events)
        )
    )
