"""Why a sentence is no legal move of Les Tribus du Vent: the clause, and the case at hand."""

from __future__ import annotations

from bourgade.core.game import Clause, Line
from bourgade.games.tribus_du_vent.box.contents import TribusBox
from bourgade.games.tribus_du_vent.notation.phrases import condition
from bourgade.games.tribus_du_vent.notation.spelling import PLACE_NAMES, card_name
from bourgade.games.tribus_du_vent.position import (
    ACTION,
    CARD,
    DEAL_BOARDS,
    EFFECTS,
    GUIDE,
    PICK,
    SHRINE,
    START_BONUS,
    TOSS,
)
from bourgade.games.tribus_du_vent.reasons.obstacles import (
    names_power,
    refuse_cleaning,
    refuse_effect,
    refuse_power,
    refuse_temple,
    refuse_village,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.conditions import reach
from bourgade.games.tribus_du_vent.rules.guides import kept_cards
from bourgade.games.tribus_du_vent.tables.kit import KEPT
from bourgade.games.tribus_du_vent.tables.moves import CARDS, CELLS

# By condition: the clause that explains it.
CONDITIONS = {"sum": "4.5", "has": "4.6", "all": "4.7", "more": "4.8", "least": "4.9", "none": "4.10"}
CONDITIONS |= {"fewer": "4.11", "tiers": "4.12"}
# By stage: what must be done first.
DUTIES = {
    DEAL_BOARDS: ("2.4", "choose_board"),
    TOSS: ("6.1", "discard_first"),
    CARD: ("7.7", "take_card"),
    PICK: ("8.1", "draw_first"),
    GUIDE: ("9.4", "choose_power"),
}


def refuse(box: TribusBox, state: Tribus, seat: int, text: str) -> Clause:
    """Looks at what the sentence points at, in the light of what the seat is asked."""
    if not state.waiting:
        return Clause("10.2", Line("why.over"))
    if seat < 0 or not state.waiting >> seat & 1:
        return Clause("3.1", Line("why.not_your_turn", {"who": f"s{state.current}"}))
    words = text.split()
    places = [PLACE_NAMES.index(word) for word in words if word in PLACE_NAMES]
    if state.stage == CARD and words[:1] == ["keep"] and kept_cards(state, seat) == KEPT:
        return Clause("7.9", Line("why.say_which_goes"))
    if state.stage in DUTIES:
        number, key = DUTIES[state.stage]
        return Clause(number, Line(f"why.{key}", {"n": state.toss}))
    if state.stage == ACTION:
        return refuse_action(box, state, seat, words, places)
    if state.stage == START_BONUS:
        return refuse_cleaning(state, seat, places[0]) if places else Clause("2.5", Line("why.bonus_first"))
    if state.stage == SHRINE:
        return refuse_temple(state, seat, words, places)
    assert state.stage == EFFECTS
    return refuse_effect(state, seat, words, places)


def refuse_action(box: TribusBox, state: Tribus, seat: int, words: list[str], places: list[int]) -> Clause:
    cards = [card for card in range(CARDS) if card_name(state.kit, card) in words]
    if names_power(words):
        return refuse_power(state, seat, words)
    if cards:
        return refuse_card(box, state, seat, cards[0], words)
    if places and places[0] < CELLS:
        return refuse_village(state, seat, places[0])
    return Clause("3.2", Line("why.choose_action"))


def refuse_card(box: TribusBox, state: Tribus, seat: int, card: int, words: list[str]) -> Clause:
    number = 1 if "line2" in words else 0
    name = card_name(state.kit, card)
    if state.place[card] != seat:
        return Clause("1.4", Line("why.not_your_card", {"card": name}))
    lines = box.elements.cards[card].lines
    if number >= len(lines):
        return Clause("4.1", Line("why.no_second_line", {"card": name}))
    if reach(state, seat, card, number) >= 0 and len(lines[number].choices) > 1:
        return Clause("5.8", Line("why.say_choice", {"card": name}))
    if reach(state, seat, card, number) >= 0:
        return Clause("4.1", Line("why.say_line", {"card": name}))
    unmet = condition(box, state, seat, card, number)
    when = lines[number].when
    return Clause(CONDITIONS[when], Line(f"unmet.{when}", unmet.args))
