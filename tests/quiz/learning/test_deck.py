"""Concepts a learner has met, and when they are due."""

from datetime import datetime, timedelta
from itertools import permutations
from uuid import uuid4

import fsrs
import pytest

from accounts.models import Learner
from accounts.services import merge_learners
from quiz.kinds import KINDS
from quiz.learning import deck as memory
from quiz.learning.concepts import card_of, concepts, wishes
from quiz.learning.counting import deck_of
from quiz.models import Card
from quiz.prompts import read_name
from quiz.questions.catalogue import question
from quiz.review.today import question_for
from tests.quiz.factories import At, answers

QUESTION = question("mleague-example")
CONCEPT = "third_dragon_ensures"
MONDAY, TUESDAY, THURSDAY = (f"2026-11-{day} 03:00Z" for day in (23, 24, 26))


@pytest.fixture(autouse=True)
def without_fuzz(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    monkeypatch.setattr(memory, "scheduler", lambda: plain)


def review(learner: Learner, answer: str, hints: int = 0) -> Card:
    """The card of the concept, after its question was answered so."""
    question = question_for(deck_of(learner).cards[CONCEPT])
    answers(learner, question, answer, hints=hints)
    return deck_of(learner).cards[CONCEPT]


@pytest.mark.parametrize("given", ["right", "wrong"])
def test_a_question_brings_a_card_per_concept(learner: Learner, at: At, given: str) -> None:
    at(MONDAY)
    answer = answers(learner, QUESTION, given)[0]
    deck = deck_of(learner)
    practised = {step.rule for step in QUESTION.ruling.trace}
    assert deck.cards.keys() == practised & concepts()
    assert CONCEPT in deck.cards
    for card in deck.cards.values():
        assert card.met == answer.created
        assert card.due == datetime.fromisoformat("2026-11-23 15:00Z"), "midnight in Japan"
        assert card.right == (answer.created if given == "right" else None)
    assert Card.objects.count() == len(deck.cards)


@pytest.mark.parametrize(
    ("answer", "hints", "days"), [("right", 0, 2), ("right", 1, 1), ("wrong", 0, 1)]
)
def test_how_it_went_says_when_it_comes_back(
    learner: Learner, at: At, answer: str, hints: int, days: int
) -> None:
    now = at(MONDAY)
    answers(learner, QUESTION, "right")
    card = review(learner, answer, hints)
    assert card.reviews == 1
    assert card.reviewed == now
    assert card.due == now + timedelta(days=days)


def test_hints_and_mistakes_lower_ease(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(learner, QUESTION, "right")
    rated = []
    rate = memory.scheduler().review_card

    def watched(card: fsrs.Card, rating: fsrs.Rating, when: datetime) -> object:
        rated.append(rating)
        return rate(card, rating, when)

    monkeypatch.setattr(memory.scheduler(), "review_card", watched)
    for answer, hints in (("right", 0), ("right", 2), ("wrong", 0), ("wrong", 1)):
        review(learner, answer, hints)
    good, hard, again = fsrs.Rating.Good, fsrs.Rating.Hard, fsrs.Rating.Again
    assert rated == [good, hard, again, again]


def test_only_the_question_of_the_card_reviews_it(learner: Learner) -> None:
    answers(learner, QUESTION, "right", "wrong")
    assert {card.reviews for card in deck_of(learner).cards.values()} == {0}
    card = review(learner, "right")
    assert [other.concept for other in Card.objects.filter(reviews=1)] == [card.concept]


def test_a_second_answer_to_the_same_question_is_no_second_review(learner: Learner) -> None:
    """Two tabs with one card: both answers are kept, the first one counts."""
    answers(learner, QUESTION, "right")
    question = question_for(deck_of(learner).cards[CONCEPT])
    answers(learner, question, "wrong", "right")
    card = deck_of(learner).cards[CONCEPT]
    assert card.reviews == 1
    assert card.reviewed
    assert (card.due - card.reviewed).days == 1


def test_each_review_is_a_fresh_hand_and_both_tabs_see_the_same(learner: Learner) -> None:
    answers(learner, QUESTION, "right")
    first = question_for(deck_of(learner).cards[CONCEPT])
    assert question_for(deck_of(learner).cards[CONCEPT]).id == first.id
    card = review(learner, "right")
    assert question_for(card).digest != first.digest


def test_a_card_of_somebody_else_is_not_reviewed_by_its_question(learner: Learner) -> None:
    other = Learner.objects.create()
    answers(other, QUESTION, "right")
    answers(learner, question_for(deck_of(other).cards[CONCEPT]), "right")
    assert not any(card.reviews for card in deck_of(learner).cards.values())
    assert not any(card.reviews for card in deck_of(other).cards.values())


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_of_browsers_that_became_one_the_last_review_counts(order: tuple[int, ...], at: At) -> None:
    them = [Learner.objects.create(browser=uuid4()) for _ in range(3)]
    met = at(MONDAY)
    for learner in them:
        answers(learner, QUESTION, "right")
    at(TUESDAY)
    review(them[0], "wrong")
    last = at(THURSDAY)
    due = review(them[1], "right").due
    first, second, third = (them[number] for number in order)
    merge_learners(first, into=second)
    root = merge_learners(second, into=third)
    card = deck_of(root).cards[CONCEPT]
    assert (card.met, card.reviewed, card.due) == (met, last, due)
    at(due.isoformat())
    assert review(root, "right").reviews == 2
    assert (deck_of(root).cards[CONCEPT].due - due).days == 11


@pytest.mark.parametrize("order", [*permutations(range(2))])
def test_what_either_browser_met_yesterday_is_due_today(order: tuple[int, ...], at: At) -> None:
    them = [Learner.objects.create(browser=uuid4()) for _ in range(2)]
    for learner, day in zip(them, (MONDAY, TUESDAY), strict=True):
        at(day)
        answers(learner, QUESTION, "right")
        deck_of(learner)
    first, second = (them[number] for number in order)
    card = deck_of(merge_learners(first, into=second)).cards[CONCEPT]
    assert card.due == datetime.fromisoformat("2026-11-23 15:00Z")


@pytest.mark.slow
def test_every_concept_has_hands_on_which_it_is_met() -> None:
    for concept in sorted(concepts()):
        for reviews in range(4):
            card = Card(pk=71, concept=concept, reviews=reviews)
            question = question_for(card)
            assert concept in question.snapshot.concepts, question.id
            assert card_of(read_name(question.id)[1]) == (71, reviews), concept


def test_plain_hands_come_first_and_kinds_in_turn() -> None:
    first, second, later = (next(wishes(CONCEPT, number)) for number in (0, 1, 2))
    assert (first.level, second.level, later.level) == ("1", "1", "any")
    assert len({first.kind, second.kind, later.kind}) == 3
    assert {first.kind, second.kind, later.kind} <= KINDS.keys()


def test_an_ordinary_seed_is_no_review() -> None:
    for seed in ["a1", "r", "rn1", "r1n", "x1n1", "r1n1n", ""]:
        assert card_of(seed) is None, seed
