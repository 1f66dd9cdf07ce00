"""Releases: what is signed is what is there, and nothing else is taken for one."""

import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tools import release
from tools.release import SIGNATURE, SIGNER, SUMS, Refused

pytestmark = pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not installed")


def new_key(folder: Path, name: str) -> Path:
    """A key of one's own, without a password."""
    path = folder / name
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return path


@pytest.fixture
def signed(tmp_path: Path) -> Path:
    """A small release."""
    out = tmp_path / "dist"
    out.mkdir()
    (out / "serai-0.2.0-py3-none-any.whl").write_bytes(b"wheel")
    (out / "serai-0.2.0.tar.gz").write_bytes(b"archive")
    release.sign(out, new_key(tmp_path, "ours"))
    return out


def test_what_was_signed_is_found_right(signed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each file is named, and the sums are such as `sha256sum` reads."""
    release.check(signed, signed / SIGNER)
    assert "2 files" in capsys.readouterr().out
    command = ["sha256sum", "--check", "--strict", SUMS]
    done = subprocess.run(command, cwd=signed, capture_output=True, check=False)
    assert done.returncode == 0


def test_a_changed_file_is_found(signed: Path) -> None:
    """One byte more, or one file more, and it is not what was signed."""
    (signed / "serai-0.2.0.tar.gz").write_bytes(b"archive!")
    with pytest.raises(Refused, match="not those that were signed"):
        release.check(signed, signed / SIGNER)
    (signed / "serai-0.2.0.tar.gz").write_bytes(b"archive")
    release.check(signed, signed / SIGNER)
    (signed / "more.whl").write_bytes(b"")
    with pytest.raises(Refused, match="not those that were signed"):
        release.check(signed, signed / SIGNER)


def test_changed_sums_and_strange_keys_are_refused(signed: Path, tmp_path: Path) -> None:
    """New sums need a new signature, and a signature the key that one trusts."""
    other = tmp_path / "other"
    shutil.copytree(signed, other)
    (other / SUMS).write_text("", encoding="utf-8")
    with pytest.raises(Refused, match="ssh-keygen refused"):
        release.check(other, other / SIGNER)
    release.sign(other, new_key(tmp_path, "theirs"))
    with pytest.raises(Refused, match="ssh-keygen refused"):
        release.check(other, signed / SIGNER)
    (other / SIGNATURE).unlink()
    with pytest.raises(Refused, match="is no release"):
        release.check(other, signed / SIGNER)


def test_without_a_key_nothing_is_released(tmp_path: Path) -> None:
    """It is said how to give one."""
    for key in (None, tmp_path / "none"):
        with pytest.raises(Refused, match="KEY="):
            release.make(tmp_path, key)


def test_the_changelog_must_tell_of_the_version(tmp_path: Path) -> None:
    """The present one does."""
    assert release.told_version(release.ROOT)
    source = tmp_path / "src" / "serai"
    source.mkdir(parents=True)
    (source / "__init__.py").write_text('__version__ = "9.1.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("## 9.0\n## 9.10\n", encoding="utf-8")
    with pytest.raises(Refused, match="nothing of 9"):
        release.told_version(tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("## 9.1\n", encoding="utf-8")
    assert release.told_version(tmp_path) == "9.1.0"


def test_an_archive_depends_on_what_is_in_it(tmp_path: Path) -> None:
    """Its folder is named after it; times and owners are not kept."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text("hello", encoding="utf-8")
    release.pack(folder, tmp_path / "serai-1-site.tar.gz")
    with tarfile.open(tmp_path / "serai-1-site.tar.gz") as archive:
        entries = {entry.name: (entry.mtime, entry.uname) for entry in archive}
    assert entries == {"serai-1-site": (0, ""), "serai-1-site/index.html": (0, "")}
    with pytest.raises(Refused, match="missing"):
        release.pack(tmp_path / "nothing", tmp_path / "x.tar.gz")
