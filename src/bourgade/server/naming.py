"""What somebody may be called, wherever a name is given."""

from __future__ import annotations

import re
import unicodedata

# Controls, blanks other than the plain one, and signs that are not seen but turn or hide what follows.
HIDDEN = (
    "\x00-\x1f\x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f\u2028-\u202f"
    "\u205f-\u206f\u3000\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e007f"
)
ERASED = "—"  # who took their name away
NAME = f"^(?!{ERASED}$)(?![Bb][Oo][Tt] )[^ {HIDDEN}]([^{HIDDEN}]*[^ {HIDDEN}])?$"
ABOUT = "A name has only letters and signs one can print, and is not a bot's."
name = re.compile(NAME)


def alike(one: str, other: str) -> bool:
    """Whether two names sound the same across a table."""
    return unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()


def fits(text: str) -> bool:
    """Nothing that moves the cursor, turns the line around, cannot be seen, or looks like a bot in a record."""
    plain = unicodedata.normalize("NFKC", text)
    return name.fullmatch(text) is not None and name.fullmatch(plain) is not None
