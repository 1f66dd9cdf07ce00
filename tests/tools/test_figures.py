"""tools/figures.py on a small repository of its own: what is kept, what is written, and what is refused."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import figure_views as views
from tools import figures
from tools.figure_list import FIGURES
from tools.figure_runs import ROOT, Failed, elsewhere
from tools.figure_steps import Figure, Step, lines, rows, words
from tools.figures import Refused, Shelf, check, faults, measure, write

SPEED = Figure(
    "how fast it is",
    (
        Step('python -c "print(\'{\\"moves\\": 7}\')"', compiled=False),
        Step("python code/two.py", compiled=False),
    ),
    ("code",),
    {"line": lambda data: f"{data[0][0]['moves']} and {data[1][0]['moves']}", "table": lambda _: "| a |\n|---|\n| 7 |"},
)
TEXT = """# House

Moves: <!-- earlier figure speed line -->a few<!-- end -->,
on <!-- earlier figure speed taken -->a slow day<!-- end -->.

<!-- earlier figure speed table -->

Not yet.

<!-- end -->

By hand.
"""


class House:
    """A repository with a document, a program, and one figure."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.shelf = Shelf(root, {"speed": SPEED})
        self.git("init", "--quiet")
        (root / ".gitignore").write_text("build\n", encoding="utf-8")
        self.commit("README.md", TEXT)
        self.commit("code/two.py", "print('{\"moves\": 8}')")

    def git(self, *words: str) -> str:
        """Ask git, as somebody."""
        person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
        command = ["git", *person, *words]
        done = subprocess.run(command, cwd=self.root, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def commit(self, name: str = "", text: str = "") -> str:
        """Write a file if one is named, commit everything, and say the commit."""
        if name:
            (self.root / name).parent.mkdir(exist_ok=True)
            (self.root / name).write_text(text, encoding="utf-8")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "more")
        return self.git("rev-parse", "HEAD")

    def readme(self) -> str:
        """The document."""
        return (self.root / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def house(git: str, tmp_path: Path) -> House:
    """A repository that is clean."""
    return House(tmp_path)


def test_figures_are_measured_kept_and_written(house: House) -> None:
    """With the commit they were taken on; then documents and results agree, also after both are committed."""
    measure(house.shelf, "speed")
    kept = json.loads((house.root / "benchmarks/figures/speed.json").read_text(encoding="utf-8"))
    commit = house.git("rev-parse", "HEAD")
    assert kept["commit"] == commit
    assert kept["data"] == [[{"moves": 7}], [{"moves": 8}]]
    assert kept["commands"] == [step.command for step in SPEED.steps]
    assert {"date", "cores", "machine", "load", "seconds"} <= set(kept)
    assert write(house.shelf, ["speed"]) == ["README.md"]
    assert "<!-- figure speed line -->7 and 8<!-- end -->" in house.readme()
    assert f"commit {commit[:7]}, {kept['cores']} cores" in house.readme()
    assert "| 7 |" in house.readme()
    assert "earlier" not in house.readme()
    assert house.readme().endswith("By hand.\n")
    house.commit()
    assert house.shelf.fault("speed") == ""
    assert faults(house.shelf) == ([], [])
    assert write(house.shelf, ["speed"]) == []


def test_nothing_is_measured_or_written_on_a_tree_with_changes(house: House) -> None:
    """Whether a known file has changed or an unknown one has come; results alone do not count."""
    measure(house.shelf, "speed")
    before = house.readme()
    for name in ("code/two.py", "code/three.py"):
        (house.root / name).write_text("print()", encoding="utf-8")
        for act in (lambda: write(house.shelf, ["speed"]), lambda: measure(house.shelf, "speed")):
            with pytest.raises(Refused, match=r"not committed: .*code"):
                act()
        house.git("checkout", "--quiet", "--", "code")
        house.git("clean", "--quiet", "--force", "--", "code")
    assert house.readme() == before


def test_a_result_of_other_code_is_not_written_and_both_commits_are_named(house: House) -> None:
    """What it depends on has changed since; a change elsewhere, or of Markdown, is none."""
    measure(house.shelf, "speed")
    old = house.git("rev-parse", "HEAD")[:7]
    house.commit("docs.md", "more words")
    house.commit("code/README.md", "more words")
    house.commit("other.py", "print()")
    assert house.shelf.fault("speed") == ""
    new = house.commit("code/two.py", "print('{\"moves\": 9}')")[:7]
    sentence = f"speed was taken on {old}, and code/two.py has changed since; the tree is at {new}."
    with pytest.raises(Refused) as refused:
        write(house.shelf, ["speed"])
    assert str(refused.value) == sentence
    measure(house.shelf, "speed")
    write(house.shelf, ["speed"])
    assert "7 and 9" in house.readme()


def test_a_commit_nobody_knows_and_other_commands_are_refused(house: House) -> None:
    """A result that came from elsewhere, or was made in another way."""
    measure(house.shelf, "speed")
    kept: dict[str, Any] = house.shelf.load("speed") or {}
    house.shelf.save("speed", {**kept, "commit": "1234567" + "0" * 33})
    assert house.shelf.fault("speed") == "speed was taken on 1234567, a commit that is not known here."
    house.shelf.save("speed", {**kept, "commands": ["guess"]})
    assert house.shelf.fault("speed") == "speed was measured by other commands."


def test_what_was_stopped_goes_on_where_it_was(house: House) -> None:
    """A step that is there is not taken again; what is there in part is not written."""
    measure(house.shelf, "speed")
    kept: dict[str, Any] = house.shelf.load("speed") or {}
    house.shelf.save("speed", {**kept, "data": [[{"moves": 70}]]})
    with pytest.raises(Refused, match="speed has been measured in part only"):
        write(house.shelf, ["speed"])
    measure(house.shelf, "speed")
    write(house.shelf, ["speed"])
    assert "70 and 8" in house.readme()


def test_a_command_that_fails_or_says_nonsense_keeps_nothing(house: House) -> None:
    """Its sentence names the command."""
    for program in ("raise SystemExit(3)", "print('{nonsense')"):
        house.commit("code/two.py", program)
        with pytest.raises(Failed, match=r"code/two\.py"):
            measure(house.shelf, "speed")
        assert house.shelf.fault("speed") == "speed has been measured in part only."
    with pytest.raises(Refused):
        write(house.shelf, ["speed"])


def test_what_cannot_be_told_is_not_kept(house: House) -> None:
    """A result without what a document needs fails when it is measured, not when everything is to be written."""
    house.commit("code/two.py", "print('{\"other\": 1}')")
    with pytest.raises(Failed, match=r"cannot be told \(line\): KeyError\('moves'\)"):
        measure(house.shelf, "speed")
    assert house.shelf.fault("speed") == "speed has been measured in part only."


def test_a_rehearsal_is_kept_apart(house: House) -> None:
    """On any tree; no document says anything of it."""
    (house.root / "new.txt").touch()
    shelf = Shelf(house.root, house.shelf.figures, figures.REHEARSED)
    measure(shelf, "speed", quick=True)
    assert shelf.whole("speed")
    assert house.shelf.load("speed") is None
    assert house.readme() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("7 and 8", "8 and 8", "README.md: speed line is not what benchmarks/figures/speed.json gives."),
        ("| 7 |", "| 70 |", "README.md: speed table is not what benchmarks/figures/speed.json gives."),
        ("figure speed line", "figure tempo line", "README.md: there is no figure tempo line."),
        ("figure speed line", "figure speed curve", "README.md: there is no figure speed curve."),
        ("<!-- figure speed line", "<!-- earlier figure speed line", "README.md: speed line has been measured;"),
        ("8<!-- end -->", "8", "README.md: a mark of a figure has no end, or an end has no figure."),
    ],
)
def test_the_check_finds_what_was_typed_by_hand(
    house: House, capsys: pytest.CaptureFixture[str], old: str, new: str, fault: str
) -> None:
    """Each difference between documents and results is a sentence."""
    measure(house.shelf, "speed")
    write(house.shelf, ["speed"])
    assert check(house.shelf) == 0
    text = house.readme()
    assert old in text
    (house.root / "README.md").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check(house.shelf) == 1
    assert fault in capsys.readouterr().err


