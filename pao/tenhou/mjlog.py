"""Read the XML of a played game (mjlog): one element per action, hand after hand."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple
from xml.parsers import expat

from pao.game import CallKind, Tile, Worth
from pao.tenhou.kyoku import (
    Act,
    Called,
    Declared,
    Drew,
    Kyoku,
    LoggedDraw,
    LoggedWin,
    SetAside,
    Threw,
)
from pao.tenhou.values import points, refused, whole, wrong
from pao.tenhou.worths import ordinary_by_number, yakuman_by_number

MOST_BITS: Final = 0xFFFF

Tiles = tuple[int, ...]
"""Numbers of tiles, four per kind, not checked yet."""


def read_call(m: object) -> tuple[CallKind, Tiles] | None:
    """Return a call's kind and tiles, the claimed or added one first; None for kita.

    >>> read_call("50699")
    (<CallKind.PON: 'pon'>, (133, 134, 135))
    """
    bits = whole("m", m, MOST_BITS)
    if bits & 0x04:
        return CallKind.CHI, _chi(bits)
    if bits & 0x18:
        return _of_three(bits)
    return None if bits & 0x20 else _kan(bits)


def _chi(bits: int) -> Tiles:
    first, claimed = divmod(bits >> 10, 3)
    lowest = first // 7 * 9 + first % 7
    copies = (bits >> 3 & 3, bits >> 5 & 3, bits >> 7 & 3)
    return _first(claimed, [4 * (lowest + i) + copy for i, copy in enumerate(copies)])


def _of_three(bits: int) -> tuple[CallKind, Tiles]:
    """Return a pon, or a kakan, which adds the fourth tile to a pon."""
    kind, claimed = divmod(bits >> 9, 3)
    fourth = bits >> 5 & 3
    three = [4 * kind + copy for copy in range(4) if copy != fourth]
    if bits & 0x08:
        return CallKind.PON, _first(claimed, three)
    return CallKind.KAKAN, (4 * kind + fourth, *three)


def _kan(bits: int) -> tuple[CallKind, Tiles]:
    kind, claimed = divmod(bits >> 8, 4)
    tiles = _first(claimed, [4 * kind + copy for copy in range(4)])
    return CallKind.DAIMINKAN if bits & 3 else CallKind.ANKAN, tiles


def _first(claimed: int, tiles: list[int]) -> Tiles:
    return (tiles.pop(claimed), *tiles)


ROOT: Final = "mjloggm"


Values = Mapping[str, str]
Tag = tuple[str, Values]
"""An element: its name and its attributes."""


class Tags(NamedTuple):
    """The elements inside the root. ``is_cut``: whether the text breaks off after them."""

    tags: list[Tag]
    is_cut: bool


def read_tags(text: str) -> Tags:
    """Return all elements inside the root; raise ScenarioError.

    Of a text that breaks off, those up to there are returned, if a hand has begun. A document type
    is refused, and with it every entity: they could make a short text long, or read other files.
    """
    tags: list[Tag] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda *tag: tags.append(tag)
    parser.StartDoctypeDeclHandler = _refuse_document_type
    is_cut = False
    try:
        parser.Parse(text, True)  # noqa: FBT003 - the last part
    except expat.ExpatError as error:
        is_cut = "INIT" in [name for name, _ in tags]
        if not is_cut:
            raise refused("log_broken", form="XML") from error
    if tags[0][0] != ROOT:
        raise refused("log_unknown")
    return Tags(tags[1:], is_cut)


def _refuse_document_type(*_: object) -> None:
    raise refused("log_broken", form="XML")


WITHOUT_RED_FIVES: Final = 0x02
RED_FIVES: Final = frozenset({16, 52, 88})
PLAIN: Final = tuple([Tile(copy // 4) for copy in range(136)])
WITH_RED_FIVES: Final = tuple([Tile(copy // 4, red=copy in RED_FIVES) for copy in range(136)])
"""The tile for each of the 136 numbers."""

NAMED: Final = {str(number): tile for number, tile in enumerate(PLAIN)}
NAMED_WITH_RED_FIVES: Final = {str(number): tile for number, tile in enumerate(WITH_RED_FIVES)}
"""The tile for each number as it is written."""

DRAWS: Final = "TUVW"
DISCARDS: Final = "DEFG"
MOVE: Final = re.compile(rf"([{DRAWS}{DISCARDS}])([0-9]+)")


@cache
def _moves(players: int, *, reds: bool) -> Mapping[str, Drew | Threw]:
    """Return each draw and discard by the name of its element, such as ``T52``."""
    tiles = [*enumerate(WITH_RED_FIVES if reds else PLAIN)]
    moves: dict[str, Drew | Threw] = {}
    for letters, act in ((DRAWS, Drew), (DISCARDS, Threw)):
        for player, letter in enumerate(letters[:players]):
            moves |= {f"{letter}{number}": act(player, tile) for number, tile in tiles}
    return moves


@dataclass(frozen=True, slots=True)
class Part:
    """How one hand begins, the elements after that, and whether its game has red fives."""

    init: Values
    tags: list[Tag]
    reds: bool


class Split(NamedTuple):
    """The hands of a game. ``is_cut``: whether the log breaks off after these hands."""

    parts: list[Part]
    is_cut: bool


def split_mjlog(text: str) -> Split:
    """Split a game into its hands; raise ScenarioError if the text is no mjlog."""
    parts: list[Part] = []
    reds = True
    tags, is_cut = read_tags(text)
    for tag in tags:
        name, values = tag
        if name == "GO":
            reds = not _game_type(values) & WITHOUT_RED_FIVES
        elif name == "INIT":
            parts.append(Part(values, [], reds))
        elif parts:
            parts[-1].tags.append(tag)
    return Split(parts, is_cut)


def _game_type(go: Values) -> int:
    kind = go.get("type", "")
    return int(kind) if re.fullmatch(r"[0-9]{1,5}", kind) else 0


def read_mjlog_hand(part: Part) -> Kyoku:
    """Read one hand; raise Unreadable."""
    init = part.init
    number, honba, sticks, _, _, dora = _numbers("seed", init, 6)
    hand = _Hand(init, reds=part.reds)
    moves = _moves(len(hand.dealt), reds=part.reds)
    for name, values in part.tags:
        if name in moves:
            hand.acts.append(moves[name])
        else:
            hand.read(name, values)
    return Kyoku(
        number=whole("seed", number, 15),
        honba=whole("seed", honba, 99),
        sticks=whole("seed", sticks, 99),
        dealer=whole("oya", init.get("oya"), len(hand.dealt) - 1),
        dora=(hand.tile("seed", dora), *hand.dora),
        dealt=hand.dealt,
        acts=tuple(hand.acts),
        wins=tuple(hand.wins),
        draws=tuple(hand.draws),
    )


class _Hand:
    """A hand that is read element by element."""

    def __init__(self, init: Values, *, reds: bool) -> None:
        self._tiles = WITH_RED_FIVES if reds else PLAIN
        self._named = NAMED_WITH_RED_FIVES if reds else NAMED
        self.dealt = tuple(self._dealt(init))
        self.dora: list[Tile] = []
        self.acts: list[Act] = []
        self.wins: list[LoggedWin] = []
        self.draws: list[LoggedDraw] = []

    def read(self, name: str, values: Values) -> None:
        """Read an element that is neither a draw nor a discard; skip those that say nothing."""
        if name in READERS:
            READERS[name](self, values)
        elif unknown := MOVE.fullmatch(name):
            raise wrong(*unknown.groups())

    def _dealt(self, init: Values) -> Iterator[tuple[Tile, ...]]:
        """Yield each player's first tiles; with three players the fourth place is empty."""
        players = 4 if init.get("hai3") else 3
        for player in range(players):
            name = f"hai{player}"
            yield tuple(self.tile(name, number) for number in _numbers(name, init, 13))

    def tile(self, name: str, number: str | None) -> Tile:
        """Return the tile of a number as written; raise Unreadable."""
        if number not in self._named:
            raise wrong(name, number)
        return self._named[number]

    def call(self, values: Values) -> None:
        player = self._player("who", values.get("who"))
        read = read_call(values.get("m"))
        if read is None:
            self.acts.append(SetAside(player))
            return
        kind, numbers = read
        tiles = tuple([self._tiles[whole("m", number, 135)] for number in numbers])
        self.acts.append(Called(player, kind, tiles))

    def riichi(self, values: Values) -> None:
        if values.get("step") == "2":
            self.acts.append(Declared(self._player("who", values.get("who"))))

    def indicator(self, values: Values) -> None:
        self.dora.append(self.tile("hai", values.get("hai")))

    def win(self, values: Values) -> None:
        pao = values.get("paoWho")
        self.wins.append(
            LoggedWin(
                winner=self._player("who", values.get("who")),
                discarder=self._player("fromWho", values.get("fromWho")),
                liable=None if pao is None else self._player("paoWho", pao),
                worth=_worth(values),
                deltas=self._deltas(values),
            )
        )

    def drawn(self, values: Values) -> None:
        deltas, kind = self._deltas(values), values.get("type")
        if kind is None:
            tenpai = tuple(n for n in range(len(self.dealt)) if f"hai{n}" in values)
            self.draws.append(LoggedDraw(deltas, tenpai=tenpai))
        else:
            is_nagashi = kind == "nm"
            self.draws.append(LoggedDraw(deltas, nagashi=is_nagashi, abortive=not is_nagashi))

    def _deltas(self, values: Values) -> tuple[int, ...]:
        """Return the changes of points of each player.

        ``sc`` has the points before and the change, in hundreds, for each player.
        """
        numbers = values.get("sc", "").split(",")[1::2]
        if len(numbers) < len(self.dealt):
            raise wrong("sc", values.get("sc"))
        return tuple(points("sc", number) * 100 for number in numbers[: len(self.dealt)])

    def _player(self, name: str, value: object) -> int:
        return whole(name, value, len(self.dealt) - 1)


READERS: Final[dict[str, Callable[[_Hand, Values], None]]] = {
    "N": _Hand.call,
    "REACH": _Hand.riichi,
    "DORA": _Hand.indicator,
    "AGARI": _Hand.win,
    "RYUUKYOKU": _Hand.drawn,
}


def _worth(values: Mapping[str, str]) -> Worth:
    if "yakuman" in values:
        return yakuman_by_number(values["yakuman"].split(","))
    return ordinary_by_number(values.get("ten", "").split(","), values.get("yaku", "").split(","))


def _numbers(name: str, values: Values, count: int) -> list[str]:
    numbers = values.get(name, "").split(",")
    if len(numbers) != count:
        raise wrong(name, values.get(name))
    return numbers
