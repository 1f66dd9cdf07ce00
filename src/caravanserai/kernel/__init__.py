"""The kernel: states, frames, vocabulary, chance, records and laws. It knows no game and needs no package but mypy's."""

import sys


def is_compiled() -> bool:
    """Whether the kernel in use was compiled ahead of time."""
    from caravanserai.kernel import game

    return not (getattr(sys.modules[game.__name__], "__file__", "") or "").endswith(".py")
