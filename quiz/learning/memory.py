"""How well a concept sticks, and when to ask again: FSRS."""

from datetime import datetime
from functools import cache

import fsrs

from quiz.models import Card


def reviewed(card: Card, *, is_right: bool, hints: int, when: datetime) -> None:
    """Right without a hint is Good, with one Hard; anything else is Again."""
    after, _log = scheduler().review_card(_as_fsrs(card), _rating(hints, is_right=is_right), when)
    card.stability, card.difficulty = after.stability, after.difficulty
    card.due, card.reviewed = after.due, when
    card.reviews += 1


@cache
def scheduler() -> fsrs.Scheduler:
    """Days, not minutes: whoever comes back does so on another day."""
    return fsrs.Scheduler(learning_steps=(), relearning_steps=())


def _rating(hints: int, *, is_right: bool) -> fsrs.Rating:
    if not is_right:
        return fsrs.Rating.Again
    return fsrs.Rating.Hard if hints else fsrs.Rating.Good


def _as_fsrs(card: Card) -> fsrs.Card:
    state = fsrs.State.Review if card.reviews else fsrs.State.Learning
    return fsrs.Card(
        card_id=card.pk,
        state=state,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.reviewed,
    )
