"""Text from outside is text: no control characters, no halves of surrogate pairs, no NUL.

Databases, logs and terminals each choke on some of them; so all are refused where they come in.
"""

import re
from typing import Any, Final

LINE: Final = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ud800-\\udfff]")
"""What a line of text does not hold."""
LINES: Final = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\ud800-\\udfff]")
"""What a text of several lines does not hold: the same, but for tabs and ends of lines."""


class NotText(Exception):
    """A text that holds something else."""


def check(value: Any, forbidden: re.Pattern[str] = LINE) -> None:
    """Refuse a value if it is, or holds, text that is none."""
    if isinstance(value, str):
        if forbidden.search(value):
            raise NotText
    elif isinstance(value, list):
        for item in value:
            check(item, forbidden)
    elif isinstance(value, dict):
        for key, item in value.items():
            check(key, forbidden)
            check(item, forbidden)
