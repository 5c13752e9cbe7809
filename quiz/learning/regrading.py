"""Mark answers again, and update what was counted of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter

from django.db import transaction
from django.db.models import F, Max, Prefetch

from accounts.models import Learner
from quiz.kinds import KINDS
from quiz.learning.concepts import seed_of
from quiz.learning.deck import Deck
from quiz.learning.evidence import counted_evidence, update_missed_tasks
from quiz.models import Answer, Marking, MissedTask, Solution
from quiz.prompts import Prompt
from quiz.questions.snapshot import snapshot_of
from quiz.services import graded, keep_solution


def regraded_markings(due: Sequence[tuple[Answer, Prompt]]) -> Iterator[Marking]:
    """Yield new markings of answers by today's engine, each against its prompt.

    The markings are not saved yet. The solution of a prompt is saved once, even if several answers
    share it.
    """
    solutions: dict[int, Solution] = {}
    for answer, prompt in due:
        if id(prompt) not in solutions:
            snapshot = snapshot_of(prompt, KINDS[prompt.kind].right(prompt))
            solutions[id(prompt)] = keep_solution(snapshot)
        yield Marking(
            answer=answer,
            solution=solutions[id(prompt)],
            reason=Marking.Reason.REGRADED,
            **graded(prompt, answer.reply),
        )


@transaction.atomic
def save_regraded(markings: Sequence[Marking]) -> dict[int, Marking]:
    """Save the markings that have another right answer; return each answer's newest one.

    Answers that no longer exist are left out. If two processes do this at the same time, one waits
    for the other, and finds nothing left to add.
    """
    answers = Answer.objects.filter(pk__in=[marking.answer_id for marking in markings])
    locked = {answer.pk: answer for answer in answers.select_for_update().order_by("pk")}
    newest = _newest(locked)
    added = [
        marking
        for marking in markings
        if marking.answer_id in newest
        and newest[marking.answer_id].solution.right != marking.solution.right
    ]
    numbers = [marking.answer_id for marking in added]
    Marking.objects.filter(pk__in=[newest[number].pk for number in numbers]).update(is_newest=False)
    newest |= {marking.answer_id: marking for marking in Marking.objects.bulk_create(added)}
    _recount(locked[number] for number in numbers if locked[number].is_counted)
    return newest


def _newest(answers: Mapping[int, Answer]) -> dict[int, Marking]:
    solutions = Prefetch("solution", Solution.objects.defer("ruling"))
    rows = Marking.objects.filter(is_newest=True, answer__in=answers).prefetch_related(solutions)
    return {marking.answer_id: marking for marking in rows}


def _recount(answers: Iterable[Answer]) -> None:
    by_learner = sorted(answers, key=attrgetter("learner_id"))
    for _, group in groupby(by_learner, key=attrgetter("learner_id")):
        of_one = [*group]
        _recount_of(of_one[0].learner, of_one)


def _recount_of(learner: Learner, answers: Iterable[Answer]) -> None:
    """Update what was counted of a learner's answers that were marked again.

    These are the missed tasks, the cards of their concepts, and the reviews that they were.
    """
    numbers = {answer.pk: answer.task_id for answer in answers}
    tasks = {*numbers.values()}
    of_tasks = counted_evidence(learner, task__in=tasks)
    MissedTask.objects.of(learner).filter(task__in=tasks).delete()
    update_missed_tasks(learner, of_tasks)
    deck = Deck.of(learner)
    visible = [each for each in of_tasks if each.answer in numbers]
    concepts = {concept for each in visible for concept in each.concepts}
    last_right = _last_right(learner, concepts)
    for concept in concepts:
        deck.know(concept, last_right.get(concept))
    for number in {each.review[0] for each in visible if each.review}:
        of_card = seed_of(number, 0).removesuffix("0")
        deck.replay_reviews(number, counted_evidence(learner, name__contains=f"/{of_card}"))
    deck.keep()


def _last_right(learner: Learner, concepts: Iterable[str]) -> dict[str, datetime]:
    """Return when each of these concepts was last right; one that never was is left out."""
    counts = Answer.objects.of(learner).filter(is_counted=True).values("pk")
    right = Marking.objects.filter(
        is_newest=True,
        score=F("out_of"),
        answer__in=counts,
        answer__task__concepts__concept__in=concepts,
    )
    last = right.values_list("answer__task__concepts__concept").annotate(Max("answer__created"))
    return dict(last.order_by())
