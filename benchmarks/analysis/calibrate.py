"""Find what counts as how large an error: the thresholds of src/serai/analysis/scales.toml.

    python -m benchmarks.analysis.calibrate BOOK --games 40            plays what BOOK lacks and prints the figures
    python -m benchmarks.analysis.calibrate BOOK --games 40 --write    and writes them into the file

Three of the five levels meet in every game, in turn. Each game is looked at twice as the analysis does; the book keeps
the errors of real decisions by seat, with what was luck, others' and own. Thresholds are the 70th, 90th and 97th
percentile of a merchant's errors, rounded. The accuracy and luck of every level are printed.
"""

from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.analysis.playing import SEATS, Book, asked_for, parser_of_games, played
from benchmarks.titles import chosen
from serai.analysis.draft import Draft, Work
from serai.analysis.report import STAKE, accuracy, shares

FILE = Path(__file__).resolve().parents[2] / "src" / "serai" / "analysis" / "scales.toml"
HEAD = FILE.read_text(encoding="utf-8").partition("[golden_city]")[0]
PERCENTILES = (70, 90, 97)
LEVELS = ("novice", "apprentice", "merchant", "master", "khan")


def measured(game_id: str, number: int) -> dict[str, Any]:
    """One game: by seat its level, its errors, and its luck."""
    levels = [LEVELS[(number + 2 * seat) % len(LEVELS)] for seat in range(SEATS)]
    match = played(game_id, levels, number)
    work = Work(match, Draft(1 + number))
    while not work.is_looked_at():
        work.step()
    seats = []
    for seat, level in enumerate(levels):
        real = [one for one in work.draft.decisions if one.seat == seat and one.stake >= STAKE]
        luck, others, own, _ = shares(match, work.draft, seat)
        seats.append(
            {
                "level": level,
                "accuracy": accuracy(real),
                "errors": [one.error for one in real],
                "costs": [one.cost for one in real],
                "stakes": [one.stake for one in real],
                "chances": [work.draft.points[one.n].own[seat] for one in real],
                "luck": luck,
                "others": others,
                "own": own,
                "result": work.draft.points[-1].own[seat],
            }
        )
    return {"game": game_id, "number": number, "seats": seats}


def found(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """Thresholds from the games in a book."""
    seats = [seat for line in lines for seat in line["seats"] if seat["level"] == "merchant"]
    errors = [error for seat in seats for error in seat["errors"]]
    bounds = [10 * round(float(np.percentile(errors, p)) / 10) for p in PERCENTILES]
    return {"bounds": bounds, "decisions": len(errors)}


def show(game: str, lines: list[dict[str, Any]]) -> None:
    """Print the figures of a game: by level accuracy and luck, with their intervals."""
    print(f"{game}: {len(lines)} games, {found(lines)}")
    for level in LEVELS:
        seats = [seat for line in lines for seat in line["seats"] if seat["level"] == level]
        kept = np.array([seat["accuracy"] for seat in seats])
        lucks = np.array([seat["luck"] for seat in seats])
        print(f"  {level:10} accuracy {interval(kept)}   luck {interval(lucks)}   {len(seats)} seats")
    for place in range(SEATS):
        print(f"  seat {place + 1}     luck {interval(np.array([line['seats'][place]['luck'] for line in lines]))}")


def interval(values: "np.ndarray[Any, Any]") -> str:
    """A mean with its 95 % interval."""
    doubt = 1.96 * values.std(ddof=1) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return f"{values.mean():7.1f} ± {doubt:6.1f}"


def write(book: Book, games: list[str]) -> None:
    """Put the figures of all games into the file."""
    parts = [HEAD.rstrip() + "\n"]
    for game in games:
        figures = found(book.of(game))
        names = ("inaccuracy", "mistake", "blunder")
        bounds = "\n".join(f"{name} = {bound}" for name, bound in zip(names, figures["bounds"], strict=True))
        parts.append(f"[{game}]\n{bounds}\n")
    FILE.write_text("\n".join(parts), encoding="utf-8")


def main() -> None:
    """Play what is missing, and print."""
    parser = parser_of_games(__doc__, 40)
    parser.add_argument("--write", action="store_true", help="write the figures into scales.toml")
    arguments = parser.parse_args()
    book, games = Book(arguments.book), chosen(arguments)
    book.fill(games, asked_for(arguments), measured, arguments.jobs)
    for game in games:
        show(game, book.of(game))
    if arguments.write:
        write(book, games)


if __name__ == "__main__":
    main()
