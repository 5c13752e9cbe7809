"""Papers, attempts and responses, for exams, checkpoints and assignments alike.

An attempt at an assignment stays when its member leaves the club or is deleted: without a
membership, but with the score of each question. What the member wrote is deleted.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from django.db import models
from django.db.models import F, Q
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from clubs.models import Membership, RemovedMember
from formats import FormatField
from quiz.models.answers import Answer, Task
from web.pages import page_words

LONGEST_TITLE: Final = 60


def title_for_reader(title_en: str, title_ja: str) -> str:
    """Return the title of a paper in the language of the page, or its only one."""
    return (page_words().code == "ja" and title_ja) or title_en


class Paper(models.Model):
    """The questions that attempts answer: an assignment of a club, or a paper for everyone.

    ``slug``: the exam, a checkpoint or the disputes (quiz.exam.paper). These are papers for
    everyone; they are dealt again for each attempt and have no items. ``title_ja`` is empty if an
    organiser wrote the title: then all readers see ``title_en``, whatever its language.
    """

    slug = models.SlugField(max_length=20, null=True, blank=True, unique=True)
    title_en = models.CharField(max_length=LONGEST_TITLE, blank=True, db_column="title")
    title_ja = models.CharField(max_length=LONGEST_TITLE, blank=True, default="", db_default="")

    def __str__(self) -> str:
        return self.title or str(self.slug)

    @property
    def title(self) -> str:
        """The title, in the language of the page if the site made it."""
        return title_for_reader(self.title_en, self.title_ja)

    @title.setter
    def title(self, written: str) -> None:
        """Set the title that an organiser wrote, for all readers."""
        self.title_en, self.title_ja = written, ""


class PaperItem(models.Model):
    """A question of a paper, in the order of ``place``. What it asks never changes.

    ``task``: fixed when the item was added; only an example if each attempt gets its own hand.
    ``name``: of the question. ``origin``: its source; ``of``: its name in that source.
    ``has_hints``: whether its author offers hints. ``before``, ``after``: words around it, in the
    language of the paper. ``replaced``: the time since which another item has its place; earlier
    attempts keep this one. ``dropped``: the time since which it counts in no score.
    """

    class Origin(models.TextChoices):
        GENERATOR = "generator"
        BANK = "bank"
        COLLECTION = "collection"
        LESSON = "lesson"
        REFEREE = "referee"

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
    dropped = models.DateTimeField(null=True, blank=True)

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

    ``membership``: in the club of the assignment. It is None while the learner is not in that club,
    so that the club does not see whose attempt it is. ``learner``: None after they delete their
    data. ``owner``: the learner of an exam, which is deleted with them; None for an assignment.
    ``started_at``: when its questions were first shown. ``deadline``: when its time is up, None for
    no limit. ``handed_in_at``: when the learner handed it in or began the next attempt, or when
    the live round was closed; None if only its time is up.
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
    def export(rows: "models.QuerySet[Attempt]") -> Iterator[dict[str, Any]]:
        """A learner's attempts for the download of their data."""
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
    """A question of an attempt, in its place from 1.

    ``name`` and ``task`` are what was asked. ``paper_item``: the item of the paper, None if the
    paper has no items. ``hints``: how many hints the server has shown. ``score`` of ``out_of``:
    None before the question is marked. Both stay when the member leaves.
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

    @property
    def is_filled_in(self) -> bool:
        """Whether there is a response to it."""
        return hasattr(self, "response")


class Response(models.Model):
    """What was filled in for a question. The learner may change it until the attempt ends.

    ``reply``: the form as it was last sent, validated. ``submitted_at``: when it was sent, which
    decides whether it is late. ``answer``: made from it when the reasons may be shown, not before,
    because an answer's page, the mistakes and the progress show how it went. ``is_unreadable``:
    whether today's engine cannot read the question, so that the response is not marked and not
    tried again. A response is deleted with its learner and with its membership.
    ``removed_member``: whose it is while they are removed from the club and can be let back in.
    """

    item = models.OneToOneField(AttemptItem, models.CASCADE, related_name="response")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="responses")
    membership = models.ForeignKey(
        Membership, models.CASCADE, null=True, blank=True, related_name="responses"
    )
    removed_member = models.ForeignKey(
        RemovedMember, models.CASCADE, null=True, blank=True, related_name="responses"
    )
    reply = FormatField(format_name="pao-reply/1")
    submitted_at = models.DateTimeField()
    is_unreadable = models.BooleanField(default=False)
    answer = models.OneToOneField(
        Answer, models.SET_NULL, null=True, blank=True, related_name="response"
    )

    objects = OwnedQuerySet["Response"].as_manager()

    def __str__(self) -> str:
        return f"response {self.pk}"

    @staticmethod
    def describe_count(rows: "models.QuerySet[Response]") -> str:
        number = rows.count()
        text = ngettext(
            "%(number)s question in exams and assignments",
            "%(number)s questions in exams and assignments",
            number,
        )
        return text % {"number": number}

    @staticmethod
    def export(rows: "models.QuerySet[Response]") -> Iterator[dict[str, Any]]:
        """A learner's responses for the download of their data; their marks are with the answers.

        The name of a question leads to its answer, so it is left out until its reasons may be
        shown.
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
