"""Every card scores as its clause says: one picture each, and those around its edges."""

from __future__ import annotations

import pytest

from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.rules.placing import ONE
from tests.games.tiny_towns.pictures import GAME, cell, item, towns

BUILDINGS = [
    # RULES 5.1, 5.2, 5.3, 5.4 and 5.5: cottages and what feeds them; 4.1: farms score nothing themselves
    ("farm", "c c c . / c c . . / . . . . / . . . f", "cottage", 12),
    ("farm", "c c c . / c c . . / . . . f / . . . f", "cottage", 15),
    ("granary", "c . . . / . f c . / . . c . / c . . c", "cottage", 9),
    ("greenhouse", "c c . c / c . . c / . . . . / . . . f", "cottage", 9),
    ("greenhouse", "c c . c / c . . c / . . . f / . . . f", "cottage", 15),
    ("orchard", "c . c . / . c . . / f . c . / c . . .", "cottage", 9),
    ("farm", "f f . . / . . . . / . . . . / . . . .", "farm", 0),
    # RULES 5.6, 5.7, 5.8 and 5.9: grey; 1.4: never diagonally
    ("well", ". c . . / c w . . / . c . . / . . . c", "well", 3),
    ("fountain", "w w . w / . . . . / w . . . / . . . .", "fountain", 4),
    ("fountain", "w . . . / . w . . / . . . . / . . . .", "fountain", 0),
    ("millstone", "f w y . / . . . w / . . . . / w . . .", "millstone", 2),
    ("shed", "w w . . / . . . . / . . . . / . . . .", "shed", 2),
    # RULES 5.10, 5.11, 5.12 and 5.13: orange
    ("chapel", "c c c c / c . . f / p . p . / . . . .", "chapel", 8),
    ("abbey", "p c . . / . . p t / . p . . / . m . .", "abbey", 6),
    ("abbey", "p x . . / y . . . / . . . . / . . . .", "abbey", 0),
    ("cloister", "p . . p / . p . . / . . . . / p . . .", "cloister", 12),
    ("cloister", ". p . . / . . . . / . . . . / . . . .", "cloister", 0),
    ("temple", "c p c . / . . . . / . p c . / f . . .", "temple", 4),
    ("temple", "c p c . / . . . . / . . . . / . . . .", "temple", 0),
    # RULES 5.14, 5.15 and 5.17: green
    ("tavern", "t . . . / . . . . / . . . . / . . . .", "tavern", 2),
    ("tavern", "t t t t / t . . . / . . . . / . . . .", "tavern", 20),
    ("tavern", "t t t t / t t t . / . . . . / . . . .", "tavern", 20),
    ("almshouse", "t . . . / . . . . / . . . . / . . . .", "almshouse", -1),
    ("almshouse", "t t t t / . . . . / . . . . / . . . .", "almshouse", 15),
    ("almshouse", "t t t t / t . . . / . . . . / . . . .", "almshouse", -5),
    ("almshouse", "t t t t / t t t . / . . . . / . . . .", "almshouse", 26),
    ("inn", "t . . . / . t . . / . . t . / . . . t", "inn", 12),
    ("inn", "t . . t / . t . . / . . . . / . . . .", "inn", 3),
    # RULES 5.18, 5.19, 5.20 and 5.21: yellow
    ("theater", "c y w c / f . . . / t . . . / . p . .", "theater", 3),
    ("theater", "y c c w / f . . . / p . . . / t y . .", "theater", 7),
    ("theater", "y m c . / . . . . / . . . . / . . . .", "theater", 2),  # 1.3: a monument is a type of its own
    ("bakery", "y f . . / x y . . / . . . . / . y . .", "bakery", 6),
    ("market", "y y . y / . y . . / . . . . / . y . .", "market", 15),
    ("tailor", "y . . . / . y y . / . . . . / . . . .", "tailor", 9),
    # RULES 5.22, 5.23 and 5.24: black
    ("factory", "x x . . / . . . . / . . . . / . . . .", "factory", 0),
    ("bank", "x x . . / . . . . / . . . . / . . . .", "bank", 8),
    ("trading_post", "x x x . / . . . . / . . . . / . . . .", "trading_post", 3),
]
MONUMENTS = [
    # RULES 6.1, 6.2, 6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9, 6.10, 6.12, 6.13, 6.15, 6.16 and 6.17
    ("architects_guild", "m . . . / . . . . / . . . . / . . . .", 1),
    ("archive_of_the_second_age", "m c c f / w p t y / x . . . / . . . .", 7),
    ("archive_of_the_second_age", "m c c f / . . . . / . . . . / . . . .", 2),
    ("barrett_castle", "m . . . / . . . . / . . . . / . . . f", 5),
    ("barrett_castle", "m . . . / . . . . / . . . . / . . . .", 0),
    ("cathedral_of_caterina", "m . . . / . . . . / . . . . / . . . .", 2),
    ("fort_ironweed", "m . . . / . . . . / . . . . / . . . .", 7),
    ("grand_mausoleum_of_the_rodina", "m c c c / c c . . / . . . . / . . . f", 3),
    ("grand_mausoleum_of_the_rodina", "m c c c / c c . . / . . . . / . . . .", 15),
    ("grove_university", "m . . . / . . . . / . . . . / . . . .", 3),
    ("mandras_palace", "c . . . / m w . . / c . . . / . f . .", 4),
    ("mandras_palace", ". f . . / c m w . / . p . . / . . . .", 8),
    ("obelisk_of_the_crescent", "m . . . / . . . . / . . . . / . . . .", 0),
    ("opaleyes_watch", "m . . . / . . . . / . . . . / . . . .", 0),
    ("silva_forum", "m c c . / . c . . / t t t t / . . . .", 5),
    ("silva_forum", "m . . . / . . . . / . . . . / . . . .", 2),
    ("the_sky_baths", "m c . . / . . . . / . . . . / . . . .", 12),
    ("the_sky_baths", "m c f w / p t y x / . . . . / . . . .", 0),
    ("statue_of_the_bondmaker", "m . . . / . . . . / . . . . / . . . .", 0),
    ("escale_a_jeux", "m . . . / . c c . / . . . . / c . . .", 5),
    ("escale_a_jeux", ". . . . / . m c . / . . . . / c . . .", 2),
    ("ludicaire", "m c . . / c . . . / . c . . / . . c c", 4),
    ("ludicaire", "m c . . / . c . . / . . . . / . . . .", 1),
]


