"""What the house is called. A name that only leads here is another site's: its pages may not look in."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(:[0-9]{1,5})?", re.IGNORECASE)
EVERYWHERE = ("0.0.0.0", "::", "")


class Names:
    """The names in the `Host` of a request that are ours.

    An address is always fine: a page of another site can lead its own name here (DNS rebinding), but not an address.
    """

    def __init__(self, host: str = "", public: Sequence[str] = ()) -> None:
        self.known = {"localhost", host.lower(), *(str(urlsplit(url).hostname) for url in public)}
        self.origins = {origin_of(url) for url in public}
        if host in EVERYWHERE:
            self.know_own_name()

    def know_own_name(self) -> None:
        """As the network at home calls this machine."""
        own = socket.gethostname().lower()
        self.known |= {own, f"{own.partition('.')[0]}.local"}

    def host_is_ours(self, header: str) -> bool | None:
        """None: this is no name at all."""
        found = HOST.fullmatch(header)
        if found is None:
            return None
        name = found[1].lower().removesuffix(".")
        return name in self.known or name.endswith(".localhost") or is_address(name)

    def origin_is_ours(self, origin: str, host: str) -> bool | None:
        """Programs send no origin; None: this is none at all."""
        if not origin or origin in self.origins:
            return True
        try:
            return urlsplit(origin).netloc == host
        except ValueError:
            return None


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
