"""Bots. They know the kernel and no game: what they play comes to them as a redealt state with its legal actions."""
