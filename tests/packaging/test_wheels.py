"""The wheels, installed into empty environments and played: the pure one interpreted, the compiled one compiled.

Like all tests these run twice: here the form under test is the wheel that is installed.
"""

import json
import os
import re
import socket
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from serai import kernel
from serai.kernel import registry
from tools import dist

PINNED = Path(__file__).parents[2] / "requirements" / "dev.txt"
IS_COMPILED = kernel.is_compiled()
PLAY = """
from serai import kernel
from serai.kernel import registry
from serai.kernel.batch import Batch
for game_id in registry.game_ids():
    game = registry.load(game_id)
    batch = Batch(game, game.seats[0], {}, 1, seed=1)
    while not batch.finished:
        batch.step_randomly()
    print(game_id, kernel.is_compiled())
"""
INSTALLED = "import importlib.metadata as m, json; print(json.dumps([d.name for d in m.distributions()]))"


class House:
    """An environment that holds a wheel and what it asks for, nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        venv.create(folder / "venv")
        kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
        self.environment = {**kept, "XDG_DATA_HOME": str(self.data)}

    def install(self, requirement: str) -> None:
        """Install, in the versions that are pinned for development."""
        pins = re.findall(r"^([a-z0-9.-]+==[^ ]+)( ; [^\\]+)? ?\\?$", PINNED.read_text(encoding="utf-8"), re.MULTILINE)
        constraints = self.folder / "constraints.txt"
        constraints.write_text("\n".join(name + marker for name, marker in pins), encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--python", str(self.folder / "venv" / "bin" / "python")]
        self.run(*pip, "install", "--quiet", "--disable-pip-version-check", "-c", str(constraints), requirement)

    def python(self, code: str) -> str:
        """Run some Python in it, away from the sources."""
        return self.run(str(self.folder / "venv" / "bin" / "python"), "-c", code).stdout

    def command(self, *arguments: str, status: int = 0) -> str:
        """Run the installed command; all it said."""
        result = self.run(str(self.folder / "venv" / "bin" / "serai"), *arguments, status=status)
        return result.stdout + result.stderr

    def run(self, *command: str, status: int = 0) -> subprocess.CompletedProcess[str]:
        """Run something; it must end as expected."""
        result = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False, timeout=300
        )
        assert result.returncode == status, f"{command}: {result.stdout}{result.stderr}"
        return result


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the form under test."""
    out = tmp_path_factory.mktemp("dist")
    return dist.compiled(Path(kernel.__file__).parents[2], out) if IS_COMPILED else dist.build("wheel", out)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An empty environment."""
    return House(tmp_path)


@pytest.mark.skipif(not IS_COMPILED or sys.platform != "linux", reason="about the compiled wheel, on Linux")
def test_the_compiled_wheel_says_on_which_systems_it_runs(wheel: Path) -> None:
    """Its name has the tag that installers look for, and nothing of the machine it was built on."""
    assert "manylinux" in wheel.name
    with zipfile.ZipFile(wheel) as content:
        tags = next(content.read(name).decode() for name in content.namelist() if name.endswith(".dist-info/WHEEL"))
        assert "manylinux" in tags
        for name in content.namelist():
            if name.endswith(".so"):
                assert sys.base_prefix.encode() not in content.read(name)


def test_the_source_archive_can_be_played_from(tmp_path: Path) -> None:
    """It has the table built, the locks and the tools, and no trace of Node."""
    with tarfile.open(dist.build("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"Makefile", "PKG-INFO", "requirements/play.txt", "tools/play.py", "tools/compile.py"} <= names
    assert "src/serai/server/static/index.html" in names
    assert not any(name.startswith("web") or "__pycache__" in name for name in names)


def test_the_core_needs_nothing_and_plays_every_game(wheel: Path, house: House) -> None:
    """The wheel alone plays; the compiled one brings mypyc's runtime. The terminal says what it lacks."""
    house.install(str(wheel))
    runtime = set(dist.RUNTIME) if IS_COMPILED else set()
    assert {name.replace("_", "-") for name in json.loads(house.python(INSTALLED))} == {"serai", *runtime}
    lines = [line.split() for line in house.python(PLAY).splitlines()]
    assert sorted(game_id for game_id, _ in lines) == registry.game_ids()
    assert all(form == str(IS_COMPILED) for _, form in lines)
    assert "pip install 'serai[terminal]'" in house.command("games", status=2)


@pytest.mark.long
def test_the_server_comes_with_its_table(wheel: Path, house: House) -> None:
    """With the extra `server` the command lists, fuzzes, lets bots meet, and serves a table that can be played at."""
    house.install(f"{wheel}[server]")
    assert "Marco Polo II" in house.command("games")
    assert "bazaar" in house.command("fuzz", "bazaar", "--games", "20").lower()
    assert "greedy" in house.command("arena", "bazaar", "--bots", "greedy", "random", "--games", "2")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    log = house.folder / "server.log"
    command = [str(house.folder / "venv" / "bin" / "serai"), "serve", "--port", str(port)]
    with log.open("wb") as out:
        server = subprocess.Popen(command, cwd=house.folder, env=house.environment, stdout=out, stderr=out)
    try:
        assert_playable(f"http://127.0.0.1:{port}", log)
    finally:
        server.terminate()
        server.wait(timeout=20)
    assert (house.data / "serai" / "serai.sqlite3").is_file()


def assert_playable(base: str, log: Path) -> None:
    """The page is there with its script, refusals have their texts, and a game against a bot goes to its end."""
    with httpx.Client(base_url=base, timeout=30) as http:
        wait(http, log)
        refused = http.get("/api/session", headers={"accept-language": "hu"})
        assert refused.json()["message"].startswith("Ki vagy?")
        page = http.get("/")
        assert page.status_code == 200
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        assert http.get(script[1]).headers["content-type"].startswith("text/javascript")
        session = http.post("/api/session", json={"name": "Ada"}).json()
        http.headers["authorization"] = f"Bearer {session['token']}"
        http.cookies.clear()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
        position = http.post("/api/tables", json={"game": "bazaar", "seats": seats}).raise_for_status().json()
        table = f"/api/tables/{position['id']}"
        until = time.monotonic() + 120
        while position["status"] == "running" and time.monotonic() < until:
            if position["legal"]:
                move = {"expected_n": position["n"], "actions": position["legal"][:1], "seat": position["seat"]}
                assert http.post(f"{table}/moves", json=move).status_code in (200, 409)
            else:
                time.sleep(0.05)
            position = http.get(table).raise_for_status().json()
        assert position["status"] == "over"
        assert len(position["scores"]["points"]) == 2


def wait(http: httpx.Client, log: Path) -> None:
    """Until the server answers."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            http.get("/health").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(log.read_text(encoding="utf-8")[-2000:])
