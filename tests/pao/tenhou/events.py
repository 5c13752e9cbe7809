"""Hands of a log, written in mjai's format."""

import json
from collections.abc import Iterator
from typing import Any

from pao.game import CallKind, Tile
from pao.tenhou.kyoku import Called, Declared, Drew, Kyoku, SetAside, Threw

HONOURS = "ESWNPFC"


def pai(tile: Tile) -> str:
    if tile.is_honour:
        return HONOURS[tile.number - 1]
    return f"5{tile.suit}r" if tile.red else str(tile)


def mjai_events(kyoku: Kyoku) -> Iterator[dict[str, Any]]:
    yield {
        "type": "start_kyoku",
        "bakaze": "ESWN"[kyoku.number // 4],
        "kyoku": kyoku.number % 4 + 1,
        "honba": kyoku.honba,
        "kyotaku": kyoku.sticks,
        "oya": kyoku.dealer,
        "dora_marker": pai(kyoku.dora[0]),
        "tehais": [[*map(pai, hand)] for hand in kyoku.dealt],
    }
    for tile in kyoku.dora[1:]:
        yield {"type": "dora", "dora_marker": pai(tile)}
    for act in kyoku.acts:
        yield mjai_event(act)
    for win in kyoku.wins:
        yield {
            "type": "hora",
            "actor": win.winner,
            "target": win.discarder,
            "deltas": [*win.deltas],
        }
    for draw in kyoku.draws:
        reason = "suukaikan" if draw.abortive else "nagashimangan" if draw.nagashi else "fanpai"
        yield {"type": "ryukyoku", "reason": reason, "deltas": [*draw.deltas]}
    yield {"type": "end_kyoku"}


def mjai_event(act: Any) -> dict[str, Any]:
    match act:
        case Drew(player, tile):
            return {"type": "tsumo", "actor": player, "pai": pai(tile)}
        case Threw(player, tile):
            return {"type": "dahai", "actor": player, "pai": pai(tile), "tsumogiri": False}
        case Declared(player):
            return {"type": "reach_accepted", "actor": player}
        case SetAside(player):
            return {"type": "nukidora", "actor": player, "pai": "N"}
        case Called(player, kind, (first, *rest)):
            if kind is CallKind.ANKAN:
                return {
                    "type": kind.value,
                    "actor": player,
                    "consumed": [*map(pai, [first, *rest])],
                }
            consumed = [*map(pai, rest)]
            return {"type": kind.value, "actor": player, "pai": pai(first), "consumed": consumed}
    raise AssertionError(act)


def mjai(*kyoku: Kyoku) -> bytes:
    events = [
        {"type": "start_game", "names": ["Aki", "Ben", "Cho", "Dai"]},
        *(event for each in kyoku for event in mjai_events(each)),
        {"type": "end_game"},
    ]
    return "\n".join(map(json.dumps, events)).encode()
