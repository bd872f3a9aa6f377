"""The rooms of a game: modules with fixed names, and what the house asks of each (docs/adding-a-game.md).

A module fits a protocol if it has its functions; mypy checks every game's. All of them take what is in the box first,
then the position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from bourgade.core.box import Box
from bourgade.core.canvas import Onlooker, Sheet
from bourgade.core.drawing import Drawing
from bourgade.core.search import Mind
from bourgade.core.state import State
from bourgade.core.words import Words

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from bourgade.core.game import Clause, Item, Line, Seat, View

    Position = TypeVarWithDefault("Position", bound=State, default=Any)  # the game's own State
    Contents = TypeVarWithDefault("Contents", default=Any)  # its box with types
else:
    Position, Contents = TypeVar("Position"), TypeVar("Contents")
Asked = TypeVar("Asked", bound=State, contravariant=True)  # a position that is only read
Read = TypeVar("Read", contravariant=True)  # a box that is only read
Opened = TypeVar("Opened", covariant=True)  # a box that is handed out
Staged = TypeVar("Staged", bound=State, covariant=True)  # a position that is handed out


class BoxRoom(Protocol[Opened]):
    """box.py: what is in the box, with types, checked."""

    def opened(self, box: Box, /) -> Opened: ...


class NotationRoom(Protocol[Read, Asked]):
    """notation.py: the one sentence of a move; among the legal moves of a seat no two are alike."""

    def spell(self, box: Read, state: Asked, seat: Seat, move: int, /) -> str: ...


class ViewRoom(Protocol[Read, Asked]):
    """view.py: all that a seat (or AUDIENCE) may know, thing by thing, and what a waiting seat is asked."""

    def view(self, box: Read, state: Asked, seat: Seat, /) -> View: ...
    def prompt(self, box: Read, state: Asked, seat: Seat, /) -> Line: ...


class ChronicleRoom(Protocol[Read, Asked]):
    """chronicle.py: what a reader may read of a move, and what the mover may know of it beforehand."""

    def tell(self, box: Read, before: Asked, seat: Seat, move: int, reader: Seat, /) -> list[Line]: ...
    def foretell(self, box: Read, state: Asked, seat: Seat, move: int, /) -> list[Line]: ...


class ReasonsRoom(Protocol[Read, Asked]):
    """reasons.py: why a sentence, or the beginning of one, is no legal move."""

    def refuse(self, box: Read, state: Asked, seat: Seat, text: str, /) -> Clause: ...


class PictureRoom(Protocol[Read]):
    """picture.py: a view for the terminal, as text and as the sheets of a full screen; never drawn from a state."""

    def draw(self, box: Read, view: View, words: Words, /) -> str: ...
    def sheets(self, box: Read, view: View, words: Words, eyes: Onlooker, /) -> list[Sheet]: ...


class ResultRoom(Protocol[Read, Asked]):
    """result.py: points, itemised, per seat, as if the game ended now; and what a seat has in the end, by kind."""

    def tally(self, box: Read, state: Asked, /) -> list[list[Item]]: ...
    def holdings(self, box: Read, state: Asked, seat: Seat, /) -> Mapping[str, Sequence[str]]: ...


class CountsRoom(Protocol):
    """counts.py: what players count besides points, by name ([counts] of the words); more is better. Hints say it."""

    def counts(self, view: Mapping[str, Any], seat: Seat, /) -> Mapping[str, int]: ...


class BotRoom(Protocol):
    """bot.py: the constants of the search, the bots people meet, and how long a hint and the coach think."""

    # Properties, since a module's constants are only read; they keep the names of constants.
    @property
    def MIND(self) -> Mind: ...
    @property
    def LADDER(self) -> tuple[str, ...]: ...
    @property
    def ADVICE(self) -> int: ...
    @property
    def JUDGED(self) -> int: ...


class LawsRoom(Protocol[Asked]):
    """laws.py: what holds in every position, for tests: things are conserved.

    A game with signs also has `turned(state)`: the same position with every seat renamed to the next.
    """

    def check(self, state: Asked, /) -> None: ...


class ScenesRoom(Protocol[Staged]):
    """scenes.py: where test games begin: the deal, and positions that random play does not reach."""

    def scenes(self, game: Any, seats: int, /) -> Sequence[Staged]: ...


class SignsRoom(Protocol):
    """signs.py: the names of the features, in their order (`core/signs.py`), and which of them a hint may tell."""

    @property  # as in BotRoom
    def SIGNS(self) -> tuple[str, ...]: ...
    @property
    def TOLD(self) -> frozenset[str]: ...
    @property  # keys whose signs are laid out as planes of this shape; none where there is no board
    def PLANES(self) -> tuple[str, ...]: ...
    @property
    def GRID(self) -> tuple[int, ...]: ...


class PortraitRoom(Protocol[Read]):
    """portrait.py: how a game ended, in shapes, from the view of onlookers; the best first. Messengers show it."""

    def portrait(self, box: Read, view: View, order: Sequence[Seat], names: Sequence[str], /) -> Drawing: ...


@dataclass(frozen=True)
class Rooms(Generic[Position, Contents]):
    """One game's rooms; position, rules, scoring, chance, worth and features are behind its State."""

    box: BoxRoom[Contents]
    notation: NotationRoom[Contents, Position]
    view: ViewRoom[Contents, Position]
    chronicle: ChronicleRoom[Contents, Position]
    reasons: ReasonsRoom[Contents, Position]
    picture: PictureRoom[Contents]
    result: ResultRoom[Contents, Position]
    counts: CountsRoom
    bot: BotRoom
    laws: LawsRoom[Position]
    scenes: ScenesRoom[Position]
    signs: SignsRoom | None = None
    portrait: PortraitRoom[Contents] | None = None
