"""Find import cycles in the package, with imports inside functions and under TYPE_CHECKING counted."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "serai"


def main() -> int:
    """Name every cycle; exit with 1 if there is one."""
    graph = imports(ROOT / "src")
    found = cycles(graph)
    for cycle in found:
        print(f"import cycle: {' <-> '.join(sorted(cycle))}")
    print(f"{len(graph)} modules, {len(found)} import cycles")
    return 1 if found else 0


def imports(source: Path) -> dict[str, set[str]]:
    """By module: the modules of the package that it imports, anywhere in its text."""
    files = {module_name(path, source): path for path in sorted((source / PACKAGE).rglob("*.py"))}
    graph: dict[str, set[str]] = {}
    for module, path in files.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        graph[module] = set(imported(tree, set(files))) - {module}
    return graph


def module_name(path: Path, source: Path) -> str:
    """The dotted name of a file; a package is named by its folder."""
    parts = list(path.relative_to(source).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.Module, known: set[str]) -> Iterator[str]:
    """The modules among these that a text imports; a package only where something of its own is taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name for name in inner if name in known)
            if node.module in known and not all(name in known for name in inner):
                yield node.module


def cycles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Groups of modules that import each other (Tarjan's strongly connected components, without recursion)."""
    order: list[str] = []
    seen: set[str] = set()
    for start, names in graph.items():
        stack = [(start, iter(sorted(names)))] if start not in seen else []
        seen.add(start)
        while stack:
            module, rest = stack[-1]
            following = next((name for name in rest if name not in seen), None)
            if following is None:
                order.append(module)
                stack.pop()
            else:
                seen.add(following)
                stack.append((following, iter(sorted(graph[following]))))
    return components(graph, order)


def components(graph: dict[str, set[str]], order: list[str]) -> list[set[str]]:
    """The second pass, backwards over the reversed graph."""
    importers: dict[str, set[str]] = {module: set() for module in graph}
    for module, names in graph.items():
        for name in names:
            importers[name].add(module)
    found: list[set[str]] = []
    left = set(graph)
    for start in reversed(order):
        group, waiting = set(), [start]
        while waiting:
            module = waiting.pop()
            if module in left:
                left.discard(module)
                group.add(module)
                waiting += importers[module]
        if len(group) > 1:
            found.append(group)
    return found


if __name__ == "__main__":
    sys.exit(main())
