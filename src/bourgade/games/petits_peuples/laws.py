"""What never changes in Petits Peuples, whatever is played."""

from __future__ import annotations

from bourgade.core.state import LUCK, ONLY
from bourgade.games.petits_peuples.position import KEEPING, LAYING, TURNING, Position
from bourgade.games.petits_peuples.rules import Peuples
from bourgade.games.petits_peuples.tables.garden import BRAMBLE, NOBODY
from bourgade.games.petits_peuples.tables.moves import MISSIONS, PROJECTS, SLOTS, SPACES, TERRAINS


def check(at: Position) -> None:
    check_pieces(at)
    check_cards(at)
    if at.stage not in (LAYING, TURNING):
        check_garden(at)


def check_pieces(at: Position) -> None:
    """Floors, roofs and inhabitants come from nowhere and vanish nowhere."""
    for seat in range(at.seats):
        built = sum(at.floors[space] for space in range(SPACES) if at.owner[space] == seat)
        assert built + at.stock[seat] == at.garden.floors[at.seats], "floors are lost"
        assert at.stock[seat] >= 0
        assert at.people[seat] >= at.garden.least
        assert 0 <= at.tokens[seat] <= at.garden.stratagems
    roofed = [space for space in range(SPACES) if at.roofed >> space & 1]
    assert len(roofed) + at.roofs + (at.lifted >= 0) == at.garden.roofs, "roofs are lost"
    assert all(at.owner[space] >= 0 for space in roofed), "a roof without a house"
    assert all((at.owner[space] == NOBODY) == (at.floors[space] == 0) for space in range(SPACES))


def check_garden(at: Position) -> None:
    """Seven territories; each bramble patch is planted with a token of the supply or not at all."""
    assert sorted(at.lies) == list(range(SLOTS))
    brambles = [at.bramble(slot) for slot in range(SLOTS)]
    planted = [at.ground[space] for space in brambles if at.ground[space] != BRAMBLE]
    for terrain in range(TERRAINS):
        assert planted.count(terrain) + at.fallow[terrain] == at.garden.fallow, "fallow tokens are lost"
        natural = [space for space in range(SPACES) if at.ground[space] == terrain and space not in brambles]
        assert len(natural) == 2 * SLOTS


def check_cards(at: Position) -> None:
    """Every project is unseen, open or taken; every mission is dealt no more often than there are copies."""
    piles = [at.deck, *(at.taken[seat] for seat in range(at.seats))]
    for project in range(PROJECTS):
        assert sum(pile >> project & 1 for pile in piles) + list(at.row).count(project) == 1
    for seat in range(at.seats):
        mine = [card for card in range(PROJECTS) if at.taken[seat] >> card & 1]
        assert at.score[seat] == sum(at.garden.reward[card] for card in mine)
        kept = [kind for kind in range(MISSIONS) if at.kept[MISSIONS * seat + kind]]
        assert len(kept) == (2 if has_kept(at, seat) else 0)
        assert all(at.dealt[MISSIONS * seat + kind] for kind in kept)
    for kind in range(MISSIONS):
        dealt = sum(at.dealt[MISSIONS * seat + kind] for seat in range(at.seats))
        assert dealt <= at.garden.copies[kind], "a mission was dealt twice"


def has_kept(at: Position, seat: int) -> bool:
    """RULES 2.5: everybody keeps before the first action, one after the other where envelopes are opened."""
    if at.stage == KEEPING:
        return not at.waiting & ONLY[seat]
    return at.crane >= 0 or at.stage > KEEPING


def turned(at: Peuples) -> Peuples:
    """The same position with every seat renamed to the next: nothing that is seen or judged may notice."""
    after = at.copy()
    seats = int(at.seats)
    for rows, length in (
        (after.people, 1),
        (after.stock, 1),
        (after.tokens, 1),
        (after.score, 1),
        (after.taken, 1),
        (after.dealt, MISSIONS),
        (after.kept, MISSIONS),
    ):
        before = list(rows)
        for i, value in enumerate(before):
            rows[(i + length) % len(before)] = value
    for owners in (after.owner, after.track):
        for i, seat in enumerate(list(owners)):
            owners[i] = seat if seat < 0 else (seat + 1) % seats
    after.current = at.current if at.current < 0 else (at.current + 1) % seats
    if at.waiting != LUCK:
        after.waiting = at.waiting << 1 & (1 << seats) - 1 | at.waiting >> seats - 1 & 1
    return after
