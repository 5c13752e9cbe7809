"""Exercises that people write, their revisions and published versions, and remarks on these."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from secrets import choice
from typing import Any, Final, Self

from django.db import models
from django.db.models import F, ProtectedError, Q
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from formats import FormatField
from quiz.models.answers import Report, Task
from quiz.models.content import LONGEST_TAG, LONGEST_TITLE, ExerciseContent
from quiz.models.rerulings import ChangedRuling

KEY: Final = 20
"""How many letters the key of an exercise has."""
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""The letters of keys, each of almost 5 bits.

Letters that are easily confused when a key is read aloud or copied by hand are left out.
"""


def new_key(length: int = KEY) -> str:
    return "".join(choice(LETTERS) for _ in range(length))


class Exercise(models.Model):
    """An exercise that a person writes: its current content and its versions.

    ``key``: the part of its address that cannot be guessed. ``nonce``: of the page on which it was
    created. ``name``: its current title. ``current_revision``: the number of the current revision,
    which undo and redo change. ``is_open``: whether its newest version is published. ``is_hidden``:
    whether staff have hidden it. ``origin``: the name of the question from which it was made;
    ``fork_of``: the version, if that was another exercise.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="exercises")
    key = models.CharField(max_length=KEY, unique=True)
    nonce = models.UUIDField()
    name = models.CharField(max_length=LONGEST_TITLE, blank=True)
    current_revision = models.PositiveIntegerField(default=0)
    is_open = models.BooleanField(default=False)
    is_hidden = models.BooleanField("hidden", default=False)
    origin = models.CharField(max_length=100, blank=True)
    fork_of = models.ForeignKey(
        "Version", models.SET_NULL, null=True, blank=True, related_name="forks"
    )
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    objects = OwnedQuerySet["Exercise"].as_manager()

    class Meta:
        ordering = ["-changed", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_page_begins_one_exercise")
        ]

    def __str__(self) -> str:
        return self.name or self.key

    def get_absolute_url(self) -> str:
        """The page on which its author edits it."""
        return reverse("authoring:edit", args=[self.pk])

    @staticmethod
    def describe_count(rows: "models.QuerySet[Exercise]") -> str:
        number = rows.count()
        text = ngettext("%(number)s exercise", "%(number)s exercises", number)
        return text % {"number": number}

    @staticmethod
    def export(exercises: "models.QuerySet[Exercise]") -> Iterator[dict[str, Any]]:
        """An author's exercises for the download of their data, with every version."""
        for exercise in exercises.order_by("pk"):
            versions = exercise.versions.prefetch_related("tags")
            yield {
                "name": exercise.name,
                "key": exercise.key,
                "origin": exercise.origin,
                "is_open": exercise.is_open,
                "is_hidden": exercise.is_hidden,
                "now": exercise.revision.content,
                "versions": [version.exported for version in versions],
                "created": exercise.created.isoformat(timespec="seconds"),
            }

    @property
    def is_asked(self) -> bool:
        """Whether people other than its author can open it."""
        return self.is_open and not self.is_hidden

    @property
    def question_name(self) -> str:
        """Return the name of the question that the newest version asks."""
        return f"x-{self.key}"

    @cached_property
    def revision(self) -> "Revision":
        """Return the current revision."""
        return self.revisions.get(number=self.current_revision)

    @property
    def content(self) -> ExerciseContent:
        return ExerciseContent.read(self.revision.content)

    @cached_property
    def version(self) -> "Version | None":
        """Return the newest version; None before the exercise is published."""
        return self.versions.filter(is_newest=True).first()


