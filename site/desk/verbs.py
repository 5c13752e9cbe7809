"""The kinds of event, and what each asks for: the form, its style and the draft read it here."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Field(StrEnum):
    """A part of the form: a choice, or how many tiles are to be tapped."""

    SEAT = "seat"
    FEEDER = "feeder"
    TENPAI = "tenpai"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    FRESH = "fresh"
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
    Verb.DAIMINKAN: ONE_TILE | {Field.FEEDER, Field.FRESH},
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
