"""The JSON of Tenhou's editor and viewer (tenhou.net/6): each player's draws and discards apart."""

from typing import Any

from pao.game import Tile
from pao.scenario import read_json
from pao.tenhou.editor_calls import read_discard, read_draw, read_tile
from pao.tenhou.editor_order import Column, in_order_of_play
from pao.tenhou.editor_result import read_result
from pao.tenhou.kyoku import Declared, Kyoku
from pao.tenhou.values import listed, refused, whole, wrong

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