@pytest.mark.parametrize(("card", "town", "scored", "points"), BUILDINGS)
def test_a_building_scores_as_its_clause_says(card: str, town: str, scored: str, points: int) -> None:
    cards = [card] if card != "cottage" else []
    state = towns(town, "c . . . / . . . . / . . . . / . . . .", cards=cards, monuments=["silva_forum", "the_starloom"])
    assert item(state, scored) == points


@pytest.mark.parametrize(("card", "town", "points"), MONUMENTS)
def test_a_monument_scores_as_its_clause_says(card: str, town: str, points: int) -> None:
    state = towns(town, town.replace("m", "."), monuments=[card, "the_starloom"], options={"promos": "yes"})
    assert item(state, card) == points


@pytest.mark.parametrize(
    ("card", "totals"), [("tavern", [2, 5, 9, 14, 20, 20, 20]), ("almshouse", [-1, 5, -3, 15, -5, 26, 26, 26])]
)
def test_5_14_5_15_green_buildings_score_together_by_their_number(card: str, totals: list[int]) -> None:
    """RULES 5.14 and 5.15."""
    drawn = [" ".join(["t"] * n + ["."] * (16 - n)) for n in range(1, 1 + len(totals))]
    assert [item(towns(town, cards=[card]), card) for town in drawn] == totals


def test_7_4_the_example_of_the_rulebook_scores_28_line_by_line() -> None:
    """RULES 4.2, 4.3 and 7.4: the fifth cottage is unfed, and still counts for the wells."""
    state = towns(
        "y t c t / p f c x / t . w c / c w c .".replace("p f", "f p"),
        cards=["bakery", "warehouse"],
    )
    state.marks[cell("d2")] = ONE[0] + ONE[1] + ONE[2]
    lines = {card: item(state, card) for card in ("well", "cottage", "chapel", "tavern", "bakery", "warehouse", "bare")}
    assert lines == {"well": 5, "cottage": 12, "chapel": 4, "tavern": 9, "bakery": 3, "warehouse": -3, "bare": -2}
    assert state.points(0) == 28


