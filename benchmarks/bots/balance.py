"""Who wins among masters: by place in the order of play, and by what chance or a choice at the beginning gave a seat.

    PYTHONPATH=$(python tools/compile.py --print-path) python -m benchmarks.bots.balance build/balance.jsonl --jobs 16
    ... balance.py build/balance.jsonl --games 50 --only xanadu --seats 4
    ... balance.py build/balance.jsonl --only xanadu --bot apprentice-0.1 --edition balanced

Every seat is a `master` or another bot, by iterations, so that the same number is the same game on any machine. Marco
Polo II's characters are taken at random: each is to meet all others. Games are kept in the book as they end, and a run
that was stopped goes on. A line of JSON for each table: matches, and by component how often it was played and the share
of wins with its 95 % interval, in units of a fair share.
"""

import json
from collections import defaultdict
from typing import Any, Final, NamedTuple, cast

from benchmarks.analysis.playing import Book, asked_for, parser_of_games
from benchmarks.titles import chosen
from serai.arena.estimate import wilson
from serai.games.maharaja.fixed import CHARACTER_IDS
from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng
from serai.kernel.scores import settled

LEVEL: Final = "master"
RANDOM: Final = "drafting"
"""The decision that chance takes in place of the bots."""
FIRST: Final = {"golden_city": "start", "xanadu": "start", "maharaja": "first_chooser", "marco_polo_2": "first"}
"""By game: where a view says who begins."""
NOTHING: Final = -1


class Table(NamedTuple):
    """What is played: in a book xanadu/4, and behind it another bot than usual and another edition."""

    title: str
    seats: int
    bot: str = LEVEL
    edition: str = ""

    @staticmethod
    def read(text: str) -> "Table":
        """A table by its name in a book.

        >>> Table.read("xanadu/4").name(), Table.read("xanadu/4/greedy").name(), Table.read("xanadu/4//balanced").bot
        ('xanadu/4', 'xanadu/4/greedy', 'master')
        """
        title, seats, bot, edition, *_ = *text.split("/"), "", ""
        return Table(title, int(seats), bot or LEVEL, edition)

    def name(self) -> str:
        """As it stands in a book."""
        bot = "" if self.bot == LEVEL else self.bot
        return f"{self.title}/{self.seats}/{bot}/{self.edition}".rstrip("/")


def seen(state: State, seat: int) -> dict[str, str]:
    """What a seat has, by kind of component, as far as it has it yet; what it has first counts."""
    view, box = state.view(seat), cast(Any, state).box
    first = view[FIRST[state.game.id]]
    if first == NOTHING:
        return {}
    return {"place": str((seat - first) % state.seats + 1), **OWN[state.game.id](view, box, seat)}


def cards(view: dict[str, Any], box: Any, seat: int) -> dict[str, str]:
    """The Golden City: the cards that a seat begins with."""
    names = [box.kind_ids[kind] for kind, number in enumerate(view["hand"][seat]) for _ in range(number)]
    return {"start cards": " and ".join(names)}


def courtier(view: dict[str, Any], box: Any, seat: int) -> dict[str, str]:  # noqa: ARG001 - all games are asked alike
    """Maharaja: the character that a seat has first."""
    return {"first character": CHARACTER_IDS[view["holders"].index(seat)]} if seat in view["holders"] else {}


def mission(view: dict[str, Any], box: Any, seat: int) -> dict[str, str]:
    """Marco Polo II: the character that a seat plays, and the goal card that it keeps."""
    kinds = {"character": ("character", box.character_ids), "goal card": ("goal", box.goal_ids)}
    return {kind: ids[view[key][seat]] for kind, (key, ids) in kinds.items() if view[key][seat] != NOTHING}


def building(view: dict[str, Any], box: Any, seat: int) -> dict[str, str]:
    """Xanadú: the colour of a seat's first building."""
    designs = [design for design in view["built"][seat] if design != NOTHING]
    return {"first building": box.colour_ids[box.colour[designs[0]]]} if designs else {}


OWN: Final = {"golden_city": cards, "xanadu": building, "maharaja": courtier, "marco_polo_2": mission}


def played(name: str, number: int) -> dict[str, Any]:
    """One game at a table such as xanadu/4: what each seat had, its share of the win and its points."""
    table = Table.read(name)
    game = registry.load(table.title, table.edition)
    state, rng = game.start(table.seats), Rng(number + 1)
    bots = [new_bot(table.bot, game) for _ in range(state.seats)]
    had: list[dict[str, str]] = [{} for _ in bots]
    while actors := state.to_act():
        seat = actors[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.fate(rng))
            continue
        had = [seen(state, other) | had[other] for other in range(state.seats)]
        legal = state.legal(seat)
        if state.frames[-1].name() == RANDOM:
            action = legal[rng.below(len(legal))]
        else:
            action = bots[seat].decide(state.redeal(seat, rng), seat, Budget(iterations=1), rng).action
        state.apply(seat, action)
    scores = state.scores()
    return {"game": name, "number": number, "had": had, "shares": settled(scores.ranks), "points": scores.points}


def told(name: str, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """What the games at a table say: by kind and component, how often it was played, and wins in fair shares."""
    title, seats, bot, edition = Table.read(name)
    wins: dict[tuple[str, str], list[float]] = defaultdict(list)
    for line in lines:
        for had, won in zip(line["had"], line["shares"], strict=True):
            for kind, component in had.items():
                wins[kind, component].append(won)
    rows = []
    for (kind, component), shares in sorted(wins.items()):
        estimate = wilson(sum(shares) / len(shares), len(shares))
        fair = [round(seats * share, 3) for share in (estimate.mean, estimate.low, estimate.high)]
        rows.append([kind, component, len(shares), *fair])
    about = {"game": title, "seats": seats, "bot": bot, "edition": edition}
    return {**about, "matches": len(lines), "rows": rows}


def main() -> None:
    """Play what is missing, then tell."""
    parser = parser_of_games(__doc__, 400)
    parser.add_argument("--seats", type=int, help="one number of seats (default: all)")
    parser.add_argument("--bot", default=LEVEL, help="who plays in every seat (default: %(default)s)")
    parser.add_argument("--edition", default="", metavar="NAME", help="another edition than the game's own")
    arguments = parser.parse_args()
    tables = [
        Table(title, seats, arguments.bot, arguments.edition).name()
        for title in chosen(arguments)
        for seats in registry.load(title).seats
        if arguments.seats in (None, seats)
    ]
    book = Book(arguments.book)
    book.fill(tables, asked_for(arguments), played, arguments.jobs)
    for table in tables:
        print(json.dumps(told(table, book.of(table)[: arguments.games])))


if __name__ == "__main__":
    main()
