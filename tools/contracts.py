"""A contract for import-linter: a package imports itself, the standard library and what is named, nothing else.

import-linter can forbid what is listed; this forbids all that is not, so a new dependency or a new game is refused
until someone writes it down.
"""

import sys
from fnmatch import fnmatchcase
from typing import Any, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """`packages` (each alone; `*` is one name) import only `allowed`; with `external` also every outside package."""

    type_name = "only"

    packages = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField())
    external = fields.BooleanField(required=False, default=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - import-linter's signature
        output.verbose_print(verbose, f"Looking at {self.packages}")
        refused: list[tuple[str, str]] = []
        for package in expand(cast("list[str]", self.packages), graph):
            for module in sorted({package, *graph.find_descendants(package)}):
                refused += [
                    (module, imported)
                    for imported in sorted(graph.find_modules_directly_imported_by(module))
                    if not self.admits(package, imported, graph)
                ]
        return ContractCheck(kept=not refused, metadata={"refused": refused})

    def admits(self, package: str, imported: str, graph: ImportGraph) -> bool:
        """Whether a module of this package may import that one."""
        if imported.partition(".")[0] in sys.stdlib_module_names:
            return True
        if bool(self.external) and graph.is_module_squashed(imported):
            return True
        allowed = [package, *cast("list[str]", self.allowed)]
        return any(imported == name or imported.startswith(f"{name}.") for name in allowed)

    def render_broken_contract(self, check: ContractCheck) -> None:
        metadata: dict[str, Any] = check.metadata
        for module, imported in metadata["refused"]:
            output.print_error(f"{module} imports {imported}")
        output.new_line()


def expand(patterns: list[str], graph: ImportGraph) -> list[str]:
    """The packages that match; a pattern without a match is a mistake in the contract."""
    found: list[str] = []
    for pattern in patterns:
        matches = [
            name for name in graph.modules if fnmatchcase(name, pattern) and name.count(".") == pattern.count(".")
        ]
        if not matches:
            raise ValueError(f"The contract speaks of {pattern}, but there is no such package.")
        found += sorted(matches)
    return found
