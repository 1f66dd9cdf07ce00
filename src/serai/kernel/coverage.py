"""Which rules have tests: `@rule` marks are read from the source of the tests, nothing is run."""

import ast
from pathlib import Path

from serai.kernel import rulebook
from serai.kernel.errors import BadData
from serai.kernel.game import Game


class Coverage:
    """The rules of a rulebook with their tests, in the rulebook's order, and marks that name no rule of it."""

    def __init__(self, rules: dict[str, str], tests: dict[str, list[str]], unknown: dict[str, list[str]]) -> None:
        self.rules = rules
        """Rule id -> its first line."""
        self.tests = tests
        """Rule id -> names of its tests, perhaps none."""
        self.unknown = unknown
        """Ids with the game's prefix that tests name and the rulebook does not define."""

    def missing(self) -> list[str]:
        """The rules without a test."""
        return [rule for rule, tests in self.tests.items() if not tests]


def coverage(game: Game, folder: Path) -> Coverage:
    """Compare a game's rulebook with the tests below a folder."""
    rules = rulebook.defined(rulebook.text(game))
    marks = marked(folder)
    tests = {rule: marks.get(rule, []) for rule in rules}
    unknown = {rule: names for rule, names in marks.items() if rule.startswith(f"{game.prefix}-") and rule not in rules}
    return Coverage(rules, tests, unknown)


def marked(folder: Path) -> dict[str, list[str]]:
    """Rule id -> the tests below the folder that carry it, such as `games/bazaar/test_rules.py::test_the_price`."""
    if not folder.is_dir():
        raise BadData(f"There is no folder {folder} with tests.")
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except SyntaxError as error:
            raise BadData(f"{path}, line {error.lineno}: this test file is not valid Python ({error.msg}).") from None
        collect(tree.body, path.relative_to(folder).as_posix(), found)
    return found


def collect(body: list[ast.stmt], prefix: str, found: dict[str, list[str]]) -> None:
    """The marks of the test functions and test classes in a module or class."""
    for node in body:
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        is_class = isinstance(node, ast.ClassDef)
        if not node.name.startswith("Test" if is_class else "test"):
            continue
        name = f"{prefix}::{node.name}"
        for decorator in node.decorator_list:
            for rule in ids_in(decorator):
                found.setdefault(rule, []).append(name)
        if is_class:
            collect(node.body, name, found)


def ids_in(decorator: ast.expr) -> list[str]:
    """The rule ids in a decorator `@rule("GC-4.3", ...)`; none in any other."""
    if not isinstance(decorator, ast.Call):
        return []
    called = decorator.func
    name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
    if name != "rule":
        return []
    return [arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