class Revision(models.Model):
    """An exercise after one change. It never changes, so that undo can return to it.

    ``before``: the number of the revision that was changed; 0 for the first one.
    """

    exercise = models.ForeignKey(Exercise, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    before = models.PositiveIntegerField(default=0)
    content = FormatField(format_name="pao-exercise/1")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["exercise", "number"]
        constraints = [
            models.UniqueConstraint(fields=["exercise", "number"], name="revisions_are_numbered"),
            models.CheckConstraint(
                condition=Q(before__lt=F("number")), name="a_revision_comes_from_an_earlier_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.exercise_id}, revision {self.number}"


class ExerciseVersionQuerySet(models.QuerySet["Version"]):
    def in_bank(self) -> Self:
        """Return the versions in the bank, which everyone may see."""
        passed = self.filter(review=Version.Review.PASSED)
        return passed.filter(exercise__is_open=True, exercise__is_hidden=False)


class Version(models.Model):
    """An exercise as it was published. It never changes, and answers keep their version.

    ``task``: what it asks; ``content``: all that its author wrote. The other fields are for search:
    the titles, the id of the built-in rule set (empty for house rules), the difficulty from 1, the
    normalised ``wording`` and its ``languages``. ``likeness``: the same for hands that differ in
    nothing that matters. ``review``: whether it is in the public bank.
    """

    class Review(models.TextChoices):
        NONE = "none", _("published by link only")
        ASKED = "asked", _("waiting for review")
        PASSED = "passed", _("in the bank")
        RETURNED = "returned", _("rejected")
        RETIRED = "retired", _("withdrawn from the bank")

    exercise = models.ForeignKey(Exercise, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    task = models.ForeignKey(Task, models.PROTECT, related_name="versions")
    content = FormatField(format_name="pao-exercise/1")
    title = models.CharField(max_length=LONGEST_TITLE, blank=True)
    title_ja = models.CharField(max_length=LONGEST_TITLE, blank=True)
    rules = models.CharField(max_length=40, blank=True)
    level = models.PositiveSmallIntegerField()
    wording = models.TextField(blank=True)
    languages = models.CharField(max_length=10, blank=True)
    likeness = models.CharField(max_length=64, blank=True, db_index=True)
    review = models.CharField(
        max_length=10, choices=[(value, value) for value in Review.values], default=Review.NONE
    )
    is_newest = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = ExerciseVersionQuerySet.as_manager()

    class Meta:
        ordering = ["exercise", "number"]
        permissions = [("review_version", "Can look over what is offered to the bank")]
        constraints = [
            models.UniqueConstraint(
                fields=["exercise", "number"], name="versions_of_an_exercise_are_numbered"
            ),
            models.UniqueConstraint(
                fields=["exercise"],
                condition=Q(is_newest=True),
                name="one_version_of_an_exercise_is_the_newest",
            ),
            models.UniqueConstraint(
                fields=["exercise"],
                condition=Q(review="passed"),
                name="one_version_of_an_exercise_is_in_the_bank",
            ),
        ]
        indexes = [
            models.Index(
                fields=["rules", "level"], condition=Q(review="passed"), name="versions_in_the_bank"
            )
        ]

    def __str__(self) -> str:
        return f"{self.exercise_id}, version {self.number}"

    def get_absolute_url(self) -> str:
        """Its page in the bank, visible or not."""
        return reverse("bank:exercise", args=[self.name])

    @property
    def is_in_bank(self) -> bool:
        """Whether everyone may see it, as in ``ExerciseVersionQuerySet.in_bank``."""
        is_visible = self.exercise.is_open and not self.exercise.is_hidden
        return is_visible and self.review == self.Review.PASSED

    @property
    def review_label(self) -> str:
        """Return the state of its review, in the reader's language."""
        return str(self.Review(self.review).label)

    @property
    def name(self) -> str:
        """Return the name of the question that it asks."""
        return f"{self.exercise.question_name}-{self.number}"

    @property
    def exported(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "content": self.content,
            "tags": [tag.tag for tag in self.tags.all()],
            "created": self.created.isoformat(timespec="seconds"),
        }


class VersionTag(models.Model):
    """A tag of a version: from the engine, or from its author (``is_own``)."""

    version = models.ForeignKey(Version, models.CASCADE, related_name="tags")
    tag = models.CharField(max_length=LONGEST_TAG)
    is_own = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tag", "version"], name="a_version_has_a_tag_once")
        ]
        ordering = ["tag"]

    def __str__(self) -> str:
        return self.tag


@receiver(post_delete, sender=Version)
def drop_task(instance: Version, **_options: Any) -> None:
    """Delete the task of a deleted version, with its author's words, unless it was answered.

    With it go the same questions under the corrected rules of rerulings.
    """
    rulings = ChangedRuling.objects.filter(task=instance.task_id).values("now")
    corrected = [*Task.objects.filter(solutions__in=rulings).exclude(pk=instance.task_id)]
    with suppress(ProtectedError):
        Task(pk=instance.task_id).delete()
        for task in corrected:
            with suppress(ProtectedError):
                task.delete()


LONGEST_REMARK: Final = 2_000


class Remark(models.Model):
    """A remark in the thread of a version.

    ``review``: the new state of the review, if the remark changed it. ``report``: the report that
    the author closed with it. ``nonce``: of the form that was sent.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="remarks")
    version = models.ForeignKey(Version, models.CASCADE, related_name="remarks")
    text = models.TextField(blank=True)
    review = models.CharField(
        max_length=10, choices=[(value, value) for value in Version.Review.values], blank=True
    )
    report = models.ForeignKey(
        Report, models.CASCADE, null=True, blank=True, related_name="remarks"
    )
    nonce = models.UUIDField()
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Remark"].as_manager()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_remark_counts_once")
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.text[:40]}"

    @property
    def review_label(self) -> str:
        """Return the new state of the review, in the reader's language; empty if unchanged."""
        return str(Version.Review(self.review).label) if self.review else ""
