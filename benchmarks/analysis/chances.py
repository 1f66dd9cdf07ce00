"""See whether chances to win can be believed: of all moments when a seat was given 30 %, it should win 30 %.

    python -m benchmarks.analysis.chances --games 60                   every title, four seats of apprentices

At every third choice the seat that has it is asked for its chance to win, as the network sees it; the end of the game
says what became of it. Printed is a table a title: by third of the game, for chances that are alike their mean and the
share of wins that came of it, with the number of moments.
"""

import itertools
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from benchmarks.analysis.playing import choices, seated
from benchmarks.titles import chosen, parser_for
from serai.kernel import registry
from serai.kernel.rng import Rng
from serai.kernel.scores import settled
from serai.learning.network import shipped
from serai.learning.player import Judge

EVERY: Final = 3
EDGES: Final = (0.0, 0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 1.01)
THIRDS: Final = ("first third", "second third", "last third")
FEW: Final = 20
"""Fewer moments than that say nothing."""


class Moment(NamedTuple):
    """What a seat was promised, what it got, and when in the game that was, from 0 to 1."""

    chance: float
    won: float
    when: float


def moments(game_id: str, seats: int, level: str, games: int) -> Iterator[Moment]:
    """Those of some games between equals."""
    game = registry.load(game_id)
    network = shipped(game)
    if network is None:
        raise SystemExit(f"There is no network for {game_id}.")
    judge, rng = Judge(game, network), Rng(77)
    bots = seated(game, [level] * seats)
    for _ in range(games):
        state, asked, count = game.start(seats), [], 0
        for seat in choices(state, bots, rng):
            count += 1
            if count % EVERY == 0:
                asked.append((count, seat, float(judge.ask([state], [seat])[2][0, 0])))
        shares = settled(state.scores().ranks)
        yield from (Moment(chance, shares[seat], n / (count + 1)) for n, seat, chance in asked)


def loss(
    promised: "np.ndarray[tuple[int], np.dtype[np.float64]]", won: "np.ndarray[tuple[int], np.dtype[np.float64]]"
) -> float:
    """The mean log loss."""
    sure = np.clip(promised, 1e-4, 1 - 1e-4)
    return float(-np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


def table(found: list[Moment]) -> list[str]:
    """A line for each third of the game."""
    promised, won, when = (np.array(column) for column in zip(*found, strict=True))
    lines = []
    for third, name in enumerate(THIRDS):
        cells = []
        for low, high in itertools.pairwise(EDGES):
            alike = (np.floor(3 * when) == third) & (promised >= low) & (promised < high)
            number = int(alike.sum())
            cells.append(f"{promised[alike].mean():.0%}: {won[alike].mean():.0%} of {number}" if number >= FEW else "")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def main() -> None:
    """Every title, or one."""
    parser = parser_for(__doc__)
    parser.add_argument("--games", type=int, default=60, help="games of each title (default: %(default)s)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="apprentice", help="who plays (default: %(default)s)")
    asked = parser.parse_args()
    for game_id in chosen(asked):
        found = list(moments(game_id, asked.seats, asked.level, asked.games))
        won = np.array([moment.won for moment in found])
        guess = loss(np.full(len(found), 1 / asked.seats), won)
        told = loss(np.array([moment.chance for moment in found]), won)
        print(f"{game_id}: {len(found)} moments of {asked.games} games, log loss {told:.3f}, by guessing {guess:.3f}")
        print("\n".join(table(found)), flush=True)


if __name__ == "__main__":
    main()
