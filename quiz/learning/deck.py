"""A learner's cards: one for each concept met, in any of the learner's browsers."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Final

import fsrs

from accounts.models import Learner
from pao.trace import Rule
from quiz.learning.evidence import Evidence
from quiz.models import Card
from web.days import day_of, start_of


def reviewed(card: Card, *, is_right: bool, hints: int, when: datetime) -> None:
    """Update a card after a review.

    A right answer is rated Good without hints and Hard with hints; any other answer is rated Again.
    """
    after, _log = scheduler().review_card(_as_fsrs(card), _rating(hints, is_right=is_right), when)
    card.stability, card.difficulty = after.stability, after.difficulty
    card.due, card.reviewed = after.due, when
    card.reviews += 1


@cache
def scheduler() -> fsrs.Scheduler:
    """Without steps of minutes: reviews are on other days."""
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


KEPT: Final = ("met", "right", "due", "reviews", "reviewed", "stability", "difficulty")


@dataclass
class Deck:
    """The cards of a learner by concept, and which of them have changed since they were read."""

    learner: Learner
    cards: dict[str, Card]
    changed: set[str]

    @classmethod
    def of(cls, learner: Learner) -> "Deck":
        """Read the cards of a learner.

        If two cards have the same concept, the one reviewed last counts.
        """
        cards: dict[str, Card] = {}
        for card in Card.objects.of(learner).order_by("pk"):
            other = cards.get(card.concept)
            cards[card.concept] = _joined(other, card) if other else card
        return cls(learner, cards, set())

    def show(self, evidence: Evidence) -> None:
        """Record that the concepts of an answer were met, and whether they were right."""
        for concept in evidence.concepts:
            card = self.cards.get(concept) or self._new(concept, evidence.when)
            if evidence.is_right:
                card.right = max(card.right or evidence.when, evidence.when)
                self.changed.add(concept)
        if evidence.review:
            self._review(*evidence.review, evidence)

    def know(self, concept: Rule, right: datetime | None) -> None:
        """Set when a concept was last right."""
        if card := self.cards.get(concept):
            card.right = right
            self.changed.add(concept)

    def replay_reviews(self, number: int, reviews: Iterable[Evidence]) -> None:
        """Reset a card and apply its reviews again, as they are marked today."""
        for card in self.cards.values():
            if card.pk == number:
                card.reviews, card.due = 0, _first_due(card.met)
                card.reviewed = card.stability = card.difficulty = None
                self.changed.add(card.concept)
        for evidence in reviews:
            if evidence.review:
                self._review(*evidence.review, evidence)

    def keep(self) -> None:
        cards = [_copy(self.cards[concept]) for concept in sorted(self.changed)]
        Card.objects.bulk_create(
            cards,
            update_conflicts=True,
            unique_fields=["learner", "concept"],
            update_fields=[*KEPT],
        )
        for card in cards:
            self.cards[card.concept].pk = card.pk
        self.changed.clear()

    def _review(self, number: int, review: int, evidence: Evidence) -> None:
        """Update the card that was reviewed, once for each review.

        A second answer to the same question, or an answer to an earlier one, is no review.
        """
        for card in self.cards.values():
            if card.pk == number and card.reviews == review:
                reviewed(card, is_right=evidence.is_right, hints=evidence.hints, when=evidence.when)
                self.changed.add(card.concept)

    def _new(self, concept: Rule, when: datetime) -> Card:
        root = self.learner.root_id
        card = Card(learner_id=root, concept=concept.value, met=when, due=_first_due(when))
        self.cards[concept] = card
        self.changed.add(concept)
        return card


def _first_due(first_answer: datetime) -> datetime:
    """Return when a new card is due: at the start of the next day.

    What was just asked is still remembered, and what went wrong is first asked again among the
    mistakes.
    """
    return start_of(day_of(first_answer) + timedelta(days=1))


def _joined(first: Card, second: Card) -> Card:
    """Return the card reviewed last, with what the other one shows besides."""
    pair = sorted((first, second), key=_age)
    older, newer = pair
    newer.met = min(older.met, newer.met)
    if newer.reviewed is None:
        newer.due = min(older.due, newer.due)
    newer.right = max(_moments(older.right, newer.right), default=None)
    return newer


def _age(card: Card) -> tuple[bool, datetime, int]:
    return card.reviewed is not None, card.reviewed or card.met, card.pk


def _moments(*moments: datetime | None) -> Iterable[datetime]:
    return (moment for moment in moments if moment)


def _copy(card: Card) -> Card:
    """Return a copy of a card without its number.

    The database finds the row by learner and concept.
    """
    columns = {name: getattr(card, name) for name in KEPT}
    return Card(learner_id=card.learner_id, concept=card.concept, **columns)