def test_a_figure_without_result_or_mark_is_found_and_an_earlier_one_is_told(house: House) -> None:
    """Taking a result away does not hide what was written from it."""
    assert faults(house.shelf) == ([], [f"README.md: speed {view}" for view in ("line", "taken", "table")])
    (house.root / "README.md").write_text("<!-- figure speed line -->7<!-- end -->", encoding="utf-8")
    assert faults(house.shelf)[0] == ["README.md: there is no result for speed line."]
    (house.root / "README.md").write_text("Nothing.", encoding="utf-8")
    assert faults(house.shelf)[0] == ["No document shows speed."]


def test_our_documents_say_what_our_results_say() -> None:
    """As `make check` asks; every view that can be made is shown somewhere."""
    assert faults(Shelf(ROOT, FIGURES))[0] == []
    text = "".join(path.read_text(encoding="utf-8") for path in figures.documents(ROOT))
    shown = {(block[2], block[3]) for block in figures.BLOCK.finditer(text)}
    assert {(name, view) for name, figure in FIGURES.items() for view in figure.views} <= shown


def test_everything_that_a_figure_depends_on_exists() -> None:
    """A folder that was renamed would never outdate anything."""
    needs = {path for figure in FIGURES.values() for path in figure.needs}
    assert [path for path in sorted(needs) if not list(ROOT.glob(path.removeprefix(":(exclude)")))] == []


