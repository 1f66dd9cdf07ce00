"""Playing in the terminal, by a scripted keyboard."""

import json
from pathlib import Path

import pytest

from serai.cli import saving
from serai.kernel import record, registry
from tests.cli.conftest import Command, joined
from tests.tiers import seldom

SEED = ("--seed", "1f")


def test_a_whole_game(command: Command, tmp_path: Path) -> None:
    """A game against a random player from the first choice to the scores, saved and ready to be audited."""
    path = tmp_path / "game.jsonl"
    done = command("play", "bazaar", *SEED, "--names", "Ada", "--record", str(path), typed="1\n" * 40)
    assert done.status == 0, done.err
    assert "The Bazaar" in done.out
    assert "Choose a stall. The others choose at the same time." in done.out
    assert "1 Choose the pepper stall   2 Choose the silk stall" in done.out
    assert "Ada buys." in done.out
    assert "Goal card" in done.out
    assert f"serai audit {path}" in done.out
    assert command("audit", str(path)).status == 0
    closing = record.read(path).closing
    assert closing["seed"] == "1f".rjust(64, "0")
    assert not Path(f"{path}.secret").exists()


@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("language", ["hu", *seldom("en", "ru")])
def test_every_game_can_be_played(game_id: str, language: str, command: Command, tmp_path: Path) -> None:
    """Twenty decisions of every game in every language, left and taken up again."""
    path = tmp_path / "game.jsonl"
    begun = command("play", game_id, *SEED, "--language", language, "--record", str(path), typed="1\n" * 20)
    assert begun.status == 0, begun.err
    assert str(path) in begun.out
    if Path(f"{path}.secret").exists():
        resumed = command("play", "--resume", str(path), "--language", language, typed="1\nq\n")
        assert resumed.status == 0, resumed.err


def test_only_what_the_seat_may_know_is_shown(command: Command) -> None:
    """The opponent's secret choice and goal card do not appear on the screen."""
    shown = command("play", "bazaar", *SEED, typed="q\n").out
    assert "Bot 2 has chosen a stall." in shown
    assert shown.count("A goal card is dealt:") == 1
    assert shown.count("A goal card is dealt.") == 1


def test_actions_are_typed_in_three_ways(command: Command) -> None:
    """A number, the notation, or a part of the text that is unique."""
    typed = "choose silk\nbuy\nwith coins\nq\n"
    assert "Player 1 has chosen the silk stall." in command("play", "bazaar", *SEED, typed=typed).out
    typed = "CHOOSE  silk\n1\n1\nq\n"
    assert "Player 1 has chosen the silk stall." in command("play", "bazaar", *SEED, typed=typed).out


def test_several_steps_at_once(command: Command) -> None:
    """Steps in notation, all or none; not beyond what the first ones bring to light."""
    shown = command("play", "bazaar", *SEED, typed="choose tea; buy\nchoose tea\nbuy; pay coins\nq\n").out
    assert "These steps cannot be submitted together" in shown
    assert "Player 1 pays with coins." in shown


def test_what_is_not_understood(command: Command) -> None:
    """Unknown and ambiguous words are answered with a sentence, and the question stays."""
    shown = command("play", "bazaar", *SEED, typed="\n9\nsail\nchoose\nq\n").out
    assert "“9” is none of the actions above. Type ? for help." in shown
    assert "“sail” is none of the actions above. Type ? for help." in shown
    assert "“choose” could mean: Choose the pepper stall, Choose the silk stall" in shown


def test_an_illegal_action_is_answered_with_the_rule(command: Command) -> None:
    """Trying and `why` both show the text of the rule that forbids it."""
    for typed in ("buy\nq\n", "why buy\nq\n"):
        shown = command("play", "bazaar", *SEED, typed=typed).out
        assert "Rule BZ-3.1 forbids it:" in shown
        assert "A round has four steps in this order" in shown
    shown = command(
        "play", "bazaar", *SEED, typed="why choose tea\nwhy the TEA stall\nwhy 2\nwhy\nwhy dance\nwhy pay\nq\n"
    ).out
    assert shown.count("That is possible now.") == 3
    assert "“pay” could mean: Pay with coins, Pay with the favour." in shown
    assert "Type why and an action in notation, such as: why deal pepper" in shown
    assert "'why dance' is not an action" not in shown
    assert "'dance' is not an action: the verbs of this game are" in shown


