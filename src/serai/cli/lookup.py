"""Looking rules up: the whole text of a rule, not only its first line."""

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from serai.kernel import rulebook
from serai.kernel.errors import BadData
from serai.kernel.game import Game


def paragraphs(game: Game, language: str) -> dict[str, str]:
    """The rules of a game in the rulebook's order: id -> everything from there to the next rule or heading."""
    try:
        text = rulebook.text(game, language)
    except (FileNotFoundError, ModuleNotFoundError, ValueError):
        raise BadData(f"{game.id} has no rulebook.en.md.") from None
    found: dict[str, str] = {}
    starts = list(rulebook.DEFINITION.finditer(text))
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        body = text[start.start(2) : following.start() if following else len(text)]
        rule = body.split("\n#", 1)[0].strip()
        is_titled = not text[start.end(1) :].startswith("**")  # "**GC-EX1 Title.** Text": the title is bold too
        found.setdefault(start.group(1), f"**{rule}" if is_titled else rule)
    return found


def search(game: Game, word: str, language: str) -> dict[str, str]:
    """The rules whose id is the word, or else whose id or text contains it."""
    rules = paragraphs(game, language)
    exact = {rule: text for rule, text in rules.items() if rule.casefold() == word.casefold()}
    if exact:
        return exact
    return {rule: text for rule, text in rules.items() if word.casefold() in f"{rule} {text}".casefold()}


def drawn(rules: dict[str, str]) -> RenderableType:
    """Rules with their ids, their text indented."""
    parts: list[RenderableType] = []
    for rule, text in rules.items():
        parts.append(Text(rule, style="bold cyan"))
        parts.append(Padding(Markdown(text), (0, 0, 0, 4)))
    return Group(*parts)


def plain(text: str) -> str:
    """A rule as one line of plain text: the signs of Markdown and the line breaks removed."""
    return " ".join(text.replace("**", "").replace("`", "").split())


def print_rule(console: Console, game: Game, language: str, rule: str) -> None:
    """A rule's text, when the rulebook has it."""
    text = paragraphs(game, language).get(rule)
    if text is not None:
        console.print(drawn({rule: text}))
