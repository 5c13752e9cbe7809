"""Read the JSON of Tenhou's editor and viewer (tenhou.net/6): columns for each player."""

import re
from dataclasses import dataclass
from json import JSONDecoder
from typing import Any, Final, NamedTuple

from pao.errors import ScenarioError
from pao.game import Tile
from pao.scenario import read_json
from pao.tenhou.editor_calls import Column, in_order_of_play, read_discard, read_draw, read_tile
from pao.tenhou.kyoku import Declared, Kyoku, LoggedDraw, LoggedWin
from pao.tenhou.values import listed, points, refused, whole, wrong
from pao.tenhou.worths import worth_by_name

MOST_TURNS: Final = 40
"""The most turns of a player. The wall is enough for about twenty."""

NOTHING: Final = 0
"""The mark of a daiminkan among the discards."""


class Split(NamedTuple):
    """The hands of a game, not read yet. ``room``: what the log calls the place of the game.

    ``is_cut``: whether the log breaks off after these hands.
    """

    hands: list[Any]
    room: str = ""
    is_cut: bool = False


def split_editor(text: str) -> Split:
    """Split a game into its hands; raise ScenarioError if the text is no such log."""
    try:
        game = read_json(text)
    except ScenarioError:
        if hands := _before_the_cut(text):
            return Split(hands, is_cut=True)
        raise
    hands, rule = game.get("log"), game.get("rule")
    if not isinstance(hands, list):
        raise refused("log_unknown")
    room = rule.get("disp") if isinstance(rule, dict) else None
    return Split(hands, room if isinstance(room, str) else "")


LOG: Final = re.compile(r'"log"\s*:\s*\[')
BETWEEN: Final = re.compile(r"[\s,]*")


def _before_the_cut(text: str) -> list[Any]:
    """Return the hands of a log that breaks off, up to where it does."""
    hands: list[Any] = []
    start = LOG.search(text)
    if start is None or "\\u" in text:
        return hands
    place = start.end()
    while len(hands) <= MOST_HANDS:
        place = BETWEEN.match(text, place).end()  # type: ignore[union-attr] # matches anything
        try:
            hand, place = DECODER.raw_decode(text, place)
        except (ValueError, RecursionError):
            break
        hands.append(hand)
    return hands


DECODER: Final = JSONDecoder()
MOST_HANDS: Final = 200
"""The most hands of a log."""


def read_editor_hand(data: object) -> Kyoku:
    """Read one hand; raise Unreadable.

    The hand is a list: its number, honba and sticks; the points; the indicators; the ura
    indicators; for each player the first tiles, the draws and the discards; and the result.
    """
    fields = listed("log", data, most=17)
    if len(fields) not in (14, 17):
        raise wrong("log", data)
    counters, _, dora, _, *table, result = fields
    columns = tuple(_column(i, table[3 * i : 3 * i + 3]) for i in range(_players(table)))
    number, honba, sticks = _counters(counters)
    outcome = read_result(result, len(columns))
    acts = in_order_of_play(columns, _dealer(number, len(columns)))
    if outcome.is_ron and acts and isinstance(acts[-1], Declared):
        acts = acts[:-1]
    return Kyoku(
        number=number,
        honba=honba,
        sticks=sticks,
        dealer=_dealer(number, len(columns)),
        dora=_tiles("dora", dora, 10),
        dealt=tuple(column.dealt for column in columns),
        acts=acts,
        wins=outcome.wins,
        draws=outcome.draws,
    )


def _counters(value: object) -> tuple[int, int, int]:
    fields = listed("log", value, most=3)
    if len(fields) != 3:
        raise wrong("log", value)
    number, honba, sticks = fields
    return whole("log", number, 15), whole("log", honba, 99), whole("log", sticks, 99)


def _dealer(number: int, players: int) -> int:
    """Return the dealer. East 1 has number 0 and South 1 number 4, also with three players."""
    dealer = number % 4
    if dealer >= players:
        raise wrong("log", number)
    return dealer


def _players(table: list[Any]) -> int:
    """Return the number of players: three if the fourth place is missing or empty."""
    return 4 if len(table) == 12 and table[9] else 3