def test_rules_are_looked_up(command: Command) -> None:
    """`rule` takes an id or a word."""
    shown = command("play", "bazaar", *SEED, typed="rule bz-4.1\nrule camel\nrule\nq\n").out
    assert "A visitor buys one good of the stall or passes." in shown
    assert "No rule has “camel” in its id or text." in shown
    assert "Type rule and an id or a word" in shown


def test_help_names_every_command(command: Command) -> None:
    """`?` lists the commands with an action of this moment as example."""
    shown = command("play", "bazaar", *SEED, typed="?\nq\n").out
    for text in ("take back your last decision", "why choose tea", "save and leave", "withdraw a secret choice"):
        assert text in shown


def test_undo_and_redo(command: Command) -> None:
    """Against bots a decision is taken back without limit, the answers of others with it, and done again."""
    typed = "1\n1\n1\nu\nr\nr\nu\nu\nu\nu\nq\n"
    shown = command("play", "bazaar", *SEED, typed=typed).out
    assert shown.count("Taken back.") == 4  # three decisions were made, one of them twice
    assert shown.count("Done again.") == 1
    assert "There is nothing to do again." in shown
    assert "There is nothing to take back." in shown


def test_an_undo_is_in_the_record(command: Command, tmp_path: Path) -> None:
    """Taking back and doing again are entries of the log like all others, and fold to the same state."""
    path = tmp_path / "game.jsonl"
    command("play", "bazaar", *SEED, "--record", str(path), typed="1\n1\n1\nu\nr\nu\n2\nq\n")
    assert record.read(path).log.count(["undo", 0, 6]) == 2
    assert command("validate", str(path)).status == 0


def test_the_curtain_falls_between_two_people(command: Command) -> None:
    """The next person is asked to come before anything of theirs is shown."""
    shown = command(
        "play", "bazaar", *SEED, "--players", "human,human", "--names", "Ada,Ben", typed="1\n\n2\n\nq\n"
    ).out
    assert "Pass the keyboard to Ben. Ben presses Enter." in shown
    assert "(w and Enter: Ada withdraws the secret choice)" in shown
    assert "Pass the keyboard to Ada." in shown
    bens = shown.split("Pass the keyboard to Ben.")[1].split("Pass the keyboard to Ada.")[0]
    assert "Ada has chosen a stall." in bens
    assert "pepper stall." not in bens


def test_without_a_curtain(command: Command) -> None:
    """Whoever has no secrets from each other can do without."""
    shown = command("play", "bazaar", *SEED, "--players", "human,human", "--no-curtain", typed="1\n2\nq\n").out
    assert "Pass the keyboard" not in shown


def test_a_commitment_is_withdrawn_at_the_curtain(command: Command, tmp_path: Path) -> None:
    """While the other has not chosen yet, the first may choose again."""
    path = tmp_path / "game.jsonl"
    shown = command(
        "play", "bazaar", *SEED, "--players", "human,human", "--record", str(path), typed="1\nw\n3\n\nw\n2\nq\n"
    ).out
    assert "Withdrawn." in shown
    assert "There is no secret choice to withdraw." in shown
    assert ["withdraw", 0, 3] in record.read(path).log


def test_between_people_an_undo_needs_consent(command: Command) -> None:
    """What others have answered is taken back only when all agree."""
    seats = ("--players", "human,human", "--no-curtain")
    typed = "1\n2\n2\nu\n{}\nq\n"  # both choose, the first passes, the second wants to choose again
    refused = command("play", "bazaar", *SEED, *seats, typed=typed.format("n")).out
    assert "Do all agree to take 2 events back? (y/n)" in refused
    assert "Not taken back." in refused
    agreed = command("play", "bazaar", *SEED, *seats, typed=typed.format("y")).out
    assert "Taken back." in agreed


def test_log_board_and_save(command: Command, tmp_path: Path) -> None:
    """The log from the beginning, the table again, and a copy that is never written over another file."""
    copy = tmp_path / "copy.jsonl"
    shown = command("play", "bazaar", *SEED, typed=f"1\nlog\nboard\nsave\nsave {copy}\nsave {copy}\nq\n").out
    assert shown.count("A goal card is dealt:") == 2
    assert shown.count("Buy here for 6 coins, or pass.") == 2
    assert f"Saved in {copy}." in shown
    assert f"{copy} exists already" in shown