def test_5_16_feast_halls_look_at_the_player_on_the_right() -> None:
    """RULES 5.16: with three players seat 2 sits to the right of seat 0."""
    two, one, none = ("t t . .", "t . . .", ". . . .")
    rest = " / . . . . / . . . . / . . . ."
    state = towns(two + rest, none + rest, one + rest, cards=["feast_hall"])
    assert [item(state, "feast_hall", seat) for seat in (0, 2)] == [6, 3]
    tied = towns(two + rest, two + rest, cards=["feast_hall"])
    assert [item(tied, "feast_hall", seat) for seat in (0, 1)] == [4, 4]


def test_7_4_bare_squares_cost_a_point_with_or_without_a_cube() -> None:
    """RULES 7.4."""
    assert towns("B B G W / . . . . / . . . . / . . . .").points(0) == -16


def test_6_4_the_cathedral_makes_bare_squares_free() -> None:
    """RULES 6.4, for its owner only."""
    bare = "m . . . / . . . . / . . . . / . . . ."
    state = towns(bare, bare.replace("m", "."), monuments=["cathedral_of_caterina", "silva_forum"])
    assert [state.points(seat) for seat in (0, 1)] == [2, -16]


def test_6_3_barrett_castle_counts_as_two_cottages_and_no_monument() -> None:
    """RULES 6.3: for wells, chapels, temples and theaters."""
    held = ["barrett_castle", "silva_forum"]
    other = ". . . . / . . . . / . . . . / . . . ."
    assert item(towns("m w . . / . . . . / . . . . / . . . .", other, monuments=held), "well") == 2
    assert item(towns("m . . c / p . . . / . . . . / . . . f", other, monuments=held), "chapel") == 3
    temple = towns("m p . . / . . . . / . . . . / . . . f", other, cards=["temple"], monuments=held)
    assert item(temple, "temple") == 4
    assert item(towns("m y . c / . . . . / . . . . / . . . .", other, monuments=held), "theater") == 1


def test_6_11_the_shrine_keeps_the_value_of_the_moment_it_was_built() -> None:
    """RULES 6.11: its value does not grow with the town."""
    state = towns("m c c c / c c c c / . . . . / . . . .", monuments=["shrine_of_the_elder_tree", "silva_forum"])
    state.note(0, position.SHRINE, 3)
    assert item(state, "shrine_of_the_elder_tree") == 3


@pytest.mark.parametrize(("rounds", "points"), [((5, 9), 6), ((9, 5), 3), ((5, 5), 6), ((0, 5), 0)])
def test_6_14_the_starloom_looks_at_who_was_completed_earlier(rounds: tuple[int, int], points: int) -> None:
    """RULES 6.14: 0 stands for a town still open."""
    bare = ". . . . / . . . . / . . . . / . . . ."
    state = towns("m . . . / . . . . / . . . . / . . . .", bare, monuments=["the_starloom", "silva_forum"])
    for seat, done in enumerate(rounds):
        state.note(seat, position.DONE, done)
    assert item(state, "the_starloom") == points


def test_6_14_the_starloom_gives_nothing_from_the_fourth_place_on() -> None:
    bare = ". . . . / . . . . / . . . . / . . . ."
    held = ["the_starloom", "silva_forum", "ludicaire", "mandras_palace"]
    state = towns(bare.replace(".", "m", 1), bare, bare, bare, monuments=held, options={"promos": "yes"})
    for seat, done in enumerate((9, 6, 7, 8)):
        state.note(seat, position.DONE, done)
    assert item(state, "the_starloom") == 0


def test_the_tally_adds_up_to_the_points() -> None:
    for seats in GAME.seats:
        for state in GAME.scenes(seats)[1:]:
            for seat, items in enumerate(GAME.tally(state)):
                assert sum(entry.points for entry in items) == state.points(seat)
