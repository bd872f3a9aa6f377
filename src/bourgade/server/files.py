"""How many files, and so connections, the system lets this process have."""

from __future__ import annotations

import sys

UNKNOWN = 500  # where the system does not say


def files_allowed() -> int:
    """As many as may be asked for, which are asked for here."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 65_536)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