def _column(player: int, fields: list[Any]) -> Column:
    dealt, draws, discards = fields
    drawn, thrown = f"draws {player}", f"discards {player}"
    return Column(
        dealt=_tiles(f"hand {player}", dealt, 13),
        draws=tuple(read_draw(drawn, each) for each in listed(drawn, draws, MOST_TURNS)),
        discards=tuple(
            read_discard(thrown, each)
            for each in listed(thrown, discards, MOST_TURNS)
            if each != NOTHING
        ),
    )


def _tiles(name: str, value: object, most: int) -> tuple[Tile, ...]:
    return tuple(read_tile(name, each) for each in listed(name, value, most))


WON: Final = "和了"
EVERYBODY_TENPAI: Final = "全員聴牌"
NOBODY_TENPAI: Final = "全員不聴"
NAGASHI: Final = frozenset({"流し満貫", "Nagashi Mangan", "Mangan at Draw"})
DRAWN: Final = frozenset({"流局", EVERYBODY_TENPAI, NOBODY_TENPAI, "Ryuukyoku", "Exhaustive Draw"})
TRIPLE_RON: Final = frozenset({"三家和了", "三家和", "Sanchahou", "Three Ron Abortion"})
FOUR_KANS: Final = frozenset({"四槓散了", "四開槓", "Suukaikan", "Four Kan Abortion"})
NINE_ORPHANS: Final = frozenset({"九種九牌", "Kyuushu Kyuuhai", "Nine Terminal Abortion"})
FOUR_WINDS: Final = frozenset({"四風連打", "Suufon Renda", "Four Wind Abortion"})
FOUR_RIICHI: Final = frozenset({"四家立直", "Suucha Riichi", "Four Riichi Abortion"})
ABORTIVE: Final = TRIPLE_RON | FOUR_KANS | NINE_ORPHANS | FOUR_WINDS | FOUR_RIICHI
"""The names of abortive draws: Tenhou's, then tensoul's.

tensoul converts Mahjong Soul's logs, and its names can be configured.
"""


@dataclass(frozen=True, slots=True)
class LoggedResult:
    """The result. ``is_ron``: one or more won off the last discard, even if nobody is paid."""

    wins: tuple[LoggedWin, ...] = ()
    draws: tuple[LoggedDraw, ...] = ()
    is_ron: bool = False


def read_result(value: object, players: int) -> LoggedResult:
    """Read a result; raise Unreadable."""
    name, *rest = listed("result", value, most=7) or [None]
    if not isinstance(name, str):
        raise wrong("result", value)
    if name != WON:
        return LoggedResult(draws=(_draw(name, rest, players),), is_ron=name in TRIPLE_RON)
    wins = tuple(
        _win(deltas, win, players) for deltas, win in zip(rest[::2], rest[1::2], strict=False)
    )
    return LoggedResult(wins, is_ron=any(win.winner != win.discarder for win in wins))


def _win(deltas: object, value: object, players: int) -> LoggedWin:
    """Read a win.

    ``value``: the winner, the discarder, the liable player (the winner if nobody is), the score,
    the yaku.
    """
    fields = listed("result", value, most=30)
    if len(fields) < 4 or not all(isinstance(text, str) for text in fields[3:]):
        raise wrong("result", value)
    winner, discarder, liable = [whole("result", player, players - 1) for player in fields[:3]]
    return LoggedWin(
        winner=winner,
        discarder=discarder,
        liable=None if liable == winner else liable,
        worth=worth_by_name(fields[3], fields[4:]),
        deltas=_deltas(deltas, players),
    )


def _draw(name: str, rest: list[Any], players: int) -> LoggedDraw:
    deltas = _deltas(rest[0], players) if rest else (0,) * players
    if name in NAGASHI:
        return LoggedDraw(deltas, nagashi=True)
    if name in ABORTIVE:
        return LoggedDraw(deltas, abortive=True)
    if name not in DRAWN:
        raise wrong("result", name)
    return LoggedDraw(deltas, tenpai=_tenpai(name, deltas))


def _tenpai(name: str, deltas: tuple[int, ...]) -> tuple[int, ...] | None:
    """The players who gain; None where no points move and the name does not say why."""
    gaining = tuple(player for player, change in enumerate(deltas) if change > 0)
    if name == EVERYBODY_TENPAI:
        return tuple(range(len(deltas)))
    return gaining if gaining or name == NOBODY_TENPAI else None


def _deltas(value: object, players: int) -> tuple[int, ...]:
    deltas = [points("result", each) for each in listed("result", value, most=4)]
    if len(deltas) < players:
        raise wrong("result", value)
    return tuple(deltas[:players])
