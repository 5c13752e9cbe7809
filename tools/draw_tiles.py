"""Draw static/tiles/tiles.svg: 34 kinds, three red fives, the back and the mark of liability.

One `<symbol>` each.

Characters are outlines of Noto Serif CJK JP Bold (OFL; Debian package fonts-noto-cjk); circles,
bamboo and the bird are drawn here. Run `python tools/draw_tiles.py` after a change.
"""

from collections.abc import Iterable
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Final

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONT: Final = Path("/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc")
SPRITE: Final = Path(__file__).parent.parent / "static/tiles/tiles.svg"

INK, RED, GREEN, BLUE, IVORY = "#22252b", "#c0262d", "#0f7040", "#1d4f9e", "#fdf9ee"
EDGE: Final = "M33 3h234q30 0 30 30v334q0 30-30 30h-234q-30 0-30-30v-334q0-30 30-30z"
INSET: Final = "M36 10h228q26 0 26 26v318q0 26-26 26h-228q-26 0-26-26v-318q0-26 26-26z"
FACE: Final = (
    f'<path fill="#e3d7b8" stroke="#8d8674" stroke-width="6" d="{EDGE}"/>'
    f'<path fill="{IVORY}" d="{INSET}"/>'
)
RED_MARK: Final = f'<path fill="{RED}" d="M228 16h28q28 0 28 28v28z"/>'

Point = tuple[float, float]
Box = tuple[float, float, float, float]


# Characters


class RelativePathPen(BasePen):
    """Writes an outline as an SVG path of whole numbers, each relative to the last point."""

    def __init__(self) -> None:
        super().__init__()
        self.path = ""
        self.at = self.start = (0, 0)
        self.last = ""

    def step(self, command: str, *points: Point) -> None:
        rounded = [(round(x), round(y)) for x, y in points]
        numbers = [n for x, y in rounded for n in (x - self.at[0], y - self.at[1])]
        text = "".join(f"{n}" if n < 0 else f" {n}" for n in numbers)
        self.path += text if command == self.last else command + text.lstrip()
        self.at, self.last = rounded[-1], command

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self.step("m", pt)
        self.start = self.at

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.step("l", pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        self.step("c", pt1, pt2, pt3)

    def _closePath(self) -> None:  # noqa: N802
        self.path += "z"
        self.at, self.last = self.start, "z"


class Brush:
    """Writes characters of the font into boxes of the tile."""

    def __init__(self, font: TTFont) -> None:
        self.glyphs = font.getGlyphSet()
        self.names = font.getBestCmap()

    def write(self, character: str, box: Box, colour: str) -> str:
        """The character stretched to fill the box."""
        glyph = self.glyphs[self.names[ord(character)]]
        bounds = BoundsPen(self.glyphs)
        glyph.draw(bounds)
        left, bottom, right, top = bounds.bounds
        x, y, width, height = box
        across, down = width / (right - left), -height / (top - bottom)
        pen = RelativePathPen()
        glyph.draw(TransformPen(pen, (across, 0, 0, down, x - left * across, y - top * down)))
        return f'<path fill="{colour}" d="{pen.path}"/>'


# Circles


def pin(x: int, y: int, radius: int, colour: str) -> str:
    """A coin: a ring of petals around a dot."""
    ring, petal = round(radius * 0.66), round(radius * 0.3)
    gap = round(2 * 3.14159 * ring / 8, 1)
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'
        f'<circle cx="{x}" cy="{y}" r="{ring}" fill="none" stroke="{IVORY}" stroke-width="{petal}"'
        f' stroke-linecap="round" stroke-dasharray="0 {gap}"/>'
        f'<circle cx="{x}" cy="{y}" r="{round(radius * 0.3)}" fill="{IVORY}"/>'
    )


def pins(radius: int, **places: Iterable[tuple[int, int]]) -> str:
    colours = {"red": RED, "green": GREEN, "blue": BLUE}
    return "".join(
        pin(x, y, radius, colours[name]) for name, spots in places.items() for x, y in spots
    )


