"""Break text into lines that fit. The SVG renderer neither breaks lines nor measures text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from board.label_placement import width_of

SIZES: Final = (50, 44, 38, 34)
"""Font sizes, in units of the card; the largest that fits is used."""
LEADING: Final = 1.3
MOST_LETTERS: Final = 400
"""How many characters of a text are laid out: no card has room for more."""

_NEVER_FIRST: Final = r"、。，．・）」』】ーっゃゅょッャュョ？！：；,.)\]:;?!々〉》 "
_NEVER_LAST: Final = r"（「『【〈《(\[“"
_PAUSE: Final = "、。，．・！？：；）」』】"
_KANJI, _KATAKANA = "㐀-鿿", "ァ-ヿ"
BREAKS: Final = re.compile(
    rf"(?<=[ {_PAUSE}])(?![{_NEVER_FIRST}])"
    rf"|(?<=[^{_NEVER_LAST}])(?=[（「『【〈《])"
    rf"|(?<=[^{_NEVER_LAST}{_KANJI}])(?=[{_KANJI}])(?!々)"
    rf"|(?<=[^{_NEVER_LAST}{_KATAKANA}])(?=[{_KATAKANA}])(?![{_NEVER_FIRST}])"
)
"""Where a line may break: at spaces, and in Japanese before kanji or katakana."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of text in one font size."""

    size: int
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING

    @property
    def placed(self) -> list[tuple[float, str]]:
        """Return each line with its baseline's distance from the top."""
        return [
            (self.size * (LEADING * number + 1), line) for number, line in enumerate(self.lines)
        ]


def fitted(text: str, width: float, height: float, sizes: Sequence[int] = SIZES) -> Lines:
    """Lay out a text in the largest size that fits, or one size less if that saves a line.

    A text that does not fit ends in an ellipsis.
    """
    text = text[:MOST_LETTERS]
    if not text:
        return Lines(sizes[0], ())
    in_sizes = [Lines(size, tuple(broken(text, width / size))) for size in sizes]
    fitting = [lines for lines in in_sizes if lines.height <= height][:2]
    if fitting:
        return min(fitting, key=lambda lines: len(lines.lines))
    size, lines = sizes[-1], in_sizes[-1].lines
    most = int(height / (size * LEADING))
    if most < 1:
        return Lines(size, ())
    return Lines(size, (*lines[: most - 1], _ellipsed(lines[most - 1], width / size)))


def shortened(text: str, width: float) -> str:
    """Return one line, shortened with an ellipsis."""
    text = text[:MOST_LETTERS]
    return text if width_of(text) <= width else _ellipsed(text, width)


def _ellipsed(text: str, width: float) -> str:
    while text and width_of(text) + 1 > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def broken(text: str, width: float) -> list[str]:
    """Return lines no wider than ``width`` characters of the text's size; long words are cut.

    >>> broken("West is liable for South's daisangen.", 12)
    ['West is liable for', "South's daisangen."]
    >>> broken("南家の大三元は、西家の責任払いです。", 10)
    ['南家の大三元は、', '西家の責任払いです。']
    """
    lines, line = [], ""
    for piece in _pieces(text, width):
        if line and width_of(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()]


def _pieces(text: str, width: float) -> Iterator[str]:
    most = max(int(width), 1)
    for piece in BREAKS.split(text):
        if width_of(piece.rstrip()) <= width:
            yield piece
        else:
            yield from (piece[start : start + most] for start in range(0, len(piece), most))
