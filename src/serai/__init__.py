"""Caravanserai: an open digital table, and the engine behind it, for four Eurogames of the Asian trade roads."""

__version__ = "0.2.0"
