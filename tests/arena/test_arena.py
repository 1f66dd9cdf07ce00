"""Whole arenas: the command, results that can be repeated and resumed, and bots from outside."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from serai.arena import runner
from serai.arena.contest import contest
from serai.arena.entrants import Limits, entrant
from serai.arena.schedule import Setup, schedule
from serai.arena.workers import workers
from serai.cli import main
from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.record import read

LAST = f"{sys.executable} {Path(__file__).with_name('last.py')}"
TIMES = ("seconds", "processor", "slowest")


def setup(*bots: str) -> Setup:
    """A small arena."""
    return Setup("bazaar", 2, tuple(entrant(bot) for bot in bots), Limits(0, 4))


def timeless(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Results without what differs from run to run."""
    return [{key: value for key, value in result.items() if key not in TIMES} for result in results]


def played(arena: Setup, games: int, choice: runner.Runner, book: runner.Book | None = None) -> list[dict[str, Any]]:
    """The results of an arena, in the order of the schedule."""
    tasks = schedule(arena, games)
    book = book or runner.Book(arena, None)
    for _ in runner.run(tasks, book, choice):
        pass
    return book.for_tasks(tasks)


def test_an_arena_can_be_repeated() -> None:
    """With iterations for a budget the same seed gives the same matches."""
    arena = setup("mcts", "greedy")
    assert timeless(played(arena, 4, runner.alone)) == timeless(played(arena, 4, runner.alone))


def test_processes_play_the_same_matches() -> None:
    """How many processes play makes no difference."""
    arena = setup("greedy", "random")
    assert timeless(played(arena, 6, runner.on_cores(2))) == timeless(played(arena, 6, runner.alone))


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # Ray's own warnings are not ours
def test_ray_plays_the_same_matches() -> None:
    """A local Ray of two workers gives what one process gives."""
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        arena = setup("greedy", "random")
        assert timeless(played(arena, 6, runner.on_ray)) == timeless(played(arena, 6, runner.alone))
    finally:
        ray.shutdown()


def test_a_stopped_arena_goes_on(tmp_path: Path) -> None:
    """What is on disk is not played again; a line that was cut off is."""
    path = tmp_path / "results.jsonl"
    arena = setup("greedy", "random")
    whole = played(arena, 4, runner.alone, runner.Book(arena, path))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:3], lines[3][:20]]))
    book = runner.Book(arena, path)
    assert [task.number for task in book.missing(schedule(arena, 4))] == [2, 3]
    assert timeless(played(arena, 4, runner.alone, book)) == timeless(whole)
    assert len(path.read_text().splitlines()) == 5


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    """A file is resumed by the arena that began it."""
    path = tmp_path / "results.jsonl"
    runner.Book(setup("greedy", "random"), path)
    with pytest.raises(BadData, match="belongs to another arena"):
        runner.Book(setup("greedy", "greedy"), path)
    path.write_text("hello\n")
    with pytest.raises(BadData, match="is not a file of arena results"):
        runner.Book(setup("greedy", "random"), path)


def test_a_class_from_outside_takes_part() -> None:
    """`module:Class` is called with the game."""
    results = played(setup("tests.arena.players:First", "random"), 2, runner.alone)
    assert {label for result in results for label in result["seating"]} == {"tests.arena.players:First", "random"}


def test_a_module_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wrote a bot here need not set a path, and other processes find it too."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.chdir(tmp_path)
    (tmp_path / "somebodys.py").write_text("from tests.arena.players import First as Mine\n")
    results = played(setup("somebodys:Mine", "random"), 2, runner.on_cores(1))
    assert {label for result in results for label in result["seating"]} == {"somebodys:Mine", "random"}


@pytest.mark.parametrize(("forgiven", "disqualified"), [(None, 0), (1000, 0), (0, 1)])
def test_overruns_are_reported_and_may_disqualify(forgiven: int | None, disqualified: int) -> None:
    """A bot that burns more processor time than it has is counted; where that is asked for, it comes last."""
    entrants = (entrant("tests.arena.players:Slow"), entrant("random"))
    for task in schedule(Setup("bazaar", 2, entrants, Limits(1, 0, forgiven)), 2):
        result = contest(task)
        slow = result["seating"].index("tests.arena.players:Slow")
        assert result["disqualified"][slow] == disqualified
        assert result["overruns"][1 - slow] == 0
        assert result["slowest"][slow] >= 0.012
        assert result["processor"][slow] >= 0.012
        if disqualified:
            assert result["overruns"][slow] == 1
            assert result["ranks"][slow] == 2
        else:
            assert result["overruns"][slow] == result["decisions"][slow] > 1


def test_sleeping_is_no_overrun() -> None:
    """What a budget counts is processor time; the wall's is shown besides."""
    task = schedule(Setup("bazaar", 2, (entrant("tests.arena.players:Sleeper"), entrant("random")), Limits(1)), 1)[0]
    result = contest(task)
    sleeper = result["seating"].index("tests.arena.players:Sleeper")
    assert result["overruns"][sleeper] == 0
    assert result["seconds"][sleeper] >= 0.02 * result["decisions"][sleeper]
    assert result["processor"][sleeper] < result["seconds"][sleeper]


def test_an_illegal_action_stops_the_arena() -> None:
    """The message names the bot."""
    with pytest.raises(BadData, match=r"players:Cheat chose action .* not legal"):
        played(setup("tests.arena.players:Cheat", "random"), 2, runner.alone)


