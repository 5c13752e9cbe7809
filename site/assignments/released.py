"""Tell members when the results of an assignment are available.

A task waits until an assignment is over for everybody. Whatever moves that time plans another one,
and a task that comes too early does nothing.
"""

from collections.abc import Collection
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone as clock
from django_tasks import task

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from assignments.rights import with_last_due
from clubs.models import Membership
from quiz.models import News
from quiz.news.services import tell_members

A_MOMENT: Final = timedelta(seconds=1)


def tell_when_over(*numbers: int) -> None:
    """Plan to tell the members of each assignment after the last of them may answer."""
    transaction.on_commit(partial(_plan, numbers))


def _plan(numbers: Collection[int]) -> None:
    for assignment in with_last_due(Assignment.objects.filter(pk__in=numbers)):
        if assignment.feedback != FeedbackPreset.PRACTICE:
            last_end = assignment.times_of(None).last_end
            when = max(last_end, clock.now()) + A_MOMENT
            tell_results.using(run_after=when).enqueue(assignment.pk)


@task()
def tell_results(number: int) -> None:
    """Tell each member who answered an assignment that is over, once."""
    assignment = Assignment.objects.filter(pk=number, withdrawn=None).first()
    if assignment and assignment.times_of(None).last_end < clock.now():
        members = Membership.objects.filter(attempts__paper=assignment).distinct()
        tell_members(
            News.Kind.RESULTS,
            key=f"results {number}",
            paper=assignment,
            memberships=members.select_related("learner__merged_into"),
        )
