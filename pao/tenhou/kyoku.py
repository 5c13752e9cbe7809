"""One hand of a logged game. Players are numbered from 0, as in the log."""

from dataclasses import dataclass
from typing import Final

from pao.game import CallKind, Limit, Seat, Tile, Worth, seats_of

MOST_ACTS: Final = 500
"""The most acts of a hand. A hand has about a hundred and fifty."""

KAZOE: Final = Worth(limit=Limit.KAZOE)
"""What a log may call a yakuman that the tiles of the hand show."""


@dataclass(frozen=True, slots=True)
class Drew:
    player: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Threw:
    player: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Called:
    """A call. ``tiles``: the claimed tile first, or the added one for a kakan."""

    player: int
    kind: CallKind
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    """A riichi whose stick is paid, because nobody won off the discard."""

    player: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """A North set aside (kita)."""

    player: int


Act = Drew | Threw | Called | Declared | SetAside


@dataclass(frozen=True, slots=True)
class LoggedWin:
    """A win in a log.

    ``discarder``: the winner on a self-draw. ``deltas``: the change of points of each player.
    """

    winner: int
    discarder: int
    liable: int | None
    worth: Worth
    deltas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LoggedDraw:
    """A draw in a log. ``tenpai``: None if the log does not say."""

    deltas: tuple[int, ...]
    tenpai: tuple[int, ...] | None = None
    abortive: bool = False
    nagashi: bool = False


@dataclass(frozen=True, slots=True)
class Kyoku:
    """One hand of a logged game.

    ``number``: 0 is East 1, 4 is South 1. ``dealt``: each player's first thirteen tiles.
    """

    number: int
    honba: int
    sticks: int
    dealer: int
    dora: tuple[Tile, ...]
    dealt: tuple[tuple[Tile, ...], ...]
    acts: tuple[Act, ...]
    wins: tuple[LoggedWin, ...]
    draws: tuple[LoggedDraw, ...]

    @property
    def results(self) -> tuple[LoggedWin | LoggedDraw, ...]:
        return (*self.wins, *self.draws)

    @property
    def players(self) -> int:
        return len(self.dealt)

    def seat(self, player: int) -> Seat:
        """Return a player's wind in this hand."""
        return seats_of(self.players)[(player - self.dealer) % self.players]
