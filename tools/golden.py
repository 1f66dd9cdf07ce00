"""Golden games, playthrough and perft counts of a game: made, compared, rewritten.

    python tools/golden.py GAME            compare what is stored with what the code gives today
    python tools/golden.py GAME --write    write it anew
    python tools/golden.py GAME --find     first look for the seeds that the plan leaves open

tests/golden/GAME/plan.toml says what there is to be:

    [[games]]                  # tests/golden/GAME/<name>.jsonl
    name = "three-sold-out"
    seats = 3
    options = { rounds = 2 }   # optional
    player = "greedy"          # or "random"; greedy takes what evaluates best; "stored": nobody, see below
    ending = "sold_out"        # the way it must end
    seed = 7                   # left out: --find looks for one

    [playthrough]              # tests/playthroughs/GAME.txt; the same keys without name and ending

    [[perft]]                  # tests/perft/GAME.txt
    name = "opening"
    seats = 2
    seed = 1
    events = 0                 # so many random events lead to the position
    depth = 3

Games of random players and everything else is made again and compared. Games of greedy players are only folded: they
are data, and a better evaluation does not make them wrong. Stored games were played in some other way (by people, by
players who want a rare ending): they are folded, and never written anew.
"""

import argparse
import difflib
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from serai.kernel import registry  # noqa: E402  the path comes first
from serai.kernel.errors import BadData, SeraiError  # noqa: E402  the path comes first
from serai.kernel.folding import fold  # noqa: E402  the path comes first
from serai.kernel.game import Game  # noqa: E402  the path comes first
from serai.kernel.match import Match  # noqa: E402  the path comes first
from serai.kernel.playout import count_paths, play_out  # noqa: E402  the path comes first
from serai.kernel.record import read  # noqa: E402  the path comes first
from serai.kernel.rng import Rng  # noqa: E402  the path comes first
from tools.playthrough import playthrough  # noqa: E402  the path comes first

TESTS = ROOT / "tests"
MOST_SEEDS = 20000

Entry = dict[str, Any]


