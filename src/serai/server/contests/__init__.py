"""Tournaments and leagues: who meets whom, what it is worth, and going on after whatever happens."""
