"""Exercises that people write: what they work on, and what they have published."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from typing import Any, Final

from django.db import models
from django.db.models import F, ProtectedError, Q
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from formats import FormatField
from quiz.models.answers import Task
from quiz.models.content import LONGEST_TITLE, ExerciseContent

KEY: Final = 20
"""Letters of an exercise's key."""


class Exercise(models.Model):
    """Somebody's exercise: what they are writing, and its versions.

    ``key``: what nobody guesses, in the address under which it is asked; ``nonce``: the page on
    which it was begun. ``name``: its title as it
    is written now. ``current_revision``: the number of the revision that is worked on, which undo
    moves.
    ``is_open``: whether its newest version is asked; it is its author's alone until they say so,
    and again after they withdraw it. ``is_hidden``: staff have put it away. ``origin``: the name of
    the question that it was made from, ``fork_of``: the version that it was, if somebody made it
    from theirs.
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
        """Where its author works on it."""
        return reverse("authoring:edit", args=[self.pk])

    @staticmethod
    def counted(rows: "models.QuerySet[Exercise]") -> str:
        number = rows.count()
        said = ngettext("%(number)s exercise", "%(number)s exercises", number)
        return said % {"number": number}

    @staticmethod
    def told(exercises: "models.QuerySet[Exercise]") -> Iterator[dict[str, Any]]:
        """To whoever writes them: as they are now, and every version, of one at a time."""
        for exercise in exercises.order_by("pk"):
            versions = exercise.versions.prefetch_related("tags")
            yield {
                "name": exercise.name,
                "key": exercise.key,
                "origin": exercise.origin,
                "is_open": exercise.is_open,
                "is_hidden": exercise.is_hidden,
                "now": exercise.revision.content,
                "versions": [version.told for version in versions],
                "created": exercise.created.isoformat(timespec="seconds"),
            }

    @property
    def is_asked(self) -> bool:
        """Whether its address may be opened by others than its author."""
        return self.is_open and not self.is_hidden

    @property
    def question_name(self) -> str:
        """What the newest version is asked as."""
        return f"x-{self.key}"

    @cached_property
    def revision(self) -> "Revision":
        """What is worked on."""
        return self.revisions.get(number=self.current_revision)

    @property
    def content(self) -> ExerciseContent:
        return ExerciseContent.read(self.revision.content)

    @cached_property
    def version(self) -> "Version | None":
        """The newest; none before it is published."""
        return self.versions.filter(is_newest=True).first()


class Revision(models.Model):
    """An exercise as it stood after one change; never changed, so that one can go back to it.

    ``before``: the number of the revision from which it came; 0 for the first.
    """

    exercise = models.ForeignKey(Exercise, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    before = models.PositiveIntegerField(default=0)
    content = FormatField(named="pao-exercise/1")
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


class Version(models.Model):
    """An exercise as it was published; it never changes, and answers stay with the one they saw.

    ``task``: what it asks; ``content``: all that its author wrote. Beside it stands what it is
    looked for by: the titles, the built-in rule set's id (empty for rules of one's own), how hard
    it is from 1, the folded ``wording`` and its ``languages``. ``likeness``: the same for what
    differs in nothing that counts. ``review``: whether it may stand in the bank that everybody
    sees.
    """

    class Review(models.TextChoices):
        NONE = "none", _("by link alone")
        ASKED = "asked", _("to be looked over")
        PASSED = "passed", _("in the bank")
        RETURNED = "returned", _("sent back")
        RETIRED = "retired", _("taken out of the bank")

    exercise = models.ForeignKey(Exercise, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    task = models.ForeignKey(Task, models.PROTECT, related_name="versions")
    content = FormatField(named="pao-exercise/1")
    title = models.CharField(max_length=LONGEST_TITLE, blank=True)
    title_ja = models.CharField(max_length=LONGEST_TITLE, blank=True)
    rules = models.CharField(max_length=40, blank=True)
    level = models.PositiveSmallIntegerField()
    wording = models.TextField(blank=True)
    languages = models.CharField(max_length=10, blank=True)
    likeness = models.CharField(max_length=64, blank=True, db_index=True)
    review = models.CharField(max_length=10, choices=Review, default=Review.NONE)
    is_newest = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

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
        """Where it stands in the bank, or would."""
        return reverse("bank:exercise", args=[self.name])

    @property
    def name(self) -> str:
        """What it is asked as."""
        return f"{self.exercise.question_name}-{self.number}"

    @property
    def told(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "content": self.content,
            "tags": [tag.tag for tag in self.tags.all()],
            "created": self.created.isoformat(timespec="seconds"),
        }


class VersionTag(models.Model):
    """What a version is about, in one word: the engine's, or its author's own (``is_own``)."""

    version = models.ForeignKey(Version, models.CASCADE, related_name="tags")
    tag = models.CharField(max_length=40)
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
    """The words of whoever drops a version go with it, unless somebody answered it."""
    with suppress(ProtectedError):
        Task(pk=instance.task_id).delete()