class Golden:
    """One game's plan and files."""

    def __init__(self, game: Game, tests: Path = TESTS) -> None:
        self.game = game
        self.folder = tests / "golden" / game.id
        self.plan_path = self.folder / "plan.toml"
        if not self.plan_path.is_file():
            raise BadData(f"{game.id} has no golden games: there is no file {self.plan_path}.")
        try:
            plan = tomllib.loads(self.plan_path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{self.plan_path} is not TOML: {error}.") from None
        self.games: list[Entry] = plan.get("games", [])
        self.playthrough: Entry | None = plan.get("playthrough")
        self.perft: list[Entry] = plan.get("perft", [])
        self.playthrough_path = tests / "playthroughs" / f"{game.id}.txt"
        self.perft_path = tests / "perft" / f"{game.id}.txt"

    def record_path(self, entry: Entry) -> Path:
        """Where a golden game is stored."""
        return self.folder / f"{entry['name']}.jsonl"

    def play(self, entry: Entry) -> Match:
        """A whole game as an entry of the plan describes it."""
        if "seed" not in entry:
            raise BadData(f"{self.plan_path}: the game {entry.get('name')!r} has no seed; --find looks for one.")
        return play(self.game, entry, int(entry["seed"]))

    def playthrough_text(self) -> str:
        """What tests/playthroughs/GAME.txt must be; "" without one in the plan."""
        if self.playthrough is None:
            return ""
        seats, seed = self.playthrough["seats"], self.playthrough["seed"]
        return playthrough(self.play(self.playthrough), f"A playthrough of {self.game.id}: {seats} seats, seed {seed}")

    def perft_text(self) -> str:
        """What tests/perft/GAME.txt must be; "" without positions in the plan."""
        lines = [f"How many sequences of events begin at these positions of {self.game.id}, by their length"]
        for entry in self.perft:
            state = self.game.start(entry["seats"], entry.get("options"))
            played = play_out(state, Rng(entry["seed"]), entry["events"])
            number = played.decisions + played.chances
            lines += ["", f"{entry['name']}: {entry['seats']} seats, options {json.dumps(entry.get('options', {}))}"]
            lines += [f"seed {entry['seed']}, after {number} events, state {state.digest()[:16]}"]
            lines += [f"  {depth}: {count_paths(state, depth)}" for depth in range(1, entry["depth"] + 1)]
        return "\n".join(lines) + "\n" if self.perft else ""

    def texts(self) -> dict[Path, str]:
        """Every file that can be made again, with its text."""
        made = {self.playthrough_path: self.playthrough_text(), self.perft_path: self.perft_text()}
        for entry in self.games:
            if entry["player"] == "random":
                made[self.record_path(entry)] = record_text(self.play(entry))
        return {path: text for path, text in made.items() if text}

    def check_record(self, entry: Entry) -> None:
        """Fold a stored game; it must be the planned one and end as planned."""
        path = self.record_path(entry)
        match = fold(self.game, read(path), path.name)
        wanted = (entry["seats"], self.game.resolve(entry.get("options", {}), entry["seats"]), entry["ending"])
        found = (match.seats, match.options, match.state.scores().ending)
        if found != wanted or match.state.to_act():
            raise BadData(f"{path} is a game of {found}; planned is {wanted}.")

    def strangers(self) -> list[Path]:
        """Stored games that are not in the plan."""
        planned = {self.record_path(entry) for entry in self.games}
        return sorted(path for path in self.folder.glob("*.jsonl") if path not in planned)

    def write(self) -> list[Path]:
        """Write everything anew."""
        made = [entry for entry in self.games if entry["player"] != "stored"]
        for entry in made:
            match = self.play(entry)
            if match.state.scores().ending != entry["ending"]:
                raise BadData(f"{entry['name']} ends by {match.state.scores().ending}, not by {entry['ending']}.")
            self.record_path(entry).write_text(record_text(match), encoding="utf-8")
        texts = self.texts()
        for path, text in texts.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return list(dict.fromkeys([*texts, *(self.record_path(entry) for entry in made)]))

    def find(self) -> None:
        """Look for seeds where the plan has none, and write them into it."""
        text = self.plan_path.read_text(encoding="utf-8")
        for entry in self.games:
            if "seed" not in entry and entry["player"] != "stored":
                entry["seed"] = find_seed(self.game, entry)
                name = f'name = "{entry["name"]}"\n'
                text = text.replace(name, f"{name}seed = {entry['seed']}\n", 1)
                print(f"{entry['name']}: seed {entry['seed']}")
        self.plan_path.write_text(text, encoding="utf-8")


def play(game: Game, entry: Entry, seed: int) -> Match:
    """Play a match to its end, nature and players following the seed."""
    match = Match(game, entry["seats"], entry.get("options"), f"{seed:064x}")
    rng = Rng(seed)
    match.advance()
    while match.state.to_act():
        seat = match.state.to_act()[0]
        legal = match.state.legal(seat)
        if entry["player"] == "greedy":
            legal = best(match, seat, legal)
        match.submit(seat, [legal[rng.below(len(legal))]], match.n)
    return match


def best(match: Match, seat: int, legal: list[int]) -> list[int]:
    """The actions after which the seat stands best."""
    values: list[float] = []
    for action in legal:
        child = match.state.copy()
        child.apply(seat, action)
        values.append(child.evaluate()[seat])
    return [action for action, value in zip(legal, values, strict=True) if value == max(values)]


def find_seed(game: Game, entry: Entry) -> int:
    """The first seed with the wanted ending."""
    for seed in range(1, MOST_SEEDS):
        if play(game, entry, seed).state.scores().ending == entry["ending"]:
            return seed
    raise BadData(f"No seed below {MOST_SEEDS} makes {entry['name']} end by {entry['ending']}.")


def record_text(match: Match) -> str:
    """A record as it is stored."""
    return "\n".join(match.record().lines()) + "\n"


def difference(path: Path, text: str) -> str:
    """How a stored file differs from what it must be; "" if it does not."""
    stored = path.read_text(encoding="utf-8") if path.is_file() else ""
    if stored == text:
        return ""
    lines = difflib.unified_diff(
        stored.splitlines(), text.splitlines(), f"{path.name} (stored)", "(today)", lineterm="", n=1
    )
    return "\n".join(list(lines)[:40])


def planned_games(tests: Path = TESTS) -> list[str]:
    """The ids of the games that have a plan."""
    return sorted(path.parent.name for path in (tests / "golden").glob("*/plan.toml"))


def check(golden: Golden) -> list[str]:
    """What is wrong with a game's stored files."""
    faults = [f"{path} is not in the plan" for path in golden.strangers()]
    faults += [fault for fault in (difference(path, text) for path, text in golden.texts().items()) if fault]
    for entry in golden.games:
        try:
            golden.check_record(entry)
        except SeraiError as error:
            faults.append(str(error))
    return faults


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--write", action="store_true", help="write all files anew")
    parser.add_argument("--find", action="store_true", help="look for the seeds that the plan leaves open")
    arguments = parser.parse_args()
    try:
        golden = Golden(registry.load(arguments.game))
        if arguments.find:
            golden.find()
        if arguments.write:
            for path in golden.write():
                print(path.relative_to(ROOT))
        faults = check(golden)
    except SeraiError as error:
        faults = [str(error)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
