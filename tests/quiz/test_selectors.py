"""Which questions were answered, and which comes next."""

from dataclasses import replace

import pytest
from django.http import Http404

from accounts.models import Learner
from accounts.services import merge_learners
from quiz.marking import LIABLE, Reply, Verdict
from quiz.models import Answer
from quiz.questions.catalogue import Question, questions
from quiz.selectors import answer_of, best_verdicts, next_question
from tests.quiz.factories import answered

FIRST, SECOND, THIRD, *_, LAST = questions()


def answer(learner: Learner, question: Question, *, wrong: int = 0) -> Answer:
    reply: Reply = question.snapshot.right
    for field in list(reply)[:wrong]:
        reply = {**reply, field: ["E", "S", "W", "N"] if field == LIABLE else 1}
    return answered(question, reply, learner)


def test_nobody_has_answered_nothing(db: None) -> None:
    assert best_verdicts(Learner()) == {}


@pytest.mark.parametrize(
    ("attempts", "best"),
    [([5], Verdict.WRONG), ([5, 2], Verdict.PARTLY), ([5, 0, 2], Verdict.RIGHT)],
)
def test_the_best_attempt_counts(learner: Learner, attempts: list[int], best: Verdict) -> None:
    for wrong in attempts:
        answer(learner, FIRST, wrong=wrong)
    assert best_verdicts(learner) == {FIRST.id: best}


def test_a_hand_that_was_mended_since_inherits_no_verdict(learner: Learner) -> None:
    before = replace(FIRST, snapshot=replace(FIRST.snapshot, digest="of another day"))
    answer(learner, before)
    assert best_verdicts(learner) == {}
    answer(learner, FIRST, wrong=5)
    assert best_verdicts(learner) == {FIRST.id: Verdict.WRONG}


def test_an_answer_is_its_learners_alone(learner: Learner) -> None:
    row = answer(learner, FIRST)
    assert answer_of(learner, FIRST.id, row.pk) == row
    other = Learner.objects.create()
    for who, name in ((learner, SECOND.id), (other, FIRST.id), (Learner(), FIRST.id)):
        with pytest.raises(Http404):
            answer_of(who, name, row.pk)


def test_answers_from_before_a_merger_still_count(learner: Learner) -> None:
    known = Learner.objects.create()
    row = answer(learner, FIRST)
    merge_learners(learner, into=known)
    assert best_verdicts(known) == {FIRST.id: Verdict.RIGHT}
    assert answer_of(known, FIRST.id, row.pk) == row


def test_the_next_question_is_the_first_behind_that_is_not_right_yet() -> None:
    assert next_question({}) == FIRST
    assert next_question({FIRST.id: Verdict.PARTLY}) == FIRST
    assert next_question({FIRST.id: Verdict.RIGHT}) == SECOND
    assert next_question({}, after=FIRST.id) == SECOND
    assert next_question({}, after=SECOND.id) == THIRD
    assert next_question({}, after=LAST.id) == FIRST
    all_right = {question.id: Verdict.RIGHT for question in questions()}
    assert next_question(all_right) is None
    assert next_question({**all_right, FIRST.id: Verdict.WRONG}, after=FIRST.id) is None
