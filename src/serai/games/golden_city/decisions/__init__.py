"""The decisions of players and of nature, one file each, in the order of a round: see `round`."""
