"""What a notice says: the table, the game and "your turn", never anything of the position."""

from __future__ import annotations

from typing import NamedTuple

WORDS = {
    "fr": {
        "turn": "À vous de jouer",
        "turns": "À vous de jouer à {n} tables",
        "line": "{title}, avec {others} : {link}",
        "alone": "{title} : {link}",
        "stop": "Ne plus recevoir ces messages : {link}",
        "confirm": "Bourgade : confirmez votre adresse",
        "confirm_text": "Ouvrez ce lien pour être prévenu ici quand c’est à vous de jouer :\n{link}\n\n"
        "Si vous n’avez rien demandé, ignorez ce message : vous n’en recevrez pas d’autre.",
        "stopped": "C’est noté : plus aucun e-mail de Bourgade.",
        "confirmed": "Merci : Bourgade vous écrira ici quand ce sera à vous.",
        "unknown": "Ce lien n’est plus valable.",
        "go": "Retour à l’accueil",
    },
    "en": {
        "turn": "Your turn",
        "turns": "Your turn at {n} tables",
        "line": "{title}, with {others}: {link}",
        "alone": "{title}: {link}",
        "stop": "Receive no more of these messages: {link}",
        "confirm": "Bourgade: confirm your address",
        "confirm_text": "Open this link to be told here when it is your turn:\n{link}\n\n"
        "If you asked for nothing, ignore this message: there will be no other.",
        "stopped": "Noted: no more e-mail from Bourgade.",
        "confirmed": "Thank you: Bourgade will write here when it is your turn.",
        "unknown": "This link is no longer valid.",
        "go": "Back to the door",
    },
}


class Turn(NamedTuple):
    """One table that waits for somebody."""

    table: str
    title: dict[str, str]  # of the game, by language
    others: str  # names


def say(language: str, key: str, **args: object) -> str:
    return WORDS.get(language, WORDS["en"])[key].format(**args)


def title(language: str, turns: list[Turn]) -> str:
    return say(language, "turn") if len(turns) == 1 else say(language, "turns", n=len(turns))


def line(language: str, turn: Turn, link: str) -> str:
    name = turn.title.get(language, turn.table)
    if not turn.others:
        return say(language, "alone", title=name, link=link)
    return say(language, "line", title=name, others=turn.others, link=link)


def letter(language: str, turns: list[Turn], house: str, stop: str) -> tuple[str, str]:
    """Subject and text."""
    lines = [line(language, turn, f"{house}/t/{turn.table}") for turn in turns]
    return title(language, turns), "\n".join([*lines, "", say(language, "stop", link=stop), ""])


def card(language: str, turns: list[Turn]) -> dict[str, object]:
    """As the page's service worker shows it."""
    body = ", ".join(turn.title.get(language, "") for turn in turns)
    where = f"/t/{turns[0].table}" if len(turns) == 1 else "/"
    return {"title": title(language, turns), "body": body, "url": where, "n": len(turns)}
