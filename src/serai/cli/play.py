"""Play a game in the terminal: people who share the keyboard, or against random players.

Type the number of an action, or part of its text; ? shows all commands: undo, why something is not possible, rules.
The game is saved after every decision; Ctrl-C leaves it, and --resume FILE goes on.
"""

import argparse
import contextlib

from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import saving, screen
from serai.cli.hotseat import Hotseat
from serai.cli.players import HUMAN, RANDOM, Manners, kinds
from serai.kernel import chance
from serai.kernel.errors import BadData
from serai.kernel.match import Match
from serai.words import Texts, Words

SUMMARY = "play in the terminal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays what, and where it is kept."""
    shared.add_game(parser)
    game = next(action for action in parser._actions if action.dest == "game")
    game.nargs = "?"
    game.help = "the game's id; `serai games` lists them (not needed with --resume)"
    shared.add_seats(parser)
    shared.add_language(parser)
    parser.add_argument(
        "--players", metavar="KIND,...", help=f"who sits where: {', '.join(kinds())}; default: one human"
    )
    parser.add_argument(
        "--think", type=int, default=1000, metavar="MS", help="how long a bot may think (default: 1000)"
    )
    parser.add_argument("--names", metavar="NAME,...", help="the players' names")
    parser.add_argument("--seed", metavar="HEX", help="the secret of the draws, to play the same game again")
    parser.add_argument(
        "--record", metavar="FILE", help="where to save the game (default: a new file in the home folder)"
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--no-curtain", action="store_true", help="do not hide the screen between two people")


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over or somebody leaves; either way it is saved."""
    match, saved = resumed(arguments) if arguments.resume else begun(arguments)
    console = screen.console()
    words = Words(match.game, arguments.language, match.names)
    table = Hotseat(match, saved, words, console, Manners(curtain=not arguments.no_curtain, think=arguments.think))
    table.notice = table.texts.say("commitment", hash=chance.commitment(match.seed)[:16] + "…")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - gives input() a line editor
    status = 0
    over = False
    try:
        over = table.play()
    except KeyboardInterrupt:
        status = 130
    finally:
        saved.save(match)
    console.print()
    for key in ("saved", "audit", "replay") if over else ("saved", "resume"):
        console.print(
            Text(table.texts.say(key, file=str(saved.path)), style="" if key == "saved" else "dim"), soft_wrap=True
        )
    return status


def begun(arguments: argparse.Namespace) -> tuple[Match, saving.Saved]:
    """A new game. Everything is checked before anything is written."""
    if arguments.game is None:
        raise BadData("Which game? `serai games` lists them, and --resume FILE goes on with a saved one.")
    game = shared.game_of(arguments)
    named = arguments.players.split(",") if arguments.players else []
    if arguments.seats is None and len(named) > 1:
        arguments.seats = len(named)
    seats = shared.seats_of(arguments, game)
    options = shared.options_of(arguments, game, seats)
    players = players_of(named, seats)
    names = names_of(arguments, players)
    saved = saving.new(game.id, arguments.record, players)
    return Match(game, seats, options, shared.seed_of(arguments.seed) or chance.new_seed(), names), saved


def resumed(arguments: argparse.Namespace) -> tuple[Match, saving.Saved]:
    """A game that was left."""
    for name in ("game", "seats", "players", "seed", "record", "names"):
        if getattr(arguments, name) is not None:
            raise BadData(f"A saved game goes on as it is: leave {'GAME' if name == 'game' else '--' + name} out.")
    match, saved = saving.resume(arguments.resume, shared.edition_path(arguments.edition))
    players_of(saved.players, match.seats)
    return match, saved


def players_of(named: list[str], seats: int) -> list[str]:
    """Who sits where: by default one human, the others random."""
    for kind in named:
        if kind not in kinds():
            raise BadData(f"There is no player of the kind {kind!r}: it is one of {', '.join(kinds())}.")
    if len(named) > seats:
        raise BadData(f"{len(named)} players are named for {seats} seats.")
    named = named or [HUMAN]
    return named + [RANDOM] * (seats - len(named))


def names_of(arguments: argparse.Namespace, players: list[str]) -> list[str]:
    """Given names, the others by number."""
    texts = Texts("serai.cli", arguments.language)
    given = [name.strip() for name in (arguments.names or "").split(",") if name.strip()]
    if len(given) > len(players):
        raise BadData(f"{len(given)} names are given for {len(players)} seats.")
    names = [texts.say("player" if kind == HUMAN else "bot", n=seat + 1) for seat, kind in enumerate(players)]
    names[: len(given)] = given
    if len(set(names)) < len(names):
        raise BadData("Two players have the same name; the log could not tell them apart.")
    return names
