"""A hand that a text shows by its notation: how a fence names it, and its pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from board.hands import draw_fed
from board.tables import draw_marked, draw_settled
from pao.game import Seat, seats_of
from pao.ruling import Ruling
from pao.words import for_language

VIEWS: Final = r"pao(?P<views>(?: (?:table|calls|hand|payments))*)(?: from (?P<viewer>[ESWN]))?"
"""The first words of a fence, such as ``pao table from W``."""

DrawTable = Callable[[Ruling, str, Seat | None], str]


@dataclass(frozen=True, slots=True)
class Block:
    """A fence such as ``pao table from W as story``: a hand, how it is shown, from whose seat."""

    ruling: Ruling
    views: tuple[str, ...]
    viewer: Seat | None


def marked_table(ruling: Ruling, language: str, viewer: Seat | None) -> str:
    """Draw the table with the calls at which a liability attached."""
    return draw_marked(ruling, language, viewer, fold=SafeString())


def draw_block(block: Block, language: str, draw_table: DrawTable = marked_table) -> str:
    """Draw each named view of a hand in turn; raise ValueError if the hand has no such view."""
    views = [view for view in block.views if view != "table" or not _is_settled(block)]
    return "".join(_view(view, block, language, draw_table) for view in views)


def _is_settled(block: Block) -> bool:
    """Whether the payments are drawn too.

    They are drawn on the table itself, which is not drawn twice.
    """
    return "payments" in block.views and bool(block.ruling.payments)


def _view(view: str, block: Block, language: str, draw_table: DrawTable) -> str:
    ruling = block.ruling
    scenario = ruling.scenario
    if view == "table":
        return picture(view, draw_table(ruling, language, block.viewer))
    if view == "payments" and ruling.payments:
        return picture(view, draw_settled(ruling, language, block.viewer, fold=SafeString()))
    if view == "calls":
        callers = [seat for seat in seats_of(ruling.rules.players) if scenario.melds(seat)]
        return "".join(_fed(block, seat, language) for seat in callers)
    if not scenario.wins:
        raise ValueError(f"nobody wins that hand: it has no {view}")
    return _fed(block, scenario.wins[0].seat, language)


def _fed(block: Block, seat: Seat, language: str) -> str:
    svg = draw_fed(block.ruling.scenario, seat, language)
    return picture("hand", svg, for_language(language).seat(seat))


def picture(kind: str, html: str, caption: str = "") -> str:
    """Return a figure with a picture.

    The picture itself tells readers who cannot see it whose it is.
    """
    context = {"kind": kind, "drawn": html, "caption": caption}
    return render_to_string("components/_picture.html", context)
