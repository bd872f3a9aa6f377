"""Under which addresses this machine is found in the network at home."""

from __future__ import annotations

import ipaddress
import socket
import struct
from contextlib import closing, suppress

ASK_ADDRESS = 0x8915  # SIOCGIFADDR of Linux
INNER = ("docker", "br-", "veth", "virbr", "lo")  # networks within this machine: no phone is in them
FAR = ("192.168.255.254", "10.255.255.254", "198.51.100.1")  # never sent anything: the system only names its own end


def home_addresses() -> list[str]:
    """Those a neighbour's phone may reach, the likeliest first."""
    found = [*map(own_end_towards, reversed(FAR)), *of_interfaces(), *of_name()]
    return sorted({address for address in found if is_homely(address)}, key=found.index)


def own_end_towards(far: str) -> str:
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        asking.connect((far, 9))
        return str(asking.getsockname()[0])
    return ""


def of_interfaces() -> list[str]:
    """What Linux says of each interface; elsewhere nothing."""
    try:
        import fcntl  # not on every system
    except ImportError:
        return []
    found = []
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                if not name.startswith(INNER):
                    told = fcntl.ioctl(asking, ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
                    found.append(socket.inet_ntoa(told[20:24]))
    return found


def of_name() -> list[str]:
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def is_homely(address: str) -> bool:
    """An address of a home network: not of this machine alone, nor of the whole world."""
    with suppress(ValueError):
        found = ipaddress.IPv4Address(address)
        return not found.is_loopback and not found.is_unspecified and not found.is_global
    return False


def is_loopback(name: str) -> bool:
    """Whether a name or an address leads nowhere but to the machine itself."""
    plain = name.strip("[]").lower().removesuffix(".")
    if plain == "localhost" or plain.endswith(".localhost"):
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(plain).is_loopback
    return False
