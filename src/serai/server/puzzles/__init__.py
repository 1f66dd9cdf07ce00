"""Puzzles at the table: shown as a position, tried, and remembered for whoever tried."""
