"""Whoever comes from version 0.1 finds settings, plug-ins and data again, and is told what to rename."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from serai.kernel import former


@pytest.fixture(autouse=True)
def _first_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(former, "NOTICED", set())


def test_an_old_setting_is_read_once_with_a_notice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The new name wins; the old one works and is named."""
    monkeypatch.delenv("SERAI_RATE", raising=False)
    monkeypatch.setenv("CARAVANSERAI_RATE", "7")
    assert [former.setting("RATE"), former.setting("RATE")] == ["7", "7"]
    assert capsys.readouterr().err.count("CARAVANSERAI_RATE is read as SERAI_RATE") == 1
    monkeypatch.setenv("SERAI_RATE", "8")
    assert former.setting("RATE") == "8"


def test_plug_ins_of_others_are_found_in_the_old_group(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot of somebody's own package; our own former entry points, left over from an upgrade, are not."""
    groups = {
        "serai.bots": [EntryPoint("greedy", "serai.bots.levels:greedy", "serai.bots")],
        "caravanserai.bots": [
            EntryPoint("ada", "ada:bot", "caravanserai.bots"),
            EntryPoint("greedy", "ada:greedy", "caravanserai.bots"),
            EntryPoint("novice", "caravanserai.bots.levels:novice", "caravanserai.bots"),
        ],
    }
    monkeypatch.setattr(former, "entry_points", lambda group: groups[group])
    assert [point.value for point in former.plug_ins("bots")] == ["serai.bots.levels:greedy", "ada:bot"]
    assert "'ada' is read from the group caravanserai.bots" in capsys.readouterr().err


def test_data_of_before_stay_where_they_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The old folder and file are used while there are no new ones."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert former.data_folder() == tmp_path / "serai"
    (tmp_path / "caravanserai").mkdir()
    (tmp_path / "caravanserai" / "caravanserai.sqlite3").touch()
    assert former.data_folder() == tmp_path / "caravanserai"
    assert former.database_file(former.data_folder()).name == "caravanserai.sqlite3"
    assert capsys.readouterr().err.count("rename") == 2
    (tmp_path / "serai").mkdir()
    assert former.database_file(former.data_folder()) == tmp_path / "serai" / "serai.sqlite3"
