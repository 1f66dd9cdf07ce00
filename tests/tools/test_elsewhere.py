"""tools/elsewhere.py: commands that run at once, stop when the time is up, and go on from a folder."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import elsewhere
from tools.elsewhere import MATCHES, Crew, Task, note, play, tasks
from tools.figure_runs import NOTE, ROOT, notes
from tools.figure_steps import Figure, Step


def program(text: str, figure: str = "khan", statuses: tuple[int, ...] = (0,)) -> Task:
    """A command that runs a line of Python."""
    return Task(figure, [sys.executable, "-c", text], statuses)


ENDS = program("print('over')")
FAILS = program("raise SystemExit(3)")
STAYS = program("import time; time.sleep(600)")
DEAF = program("import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); time.sleep(600)")


def test_every_command_goes_on_from_the_folder(tmp_path: Path) -> None:
    """Whatever matches are kept in lies there, and no two commands write the same report."""
    found = [task.words for task in tasks(list(MATCHES), tmp_path)]
    assert all(words[0] == sys.executable for words in found)
    assert all(any(str(tmp_path) in word for word in words) for words in found)
    reports = [words[words.index("--json") + 1] for words in found if "--json" in words]
    assert len(set(reports)) == len(reports) > 10
    assert not any("{" in word for words in found for word in words)


def test_only_a_ladder_may_end_with_1(tmp_path: Path) -> None:
    """It says so where an order is not sure; of everybody else it is an error."""
    assert {task.figure for task in tasks(list(MATCHES), tmp_path) if 1 in task.statuses} == {"ladder"}


def test_what_ends_makes_room_for_the_next(tmp_path: Path) -> None:
    """All are run, two at a time."""
    crew = Crew(tmp_path, dict(os.environ))
    assert play([ENDS, FAILS, ENDS], crew, 60, 2) == 0
    assert (crew.done, crew.failed) == ([ENDS, ENDS], [FAILS])
    assert (tmp_path / "log.txt").read_text().count("over") == 2


def test_a_status_is_judged_by_the_command_that_ended_with_it(tmp_path: Path) -> None:
    """1 is fine of one command and an error of another."""
    unsure, broken = program("raise SystemExit(1)", "ladder", (0, 1)), program("raise SystemExit(1)")
    crew = Crew(tmp_path, dict(os.environ))
    assert play([unsure, broken], crew, 60, 1) == 0
    assert (crew.done, crew.failed) == ([unsure], [broken])


def figure(*steps: Step) -> Figure:
    """A figure of some commands that nobody tells."""
    return Figure("nothing", steps, (), {})


def ended(folder: Path) -> dict[str, int]:
    """The figures that were played to their end, and on how many cores."""
    return {name: told["cores"] for name, told in notes(folder).items() if not told["is_open"]}


def test_what_was_played_to_its_end_is_told_from_what_was_begun(tmp_path: Path) -> None:
    """A figure of which one command is not over will be finished on another machine; what was noted before stays."""
    todo = [program("1"), program("2"), program("3", "ladder"), program("4", "ladder"), program("5", "bare")]
    note(tmp_path, todo[:2], todo[:2], {"cores": 64})
    note(tmp_path, todo[2:], [todo[2], todo[4]], {"cores": 16})
    assert ended(tmp_path) == {"khan": 64, "bare": 16}
    assert notes(tmp_path)["ladder"] == {"cores": 16, "is_open": True}
    note(tmp_path, todo[2:4], todo[2:4], {"cores": 32})
    assert ended(tmp_path) == {"khan": 64, "bare": 16, "ladder": 32}


def test_who_fails_is_told_and_the_others_are_noted_with_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole command, with programs that take no time."""
    fine, broken = Step("python -c pass"), Step('python -c "raise SystemExit(1)"')
    figures = {"khan": figure(fine), "ladder": figure(fine, broken._replace(statuses=(0, 1))), "bare": figure(broken)}
    monkeypatch.setattr(elsewhere, "FIGURES", figures)
    monkeypatch.setattr(elsewhere, "environment_of", lambda *_, **__: dict(os.environ))
    monkeypatch.setattr("signal.signal", lambda *_: None)  # this process keeps its own
    monkeypatch.setattr(sys, "argv", ["elsewhere", str(tmp_path), "--minutes", "2", "--only", *figures])
    assert elsewhere.main() == 1
    assert "4 commands ended, 0 are open, 1 failed" in capsys.readouterr().out
    assert set(ended(tmp_path)) == {"khan", "ladder"}
    assert set(notes(tmp_path)["khan"]) == {"cores", "machine", "python", "load", "is_open"}
    assert notes(tmp_path)["ladder"]["cores"] == os.cpu_count()


