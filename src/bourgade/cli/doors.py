"""What the host of a house says about its doors: its names, its proxies, and how much anybody may ask."""

from __future__ import annotations

import argparse
import ipaddress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bourgade.cli.trouble import Misuse

if TYPE_CHECKING:
    from bourgade.server.limits import Limits

MOST = 1_000_000  # of anything that is counted


def add_doors(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--public-url",
        type=url,
        action="append",
        default=[],
        metavar="URL",
        help="how the house is called from outside, such as https://games.example; may be given several times",
    )
    parser.add_argument(
        "--proxy",
        type=network,
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network whose word is taken for where a request comes from; may be given several times",
    )
    parser.add_argument("--rate", type=rate, default=20, help="messages a second of one connection (default: 20)")
    parser.add_argument(
        "--tables-each", type=count, default=40, metavar="N", help="unfinished tables of one guest (default: 40)"
    )
    parser.add_argument(
        "--connections", type=count, default=12_000, metavar="N", help="connections in all (default: 12000)"
    )
    parser.add_argument(
        "--connections-each", type=count, default=256, metavar="N", help="connections from one address (default: 256)"
    )
    parser.add_argument(
        "--longest-thought",
        type=thought,
        default=0,
        metavar="SECONDS",
        help="how long a bot may think about a move (default: as the highest level of its game)",
    )
    parser.add_argument(
        "--coach",
        type=times,
        default=1.0,
        metavar="X",
        help="the coach thinks X times as long as usual about a finished game (default: 1)",
    )


def limits_of(args: argparse.Namespace) -> Limits:
    # Imported here: the other commands start without the server.
    from bourgade.server.limits import Limits

    return Limits(
        messages=args.rate,
        message_burst=3 * args.rate,
        requests=args.rate / 2,
        request_burst=3 * args.rate,
        reads=2 * args.rate,
        read_burst=20 * args.rate,
        newcomers=args.rate / 20,
        newcomer_burst=3 * args.rate,
        words=args.rate / 20,
        word_burst=args.rate / 2,
        tables=args.tables_each,
        open_seats=args.tables_each + args.tables_each // 2,
        places=max(1, args.tables_each // 2),
        connections=args.connections,
        by_address=args.connections_each,
        thought=args.longest_thought,
        coach=args.coach,
    )


def url(text: str) -> str:
    if not is_address(text, ("http", "https")):
        raise Misuse("public_url", text=repr(text))
    return text


def is_address(text: str, schemes: tuple[str, ...]) -> bool:
    """Whether it is SCHEME://HOST and maybe more."""
    try:
        parts = urlsplit(text)
        return parts.scheme in schemes and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:  # brackets that do not close, ports that are no numbers
        return False


def host(text: str) -> str:
    if not text.strip():  # it would mean: everywhere
        raise Misuse("host")
    return text


def network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError as error:
        raise Misuse("proxy", text=repr(text)) from error


def port_of(text: str) -> tuple[str, int]:
    """HOST:PORT; an address with colons stands in brackets."""
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise Misuse("host_port", text=repr(text))
    return host.removeprefix("[").removesuffix("]"), int(port)


def ports_of(text: str) -> list[tuple[str, int]]:
    return [port_of(part.strip()) for part in text.split(",")]


def rate(text: str) -> float:
    found = float(text)
    if not 1 <= found <= 1e9:
        raise Misuse("rate", text=repr(text))
    return found


def times(text: str) -> float:
    found = float(text)
    if not 0 < found <= 100:
        raise Misuse("coach_budget", most=100)
    return found


def thought(text: str) -> float:
    found = float(text)
    if not 0 <= found <= 600:
        raise Misuse("thought", text=repr(text))
    return found


def count(text: str) -> int:
    found = int(text)
    if not 1 <= found <= MOST:
        raise Misuse("count", most=MOST, text=repr(text))
    return found


def port(text: str) -> int:
    found = int(text)
    if not 0 <= found <= 65535:
        raise Misuse("port", text=repr(text))
    return found
