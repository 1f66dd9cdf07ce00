"""The arena: many matches between bots, with paired seats and seeds, so that a claim of strength has an interval."""
