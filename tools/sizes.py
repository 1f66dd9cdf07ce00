"""Measure files and functions against our budgets; exit 1 when one is exceeded without a reason."""

import ast
import sys
import tomllib
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FILE_MEDIAN = 120
FUNCTION_MEDIAN = 8
RATIO = 1.0
GENERATED = "schema.ts"
GENERATED_MARK = "Made by tools/"


class Size(NamedTuple):
    """How long a file, or a function in it, is."""

    name: str
    lines: int


def main() -> int:
    """Print the sizes, what exceeds them, and why that is so."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["serai"]["sizes"]
    code, functions = measure(ROOT, settings["code"])
    tests, test_functions = measure(ROOT, settings["tests"])
    others, other_functions = measure(ROOT, settings["others"])
    web = measure_web(ROOT, settings["web"])
    ratio = total(tests) / max(1, total(code))
    missed = [
        describe("code files", code, FILE_MEDIAN, settings["file_cap"]),
        describe("code functions", functions, FUNCTION_MEDIAN, settings["function_cap"]),
        describe("test files", tests, FILE_MEDIAN, settings["file_cap"]),
        describe("web files", web, FILE_MEDIAN, settings["file_cap"]),
        "" if ratio >= RATIO else "tests / code",
    ]
    print(f"{'tests / code':15} {total(tests)} / {total(code)} lines = {ratio:.2f} (budget {RATIO:g}-1.5)")
    complaints = judge(settings, code + tests + others + web, functions + test_functions + other_functions)
    complaints += explain(settings["over"], [title for title in missed if title])
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def explain(reasons: dict[str, str], missed: list[str]) -> list[str]:
    """Print the reason for every budget that is missed; a sentence for each that has none."""
    for title in missed:
        if title in reasons:
            print(f"over the budget: {title}: {reasons[title]}")
    return [
        f"{title}: over the budget; mend it, or give a reason in [tool.serai.sizes.over]"
        for title in missed
        if title not in reasons
    ]


def measure_web(root: Path, folder: str) -> list[Size]:
    """The sizes of the web table's files, without what is generated."""
    paths = sorted(path for ending in ("svelte", "ts", "css") for path in (root / folder).rglob(f"*.{ending}"))
    return [
        Size(path.relative_to(root).as_posix(), len(path.read_text(encoding="utf-8").splitlines()))
        for path in paths
        if path.name != GENERATED
    ]


def measure(root: Path, folders: list[str]) -> tuple[list[Size], list[Size]]:
    """The sizes of all Python files below these folders and of all functions in them, without what is generated."""
    files: list[Size] = []
    functions: list[Size] = []
    for path in sorted(path for folder in folders for path in (root / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(root).as_posix()
        if GENERATED_MARK in text[:200]:
            continue
        if text.strip():
            files.append(Size(name, len(text.splitlines())))
        functions.extend(measure_functions(name, ast.parse(text, name)))
    return files, functions


def measure_functions(name: str, tree: ast.Module) -> list[Size]:
    """Every function and method, decorators not counted."""
    return [
        Size(f"{name}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def describe(title: str, sizes: list[Size], budget: int, cap: int) -> str:
    """One line: how many, how long in the middle, and the longest; the title if that is over the budget."""
    if not sizes:
        print(f"{title:15} none")
        return ""
    longest = max(sizes, key=lambda size: size.lines)
    middle = median(size.lines for size in sizes)
    print(
        f"{title:15} {len(sizes):5}  median {middle:g} (budget {budget})  "
        f"longest {longest.lines} (cap {cap}) {longest.name}"
    )
    return title if middle > budget else ""


def judge(settings: dict[str, Any], files: list[Size], functions: list[Size]) -> list[str]:
    """A sentence for everything over its cap that has no exception, and for every exception without use."""
    allowed: dict[str, str] = settings["allow"]
    over = [(size, settings["file_cap"]) for size in files if size.lines > settings["file_cap"]]
    over += [(size, settings["function_cap"]) for size in functions if size.lines > settings["function_cap"]]
    names = {size.name for size, _ in over}
    complaints = [
        f"{size.name} has {size.lines} lines, the cap is {cap}: split it, or give a reason in [tool.serai.sizes.allow]"
        for size, cap in over
        if not allowed.get(size.name)
    ]
    complaints += [f"{name} needs no exception in [tool.serai.sizes.allow]" for name in allowed.keys() - names]
    return complaints


def total(sizes: list[Size]) -> int:
    """All lines together."""
    return sum(size.lines for size in sizes)


if __name__ == "__main__":
    raise SystemExit(main())
