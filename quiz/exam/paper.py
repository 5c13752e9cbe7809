"""Which questions an exam asks: all kinds that the rule set has, harder towards the end.

What a paper of the course asks, the lessons say: here it has its name alone.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _

from quiz.errors import QuestionUnavailableError
from quiz.kinds.breakdown import Breakdown
from quiz.kinds.ensured import Ensured
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.kinds.safe_tile import SafeTile
from quiz.kinds.turning_point import TurningPoint
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import Question
from quiz.questions.similar import another

PAPER: Final = (
    Wish(Liable.id, level="1"),
    Wish(Ensured.id),
    Wish(Payments.id, level="1"),
    Wish(SafeTile.id),
    Wish(Liable.id, level="2"),
    Wish(Payments.id, level="2"),
    Wish(TurningPoint.id),
    Wish(Payments.id, level="2"),
    Wish(Liable.id, level="3"),
    Wish(Breakdown.id, level="3"),
)


EXAM: Final = "exam"
"""Ten questions under chosen rules."""

CHECKPOINT: Final = "part-"
"""With the number of the part of the course at whose end it stands."""

DISPUTES: Final = "disputes"
"""The ten at the end of the course."""


def title_of(paper: str | None) -> str:
    """What an exam of that paper is called."""
    if paper == DISPUTES:
        return _("Ten disputes")
    if paper and paper.startswith(CHECKPOINT):
        return _("Checkpoint %(number)s") % {"number": paper.removeprefix(CHECKPOINT)}
    return _("Exam")


def questions_of(rules: str) -> Iterator[Question]:
    """In their places; where a kind is not asked under these rules, who pays is asked instead."""
    for wish in PAPER:
        yield _asked(replace(wish, rules=rules))


def _asked(wish: Wish) -> Question:
    try:
        return another(wish)
    except QuestionUnavailableError:
        return another(Wish(Payments.id, wish.rules, ANYTHING, ANYTHING))
