"""Make what follows from the declaration of a game's pieces, or check that it is up to date.

    python tools/pieces.py [GAME ...]            write the files of these games (default: of all that declare pieces)
    python tools/pieces.py --check               say which files are not what the declarations give

From src/serai/games/GAME/pieces.py come, beside it, `board.py` (the attributes of a state, their start, copying and
saving) and `row.py` (what learners read, and views are made of), and web/src/games/GAME/sight.ts (the client's types).
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from serai.kernel import registry  # noqa: E402  the path comes first
from serai.kernel.game import Game  # noqa: E402  the path comes first
from serai.kernel.pieces import (  # noqa: E402  the path comes first
    ALONG,
    BY_SEAT,
    DERIVED,
    DRAWN,
    MEMBERS,
    NUMBER,
    PARTLY,
    PENDING,
    SEEN,
    SEQUENCE,
    SIZE,
    UNWRITTEN,
    Piece,
)

MARK = "Made by tools/pieces.py from pieces.py; change that and run it again."
GAMES = ROOT / "src" / "serai" / "games"
WRITERS = ["count", "put", "put_members", "put_numbers", "put_sets", "put_sizes", "total"]
CLIENT = ROOT / "web" / "src" / "games"


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    arguments = parser.parse_args()
    ids = arguments.games or [path.parent.name for path in sorted(GAMES.glob("*/pieces.py"))]
    stale = [path for game_id in ids for path, text in made(game_id).items() if has_changed(path, text)]
    for path in stale:
        if arguments.check:
            print(f"{path.relative_to(ROOT)} is out of date: run `python tools/pieces.py`.")
        else:
            path.write_text(made(path.parent.name)[path], encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if arguments.check and stale else 0


def has_changed(path: Path, text: str) -> bool:
    """Whether a file does not hold this text."""
    return not path.is_file() or path.read_text(encoding="utf-8") != text


def made(game_id: str) -> dict[Path, str]:
    """All files of a game."""
    game = loaded(game_id)
    pieces = declared(game)
    files = {GAMES / game_id / "board.py": board(pieces), GAMES / game_id / "row.py": row(game, pieces)}
    if (CLIENT / game_id).is_dir():
        files[CLIENT / game_id / "sight.ts"] = sight(pieces, shown_by_option(game))
    return files


def loaded(game_id: str) -> Game:
    """The game; where its generated files are missing or no longer fit, they are emptied first."""
    folder = GAMES / game_id
    if (folder / "board.py").is_file():
        try:
            return registry.load(game_id)
        except ImportError:
            pass
    else:
        (folder / "board.py").write_text("from serai.kernel.game import State as Board\n", encoding="utf-8")
    (folder / "row.py").write_text("write_row = write_drawn = None\n", encoding="utf-8")
    for name in [name for name in sys.modules if name.startswith(f"serai.games.{game_id}")]:
        del sys.modules[name]
    return registry.load(game_id)


def declared(game: Game) -> list[Piece]:
    """The pieces with the most seats; names, kinds and order are the same with any number of them."""
    lists = [game.pieces(seats, game.resolve({}, seats)) for seats in game.seats]
    outlines = [[(piece.name, piece.kind, piece.sight, len(piece.shape)) for piece in pieces] for pieces in lists]
    if any(outline != outlines[0] for outline in outlines):
        raise SystemExit(f"{game.id}: the pieces differ by more than size between numbers of seats.")
    return lists[-1]


def is_computed(piece: Piece) -> bool:
    """Whether the game's view.py writes it."""
    return not piece.means and (piece.kind == DERIVED or piece.sight == PARTLY)


BOARD = '''"""The pieces of a state. {mark}"""

from typing import Any, Self

from serai.kernel.game import State
from serai.kernel.machine import {imports}


class Board(State):
    """Every piece as an attribute; the state itself is a subclass with behaviour."""

{attributes}

    def begin(self) -> None:
        """Every piece as it is before anybody decides."""
        start = self.game.sheet(self.seats, self.options).start
{begin}

    def copy(self) -> Self:
        other = self.blank()
        other.frames.extend(self.frames)
{copy}
        return other

    def snapshot(self) -> list[Any]:
        """Every piece, in the order of their declaration."""
        return [
{snapshot}
        ]

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
{restore}
'''


