"""Lines to other machines that are kept for long."""

from __future__ import annotations

import socket

PROBE, DEAD = 5, 15  # seconds between two probes of a silent line, and until it is given up


def steady(line: socket.socket) -> None:
    """Soon known to be dead, when the other machine is; short messages leave at once."""
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, PROBE)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, PROBE)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, DEAD // PROBE - 1)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * DEAD)
