"""Taking somebody's name out of a house: their games stay and are nobody's."""

from __future__ import annotations

from bourgade.server.naming import ERASED
from bourgade.server.setting import read, spelled
from bourgade.server.store import Statement

BEGUN = "EXISTS (SELECT 1 FROM events WHERE events.table_id = seats.table_id)"
OVER = "(SELECT over FROM tables WHERE id = seats.table_id) = 1"
SAID = "SELECT 1 FROM seats WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat AND person = ?"
HELD = "SELECT table_id FROM seats WHERE person = ?"
SPOKE = "SELECT table_id FROM chat WHERE name = (SELECT name FROM people WHERE id = ?)"
# Where somebody else sits now: the table keeps who sat there first.
HANDED_ON = "SELECT id, setting FROM tables WHERE setting LIKE ?"
RENAMED = "UPDATE tables SET setting = ?, version = version + 1 WHERE id = ?"
OPENED = "kind = 'open', name = '', person = NULL, bot = NULL, nonce = NULL"
NOTES = ("deeds", "hidden", "wishes", "told_turns", "ears", "letterboxes")  # where more is about one person
OWN = ("account", "device", "passkey", "mail", "practice", "copy", "holiday")  # the papers that are about one person


def noted(person: str) -> str:
    """How a setting that names somebody looks."""
    return f'%"person":"{person}"%'


def nameless(text: str, person: str) -> str:
    """A setting without somebody's name."""
    setting = read(text)
    for chair in setting.chairs.values():
        if chair.person == person:
            chair.name = ERASED
    return spelled(setting)


def erasing(person: str, bot: str) -> list[Statement]:
    """The number stays on the seats, so that places still count for the others; it leads to nobody any more."""
    return [
        (f"DELETE FROM chat WHERE EXISTS ({SAID})", (person,)),
        ("UPDATE chat SET name = ? WHERE name = (SELECT name FROM people WHERE id = ?)", (ERASED, person)),
        # Before chairs are given up: afterwards nothing says which tables had this person.
        (f"UPDATE tables SET version = version + 1 WHERE id IN ({HELD})", (person,)),
        (f"UPDATE seats SET {OPENED} WHERE person = ? AND NOT {BEGUN}", (person,)),
        (f"UPDATE seats SET bot = coalesce(bot, ?) WHERE person = ? AND NOT {OVER}", (bot, person)),
        ("UPDATE seats SET name = ? WHERE person = ?", (ERASED, person)),
        *(("DELETE FROM papers WHERE kind = ? AND of_id = ?", (kind, person)) for kind in OWN),
        *((f"DELETE FROM {place} WHERE person = ?", (person,)) for place in NOTES),
        ("DELETE FROM people WHERE id = ?", (person,)),
    ]
