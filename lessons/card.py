"""What a chat shows of a lesson: its title, and the first table on which it tells."""

from django.utils.translation import gettext as _

from board.tables import square_marked
from cards.card import ChatCard
from lessons.catalog import Lesson
from lessons.hands import Block
from lessons.markup import hands_shown


def lesson_card(lesson: Lesson) -> ChatCard:
    """The liability is marked where the lesson marks it; nothing is settled, it asks first."""
    block = _first(hands_shown(lesson))
    return ChatCard(
        language=lesson.language,
        kind=_("Lesson %(number)s") % {"number": lesson.number},
        said=lesson.title,
        more=lesson.summary,
        square=square_marked(block.ruling, lesson.language, block.viewer) if block else None,
    )


def _first(blocks: tuple[Block, ...]) -> Block | None:
    on_a_table = (block for block in blocks if "table" in block.views)
    return next(on_a_table, None) or next(iter(blocks), None)
