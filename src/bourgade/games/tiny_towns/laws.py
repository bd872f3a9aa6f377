"""What never changes in Tiny Towns, whatever is played."""

from __future__ import annotations

from bourgade.core.state import LUCK
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.building import in_game
from bourgade.games.tiny_towns.tables.moves import KINDS, SQUARES, TYPES
from bourgade.games.tiny_towns.tables.plans import COTTAGE, FACTORY, MARK, MARK_NEW, MONUMENT, REST, STORE, WILD
from bourgade.games.tiny_towns.tables.squares import size, solid, spread


def check(state: Towns) -> None:
    for seat in range(state.seats):
        check_town(state, seat)
        if min(state.in_play) >= 0:
            check_marks(state, seat)
    check_monuments(state)
    check_resource_cards(state)
    assert state.active or not state.waiting, "a game without a town to go on with"


def check_town(state: Towns, seat: int) -> None:
    """A square holds one cube or one building, and each building is of one type (RULES 1.1)."""
    sites = [state.of_type(seat, kind) for kind in range(TYPES + 1)]
    assert sum(size(squares) for squares in sites) == size(state.built_squares(seat)), "two buildings on a square"
    assert solid(state.town[seat]) == spread(state.built_squares(seat)), "cubes and buildings overlap"
    assert all(state.town[seat] >> 3 * cell & 7 != 6 for cell in range(16)), "a cube of no resource"
    assert size(sites[MONUMENT]) <= 1, "a second monument"
    full = not state.has_room(seat)
    assert bool(state.fact(seat, position.DONE)) == (not state.active >> seat & 1)
    assert full or not state.fact(seat, position.DONE), "a completed town with an empty square"
    assert state.fact(seat, position.CAVERN) <= state.deck.cavern


def check_marks(state: Towns, seat: int) -> None:
    """Cubes lie only on buildings that take them, and never too many."""
    gift = state.card(FACTORY).gift
    blacks, cottages = state.of_type(seat, FACTORY), state.of_type(seat, COTTAGE)
    for cell in range(16):
        mark = state.marks[16 * seat + cell]
        if mark:
            black = blacks >> cell & 1 and gift in (MARK, MARK_NEW, STORE)
            assert black or (cottages >> cell & 1 and state.owns(seat, REST)), "a cube where none may lie"
        if blacks >> cell & 1 and gift in (MARK, MARK_NEW):
            assert bool(mark) != (state.fact(seat, position.MARK_AT) == cell + 1), "a black building without its cube"
        if blacks >> cell & 1 and gift == STORE:
            assert state.stock(seat, cell) <= state.card(FACTORY).reach
    if gift == MARK_NEW:
        marks = [m for cell in range(16) if blacks >> cell & 1 and (m := state.marks[16 * seat + cell])]
        assert len(set(marks)) == len(marks), "two Banks with one resource"
    assert not state.fact(seat, position.POSTS) & ~spread(blacks if gift == WILD else 0)


def check_monuments(state: Towns) -> None:
    dealt = [state.fact(s, which) for s in range(state.seats) for which in (position.KEPT, position.SPURNED)]
    dealt = [card for card in dealt if card >= 0]
    assert len(set(dealt)) == len(dealt), "a monument was dealt twice"
    assert all(state.deck.cards[card].kind == MONUMENT and in_game(state, card) for card in dealt)
    for seat in range(state.seats):
        assert state.setting.monuments or not state.of_type(seat, MONUMENT)


def check_resource_cards(state: Towns) -> None:
    """Alone, all the resource cards are in the pile, on offer or under the pile (RULES 8.8)."""
    if state.seats > 1:
        assert all(0 <= left <= state.deck.each for left in state.pile)
        return
    under = [state.bottom >> 3 * i & 7 for i in range(state.bottom_size)]
    for resource in range(5):
        held = state.pile[resource] + state.face_up[resource] + under.count(resource)
        assert held == state.deck.each, "a resource card is lost"


def turned(state: Towns) -> Towns:
    """The same position with every seat renamed to the next: nothing that is seen or judged may notice."""
    after = state.copy()
    seats = int(state.seats)
    after.town, after.sites, after.marks, after.facts = state.town[:], state.sites[:], state.marks[:], state.facts[:]
    for rows, length in ((after.town, 1), (after.sites, KINDS), (after.marks, SQUARES), (after.facts, position.FACTS)):
        before = list(rows)
        for i, value in enumerate(before):
            rows[(i + length) % len(before)] = value
    after.hammer = state.hammer if state.hammer < 0 else (state.hammer + 1) % seats
    after.namer = state.namer if state.namer < 0 else (state.namer + 1) % seats
    after.active = renamed(state.active, seats)
    after.waiting = state.waiting if state.waiting == LUCK else renamed(state.waiting, seats)
    return after


def renamed(set_of: int, seats: int) -> int:
    """A set of seats, each renamed to the next."""
    return set_of << 1 & (1 << seats) - 1 | set_of >> seats - 1 & 1
