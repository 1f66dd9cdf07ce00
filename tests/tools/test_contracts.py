"""tools/contracts.py: a package imports itself, the standard library and what is named."""

import grimp
import pytest

from tools.contracts import OnlyContract, expand


def graph() -> grimp.ImportGraph:
    """A kernel, two games and a bot, with one import each that is in order."""
    found = grimp.ImportGraph()
    for name in ("p", "p.kernel", "p.games", "p.games.a", "p.games.a.state", "p.games.b", "p.bots"):
        found.add_module(name)
    for name in ("json", "numpy"):
        found.add_module(name, is_squashed=True)
    found.add_import(importer="p.kernel", imported="json")
    found.add_import(importer="p.games.a", imported="p.games.a.state")
    found.add_import(importer="p.games.a.state", imported="p.kernel")
    return found


def contract(**options: object) -> OnlyContract:
    """The games import the kernel and nothing else, unless the options say otherwise."""
    options = {"packages": ["p.games.*"], "allowed": ["p.kernel"], **options}
    return OnlyContract(name="only", session_options={}, contract_options=options)


def test_itself_the_standard_library_and_what_is_named_are_admitted() -> None:
    """What is in order is kept."""
    assert contract().check(graph(), verbose=False).kept
    assert contract(packages=["p.kernel"], allowed=[]).check(graph(), verbose=False).kept


@pytest.mark.parametrize("imported", ["p.games.b", "p.bots", "numpy"])
def test_everything_else_is_refused(imported: str) -> None:
    """Another game, another package, something from outside: each breaks the contract and is named."""
    found = graph()
    found.add_import(importer="p.games.a.state", imported=imported)
    check = contract().check(found, verbose=False)
    assert not check.kept
    assert check.metadata == {"refused": [("p.games.a.state", imported)]}


def test_external_admits_what_comes_from_outside() -> None:
    """Outside packages yes, other packages of ours no."""
    found = graph()
    found.add_import(importer="p.bots", imported="numpy")
    assert contract(packages=["p.bots"], external="true").check(found, verbose=False).kept
    found.add_import(importer="p.bots", imported="p.games.a")
    assert not contract(packages=["p.bots"], external="true").check(found, verbose=False).kept


def test_a_contract_about_nothing_is_a_mistake() -> None:
    """A misspelt package would otherwise pass for ever."""
    with pytest.raises(ValueError, match="no such package"):
        expand(["p.kernal"], graph())
