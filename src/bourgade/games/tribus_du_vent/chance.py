"""Element cards: backs everybody sees, faces that come to be when the picks are over (RULES 8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.games.tribus_du_vent.position import DEAL_HANDS, POOL, SPENT, Position, hand_size
from bourgade.games.tribus_du_vent.tables.kit import HAND, TOP
from bourgade.games.tribus_du_vent.tables.moves import BACK, CARDS, DRAW, ELEMENTS, FACE


def spend(state: Position, seat: i64, card: i64) -> None:
    """A card goes to the open discard pile."""
    state.place[card] = SPENT
    state.held[ELEMENTS * seat + state.kit.element[card]] -= 1


def fill_picks(state: Position, out: vec[i64]) -> i64:
    count: i64 = 0
    i: i64
    for i in range(TOP + 1):
        out[count] = DRAW + i
        count += 1 if state.backs[i] >= 0 else 0
    return count


def take_back(state: Position, seat: i64, slot: i64) -> None:
    """RULES 8.2: a pick is a back; its face is looked at when all picks are made."""
    state.picked[2 * state.count] = state.backs[slot]
    state.picked[2 * state.count + 1] = state.tags[slot]
    state.count += 1
    state.held[ELEMENTS * seat + state.backs[slot]] += 1
    state.backs[slot] = -1


def lacks_cards(state: Position, seat: i64) -> bool:
    return hand_size(state, seat) < HAND


def before_top(state: Position) -> None:
    """RULES 8.4: an empty deck takes the discard pile at once; the new cards are of the next shuffle."""
    deck = state.deck
    if deck[0] + deck[1] + deck[2] + deck[3] > 0:
        return
    state.shuffle += 1
    card: i64
    for card in range(CARDS):
        if state.place[card] == SPENT:
            state.place[card] = POOL
            state.tag[card] = state.shuffle
            deck[state.kit.element[card]] += 1


def show_top(state: Position, element: i64) -> None:
    state.deck[element] -= 1
    state.backs[TOP] = element
    state.tags[TOP] = state.shuffle


def river_gap(state: Position) -> i64:
    """The first empty place of the river, -1 none."""
    i: i64
    for i in range(TOP):
        if state.backs[i] < 0:
            return i
    return -1


def fill_gap(state: Position, slot: i64) -> None:
    """RULES 8.3: the top of the deck moves into the river."""
    state.backs[slot] = state.backs[TOP]
    state.tags[slot] = state.tags[TOP]
    state.backs[TOP] = -1


def fill_backs(state: Position, out: vec[i64]) -> i64:
    count: i64 = 0
    element: i64
    for element in range(ELEMENTS):
        out[count] = BACK + element
        count += 1 if state.deck[element] else 0
    return count


def fill_faces(state: Position, out: vec[i64]) -> i64:
    """In the deal any card of the deck; later those of the first picked back and its shuffle."""
    count: i64 = 0
    card: i64
    place = state.place
    if state.stage == DEAL_HANDS:
        for card in range(CARDS):
            out[count] = FACE + card
            count += 1 if place[card] == POOL else 0
        return count
    back = state.picked[0]
    tag = state.picked[1]
    for card in range(CARDS):
        out[count] = FACE + card
        fits = place[card] == POOL and state.kit.element[card] == back and state.tag[card] == tag
        count += 1 if fits else 0
    return count


def see_face(state: Position, seat: i64, card: i64) -> None:
    """The first picked card gets its face."""
    state.place[card] = seat
    state.count -= 1
    i: i64
    for i in range(2 * state.count):
        state.picked[i] = state.picked[i + 2]
    state.picked[2 * state.count] = 0  # nothing of a card that is not there any more
    state.picked[2 * state.count + 1] = 0


def deal_face(state: Position, seat: i64, card: i64) -> None:
    state.place[card] = seat
    state.held[ELEMENTS * seat + state.kit.element[card]] += 1
    state.deck[state.kit.element[card]] -= 1


def redeal(state: Position, seat: i64, dice: Dice) -> None:
    """The faces in other hands: any unseen card of the same back and the same shuffle."""
    seen = vec[i64]([0] * 80)
    card: i64
    for card in range(CARDS):
        if not seen[card] and unseen(state, seat, card):
            redeal_kind(state, seat, card, seen, dice)


def unseen(state: Position, seat: i64, card: i64) -> bool:
    return state.place[card] != seat and state.place[card] != SPENT


def redeal_kind(state: Position, seat: i64, leader: i64, seen: vec[i64], dice: Dice) -> None:
    """Cards alike from outside, gathered in card order, dealt to the other hands in seat order."""
    alike = vec[i64]([0] * 80)
    hands = vec[i64]([0] * 6)
    left: i64 = 0
    card: i64
    other: i64
    element = state.kit.element
    for card in range(leader, CARDS):
        if element[card] == element[leader] and state.tag[card] == state.tag[leader] and unseen(state, seat, card):
            seen[card] = 1
            alike[left] = card
            left += 1
            if state.place[card] >= 0:
                hands[state.place[card]] += 1
                state.place[card] = POOL
    for other in range(state.seats):
        while hands[other]:
            hands[other] -= 1
            j = dice.below(left)
            left -= 1
            state.place[alike[j]] = other
            alike[j] = alike[left]
