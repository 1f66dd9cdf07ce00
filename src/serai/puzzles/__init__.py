"""Puzzles: positions of played games with one clearly best choice, made by search and shipped with the package."""
