"""The program itself: help for everything, and one sentence for every mistake."""

import os
import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path

import pytest

from serai import cli
from serai.kernel.game import Game
from tests.cli.conftest import Command, joined


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(name: str, command: Command) -> None:
    """--help says what the command is for and describes every argument."""
    shown = command(name, "--help")
    assert shown.status == 0
    assert shown.out.startswith(f"usage: serai {name}")
    assert len(shown.out.splitlines()) > 8


def test_the_program_lists_its_commands(command: Command) -> None:
    """--help of the program names all commands."""
    shown = command("--help").out
    assert all(name in shown for name in cli.COMMANDS)


def test_it_runs_as_a_module() -> None:
    """`python -m serai` is the same program."""
    done = subprocess.run([sys.executable, "-m", "serai", "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("serai ")


BOTS = ["random", "greedy", "--games", "2", "--iterations", "1", "--jobs", "1", "--json", "report.json"]


@pytest.mark.parametrize(
    "arguments",
    [["games"], ["rules", "bazaar"], ["arena", "bazaar", "--bots", *BOTS], ["ladder", "bazaar", "--levels", *BOTS]],
    ids=joined,
)
def test_nobody_has_to_read_to_the_end(arguments: list[str]) -> None:
    """As with `| head`: no complaint, no status that means something bad, and what was to be written is written."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "serai", *arguments]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
    assert Path("report.json").is_file() == ("--json" in arguments)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "The following arguments are required: COMMAND. See `serai --help`."),
        (["dance"], "Argument COMMAND: invalid choice: 'dance'"),
        (["play", "bazaar", "--seats", "many"], "Argument --seats: invalid int value: 'many'"),
        (["play", "bazaar", "--language", "la"], "Argument --language: invalid choice: 'la'"),
        (["play", "chess"], "There is no game 'chess'. Installed games: bazaar"),
        (["fuzz", "chess"], "There is no game 'chess'."),
        (["perft", "chess"], "There is no game 'chess'."),
        (["rules", "chess"], "There is no game 'chess'."),
        (["bench", "chess"], "There is no game 'chess'."),
        (["play", "bazaar", "--seats", "9"], "bazaar is for 2 to 4 players, not 9."),
        (["fuzz", "bazaar", "--seats", "1"], "bazaar is for 2 to 4 players, not 1."),
        (["perft", "bazaar", "--seats", "0"], "bazaar is for 2 to 4 players, not 0."),
        (["bench", "bazaar", "--seats", "5"], "bazaar is for 2 to 4 players, not 5."),
        (["play", "bazaar", "--option", "weather=rain"], "bazaar has no option 'weather'; its options are: rounds"),
        (["play", "bazaar", "--option", "rounds=7"], "Option 'rounds' of bazaar cannot be \"7\": it is one of 4, 2."),
        (["play", "bazaar", "--option", "rounds"], "'rounds' is not an option: write --option name=value."),
        (["play", "bazaar", "--edition", "none.toml"], "There is no file none.toml."),
        (["play", "bazaar", "--edition", "deluxe"], "bazaar has no edition 'deluxe'"),
    ],
    ids=joined,
)
def test_wrong_arguments(arguments: list[str], sentence: str, command: Command) -> None:
    """Whatever is wrong with the arguments is said in one sentence; the status is 2."""
    done = command(*arguments)
    assert done.refused().startswith(sentence)
    assert done.status == 2
    assert done.out == ""


def test_a_mistake_of_ours_has_no_stack_trace(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unexpected exception is one sentence too, and owned up to."""

    def broken(_game: str, _edition: str = "") -> Game:
        raise ZeroDivisionError("division by zero")

    monkeypatch.delenv("SERAI_TRACE")
    monkeypatch.setattr("serai.kernel.registry.load", broken)
    done = command("perft", "bazaar")
    assert done.status == 70
    assert "a mistake in Caravanserai, not yours (ZeroDivisionError: division by zero)" in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(("module", "extra"), [("rich.table", "terminal"), ("msgspec", "server"), ("pyarrow", "data")])
def test_a_missing_package_is_named(command: Command, monkeypatch: pytest.MonkeyPatch, module: str, extra: str) -> None:
    """Without an extra the program says how to install it."""

    def missing() -> cli.Parser:
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)

    monkeypatch.setattr(cli, "parser", missing)
    assert f"This needs the package {module}: pip install 'serai[{extra}]'." in command("games").refused()


def test_every_extra_that_is_recommended_exists() -> None:
    """What a sentence tells the user to install can be installed."""
    provided = metadata("serai").get_all("Provides-Extra") or []
    assert set(cli.EXTRAS.values()) <= set(provided)
