"""Records: validated, audited, replayed; the bad ones refused with one sentence."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from serai.kernel import registry
from serai.kernel.match import Match
from serai.kernel.record import Record, read
from tests.cli.conftest import Command

READERS = ("validate", "audit", "replay")


def rewritten(path: Path, change: Callable[[Record], None]) -> Path:
    """The record with a change and a hash that fits: made by someone who knows the format."""
    record = read(path)
    change(record)
    changed = path.with_name("changed.jsonl")
    record.save(changed)
    return changed


def with_illegal_event(record: Record) -> None:
    """A seat buys before anybody has chosen."""
    first = next(i for i, entry in enumerate(record.log) if entry[0] == 0)
    record.log[first] = [0, "buy"]


def with_unreadable_event(record: Record) -> None:
    """An action the game does not have."""
    record.log[-1] = [0, "sail west"]


def with_other_result(record: Record) -> None:
    """Somebody has improved the score."""
    record.closing["result"]["points"][0] += 10


def with_other_seed(record: Record) -> None:
    """A seed that was not promised."""
    record.closing["seed"] = "0" * 64


def with_bad_seed(record: Record) -> None:
    """Something that is no seed."""
    record.closing["seed"] = "zz"


def with_other_data(record: Record) -> None:
    """Played with other components."""
    record.header["data"] = "f00d"


def with_unknown_game(record: Record) -> None:
    """A game that is not installed."""
    record.header["game"] = "chess"


def without_game(record: Record) -> None:
    """A header that does not say what was played."""
    del record.header["game"]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (with_illegal_event, "line 5: Seat 0 cannot 'buy' now: see rule BZ-3.1."),
        (with_unreadable_event, "'sail west' is not an action"),
        (with_other_result, "the result differs from what the rules give today"),
        (with_other_seed, "the seed is not the one whose hash was published at the start"),
        (with_bad_seed, "the seed in its last line is not 64 hexadecimal digits"),
        (with_other_data, "was played with data 'f00d'"),
        (with_unknown_game, "There is no game 'chess'"),
        (without_game, "the header must name the game"),
    ],
)
def test_a_forged_record(
    reader: str, change: Callable[[Record], None], sentence: str, finished: Path, command: Command
) -> None:
    """Whoever knows the format can make the hash fit, but not the rules."""
    assert sentence in command(reader, str(rewritten(finished, change))).refused()


def test_other_dice_are_found(command: Command, tmp_path: Path) -> None:
    """A throw that the published seed does not give is named, although every event is legal."""
    match = Match(registry.load("bazaar"), 2, seed="5".rjust(64, "0"))
    cheated = ""
    while actors := match.state.to_act():
        step = match.forced_step() or (actors[0], match.state.legal(actors[0])[0])
        if not cheated and match.game.vocabulary.verb(step[1]) == "throw":
            cheated = match.game.vocabulary.text(step[1])
            step = step[0], next(code for code in match.state.legal(step[0]) if code != step[1])
        match.append(*step)
    match.record().save(tmp_path / "cheated.jsonl")
    sentence = command("audit", str(tmp_path / "cheated.jsonl")).refused()
    assert f"but the seed gives {cheated!r}." in sentence


@pytest.mark.parametrize("reader", READERS)
def test_a_damaged_record(reader: str, finished: Path, command: Command, tmp_path: Path) -> None:
    """Cut off, edited, empty, no record at all, not there: each has its sentence."""
    lines = finished.read_text().splitlines()
    files = {
        "cut.jsonl": ("\n".join(lines[:-3]), "is cut off: its last line must be a closing line with a hash"),
        "half.jsonl": ("\n".join(lines)[:-20], "The record is damaged or cut off"),
        "edited.jsonl": ("\n".join(lines).replace("pass", "buy", 1), "has been changed: the hash in its last line"),
        "empty.jsonl": ("", "is not a record"),
        "prose.jsonl": ("Once upon a time", "not JSON"),
        "list.jsonl": ("[1, 2]", "is not a record"),
    }
    for name, (text, sentence) in files.items():
        (tmp_path / name).write_text(text)
        assert sentence in command(reader, str(tmp_path / name)).refused(), name
    assert "There is no file none.jsonl." in command(reader, "none.jsonl").refused()
    assert "cannot be read as text" in command(reader, str(tmp_path)).refused()


def test_validate_goes_on_after_a_bad_file(finished: Path, command: Command, tmp_path: Path) -> None:
    """Every bad file has its sentence, every good one its line; the status is 1."""
    (tmp_path / "bad.jsonl").write_text("{}")
    done = command("validate", str(tmp_path / "bad.jsonl"), str(finished), "none.jsonl")
    assert done.status == 1
    assert len(done.err.splitlines()) == 2
    assert f"{finished}: bazaar, 2 seats" in done.out
    assert "draws audited" in done.out
    assert "1 of 3 records are good." in done.out


def test_validate_all(finished: Path, command: Command) -> None:
    """Every record below a folder; without a folder the games one has saved."""
    assert "1 of 1 records are good." in command("validate", "--all", str(finished.parent)).out
    command("play", "bazaar", typed="1\n")
    assert "1 of 1 records are good." in command("validate", "--all").out
    assert "There is no folder nowhere." in command("validate", "--all", "nowhere").refused()
    assert "or --database URL." in command("validate").refused()


def test_audit(finished: Path, command: Command) -> None:
    """The seed, its hash, and every draw if one wants to see them."""
    shown = command("audit", str(finished), "--draws").out
    assert "a1".rjust(64, "0") in shown
    assert "The die shows" in shown
    assert "draws are those that the seed gives." in shown


def test_audit_before_the_end(command: Command, tmp_path: Path) -> None:
    """A game that is not over has not published its seed."""
    path = tmp_path / "game.jsonl"
    command("play", "bazaar", "--record", str(path), typed="1\n")
    assert "cannot be audited yet" in command("audit", str(path)).refused()


def test_audit_without_a_seed(finished: Path, command: Command) -> None:
    """A record whose dice were thrown by hand cannot be audited, but is good."""

    def forget(record: Record) -> None:
        del record.closing["seed"]

    path = rewritten(finished, forget)
    assert "it holds no seed" in command("audit", str(path)).refused()
    assert "no seed" in command("validate", str(path)).out


def test_replay_one_position(finished: Path, command: Command) -> None:
    """--at and --seat show what a seat saw at that moment, and no more."""
    shown = command("replay", str(finished), "--at", "2", "--seat", "0").out
    assert "Event 2 of" in shown
    assert "as Bot 1 sees it" in shown
    assert shown.count("A goal card is dealt:") == 1
    assert "The beginning." in command("replay", str(finished), "--at", "0").out
    assert "глазами зрителя" in command("replay", str(finished), "--at", "3", "--language", "ru").out


def test_replay_everything(finished: Path, command: Command) -> None:
    """--all is the whole log with nothing hidden, and the scores."""
    shown = command("replay", str(finished), "--all").out
    assert shown.count("A goal card is dealt:") == 2
    assert "wins." in shown or "share the victory." in shown
    assert "Event" in command("replay", str(finished)).out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--at", "9999"], "There is no event 9999: the game has"),
        (["--at", "-1"], "There is no event -1"),
        (["--seat", "2"], "There is no seat 2: the seats are 0 to 1."),
    ],
)
def test_a_moment_that_is_not_there(arguments: list[str], sentence: str, finished: Path, command: Command) -> None:
    """Neither events nor seats are invented."""
    assert command("replay", str(finished), *arguments).refused().startswith(sentence)


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """The standard edition of the bazaar as a file of one's own."""
    source = Path(__file__).resolve().parents[2] / "src/serai/games/bazaar/data/standard.toml"
    path = tmp_path / "mine.toml"
    path.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def test_a_good_edition(edition: Path, command: Command, tmp_path: Path) -> None:
    """It is loaded, played with, and records played with it can be read with it."""
    done = command("validate", "--edition", str(edition), "--game", "bazaar")
    assert done.status == 0, done.err
    assert "edition 'mine' of bazaar is complete and playable." in done.out
    path = tmp_path / "game.jsonl"
    players = ("--players", "random,random")
    assert command("play", "bazaar", *players, "--edition", str(edition), "--record", str(path)).status == 0
    assert command("validate", str(path), "--edition", str(edition)).status == 0
    assert "bazaar has no edition 'mine'" in command("audit", str(path)).refused()


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('id = "silk"\n', "", "[[good]] number 2: 'id' must be a text."),
        ("stock = 4\n", "", "[[good]] number 2: 'stock' must be a whole number from 1"),
        ("coins = 60 ", "coins = 6 ", "[limits]: 6 coins are too few for four players."),
        ("[[good]]", "[[bad]]", "there must be 4 [[good]] records, not 0."),
        ("[limits]", "[limits", "is not TOML"),
    ],
)
def test_a_bad_edition(before: str, after: str, sentence: str, edition: Path, command: Command) -> None:
    """A missing id, a wrong count: file, record and reason in one sentence."""
    edition.write_text(edition.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    said = command("validate", "--edition", str(edition), "--game", "bazaar").refused()
    assert "mine.toml" in said
    assert sentence in said


def test_an_edition_of_no_game(edition: Path, command: Command) -> None:
    """The game must be named, and exist."""
    assert "Say --game ID." in command("validate", "--edition", str(edition)).refused()
    assert "There is no game 'chess'" in command("validate", "--edition", str(edition), "--game", "chess").refused()
    assert "There is no file" in command("validate", "--edition", "none.toml", "--game", "bazaar").refused()


def test_the_result_is_that_of_the_record(finished: Path, command: Command) -> None:
    """The scores shown are the recorded ones."""
    points = json.loads(finished.read_text().splitlines()[-1])["result"]["points"]
    assert f"points {points}" in command("validate", str(finished)).out
