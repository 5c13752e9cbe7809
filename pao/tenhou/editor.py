"""The JSON of Tenhou's editor and viewer (tenhou.net/6): each player's draws and discards apart."""

from dataclasses import dataclass
from typing import Any

from pao.game import Tile
from pao.scenario import read_json
from pao.tenhou.editor_calls import Column, in_order_of_play, read_discard, read_draw, read_tile
from pao.tenhou.kyoku import Declared, Kyoku, LoggedDraw, LoggedWin
from pao.tenhou.values import listed, points, refused, whole, wrong
from pao.tenhou.worths import worth_by_name

MOST_TURNS = 40
"""The wall is enough for about twenty turns of each player."""

NOTHING = 0
"""Stands in the discards for a daiminkan."""


def split_editor(text: str) -> list[Any]:
    """The hands of a game; raise ScenarioError where this is no such log."""
    hands = read_json(text).get("log")
    if not isinstance(hands, list):
        raise refused("log_unknown")
    return hands


def read_editor_hand(data: object) -> Kyoku:
    """One hand; raise Unreadable.

    It lists its number, honba and sticks, the points, the indicators, the ura indicators, then for
    each player the first tiles, the draws and the discards, and last the result.
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
    """East 1 has number 0 and South 1 number 4, with three players too."""
    dealer = number % 4
    if dealer >= players:
        raise wrong("log", number)
    return dealer


def _players(table: list[Any]) -> int:
    """Three, where the fourth place is left out or empty."""
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


WON = "和了"
EVERYBODY_TENPAI = "全員聴牌"
NOBODY_TENPAI = "全員不聴"
NAGASHI = frozenset({"流し満貫", "Nagashi Mangan", "Mangan at Draw"})
DRAWN = frozenset({"流局", EVERYBODY_TENPAI, NOBODY_TENPAI, "Ryuukyoku", "Exhaustive Draw"})
TRIPLE_RON = frozenset({"三家和了", "三家和", "Sanchahou", "Three Ron Abortion"})
FOUR_KANS = frozenset({"四槓散了", "四開槓", "Suukaikan", "Four Kan Abortion"})
NINE_ORPHANS = frozenset({"九種九牌", "Kyuushu Kyuuhai", "Nine Terminal Abortion"})
FOUR_WINDS = frozenset({"四風連打", "Suufon Renda", "Four Wind Abortion"})
FOUR_RIICHI = frozenset({"四家立直", "Suucha Riichi", "Four Riichi Abortion"})
ABORTIVE = TRIPLE_RON | FOUR_KANS | NINE_ORPHANS | FOUR_WINDS | FOUR_RIICHI
"""Each as Tenhou names it; then as tensoul, which converts Mahjong Soul's logs, can be set to."""


@dataclass(frozen=True, slots=True)
class LoggedResult:
    """``is_ron``: somebody won off the last discard, or three did and nobody is paid."""

    wins: tuple[LoggedWin, ...] = ()
    draws: tuple[LoggedDraw, ...] = ()
    is_ron: bool = False


def read_result(value: object, players: int) -> LoggedResult:
    """Raise Unreadable."""
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
    """``value``: who, off whom, who is liable (nobody: the winner again), the score, the yaku."""
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
    """Whoever gains; None where no points move and the name does not say why."""
    gaining = tuple(player for player, change in enumerate(deltas) if change > 0)
    if name == EVERYBODY_TENPAI:
        return tuple(range(len(deltas)))
    return gaining if gaining or name == NOBODY_TENPAI else None


def _deltas(value: object, players: int) -> tuple[int, ...]:
    deltas = [points("result", each) for each in listed("result", value, most=4)]
    if len(deltas) < players:
        raise wrong("result", value)
    return tuple(deltas[:players])
