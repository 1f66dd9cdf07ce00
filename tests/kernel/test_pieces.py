"""Pieces: who sees what follows from how they are declared."""

from serai.kernel.pieces import DRAWN, HIDDEN, REMEMBERED, Sheet, derived, number, numbers


def test_what_is_only_drawn_is_on_the_screen_and_not_in_rows() -> None:
    """A drawn field stands in the view where it is declared, with numbers of its own."""
    sheet = Sheet(
        [
            number("round", 0, 9),
            derived("ways", (2, 2), 0, 1, DRAWN),
            number("told", 0, 9, 0, REMEMBERED),
            number("secret", 0, 9, 0, HIDDEN),
            numbers("gold", (2,), 0, 9),
        ]
    )
    assert [field.name for field in sheet.row] == ["round", "told", "gold"]
    assert [field.name for field in sheet.drawn] == ["ways"]
    assert (sheet.width, len(sheet.nothing)) == (4, 8)
    view = sheet.shaped([5, 6, 7, 8, 1, 0, 0, 1])
    assert view == {"round": 5, "ways": [[1, 0], [0, 1]], "gold": [7, 8]}
    assert list(view) == [field.name for field in sheet.view]
