"""An answer marked anew, and what was counted of it counted anew."""

from datetime import datetime

from django.db import transaction

from accounts.models import Learner
from pao.trace import Rule
from quiz.kinds import KINDS
from quiz.learning.concepts import seed_of
from quiz.learning.deck import Deck
from quiz.learning.evidence import counted
from quiz.learning.lapses import tell_lapses
from quiz.models import Answer, Lapse, Marking
from quiz.prompts.prompt import Prompt
from quiz.questions.snapshot import snapshot_of
from quiz.services import graded, keep_solution


def regrade(answer: Answer, against: Prompt | None = None) -> Marking:
    """Mark an answer by today's engine, where that says otherwise than what it was marked by.

    ``against``: what stands in the place of the question that it was last held against. Raise
    RulesError or ScenarioError where the engine no longer reads that.
    """
    prompt = against or answer.held_against.thaw()
    solution = keep_solution(snapshot_of(prompt, KINDS[prompt.kind].right(prompt)))
    marked = graded(prompt, answer.given)
    with transaction.atomic():
        kept = Answer.objects.select_for_update().get(pk=answer.pk)  # one regrade after the other
        newest = answer.markings.select_related("solution").get(is_newest=True)
        if newest.solution.right != solution.right:
            answer.markings.update(is_newest=False)
            reason = Marking.Reason.REGRADED
            newest = answer.markings.create(solution=solution, reason=reason, **marked)
            if kept.is_counted:
                _recount(kept)
    answer.marking = newest
    return newest


def _recount(answer: Answer) -> None:
    """The lapse of its task, the cards of its concepts, the review that it was."""
    learner = answer.learner
    of_task = counted(learner, task=answer.task_id)
    Lapse.objects.of(learner).filter(task=answer.task_id).delete()
    tell_lapses(learner, of_task)
    deck = Deck.of(learner)
    shown = next(each for each in of_task if each.answer == answer.pk)
    for concept in shown.concepts:
        deck.know(concept, _last_right(learner, concept))
    if shown.review:
        number, _review = shown.review
        of_card = seed_of(number, 0).removesuffix("0")
        deck.review_anew(number, counted(learner, name__contains=f"/{of_card}"))
    deck.keep()


def _last_right(learner: Learner, concept: Rule) -> datetime | None:
    on_it = counted(learner, task__concepts__concept=concept.value)
    return max((each.when for each in on_it if each.is_right), default=None)
