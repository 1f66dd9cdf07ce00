"""Train a network by self-play, and write it as the table uses it.

    serai train golden_city --minutes 10
    serai train xanadu --seats 2 4 --workers 8 --folder checkpoints

Needs PyTorch (pip install 'serai[train]'); run it on compiled rules, it is much faster. A training that was stopped
goes on from its checkpoint in the folder. Each rollout adds a line of figures to FOLDER/GAME.jsonl; how to let the
network play is in docs/writing-a-bot.md.
"""

import argparse
import os
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from serai.cli import arguments as shared
from serai.kernel.errors import BadData
from serai.kernel.game import Game

SEATING = ("start_player", "first_player", "first_chooser")
"""Options that only say who begins."""
SUMMARY = "train a network by self-play"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to train and for how long."""
    parser.add_argument("game", metavar="GAME", help="the game's id; `serai games` lists them")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="T", help="how long (default: 10)")
    parser.add_argument("--decisions", type=int, default=0, metavar="N", help="stop after so many decisions instead")
    parser.add_argument("--seats", type=int, nargs="*", metavar="N", help="numbers of players (default: all)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one less than cores)")
    parser.add_argument("--games", type=int, default=256, metavar="N", help="games side by side in each (default: 256)")
    parser.add_argument("--ray", action="store_true", help="let the workers play on a Ray cluster")
    parser.add_argument("--hidden", type=int, metavar="N", help="width of the network (default: the game's recipe)")
    parser.add_argument(
        "--reward", choices=("points", "promises"), help="gains in points, or with what is promised (default: recipe)"
    )
    parser.add_argument("--unit", type=float, metavar="N", help="how many points are a clear lead (default: recipe)")
    add_constants(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance begins (default: 1)")
    parser.add_argument("--folder", type=Path, default=Path("checkpoints"), help="checkpoints, curves and the network")
    parser.add_argument("--begin-with", type=Path, metavar="FILE", help="a checkpoint whose weights to begin with")
    parser.add_argument("--anew", action="store_true", help="do not go on from a checkpoint")
    parser.set_defaults(edition="")


def add_constants(parser: argparse.ArgumentParser) -> None:
    """How it learns. What has two numbers falls from the first to the second."""
    add = parser.add_argument
    add("--minibatch", type=int, default=16384, metavar="N", help="decisions in a step (default: 16384)")
    falling = (
        ("--margin", (1.0, 0.15), "weight of points (default: 1 to 0.15)"),
        ("--rate", (5e-4, 5e-5), "rate of learning (default: 5e-4 to 5e-5)"),
        ("--entropy", (0.02, 0.002), "reward for trying many options (default: 0.02 to 0.002)"),
    )
    for name, usual, what in falling:
        add(name, type=float, nargs=2, default=usual, metavar="N", help=what)
    add("--warmth", type=float, default=1.0, metavar="N", help="begin with a policy so much less sure (default: 1)")


def recipe_of(game: Game) -> dict[str, Any]:
    """How the game's network is trained unless one says otherwise."""
    text = files("serai.learning").joinpath("recipes.toml").read_text(encoding="utf-8")
    recipe: dict[str, Any] = tomllib.loads(text).get(game.id, {})
    return {"hidden": 384, "reward": "points", "unit": 10.0} | recipe


def variants_of(game: Game) -> list[dict[str, Any]]:
    """The game with one option changed: all those that leave rows as long as they are, and do not name a seat."""
    changed = [{o.name: value} for o in game.options if o.name not in SEATING for value in o.values[1:]]
    return [options for options in changed if all(keeps_rows(game, options, seats) for seats in game.seats)]


def keeps_rows(game: Game, options: dict[str, Any], seats: int) -> bool:
    """Whether rows have as many numbers with these options as without."""
    sheets = [game.sheet(seats, game.resolve(game.fitting(given, seats), seats)) for given in ({}, options)]
    return [field.shape for field in sheets[0].row] == [field.shape for field in sheets[1].row]


def run(arguments: argparse.Namespace) -> int:
    """Train and say where the network is."""
    game = shared.game_of(arguments)
    for number in arguments.seats or []:
        game.check_seats(number)
    counts = (arguments.games, arguments.workers if arguments.workers is not None else 1)
    if not arguments.minutes > 0 or arguments.decisions < 0 or min(counts) < 1:
        raise BadData("--minutes, --decisions, --workers and --games must be positive.")
    if arguments.warmth <= 0:
        raise BadData("--warmth must be positive.")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    trainer = trainer_of(arguments, game)
    if arguments.begin_with:
        trainer.begin_with(arguments.begin_with)
    elif not arguments.anew and trainer.resume():
        print(f"Going on after {trainer.told['decisions']} decisions.", file=sys.stderr)
    trainer.warm(arguments.warmth)
    trainer.run()
    print(arguments.folder / f"{game.id}.npz")
    return 0


def trainer_of(arguments: argparse.Namespace, game: Game) -> Any:
    """The training as ordered; what was left open is done as the game's recipe says."""
    from serai.learning.ppo import Settings
    from serai.learning.trainer import Order, Trainer, best_device

    recipe = recipe_of(game)
    order = Order(
        game_id=game.id,
        folder=arguments.folder,
        minutes=arguments.minutes,
        workers=arguments.workers or max(1, (os.cpu_count() or 2) - 1),
        games=arguments.games,
        seats=arguments.seats or list(game.seats),
        variants=variants_of(game),
        reward=arguments.reward or recipe["reward"],
        seed=arguments.seed,
        device=best_device(),
        decisions=arguments.decisions,
        ray=arguments.ray,
    )
    settings = Settings(
        hidden=arguments.hidden or recipe["hidden"],
        unit=arguments.unit or recipe["unit"],
        minibatch=arguments.minibatch,
        margin=tuple(arguments.margin),
        rate=tuple(arguments.rate),
        entropy=tuple(arguments.entropy),
    )
    return Trainer(order, settings)
