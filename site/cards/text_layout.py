"""Lines of words that fit: a picture has no browser that would break them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import east_asian_width, name

from board.letters import width_of

NEVER_FIRST: Final = frozenset("、。，．・）」』】ーっゃゅょッャュョ？！：；,.)]:;?!々〉》")
PAUSES: Final = frozenset("、。，．・！？：；）」』】")
NEVER_LAST: Final = frozenset("（「『【〈《([“")
SIZES: Final = (50, 44, 38, 34)
"""In units of the card, the largest that fits is taken."""
LEADING: Final = 1.3
MOST_LETTERS: Final = 400
"""Of a text that are looked at: no card has room for more."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Words in lines of one size."""

    size: int
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING

    @property
    def placed(self) -> list[tuple[float, str]]:
        """Each line with its distance from the top to its feet."""
        return [
            (self.size * (LEADING * number + 1), line) for number, line in enumerate(self.lines)
        ]


def fitted(text: str, width: float, height: float, sizes: Sequence[int] = SIZES) -> Lines:
    """In the largest letters that have room, or one size less where that saves a line.

    What is longer still ends in an ellipsis.
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
    """One line, with an ellipsis where it is cut."""
    text = text[:MOST_LETTERS]
    return text if width_of(text) <= width else _ellipsed(text, width)


def _ellipsed(text: str, width: float) -> str:
    while text and width_of(text) + 1 > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def broken(text: str, width: float) -> list[str]:
    """At blanks, and in Japanese where a word begins; in the middle of one that is longer.

    >>> broken("West is liable for South's daisangen.", 12)
    ['West is liable for', "South's daisangen."]
    >>> broken("南家の大三元は、西家の責任払いです。", 10)
    ['南家の大三元は、', '西家の責任払いです。']
    """
    lines, line = [], ""
    for piece in _short(_pieces(text), width):
        if line and width_of(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece.lstrip() if not line else piece
    return [*lines, line.rstrip()]


def _short(pieces: list[str], width: float) -> Iterator[str]:
    """The same, cut where one alone is too wide for a line."""
    most = max(int(width), 1)
    for piece in pieces:
        if width_of(piece.rstrip()) <= width:
            yield piece
        else:
            yield from (piece[at : at + most] for at in range(0, len(piece), most))


def _pieces(text: str) -> list[str]:
    """What stays together."""
    pieces: list[str] = []
    for letter in text:
        if pieces and not _may_part(pieces[-1][-1], letter):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def _may_part(before: str, after: str) -> bool:
    """Japanese: before a word in kanji or katakana that follows other signs, as words begin so."""
    if after in NEVER_FIRST or before in NEVER_LAST or after == " ":
        return False
    if before == " " or before in PAUSES:
        return True
    return _is_wide(after) and _script(before) != _script(after) != "HIRAGANA"


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"


def _script(letter: str) -> str:
    """``CJK``, ``HIRAGANA``, ``KATAKANA``, ``LATIN`` and so on."""
    return name(letter, "NONE").replace("-", " ").partition(" ")[0]
