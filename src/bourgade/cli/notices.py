"""How the people of a house are told that it is their turn, as it is said at the command line."""

from __future__ import annotations

import argparse
import re
from importlib.util import find_spec

from bourgade.cli.doors import is_address
from bourgade.cli.trouble import Misuse

SENDER = re.compile(r"[^@\n]*[^@\s<]@[^@\s]+")  # bourgade@games.example, also "The house <bourgade@games.example>"


def add_notices(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--mail",
        type=server,
        metavar="URL",
        help="the mail server that tells people of their turn, such as smtp://user:password@mail.example:587",
    )
    parser.add_argument("--mail-from", type=sender, metavar="ADDRESS", help="the sender of such letters")
    parser.add_argument(
        "--push-anywhere", action="store_true", help="let notices to browsers go into private networks, too"
    )


def sender(text: str) -> str:
    if not SENDER.fullmatch(text):
        raise Misuse("mail_from", text=repr(text))
    return text


def server(text: str) -> str:
    if not is_address(text, ("smtp", "smtps")):
        raise Misuse("mail", text=repr(text))
    if find_spec("aiosmtplib") is None:
        raise Misuse("mail_extra")
    return text
