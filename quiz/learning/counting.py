"""Count answers when a learner's cards are needed: each once, in the order of answering."""

import logging

from django.db import InternalError, OperationalError, transaction

from accounts.models import Learner
from quiz.learning.deck import Deck
from quiz.learning.evidence import Evidence, not_yet_counted, update_missed_tasks
from quiz.models import Answer

logger = logging.getLogger(__name__)


def count_answers(learner: Learner) -> Deck | None:
    """Count new answers; return the deck if there were any.

    A page never fails because of this: while the database takes no writes, answers stay uncounted.
    """
    try:
        while new := not_yet_counted(learner):
            if deck := _count(learner, new):
                return deck
    except (OperationalError, InternalError) as error:
        logger.warning("Answers are counted later: %s", error)
    return None


def deck_of(learner: Learner) -> Deck:
    """Return all cards of a learner, with what the newest answers show."""
    return count_answers(learner) or Deck.of(learner)


@transaction.atomic
def _count(learner: Learner, new: list[Evidence]) -> Deck | None:
    """Count these answers and return the cards.

    Return None if another request is counting some of them at this moment; the caller then looks
    again.
    """
    mine = Answer.objects.filter(pk__in=[each.answer for each in new], is_counted=False)
    if mine.update(is_counted=True) != len(new):
        transaction.set_rollback(True)
        return None
    deck = Deck.of(learner)
    for each in new:
        deck.show(each)
    deck.keep()
    update_missed_tasks(learner, new)
    return deck
