"""Bots: they think in processes of their own, about a redealt state, for a limited time."""
