"""Laws of what is said: every sentence has its words in both languages, every no its clause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game, Line, legal, owing
from bourgade.core.near import is_sentence
from bourgade.core.state import CHANCE, State, listed
from bourgade.core.words import Words, branches, closing
from tests.contract.dump import dump
from tests.contract.laws import readers

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
MISSING = re.compile(r"\[[a-z_]+(\.[a-z0-9_#/-]+)+\]")
NONSENSE = ("", "burn everything", "t1", "t999 t998", "move", "s0 s1", "ready ready")


def gaps(message: str) -> Iterator[str]:
    """The names of all gaps of a message, also of those inside its branches."""
    at = 0
    while (opened := message.find("{", at)) >= 0:
        end = closing(message, opened)
        name, _, rest = message[opened + 1 : end].partition(",")
        yield name.strip()
        for _, branch in branches(rest):
            yield from gaps(branch)
        at = end + 1


def line_is_sayable(game: Game, line: Line) -> None:
    """The key is in both catalogues, and nothing is missing to fill its gaps."""
    for tongue in LANGUAGES:
        words = game.words[tongue]
        assert line.key in words.messages, f"no words.{tongue} for {line.key}"
        wanted = set(gaps(words.messages[line.key]))
        assert wanted <= set(line.args), f"{line.key} ({tongue}) wants {wanted - set(line.args)}"
        assert words.say(line.key, line.args, NAMES).strip(), f"{line.key} ({tongue}) says nothing"


def moves_have_phrases(game: Game, state: State) -> None:
    for seat in owing(state):
        for text in legal(game, state, seat):
            verb, *things = text.split()
            assert re.fullmatch(r"[a-z0-9_-]+( [a-z0-9_-]+)*", text), f"not a sentence of things: {text!r}"
            for tongue in LANGUAGES:
                words = game.words[tongue]
                assert {f"moves.{verb}/{len(things)}", f"moves.{verb}"} & set(words.messages), f"no phrase for {text}"
                for thing in things:
                    assert named(words, thing), f"{thing} has no name in words.{tongue}"


def named(words: Words, thing: str) -> bool:
    """Everything one can point at has a name, by itself or by its pattern; numbers and squares are their own."""
    if re.fullmatch(r"s\d|\d+|[a-z]\d", thing) or f"things.{thing}" in words.messages:
        return True
    return words.thing(thing, NAMES) != thing


def moves_are_told(game: Game, state: State, seed: int) -> None:
    """Prompt, forecast and chronicle can be said to everybody they are meant for."""
    dice = Dice(seed)
    for seat in owing(state):
        moves = listed(state, seat)
        if seat >= 0:
            line_is_sayable(game, game.prompt(state, seat))
        for move in {moves[dice.below(len(moves))] for _ in range(6)}:
            lines = [line for reader in readers(state) for line in game.tell(state, seat, move, reader)]
            for line in lines + (game.foretell(state, seat, move) if seat >= 0 else []):
                line_is_sayable(game, line)


def wrong_sentences(game: Game, state: State, seed: int) -> list[str]:
    """Nonsense, beginnings of legal moves, and legal moves with their things swapped."""
    dice, texts = Dice(seed), list(NONSENSE)
    for seat in owing(state)[:2]:
        moves = listed(state, seat)
        for move in {moves[dice.below(len(moves))] for _ in range(3)}:
            verb, *things = game.spell(state, seat, move).split()
            texts += [verb, " ".join([verb, *things[:-1]]), " ".join([verb, *things[::-1]])]
    return texts


def refusals_have_clauses(game: Game, state: State, texts: list[str]) -> None:
    """A no cites a clause that stands in both rulebooks, says its case, and changes nothing."""
    before = dump(state)
    for seat in range(state.seats):
        allowed = legal(game, state, seat) if seat in owing(state) else {}
        for text in texts:
            if text not in allowed:
                clause = game.why_not(state, seat, text)
                for tongue in LANGUAGES:
                    assert game.rulebooks[tongue].clause(clause.number), f"no clause {clause.number} in RULES.{tongue}"
                line_is_sayable(game, clause.line)
    assert dump(state) == before, "a refusal changed the position"


def near_misses(text: str) -> list[str]:
    """A sentence as a hasty hand types it, and as a rude one does."""
    verb, *things = text.split()
    doubled = " ".join([*text.split(), things[-1] if things else verb])
    return [
        text.capitalize(),
        f"{text} ",
        text.replace(" ", "  "),
        doubled,
        f"{verb} {'9' * 5000}",
        f"{text}\n\x1b[2J\x00",
        "é" * 300,
    ]


def near_misses_get_a_fitting_answer(game: Game, state: State, seed: int) -> None:
    """A mistyped legal move is told what it was taken for, never what rule it breaks; nothing raises."""
    dice = Dice(seed)
    for seat in owing(state)[: 1 if owing(state) != [CHANCE] else 0]:
        texts = list(legal(game, state, seat))
        text = texts[dice.below(len(texts))]
        for wrong in near_misses(text):
            if wrong in texts:
                continue
            clause = game.why_not(state, seat, wrong)
            line_is_sayable(game, clause.line)
            if is_sentence(game.words["en"], wrong):  # well said, only not allowed: a list may be of any length
                continue
            assert clause.line.key.startswith("near."), f"{wrong[:60]!r} is answered by {clause.line}"
            if " ".join(wrong.lower().split()) == text:
                assert clause.line.args["other"] == text, f"{wrong!r} is taken for {clause.line.args['other']!r}"
            for tongue in LANGUAGES:
                said = game.words[tongue].say(clause.line.key, clause.line.args, NAMES)
                plain = said.replace("\u00a0", " ").replace("\u202f", " ")
                assert plain.isprintable(), f"an answer that is not plain text: {said!r}"
                assert len(said) < 250, f"an answer that repeats everything: {said}"


def picture_is_whole(game: Game, state: State) -> None:
    for tongue in LANGUAGES:
        for seat in readers(state):
            drawn = game.draw(game.view(state, seat), game.words[tongue])
            assert drawn.strip(), "an empty picture"
            assert not MISSING.search(drawn), MISSING.search(drawn)


def end_is_told(game: Game, states: list[State]) -> None:
    """Scores, deeds, holdings and hindsight of a finished game have their words."""
    for seat, row in enumerate(game.tally(states[-1])):
        for item in row:
            line_is_sayable(game, Line(item.key, item.args))
        for deed in game.deeds(states[-1], seat):
            line_is_sayable(game, Line(f"deeds.{deed}"))
        for kind, things in game.holdings(states[-1], seat).items():
            line_is_sayable(game, Line(f"holdings.{kind}"))
            assert len(set(things)) == len(things), f"{kind} has a thing twice"
            assert all(named(game.words[tongue], thing) for tongue in LANGUAGES for thing in things), f"a name: {kind}"
        for line in game.hindsight(states, seat):
            line_is_sayable(game, line)


def words_match(game: Game) -> None:
    """Both languages have the same keys, and the same gaps in each message."""
    french, english = (game.words[tongue].messages for tongue in LANGUAGES)
    assert set(french) == set(english), f"only in one language: {sorted(set(french) ^ set(english))}"
    for key, message in english.items():
        assert set(gaps(message)) == set(gaps(french[key])), f"{key} has other gaps in French"
    for tongue in LANGUAGES:
        messages = game.words[tongue].messages
        assert messages["game.title"], "no title"
        assert len(messages["game.tagline"]) <= 60, "the tagline is too long"
        for option in game.options:
            keys = ["title", "about", *(f"choices.{choice}" for choice in option.choices)]
            assert all(f"options.{option.name}.{key}" in messages for key in keys), f"option {option.name} lacks words"
        for key in messages:
            if key.startswith("items.") and any(gaps(messages[key])):  # it may read otherwise for each player
                assert f"{key}_all" in messages, f"{key} needs a name for all"


def sources_are_told(game: Game) -> None:
    """Every block of the box has a name, and what its values rest on is said in both languages."""
    for name, block in game.box.data.items():
        for tongue in LANGUAGES:
            assert game.words[tongue].messages.get(f"blocks.{name}"), f"block {name} has no name in words.{tongue}"
        assert bool(block.get("basis")) == bool(block.get("basis_fr")), f"the basis of {name} is in one language only"
    named = {key.removeprefix("blocks.") for key in game.words["en"].messages if key.startswith("blocks.")}
    assert named == set(game.box.data), f"names of no block: {sorted(named - set(game.box.data))}"


def rulebooks_match(game: Game) -> None:
    """The same sections and clauses in both languages, in rising order."""
    numbers = {t: [n for section in game.rulebooks[t].sections for n in section.clauses] for t in LANGUAGES}
    assert numbers["fr"] == numbers["en"], "the rulebooks differ in their clauses"
    order = [tuple(map(int, number.split("."))) for number in numbers["en"]]
    assert order == sorted(set(order)), "clauses out of order"
    assert order, "an empty rulebook"
    for tongue in LANGUAGES:
        assert game.rulebooks[tongue].title, "no title"
        assert game.rulebooks[tongue].intro, "no introduction"


def citations_hold(game: Game) -> None:
    """Every clause that the code cites stands in the rulebook."""
    for path in game.room.rglob("*.py"):
        for number in re.findall(r"RULES (\d+\.\d+)", path.read_text(encoding="utf-8")):
            assert game.rulebooks["en"].clause(number), f"{path.name} cites clause {number}, which is not there"


def french_is_set_well(game: Game) -> None:
    """Unbreakable spaces stand before : ; ! ? » and after «."""
    texts = list(game.words["fr"].messages.values())
    texts += [text for section in game.rulebooks["fr"].sections for text in section.clauses.values()]
    texts += [block.get("basis_fr", "") for block in game.box.data.values()]
    for text in texts:
        assert not re.search(r" [:;!?»]|« ", text), f"a breakable space: {text}"
