"""Count functions of the same shape: equal but for names, strings and numbers.

    python tools/alike.py           compare with the cap in pyproject.toml
    python tools/alike.py --list    name them, the largest groups first

A function counts if it is more than trivial (its body has at least twenty-four nodes), is no constructor, and another
one looks like it. Generated files do not count, nor does what a new game still has in common with the template it was
copied from (tools/new_game.py): functions in the same place that differ in their strings alone.
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = 24
TEMPLATE = Path("serai/games/bazaar")
GAMES = TEMPLATE.parent
Function = ast.FunctionDef | ast.AsyncFunctionDef


def main() -> int:
    """Count, compare, name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="name the functions")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project (default: this one)")
    arguments = parser.parse_args()
    groups = alike(arguments.root)
    if arguments.list:
        for group in sorted(groups, key=len, reverse=True):
            print("  ".join(group))
    count = sum(len(group) for group in groups)
    with (ROOT / "pyproject.toml").open("rb") as file:
        cap = tomllib.load(file)["tool"]["serai"]["sizes"]["alike_cap"]
    print(f"{count} functions look like another one (cap {cap})")
    return 1 if count > cap else 0


def alike(root: Path) -> list[list[str]]:
    """Groups of functions of one shape."""
    shapes: dict[str, list[str]] = {}
    template = {(inside(path), body(node)) for path, node in functions(root) if TEMPLATE in path.parents}
    for path, node in functions(root):
        is_other_game = GAMES in path.parents and TEMPLATE not in path.parents
        is_copied = is_other_game and (inside(path), body(node)) in template
        parts = shape(node)
        if len(parts) >= LEAST and not is_copied:
            shapes.setdefault(" ".join(parts), []).append(f"{path}:{node.name}")
    return [names for names in shapes.values() if len(names) > 1]


def functions(root: Path) -> Iterator[tuple[Path, Function]]:
    """All functions written by hand that are no constructors, with the path of their file below src."""
    for path in sorted((root / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "Made by tools/" not in text[:200]:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "__init__":
                    yield path.relative_to(root / "src"), node


def inside(path: Path) -> tuple[str, ...]:
    """Where in its game a file is."""
    return path.parts[len(TEMPLATE.parts) :]


def body(function: Function) -> str:
    """A whole function without its strings."""
    plain = ast.parse(ast.unparse(function))
    for node in ast.walk(plain):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(plain)


def shape(function: Function) -> list[str]:
    """A function without its names, strings and numbers."""
    parts: list[str] = []
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        parts += [type(node).__name__ for node in ast.walk(statement)]
    return parts


if __name__ == "__main__":
    sys.exit(main())
