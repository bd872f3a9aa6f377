"""Views, prompts and chronicles that say too much, or too little."""

from __future__ import annotations

from collections.abc import Callable

from bourgade.core.box import Box
from bourgade.core.game import Clause, Game, Item, Line
from bourgade.core.state import State
from tests.contract.mistakes.moves import spoil_moves
from tests.contract.planted import Patch, mistake
from tests.contract.shells import (
    KEEP,
    LOW,
    TURNS,
    Shells,
    ShellsGame,
    shells,
)


def spoil_view(patch: Patch, spoil: Callable[[Shells, int], dict[str, object]]) -> None:
    good = ShellsGame.view
    patch.setattr(ShellsGame, "view", lambda g, s, seat: {**good(g, s, seat), **spoil(s, seat)})


@mistake
def the_view_shows_all_hands(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"hands": list(toy.hand)})


@mistake
def the_view_counts_the_rest_by_kind(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"rest": [list(toy.hand).count(kind) for kind in range(3)]})


@mistake
def the_view_says_whether_two_are_alike(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"alike": toy.hand[0] == toy.hand[1]} if seat >= 0 else {"alike": False})


@mistake
def the_audience_sees_a_hand(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"peep": toy.hand[0] if seat == -2 else 0})


@mistake
def the_view_is_no_data(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"pair": (1, 2)})


@mistake
def the_chronicle_names_the_shell(patch: Patch) -> None:
    good = ShellsGame.tell
    patch.setattr(ShellsGame, "tell", lambda g, before, seat, move, reader: good(g, before, seat, move, _owner(before)))


def _owner(before: State) -> int:
    hands = list(shells(before).hand)
    return hands.index(-1) if -1 in hands else 0


@mistake
def the_chronicle_opens_envelopes(patch: Patch) -> None:
    said = {LOW: "low"}
    patch.setattr(
        ShellsGame,
        "tell",
        lambda g, before, seat, move, reader: [Line("lines.own", {"who": f"s{seat}", "shell": said.get(move, "high")})],
    )


@mistake
def the_prompt_knows_too_much(patch: Patch) -> None:
    def prompt(game: Game, state: State, seat: int) -> Line:
        return Line("prompts.asked", {"n": shells(state).hand[(seat + 1) % state.seats]})

    patch.setattr(ShellsGame, "prompt", prompt)


@mistake
def the_forecast_knows_too_much(patch: Patch) -> None:
    def foretell(game: Game, state: State, seat: int, move: int) -> list[Line]:
        return [Line("lines.will", {"spot": f"spot{shells(state).hand[seat - 1]}"})]

    patch.setattr(ShellsGame, "foretell", foretell)


@mistake
def the_refusal_knows_too_much(patch: Patch) -> None:
    def refuse(game: Game, state: State, seat: int, text: str) -> Clause:
        return Clause("1.1" if shells(state).hand[seat - 1] else "1.2", Line("why.no"))

    patch.setattr(ShellsGame, "refuse", refuse)


@mistake
def the_refusal_cites_no_clause(patch: Patch) -> None:
    patch.setattr(ShellsGame, "refuse", lambda g, s, seat, text: Clause("9.9", Line("why.no")))


@mistake
def a_sentence_has_no_words(patch: Patch) -> None:
    patch.setattr(ShellsGame, "prompt", lambda g, s, seat: Line("prompts.unheard_of"))


@mistake
def a_sentence_has_an_empty_gap(patch: Patch) -> None:
    patch.setattr(ShellsGame, "foretell", lambda g, s, seat, move: [Line("lines.will")])


@mistake
def a_block_of_the_box_has_no_name(patch: Patch) -> None:
    spoil_box(patch, {"pearls": {"source": "reconstructed"}})


@mistake
def the_basis_of_a_block_is_english_only(patch: Patch) -> None:
    spoil_box(patch, {"shells": {"source": "reconstructed", "basis": "ours", "copies": [1, 2, 3]}})


def spoil_box(patch: Patch, blocks: dict[str, object]) -> None:
    good = ShellsGame.__init__

    def opened(game: ShellsGame, box: Box | None = None) -> None:
        good(game, box)
        game.box = Box({**game.box.data, **blocks}, game.box.digest)

    patch.setattr(ShellsGame, "__init__", opened)


@mistake
def a_move_has_no_phrase(patch: Patch) -> None:
    good = ShellsGame.spell
    patch.setattr(ShellsGame, "spell", lambda g, s, seat, move: good(g, s, seat, move).replace("show", "reveal"))


@mistake
def a_kind_of_sentence_never_occurs(patch: Patch) -> None:
    spoil_moves(patch, lambda toy, seat, moves: [KEEP] if toy.stage == TURNS else moves)


@mistake
def the_picture_lacks_a_word(patch: Patch) -> None:
    patch.setattr(ShellsGame, "draw", lambda g, view, words: words.say("board.unheard_of", {}))


@mistake
def the_tally_does_not_add_up(patch: Patch) -> None:
    patch.setattr(ShellsGame, "tally", lambda g, s: [[Item("items.all", 1)] for _ in range(s.seats)])
