"""What `bourgade serve` says once the house is open: every address, and a QR code for the phones in the room."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bourgade.core.words import Words
    from bourgade.server.network import Network


def told(address: str, network: Network, words: Words) -> str:
    """The address of this machine comes first."""
    lines = [words.say("serve.ready", {"address": address})]
    outside = network.outside()
    if outside:
        lines += [words.say("serve.reached", {}), *(f"  {found}" for found in outside)]
        lines += [drawn(outside[0])] if sys.stdout.isatty() else []
    else:
        lines.append(words.say("serve.nobody" if network.found() else "serve.no_network", {}))
    return "\n".join(lines)


def drawn(address: str) -> str:
    import segno  # here: the other commands start without it

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True)
    return out.getvalue().rstrip("\n")