def test_outputs_are_read_by_their_kind() -> None:
    """Objects a line, tables, and parts of sentences; a text without any is an error."""
    assert lines('10 kills\n{"a": 1}\n{"a": 2}\n') == [{"a": 1}, {"a": 2}]
    assert rows("| a | b |\n|---|---|\n| 1 | 2 |\n\nload: 3") == [["a", "b"], ["1", "2"]]
    assert words(r"(\d+) of (\d+)")("x: 3 of 4\ny: 5 of 6") == [["3", "4"], ["5", "6"]]
    for read in (rows, words(r"(\d+)")):
        with pytest.raises(ValueError, match="no "):
            read("nothing")


def test_results_are_told_in_words_and_tables() -> None:
    """Sums, the longer of two times, aims, intervals above a fair share in bold."""
    assert views.rules([[["3", "4"], ["5", "6"]]]) == "8 of 10"
    assert views.learn([[["99.2", "25"]]]) == "wins 99 % of 2000 games against random players (25 % is fair)"
    assert "| Xanadú | 3 of 4 | 1 | 9.5 |" in views.planted([[["xanadu", "3", "4", "1", "9.5"]]])
    runs = [{"database": name, "kills": 3, "moves": 1200, "lost": 0} for name in ("SQLite", "PostgreSQL")]
    assert views.kill_line([runs]) == "3 kills on SQLite and 3 kills on PostgreSQL: 2,400 acknowledged moves, none lost"
    head = ["game", "seats", "form", "iterations/s", "longest", "after"]
    slow, fast = ["xanadu", "2", "x", "9", "99%", "12 ms"], ["xanadu", "2", "x", "90", "101%", "3 ms"]
    assert "| xanadu | 2 | 9 | 90 | 101% | 12 ms |" in views.speed([[head, slow], [head, fast]])
    clicks = [["title", "clicks", "a", "b", "c", "over"], ["xanadu", "40", "1", "2", "3", "2"]]
    assert views.clicks([clicks]).endswith("38 of 40 clicks are answered within 100 ms, the aim.")


def test_one_among_others_is_told() -> None:
    """Bold where the whole interval is on one side of a fair share; points in the order of the command."""
    khan = {"bot": "khan", "wins": [0.6, 0.5, 0.7], "fair": 0.25, "points": [90.5, 88, 92]}
    rival = {"bot": "master-0.1", "wins": [0.4, 0.3, 0.5], "fair": 0.75, "points": [70, 68, 72]}
    setup = {"game": "xanadu", "seats": 4, "bots": ["khan", "master-0.1"]}
    run = {"matches": 48, "setup": setup, "standings": [rival, khan]}
    assert "| Xanadú | 4 | 48 | **60 %** (50 to 70) | 25 % | 90.5, 70.0 |" in views.among([run])
    assert "one `khan` among `master-0.1`, seats" in views.among([run])
    assert views.khan_line([run]).endswith("wins, by seats: Xanadú 60 % with 4 (fair: 25 % with 4; 48 games each)")
    pair = {"matches": 40, "setup": setup | {"seats": 2}, "standings": [rival, khan | {"fair": 0.5}]}
    told = "Xanadú 60 % with 4, 60 % with 2 (fair: 50 % with 2, 25 % with 4; 40 to 48 games each)"
    assert views.khan_line([run, pair]).endswith(told)
    khan["wins"] = [0.3, 0.2, 0.4]
    assert "| Xanadú | 4 | 48 | 30 % (20 to 40) | 25 % | 90.5, 70.0 |" in views.among([run])
    khan["wins"] = [0.1, 0.05, 0.2]
    assert "**10 %** (5 to 20)" in views.among([run])
    run["duels"] = [["master-0.1", "khan", 0.44, 0.4, 0.48], ["khan", "master-0.1", 0.56, 0.52, 0.6]]
    assert "| **56 %** (52 to 60) | **10 %** (5 to 20), fair 25 % | 90.5, 70.0 |" in views.longer([run])


def test_loads_are_told_beside_their_aims() -> None:
    """Ratios to the peer and between servers, whatever the order of the runs."""
    costs = {
        "PostgreSQL": 0.4,
        "PostgreSQL, two workers": 0.5,
        "SQLite": 0.4,
        "SQLite, two workers": 0.44,
        "boardgame.io, in memory": 0.3,
    }
    runs: list[dict[str, Any]] = [
        {"what": what, "moves_per_second": 1000.0 / cost, "p99_ms": 50.0, "server_cpu_ms_per_move": cost}
        for what, cost in costs.items()
    ]
    runs[1]["largest_share"] = runs[3]["largest_share"] = 0.52
    assert "0.68 times the peer's moves a second on SQLite (median of 0.68), with one 0.75" in views.load_table([runs])
    for run in runs:
        run["rounds"] = [run["moves_per_second"], 0.5 * run["moves_per_second"], 1000.0]
    text = views.load_table([runs])
    assert "0.68 times the peer's moves a second on SQLite (median of 0.68, 0.68, 1.00), with one 0.75" in text
    assert "1.25 times as much a move as one on PostgreSQL, 1.10 on SQLite" in text
    assert views.load_line([runs]).startswith("2500 a second on SQLite with one process, 2273 with two;")


