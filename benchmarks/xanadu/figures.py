"""Figures of whole games of Xanadú, as tables for its README: uniform random players, or any bot.

PYTHONPATH=$(.venv/bin/python tools/compile.py --only xanadu --print-path) \
    .venv/bin/python benchmarks/xanadu/figures.py --games 1000 --player novice
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from typing import cast

from serai.games.xanadu.encoding import GAME_END_CARD, NOTHING
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import DONE, END, PLACE
from serai.kernel import registry
from serai.kernel.bot import Budget, bot_names, new_bot
from serai.kernel.game import CHANCE, Game
from serai.kernel.rng import Rng

COLOURS = ("brown", "blue", "yellow", "green")
Player = Callable[[City, int, Rng], int]


class Figures:
    """Counts over many games with one number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.turns: list[int] = []
        self.money: list[int] = []
        self.by_seat = [0] * seats
        self.wins = [0.0] * seats
        self.counts: Counter[str] = Counter()
        self.piles: list[list[int]] = [[], [], []]
        self.decisions = 0

    def play(self, state: City, player: Player, rng: Rng) -> None:
        """One game to its end."""
        turns = 0
        while actors := state.to_act():
            seat = actors[0]
            if seat == CHANCE:
                action = state.legal(seat)[rng.weighted(state.weights())]
            else:
                action = player(state, seat, rng)
                self.decisions += 1
                turns += action == END
                self.note_action(state, seat, action)
            built, shuffles = list(state.built), state.shuffles
            state.apply(seat, action)
            self.note_sales(built, state, is_sale=seat != CHANCE and action == DONE)
            if state.shuffles > shuffles:
                self.piles[shuffles].append(state.pile_size)
        self.note_end(state, turns)

    def note_action(self, state: City, seat: int, action: int) -> None:
        """What a player did."""
        design = action - state.box.codes.build
        if action == END:
            self.counts["turns"] += 1
            self.counts["sale turns"] += state.sold
            self.counts["idle turns"] += not (state.sold or state.acted)
            self.counts["building turns"] += state.builds > 0
        elif 0 <= design < state.box.designs:
            self.counts[f"built {COLOURS[state.box.colour[design]]}"] += 1
        elif PLACE <= action < END:
            self.counts["workers"] += 1
            self.counts["workers on others"] += (action - PLACE) // 6 != seat

    def note_sales(self, built: list[int], state: City, *, is_sale: bool) -> None:
        """What left the table, and how."""
        kind = "phase 1" if is_sale else "final" if state.ending else "forced"
        for slot, design in enumerate(built):
            if design != NOTHING and state.built[slot] == NOTHING:
                self.counts[f"{COLOURS[state.box.colour[design]]} {kind}"] += 1
        self.counts["new starts"] += any(d != NOTHING for d in built) and state.is_empty_table() and not state.ending

    def note_end(self, state: City, turns: int) -> None:
        """How the game came out; seats are counted from the start player."""
        scores = state.scores()
        self.games += 1
        self.turns.append(turns)
        self.counts["dead ends"] += state.ending != GAME_END_CARD
        winners = scores.ranks.count(1)
        for place in range(self.seats):
            seat = (state.start + place) % self.seats
            self.money.append(scores.points[seat])
            self.by_seat[place] += scores.points[seat]
            self.wins[place] += (scores.ranks[seat] == 1) / winners

    # Rows of the table

    def rows(self) -> dict[str, str]:
        """What the README shows."""
        count, games = self.counts, self.games
        turns = count["turns"]
        built = [count[f"built {colour}"] for colour in COLOURS]
        small = sum(1 for size in self.final_piles() if size < 10)
        rows = {
            "turns per game (5 % - 95 %)": f"{mean(self.turns):.0f} ({spread(self.turns)})",
            "turns per player": f"{mean(self.turns) / self.seats:.1f}",
            "decisions per game": f"{self.decisions / games:.0f}",
            "turns in which something is built": f"{100 * count['building turns'] / turns:.0f} %",
            "turns with a sale / idle turns": f"{100 * count['sale turns'] / turns:.0f} / "
            f"{100 * count['idle turns'] / turns:.0f} %",
            "final money (5 % - 95 %)": f"{mean(self.money):.0f} ({spread(self.money)})",
            "money by seat (first ... last)": " ".join(f"{total / games:.0f}" for total in self.by_seat),
            "wins by seat (first ... last, %)": " ".join(f"{100 * won / games:.0f}" for won in self.wins),
            "share of builds brown / blue / yellow / green (%)": "/".join(f"{100 * b / sum(built):.0f}" for b in built),
        }
        for colour in COLOURS:
            sales = [count[f"{colour} {kind}"] / games for kind in ("phase 1", "forced", "final")]
            rows[f"sold per game, {colour}: phase 1 / forced / final"] = "/".join(f"{number:.1f}" for number in sales)
        rows["workers per turn (on others' cards)"] = (
            f"{count['workers'] / turns:.1f} ({100 * count['workers on others'] / max(1, count['workers']):.0f} %)"
        )
        rows["cards in each reshuffled pile"] = ", ".join(f"{mean(sizes):.0f}" for sizes in self.piles if sizes)
        rows["final shuffle with fewer than 10 cards"] = f"{100 * small / games:.0f} %"
        rows["new starts per 100 games"] = f"{100 * count['new starts'] / games:.1f}"
        rows["games that end by dead turns"] = f"{100 * count['dead ends'] / games:.1f} %"
        return rows

    def final_piles(self) -> list[int]:
        """Sizes of the last piles."""
        return next(sizes for sizes in reversed(self.piles) if sizes)


def mean(numbers: list[int]) -> float:
    """The average."""
    return sum(numbers) / max(1, len(numbers))


def spread(numbers: list[int]) -> str:
    """The numbers at 5 and 95 percent."""
    ordered = sorted(numbers)
    return f"{ordered[len(ordered) // 20]}-{ordered[-1 - len(ordered) // 20]}"


def uniform(state: City, seat: int, rng: Rng) -> int:
    """Any legal action."""
    legal = state.legal(seat)
    return legal[rng.below(len(legal))]


def bots(game: Game, name: str) -> Player:
    """What a bot of this name does, with 4 iterations for each decision."""
    bot = new_bot(name, game)

    def decide(state: City, seat: int, rng: Rng) -> int:
        return bot.decide(state.redeal(seat, rng), seat, Budget(iterations=4), rng).action

    return decide


def main() -> None:
    """Play and print a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--player", choices=["uniform", *bot_names()], default="uniform")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = registry.load("xanadu")
    player = uniform if chosen.player == "uniform" else bots(game, chosen.player)
    columns: list[dict[str, str]] = []
    for seats in game.seats:
        figures = Figures(seats)
        for number in range(chosen.games):
            state = cast(City, game.start(seats))
            figures.play(state, player, Rng(chosen.seed + number))
        columns.append(figures.rows())
    out = [f"| players | {' | '.join(map(str, game.seats))} |", f"| --- |{' --- |' * len(columns)}"]
    out += [f"| {name} | {' | '.join(column[name] for column in columns)} |" for name in columns[0]]
    sys.stdout.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
