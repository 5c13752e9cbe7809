"""Draw tiles in a row as one picture. Called tiles are turned sideways."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from pao.game import Tile

WIDTH, HEIGHT = 300, 400


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a strip of tiles.

    ``tile``: None if it lies face down. ``turned``: whether it lies on its side. ``on_top``:
    another tile on top of it.
    """

    tile: Tile | None
    turned: bool = False
    on_top: Tile | None = None

    @property
    def width(self) -> int:
        return HEIGHT if self.turned else WIDTH

    @property
    def height(self) -> int:
        return 2 * WIDTH if self.on_top else HEIGHT


def draw_strip(slots: Sequence[Slot]) -> SafeString:
    """Draw a strip without a description: the caller says what it is."""
    return _strip(tuple(slots))


@lru_cache(4096)
def _strip(slots: tuple[Slot, ...]) -> SafeString:
    """Draw a strip, and cache it: the same melds occur again and again."""
    width = sum(slot.width for slot in slots)
    height = max(slot.height for slot in slots)
    return format_html(
        '<svg class="strip{}" viewBox="0 0 {} {}" width="{}" height="{}" aria-hidden="true">'
        "{}</svg>",
        " strip-high" if height > HEIGHT else "",
        width,
        height,
        width // 10,
        height // 10,
        format_html_join("", "{}", ((mark,) for mark in _marks(slots, height))),
    )


def draw_on_table(slots: Sequence[Slot]) -> SafeString:
    """Draw a strip without a frame, 300 by 400 units a tile, for a larger picture."""
    return _marks_on_table(tuple(slots))


@lru_cache(4096)
def _marks_on_table(slots: tuple[Slot, ...]) -> SafeString:
    height = max(slot.height for slot in slots)
    return format_html_join("", "{}", ((mark,) for mark in _marks(slots, height)))


@cache
def draw_mark() -> SafeString:
    """Draw the mark of a liability, centred on the origin, 50 units wide."""
    return format_html(
        '<use href="{}#t-pao" x="-25" y="-33" width="50" height="66"/>', static("tiles/tiles.svg")
    )


def draw_row(tiles: Iterable[Tile]) -> SafeString:
    return draw_strip([Slot(tile) for tile in tiles])


def _marks(slots: Iterable[Slot], floor: int) -> Iterator[SafeString]:
    x = 0
    for slot in slots:
        if slot.turned:
            yield _draw(slot.tile, f"translate({x} {floor}) rotate(-90)", "turned")
        else:
            yield _draw(slot.tile, f"translate({x} {floor - HEIGHT})")
        if slot.on_top:
            yield _draw(slot.on_top, f"translate({x} {floor - WIDTH}) rotate(-90)")
        x += slot.width


@lru_cache(4096)
def _draw(tile: Tile | None, transform: str, name: str = "") -> SafeString:
    """Draw a tile, and cache it: it lies in few places of a strip."""
    href = f"{static('tiles/tiles.svg')}#t-{tile or 'back'}"
    return format_html(
        '<use{} href="{}" width="{}" height="{}" transform="{}"/>',
        format_html(' class="{}"', name) if name else "",
        href,
        WIDTH,
        HEIGHT,
        transform,
    )
