"""What speaks for a move on the way to the Khan and against it."""
