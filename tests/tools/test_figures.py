"""tools/figures.py on a small repository of its own: what is kept, what is written, and what is refused."""

import argparse
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import figures
from tools.figure_list import FIGURES
from tools.figure_runs import ROOT, Failed, elsewhere
from tools.figure_steps import Figure, Step
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


def test_all_is_measured_anew_where_that_is_asked(house: House) -> None:
    """What is of this commit, too; but on a tree with changes nothing is forgotten."""
    again = argparse.Namespace(again=True, quick=False, write=False)
    measure(house.shelf, "speed")
    kept: dict[str, Any] = house.shelf.load("speed") or {}
    house.shelf.save("speed", {**kept, "data": [[{"moves": 70}], [{"moves": 80}]]})
    (house.root / "new.txt").touch()
    with pytest.raises(Refused, match=r"not committed: new\.txt"):
        figures.run(house.shelf, ["speed"], again)
    assert house.shelf.whole("speed")
    (house.root / "new.txt").unlink()
    assert figures.run(house.shelf, ["speed"], again) == 0
    assert "7 and 8" in house.readme()


MEET = """
import os, sys, time
from pathlib import Path
here = Path("build")
print('{"others": %d, "nice": %d}' % (len(list(here.glob("*.here"))), os.nice(0)), flush=True)
(here / f"{sys.argv[1]}.here").touch()
until = time.monotonic() + 60
while len(list(here.glob("*.here"))) < int(sys.argv[2]):
    assert time.monotonic() < until, "nobody came"
    time.sleep(0.01)
"""
"""Says who has been here before, and waits until so many have come."""


def whoever_meets(name: str, number: int, **how: Any) -> Figure:
    """A figure of one such command."""
    return Figure(name, (Step(f"python code/meet.py {name} {number}", compiled=False),), (), {}, **how)


def test_what_needs_the_machine_for_itself_comes_first_then_matches_beside_the_others(house: House) -> None:
    """Alone is alone; of the other two each waits for the other, and matches do so at the lowest priority."""
    matches, load = whoever_meets("matches", 3, players=("code",)), whoever_meets("load", 1, is_alone=True)
    house.commit("code/meet.py", MEET)
    (house.root / "build").mkdir()
    shelf = Shelf(house.root, {"matches": matches, "speed": whoever_meets("speed", 3), "load": load})
    assert figures.measure_all(shelf, ["matches", "speed", "load"]) == 0
    found = {name: (shelf.load(name) or {})["data"][0][0] for name in shelf.figures}
    assert found["load"] == {"others": 0, "nice": os.nice(0)}
    assert found["speed"]["nice"] == os.nice(0) < found["matches"]["nice"] == 19
    assert {found[name]["others"] for name in ("speed", "matches")} <= {1, 2}


BROKEN = Figure("nothing", (Step("python code/none.py", compiled=False),), (), {})


def test_who_fails_is_counted_and_told_and_the_others_are_written(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    """In both lanes."""
    shelf = Shelf(house.root, {"speed": SPEED, "one": BROKEN, "two": BROKEN._replace(players=("code",))})
    assert figures.measure_all(shelf, ["one", "two", "speed"]) == 2
    assert capsys.readouterr().err.count("code/none.py` ended with status 2") == 2
    once_more = argparse.Namespace(again=False, quick=False, write=False)
    assert figures.run(shelf, ["one", "speed"], once_more) == 1
    assert "<!-- figure speed line -->7 and 8<!-- end -->" in house.readme()


def test_nothing_more_is_begun_when_the_tree_has_moved_on(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    """It would be of another commit."""
    mover = Step("python -c \"open('new.txt', 'w'); print('{}')\"", compiled=False)
    shelf = Shelf(house.root, {"mover": Figure("moves", (mover,), (), {}), "one": BROKEN})
    with pytest.raises(Refused, match=r"new\.txt"):
        figures.measure_all(shelf, ["mover", "one"])
    assert "one:" not in capsys.readouterr().err


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


def test_what_was_measured_elsewhere_says_so(tmp_path: Path) -> None:
    """A note beside the matches tells of the machine; nothing else is taken from it."""
    assert elsewhere(tmp_path, "khan") == {}
    note = {"khan": {"cores": 16, "python": "3.12.3", "commit": "x"}}
    (tmp_path / "elsewhere.json").write_text(json.dumps(note), encoding="utf-8")
    assert elsewhere(tmp_path, "khan") == {"cores": 16, "python": "3.12.3"}
    assert elsewhere(tmp_path, "load") == {}


def test_what_was_begun_elsewhere_and_ended_here_says_both(house: House) -> None:
    """Readers are told of the machine on which it ended, and on how many cores it was begun."""
    note = house.root / "build" / "figures" / house.git("rev-parse", "HEAD")[:12] / "elsewhere.json"
    note.parent.mkdir(parents=True)
    note.write_text(json.dumps({"speed": {"cores": 999, "load": 43.5, "is_open": True}}), encoding="utf-8")
    measure(house.shelf, "speed")
    write(house.shelf, ["speed"])
    assert f", {os.cpu_count()} cores (begun on 999 others), load " in house.readme()


def test_another_machine_is_told_only_of_what_was_played_there(house: House) -> None:
    """A figure of the same commit that was measured here has this machine's cores."""
    note = house.root / "build" / "figures" / house.git("rev-parse", "HEAD")[:12] / "elsewhere.json"
    note.parent.mkdir(parents=True)
    for name, cores in (("khan", os.cpu_count()), ("speed", 999)):
        note.write_text(json.dumps({name: {"cores": 999, "load": 43.5}}), encoding="utf-8")
        (house.shelf.folder / "speed.json").unlink(missing_ok=True)
        measure(house.shelf, "speed")
        assert (house.shelf.load("speed") or {})["cores"] == cores
