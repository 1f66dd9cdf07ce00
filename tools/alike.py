"""Count functions of the same shape: equal but for names, strings and numbers.

    python tools/alike.py           compare with the cap in pyproject.toml
    python tools/alike.py --list    name them, the largest groups first

A function counts if it is more than trivial (its body has at least twenty-four nodes), is no constructor, and another
one looks like it. Generated files do not count.
"""

import argparse
import ast
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = 24


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
    for path in sorted((root / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "Made by tools/" in text[:200]:
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.name == "__init__":
                continue
            parts = shape(node)
            if len(parts) >= LEAST:
                shapes.setdefault(" ".join(parts), []).append(f"{path.relative_to(root / 'src')}:{node.name}")
    return [names for names in shapes.values() if len(names) > 1]


def shape(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """A function without its names, strings and numbers."""
    parts: list[str] = []
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        parts += [type(node).__name__ for node in ast.walk(statement)]
    return parts


if __name__ == "__main__":
    sys.exit(main())
