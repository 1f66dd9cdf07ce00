"""Editions: found by name or path, read into a box."""

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.evaluation import assess
from serai.kernel.edition import Source, find


def load(edition: str) -> Box:
    """An edition by name ("" is the reconstructed one) or by the path of its file."""
    return read(find("serai.games.marco_polo_2", edition, "reconstructed"))


def parse(text: str, edition: str, file: str) -> Box:
    """The box described by a TOML text; `file` stands for it in messages."""
    return read(Source(edition, file, text))


def read(found: Source) -> Box:
    """The box that an edition describes, with what its bundles and cities are worth to bots."""
    box = Box(found)
    assess(box)
    return box
