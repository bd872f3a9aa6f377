"""What `--help` says besides the arguments: examples, the grammar of bot names, and everything in French.

The commands have their English in the code. words.fr.toml has the French of each argument under its command,
`[play]` then `"--seats"`; what several commands share is under `[every]`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bourgade.cli.parser import Parser
from bourgade.core.words import Words, read_words


@cache
def words(language: str) -> Words:
    return read_words(Path(__file__).parent / f"words.{language}.toml", language)


def told_in(parser: Parser, language: str, name: str = "") -> None:
    """Have a parser and all commands inside it speak a language, with examples at the end."""
    said = words(language).messages
    parser.usage_word = said["frame.usage"]
    parser._positionals.title, parser._optionals.title = said["frame.positions"], said["frame.options"]
    for action in parser._actions:
        action.help = translated(action, name, said) or action.help
    for word, inner, line in inside(parser):
        whole = f"{name}-{word}" if name else word
        line.help = doubled(said.get(f"{whole}.about")) or line.help
        inner.description = sentence(str(line.help).replace("%%", "%"))
        inner.epilog = epilog(inner, whole, said)
        told_in(inner, language, whole)
    if not name:
        parser.description, parser.epilog = said["frame.about"], said["frame.more"]


def inside(parser: argparse.ArgumentParser) -> Iterator[tuple[str, Parser, argparse.Action]]:
    """Name, parser and line in the list of every command directly inside."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            lines = {choice.dest: choice for choice in action._choices_actions}
            yield from ((word, inner, lines[word]) for word, inner in action.choices.items())


def translated(action: argparse.Action, command: str, said: dict[str, str]) -> str | None:
    """The help of an argument in this language, if the catalogue has another than the code."""
    call = action.option_strings[-1] if action.option_strings else str(action.metavar or action.dest)
    return doubled(said.get(f"{command}.{call}", said.get(f"every.{call}")))


def doubled(text: str | None) -> str | None:
    """argparse fills gaps that begin with a %."""
    return text and text.replace("%", "%%")


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def epilog(parser: argparse.ArgumentParser, name: str, said: dict[str, str]) -> str:
    """Examples, then how bots are called, where some are asked for."""
    bots = any("--bots" in action.option_strings for action in parser._actions)
    parts = [f"{said['frame.examples']}\n{indented(said[f'examples.{name}'])}"] if f"examples.{name}" in said else []
    parts += [f"{said['frame.bots']}\n{indented(said['frame.grammar'])}"] if bots else []
    return "\n\n".join(parts)


def indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.strip().splitlines())