def test_when_the_time_is_up_all_are_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who run and those who wait are still to be done; who does not hear is killed."""
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.5)
    crew = Crew(tmp_path, dict(os.environ))
    assert play([STAYS, DEAF, STAYS], crew, 1.5, 2) == 3
    assert all(process.poll() is not None for process in crew.running)


def until(happened: Callable[[], bool]) -> bool:
    """Whether something happens in a minute."""
    end = time.monotonic() + 60
    while not happened() and time.monotonic() < end:
        time.sleep(0.02)
    return happened()


def is_gone(process: int) -> bool:
    """Whether a process works no more; one that nobody has waited for yet is still listed."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_who_does_not_hear_is_killed_with_its_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool whose owner is gone would work on for nobody."""
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.5)
    child = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
    deaf = "import signal, subprocess, sys; signal.signal(signal.SIGINT, signal.SIG_IGN)"
    crew, log = Crew(tmp_path, dict(os.environ)), tmp_path / "log.txt"
    crew.start(program(f"{deaf}; subprocess.run([sys.executable, '-c', {child!r}])"))
    try:
        assert until(lambda: log.read_text().endswith("\n"))
        worker = int(log.read_text())
        assert not is_gone(worker)
    finally:
        crew.stop()
    assert until(lambda: is_gone(worker))


def test_a_figure_is_noted_while_others_run(tmp_path: Path) -> None:
    """A machine that goes away takes nothing with it: who waits for the note of another figure sees it come."""
    sees = f"import pathlib, time\nwhile not pathlib.Path({str(tmp_path / NOTE)!r}).exists(): time.sleep(0.02)"
    first, second, other = program("1"), program("2"), program(sees, "ladder")
    crew = Crew(tmp_path, dict(os.environ))
    assert play([first, second, other, program("raise SystemExit(3)", "bare")], crew, 60, 4) == 0
    assert other in crew.done
    assert set(ended(tmp_path)) == {"khan", "ladder"}


def test_a_figure_keeps_the_load_of_its_own_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends later is noted beside it."""
    loads = iter([0.5, 1.04, 2.0])  # at the first beginning, then at each end
    monkeypatch.setattr("os.getloadavg", lambda: (next(loads), 0.0, 0.0))
    assert play([program("1"), program("2", "ladder")], Crew(tmp_path, dict(os.environ)), 60, 1) == 0
    assert {name: told["load"] for name, told in notes(tmp_path).items()} == {"khan": 1.0, "ladder": 2.0}


CALLED = """
import os, sys
from tools import elsewhere
from tools.figure_steps import Figure, Step
stays = 'python -c "import os, time; print(os.getpid(), flush=True); time.sleep(600)"'
steps = {"khan": (Step("python -c pass"),), "bare": (Step(stays), Step(stays), Step(stays))}
elsewhere.FIGURES = {name: Figure("nothing", those, (), {}) for name, those in steps.items()}
elsewhere.environment_of = lambda *_, **__: dict(os.environ)
sys.argv[2:] = ["--at-once", "2", "--only", *steps]
sys.exit(elsewhere.main())
"""
"""The whole command: one figure ends, another never does."""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_is_called_off_stops_all_and_tells_what_ended(tmp_path: Path, number: signal.Signals) -> None:
    """As when the time is up: nobody works on, nothing more is begun, and the note is there."""
    log = tmp_path / "log.txt"
    words = [sys.executable, "-c", CALLED, str(tmp_path)]
    workers: list[int] = []
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as called:
        try:
            assert until(lambda: log.is_file() and log.read_text().count("\n") == 2)
            workers += [int(line) for line in log.read_text().split()]
            called.send_signal(number)
            told, _ = called.communicate(timeout=60)
            assert all(is_gone(worker) for worker in workers)
        finally:
            called.kill()
            for worker in workers:
                if not is_gone(worker):
                    os.kill(worker, signal.SIGKILL)
    assert called.returncode == 0
    assert "1 commands ended, 3 are open, 0 failed" in told
    assert set(ended(tmp_path)) == {"khan"}
