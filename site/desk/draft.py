"""The event being entered: its kind, the choices and the tiles so far."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final, Protocol

from pao.game import SEATS, Limit, Seat, Yakuman
from web.pages import positive_int


class Field(StrEnum):
    """A part of the entry form: a choice, or the number of tiles to tap."""

    SEAT = "seat"
    FEEDER = "feeder"
    TENPAI = "tenpai"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    TILES = "tiles"
    ONE = "one"
    RUN = "run"
    HAND = "hand"


class Verb(StrEnum):
    PON = "pon"
    CHI = "chi"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    KAKAN = "kakan"
    DISCARD = "discard"
    RIICHI = "riichi"
    KITA = "kita"
    TSUMO = "tsumo"
    RON = "ron"
    DRAW = "draw"
    ABORTIVE = "abortive"
    NAGASHI = "nagashi"

    @property
    def fields(self) -> frozenset[Field]:
        return FIELDS[self]

    @property
    def is_win(self) -> bool:
        return Field.HAND in self.fields

    @property
    def takes_tiles(self) -> bool:
        return Field.TILES in self.fields

    @property
    def ends_the_hand(self) -> bool:
        return self.is_win or self in {Verb.DRAW, Verb.ABORTIVE, Verb.NAGASHI}


WHO: Final = frozenset({Field.SEAT})
ONE_TILE: Final = WHO | {Field.TILES, Field.ONE}
HAND: Final = WHO | {Field.TILES, Field.HAND}

FIELDS: Final[Mapping[Verb, frozenset[Field]]] = {
    Verb.PON: ONE_TILE | {Field.FEEDER},
    Verb.CHI: WHO | {Field.TILES, Field.RUN},
    Verb.DAIMINKAN: ONE_TILE | {Field.FEEDER},
    Verb.ANKAN: ONE_TILE,
    Verb.KAKAN: ONE_TILE,
    Verb.DISCARD: ONE_TILE,
    Verb.RIICHI: WHO,
    Verb.KITA: WHO,
    Verb.TSUMO: HAND | {Field.RINSHAN},
    Verb.RON: HAND | {Field.FEEDER, Field.CHANKAN},
    Verb.DRAW: frozenset({Field.TENPAI}),
    Verb.ABORTIVE: frozenset(),
    Verb.NAGASHI: WHO,
}


MOST: Final = 200
NOBODY: Final = "nobody"
"""The choice *nobody is tenpai* at an exhaustive draw."""


class Data(Protocol):
    """Form data or query parameters."""

    def get(self, key: str, /) -> str | None: ...
    def getlist(self, key: str, /) -> list[Any]: ...


@dataclass(frozen=True, slots=True)
class Draft:
    """The event being entered.

    ``at``: the line that it replaces, whose text was ``was``. ``held``: the tiles as typed or
    tapped, the winning tile last, the called tile first; a pon or a kan needs one tile, or all of
    them as in the notation. ``tenpai``: seats, or ``nobody``. The value of a win is ``yakuman``,
    ``limit``, ``han`` and ``fu``, or ``units``.
    """

    seat: Seat = Seat.SOUTH
    verb: Verb = Verb.PON
    feeder: Seat = Seat.EAST
    held: str = ""
    rinshan: bool = False
    chankan: bool = False
    tenpai: tuple[str, ...] = ()
    yakuman: tuple[Yakuman, ...] = ()
    limit: Limit | None = None
    han: str = ""
    fu: str = ""
    units: str = ""
    at: int | None = None
    was: str = ""

    @staticmethod
    def read(data: Data) -> "Draft":
        """Read a draft from form data; an unknown choice counts as missing."""
        return Draft(
            seat=_choice(data, "seat", Seat, Draft().seat),
            verb=_choice(data, "verb", Verb, Draft().verb),
            feeder=_choice(data, "feeder", Seat, Draft().feeder),
            held=_text(data, "held"),
            rinshan=bool(data.get("rinshan")),
            chankan=bool(data.get("chankan")),
            tenpai=tuple(seat for seat in (*SEATS, NOBODY) if seat in data.getlist("tenpai")),
            yakuman=tuple(yakuman for yakuman in Yakuman if yakuman in data.getlist("yakuman")),
            limit=_choice(data, "limit", Limit, None),
            han=_text(data, "han"),
            fu=_text(data, "fu"),
            units=_text(data, "units") or ("limit" if data.get("units_limit") else ""),
            at=line_number(data.get("at") or ""),
            was=_text(data, "was"),
        )

    def settled(self, seats: tuple[Seat, ...] = SEATS) -> "Draft":
        """Return the draft with the player before the caller as feeder, if it fed its own call."""
        if self.feeder is not self.seat or self.seat not in seats:
            return self
        return replace(self, feeder=seats[seats.index(self.seat) - 1])

    def among(self, seats: tuple[Seat, ...], verbs: Collection[Verb]) -> "Draft":
        """Return the draft with the usual choice instead of one that this table does not offer."""
        start = Draft()
        return replace(
            self,
            seat=self.seat if self.seat in seats else start.seat,
            feeder=self.feeder if self.feeder in seats else start.feeder,
            verb=self.verb if self.verb in verbs else start.verb,
        ).settled(seats)

    def emptied(self) -> "Draft":
        """Return the draft for the next event: seat and kind stay selected."""
        return Draft(seat=self.seat, verb=self.verb, feeder=self.feeder)

    @property
    def states_worth(self) -> bool:
        return bool(self.yakuman or self.limit or self.han or self.fu or self.units)

    def chosen(self) -> Mapping[str, Any]:
        """The fields that differ from a new draft."""
        start = Draft()
        return {
            field.name: _plain(value)
            for field in fields(self)
            if (value := getattr(self, field.name)) != getattr(start, field.name)
        }


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [str(member) for member in value]
    return "on" if value is True else str(value)


def _choice(data: Data, name: str, among: type[StrEnum], otherwise: Any) -> Any:
    value = data.get(name) or ""
    return among(value) if value in {*among} else otherwise


def _text(data: Data, name: str) -> str:
    return (data.get(name) or "").strip()[:MOST]


def line_number(text: str) -> int | None:
    return positive_int(text, digits=5)
