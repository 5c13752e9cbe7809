"""One event a line: ``S pon 555z from E``, ``S tsumo 2z hand 1112z``, ``draw tenpai S W``."""

from collections.abc import Callable, Iterator
from typing import Any

from pao.calls import Call, CallKind
from pao.notation_words import Unreadable, Words, number, tiles
from pao.scenario import (
    Discard,
    Doubles,
    Draw,
    Event,
    FalseWin,
    Flowers,
    Kita,
    LongHand,
    Nagashi,
    Riichi,
    ShortHand,
    Win,
)
from pao.seats import Seat
from pao.tiles import format_tiles

__all__ = ["Unreadable", "number", "read_event", "tiles", "write_event"]

Reader = Callable[[Seat, Words], Event]


def read_event(line: str) -> Event:
    """Read one event line; raise Unreadable."""
    words = Words(line)
    first = words.take()
    if first == "draw":
        return _draw(words)
    verb = words.take()
    if verb not in VERBS:
        raise Unreadable("event_unknown")
    seat = words.seat(first)
    event = VERBS[verb](seat, words)
    words.end()
    return event


def _draw(words: Words) -> Draw:
    kind = words.take()
    if kind == "abortive":
        words.end()
        return Draw(abortive=True)
    if kind not in ("", "tenpai"):
        raise Unreadable("word_unknown", given=kind)
    return Draw(tenpai=tuple(map(words.seat, words.rest())) if kind else None)


def _call(kind: CallKind) -> Reader:
    needed = 4 if kind.is_kan else 3
    allowed = {
        CallKind.DAIMINKAN: ("from", "fresh", "wall", "worth"),
        CallKind.ANKAN: (),
        CallKind.KAKAN: (),
    }.get(kind, ("from",))

    def read(seat: Seat, words: Words) -> Call:
        taken = words.tiles()
        if len(taken) != needed:
            facts = {"what": str(kind), "needed": str(needed), "given": str(len(taken))}
            raise Unreadable("tiles_wrong_number", **facts)
        options = words.options(*allowed)
        if kind.is_claim and "feeder" not in options:
            raise Unreadable("from_missing")
        return Call(seat, kind, taken, **options)

    return read


def _tsumo(seat: Seat, words: Words) -> Win:
    tile = words.tile_if_any()
    return Win(seat, tile=tile, **words.options("hand", "rinshan", "worth"))


def _ron(seat: Seat, words: Words) -> Win:
    tile = words.tile_if_any()
    options = words.options("from", "hand", "chankan", "fresh", "worth")
    if "feeder" not in options:
        raise Unreadable("from_missing")
    return Win(seat, tile=tile, **options)


def _discard(seat: Seat, words: Words) -> Discard:
    taken = words.tiles()
    if len(taken) != 1:
        given = str(len(taken))
        raise Unreadable("tiles_wrong_number", what="discard", needed="1", given=given)
    return Discard(seat, taken[0])


VERBS: dict[str, Reader] = {
    **{kind.value: _call(kind) for kind in CallKind},
    "discard": _discard,
    "riichi": lambda seat, words: Riichi(seat),
    "kita": lambda seat, words: Kita(seat),
    "flowers": lambda seat, words: Flowers(seat, words.number("flowers", 1, 8)),
    "doubles": lambda seat, words: Doubles(seat, words.number("doubles", 0, 99)),
    "tsumo": _tsumo,
    "ron": _ron,
    "nagashi": lambda seat, words: Nagashi(seat),
    "false-win": lambda seat, words: FalseWin(seat, **words.options("worth")),
    "long-hand": lambda seat, words: LongHand(seat),
    "short-hand": lambda seat, words: ShortHand(seat),
}


def write_event(event: Event) -> str:
    """The one canonical way to write an event."""
    return " ".join(_words(event))


def _words(event: Event) -> Iterator[str]:
    match event:
        case Draw(abortive=True):
            yield from ("draw", "abortive")
        case Draw(tenpai=tenpai):
            yield "draw"
            if tenpai is not None:
                yield from ("tenpai", *tenpai)
        case Call():
            yield from (event.seat, event.kind, format_tiles(event.tiles), *_options(event))
        case Win():
            yield from (event.seat, "tsumo" if event.is_tsumo else "ron")
            if event.tile:
                yield str(event.tile)
            yield from _options(event)
        case Discard():
            yield from (event.seat, "discard", str(event.tile))
        case Flowers() | Doubles():
            yield from (event.seat, type(event).__name__.lower(), str(event.count))
        case FalseWin():
            yield from (event.seat, "false-win", *_options(event))
        case _:
            yield from (event.seat, PLAIN[type(event)])


PLAIN: dict[type, str] = {
    Riichi: "riichi",
    Kita: "kita",
    Nagashi: "nagashi",
    LongHand: "long-hand",
    ShortHand: "short-hand",
}


def _options(event: Any) -> Iterator[str]:
    """What stands behind the tile, in canonical order."""
    if getattr(event, "feeder", None):
        yield from ("from", event.feeder)
    for flag in ("rinshan", "chankan", "fresh"):
        if getattr(event, flag, False):
            yield flag
    if getattr(event, "wall", None) is not None:
        yield from ("wall", str(event.wall))
    if getattr(event, "hand", ()):
        yield from ("hand", format_tiles(event.hand))
    if getattr(event, "worth", None):
        yield from ("worth", str(event.worth))
