"""Answers are counted when somebody looks: each once, in the order in which they were given."""

import logging

from django.db import InternalError, OperationalError, transaction

from accounts.models import Learner
from quiz.learning.deck import Deck
from quiz.learning.evidence import Evidence, not_yet_counted
from quiz.learning.lapses import update_missed_tasks
from quiz.models import Answer

logger = logging.getLogger(__name__)


def count_answers(learner: Learner) -> Deck | None:
    """Return the cards as they are now, where something was counted.

    Whoever looks at a page never loses it to this: while the database takes no writes, answers
    stay uncounted until the next look.
    """
    try:
        while new := not_yet_counted(learner):
            if deck := _counted(learner, new):
                return deck
    except (OperationalError, InternalError) as error:
        logger.warning("Answers are counted later: %s", error)
    return None


def deck_of(learner: Learner) -> Deck:
    """All cards of a learner, with what the newest answers show."""
    return count_answers(learner) or Deck.of(learner)


@transaction.atomic
def _counted(learner: Learner, new: list[Evidence]) -> Deck | None:
    """None where another request counts some of them at this moment: look again."""
    mine = Answer.objects.filter(pk__in=[shown.answer for shown in new], is_counted=False)
    if mine.update(is_counted=True) != len(new):
        transaction.set_rollback(True)
        return None
    deck = Deck.of(learner)
    for shown in new:
        deck.show(shown)
    deck.keep()
    update_missed_tasks(learner, new)
    return deck
