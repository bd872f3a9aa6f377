"""How a command is read: options before or after positions, one sentence for what is wrong, help in two languages."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from bourgade.cli.misread import misread

USAGE = "usage: "  # as argparse begins its help


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of a page of usage."""

    usage_word = USAGE

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **given)

    def error(self, message: str) -> NoReturn:
        raise misread(message, self.prog)

    def format_help(self) -> str:
        return super().format_help().replace(USAGE, self.usage_word, 1)

    def parse_known_args(  # type: ignore[override]  # argparse has it in several forms
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """argparse gives an optional position up at the first option: it is found again among what is left over."""
        found, left = super().parse_known_args(args, namespace)
        for action in self._get_positional_actions():
            waits = action.nargs == "?" and getattr(found, action.dest) == action.default
            if waits and left and not left[0].startswith("-"):
                setattr(found, action.dest, self.checked(action, left.pop(0)))
        return found, left

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """Some Pythons take `--seats=--` for no value at all."""
        if action.option_strings and arg_strings == ["--"]:
            raise argparse.ArgumentError(action, "expected one argument")
        return super()._get_values(action, arg_strings)

    def checked(self, action: argparse.Action, text: str) -> object:
        try:
            return self._get_values(action, [text])
        except argparse.ArgumentError as error:
            self.error(str(error))
