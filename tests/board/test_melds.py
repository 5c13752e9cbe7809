"""A called tile lies on its side, on the side of the player who fed it."""

from board.hands import lay_out
from board.tile_rows import Slot, draw_strip
from pao.game import Seat, Tile
from pao.scenario import parse


def picture(events: str) -> str:
    """South's meld from left to right: `<7z>` lies on its side, `<7z+7z>` under another."""
    (meld,) = parse(events).melds(Seat.SOUTH)
    return " ".join(map(sketch, lay_out(meld)))


def sketch(slot: Slot) -> str:
    name = str(slot.tile or "--")
    top = f"+{slot.on_top}" if slot.on_top else ""
    return f"<{name}{top}>" if slot.turned else name


STRIPS = {
    "S pon 777z from E": "<7z> 7z 7z",
    "S pon 777z from N": "7z <7z> 7z",
    "S pon 777z from W": "7z 7z <7z>",
    "S daiminkan 7777z from E": "<7z> 7z 7z 7z",
    "S daiminkan 7777z from N": "7z <7z> 7z 7z",
    "S daiminkan 7777z from W": "7z 7z 7z <7z>",
    "S chi 312m from E": "<3m> 1m 2m",
    "S pon 555z from N\nS kakan 5555z": "5z <5z+5z> 5z",
    "S ankan 6666z": "-- 6z 6z --",
    "S pon 055p from E": "<0p> 5p 5p",
    "S pon 505p from W": "0p 5p <5p>",
    "S chi 406s from E": "<4s> 0s 6s",
    "S pon 555m from N\nS kakan 5550m": "5m <5m+0m> 5m",
    "S ankan 0555s": "-- 5s 0s --",
}
"""A kakan lies on the turned tile; an ankan hides its outer tiles, a red five is never hidden."""


def test_the_turned_tile_lies_on_the_feeders_side() -> None:
    for events, expected in STRIPS.items():
        assert picture(events) == expected, events


def test_a_strip_is_as_wide_and_high_as_its_turned_tiles() -> None:
    chun = Tile.named("7z")
    svg = draw_strip([Slot(chun), Slot(chun), Slot(chun, turned=True)])
    assert 'viewBox="0 0 1000 400"' in svg
    assert 'transform="translate(600 400) rotate(-90)"' in svg
    assert svg.count("rotate") == 1
    svg = draw_strip([Slot(chun, turned=True, on_top=chun), Slot(chun)])
    assert 'viewBox="0 0 700 600"' in svg
    assert 'transform="translate(0 300) rotate(-90)"' in svg
    assert 'transform="translate(400 200)"' in svg
