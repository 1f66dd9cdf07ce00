"""What deploy/ holds cannot be run here; linters read it, and its settings are ones that the server knows."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from serai.kernel.former import PREFIX
from serai.server.settings import Settings
from tools import dist

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
BIN = Path(sys.executable).parent


def accepted(*command: str) -> None:
    """The linter has nothing to say."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def needed(program: str) -> str:
    """A program of the system."""
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path


def test_the_container() -> None:
    """Hadolint, which also lets shellcheck read the commands."""
    accepted(str(BIN / "hadolint"), "deploy/Containerfile")


def test_the_composition() -> None:
    """By the schema of compose files."""
    accepted(str(BIN / "check-jsonschema"), "--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml")


def test_the_unit(tmp_path: Path) -> None:
    """By systemd itself, with the command where it is here."""
    text = (DEPLOY / "serai.service").read_text(encoding="utf-8")
    unit = tmp_path / "serai.service"
    unit.write_text(text.replace("/opt/serai/bin", str(BIN)), encoding="utf-8")
    accepted(needed("systemd-analyze"), "verify", str(unit))


def test_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """By Caddy itself."""
    monkeypatch.setenv("SITE", "localhost")
    accepted(needed("caddy"), "validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile")


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "serai.service"])
def test_every_setting_exists(name: str) -> None:
    """A misspelt environment variable would be ignored in silence."""
    used = set(re.findall(rf"\b{PREFIX}([A-Z_]+)", (DEPLOY / name).read_text(encoding="utf-8")))
    assert used
    assert used <= {"DATA", *(field.upper() for field in Settings.__struct_fields__)}


def test_the_source_archive_has_it_without_passwords(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The unit and the container files, and not what a host has written beside them."""
    source, target = tmp_path / "source", tmp_path / "target"
    shutil.copytree(DEPLOY, source / "deploy")
    (source / "deploy" / ".env").write_text("PASSWORD=camel", encoding="utf-8")
    target.mkdir()
    assert "deploy" in dist.BESIDE
    monkeypatch.setattr(dist, "ROOT", source)
    monkeypatch.setattr(dist, "BESIDE", ["deploy"])
    dist.add_beside(target)
    assert {path.name for path in (target / "deploy").iterdir()} >= {"serai.service", "compose.yaml"}
    assert not (target / "deploy" / ".env").exists()
    assert "graft deploy" in (target / "MANIFEST.in").read_text(encoding="utf-8")
