"""Notices: telling somebody who is not here that something waits for them, once, until they have looked."""
