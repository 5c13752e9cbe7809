"""What members hand in.

Of whoever leaves a club the bare counts stay: their sittings, without a membership, with what each
question earned; they are theirs again when they come back. What they wrote hangs on the membership
and goes with it.
"""

from collections.abc import Iterator
from typing import Any

from django.db import models
from django.db.models import F, Q
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from assignments.models.assignments import Assignment, AssignmentItem
from assignments.times import Span
from clubs.models import Membership
from quiz.models import Answer, Task


class Sitting(models.Model):
    """One attempt of a learner, the ``number``-th from 1.

    ``membership``: none while its learner is not in the club, so that nobody there sees whose it
    is; ``learner``: none once they were erased.

    ``started_at``: when its questions were first shown; ``limit``: when its time is up, none where
    it may take as long as one likes; ``handed_in_at``: when its member, or the first who looked
    after its end, ended it.
    """

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="sittings")
    learner = models.ForeignKey(
        Learner, models.SET_NULL, null=True, blank=True, related_name="sittings"
    )
    membership = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="sittings"
    )
    number = models.PositiveSmallIntegerField(default=1)
    started_at = models.DateTimeField()
    limit = models.DateTimeField(null=True, blank=True)
    handed_in_at = models.DateTimeField(null=True, blank=True)

    objects = OwnedQuerySet["Sitting"].as_manager()

    class Meta:
        ordering = ["started_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["assignment", "learner", "number"], name="sittings_are_numbered"
            ),
            models.UniqueConstraint(
                fields=["assignment", "learner"],
                condition=Q(handed_in_at=None),
                name="one_sitting_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"sitting {self.number} of {self.learner_id}"

    @staticmethod
    def told(rows: "models.QuerySet[Sitting]") -> Iterator[dict[str, Any]]:
        """To whoever made them: which attempts there were, and when."""
        for row in rows.select_related("assignment__club").order_by("pk"):
            yield {
                "club": row.assignment.club.name,
                "assignment": row.assignment.title,
                "sitting": row.number,
                "started_at": row.started_at.isoformat(timespec="seconds"),
                "handed_in_at": row.handed_in_at and row.handed_in_at.isoformat(timespec="seconds"),
            }

    @property
    def span(self) -> Span:
        return Span(self.started_at, self.limit, self.handed_in_at)


class SittingItem(models.Model):
    """A question in its place, from 1, of a sitting: ``name`` and ``task`` are what was asked.

    ``hints``: how many the server has shown. ``score`` of ``out_of``: what was earned when it was
    marked, nothing before; these are the bare counts that stay when its member goes.
    """

    sitting = models.ForeignKey(Sitting, models.CASCADE, related_name="items")
    item = models.ForeignKey(AssignmentItem, models.CASCADE, related_name="sitting_items")
    place = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="sitting_items")
    hints = models.PositiveSmallIntegerField(default=0)
    score = models.PositiveSmallIntegerField(null=True, blank=True)
    out_of = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(
                fields=["sitting", "place"], name="a_place_of_a_sitting_has_one_question"
            ),
            models.CheckConstraint(
                condition=Q(score=None, out_of=None)
                | Q(out_of__gte=1, score__gte=0, score__lte=F("out_of")),
                name="a_question_of_a_sitting_earns_of_something",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.place}: {self.name}"


class Submission(models.Model):
    """What a member has filled in of a question, as often as they like until its sitting ends.

    ``form_data``: the form as it was last sent, encoded as a browser does; ``submitted_at``: when
    that was, which decides whether it is late. ``answer``: what became of it, made when the reasons
    may be told and not before: an answer's page, the mistakes and the learner's progress tell.
    ``is_unreadable``: no engine of today reads it, so it is not marked and not tried again.
    It hangs on the learner, whose words it is, and on the membership, with which the club's hold on
    it ends.
    """

    item = models.OneToOneField(SittingItem, models.CASCADE, related_name="submission")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="submissions")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="submissions")
    form_data = models.TextField()
    submitted_at = models.DateTimeField()
    is_unreadable = models.BooleanField(default=False)
    answer = models.OneToOneField(
        Answer, models.SET_NULL, null=True, blank=True, related_name="in_assignment"
    )

    objects = OwnedQuerySet["Submission"].as_manager()

    def __str__(self) -> str:
        return f"submission {self.pk}"

    @staticmethod
    def counted(rows: "models.QuerySet[Submission]") -> str:
        number = rows.count()
        said = ngettext(
            "%(number)s question of an assignment", "%(number)s questions of assignments", number
        )
        return said % {"number": number}

    @staticmethod
    def told(rows: "models.QuerySet[Submission]") -> Iterator[dict[str, Any]]:
        """To whoever filled them in: where, what and when; how they went stands at the answers.

        The name of a question leads to its answer, so it is left out until its reasons are told.
        """
        place = rows.select_related("item__sitting__assignment__club")
        for row in place.order_by("pk"):
            sitting = row.item.sitting
            yield {
                "club": sitting.assignment.club.name,
                "assignment": sitting.assignment.title,
                "sitting": sitting.number,
                "place": row.item.place,
                "name": row.item.name if row.answer_id else None,
                "hints": row.item.hints,
                "form_data": row.form_data,
                "submitted_at": row.submitted_at.isoformat(timespec="seconds"),
                "is_marked": row.answer_id is not None,
            }
