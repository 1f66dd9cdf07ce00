"""The first step of every target, making .venv, says what is wrong and leaves nothing half made."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.compile import ROOT

# As Debian's Python does without its package python3-venv.
WITHOUT_VENV = """#!/bin/sh
[ "$1" = -m ] || exit 0
mkdir -p "$3/bin" && touch "$3/bin/python"
echo "ensurepip is not available" >&2
exit 1
"""
TOO_OLD = """#!/bin/sh
[ "$1" = -c ] && exec python3 -c "import sys; sys.version_info = (3, 10, 2); $2"
mkdir .venv
"""


@pytest.mark.parametrize(
    ("script", "said"), [(WITHOUT_VENV, "ensurepip is not available"), (TOO_OLD, "Python 3.11 or newer is needed")]
)
def test_an_environment_is_made_whole_or_not_at_all(script: str, said: str, tmp_path: Path) -> None:
    """With a Python that cannot make one it is said, and the next try begins anew."""
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make")
    shutil.copy(ROOT / "Makefile", tmp_path)
    python = tmp_path / "python"
    python.write_text(script, encoding="utf-8")
    python.chmod(0o755)
    command = [make, ".venv/bin/python", f"PYTHON={python}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / ".venv").exists()
