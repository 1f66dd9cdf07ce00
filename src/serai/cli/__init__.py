"""The command line. One module per command; each has a SUMMARY, `add_arguments` and `run`.

Whatever a user did wrong is a `SeraiError`: one sentence on stderr and exit status 2. Status 1 means that the
command worked and found something bad (a failing game, a damaged record, a rule without a test).
"""

import argparse
import importlib
import os
import sys
from typing import Final, NoReturn

from serai import __version__
from serai.kernel import former
from serai.kernel.errors import SeraiError

COMMANDS: Final = (
    "games",
    "play",
    "replay",
    "analyse",
    "rules",
    "validate",
    "audit",
    "fuzz",
    "perft",
    "bench",
    "arena",
    "ladder",
    "benchmark",
    "export",
    "serve",
    "backup",
    "restore",
    "reports",
    "archive",
    "train",
    "puzzles",
)
EXTRAS: Final = {
    "rich": "terminal",
    "fluent": "terminal",
    "msgspec": "server",
    "asyncpg": "postgres",
    "redis": "redis",
    "numpy": "bots",
    "pyarrow": "data",
    "torch": "train",
}
"""Which extra brings the package that a command needs first."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        complain(f"{message[:1].upper()}{message[1:].rstrip('.')}. See `{self.prog} --help`.")
        raise SystemExit(2)


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        arguments = parser().parse_args(argv)
        return int(arguments.run(arguments))
    except SeraiError as error:
        return complain(str(error))
    except KeyboardInterrupt as stop:
        print(file=sys.stderr)  # after the ^C of the terminal
        complain(str(stop) or "Stopped.")
        return 130
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            return unexpected(error)
        return complain(f"This needs the package {error.name}: pip install 'serai[{extra}]'.")
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        return complain(f"The file{where} cannot be used: {error.strerror or error}.")
    except Exception as error:  # noqa: BLE001 - the last resort, no stack traces
        return unexpected(error)


def main_of_before() -> int:
    """The command `caravanserai` of version 0.1."""
    former.notice("The command is now `serai`.")
    return main()


def parser() -> Parser:
    """The parser with all commands."""
    top = Parser(prog="serai", description="An open digital table for Eurogames of the Asian trade roads.")
    top.add_argument("--version", action="version", version=f"serai {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, title="commands")
    for name in COMMANDS:
        module = importlib.import_module(f"serai.cli.{name}")
        command = commands.add_parser(name, help=module.SUMMARY, description=module.__doc__)
        command.formatter_class = argparse.RawDescriptionHelpFormatter
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def complain(sentence: str) -> int:
    """One sentence on stderr; the exit status for wrong input."""
    mark = "\x1b[31mserai:\x1b[0m" if sys.stderr.isatty() and "NO_COLOR" not in os.environ else "serai:"
    print(mark, " ".join(sentence.split()), file=sys.stderr)
    return 2


def unexpected(error: Exception) -> int:
    """A mistake of ours: say so without a stack trace, unless one is asked for."""
    if former.setting("TRACE"):
        raise error
    complain(
        f"This is a mistake in Caravanserai, not yours ({type(error).__name__}: {error}). "
        f"Set SERAI_TRACE=1 to see where it happened."
    )
    return 70
