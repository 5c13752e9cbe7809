"""Find which of a learner's cards are due today."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Final

from quiz.errors import QuestionUnavailableError
from quiz.learning.concepts import concepts, seed_of, wishes
from quiz.learning.deck import Deck
from quiz.models import Card
from quiz.questions.catalogue import Question, question
from web.days import day_of, today

MOST_A_DAY: Final = 10


@dataclass(frozen=True, slots=True)
class Today:
    """What a learner has to review today.

    ``due``: what is left of today's share, in order; ``waiting``: how many more are due.
    ``next_day``: when the next card is due after today's.
    """

    done: int
    due: tuple[Card, ...]
    waiting: int
    next_day: date | None

    @property
    def share(self) -> int:
        return self.done + len(self.due)

    @property
    def has_begun(self) -> bool:
        """Whether the learner has any card."""
        return bool(self.share or self.waiting or self.next_day)


NOTHING_YET: Final = Today(done=0, due=(), waiting=0, next_day=None)


def todays(deck: Deck) -> Today:
    """Return today's review of a deck.

    The cards that have been due longest come first. Cards that were never reviewed come last, plain
    rules first.
    """
    day, cards = today(), [card for card in deck.cards.values() if card.concept in concepts()]
    done = sum(card.reviewed is not None and day_of(card.reviewed) == day for card in cards)
    due = sorted((card for card in cards if day_of(card.due) <= day), key=_turn)
    share = max(MOST_A_DAY - done, 0)
    later = [day_of(card.due) for card in cards if day_of(card.due) > day]
    return Today(done, tuple(due[:share]), len(due[share:]), min(later, default=None))


def question_for(card: Card) -> Question:
    """Return a question on a new hand about the card's concept.

    It is the same in every browser tab until it is answered.
    """
    seed = seed_of(card.pk, card.reviews)
    for wish in wishes(card.concept, card.reviews):
        with suppress(QuestionUnavailableError):
            candidate = question(wish.name(seed))
            if card.concept in candidate.snapshot.concepts:
                return candidate
    raise QuestionUnavailableError(card.concept)


def _turn(card: Card) -> tuple[bool, object, int]:
    if card.reviewed:
        return False, card.due, card.pk
    return True, card.met, card.pk
