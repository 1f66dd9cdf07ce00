"""The kernel: states, frames, vocabulary, chance, records and laws. It knows no game and needs the standard library."""

from serai.kernel import game


def is_compiled() -> bool:
    """Whether the kernel in use was compiled ahead of time."""
    return not (game.__file__ or "").endswith(".py")
