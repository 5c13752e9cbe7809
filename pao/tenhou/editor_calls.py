"""Read the calls in the editor's format: ``53``, ``60``, ``r31``, ``47p4747``."""

import re
from dataclasses import dataclass, replace
from typing import Final

from pao.game import CallKind, Tile
from pao.scenario import Unreadable
from pao.tenhou.kyoku import Act, Called, Declared, Drew, SetAside, Threw
from pao.tenhou.values import whole, wrong

THE_DRAWN_ONE: Final = 60
KITA: Final = "f44"
CLAIMS: Final = {"c": CallKind.CHI, "p": CallKind.PON, "m": CallKind.DAIMINKAN}
OWN_KANS: Final = {"a": CallKind.ANKAN, "k": CallKind.KAKAN}
RED_FIVES: Final = {51: Tile(4, red=True), 52: Tile(13, red=True), 53: Tile(22, red=True)}


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard. ``tile``: None for the tile that was just drawn."""

    tile: Tile | None
    riichi: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A call: the claimed tile first, of a kakan the added one.

    ``place``: before which of its tiles the letter is. It tells whose the tile was: kamicha's at
    the start, shimocha's at the end, else toimen's.
    """

    kind: CallKind
    tiles: tuple[Tile, ...]
    place: int

    def takes(self, tile: Tile) -> bool:
        return self.tiles[0] == tile

    def feeder(self, player: int) -> int:
        """Return the player whose tile it was.

        With three players the fourth place is empty and still counts.
        """
        turns = {0: 3, len(self.tiles) - 1: 1}.get(self.place, 2)
        return (player + turns) % 4


def read_tile(name: str, value: object) -> Tile:
    """Read a tile's number: 11 to 19 man, 21 to 29 pin, 31 to 39 sou, 41 to 47 honours.

    51 to 53 are the red fives.

    >>> str(read_tile("draw", 52))
    '0p'
    """
    code = whole(name, value, 53, 11)
    if code in RED_FIVES:
        return RED_FIVES[code]
    suit, number = divmod(code, 10)
    if number == 0 or code > 47:
        raise wrong(name, value)
    return Tile((suit - 1) * 9 + number - 1)


def read_draw(name: str, value: object) -> Tile | Claim:
    """Read a drawn or claimed tile: ``4646p46`` is a pon of the right-hand player's tile."""
    return _call(name, value, CLAIMS) if isinstance(value, str) else read_tile(name, value)


def read_discard(name: str, value: object) -> Throw | Claim | None:
    """Read a discard (``r``: with riichi) or an own kan; None for North set aside."""
    if value == KITA:
        return None
    if not isinstance(value, str):
        return Throw(_thrown(name, value), riichi=False)
    if re.fullmatch(r"r[0-9]{2}", value):
        return Throw(_thrown(name, int(value[1:])), riichi=True)
    return _call(name, value, OWN_KANS)


def _thrown(name: str, value: object) -> Tile | None:
    return None if value == THE_DRAWN_ONE else read_tile(name, value)


def _call(name: str, value: str, kinds: dict[str, CallKind]) -> Claim:
    match = re.fullmatch(r"((?:[0-9]{2})*)([a-z])((?:[0-9]{2})+)", value)
    if match is None or match[2] not in kinds:
        raise wrong(name, value)
    kind, place, codes = kinds[match[2]], len(match[1]) // 2, match[1] + match[3]
    tiles = [read_tile(name, codes[i : i + 2]) for i in range(0, len(codes), 2)]
    if len(tiles) != (4 if kind.is_kan else 3):
        raise wrong(name, value)
    return Claim(kind, (tiles.pop(place), *tiles), place)


MOST_STEPS: Final = 1_000
"""The most steps of the search. A hand has about a hundred."""


@dataclass(frozen=True, slots=True)
class Column:
    """The lists of one player; a discard of None is the setting aside of North."""

    dealt: tuple[Tile, ...]
    draws: tuple[Tile | Claim, ...]
    discards: tuple[Throw | Claim | None, ...]


def in_order_of_play(columns: tuple[Column, ...], dealer: int) -> tuple[Act, ...]:
    """Return all acts in order; raise Unreadable where the columns do not fit together."""
    nothing_yet = (0,) * len(columns)
    courses = [_Course(columns, dealer, nothing_yet, nothing_yet)]
    for _ in range(MOST_STEPS):
        if not courses:
            break
        course = courses.pop()
        onward = course.onward()
        if not onward and course.is_over:
            return course.acts
        courses += onward
    raise Unreadable("log_order")


@dataclass(frozen=True, slots=True)
class _Course:
    """A possible course of the play so far.

    ``drawn`` and ``thrown``: how many entries of each column are used. ``full``: the player to act
    has fourteen tiles and discards; otherwise the player draws.
    """

    columns: tuple[Column, ...]
    player: int
    drawn: tuple[int, ...]
    thrown: tuple[int, ...]
    full: bool = False
    acts: tuple[Act, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether every column is used up."""
        return all(
            (drawn, thrown) == (len(column.draws), len(column.discards))
            for column, drawn, thrown in zip(self.columns, self.drawn, self.thrown, strict=True)
        )

    def onward(self) -> list["_Course"]:
        """Return the courses one act later, the most likely last; empty at an end."""
        return self._throw() if self.full else self._draw()

    def _draw(self) -> list["_Course"]:
        tile = self._next_draw(self.player)
        if not isinstance(tile, Tile):
            return []
        return [self._taking(self.player, Drew(self.player, tile), full=True)]

    def _throw(self) -> list["_Course"]:
        discards, thrown = self.columns[self.player].discards, self.thrown[self.player]
        if thrown == len(discards):
            return []
        match discards[thrown]:
            case Claim(kind, tiles):
                return [self._giving(Called(self.player, kind, tiles))]
            case None:
                return [self._giving(SetAside(self.player))]
            case throw:
                return self._thrown(throw.tile, riichi=throw.riichi)

    def _thrown(self, tile: Tile | None, *, riichi: bool) -> list["_Course"]:
        """Who goes on after a discard: the next player, or one who claims it."""
        player, last = self.player, self.acts[-1]
        if tile is None:
            if not isinstance(last, Drew):
                return []
            tile = last.tile
        declared = (Declared(player),) if riichi else ()
        place = self._giving(Threw(player, tile), *declared)
        claims = [
            (other, claim)
            for other in range(len(self.columns))
            if isinstance(claim := self._next_draw(other), Claim)
            and claim.takes(tile)
            and claim.feeder(other) == player
        ]
        passed = replace(place, player=(player + 1) % len(self.columns))
        return [passed, *(place.claimed(other, claim) for other, claim in claims)]

    def claimed(self, player: int, claim: Claim) -> "_Course":
        call = Called(player, claim.kind, claim.tiles)
        return self._taking(player, call, full=claim.kind is not CallKind.DAIMINKAN)

    def _taking(self, player: int, act: Act, *, full: bool) -> "_Course":
        drawn = _one_more(self.drawn, player)
        return replace(self, player=player, drawn=drawn, full=full, acts=(*self.acts, act))

    def _giving(self, *acts: Act) -> "_Course":
        thrown = _one_more(self.thrown, self.player)
        return replace(self, thrown=thrown, full=False, acts=(*self.acts, *acts))

    def _next_draw(self, player: int) -> Tile | Claim | None:
        draws, drawn = self.columns[player].draws, self.drawn[player]
        return draws[drawn] if drawn < len(draws) else None


def _one_more(counts: tuple[int, ...], player: int) -> tuple[int, ...]:
    return (*counts[:player], counts[player] + 1, *counts[player + 1 :])
