"""Read mjai: one JSON object a line for each event, as programs that play mahjong write it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pao.errors import LineError, ScenarioError
from pao.game import SEATS, CallKind, Limit, Seat, Tile, Worth
from pao.payment import (
    HONBA_EACH,
    LIMIT_BASIC,
    STICK,
    basic_points,
    ron_points,
    tsumo_shares,
)
from pao.scenario import Unreadable, read_json
from pao.tenhou.kyoku import (
    KAZOE,
    MOST_ACTS,
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
from pao.tenhou.values import listed, points, refused, whole, wrong

HONOURS: Final = dict(zip("ESWNPFC", (f"{number}z" for number in range(1, 8)), strict=True))
RED_FIVES: Final = {f"5{suit}r": f"0{suit}" for suit in "mps"}
TILES: Final = {
    **{f"{number}{suit}": f"{number}{suit}" for suit in "mps" for number in range(1, 10)},
    **RED_FIVES,
    **HONOURS,
}
CLAIMS: Final = {"chi": CallKind.CHI, "pon": CallKind.PON, "daiminkan": CallKind.DAIMINKAN}
NORTH: Final = frozenset({"nukidora", "kita"})
EXHAUSTIVE: Final = frozenset({"", "fanpai", "ryukyoku", "exhaustive"})
NAGASHI: Final = frozenset({"nagashimangan", "nagashi_mangan"})

Event = Mapping[str, Any]


class Line(NamedTuple):
    """A line of a log. ``event``: None if the line is no JSON object."""

    number: int
    event: Event | None


def is_mjai(text: str) -> bool:
    first = text.partition("\n")[0]
    return first.startswith("{") and '"type"' in first and '"log"' not in first


def split_mjai(text: str) -> list[list[Line]]:
    """Return the lines of each hand; raise ScenarioError if the text is no mjai."""
    hands: list[list[Line]] = []
    for number, text_line in enumerate(text.splitlines(), start=1):
        line = Line(number, _event(text_line))
        if line.event and line.event.get("type") == "start_kyoku":
            hands.append([line])
        elif hands and text_line.strip():
            hands[-1].append(line)
    if not hands:
        raise refused("log_unknown")
    return hands


def _event(line: str) -> Event | None:
    try:
        event = read_json(line)
    except ScenarioError:
        return None
    return event if isinstance(event, dict) else None


def read_mjai_hand(lines: Sequence[Line]) -> Kyoku:
    """Read one hand; raise ScenarioError, which names the line."""
    hand: _Hand | None = None
    for number, event in lines:
        try:
            if hand is None:
                hand = _Hand(event or {})
            else:
                hand.read(event)
        except Unreadable as error:
            raise ScenarioError((LineError(number, "", error.fault, error.facts),)) from error
    if hand is None:
        raise refused("log_unknown")
    return replace(hand.kyoku, acts=tuple(hand.acts))


class _Hand:
    """A hand that is read event by event."""

    def __init__(self, start: Event) -> None:
        places = listed("tehais", start.get("tehais"), 4)
        if len(places) == 4 and _is_empty(places[3]):
            places = places[:3]
        if len(places) not in (3, 4):
            raise wrong("tehais", places)
        hands = [_tiles("tehais", hand, 13) for hand in places]
        self.players = len(hands)
        self.acts: list[Act] = []
        wind = start.get("bakaze")
        if not isinstance(wind, str) or wind not in [*SEATS]:
            raise wrong("bakaze", wind)
        number = SEATS.index(Seat(wind)) * 4 + whole("kyoku", start.get("kyoku"), 4, 1) - 1
        self.kyoku = Kyoku(
            number=number,
            honba=whole("honba", start.get("honba", 0), 99),
            sticks=whole("kyotaku", start.get("kyotaku", 0), 99),
            dealer=self._player(start, "oya"),
            dora=(_tile("dora_marker", start.get("dora_marker")),),
            dealt=tuple(hands),
            acts=(),
            wins=(),
            draws=(),
        )

    def read(self, event: Event | None) -> None:
        if event is None:
            raise Unreadable("log_broken", form="JSON")
        kind = _text(event, "type")
        if kind in CLAIMS:
            tiles = (_pai(event), *_tiles("consumed", event.get("consumed"), 3))
            self._called(event, CLAIMS[kind], tiles)
        elif kind in NORTH:
            self._act(SetAside(self._player(event, "actor")))
        elif kind in READERS:
            READERS[kind](self, event)

    def drew(self, event: Event) -> None:
        self._act(Drew(self._player(event, "actor"), _pai(event)))

    def threw(self, event: Event) -> None:
        self._act(Threw(self._player(event, "actor"), _pai(event)))

    def ankan(self, event: Event) -> None:
        self._called(event, CallKind.ANKAN, _tiles("consumed", event.get("consumed"), 4))

    def kakan(self, event: Event) -> None:
        tiles = (_pai(event), *_tiles("consumed", event.get("consumed"), 3))
        self._called(event, CallKind.KAKAN, tiles)

    def riichi(self, event: Event) -> None:
        self._act(Declared(self._player(event, "actor")))

    def indicator(self, event: Event) -> None:
        dora = (*self.kyoku.dora, _tile("dora_marker", event.get("dora_marker")))
        self.kyoku = replace(self.kyoku, dora=dora[:10])

    def win(self, event: Event) -> None:
        winner, target = self._player(event, "actor"), self._player(event, "target")
        deltas = self._deltas(event)
        win = LoggedWin(
            winner=winner,
            discarder=target,
            liable=_liable(winner, target, deltas),
            worth=self._worth(event, winner, target, deltas[winner]),
            deltas=deltas,
        )
        self.kyoku = replace(self.kyoku, wins=(*self.kyoku.wins, win)[:4])

    def drawn(self, event: Event) -> None:
        reason, deltas = _text(event, "reason"), self._deltas(event)
        gaining = tuple(player for player, change in enumerate(deltas) if change > 0)
        is_nagashi, is_played = reason in NAGASHI, reason in EXHAUSTIVE
        draw = LoggedDraw(
            deltas,
            tenpai=gaining if gaining and is_played else None,
            abortive=not is_nagashi and not is_played,
            nagashi=is_nagashi,
        )
        self.kyoku = replace(self.kyoku, draws=(*self.kyoku.draws, draw)[:4])

    def _called(self, event: Event, kind: CallKind, tiles: tuple[Tile, ...]) -> None:
        if len(tiles) != (4 if kind.is_kan else 3):
            raise wrong("consumed", event.get("consumed"))
        self._act(Called(self._player(event, "actor"), kind, tiles))

    def _act(self, act: Act) -> None:
        if len(self.acts) > MOST_ACTS:
            raise Unreadable("log_order")
        self.acts.append(act)

    def _player(self, event: Event, name: str) -> int:
        return whole(name, event.get(name), self.players - 1)

    def _deltas(self, event: Event) -> tuple[int, ...]:
        """Return the changes of points; none where the log does not state them."""
        values = event.get("deltas", [0] * self.players)
        deltas = tuple(points("deltas", value) for value in listed("deltas", values, 4))
        if len(deltas) < self.players:
            raise wrong("deltas", values)
        return deltas[: self.players]

    def _worth(self, event: Event, winner: int, target: int, gain: int) -> Worth:
        """Return the stated han and fu, or the first of ``WORTHS`` whose price fits the gain."""
        if "fan" in event and "fu" in event:
            han = whole("fan", event["fan"], 99)
            return Worth(han=han, fu=whole("fu", event["fu"], 170)) if han < 13 else KAZOE
        accepted = sum(isinstance(act, Declared) for act in self.acts)
        kyoku = self.kyoku
        payers = 1 if winner != target else self.players - 1
        honba = kyoku.honba * HONBA_EACH * (self.players - 1)
        collected = honba + STICK * (kyoku.sticks + accepted)
        seat = kyoku.seat(winner)
        for value in (gain - collected, gain - honba, gain):
            for worth, basic in WORTHS.items():
                prices = {ron_points(seat, basic)}
                if payers > 1:
                    losses = (True, False)
                    shares = [tsumo_shares(seat, basic, self.players, loss=loss) for loss in losses]
                    prices = {sum(share.values()) for share in shares}
                if value in prices:
                    return worth
        if gain >= LEAST_YAKUMAN:
            return KAZOE
        raise wrong("deltas", event.get("deltas"))


LEAST_YAKUMAN: Final = 32_000
WORTHS: Final = {
    Worth(han=han, fu=fu): basic_points(han, fu)
    for fu in (30, 40, 20, 25, *range(50, 111, 10))
    for han in (1, 2, 3, 4)
    if basic_points(han, fu) < LIMIT_BASIC[Limit.MANGAN]
} | {Worth(limit=limit): basic for limit, basic in LIMIT_BASIC.items()}

READERS: Final[dict[str, Callable[[_Hand, Event], None]]] = {
    "tsumo": _Hand.drew,
    "dahai": _Hand.threw,
    "ankan": _Hand.ankan,
    "kakan": _Hand.kakan,
    "reach_accepted": _Hand.riichi,
    "dora": _Hand.indicator,
    "hora": _Hand.win,
    "ryukyoku": _Hand.drawn,
}


def _liable(winner: int, target: int, deltas: Sequence[int]) -> int | None:
    """Return who paid for another player; mjai does not name a liable player."""
    paying = [player for player, change in enumerate(deltas) if change < 0]
    if winner == target:
        return paying[0] if len(paying) == 1 and len(deltas) > 1 else None
    return next((player for player in paying if player != target), None)


def _is_empty(hand: object) -> bool:
    """Whether the fourth place of a game of three players is only filled up."""
    return isinstance(hand, list) and all(tile == "?" for tile in hand)


def _text(event: Event, name: str) -> str:
    value = event.get(name)
    return value if isinstance(value, str) else ""


def _pai(event: Event) -> Tile:
    return _tile("pai", event.get("pai"))


def _tiles(name: str, value: object, most: int) -> tuple[Tile, ...]:
    return tuple(_tile(name, tile) for tile in listed(name, value, most))


def _tile(name: str, value: object) -> Tile:
    if not isinstance(value, str) or value not in TILES:
        raise wrong(name, value)
    return Tile.named(TILES[value])
