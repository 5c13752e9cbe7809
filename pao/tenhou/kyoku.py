"""One hand of a game as a log tells it; players are counted from 0, as the log counts them."""

from dataclasses import dataclass

from pao.game import CallKind, Seat, Tile, Worth, seats_of


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
    """``tiles``: the claimed tile first; of a kakan the added one."""

    player: int
    kind: CallKind
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    """Riichi, when its stick is paid: nobody has won off the discard."""

    player: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """Kita."""

    player: int


Act = Drew | Threw | Called | Declared | SetAside


@dataclass(frozen=True, slots=True)
class LoggedWin:
    """``discarder`` is the winner on a self-draw; ``deltas``: points, player by player."""

    winner: int
    discarder: int
    liable: int | None
    worth: Worth
    deltas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LoggedDraw:
    """``tenpai``: None where the log does not say."""

    deltas: tuple[int, ...]
    tenpai: tuple[int, ...] | None = None
    abortive: bool = False
    nagashi: bool = False


@dataclass(frozen=True, slots=True)
class Kyoku:
    """``number``: 0 is East 1, 4 is South 1; ``dealt``: each player's first thirteen tiles."""

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
        """A player's wind in this hand."""
        return seats_of(self.players)[(player - self.dealer) % self.players]
