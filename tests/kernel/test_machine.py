"""Machine numbers without mypyc's runtime: what the pure wheel plays with."""

import importlib.util
import sys
from typing import Any

import pytest

from serai.kernel import machine


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module as it is where neither librt nor mypy_extensions is installed."""
    for name in ("librt", "librt.vecs", "mypy_extensions"):
        monkeypatch.setitem(sys.modules, name, None)
    spec = importlib.util.spec_from_file_location("bare_machine", machine.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.vec is not machine.vec
    return module


def test_numbers_are_ints(bare: Any) -> None:
    """A conversion gives a plain int, as mypyc's own do where nothing is compiled."""
    for kind in (bare.i64, bare.i16, bare.u8):
        assert type(kind(7)) is int
        assert kind("12") == 12


@pytest.mark.parametrize(("name", "size"), [("i64", 8), ("i16", 2), ("u8", 1)])
def test_arrays_have_the_same_layout(bare: Any, name: str, size: int) -> None:
    """NumPy shares the memory of either, so item sizes and bytes must agree."""
    own: Any = machine
    plain, native = (module.vec[getattr(module, name)]([0, 1, 100]) for module in (bare, own))
    assert memoryview(plain).itemsize == size
    assert bytes(plain) == bytes(native)
    plain[1] = 5
    assert (plain[1], len(plain)) == (5, 3)


def test_arrays_of_floats(bare: Any) -> None:
    """Rewards."""
    assert bytes(bare.vec[float]([0.5, 1.0])) == bytes(machine.vec[float]([0.5, 1.0]))


def test_a_declaration_for_the_compiler_changes_nothing(bare: Any) -> None:
    """The decorator hands the class back."""
    assert bare.mypyc_attr(allow_interpreted_subclasses=True)(int) is int
