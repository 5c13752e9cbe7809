"""Read the XML of a played game (mjlog): one element per action, hand after hand."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

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

MOST_BITS = 0xFFFF

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


ROOT = "mjloggm"


class Tag(NamedTuple):
    name: str
    values: Mapping[str, str]


class _Collector:
    """Collects the elements that the XML parser reports."""

    def __init__(self) -> None:
        self.tags: list[Tag] = []

    def start(self, name: str, values: dict[str, str]) -> None:
        self.tags.append(Tag(name, values))

    def close(self) -> list[Tag]:
        return self.tags


class Tags(NamedTuple):
    """The elements inside the root. ``is_cut``: whether the text breaks off after them."""

    tags: list[Tag]
    is_cut: bool


def read_tags(text: str) -> Tags:
    """Return all elements inside the root; raise ScenarioError.

    Of a text that breaks off, those up to there are returned, if a hand has begun.
    """
    from defusedxml.ElementTree import (  # noqa: PLC0415 - only a log in XML needs it
        DefusedXMLParser,
        ParseError,
    )

    collector, is_cut = _Collector(), False
    parser = DefusedXMLParser(target=collector, forbid_dtd=True)
    try:
        parser.feed(text)
        parser.close()
    except (ParseError, ValueError) as error:  # ValueError: a document type
        is_cut = isinstance(error, ParseError) and "INIT" in [tag.name for tag in collector.tags]
        if not is_cut:
            raise refused("log_broken", form="XML") from error
    root, *tags = collector.tags
    if root.name != ROOT:
        raise refused("log_unknown")
    return Tags(tags, is_cut)


WITHOUT_RED_FIVES = 0x02
RED_FIVES = frozenset({16, 52, 88})
PLAIN = tuple([Tile(copy // 4) for copy in range(136)])
WITH_RED_FIVES = tuple([Tile(copy // 4, red=copy in RED_FIVES) for copy in range(136)])
"""The tile for each of the 136 numbers."""

DRAWS = "TUVW"
DISCARDS = "DEFG"
MOVE = re.compile(rf"([{DRAWS}{DISCARDS}])([0-9]{{1,3}})")


@dataclass(frozen=True, slots=True)
class Part:
    """The elements of one hand, and whether its game has red fives."""

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
        if tag.name == "GO":
            reds = not _game_type(tag) & WITHOUT_RED_FIVES
        elif tag.name == "INIT":
            parts.append(Part([tag], reds))
        elif parts:
            parts[-1].tags.append(tag)
    return Split(parts, is_cut)


def _game_type(go: Tag) -> int:
    kind = go.values.get("type", "")
    return int(kind) if re.fullmatch(r"[0-9]{1,5}", kind) else 0


def read_mjlog_hand(part: Part) -> Kyoku:
    """Read one hand; raise Unreadable."""
    init, *tags = part.tags
    number, honba, sticks, _, _, dora = _numbers("seed", init, 6)
    hand = _Hand(init, reds=part.reds)
    for tag in tags:
        hand.read(tag)
    return Kyoku(
        number=whole("seed", number, 15),
        honba=whole("seed", honba, 99),
        sticks=whole("seed", sticks, 99),
        dealer=whole("oya", init.values.get("oya"), len(hand.dealt) - 1),
        dora=(hand.tile("seed", dora), *hand.dora),
        dealt=hand.dealt,
        acts=tuple(hand.acts),
        wins=tuple(hand.wins),
        draws=tuple(hand.draws),
    )


class _Hand:
    """A hand that is read element by element."""

    def __init__(self, init: Tag, *, reds: bool) -> None:
        self._tiles = WITH_RED_FIVES if reds else PLAIN
        self.dealt = tuple(self._dealt(init))
        self.dora: list[Tile] = []
        self.acts: list[Act] = []
        self.wins: list[LoggedWin] = []
        self.draws: list[LoggedDraw] = []

    def read(self, tag: Tag) -> None:
        if moved := MOVE.fullmatch(tag.name):
            self._move(*moved.groups())
        elif tag.name in READERS:
            READERS[tag.name](self, tag)

    def _dealt(self, init: Tag) -> Iterator[tuple[Tile, ...]]:
        """Yield each player's first tiles; with three players the fourth place is empty."""
        players = 4 if init.values.get("hai3") else 3
        for player in range(players):
            name = f"hai{player}"
            yield tuple(self.tile(name, number) for number in _numbers(name, init, 13))

    def tile(self, name: str, number: object) -> Tile:
        return self._tiles[whole(name, number, 135)]

    def _move(self, letter: str, number: str) -> None:
        tile = self.tile(letter, number)
        if letter in DRAWS:
            self.acts.append(Drew(self._player(letter, DRAWS.index(letter)), tile))
        else:
            self.acts.append(Threw(self._player(letter, DISCARDS.index(letter)), tile))

    def call(self, tag: Tag) -> None:
        player = self._player("who", tag.values.get("who"))
        read = read_call(tag.values.get("m"))
        if read is None:
            self.acts.append(SetAside(player))
            return
        kind, numbers = read
        self.acts.append(Called(player, kind, tuple(self.tile("m", n) for n in numbers)))

    def riichi(self, tag: Tag) -> None:
        if tag.values.get("step") == "2":
            self.acts.append(Declared(self._player("who", tag.values.get("who"))))

    def indicator(self, tag: Tag) -> None:
        self.dora.append(self.tile("hai", tag.values.get("hai")))

    def win(self, tag: Tag) -> None:
        values = tag.values
        pao = values.get("paoWho")
        self.wins.append(
            LoggedWin(
                winner=self._player("who", values.get("who")),
                discarder=self._player("fromWho", values.get("fromWho")),
                liable=None if pao is None else self._player("paoWho", pao),
                worth=_worth(values),
                deltas=self._deltas(tag),
            )
        )

    def drawn(self, tag: Tag) -> None:
        deltas, kind = self._deltas(tag), tag.values.get("type")
        if kind is None:
            tenpai = tuple(n for n in range(len(self.dealt)) if f"hai{n}" in tag.values)
            self.draws.append(LoggedDraw(deltas, tenpai=tenpai))
        else:
            is_nagashi = kind == "nm"
            self.draws.append(LoggedDraw(deltas, nagashi=is_nagashi, abortive=not is_nagashi))

    def _deltas(self, tag: Tag) -> tuple[int, ...]:
        """Return the changes of points of each player.

        ``sc`` has the points before and the change, in hundreds, for each player.
        """
        numbers = tag.values.get("sc", "").split(",")[1::2]
        if len(numbers) < len(self.dealt):
            raise wrong("sc", tag.values.get("sc"))
        return tuple(points("sc", number) * 100 for number in numbers[: len(self.dealt)])

    def _player(self, name: str, value: object) -> int:
        return whole(name, value, len(self.dealt) - 1)


READERS: dict[str, Callable[[_Hand, Tag], None]] = {
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


def _numbers(name: str, tag: Tag, count: int) -> list[str]:
    numbers = tag.values.get(name, "").split(",")
    if len(numbers) != count:
        raise wrong(name, tag.values.get(name))
    return numbers