def test_what_was_measured_elsewhere_says_so(tmp_path: Path) -> None:
    """A note beside the matches tells of the machine; nothing else is taken from it."""
    assert elsewhere(tmp_path, "khan") == {}
    note = {"khan": {"cores": 16, "python": "3.12.3", "commit": "x"}}
    (tmp_path / "elsewhere.json").write_text(json.dumps(note), encoding="utf-8")
    assert elsewhere(tmp_path, "khan") == {"cores": 16, "python": "3.12.3"}
    assert elsewhere(tmp_path, "load") == {}


def test_another_machine_is_told_only_of_what_was_played_there(house: House) -> None:
    """A figure of the same commit that was measured here has this machine's cores."""
    note = house.root / "build" / "figures" / house.git("rev-parse", "HEAD")[:12] / "elsewhere.json"
    note.parent.mkdir(parents=True)
    for name, cores in (("khan", os.cpu_count()), ("speed", 999)):
        note.write_text(json.dumps({name: {"cores": 999, "load": 43.5}}), encoding="utf-8")
        (house.shelf.folder / "speed.json").unlink(missing_ok=True)
        measure(house.shelf, "speed")
        assert (house.shelf.load("speed") or {})["cores"] == cores


def test_the_ladder_in_a_line() -> None:
    """Game by game, how far apart neighbours are; an order that is not sure is named."""
    rungs = [
        {"higher": "khan", "lower": "master", "wins": [0.571, 0.41, 0.72], "verdict": "open"},
        {"higher": "master", "lower": "merchant", "wins": [0.83, 0.67, 0.92], "verdict": "sure"},
    ]
    told = views.ladder_line([{"setup": {"game": "xanadu"}, "ladder": rungs}])
    assert told.endswith("Xanadú 57 to 83 %; 1 of 2 orders are sure, not khan over master at Xanadú")


def test_balance_is_told_title_by_title() -> None:
    """A column for each number of seats, bold where a component is off, nothing where it was not played."""
    pairs = {"game": "xanadu", "seats": 2, "matches": 400, "rows": [["place", "1", 400, 1.1, 1.02, 1.2]]}
    rows = [["place", "1", 400, 0.9, 0.8, 1.1], ["place", "3", 400, 0.7, 0.6, 0.9]]
    fours = {"game": "xanadu", "seats": 4, "matches": 400, "rows": rows}
    told = views.balance("xanadu", [[pairs, fours, {"game": "maharaja", "seats": 5, "matches": 1, "rows": []}]])
    assert "| place | 1 | **110 %** (102 to 120, 400) | 90 % (80 to 110, 400) |" in told
    assert "| place | 3 |  | **70 %** (60 to 90, 400) |" in told
    assert "400 games" in told
    assert "5 seats" not in told


def test_editions_stand_side_by_side() -> None:
    """A column for each edition; the usual one has a name, too."""
    usual = {"game": "xanadu", "seats": 4, "bot": "greedy", "edition": "", "matches": 9}
    tables = [
        {**usual, "rows": [["place", "1", 9, 1.1, 1.02, 1.2]]},
        {**usual, "edition": "balanced", "rows": [["place", "1", 9, 1.0, 0.8, 1.2], ["place", "2", 9, 1.0, 0.9, 1.1]]},
    ]
    told = views.editions([[table] for table in tables])
    assert "9 games of 4 `greedy` with each edition" in told
    assert "|  |  | `reconstructed` | `balanced` |" in told
    assert "| place | 1 | **110 %** (102 to 120, 9) | 100 % (80 to 120, 9) |" in told
    assert "| place | 2 |  | 100 % (90 to 110, 9) |" in told


def test_a_day_is_told_with_what_its_model_knew() -> None:
    """Every cost stands below the hours."""
    hour = {"hour": "noon", "moves": 9, "p99_ms": 5.0, "cpu_s": 1.0, "foretold_s": 1.1, "error": "+10%", "breaks": 0}
    costs = {"idle_ms": 1.0, "move_ms": 2.0, "table_ms": 30.0, "coming_back_ms": 4.0, "start_ms": 900.0, "lost": 0}
    told = views.day([[hour, costs]])
    assert "| noon | 9 | 5.0 | 1.0 | 1.1 | +10% | 0 |" in told
    assert "30.0 ms for a table that is set" in told
    assert told.endswith("Lost: nothing.")