FIVE: Final = [(78, 94), (222, 94), (78, 296), (222, 296), (150, 195)]
PINS: Final = {
    1: pin(150, 195, 122, GREEN) + pin(150, 195, 62, RED),
    2: pins(82, green=[(150, 102)], blue=[(150, 286)]),
    3: pins(60, blue=[(76, 78)], red=[(150, 195)], green=[(224, 312)]),
    4: pins(60, blue=[(82, 104), (218, 286)], green=[(218, 104), (82, 286)]),
    5: pins(48, blue=[FIVE[0], FIVE[3]], green=[FIVE[1], FIVE[2]], red=[FIVE[4]]),
    6: pins(50, green=[(86, 76), (214, 76)], red=[(86, 206), (214, 206), (86, 314), (214, 314)]),
    7: pins(
        44,
        green=[(62, 58), (150, 100), (238, 142)],
        red=[(92, 232), (208, 232), (92, 330), (208, 330)],
    ),
    8: pins(43, blue=[(x, y) for y in (57, 149, 241, 333) for x in (92, 208)]),
    9: pins(
        40,
        green=[(62, 77), (150, 77), (238, 77)],
        red=[(62, 195), (150, 195), (238, 195)],
        blue=[(62, 313), (150, 313), (238, 313)],
    ),
}
RED_PINS: Final = pins(48, red=FIVE)


# Bamboo

Stick = tuple[Point, Point]


def lines(parts: Iterable[Stick], colour: str, width: int) -> str:
    path = "".join(f"M{round(a)} {round(b)}L{round(c)} {round(d)}" for (a, b), (c, d) in parts)
    return f'<path stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>'


def between(stick: Stick, start: float, end: float) -> Stick:
    (a, b), (c, d) = stick
    return (a + (c - a) * start, b + (d - b) * start), (a + (c - a) * end, b + (d - b) * end)


def knot(stick: Stick, where: float, half: float) -> Stick:
    (a, b), (c, d) = stick
    length = hypot(c - a, d - b)
    x, y = between(stick, where, 1)[0]
    dx, dy = (d - b) / length * half, (a - c) / length * half
    return (x - dx, y - dy), (x + dx, y + dy)


def bamboo(colour: str, sticks: list[Stick], width: int = 30) -> str:
    """Two segments, three knots and a gleam for each stick."""
    knots = [knot(stick, where, width * 0.35) for stick in sticks for where in (0, 0.5, 1)]
    gleams = [between(s, *span) for s in sticks for span in ((0.18, 0.34), (0.66, 0.82))]
    return (
        lines([between(s, 0.12, 0.88) for s in sticks], colour, round(width * 0.78))
        + lines(knots, colour, round(width * 0.3))
        + lines(gleams, IVORY, round(width * 0.12))
    )


def upright(x: int, top: int, bottom: int) -> Stick:
    return (x, top), (x, bottom)


FIVE_SOU: Final = [upright(x, y, y + 120) for x in (68, 232) for y in (66, 226)]
MIDDLE_SOU: Final = [upright(150, 140, 260)]
EIGHT_SOU: Final = [
    *(upright(x, y, y + 136) for x in (42, 258) for y in (38, 218)),
    ((78, 52), (136, 160)),
    ((222, 52), (164, 160)),
    ((78, 340), (136, 232)),
    ((222, 340), (164, 232)),
]
SOUS: Final = {
    2: bamboo(GREEN, [upright(150, 40, 170), upright(150, 226, 356)], 50),
    3: bamboo(GREEN, [upright(150, 40, 170), upright(84, 226, 356), upright(216, 226, 356)], 50),
    4: bamboo(GREEN, [upright(x, y, y + 130) for x in (84, 216) for y in (40, 226)], 50),
    5: bamboo(GREEN, FIVE_SOU, 48) + bamboo(RED, MIDDLE_SOU, 48),
    6: bamboo(GREEN, [upright(x, y, y + 130) for x in (62, 150, 238) for y in (40, 226)], 48),
    7: bamboo(RED, [upright(150, 32, 114)], 42)
    + bamboo(GREEN, [upright(x, y, y + 88) for x in (62, 150, 238) for y in (156, 276)], 42),
    8: bamboo(GREEN, EIGHT_SOU, 38),
    9: bamboo(GREEN, [upright(x, y, y + 84) for x in (62, 238) for y in (36, 153, 270)], 42)
    + bamboo(RED, [upright(150, y, y + 84) for y in (36, 153, 270)], 42),
}
RED_SOUS: Final = bamboo(RED, FIVE_SOU + MIDDLE_SOU, 48)


