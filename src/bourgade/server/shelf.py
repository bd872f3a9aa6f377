"""The routes of the shelf: what there is to play, its words, rules and box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter

from bourgade.bots.bot import STYLES
from bourgade.bots.tongue import tongue
from bourgade.core.game import LANGUAGES, Game
from bourgade.core.lesson import read_lesson
from bourgade.core.rulebook import Section
from bourgade.server.boards import drawing
from bourgade.server.cards import (
    BotCard,
    ClauseCard,
    GameCard,
    OptionCard,
    RulesCard,
    SectionCard,
    Shelf,
    SourceCard,
)
from bourgade.server.house import House
from bourgade.server.lobby import game_named
from bourgade.server.problems import MAY_FAIL

Language = Literal["fr", "en"]
GamePath = Annotated[str, Parameter(pattern="^[a-z_]{1,40}$")]


@get("/api/shelf", responses=MAY_FAIL, tags=["shelf"])
async def shelf(house: House) -> Shelf:
    """The games and the bots of this house."""
    return shown(tuple(house.shelf.values()))


@lru_cache(maxsize=1)
def shown(games: tuple[Game, ...]) -> Shelf:
    """Made once: lessons and boxes are read for it."""
    return Shelf([card(game) for game in games], bots(games))


def bots(games: Sequence[Game]) -> list[BotCard]:
    """The levels that all games have, and the styles of each."""
    top = min(len(game.ladder) for game in games)
    return [BotCard(f"level-{n}", n, styles(games, n) if n < top else []) for n in range(1, top + 1)]


def styles(games: Sequence[Game], level: int) -> list[str]:
    """Only bots that search have a temper."""
    return list(STYLES) if all(game.ladder[level - 1].startswith("search") for game in games) else []


def card(game: Game) -> GameCard:
    about = game.box.data.get("about", {})
    return GameCard(
        name=game.name,
        edition=game.edition,
        box=game.box.digest,
        seats=list(game.seats),
        age=about.get("age"),
        minutes=about.get("minutes"),
        options=[OptionCard(option.name, list(option.choices)) for option in game.options],
        lesson=read_lesson(game) is not None,
        title=said_in_all(game, "game.title"),
        tagline=said_in_all(game, "game.tagline"),
        drawing=drawing(game),
    )


def said_in_all(game: Game, key: str) -> dict[str, str]:
    return {tongue: game.words[tongue].messages.get(key, "") for tongue in LANGUAGES}


@get("/api/games/{game:str}/words/{language:str}", responses=MAY_FAIL, tags=["shelf"])
async def words(house: House, game: GamePath, language: Language) -> dict[str, str]:
    """Every message of a game in one language, with what bots say of their advice."""
    return tongue(language).messages | game_named(house, game).words[language].messages


@get("/api/games/{game:str}/rules/{language:str}", responses=MAY_FAIL, tags=["shelf"])
async def rules(house: House, game: GamePath, language: Language) -> RulesCard:
    """The rules in numbered clauses."""
    book = game_named(house, game).rulebooks[language]
    return RulesCard(book.title, book.intro, [section_card(section) for section in book.sections])


def section_card(section: Section) -> SectionCard:
    clauses = [ClauseCard(number, text, section.house.get(number)) for number, text in section.clauses.items()]
    return SectionCard(section.number, section.title, clauses)


@get("/api/games/{game:str}/box", responses=MAY_FAIL, tags=["shelf"])
async def box(house: House, game: GamePath) -> dict[str, object]:
    """What is in the box, as data to draw from."""
    return dict(game_named(house, game).box.data)


@get("/api/games/{game:str}/fidelity", responses=MAY_FAIL, tags=["shelf"])
async def fidelity(house: House, game: GamePath) -> list[SourceCard]:
    """Where each block of the box comes from."""
    data = game_named(house, game).box.data
    return [SourceCard(name, block["source"], basis(block)) for name, block in data.items()]


def basis(block: Mapping[str, str]) -> dict[str, str]:
    """Boxes of owners may say it in English only."""
    english = block.get("basis", "")
    return {"fr": block.get("basis_fr") or english, "en": english}


ROUTES = [shelf, words, rules, box, fidelity]
