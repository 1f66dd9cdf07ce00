"""Analysis after a game: how each seat stood from what it knew, what each decision gave up, and what was luck."""
