"""Choose the questions of an exam: all kinds that the rule set allows, harder towards the end.

The lessons choose the questions of a paper of the course; this module knows only its name.
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
from quiz.prompts import ANYTHING, Wish
from quiz.questions.catalogue import Question
from quiz.questions.similarity import for_paper

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
"""The slug of an exam: ten questions under chosen rules."""

REFEREE: Final = "referee"
"""The slug of a referee's exam: twenty questions on what one rule set decides."""

CHECKPOINT: Final = "part-"
"""Followed by the number of the part."""

DISPUTES: Final = "disputes"
"""The slug of the ten disputes at the end of the course."""


def title_of(paper: str | None) -> str:
    """Return the title of an exam with this slug."""
    if paper == DISPUTES:
        return _("Ten disputes")
    if paper and paper.startswith(CHECKPOINT):
        return _("Checkpoint %(number)s") % {"number": paper.removeprefix(CHECKPOINT)}
    return _("Referee’s exam") if paper == REFEREE else _("Exam")


def questions_of(rules: str) -> Iterator[Question]:
    """Yield the questions of an exam, in order.

    If a kind cannot be asked under these rules, a question on who pays takes its place.
    """
    for wish in PAPER:
        yield _question(replace(wish, rules=rules))


def _question(wish: Wish) -> Question:
    try:
        return for_paper(wish)
    except QuestionUnavailableError:
        return for_paper(Wish(Payments.id, wish.rules, ANYTHING, ANYTHING))
