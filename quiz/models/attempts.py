"""Papers, attempts at them, and what was filled in: exams, checkpoints and assignments alike.

Of an attempt at an assignment the bare counts stay when its member leaves the club or is erased:
without a membership, with what each question earned. What they wrote goes with either.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from django.db import models
from django.db.models import F, Q
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from clubs.models import Membership
from formats import FormatField
from quiz.models.answers import Answer, Task

LONGEST_TITLE: Final = 60


class Paper(models.Model):
    """What attempts are made at: an assignment of a club, or by its ``slug`` one that all have.

    ``slug``: an exam, a checkpoint or the disputes (quiz.exam.paper), which are dealt anew at each
    attempt and have no items.
    """

    slug = models.SlugField(max_length=20, null=True, blank=True, unique=True)
    title = models.CharField(max_length=LONGEST_TITLE, blank=True)

    def __str__(self) -> str:
        return self.title or str(self.slug)


class PaperItem(models.Model):
    """A question of a paper, in the order of ``place``. What it asks never changes.

    ``task``: frozen when it was put in; where each is dealt their own, an example of it.
    ``name``: the question's; ``origin``: where it is from, and what that is called there.
    ``has_hints``: whether whoever wrote it gives any; ``before``, ``after``: words around it, in
    the paper's language. ``replaced``: since when another item stands in its place; attempts that
    had begun go on with this one.
    """

    class Origin(models.TextChoices):
        GENERATOR = "generator"
        BANK = "bank"
        COLLECTION = "collection"
        LESSON = "lesson"

    paper = models.ForeignKey(Paper, models.CASCADE, related_name="items")
    place = models.PositiveSmallIntegerField()
    origin = models.CharField(max_length=10, choices=Origin)
    of = models.CharField(max_length=100, blank=True)
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="paper_items")
    has_hints = models.BooleanField(default=True)
    before = models.TextField(blank=True)
    after = models.TextField(blank=True)
    replaced = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["place", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["paper", "place"],
                condition=Q(replaced=None),
                name="a_place_of_a_paper_has_one_question",
            )
        ]

    def __str__(self) -> str:
        return self.name


class Attempt(models.Model):
    """One attempt of a learner at a paper, the ``number``-th from 1.

    ``membership``: of the club whose assignment it is, none while its learner is not in that club,
    so that nobody there sees whose it is; ``learner``: none once they were erased. ``owner``: the
    same of an exam, which is nobody else's and goes with them; none of an assignment.

    ``started_at``: when its questions were first shown; ``deadline``: when its time is up, none
    where it may take as long as one likes; ``handed_in_at``: when its learner, or the first who
    looked after its end, ended it.
    """

    paper = models.ForeignKey(Paper, models.CASCADE)
    learner = models.ForeignKey(
        Learner, models.SET_NULL, null=True, blank=True, related_name="attempts"
    )
    owner = models.ForeignKey(Learner, models.CASCADE, null=True, blank=True, related_name="+")
    membership = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="attempts"
    )
    number = models.PositiveSmallIntegerField(default=1)
    started_at = models.DateTimeField()
    deadline = models.DateTimeField(null=True, blank=True)
    handed_in_at = models.DateTimeField(null=True, blank=True)

    objects = OwnedQuerySet["Attempt"].as_manager()

    class Meta:
        ordering = ["started_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["paper", "learner", "number"], name="attempts_are_numbered"
            ),
            models.UniqueConstraint(
                fields=["paper", "learner"],
                condition=Q(handed_in_at=None),
                name="one_attempt_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"attempt {self.number} of {self.learner_id}"

    @staticmethod
    def told(rows: "models.QuerySet[Attempt]") -> Iterator[dict[str, Any]]:
        """To whoever made them: which attempts there were, and when."""
        for row in rows.select_related("paper", "membership__club").order_by("pk"):
            yield {
                "club": row.membership and row.membership.club.name,
                "paper": str(row.paper),
                "attempt": row.number,
                "started_at": _iso(row.started_at),
                "deadline": _iso(row.deadline),
                "handed_in_at": _iso(row.handed_in_at),
            }


class AttemptItem(models.Model):
    """A question in its place, from 1, of an attempt: ``name`` and ``task`` are what was asked.

    ``paper_item``: of which it is asked, none where a paper has no items. ``hints``: how many the
    server has shown. ``score`` of ``out_of``: what was earned when it was marked, nothing before;
    these are the bare counts that stay when its member goes.
    """

    attempt = models.ForeignKey(Attempt, models.CASCADE, related_name="items")
    paper_item = models.ForeignKey(
        PaperItem, models.CASCADE, null=True, blank=True, related_name="attempt_items"
    )
    place = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="attempt_items")
    hints = models.PositiveSmallIntegerField(default=0)
    score = models.PositiveSmallIntegerField(null=True, blank=True)
    out_of = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(
                fields=["attempt", "place"], name="a_place_of_an_attempt_has_one_question"
            ),
            models.CheckConstraint(
                condition=Q(score=None, out_of=None)
                | Q(out_of__gte=1, score__gte=0, score__lte=F("out_of")),
                name="a_question_of_an_attempt_earns_of_something",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.place}: {self.name}"


class Response(models.Model):
    """What was filled in of a question, as often as its learner likes until the attempt ends.

    ``reply``: the form as it was last sent, validated; ``submitted_at``: when that was, which
    decides whether it is late. ``answer``: what became of it, made when the reasons may be told and
    not before: an answer's page, the mistakes and the learner's progress tell. ``is_unreadable``:
    no engine of today reads the question, so it is not marked and not tried again. It hangs on the
    learner, whose words it is, and on the membership, with which the club's hold on it ends.
    """

    item = models.OneToOneField(AttemptItem, models.CASCADE, related_name="response")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="responses")
    membership = models.ForeignKey(
        Membership, models.CASCADE, null=True, blank=True, related_name="responses"
    )
    reply = FormatField(named="pao-reply/1")
    submitted_at = models.DateTimeField()
    is_unreadable = models.BooleanField(default=False)
    answer = models.OneToOneField(
        Answer, models.SET_NULL, null=True, blank=True, related_name="response"
    )

    objects = OwnedQuerySet["Response"].as_manager()

    def __str__(self) -> str:
        return f"response {self.pk}"

    @staticmethod
    def counted(rows: "models.QuerySet[Response]") -> str:
        number = rows.count()
        said = ngettext(
            "%(number)s question of exams and assignments",
            "%(number)s questions of exams and assignments",
            number,
        )
        return said % {"number": number}

    @staticmethod
    def told(rows: "models.QuerySet[Response]") -> Iterator[dict[str, Any]]:
        """To whoever filled them in: where, what and when; how they went stands at the answers.

        The name of a question leads to its answer, so it is left out until its reasons are told.
        """
        place = rows.select_related("item__attempt__paper", "membership__club")
        for row in place.order_by("pk"):
            attempt = row.item.attempt
            yield {
                "club": row.membership and row.membership.club.name,
                "paper": str(attempt.paper),
                "attempt": attempt.number,
                "place": row.item.place,
                "name": row.item.name if row.answer_id else None,
                "hints": row.item.hints,
                "reply": row.reply,
                "submitted_at": _iso(row.submitted_at),
                "is_marked": row.answer_id is not None,
            }


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="seconds") if moment else None