def board(pieces: list[Piece]) -> str:
    """`board.py`: a base class that holds every piece."""
    stored = [piece for piece in pieces if piece.is_stored()]
    parts: dict[str, list[str]] = {"attributes": [], "begin": [], "copy": [], "snapshot": [], "restore": []}
    for number, piece in enumerate(stored):
        name = piece.name
        if piece.is_single:
            lines = [f"    {name}: i64", f'        self.{name} = start["{name}"][0]']
            lines += [f"        other.{name} = self.{name}", f"            self.{name},"]
            lines += [f"        self.{name} = snapshot[{number}]"]
        else:
            lines = [f"    {name}: vec[i64]", f'        self.{name} = vec[i64](start["{name}"])']
            lines += [
                f"        other.{name} = self.{name}{'' if piece.is_shared else '[:]'}",
                f"            list(self.{name}),",
            ]
            lines += [f"        self.{name} = vec[i64](snapshot[{number}])"]
        for part, line in zip(parts.values(), lines, strict=True):
            part.append(line)
    imports = "i64" if all(piece.is_single for piece in stored) else "i64, vec"
    return BOARD.format(mark=MARK, imports=imports, **{name: "\n".join(lines) for name, lines in parts.items()})


def row(game: Game, pieces: list[Piece]) -> str:
    """`row.py`: writes what a seat may know, piece after piece."""
    package = game.package
    state = state_class(game.id)
    rowed = [piece for piece in pieces if piece.sight not in UNWRITTEN]
    drawn = [piece for piece in pieces if piece.sight == DRAWN]
    derived = sorted(f"put_{piece.name}" for piece in rowed + drawn if is_computed(piece))
    lines = writer(game, "write_row", "from `at` on", state, rowed)
    if drawn:
        lines += writer(game, "write_drawn", "what only screens show from `at` on", state, drawn)
    helpers = sorted(name for name in WRITERS if any(re.search(rf"\b(?<!\.){name}\(", line) for line in lines))
    imports = [*frames_of(game, rowed + drawn), f"from {package}.state import {state}"]
    if derived:
        imports.append(f"from {package}.view import (\n" + "".join(f"    {name},\n" for name in derived) + ")")
    imports.append("from serai.kernel.machine import i16, i64, vec")
    if helpers:
        imports.append(f"from serai.kernel.writing import {', '.join(helpers)}")
    return "\n".join([f'"""What a seat may know, number after number. {MARK}"""', "", *imports, *lines, ""])


def writer(game: Game, name: str, what: str, state: str, pieces: list[Piece]) -> list[str]:
    """A function that writes pieces one after another, below two empty lines."""
    lines = merged([line for piece in pieces for line in writing(game, piece)])
    if any(piece.means == PENDING for piece in pieces):
        lines.insert(0, "    top = state.frames[-1] if state.frames else None")
    last = [lines.pop().replace("at =", "return")] if lines[-1].startswith("    at = ") else ["    return at"]
    return [
        "",
        "",
        f"def {name}(state: {state}, seat: int, out: vec[i16], at: i64) -> i64:",
        f'    """Write {what}; where the next number goes."""',
        *lines,
        *last,
    ]


def merged(lines: list[str]) -> list[str]:
    """The same with one step forward for numbers that follow each other."""
    result: list[str] = []
    run = 0
    for line in [*lines, ""]:
        if line == "    at += 1":
            run += 1
            continue
        is_one = line.startswith("    out[at] =")
        if run and not is_one:
            result.append(f"    at += {run}")
            run = 0
        result.append(line.replace("out[at]", f"out[at + {run}]") if run else line)
    return result[:-1]


def frames_of(game: Game, pieces: list[Piece]) -> list[str]:
    """The imports of the decisions whose attributes are written."""
    wanted = sorted({piece.source.rpartition(".")[0] for piece in pieces if piece.means == PENDING})
    return [
        f"from {game.package}.decisions.{name.partition('.')[0]} import {name.partition('.')[2]}" for name in wanted
    ]


