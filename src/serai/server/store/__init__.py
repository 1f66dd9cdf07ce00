"""Where games are kept: SQLite in a file, or PostgreSQL. The log of events is the truth; all else follows from it."""
