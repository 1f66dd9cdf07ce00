"""Build what is published, into dist/: a source archive, the pure wheel, and the wheel compiled for this platform.

All are made from a copy of the tree, with the built web table inside; `make play` works in the source archive and needs
no Node there. The compiled wheel is the pure one with the shared objects of tools/compile.py added; it alone depends on
mypyc's runtime (decision 0011). On Linux auditwheel finds out which systems it runs on and names it so (`manylinux`).
"""

import argparse
import base64
import csv
import hashlib
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ["pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md"]
# What the source archive has beside the package, so that one can play, compile and host from it.
BESIDE = ["CHANGELOG.md", "Makefile", "deploy", "requirements", "tools"]
UNWANTED = shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so", ".env")  # which has a host's passwords
RUNTIME = ["librt", "mypy-extensions"]
TABLE = Path("src", "serai", "server", "static", "index.html")


def main() -> int:
    """Build all three and print their names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    arguments = parser.parse_args()
    if not (ROOT / TABLE).is_file():
        print("The web table is not built yet: run `make web` first.", file=sys.stderr)
        return 1
    shutil.rmtree(arguments.out, ignore_errors=True)
    built = [build("sdist", arguments.out), build("wheel", arguments.out)]
    tree = compiled_tree()
    if tree.name != "src":
        built.append(compiled(tree, arguments.out))
    for path in built:
        print(f"{path.stat().st_size / 1e6:5.1f} MB  {path}")
    return 0


def build(kind: str, out: Path, source: Path = ROOT / "src") -> Path:
    """Let setuptools build a wheel or an sdist from a copy of the sources, so that nothing it leaves behind stays."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in NEEDED:
            shutil.copy(ROOT / name, folder)
        shutil.copytree(source, Path(folder, "src"), ignore=UNWANTED)
        if kind == "sdist":
            add_beside(Path(folder))
        code = f"from setuptools import build_meta; print(build_meta.build_{kind}({str(out.resolve())!r}))"
        command = [sys.executable, "-c", code]
        result = subprocess.run(command, cwd=folder, capture_output=True, check=False, text=True)
    if result.returncode != 0:
        raise SystemExit(f"{result.stdout}{result.stderr}The {kind} could not be built; the reason is above.")
    return out / result.stdout.splitlines()[-1]


def add_beside(folder: Path) -> None:
    """Copy what only the source archive has, and tell setuptools to take it."""
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=UNWANTED)
        else:
            shutil.copy(ROOT / name, folder)
    lines = [f"graft {name}" if (ROOT / name).is_dir() else f"include {name}" for name in BESIDE]
    (folder / "MANIFEST.in").write_text("\n".join([*lines, "global-exclude *.pyc", ""]), encoding="utf-8")


def compiled_tree() -> Path:
    """The package with its shared objects, compiled now if need be; the sources where nothing can be compiled."""
    command = [sys.executable, str(ROOT / "tools" / "compile.py")]
    result = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return Path(result.stdout.splitlines()[-1])


def compiled(tree: Path, out: Path) -> Path:
    """A wheel of a compiled tree, for this Python on this platform only: the pure one with the shared objects.

    It takes everything from the tree, which is of one moment: the sources may have been edited since.
    """
    with tempfile.TemporaryDirectory() as folder:
        pure = build("wheel", Path(folder), tree)
        if sys.platform != "linux":
            return joined(pure, tree, out)
        return audited(joined(pure, tree, Path(folder)), out)


def audited(wheel: Path, out: Path) -> Path:
    """The same wheel, named after the oldest systems that it runs on."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(wheel.parent / "audited"), str(wheel)]
    result = subprocess.run(command, capture_output=True, check=False, text=True, env=environment)
    if result.returncode != 0:
        raise SystemExit(f"{result.stdout}{result.stderr}auditwheel refused the compiled wheel; the reason is above.")
    (made,) = (wheel.parent / "audited").iterdir()
    out.mkdir(parents=True, exist_ok=True)
    return Path(shutil.move(made, out / made.name))


def joined(pure: Path, tree: Path, out: Path) -> Path:
    """The pure wheel and the shared objects of the tree that it was made from."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    target = out / pure.name.replace("py3-none-any", tag)
    listed: list[tuple[str, str, int | str]] = []
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in contents(pure, tree, tag):
            if name.endswith(".dist-info/RECORD"):
                wheel.writestr(name, record([*listed, (name, "", "")]))
                continue
            wheel.writestr(name, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            listed.append((name, f"sha256={digest}", len(content)))
    return target


def contents(pure: Path, tree: Path, tag: str) -> Iterator[tuple[str, bytes]]:
    """Every file of the compiled wheel, RECORD last as in the pure one."""
    for path in sorted(tree.rglob("*.so")):
        yield path.relative_to(tree).as_posix(), path.read_bytes()
    with zipfile.ZipFile(pure) as wheel:
        for name in wheel.namelist():
            content = wheel.read(name)
            if name.endswith(".dist-info/WHEEL"):
                content = content.replace(b"Root-Is-Purelib: true", b"Root-Is-Purelib: false")
                content = content.replace(b"Tag: py3-none-any", f"Tag: {tag}".encode())
            elif name.endswith(".dist-info/METADATA"):
                needs = "".join(f"Requires-Dist: {package}\n" for package in RUNTIME)
                content = content.replace(b"Provides-Extra:", needs.encode() + b"Provides-Extra:", 1)
            yield name, content


def record(rows: list[tuple[str, str, int | str]]) -> str:
    """The list of files that a wheel carries."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


if __name__ == "__main__":
    raise SystemExit(main())
