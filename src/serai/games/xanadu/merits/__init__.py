"""What speaks for a move in the city and against it."""
