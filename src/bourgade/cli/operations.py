"""How a server is run among others: where its bots think, what it tells its host, how it leaves."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bourgade.cli.doors import port_of, ports_of
from bourgade.cli.trouble import Misuse

if TYPE_CHECKING:
    from bourgade.server.run import Opening


def add_operations(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--thinkers",
        type=ports_of,
        default=[],
        metavar="HOST:PORT,...",
        help="where bots think instead of here (`bourgade think`)",
    )
    parser.add_argument(
        "--metrics", type=port_of, metavar="HOST:PORT", help="tell numbers there, for Prometheus; not for everybody"
    )
    parser.add_argument(
        "--log", choices=("text", "json"), default="text", help="how to say what happens (default: text)"
    )
    parser.add_argument(
        "--drain",
        type=notice,
        default=0.0,
        metavar="SECONDS",
        help="when told to stop, say so at /readyz so long before hanging up (default: hang up at once)",
    )


def operate(opening: Opening, args: argparse.Namespace) -> None:
    opening.away, opening.metrics, opening.log, opening.drain = args.thinkers, args.metrics, args.log, args.drain


def notice(text: str) -> float:
    found = float(text)
    if not 0 <= found <= 12:
        raise Misuse("drain", text=repr(text))
    return found
