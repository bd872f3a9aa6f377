"""What argparse could not read, found again by its sentence, so that it can be said in the reader's language."""

from __future__ import annotations

import re

from bourgade.cli.trouble import Misuse

SENTENCES = {
    "required": r"the following arguments are required: (?P<what>.+)",
    "unrecognized": r"unrecognized arguments: (?P<what>.*)",
    "choice": r"argument (?P<option>\S+): invalid choice: (?P<what>.+?) \(choose from (?P<choices>.+)\)",
    "number": r"argument (?P<option>\S+): invalid \w+ value: (?P<what>.+)",
    "value": r"argument (?P<option>\S+): expected (?:one|at least one) argument",
    "no_value": r"argument (?P<option>\S+): ignored explicit argument (?P<what>.+)",
    "ambiguous": r"ambiguous option: (?P<what>\S+) could match (?P<choices>.+)",
}


def misread(message: str, program: str) -> Misuse:
    for key, pattern in SENTENCES.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return Misuse(f"read_{key}", program=program, **found.groupdict())
    return Misuse("read", program=program, text=f"{message[:1].upper()}{message[1:].rstrip('.')}")
