"""Refuse impossible wins: an impossible hand, a rinshan without a kan ..."""

from typing import Final

from pao.game import (
    BLESSINGS,
    UNDEFINED,
    Call,
    CallKind,
    Hand,
    Tile,
    Yakuman,
    chinitsu,
    format_tiles,
    is_thirteen_orphans,
    read_hand,
    sure_by,
    yakuman_of,
)
from pao.scenario.events import Kita, Win
from pao.scenario.table import Table

Fault = tuple[str, dict[str, str]]
"""A fault's id, and the facts that its sentence names."""

CLOSED: Final = BLESSINGS | {Yakuman.SUUANKOU, Yakuman.CHUUREN, Yakuman.KOKUSHI}


def win_faults(win: Win, table: Table) -> list[Fault]:
    """Return all faults of a win at this table."""
    return _company(win, table) + _way(win, table) + _tiles(win, table) + _stated_faults(win, table)


def _company(win: Win, table: Table) -> list[Fault]:
    if win.feeder is win.seat:
        return [("from_self", {})]
    if not table.wins:
        return []
    if win.seat in [other.seat for other in table.wins]:
        return [("won_twice", {"seat": win.seat})]
    if not all(_same_tile(win, other) for other in table.wins):
        return [("wins_differ", {})]
    return []


def _same_tile(win: Win, other: Win) -> bool:
    """Whether two wins take the same tile from the same player.

    A win whose worth is stated may omit its tile.
    """
    is_same = win.tile is None or other.tile is None or win.tile == other.tile
    return is_same and win.feeder is other.feeder is not None


def _way(win: Win, table: Table) -> list[Fault]:
    faults: list[Fault] = []
    if win.rinshan and not win.is_tsumo:
        faults.append(("rinshan_ron", {}))
    elif win.rinshan and not _drew_a_replacement(win, table):
        faults.append(("rinshan_without_kan", {"seat": win.seat}))
    if win.chankan and win.feeder is None:
        faults.append(("chankan_tsumo", {}))
    elif win.chankan and not _robs(win, table):
        faults.append(("chankan_without_kakan", {"feeder": str(win.feeder)}))
    return faults


def _drew_a_replacement(win: Win, table: Table) -> bool:
    last = table.last
    if isinstance(last, Call) and not last.kind.is_kan:
        return False
    return isinstance(last, Call | Kita) and last.seat is win.seat


def _robs(win: Win, table: Table) -> bool:
    """Whether the winning tile was just added by a kakan.

    Thirteen orphans may also take a tile of an ankan.
    """
    last = table.last
    if not isinstance(last, Call) or last.seat is not win.feeder or win.tile is None:
        return False
    if last.kind is CallKind.ANKAN:
        hand = _hand(win, win.tile, table)
        return win.tile in last.tiles and is_thirteen_orphans(hand.concealed)
    melds = table.melds[last.seat] if last.kind is CallKind.KAKAN else ()
    return any(meld.added == win.tile for meld in melds)


def _tiles(win: Win, table: Table) -> list[Fault]:
    if win.tile is None and not win.hand:
        return [] if win.worth else [("win_needs_tile", {})]
    if win.tile is None or not win.hand:
        return [("win_needs_both", {})]
    melds = table.melds[win.seat]
    needed = 13 - 3 * len(melds)
    if len(win.hand) != needed:
        return [("hand_size", {"needed": str(needed), "given": str(len(win.hand))})]
    if not _hand(win, win.tile, table).is_complete:
        return [("hand_incomplete", {"hand": format_tiles(win.hand), "tile": str(win.tile)})]
    return []


def _hand(win: Win, tile: Tile, table: Table) -> Hand:
    melds = tuple(table.melds[win.seat])
    return read_hand(melds, win.hand, tile, is_tsumo=win.is_tsumo)


def _stated_faults(win: Win, table: Table) -> list[Fault]:
    worth = win.worth
    if worth is None or worth.units is not None or worth.at_limit:
        return []
    faults: list[Fault] = []
    stated = set(worth.yakuman)
    for yakuman in worth.yakuman:
        if yakuman in BLESSINGS and not _blessed(yakuman, win, table):
            faults.append(("worth_blessing", {"yakuman": yakuman}))
        elif yakuman in CLOSED and not all(m.is_concealed for m in table.melds[win.seat]):
            faults.append(("worth_closed", {"yakuman": yakuman, "seat": win.seat}))
    visible = _visible_yakuman(win, table)
    missing = visible - stated
    beyond = _beyond(win, table, stated - visible - BLESSINGS - UNDEFINED)
    if missing or beyond:
        names = " ".join(yakuman for yakuman in Yakuman if yakuman in visible)
        fault = "worth_other_yakuman" if visible else "worth_no_yakuman"
        faults.append((fault, {"shown": names, "stated": str(worth)}))
    return faults


def _beyond(win: Win, table: Table, unseen: set[Yakuman]) -> set[Yakuman]:
    """Return the stated yakuman that the tiles are known not to show."""
    if not (win.tile and win.hand) or _tiles(win, table):
        return set()
    if Yakuman.CHINITSU in unseen and chinitsu(_hand(win, win.tile, table)):
        return unseen - {Yakuman.CHINITSU}
    return unseen


def _blessed(yakuman: Yakuman, win: Win, table: Table) -> bool:
    """Whether a win is possible at the first turn.

    Tenhou is won by the dealer, chiihou by another player, renhou off a discard.
    """
    is_dealers = yakuman is Yakuman.TENHOU
    is_drawn = yakuman is not Yakuman.RENHOU
    return not table.called and win.seat.is_dealer == is_dealers and win.is_tsumo == is_drawn


def _visible_yakuman(win: Win, table: Table) -> set[Yakuman]:
    """Return the yakuman that the tiles show.

    Without a hand, return those that the melds alone ensure.
    """
    if win.tile and win.hand:
        return set() if _tiles(win, table) else set(yakuman_of(_hand(win, win.tile, table)))
    return set(sure_by(table.melds[win.seat]))
