"""The XML of a played game (mjlog): one element an act, hand after hand."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from pao.game import Tile, Worth
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
from pao.tenhou.mjlog_calls import read_call
from pao.tenhou.mjlog_tags import Tag, read_tags
from pao.tenhou.values import points, whole, wrong
from pao.tenhou.worths import ordinary_by_number, yakuman_by_number

WITHOUT_RED_FIVES = 0x02
RED_FIVES = frozenset({16, 52, 88})
PLAIN = tuple([Tile(copy // 4) for copy in range(136)])
WITH_RED_FIVES = tuple([Tile(copy // 4, red=copy in RED_FIVES) for copy in range(136)])
"""The tile of each of the 136 copies."""

DRAWS = "TUVW"
DISCARDS = "DEFG"
MOVE = re.compile(rf"([{DRAWS}{DISCARDS}])([0-9]{{1,3}})")


@dataclass(frozen=True, slots=True)
class Part:
    """The elements of one hand, and whether its game has red fives."""

    tags: list[Tag]
    reds: bool


def split_mjlog(text: str) -> list[Part]:
    """The hands of a game; raise ScenarioError where this is no mjlog."""
    parts: list[Part] = []
    reds = True
    for tag in read_tags(text):
        if tag.name == "GO":
            reds = not _game_type(tag) & WITHOUT_RED_FIVES
        elif tag.name == "INIT":
            parts.append(Part([tag], reds))
        elif parts:
            parts[-1].tags.append(tag)
    return parts


def _game_type(go: Tag) -> int:
    kind = go.values.get("type", "")
    return int(kind) if re.fullmatch(r"[0-9]{1,5}", kind) else 0


def read_mjlog_hand(part: Part) -> Kyoku:
    """One hand; raise Unreadable."""
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
    """A hand being read, element by element."""

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
        """The first tiles of each player; three players leave the fourth place empty."""
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
        """``sc``: points before and their change, in hundreds, player by player."""
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
