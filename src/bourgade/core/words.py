"""Names and sentences of a game in one language: ICU messages, of which we use gaps, plural and select."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Arg = int | str | Sequence[str]
Args = Mapping[str, Arg]
NUMBERED = re.compile(r"^([a-z_-]*?[a-z_])(\d+)$")
AND = {"fr": " et ", "en": " and "}
ELIDED = re.compile(r"(?:^|[\s(])(?:d|qu)e $", re.IGNORECASE)
VOWEL = re.compile(r"y(?![aeiouéèê])|[aeiouàâäéèêëîïôöûüœæ]", re.IGNORECASE)  # d’Yves, but de Yack
SENTENCES = frozenset({"lines", "prompts", "why", "items", "tips", "foretell", "hindsight"})
ENDED = re.compile(r"[.!?]\s+$")
WORD_FOLLOWS = re.compile(r" \w")
TIMES = "\u00a0×\u00a0"
SEMICOLON = {"fr": "\u202f; ", "en": "; "}
FIGURES = {"fr": str.maketrans({"-": "−", ",": "\u202f", ".": ","}), "en": str.maketrans({"-": "−"})}


class Words:
    """A catalogue: `say` renders a message by its dotted key, `thing` names a thing one can point at."""

    def __init__(self, catalogue: Mapping[str, Any], language: str) -> None:
        self.language = language
        self.messages = dict(flattened(catalogue))

    def say(self, key: str, args: Args, names: Sequence[str] = ()) -> str:
        """The message with its gaps filled; `names` are the players, seat by seat. A sentence has its capital."""
        message = self.messages.get(key)
        if message is None:
            return f"[{key}]"
        return self.fill(message, args, names, opens=key.partition(".")[0] in SENTENCES)

    def thing(self, name: str, names: Sequence[str] = ()) -> str:
        """`s1` is a player; `t12` is found under t12 or t#; what has no name is shown as it is."""
        numbered = NUMBERED.match(name)
        if numbered and numbered[1] == "s" and int(numbered[2]) < len(names):
            return names[int(numbered[2])]
        return self.named(name) or name

    def named(self, name: str) -> str | None:
        """What the catalogue calls a thing."""
        if (exact := self.messages.get(f"things.{name}")) is not None:
            return exact
        numbered = NUMBERED.match(name)
        pattern = self.messages.get(f"things.{numbered[1]}#") if numbered else None
        return self.fill(pattern, {"n": int(numbered[2])}, ()) if numbered and pattern is not None else None

    def part(self, name: str) -> str:
        """A part of the score, `village`, as it is called for all players together."""
        return self.messages.get(self.for_all(f"items.{name}"), name)

    def for_all(self, key: str) -> str:
        """The key of what a part of the score is called for all: that of one item tells of one position."""
        return f"{key}_all" if f"{key}_all" in self.messages else key

    def move(self, text: str, names: Sequence[str] = ()) -> str:
        """A move as a phrase: [moves] by its first word, gaps {1}, {2} ... and {rest} are its things.

        `build/5` is looked up before `build`, for moves of one verb that differ in length.
        """
        verb, *things = text.split()
        message = self.messages.get(f"moves.{verb}/{len(things)}", self.messages.get(f"moves.{verb}"))
        if message is None:
            return " ".join([verb, *(self.thing(t, names) for t in things)])
        args: dict[str, Arg] = {str(i + 1): thing for i, thing in enumerate(things)}
        gaps = [int(gap) for gap in re.findall(r"\{(\d+)", message)]
        args["rest"] = things[max(gaps, default=0) :]
        return self.fill(message, args, names, opens=True)

    def shown(self, value: Arg, names: Sequence[str]) -> str:
        if isinstance(value, int):
            return figure(value)
        if isinstance(value, str):
            return self.thing(value, names)
        return self.listed([self.counted(name, value.count(name), names) for name in dict.fromkeys(value)])

    def counted(self, name: str, times: int, names: Sequence[str]) -> str:
        """What is there twice is named once: bois × 2."""
        return self.thing(name, names) + (f"{TIMES}{times}" if times > 1 else "")

    def listed(self, items: Sequence[str]) -> str:
        """Names side by side, the last one after "and"; names with a comma are kept apart by semicolons."""
        if len(items) < 2:
            return "".join(items)
        between = SEMICOLON[self.language] if any(", " in item for item in items) else ", "
        return AND[self.language].join([between.join(items[:-1]), items[-1]])

    def fill(self, message: str, args: Args, names: Sequence[str], count: str = "#", opens: bool = False) -> str:
        """Fill the gaps of one message; inside a plural, # is its number. `opens`: a sentence begins here."""
        out, at = "", 0
        while at < len(message):
            if message[at] == "{":
                end = closing(message, at)
                opening = (opens and not out) or bool(ENDED.search(message[:at]))
                filled = self.gap(message[at + 1 : end], args, names, opening)
                if WORD_FOLLOWS.match(message, end + 1):
                    filled += self.comma(args.get(message[at + 1 : end]), filled)
                out = f"{out[:-2]}’{filled}" if self.elides(out, filled) else out + filled
                at = end + 1
            else:
                letter = count if message[at] == "#" else message[at]
                out += capital(letter) if opens and not out else letter
                at += 1
        return out

    def comma(self, value: Arg | None, filled: str) -> str:
        """A place named in two parts is closed by a comma where the sentence goes on: en 3, au centre, et paie."""
        return "," if isinstance(value, str) and ", " in filled and filled != value else ""

    def common(self, value: Arg) -> bool:
        """Whether it is shown by a word of the catalogue: a person or the square d4 keeps its name as it is."""
        first = value if isinstance(value, str) else next(iter(value), "") if not isinstance(value, int) else ""
        return self.named(first) is not None

    def elides(self, before: str, filled: str) -> bool:
        """French "de" and "que" lose their e before a vowel: la ville d’Ourse."""
        return self.language == "fr" and bool(VOWEL.match(filled)) and bool(ELIDED.search(before))

    def gap(self, inside: str, args: Args, names: Sequence[str], opening: bool) -> str:
        name, _, rest = inside.partition(",")
        value = args.get(name.strip(), "")
        if not rest:
            shown = self.shown(value, names)
            return capital(shown) if opening and self.common(value) else shown
        kind, _, cases = rest.partition(",")
        forms = dict(branches(cases))
        if kind.strip() == "plural":
            number = value if isinstance(value, int) else len(value)
            key = next(k for k in (f"={number}", self.plural(number), "other") if k in forms)
            return self.fill(forms[key], args, names, figure(number), opening)
        return self.fill(forms.get(str(value), forms["other"]), args, names, opens=opening)

    def plural(self, number: int) -> str:
        """French counts nought as one, English does not; −1 counts as 1."""
        return "one" if abs(number) == 1 or (number == 0 and self.language == "fr") else "other"

    def decimal(self, value: float, places: int = 1, sign: bool = False) -> str:
        """A number as the language writes it: −1 234,5 or −1,234.5; with a plus if wanted."""
        return f"{value:{'+' if sign else ''},.{places}f}".translate(FIGURES[self.language])


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def figure(number: int) -> str:
    """A number as it is printed: with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def read_words(path: Path, language: str) -> Words:
    return Words(tomllib.loads(path.read_text(encoding="utf-8")), language)


def flattened(tree: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    """{"things": {"red": "Red"}} -> things.red = Red."""
    found: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, Mapping):
            found += flattened(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, str(value)))
    return found


def closing(message: str, start: int) -> int:
    """Where the brace opened at `start` closes."""
    depth = 0
    for at in range(start, len(message)):
        depth += {"{": 1, "}": -1}.get(message[at], 0)
        if not depth:
            return at
    raise ValueError(f"a brace is left open in: {message}")


def branches(cases: str) -> list[tuple[str, str]]:
    """`one {a hut} other {# huts}` -> pairs."""
    found, at = [], 0
    while (opened := cases.find("{", at)) >= 0:
        end = closing(cases, opened)
        found.append((cases[at:opened].strip(), cases[opened + 1 : end]))
        at = end + 1
    return found