def test_a_command_takes_part() -> None:
    """A bot that speaks JSON lines plays, and ends with the match."""
    arena = setup(f"$ {LAST}", "random")
    results = played(arena, 2, runner.alone)
    assert [sum(result["decisions"]) > 4 for result in results] == [True, True]


@pytest.mark.parametrize(
    ("way", "message"),
    [
        ("mute", "has ended before the game did"),
        ("mad", "answered 'hello'; an answer is"),
        ("wrong", "chose 'throw 1', which is not among its legal actions"),
    ],
)
def test_a_failing_command_is_named(way: str, message: str) -> None:
    """What went wrong, in one sentence."""
    with pytest.raises(BadData, match=message):
        contest(schedule(setup(f"$ {LAST} {way}", "random"), 1)[0])


def test_a_command_that_is_not_there_is_named() -> None:
    """The same for one that cannot be started."""
    with pytest.raises(BadData, match=r"'\./nobody' cannot be started"):
        contest(schedule(setup("$ ./nobody", "random"), 1)[0])


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Table, JSON, picture, records and results in one go; records fold again."""
    monkeypatch.setenv("COLUMNS", "160")
    out = [str(tmp_path / name) for name in ("arena.json", "arena.svg", "records", "results.jsonl")]
    options = ["--json", out[0], "--plot", out[1], "--records", out[2], "--resume", out[3]]
    command = ["arena", "bazaar", "--bots", "greedy", "random", "--games", "4", "--iterations", "2", "--jobs", "1"]
    assert main([*command, "--option", "rounds=2", *options]) == 0
    shown = capsys.readouterr().out
    assert "bazaar, 2 seats, 4 matches, 2 iterations a decision, seed 0" in shown
    assert "greedy over random" in shown
    assert "There are only 2 blocks" in shown
    for word in ("processor ms", "wall ms", "over-runs", "strength", "OpenSkill"):
        assert word in shown
    report = json.loads(Path(out[0]).read_text())
    assert report["setup"]["options"]["rounds"] == 2
    assert len(report["results"]) == 4
    assert Path(out[1]).read_text().startswith("<svg")
    records = sorted(Path(out[2]).glob("*.jsonl"))
    assert len(records) == 4
    assert len(list(Path(out[2]).glob("*.thoughts"))) == 4
    match = fold(registry.load("bazaar"), read(records[0]))
    assert match.state.scores().points == report["results"][0]["points"]
    assert main([*command, "--option", "rounds=2", *options]) == 0


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ([], "Who is to play?"),
        (["--bots", "deep"], "There is no bot 'deep'"),
        (["--bots", "greedy", "--ms", "5", "--iterations", "5"], "either --ms or --iterations"),
        (["--bots", "greedy", "--games", "0"], "--games must be at least 1"),
        (["--bots", "greedy", "--disqualify", "-1"], "--disqualify must be at least 0"),
        (["--bots", "greedy", "--plot", "a.png"], "A plot is an SVG file: a.svg"),
        (["--bots", "greedy", "--seats", "9"], "bazaar is for 2 to 4 players"),
        (["--bots", "greedy", "--json", "nowhere/a.json"], "There is no folder nowhere."),
        (["--bots", "greedy", "--json", "."], ". is a folder: --json takes a file."),
        (["--bots", "greedy", "--plot", "nowhere/a.svg"], "There is no folder nowhere."),
    ],
)
def test_wrong_arguments(extra: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and status 2, before a match is played."""
    assert main(["arena", "bazaar", *extra]) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert shown.out == ""


INTERRUPTIBLE = """
import signal
from serai.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background would have it ignored
raise SystemExit(main())
"""


def is_gone(group: int) -> bool:
    """Whether no process is left of a group."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize(("jobs", "tell"), [("1", os.killpg), ("2", os.killpg), ("2", os.kill)])
def test_whoever_is_stopped(tmp_path: Path, jobs: str, tell: Callable[[int, int], None]) -> None:
    """Ctrl-C is heard by everybody in the terminal, a request to end by the command alone: it answers, with one
    sentence, keeps what was played and leaves no process behind."""
    number = signal.SIGINT if tell is os.killpg else signal.SIGTERM
    kept = tmp_path / "results.jsonl"
    what = ["arena", "bazaar", "--bots", "random", "random", "--games", "100000", "--jobs", jobs, "--resume", str(kept)]
    command = [sys.executable, "-c", INTERRUPTIBLE, *what]
    arena = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    until = time.monotonic() + 60
    while not kept.exists() or len(kept.read_text(encoding="utf-8").splitlines()) < 3:
        assert time.monotonic() < until
        assert arena.poll() is None
        time.sleep(0.05)
    tell(arena.pid, number)
    said = arena.communicate(timeout=60)[1].strip().splitlines()
    assert arena.returncode == 130
    assert re.fullmatch(rf"serai: Stopped after \d+ of 100000 matches. They are in {kept}: .*", said[-1])
    assert len(said) == 1
    while not is_gone(arena.pid):
        assert time.monotonic() < until + 60
        time.sleep(0.05)


def test_processes_have_one_thread_for_numbers() -> None:
    """Threads that wait for each other would be counted as a bot's processor time."""
    with workers(1) as crew:
        assert crew.submit(os.getenv, "OPENBLAS_NUM_THREADS").result() == os.environ["OPENBLAS_NUM_THREADS"]
    assert os.environ["OPENBLAS_NUM_THREADS"]