def test_the_end_of_input_saves(command: Command, home: Path) -> None:
    """A game that is left without a word is saved, and can be continued."""
    done = command("play", "bazaar", *SEED, typed="1\n")
    assert done.status == 0
    (path,) = (home / "serai" / "games").glob("*.jsonl")
    assert f"serai play --resume {path}" in done.out
    secret = Path(f"{path}.secret")
    assert secret.stat().st_mode & 0o077 == 0
    assert "seed" not in record.read(path).closing
    over = command("play", "--resume", str(path), typed="1\n" * 40)
    assert over.status == 0
    assert "serai audit" in over.out
    assert command("audit", str(path)).status == 0


def test_ctrl_c_saves(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt leaves a good record behind and a status of 130."""

    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    path = tmp_path / "game.jsonl"
    monkeypatch.setattr("builtins.input", interrupt)
    done = command("play", "bazaar", "--record", str(path))
    assert done.status == 130
    assert "Traceback" not in done.err
    assert command("validate", str(path)).status == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Which game?"),
        (
            ["bazaar", "--players", "human,wizard"],
            "There is no player of the kind 'wizard': it is one of human, random",
        ),
        (["bazaar", "--seats", "2", "--players", "human,human,human"], "3 players are named for 2 seats."),
        (["bazaar", "--names", "Ada,Ben,Cleo"], "3 names are given for 2 seats."),
        (["bazaar", "--names", "Ada,Ada"], "Two players have the same name"),
        (["bazaar", "--seed", "xyz"], "'xyz' is not a seed: a seed is 1 to 64 hexadecimal digits."),
        (["bazaar", "--seed", "0" * 65], "'000000"),
        (["bazaar", "--record", "no/such/folder/game.jsonl"], "There is no folder no/such/folder."),
        (["--resume", "none.jsonl"], "There is no file none.jsonl."),
        (["bazaar", "--resume", "none.jsonl"], "A saved game goes on as it is: leave GAME out."),
        (["--seats", "2", "--resume", "none.jsonl"], "A saved game goes on as it is: leave --seats out."),
    ],
    ids=joined,
)
def test_a_game_that_cannot_begin(arguments: list[str], sentence: str, command: Command, home: Path) -> None:
    """Wrong input is refused before anything is written."""
    assert command("play", *arguments).refused().startswith(sentence)
    assert not home.exists()
    assert list(Path.cwd().iterdir()) == []


def test_a_file_that_exists_is_left_alone(command: Command, tmp_path: Path) -> None:
    """--record never overwrites."""
    path = tmp_path / "precious.jsonl"
    path.write_text("mine")
    assert "exists already" in command("play", "bazaar", "--record", str(path)).refused()
    assert path.read_text() == "mine"


def test_a_game_without_its_secret_cannot_go_on(command: Command, tmp_path: Path) -> None:
    """The seed is needed; a wrong or damaged one is recognised."""
    path = tmp_path / "game.jsonl"
    command("play", "bazaar", "--record", str(path), typed="1\n")
    secret = Path(f"{path}.secret")
    for text, sentence in (
        ("{", f"{secret} is damaged"),
        ("[]", f"{secret} is damaged"),
        (json.dumps({"seed": "0" * 64, "players": ["human", "random"]}), f"{secret} does not belong to {path}"),
        (json.dumps({"seed": "zz", "players": ["human", "random"]}), f"{secret} is damaged"),
    ):
        secret.write_text(text)
        assert command("play", "--resume", str(path)).refused().startswith(sentence)
    secret.unlink()
    assert "cannot be continued without its seed" in command("play", "--resume", str(path)).refused()


def test_a_finished_game_cannot_go_on(command: Command, finished: Path) -> None:
    """It can only be seen again."""
    assert "is over; see it again with" in command("play", "--resume", str(finished)).refused()


def test_games_are_kept_in_the_data_folder(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual one, or the one that the server's setting names. Before: the setting was the server's alone."""
    assert saving.folder() == home / "serai" / "games"
    monkeypatch.setenv("SERAI_DATA", str(tmp_path / "club"))
    assert saving.folder() == tmp_path / "club" / "games"


def test_two_games_in_one_second_have_two_files(home: Path) -> None:
    """The usual name is made unique."""
    first = saving.new("bazaar", None, ["human"]).path
    first.parent.mkdir(parents=True)
    first.touch()
    second = saving.new("bazaar", None, ["human"]).path
    assert not second.exists()


def test_bots_sit_at_the_table(command: Command, tmp_path: Path) -> None:
    """An installed bot is a kind of player."""
    path = tmp_path / "game.jsonl"
    done = command("play", "bazaar", "--players", "greedy,random", "--think", "1", "--record", str(path))
    assert done.status == 0, done.err
    assert command("validate", str(path)).status == 0
