"""Convert a draft to its event, and an event back to a draft."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from desk.draft import NOBODY, Draft, Field, Verb
from pao.errors import ScenarioError
from pao.families import FAMILIES
from pao.game import RUNS, Call, CallKind, Seat, Tile, Worth, format_tiles
from pao.rules import RuleSet
from pao.scenario import (
    Discard,
    Draw,
    Event,
    Fault,
    Kita,
    Nagashi,
    Referee,
    Riichi,
    Scenario,
    Table,
    Unreadable,
    Win,
    can_grow,
    han_and_fu,
    parse_worth,
    tiles,
)

PLAIN: Final[dict[Verb, type[Riichi | Kita | Nagashi]]] = {
    Verb.RIICHI: Riichi,
    Verb.KITA: Kita,
    Verb.NAGASHI: Nagashi,
}


def table_after(events: Iterable[Event], dora: tuple[Tile, ...] = ()) -> Referee:
    """Return the table after some events. ``dora``: indicators, to count the remaining tiles."""
    table = Referee()
    table.show(dora)
    for number, event in enumerate(events, start=1):
        table.play(event, number)
    return table


def tiles_in_hand(draft: Draft) -> tuple[Tile, ...]:
    """Return the tiles of a draft; raise Unreadable."""
    return tiles(draft.held) if draft.held else ()


def needed(draft: Draft, table: Table) -> int:
    """Return how many tapped tiles complete the event."""
    if draft.verb.is_win:
        return 14 - 3 * len(table.melds[draft.seat])
    return 3 if Field.RUN in draft.verb.fields else 1


def tapped(draft: Draft, tile: Tile, table: Table) -> Draft:
    """Add a tile, or replace the only one if the event is complete. Raise Unreadable."""
    before = tiles_in_hand(draft)
    if len(before) >= needed(draft, table) and not draft.verb.is_win:
        before = ()
    return replace(draft, held=format_tiles((*before, tile)))


def untapped(draft: Draft) -> Draft:
    """Remove the last tile. Raise Unreadable."""
    before = tiles_in_hand(draft)[:-1]
    return replace(draft, held=format_tiles(before))


def compose(draft: Draft, table: Table) -> Event:
    """Return the event of a draft; raise Unreadable if a tile is missing or cannot be read."""
    if not draft.verb.takes_tiles:
        return _without_tiles(draft)
    hand = tiles_in_hand(draft)
    if draft.verb.is_win:
        return _win(draft, hand)
    if not hand:
        raise Unreadable("tile_missing")
    if draft.verb is Verb.DISCARD:
        _check_number(draft, hand, 1)
        return Discard(draft.seat, hand[0])
    return _call(draft, hand, table)


def could_go_on(draft: Draft, table: Table) -> bool:
    """Whether more tiles can complete the event; raise Unreadable."""
    hand = tiles_in_hand(draft)
    kinds = [tile.kind for tile in hand]
    if Field.RUN in draft.verb.fields:
        is_distinct = len({*kinds}) == len(kinds)
        return is_distinct and any(set(run).issuperset(kinds) for run in RUNS)
    return all(table.seen[kind] + kinds.count(kind) <= 4 for kind in kinds)


def faults(event: Event, table: Referee, rules: RuleSet) -> list[Fault]:
    """Return what is wrong with an event at a table. The table is not changed."""
    return table.copy().play(event, 0) + _refusals(event, rules)


def is_known(verb: Verb, rules: RuleSet) -> bool:
    """Whether a rule set knows an event: chi with three players or unpaid nagashi are unknown."""
    return verb not in NOT_EVERYWHERE or not _refusals(NOT_EVERYWHERE[verb], rules)


NOT_EVERYWHERE: Final[Mapping[Verb, Event]] = {
    Verb.CHI: Call(Seat.EAST, CallKind.CHI, tiles("123s"), Seat.NORTH),
    Verb.KITA: Kita(Seat.EAST),
    Verb.NAGASHI: Nagashi(Seat.EAST),
}
"""Events that some rule sets do not have, with an example of each."""


def _refusals(event: Event, rules: RuleSet) -> list[Fault]:
    try:
        FAMILIES[rules.family].refuse(Scenario((event,)), rules)
    except ScenarioError as error:
        return [(line.fault, dict(line.facts)) for line in error.errors]
    return []


def _without_tiles(draft: Draft) -> Event:
    if draft.verb in PLAIN:
        return PLAIN[draft.verb](draft.seat)
    if draft.verb is Verb.ABORTIVE:
        return Draw(abortive=True)
    seats = tuple(Seat(seat) for seat in draft.tenpai if seat != NOBODY)
    return Draw(tenpai=seats if draft.tenpai else None)


def _win(draft: Draft, hand: tuple[Tile, ...]) -> Win:
    return Win(
        draft.seat,
        feeder=draft.feeder if Field.FEEDER in draft.verb.fields else None,
        tile=hand[-1] if hand else None,
        hand=hand[:-1],
        rinshan=draft.rinshan and Field.RINSHAN in draft.verb.fields,
        chankan=draft.chankan and Field.CHANKAN in draft.verb.fields,
        worth=_worth(draft),
    )


def _worth(draft: Draft) -> Worth | None:
    """Return the stated value, yakuman before the rest; raise Unreadable."""
    if draft.units:
        return parse_worth(draft.units)
    if draft.yakuman:
        return Worth(yakuman=draft.yakuman)
    if draft.limit:
        return Worth(limit=draft.limit)
    return han_and_fu(draft.han, draft.fu) if draft.han or draft.fu else None


def _call(draft: Draft, hand: tuple[Tile, ...], table: Table) -> Call:
    kind = CallKind(draft.verb)
    if kind is CallKind.CHI:
        _check_number(draft, hand, 3)
        kamicha = draft.seat.kamicha
        return Call(draft.seat, kind, hand, kamicha)
    visible = _tiles_of_set(draft, hand, table)
    feeder = draft.feeder if kind.is_claim else None
    return Call(draft.seat, kind, visible, feeder)


def _tiles_of_set(draft: Draft, hand: tuple[Tile, ...], table: Table) -> tuple[Tile, ...]:
    """Return the tiles of a pon or a kan from one tile or from all of them."""
    if len(hand) > 1:
        _check_number(draft, hand, 3 if draft.verb is Verb.PON else 4)
        return hand
    tile = hand[0]
    if draft.verb is Verb.KAKAN:
        return (*_pon(draft.seat, tile, table), tile)
    return (tile, *[Tile(tile.kind)] * (2 if draft.verb is Verb.PON else 3))


def _check_number(draft: Draft, hand: tuple[Tile, ...], count: int) -> None:
    if len(hand) != count:
        facts = {"needed": str(count), "given": str(len(hand))}
        raise Unreadable("tiles_wrong_number", what=str(draft.verb), **facts)


def _pon(seat: Seat, tile: Tile, table: Table) -> tuple[Tile, ...]:
    """Return the tiles of the pon that a kakan adds to, or plain tiles if there is no such pon."""
    kakan = Call(seat, CallKind.KAKAN, (tile,))
    melds = (meld.tiles for meld in table.melds[seat] if can_grow(meld, kakan))
    return next(melds, (Tile(tile.kind),) * 3)


VERBS: Final = {event: verb for verb, event in PLAIN.items()}


def drafted(event: Event, at: int, was: str) -> Draft | None:
    """Return the draft of the event on a line; None if only the notation can express it."""
    draft = _drafted(event)
    if draft is None or not _says_all(draft.settled(), event):
        return None
    return replace(draft.settled(), at=at, was=was)


def _drafted(event: Event) -> Draft | None:
    match event:
        case Call():
            return _draft_of_call(event)
        case Win():
            return _draft_of_win(event)
        case Discard(seat=seat, tile=tile):
            return Draft(seat=seat, verb=Verb.DISCARD, held=str(tile))
        case Draw(abortive=abortive, tenpai=tenpai):
            seats = () if tenpai is None else tenpai or (NOBODY,)
            return Draft(verb=Verb.ABORTIVE if abortive else Verb.DRAW, tenpai=seats)
    verb = VERBS.get(type(event))  # type: ignore[arg-type]
    return Draft(seat=event.seat, verb=verb) if verb else None


def _draft_of_call(call: Call) -> Draft:
    tiles = call.tiles if call.kind is CallKind.CHI else call.tiles[:1]
    return Draft(
        seat=call.seat,
        verb=Verb(call.kind),
        feeder=call.feeder or call.seat,
        held=format_tiles(tiles),
    )


def _draft_of_win(win: Win) -> Draft:
    worth = win.worth or Worth()
    return Draft(
        seat=win.seat,
        verb=Verb.TSUMO if win.is_tsumo else Verb.RON,
        feeder=win.feeder or win.seat,
        held=format_tiles((*win.hand, win.tile)) if win.tile else "",
        rinshan=win.rinshan,
        chankan=win.chankan,
        yakuman=worth.yakuman,
        limit=worth.limit,
        han=str(worth.han or ""),
        fu=str(worth.fu or ""),
        units=str(worth.units or ""),
    )


def _says_all(draft: Draft, event: Event) -> bool:
    """Whether the draft keeps everything, such as the wall of a kan or a red five."""
    is_kakan = isinstance(event, Call) and event.kind is CallKind.KAKAN
    return is_kakan or compose(draft, Table()) == event
