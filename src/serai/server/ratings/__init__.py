"""Ratings: how well somebody plays a game, as far as anybody can know, and why."""
