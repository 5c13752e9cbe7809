"""How a hand ended, in the editor's format: ``["和了", [points ...], [who, off whom, ...]]``."""

from dataclasses import dataclass
from typing import Any

from pao.tenhou.kyoku import LoggedDraw, LoggedWin
from pao.tenhou.values import listed, points, whole, wrong
from pao.tenhou.worths import worth_by_name

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
