"""The four titles: games with boards, trained networks and kept choices, which the template and its copies lack."""

TITLES = ("golden_city", "maharaja", "marco_polo_2", "xanadu")
