"""What speaks for a move on the island and against it."""
