"""How a turn runs: its action, its effects, the refill, the guide, and who is asked next (RULES 3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import LUCK, ONLY
from bourgade.games.tribus_du_vent.chance import before_top, fill_gap, lacks_cards, river_gap, spend
from bourgade.games.tribus_du_vent.position import (
    ACTION,
    CARD,
    DEAL_BOARDS,
    DEAL_HANDS,
    DEAL_OBJECTIVES,
    EFFECTS,
    FACES,
    GUIDE,
    LAND,
    MET,
    OVER,
    PICK,
    RIVER,
    SHRINE,
    START_BONUS,
    TOSS,
    UNLOCKED,
    Position,
    in_last_round,
)
from bourgade.games.tribus_du_vent.rules.building import build, fill_builds, has_market, wants_offer
from bourgade.games.tribus_du_vent.rules.conditions import reach
from bourgade.games.tribus_du_vent.rules.effects import answer_card, forget, load
from bourgade.games.tribus_du_vent.rules.guides import newly_met
from bourgade.games.tribus_du_vent.rules.openings import can_raise, fill_powers, invocable, pending
from bourgade.games.tribus_du_vent.tables.kit import CLEAN, TOP
from bourgade.games.tribus_du_vent.tables.moves import CARDS, DISCARD, PLAY, POWERS, UNLOCK


def fill_actions(state: Position, seat: i64, out: vec[i64]) -> i64:
    """RULES 3.2: a line of a card, three cards away, a village; powers may come first."""
    count: i64 = 0
    card: i64
    line: i64
    for card in range(CARDS):
        if state.place[card] == seat:
            for line in range(2):
                if reach(state, seat, card, line) >= 0:
                    count = fill_line(state, card, line, out, count)
    count = fill_discards(state, seat, out, count)
    count = fill_builds(state, seat, out, count)
    return fill_powers(state, seat, out, count)


def fill_line(state: Position, card: i64, line: i64, out: vec[i64], count: i64) -> i64:
    """RULES 5.8: a line with a choice is one move for each choice."""
    choice: i64
    for choice in range(2):
        out[count] = PLAY + 4 * card + 2 * line + choice
        count += 1 if state.kit.line_effects[4 * card + 2 * line + choice] >= 0 else 0
    return count


def fill_discards(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    card: i64
    for card in range(CARDS):
        out[count] = DISCARD + card
        count += 1 if state.place[card] == seat else 0
    return count


def play_card(state: Position, seat: i64, move: i64) -> None:
    """RULES 4.2: the whole hand is counted before the card leaves it."""
    card = move >> 2
    reached = reach(state, seat, card, (move >> 1) & 1)
    spend(state, seat, card)
    state.acted = True
    state.stage = EFFECTS
    load(state, seat, state.kit.line_effects[move], reached, True)
    answer_card(state, seat, state.kit.element[card])


def discard(state: Position, seat: i64, card: i64) -> None:
    """RULES 6.1: three cards, one after the other."""
    spend(state, seat, card)
    state.toss = 2 if state.stage == ACTION else state.toss - 1
    state.acted = True
    state.stage = TOSS
    if state.toss == 0:
        state.stage = SHRINE if can_raise(state, seat) else EFFECTS


def build_village(state: Position, seat: i64, cell: i64) -> None:
    state.acted = True
    state.stage = EFFECTS
    build(state, seat, cell)


def finish(state: Position) -> None:
    """The rest of the effects, and of the powers of this turn, is waived."""
    forget(state)
    if state.acted and not state.owes_card and state.stage == EFFECTS:
        state.declined = True
    state.stage = EFFECTS


def settle(state: Position) -> None:
    """Go on until somebody must decide or something must be drawn."""
    while True:
        stage = state.stage
        if wants_luck(state):
            if stage > DEAL_HANDS and state.backs[TOP] < 0:
                before_top(state)
            state.waiting = LUCK
            return
        if stage == EFFECTS:
            if still_busy(state):
                break
            after_effects(state)
        elif stage == PICK:
            if lacks_cards(state, state.current):
                break
            state.stage = FACES
        elif stage == FACES:
            state.stage = RIVER
        elif stage == RIVER:
            if river_gap(state) >= 0:
                fill_gap(state, river_gap(state))
            else:
                after_river(state)
        elif stage == GUIDE:
            if state.owed:
                break
            end_turn(state)
        elif stage == START_BONUS:
            if state.left[CLEAN]:
                break
            next_bonus(state)
        else:
            break
    state.waiting = 0 if state.stage == OVER else ONLY[state.current]


def wants_luck(state: Position) -> bool:
    """Forests and village cards are turned up at once, the top of the deck too; the river waits for its stage."""
    stage = state.stage
    if stage <= DEAL_HANDS:
        return stage != DEAL_BOARDS or not state.chosen
    if stage == OVER:
        return False
    if wants_tile(state) or wants_offer(state) or state.backs[TOP] < 0:
        return True
    return stage == DEAL_OBJECTIVES or (stage == FACES and state.count > 0)


def wants_tile(state: Position) -> bool:
    """RULES 5.12: while the pile lasts, its top lies open."""
    i: i64
    for i in range(TOP + 1):
        if state.forests[i] < 0:
            return state.pile != 0
    return False


def still_busy(state: Position) -> bool:
    """Something is left to do, or a power could still be paid for after the action."""
    seat = state.current
    if pending(state, seat):
        return True
    return state.acted and not state.owes_card and not state.declined and invocable(state, seat) != 0


def after_effects(state: Position) -> None:
    forget(state)
    if not state.acted:
        state.stage = ACTION
    elif state.owes_card and has_market(state):
        state.stage = CARD
    else:
        state.owes_card = False
        state.stage = PICK


def after_river(state: Position) -> None:
    """RULES 9.4: conditions are looked at when the hand is full again; a last turn brings no guide card."""
    if state.round < 0:
        state.stage = START_BONUS
        state.dealt = -1
        next_bonus(state)
        return
    fresh = newly_met(state, state.current)
    state.land[LAND * state.current + MET] |= fresh
    state.owed = 0 if in_last_round(state) else (fresh & 1) + (fresh >> 1 & 1)
    state.stage = GUIDE


def next_bonus(state: Position) -> None:
    """RULES 2.5: in turn order each seat removes the pollution of its start tile."""
    state.dealt += 1
    if state.dealt == state.seats:
        state.dealt = 0
        state.stage = DEAL_OBJECTIVES
        return
    state.current = (state.first + state.dealt) % state.seats
    state.left[CLEAN] = state.kit.start_bonus[3 * state.dealt]


def fill_unlocks(state: Position, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    power: i64
    for power in range(POWERS):
        out[count] = UNLOCK + power
        count += 1 - ((state.land[LAND * seat + UNLOCKED] >> power) & 1)
    return count


def end_turn(state: Position) -> None:
    """RULES 10.2: the game ends with the round after the one of the last village."""
    following = (state.current + 1) % state.seats
    if following == state.first:
        if in_last_round(state):
            state.stage = OVER
            return
        state.round += 1
    begin_turn(state, following)


def begin_turn(state: Position, seat: i64) -> None:
    state.current = seat
    state.acted = False
    state.declined = False
    state.used = 0
    state.stage = ACTION
