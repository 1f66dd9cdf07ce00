"""The games, one folder each. They know the kernel and nothing of each other."""
