"""Read and write events: ``S pon 555z from E``, ``S tsumo 2z hand 1112z``, ``draw tenpai S W``."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from pao.game import Call, CallKind, Seat, format_tiles
from pao.scenario.events import (
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
from pao.scenario.line_words import Unreadable, Words

Reader = Callable[[Seat, Words], Event]


LONGEST_REMEMBERED: Final = 200
"""The characters of the longest line that is remembered once read; lines of real hands are shorter.

Otherwise lines of spaces could fill the memory.
"""


def read_event(line: str) -> Event:
    """Read one event line; raise Unreadable."""
    return _remembered(line) if len(line) <= LONGEST_REMEMBERED else _read(line)


def _read(line: str) -> Event:
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


_remembered = lru_cache(maxsize=4096)(_read)


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
        tiles = words.tiles()
        if len(tiles) != needed:
            facts = {"what": str(kind), "needed": str(needed), "given": str(len(tiles))}
            raise Unreadable("tiles_wrong_number", **facts)
        options = words.options(*allowed)
        options.pop("fresh", None)  # the caller held the other three copies: it always is
        if kind.is_claim and "feeder" not in options:
            raise Unreadable("from_missing")
        return Call(seat, kind, tiles, **options)

    return read


def _tsumo(seat: Seat, words: Words) -> Win:
    tile = words.tile_if_any()
    return Win(seat, tile=tile, **words.options("hand", "rinshan", "chankan", "worth"))


def _ron(seat: Seat, words: Words) -> Win:
    tile = words.tile_if_any()
    options = words.options("from", "hand", "rinshan", "chankan", "fresh", "worth")
    if "feeder" not in options:
        raise Unreadable("from_missing")
    return Win(seat, tile=tile, **options)


def _discard(seat: Seat, words: Words) -> Discard:
    tiles = words.tiles()
    if len(tiles) != 1:
        count = str(len(tiles))
        raise Unreadable("tiles_wrong_number", what="discard", needed="1", given=count)
    return Discard(seat, tiles[0])


VERBS: Final[dict[str, Reader]] = {
    **{kind.value: _call(kind) for kind in CallKind},
    "discard": _discard,
    "riichi": lambda seat, _: Riichi(seat),
    "kita": lambda seat, _: Kita(seat),
    "flowers": lambda seat, words: Flowers(seat, words.number("flowers", 1, 8)),
    "doubles": lambda seat, words: Doubles(seat, words.number("doubles", 0, 99)),
    "tsumo": _tsumo,
    "ron": _ron,
    "nagashi": lambda seat, _: Nagashi(seat),
    "false-win": lambda seat, words: FalseWin(seat, **words.options("worth")),
    "long-hand": lambda seat, _: LongHand(seat),
    "short-hand": lambda seat, _: ShortHand(seat),
}


@lru_cache(maxsize=512)
def write_event(event: Event) -> str:
    """Write an event in the one canonical way."""
    return " ".join(_words(event))


def _words(event: Event) -> Iterator[str]:
    if isinstance(event, Draw):
        yield from _draw_words(event)
        return
    yield event.seat
    match event:
        case Call():
            yield from (event.kind, format_tiles(event.tiles))
        case Win():
            yield "tsumo" if event.is_tsumo else "ron"
            yield from (str(event.tile),) if event.tile else ()
        case Discard():
            yield from (verb_of(event), str(event.tile))
        case Flowers() | Doubles():
            yield from (verb_of(event), str(event.count))
        case _:
            yield verb_of(event)
    yield from _options(event)


def verb_of(event: Event) -> str:
    """Return the verb of an event that is not a call, a win or a draw."""
    return PLAIN[type(event)]


def _draw_words(draw: Draw) -> Iterator[str]:
    yield "draw"
    if draw.abortive:
        yield "abortive"
    elif draw.tenpai is not None:
        yield from ("tenpai", *draw.tenpai)


PLAIN: Final[dict[type, str]] = {
    Discard: "discard",
    Riichi: "riichi",
    Kita: "kita",
    Flowers: "flowers",
    Doubles: "doubles",
    Nagashi: "nagashi",
    FalseWin: "false-win",
    LongHand: "long-hand",
    ShortHand: "short-hand",
}


def _options(event: Any) -> Iterator[str]:
    """Yield what follows the tile, in canonical order."""
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
