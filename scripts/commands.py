"""Write docs/commands.md from the commands themselves. `--check` says whether it is fresh."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from bourgade.cli import parser
from bourgade.cli.manual import words

TARGET = Path(__file__).parent.parent / "docs" / "commands.md"
HEAD = """# Commands

Made by `make commands` from the commands themselves; `bourgade COMMAND --help` says the same.

Bad input gets one sentence on the error channel, in the language of `--lang` or of the system. Exit code 2: wrong
arguments; 1: the command failed. Nothing is changed or lost. Ctrl-C says what was kept and exits with 130.

Options stand before or after positions. `bourgade completion SHELL` lets bash, zsh or fish complete commands.
Where figures are printed, `--json` prints them for programs.

Bots are called by name:

```
{grammar}
```

Bots with a time limit are stronger on faster machines; all others play the same from the same seed everywhere.
"""


def commands(
    whole: argparse.ArgumentParser, name: str = "bourgade"
) -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Name, summary and parser of every command, those inside others too."""
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            summaries = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for word, inner in action.choices.items():
                if any(isinstance(a, argparse._SubParsersAction) for a in inner._actions):
                    yield from commands(inner, f"{name} {word}")
                else:
                    yield f"{name} {word}", summaries[word], inner


def section(name: str, summary: str, command: argparse.ArgumentParser) -> str:
    asked = [action for action in command._actions if not isinstance(action, argparse._HelpAction)]
    rows = [f"| {call(action)} | {(action.help or '').replace('%%', '%')} |" for action in asked]
    head = ["", "| argument | meaning |", "|---|---|"] if rows else []
    return "\n".join([f"## {name}", "", f"{summary[0].upper()}{summary[1:]}.".replace("%%", "%"), *head, *rows])


def call(action: argparse.Action) -> str:
    """`--seats N`, `GAME`, `[CLAUSE]`."""
    values = "\\|".join(action.choices) if action.choices else action.metavar or action.dest.upper()
    if action.option_strings:
        return f"`{action.option_strings[-1]}" + (f" {values}`" if action.nargs != 0 else "`")
    return f"`[{values}]`" if action.nargs == "?" else f"`{values}`"


def written() -> str:
    return "\n".join(
        [
            HEAD.format(grammar=words("en").messages["frame.grammar"].strip()),
            "\n\n".join(section(*command) for command in commands(parser())),
            "",
        ]
    )


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(written(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != written():
        sys.exit("docs/commands.md is not fresh: run `make commands`.")