def feather(angle: float, length: float) -> str:
    """One tail feather, fanned out from the rump, with its eye."""
    x, y = 150 + cos(radians(angle)) * length, 250 - sin(radians(angle)) * length
    dx, dy = sin(radians(angle)) * 27, cos(radians(angle)) * 27
    petal = f"M150 250L{x - dx:.0f} {y - dy:.0f}A27 27 0 0 1 {x + dx:.0f} {y + dy:.0f}z"
    return (
        f'<path fill="{GREEN}" stroke="{IVORY}" stroke-width="7" d="{petal}"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="13" fill="{RED}" stroke="{IVORY}" stroke-width="6"/>'
    )


def bird() -> str:
    body = (
        "M60 100c10-34 66-40 76 0c6 26-12 40 6 68c22 30 56 40 56 84c0 40-34 62-74 62"
        "c-52 0-82-40-78-88c4-40 26-70 14-126z"
    )
    wing = "M88 222c30-34 74-20 108 26c-30 44-98 34-108-26z"
    legs = "M108 314v48h-28M148 310v52h-28"
    return (
        "".join(feather(*place) for place in ((82, 178), (59, 164), (36, 136), (11, 108)))
        + f'<path fill="{GREEN}" stroke="{IVORY}" stroke-width="7" d="{body}"/>'
        + f'<path fill="{BLUE}" stroke="{IVORY}" stroke-width="6" d="{wing}"/>'
        + f'<path fill="{RED}" d="M66 88l-44 24 40 14z"/>'
        + f'<circle cx="92" cy="98" r="10" fill="{IVORY}"/>'
        + f'<path fill="none" stroke="{RED}" stroke-width="14" stroke-linecap="round" d="{legs}"/>'
    )


# The whole sprite


def symbol(name: str, *drawing: str) -> str:
    return f'<symbol id="t-{name}" viewBox="0 0 300 400">{"".join(drawing)}</symbol>'


def man(brush: Brush, numeral: str, colour: str) -> str:
    height = {"一": 34, "二": 112}.get(numeral, 142)
    box = (58, 107 - height / 2, 184, height)
    return brush.write(numeral, box, colour) + brush.write("萬", (60, 204, 180, 160), RED)


def haku() -> str:
    return f'<path fill="none" stroke="{BLUE}" stroke-width="12" d="M58 54h184v282h-184z"/>'


def honours(brush: Brush) -> Iterable[str]:
    box = (46, 58, 208, 276)
    for number, wind in enumerate("東南西北", 1):
        yield symbol(f"{number}z", FACE, brush.write(wind, box, INK))
    yield symbol("5z", FACE, haku())
    yield symbol("6z", FACE, brush.write("發", box, GREEN))
    yield symbol("7z", FACE, brush.write("中", (62, 48, 176, 296), RED))


def back() -> str:
    return symbol(
        "back",
        f'<path fill="#c98a2b" stroke="#8d8674" stroke-width="6" d="{EDGE}"/>'
        '<path fill="none" stroke="#f3d9a4" stroke-width="8" d="M40 40h220v320h-220z"/>',
    )


def liability(brush: Brush) -> str:
    """The mark of the call that made somebody liable."""
    disc = f'<circle cx="150" cy="200" r="146" fill="{RED}" stroke="{IVORY}" stroke-width="14"/>'
    return symbol("pao", disc, brush.write("包", (62, 112, 176, 176), IVORY))


def sprite() -> str:
    brush = Brush(TTFont(FONT, fontNumber=0))
    numerals = "一二三四五六七八九"
    symbols = [
        *(symbol(f"{n}m", FACE, man(brush, c, INK)) for n, c in enumerate(numerals, 1)),
        symbol("0m", FACE, man(brush, "五", RED), RED_MARK),
        *(symbol(f"{n}p", FACE, drawing) for n, drawing in PINS.items()),
        symbol("0p", FACE, RED_PINS, RED_MARK),
        symbol("1s", FACE, bird()),
        *(symbol(f"{n}s", FACE, drawing) for n, drawing in SOUS.items()),
        symbol("0s", FACE, RED_SOUS, RED_MARK),
        *honours(brush),
        back(),
        liability(brush),
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


if __name__ == "__main__":
    SPRITE.write_text(sprite(), encoding="utf-8")
