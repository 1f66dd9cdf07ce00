"""The components as plain data for screens."""

from typing import Any

from caravanserai.games.marco_polo_2.box import Box


def catalogue(box: Box) -> dict[str, Any]:
    """Names."""
    return {"names": box.names}
