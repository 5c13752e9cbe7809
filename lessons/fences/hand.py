"""``pao table hand payments from W as story``: a hand, in each view that is named."""

from django.template.loader import render_to_string

from board.hands import draw_hand
from board.tables import draw_marked, draw_settled
from lessons.hands import Block
from pao.words import for_language


def draw_block(block: Block, language: str) -> str:
    """Each view of a hand in turn."""
    views = [view for view in block.views if view != "table" or not _is_settled(block)]
    return "".join(_view(view, block, language) for view in views)


def _is_settled(block: Block) -> bool:
    """Whether the payments are drawn as well: on the table itself, which is not drawn twice."""
    return "payments" in block.views and bool(block.ruling.payments)


def _view(view: str, block: Block, language: str) -> str:
    ruling, words = block.ruling, for_language(language)
    scenario = ruling.scenario
    if view == "table":
        return picture(view, draw_marked(ruling, language, block.viewer))
    if view == "payments" and ruling.payments:
        return picture(view, draw_settled(ruling, language, block.viewer))
    if not scenario.wins:
        raise ValueError(f"nobody wins that hand: it has no {view}")
    (win, *_) = scenario.wins
    return picture(view, draw_hand(win, scenario, language), words.hand(win, scenario))


def picture(kind: str, drawn: str, caption: str = "") -> str:
    """The picture itself says its caption to those who do not see it."""
    context = {"kind": kind, "drawn": drawn, "caption": caption}
    return render_to_string("lessons/_picture.html", context)
