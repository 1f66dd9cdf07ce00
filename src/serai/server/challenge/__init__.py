"""The challenge of the day: the same deal for everybody, against the same bots, one try each."""
