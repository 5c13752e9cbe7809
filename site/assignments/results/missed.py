"""The questions that members got wrong most, each with its hand, for an organiser's pages."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, F, Q
from django.urls import reverse
from django.utils.safestring import SafeString

from assignments.models import Assignment
from assignments.questions import with_names
from assignments.rights import repeated
from board.hands import draw_subject
from pao.errors import RulesError, ScenarioError
from quiz.figures.statistics import Share
from quiz.models import AttemptItem, PaperItem
from quiz.titles import ListName

MOST: Final = 3
"""How many questions a club's page lists."""


@dataclass(frozen=True, slots=True)
class MissedQuestion:
    """``share``: of the first attempts that got it wholly right. ``picture``: of the melds."""

    item: PaperItem
    assignment: Assignment
    name: ListName
    share: Share
    picture: SafeString

    @property
    def address(self) -> str:
        """Return the address of its hand, its right answer and the reasons."""
        numbers = [self.assignment.club_id, self.assignment.pk]
        return f"{reverse('results:solutions', args=numbers)}#solution-{self.item.pk}"


def most_missed(assignments: Collection[Assignment], most: int = MOST) -> list[MissedQuestion]:
    """Return the questions that were understood least, with two queries."""
    missed = missed_items(assignments, most)
    alike = {each.pk: each for each in assignments}
    shares = {item.pk: share for item, share in missed}
    return [
        MissedQuestion(item, alike[item.paper_id], name, shares[item.pk], _picture(item))
        for item, name in with_names(item for item, _share in missed)
    ]


def missed_items(
    assignments: Collection[Assignment], most: int, *, but: Collection[str] = ()
) -> list[tuple[PaperItem, Share]]:
    """Return the questions that were understood least, with the share of right first attempts.

    Sorted by the upper end of the interval, as concepts are; of equals, those of the newest
    assignment come first. Only questions that all members were asked alike: a hand that one member
    was dealt says nothing to the others. ``but``: the names of questions to leave out.
    """
    alike = {each.pk: each for each in assignments if not each.is_own}
    counted = (
        AttemptItem.objects.filter(attempt__paper__in=alike, attempt__number=1)
        .exclude(attempt__in=repeated([*alike.values()]))
        .filter(out_of__isnull=False, paper_item__replaced=None, paper_item__dropped=None)
        .order_by()
        .values_list("paper_item", "paper_item__paper", "paper_item__name")
        .annotate(right=Count("pk", filter=Q(score=F("out_of"))), all=Count("pk"))
    )
    shares = [
        (item, paper, Share(right, of))
        for item, paper, name, right, of in counted
        if right < of and name not in but
    ]
    shares.sort(key=lambda row: (row[2].high, -row[2].of, -row[1], row[0]))
    worst = {item: share for item, _paper, share in shares[:most]}
    rows = PaperItem.objects.select_related("task__rules").in_bulk(worst)
    return [(rows[number], share) for number, share in worst.items()]


def _picture(item: PaperItem) -> SafeString:
    """Draw the melds; empty without a hand or if today's engine cannot read it."""
    with suppress(RulesError, ScenarioError):
        prompt = item.task.to_prompt()
        if prompt.has_hand:
            return draw_subject(prompt.scenario)
    return SafeString()
