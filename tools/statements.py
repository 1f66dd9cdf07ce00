"""How many statements Python files have: what is left when layout, comments and docstrings do not count.

    python tools/statements.py PATH ...                 of these files and folders, file by file, and together
    python tools/statements.py --at COMMIT PATH ...     as they were in a commit

Files that say that a tool made them are left out.
"""

import argparse
import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MADE = "Made by tools/"


def main() -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH")
    parser.add_argument("--at", metavar="COMMIT", help="count the files of this commit")
    arguments = parser.parse_args()
    total = 0
    for path in arguments.paths:
        texts = stored(arguments.at, path) if arguments.at else present(path)
        for name, text in texts.items():
            number = statements(text)
            total += number
            print(f"{number:6} {name}")
    print(f"{total:6} together")
    return 0


def present(path: str) -> dict[str, str]:
    """The Python files at or below a path, with their texts."""
    root = Path(path)
    found = sorted(root.rglob("*.py")) if root.is_dir() else [root]
    return {str(file): file.read_text(encoding="utf-8") for file in found}


def stored(commit: str, path: str) -> dict[str, str]:
    """The same in a commit."""
    names = git("ls-tree", "-r", "--name-only", commit, "--", path).split()
    return {name: git("show", f"{commit}:{name}") for name in names if name.endswith(".py")}


def git(*arguments: str) -> str:
    """What git says."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def statements(text: str) -> int:
    """The statements of a file, docstrings and generated files apart.

    >>> statements('def double(n): return 2 * n')
    2
    """
    if MADE in text[:200]:
        return 0
    return sum(isinstance(node, ast.stmt) and not is_docstring(node) for node in ast.walk(ast.parse(text)))


def is_docstring(node: ast.AST) -> bool:
    """Whether a statement is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


if __name__ == "__main__":
    sys.exit(main())
