"""Les Tribus du Vent: positions and moves. Each phase has its own file; here they meet."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE
from bourgade.games.tribus_du_vent.chance import (
    fill_backs,
    fill_faces,
    fill_picks,
    redeal,
    see_face,
    show_top,
    take_back,
)
from bourgade.games.tribus_du_vent.features import features
from bourgade.games.tribus_du_vent.position import (
    ACTION,
    BOARD_OF,
    CARD,
    DEAL_BOARDS,
    DEAL_FIRST,
    DEAL_HANDS,
    DEAL_OBJECTIVES,
    EFFECTS,
    FACES,
    GUIDE,
    LAND,
    PICK,
    SHRINE,
    START_BONUS,
    TOSS,
    UNLOCKED,
    Position,
    copy_onto,
    dirty,
)
from bourgade.games.tribus_du_vent.rules.building import fill_cards, fill_offers, keep, offer, use, wants_offer
from bourgade.games.tribus_du_vent.rules.eager import eager_move
from bourgade.games.tribus_du_vent.rules.effects import raise_temple, resolve
from bourgade.games.tribus_du_vent.rules.openings import fill_cells, fill_effects, fill_temples
from bourgade.games.tribus_du_vent.rules.setup import (
    deal_card,
    deal_objective,
    draw_first,
    give_board,
    served,
    turn_up_tile,
)
from bourgade.games.tribus_du_vent.rules.turn import (
    build_village,
    discard,
    fill_actions,
    fill_discards,
    fill_unlocks,
    finish,
    play_card,
    settle,
    wants_tile,
)
from bourgade.games.tribus_du_vent.scoring import points
from bourgade.games.tribus_du_vent.tables.kit import BIT, Kit
from bourgade.games.tribus_du_vent.tables.moves import (
    BACK,
    BOARD,
    BUILD,
    CELLS,
    CLEANSE,
    DISCARD,
    DONE,
    DRAW,
    ELEMENTS,
    FACE,
    FIRST,
    GUIDES,
    INVOKE,
    KEEP,
    OFFER,
    RAISE,
    TILE,
    TILES,
    UNLOCK,
    USE,
    VILLAGE_CARDS,
)
from bourgade.games.tribus_du_vent.worth import near, worth

NOBODY: Final[i64] = -1


class Tribus(Position):
    """A position that can be played on."""

    def copy(self) -> Tribus:
        new = Tribus(
            self.seats,
            self.kit,
            self.place[:],
            self.tag[:],
            self.backs[:],
            self.tags[:],
            self.deck[:],
            self.held[:],
            self.picked[:],
            self.riders[:],
            self.dirt[:],
            self.tile[:],
            self.land[:],
            self.water[:],
            self.kept[:],
            self.forests[:],
            self.market[:],
            self.left[:],
        )
        copy_onto(new, self)
        return new

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        stage = self.stage
        if seat == CHANCE:
            return self.fill_luck(out)
        if stage == ACTION:
            return fill_actions(self, seat, out)
        if stage == EFFECTS:
            return fill_effects(self, seat, out)
        if stage == PICK:
            return fill_picks(self, out)
        if stage == TOSS:
            return fill_discards(self, seat, out, 0)
        if stage == SHRINE:
            out[0] = DONE
            return fill_temples(self, seat, out, 1)
        if stage == CARD:
            return fill_cards(self, seat, out)
        if stage == GUIDE:
            return fill_unlocks(self, seat, out)
        if stage == DEAL_BOARDS:
            return self.fill_boards(out)
        return fill_cells(dirty(self, seat), CLEANSE, out, 0)

    def fill_luck(self, out: vec[i64]) -> i64:
        """One kind of draw at a time, in the order in which `settle` asks for them."""
        stage = self.stage
        if stage == DEAL_FIRST:
            return fill_run(FIRST, self.seats, out)
        if stage == DEAL_BOARDS:
            return self.fill_boards(out)
        if stage == DEAL_HANDS:
            return fill_faces(self, out)
        if wants_tile(self):
            return self.fill_tiles(out)
        if wants_offer(self) or stage == DEAL_OBJECTIVES:
            return fill_offers(self, OFFER, out)
        return fill_faces(self, out) if self.wants_face() else fill_backs(self, out)

    def wants_face(self) -> bool:
        return self.stage == FACES and self.backs[4] >= 0

    def fill_boards(self, out: vec[i64]) -> i64:
        taken: i64 = 0
        seat: i64
        guide: i64
        count: i64 = 0
        for seat in range(self.seats):
            if self.land[LAND * seat + BOARD_OF] >= 0:
                taken |= BIT[self.land[LAND * seat + BOARD_OF]]
        for guide in range(GUIDES):
            out[count] = BOARD + guide
            count += 1 - ((taken >> guide) & 1)
        return count

    def fill_tiles(self, out: vec[i64]) -> i64:
        count: i64 = 0
        tile: i64
        for tile in range(TILES):
            out[count] = TILE + tile
            count += (self.pile >> tile) & 1
        return count

    def odds(self, move: i64) -> i64:
        """Backs: how many cards of it the deck still has; everything else: all alike."""
        return self.deck[move - BACK] if BACK <= move < FACE else 1

    def play(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.draw(move)
        elif move < BUILD:
            if move < DISCARD:
                play_card(self, seat, move)
            else:
                discard(self, seat, move - DISCARD)
        elif move < DONE:
            build_village(self, seat, move - BUILD)
        elif move == DONE:
            finish(self)
        elif move < KEEP or INVOKE <= move < UNLOCK:
            self.step(seat, move)
        else:
            self.choose(seat, move)
        settle(self)

    def step(self, seat: i64, move: i64) -> None:
        """A step of an effect; a power paid for before the action opens the effects."""
        if self.stage == SHRINE:
            self.stage = EFFECTS
            raise_temple(self, seat, (move - RAISE) // CELLS, (move - RAISE) % CELLS)
            return
        resolve(self, seat, move)
        if self.stage != START_BONUS:
            self.stage = EFFECTS

    def choose(self, seat: i64, move: i64) -> None:
        """A village card, a guide card, a board or an element card."""
        if move < USE:
            self.stage = EFFECTS
            keep(self, seat, (move - KEEP) // 5, (move - KEEP) % 5)
        elif move < INVOKE:
            self.stage = EFFECTS
            use(self, seat, move - USE)
        elif move < BOARD:
            self.land[LAND * seat + UNLOCKED] |= BIT[move - UNLOCK]
            self.owed -= 1
        elif move < DRAW:
            give_board(self, seat, move - BOARD)
        else:
            take_back(self, seat, move - DRAW)

    def draw(self, move: i64) -> None:
        if move < DRAW:
            give_board(self, served(self), move - BOARD)
        elif move < TILE:
            draw_first(self, move - FIRST)
        elif move < OFFER:
            turn_up_tile(self, move - TILE)
        elif move < BACK:
            self.draw_village_card(move - OFFER)
        elif move < FACE:
            show_top(self, move - BACK)
        elif self.stage == DEAL_HANDS:
            deal_card(self, move - FACE)
        else:
            see_face(self, self.current, move - FACE)

    def draw_village_card(self, card: i64) -> None:
        if wants_offer(self):
            offer(self, card)
        else:
            deal_objective(self, card)

    def pick(self, seat: i64, dice: Dice, out: vec[i64]) -> i64:
        """Seats play eagerly; of the draws only the backs of the deck differ in their odds."""
        count = self.fill_moves(seat, out)
        if seat != CHANCE:
            return eager_move(self, seat, dice, out, count)
        if not BACK <= out[0] < FACE:
            return out[dice.below(count)]
        deck = self.deck
        roll = dice.below(deck[0] + deck[1] + deck[2] + deck[3])
        element: i64
        for element in range(ELEMENTS):
            roll -= deck[element]
            if roll < 0:
                return BACK + element
        return out[0]

    def redeal(self, seat: i64, dice: Dice) -> None:
        if self.waiting:
            redeal(self, seat, dice)

    def points(self, seat: i64) -> i64:
        return points(self, seat)

    def worth(self, seat: i64) -> i64:
        return worth(self, seat)

    def near(self, seat: i64) -> i64:
        return near(self, seat)

    def features(self, seat: i64, out: vec[float]) -> None:
        features(self, seat, out)


def fill_run(base: i64, length: i64, out: vec[i64]) -> i64:
    i: i64
    for i in range(length):
        out[i] = base + i
    return length


def new_tribus(seats: i64, kit: Kit, chosen: bool) -> Tribus:
    """The empty table: everything else is dealt by chance."""
    n = int(seats)
    state = Tribus(
        seats,
        kit,
        vec[i64]([-1] * 80),
        vec[i64]([0] * 80),
        vec[i64]([-1] * 5),
        vec[i64]([0] * 5),
        vec[i64]([0] * 4),
        vec[i64]([0] * (4 * n)),
        vec[i64]([0] * 10),
        vec[i64]([0] * (13 * n)),
        vec[i64]([0] * (12 * n)),
        vec[i64]([-1] * (12 * n)),
        vec[i64]([0] * (10 * n)),
        vec[i64]([0] * n),
        vec[i64]([-1] * (4 * n)),
        vec[i64]([-1] * 5),
        vec[i64]([-1] * 4),
        vec[i64]([0] * 8),
    )
    state.chosen = chosen
    state.offers = BIT[VILLAGE_CARDS] - 1
    seat: i64
    card: i64
    tile: i64
    for seat in range(seats):
        state.land[LAND * seat + BOARD_OF] = NOBODY
    for card in range(80):
        state.deck[kit.element[card]] += 1
    for tile in range(TILES):
        if kit.players[tile] <= seats:
            state.pile |= BIT[tile]
    return state
