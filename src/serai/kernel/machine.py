"""Machine numbers: `i64`, `i16`, `u8` and flat arrays of them, which mypyc turns into C.

Compiled code needs mypyc's runtime (`librt` and `mypy_extensions`), and the compiled wheel depends on it. Interpreted
code does without: Python's own ints and arrays stand in (decision 0011). This module itself is never compiled.
"""

from typing import TYPE_CHECKING

__all__ = ["append", "i16", "i64", "mypyc_attr", "u8", "vec"]

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i16, i64, mypyc_attr, u8
else:
    try:
        from librt.vecs import append, vec
        from mypy_extensions import i16, i64, mypyc_attr, u8
    except ImportError:
        from array import array
        from functools import partial

        class i64:  # noqa: N801 - mypyc's name
            """An int; only in arrays does its size count."""

            code = "q"

            def __new__(cls, number=0):
                return int(number)

        class i16(i64):  # noqa: N801 - mypyc's name
            """Sixteen bits in an array."""

            code = "h"

        class u8(i64):  # noqa: N801 - mypyc's name
            """Eight bits in an array."""

            code = "B"

        class vec:  # noqa: N801 - mypyc's name
            """`vec[i16](numbers)` is an array of numbers of that size."""

            def __class_getitem__(cls, kind):
                return partial(array, "d" if kind is float else kind.code)

        def append(numbers, number):
            """The array with one more number; compiled, it may be another one, so the result must be kept."""
            numbers.append(number)
            return numbers

        def mypyc_attr(**_):
            """Tell the compiler something: there is none."""
            return lambda declared: declared
