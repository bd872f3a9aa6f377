"""How the house is reached: its addresses, whether the network at home gets in, and which link invites."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bourgade.server.addresses import home_addresses, is_loopback
from bourgade.server.names import EVERYWHERE, Names


class Closes(Protocol):
    def close(self) -> None: ...


Listen = Callable[[str, int], Awaitable[Closes]]  # at an address and a port, also


class Network:
    """Besides the address the house was opened at, it may listen at those of the network at home."""

    def __init__(
        self, names: Names, host: str = "127.0.0.1", public: Sequence[str] = (), lan: str | None = None
    ) -> None:
        self.names = names
        self.host = host
        self.port = 0  # known once it listens
        self.public = [url.rstrip("/") for url in public]
        self.lan = lan  # an address of its own choice; "": those that are found; None: closed
        self.listen: Listen | None = None
        self.also: dict[str, Closes] = {}  # where it listens besides

    @property
    def everywhere(self) -> bool:
        return self.host in EVERYWHERE

    def found(self) -> list[str]:
        """At which addresses of the network others get in, or would once it is opened to them."""
        if not self.everywhere and not is_loopback(self.host):
            return [self.host]
        return [self.lan] if self.lan else home_addresses()

    @property
    def is_open(self) -> bool:
        return self.everywhere or not is_loopback(self.host) or bool(self.also)

    async def open(self) -> None:
        """Let the network in; once more where an address has changed since."""
        for address in [] if self.everywhere or not is_loopback(self.host) else self.found():
            if address not in self.also and self.listen is not None:
                self.also[address] = await self.listen(address, self.port)
        self.names.know_own_name()

    def close(self) -> None:
        """Nobody new gets in from the network; who is inside may stay."""
        for listening in self.also.values():
            listening.close()
        self.also.clear()

    def outside(self) -> list[str]:
        """Every address under which others reach the house, the best first."""
        near = self.found() if self.is_open else []
        open_now = [address for address in near if not self.also or address in self.also]
        return [*self.public, *(f"http://{spelled(address)}:{self.port}" for address in open_now)]

    def base(self, scheme: str, host: str) -> str:
        """What an invitation begins with: never with an address that only this machine knows, if there is another."""
        others = self.outside()
        mine_alone = is_loopback(host.rpartition(":")[0] or host)
        return others[0] if others and (self.public or mine_alone) else f"{scheme}://{host}"

    def is_local(self, base: str) -> bool:
        """Whether this invitation is of no use on another device."""
        return base not in self.outside() and is_loopback(base.split("://", 1)[-1].rpartition(":")[0])


def spelled(address: str) -> str:
    return f"[{address}]" if ":" in address else address
