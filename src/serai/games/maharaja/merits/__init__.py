"""What speaks for a move in the realm and against it."""
