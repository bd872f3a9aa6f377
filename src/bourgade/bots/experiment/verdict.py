"""What a comparison comes to, in one sentence: first what changed beyond chance."""

from __future__ import annotations

from bourgade.bots.experiment.compare import Comparison, Figure
from bourgade.bots.tongue import tongue
from bourgade.core.game import LANGUAGES, Game
from bourgade.core.words import SEMICOLON, Words

SAID = 3  # figures of one sentence
SHARES = 100  # wins are said in percent


def verdict(comparison: Comparison, game: Game) -> dict[str, str]:
    """By language."""
    return {language: sentence(comparison, tongue(language), game.words[language]) for language in LANGUAGES}


def sentence(comparison: Comparison, say: Words, words: Words) -> str:
    games = {"n": comparison.games}
    if not comparison.enough:
        return say.say("experiment.early", games)
    sure = sorted((one for one in comparison.figures if one.beyond), key=lambda one: -one.weight)
    if not sure:
        return say.say("experiment.nothing", games)
    told = SEMICOLON[say.language].join(changed(one, say, words) for one in sure[:SAID])
    more = say.say("experiment.more", {"n": len(sure) - SAID}) if len(sure) > SAID else ""
    return say.say("experiment.beyond", games | {"what": told, "more": more})


def changed(one: Figure, say: Words, words: Words) -> str:
    """One figure that rose or fell."""
    wins = one.kind != "whole"
    old, new = shown(one.old * SHARES if wins else one.old, one.new * SHARES if wins else one.new, say)
    kind = "seat" if one.kind == "seat" else one.name if one.kind == "whole" else "thing"
    who = str(int(one.name[1:]) + 1) if one.kind == "seat" else words.thing(one.name)
    way = "up" if one.change > 0 else "down"
    return say.say(f"experiment.{kind}_{way}", {"who": who, "old": old, "new": new})


def shown(old: float, new: float, say: Words) -> tuple[str, str]:
    """With as many places as it takes to see them differ."""
    for places in range(3):
        pair = say.decimal(old, places), say.decimal(new, places)
        if pair[0] != pair[1]:
            break
    return pair
