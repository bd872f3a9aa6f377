"""What players read: the words of the rulebook, one word for one thing, and the typography of each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bourgade.core.game import LANGUAGES, legal
from tests.games.tiny_towns.pictures import EMPTY, GAME, building, play, towns

RULES = {tongue: (GAME.room / f"RULES.{tongue}.md").read_text(encoding="utf-8") for tongue in LANGUAGES}
LESSON = (GAME.room / "lesson.toml").read_text(encoding="utf-8")
LESSONS = {tongue: "\n".join(re.findall(rf'^{tongue} = "(.*)"$', LESSON, re.MULTILINE)) for tongue in LANGUAGES}
READ = {
    tongue: "\n".join([RULES[tongue], LESSONS[tongue], *GAME.words[tongue].messages.values()]) for tongue in LANGUAGES
}
# French: ravitailler, ligne, construire, « Choisissez »; English: adjacent, unbuilt, for free, at random.
AVOIDED = {
    "fr": r"nourri|à table\b|rangée|\bbâti(?:t|e|r|s|ssez)?\b|\bDites\b|cases? nues?|à côté|\bprêt\b|\bQui (?:a|n)\b",
    "en": r"\bbeside\b|\bbare\b|for nothing|\bby chance\b|\banew\b|\bat once\b|\bSay\b|has not\b|its like|put up",
}


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_one_word_for_one_thing(tongue: str) -> None:
    assert re.findall(AVOIDED[tongue], READ[tongue]) == []


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_minus_and_apostrophe_are_true_ones(tongue: str) -> None:
    """RULES 5.15 and 5.25."""
    assert re.findall(r"(?<![\w-])-\d", READ[tongue]) == []
    assert "'" not in READ[tongue]
    assert "−1, 5, −3, 15, −5" in GAME.rulebooks[tongue].clause("5.15")


def test_french_signs_have_their_spaces() -> None:
    """U+00A0 before a colon and inside quotation marks, U+202F before the other signs."""
    prose = re.sub(r"\{[^{}]*\}", "", READ["fr"])
    assert re.findall(r".{12}[^\u00a0]:(?=\s)", prose) == []
    assert re.findall(r".{12}[^\u202f\w][;!?]", prose) == []
    assert re.findall(r".{12}(?:«[^\u00a0]|[^\u00a0]»)", prose) == []


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_house_rulings_are_marked_and_recorded(tongue: str) -> None:
    """A clause that is our ruling ends with the number of its record."""
    clauses = {n: text for section in GAME.rulebooks[tongue].sections for n, text in section.clauses.items()}
    marked = re.findall(r"\*\*(\d+\.\d+)\*\*.* \{house:(\d{4})\}$", RULES[tongue], re.MULTILINE)
    assert RULES[tongue].count("{house:") == len(marked)
    assert {"1.6", "2.6", "6.10", "8.14"} <= {number for number, _ in marked} <= clauses.keys()
    records = Path(__file__).parents[3] / "docs" / "decisions"
    assert all(list(records.glob(f"{record}-*.md")) for _, record in marked)


def test_both_languages_mark_the_same_clauses() -> None:
    marks = [re.findall(r"\*\*(\d+\.\d+)\*\*.*(\{house:\d{4}\})", RULES[tongue]) for tongue in LANGUAGES]
    assert marks[0] == marks[1]


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("clause", ["1.3", "6.1", "6.7", "6.10"])
def test_1_3_no_effect_brings_a_monument(tongue: str, clause: str) -> None:
    """RULES 1.3, 6.1, 6.7 and 6.10."""
    text = GAME.rulebooks[tongue].clause(clause) or ""
    assert "monument" in text.lower()
    assert re.search(r"aucun n’est|aucun effet|jamais un|neither is|no effect|never a", text)


@pytest.mark.parametrize(
    ("tongue", "resource", "named"),
    [("fr", "brick", "Tour 1 : Ada annonce la brique."), ("en", "brick", "Round 1: Ada names brick.")],
)
def test_2_1_the_chronicle_names_a_resource_in_a_sentence(tongue: str, resource: str, named: str) -> None:
    state = towns(EMPTY, EMPTY)
    line = GAME.tell(state, 0, legal(GAME, state, 0)[f"name {resource}"], 1)[0]
    assert GAME.words[tongue].say(line.key, line.args, ["Ada", "Ben"]) == named


@pytest.mark.parametrize(
    ("text", "fr", "en"),
    [
        ("name wheat", "Annoncer le blé", "Name wheat"),
        ("place b3", "Poser en B3", "Place on B3"),
        ("place stone", "Prendre de la pierre", "Take stone"),
        ("place stone b3", "Poser un cube de pierre en B3", "Place stone on B3"),
        ("build well a1 b1 b1", "Puits en B1, avec A1 et B1", "Well on B1, with A1 and B1"),
        ("replace a1 well", "Remplacer en A1 par : Puits", "Replace A1 with: Well"),
    ],
)
def test_a_choice_is_a_phrase_with_its_verb(text: str, fr: str, en: str) -> None:
    assert GAME.words["fr"].move(text) == fr
    assert GAME.words["en"].move(text) == en


@pytest.mark.parametrize(
    ("fed", "fr", "en"),
    [(0, "1 maison, aucune ravitaillée", "1 cottage, none fed"), (1, "1 maison, 1 ravitaillée", "1 cottage, 1 fed")],
)
def test_4_1_a_cottage_is_fed_or_not(fed: int, fr: str, en: str) -> None:
    assert GAME.words["fr"].say("items.cottages", {"n": 1, "fed": fed}) == fr
    assert GAME.words["en"].say("items.cottages", {"n": 1, "fed": fed}) == en


def test_3_6_an_unbuilt_monument_is_told_at_the_end() -> None:
    one_left = "c c c c / c c c c / c c c c / c c c ."
    state = towns(one_left, one_left, monuments=["silva_forum", "the_starloom"])
    play(state, "0 name wood", "0 place d4")
    move = legal(GAME, state, 1)["place d4"]
    told = [GAME.words["fr"].say(line.key, line.args, ["Ada", "Ben"]) for line in GAME.tell(state, 1, move, 0)]
    assert told[-2:] == [
        "Ada n’a pas construit son monument : Théâtre Silva.",
        "Ben n’a pas construit son monument : Observatoire.",
    ]


def test_1_1_a_refusal_says_what_to_do() -> None:
    state = building("c . . . / . . . . / . . . . / . . . .", EMPTY)
    line = GAME.refuse(state, 0, "place a1").line
    assert GAME.words["fr"].say(line.key, line.args) == "Votre cube est posé. Construisez, ou choisissez « J’ai fini »."
    assert GAME.words["en"].say(line.key, line.args) == "Your cube is placed. Build, or choose “Finished”."