def state_class(game_id: str) -> str:
    """The name of the game's state: the class in state.py that builds on the board."""
    text = (GAMES / game_id / "state.py").read_text(encoding="utf-8")
    found = re.search(r"^class (\w+)\(Board\)", text, re.MULTILINE)
    if found is None:
        raise SystemExit(f"{game_id}/state.py must have a class that builds on Board.")
    return found[1]


def writing(game: Game, piece: Piece) -> list[str]:
    """The statements that write one piece."""
    name = piece.name
    if is_computed(piece):
        return [f"    at = put_{name}(state, seat, out, at)"]
    if piece.means == ALONG:
        return []
    if piece.means == BY_SEAT:
        return ["    for owner in range(state.seats):", *one(f"state.{piece.source}(owner)", "        ")]
    if piece.means == PENDING:
        frame, attribute = piece.source.split(".")[1:]
        return one(f"top.{attribute} if type(top) is {frame} else {piece.low}")
    if piece.means == SIZE:
        return [f"    at = {size(game, piece.source)}"]
    if piece.kind == NUMBER:
        return one(f"state.{name}")
    if piece.kind == MEMBERS and piece.is_single:
        return [f"    at = put_members(out, at, state.{name}, {members_of(game, name)})"]
    if piece.kind == MEMBERS:
        return [f"    at = put_sets(out, at, state.{name}, {members_of(game, name)})"]
    if piece.kind == SEQUENCE:
        raise SystemExit(f"{name}: a sequence has no fixed length, so it cannot be shown.")
    return [f"    at = put_numbers(out, at, state.{name})"]


def one(number: str, indent: str = "    ") -> list[str]:
    """The statements that write one number, where they stand: a call would take longer."""
    return [f"{indent}out[at] = i16({number})", f"{indent}at += 1"]


def size(game: Game, name: str) -> str:
    """The expression that writes how many members a set has, each of several sets has, or cards a pile of counts."""
    piece = next(piece for piece in declared(game) if piece.name == name)
    if piece.kind != MEMBERS:
        return f"put(out, at, total(state.{name}))"
    return f"put(out, at, count(state.{name}))" if piece.is_single else f"put_sizes(out, at, state.{name})"


def members_of(game: Game, name: str) -> str:
    """How many members a set may have, in code: a number, or the number of seats where it is a set of seats."""
    sizes = []
    for seats in game.seats:
        pieces = game.pieces(seats, game.resolve({}, seats))
        sizes.append(next(piece.shape[-1] for piece in pieces if piece.name == name))
    if sizes == game.seats:
        return "state.seats"
    if len(set(sizes)) > 1:
        raise SystemExit(f"{game.id}: the size of the set {name!r} depends on the seats in an unknown way: {sizes}.")
    return str(sizes[0])


def shown_by_option(game: Game) -> set[str]:
    """The pieces that a screen shows with some value of some option."""
    seats = game.seats[-1]
    chosen = [{option.name: value} for option in game.options for value in option.values]
    sheets = [game.pieces(seats, game.resolve(game.fitting(options, seats), seats)) for options in chosen]
    return {piece.name for pieces in sheets for piece in pieces if piece.sight in SEEN}


def sight(pieces: list[Piece], by_option: set[str]) -> str:
    """`sight.ts`: the type of a view; what only an option shows may be missing."""
    kinds = ["number", "number[]", "number[][]", "number[][][]"]
    seen = [piece for piece in pieces if piece.sight in SEEN or piece.name in by_option]
    marks = {piece.name: "" if piece.sight in SEEN else "?" for piece in seen}
    lines = [f"  {piece.name}{marks[piece.name]}: {kinds[len(piece.shape)]};" for piece in seen]
    return "\n".join(
        [f"// What a seat sees. {MARK}", "export interface Sight {", *lines, "  [field: string]: unknown;", "}", ""]
    )


if __name__ == "__main__":
    sys.exit(main())
