"""Assignments, extra time for a member, live rounds, and the practice list of a club."""

from datetime import datetime
from functools import cached_property
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Max, Q, QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.urls import reverse

from assignments.presets import Counts, FeedbackPreset
from assignments.times import Times
from clubs.models import Club, Membership, RemovedMember
from quiz.models import Attempt, Collection, Exercise, Paper, PaperItem
from web.pages import page_words

LONGEST_NOTE: Final = 2_000
MOST_ATTEMPTS: Final = 20
"""The maximum number of attempts of one person at one assignment."""


class Assignment(Paper):
    """Questions that the members of a club answer by a due time.

    ``rules``: the id of the rule set for which its hands were dealt; each task has its own frozen
    rules. ``opens``: the first moment in which members see it; ``due``: the last moment in which a
    response counts, and of a live round its end; ``closed``: when an organiser ended it;
    ``withdrawn``: when an organiser also took it out of the results. Moments are in UTC, and shown
    in the club's time zone. ``minutes``: how long an attempt may take, None for no limit;
    ``attempts``: how many attempts each person has, 1 to 20. ``is_own``: whether the generator
    deals new hands for each attempt. ``is_for_some``: whether only the ``chosen`` members have it,
    who may all have left. ``is_shuffled``: whether each attempt has its own order.
    ``lock_version``: how often it was changed. ``nonce``: the form that made it.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="assignments")
    note = models.TextField(blank=True)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    made_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    rules = models.CharField(max_length=60)
    feedback = models.CharField(
        max_length=10, choices=FeedbackPreset, default=FeedbackPreset.HOMEWORK
    )
    opens = models.DateTimeField()
    due = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)
    withdrawn = models.DateTimeField(null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=1)
    counts = models.CharField(
        max_length=10, choices=[(value, value) for value in Counts.values], default=Counts.HIGHEST
    )
    is_own = models.BooleanField(default=False)
    is_for_some = models.BooleanField(default=False)
    chosen = models.ManyToManyField(Membership, related_name="chosen_for", blank=True)
    is_shuffled = models.BooleanField(default=False)
    lock_version = models.PositiveIntegerField(default=1)
    nonce = models.UUIDField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-due", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "nonce"], name="a_form_makes_one_assignment"),
            models.CheckConstraint(
                condition=Q(due__gt=F("opens")), name="an_assignment_is_due_after_it_opens"
            ),
            models.CheckConstraint(
                condition=Q(withdrawn=None) | Q(closed__isnull=False),
                name="a_withdrawn_assignment_is_closed",
            ),
            models.CheckConstraint(
                condition=~Q(minutes=0) & ~Q(attempts=0), name="no_limit_is_none_at_all"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def title_language(self) -> str:
        """The language of the title, for pages."""
        return page_words().code if self.title_ja else self.language

    @property
    def counts_label(self) -> str:
        """Which attempt counts, in the language of the page."""
        return str(Counts(self.counts).label)

    @property
    def current_items(self) -> QuerySet[PaperItem]:
        """The questions that are asked now: without those that others replaced."""
        return self.items.filter(replaced=None).select_related("task__rules")

    @staticmethod
    def of(paper: Paper) -> "Assignment":
        """Return the assignment of a paper."""
        return paper if isinstance(paper, Assignment) else paper.assignment

    def get_absolute_url(self) -> str:
        return reverse("assignments:assignment", args=[self.club_id, self.pk])

    @cached_property
    def last_extended_due(self) -> datetime | None:
        """The last due time that a member was given; None if no member was."""
        last: datetime | None = self.extensions.aggregate(last=Max("due"))["last"]
        return last

    def times_of(self, extension: "Extension | None") -> Times:
        """The times of one person."""
        own = extension.due if extension else self.due
        return Times(
            feedback=FeedbackPreset(self.feedback),
            opens=self.opens,
            due=max(own, self.due),
            last_due=max(self.last_extended_due or self.due, self.due),
            closed=self.closed,
        )

    def minutes_of(self, extension: "Extension | None") -> int | None:
        """How long an attempt of one person may take; None for no limit."""
        if self.minutes is None:
            return None
        return self.minutes + (extension.more_minutes if extension else 0)


class Extension(models.Model):
    """Extra time for one member: their ``due``, and ``more_minutes`` for each attempt."""

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="extensions")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="extensions")
    due = models.DateTimeField()
    more_minutes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["assignment", "membership"], name="a_member_is_given_time_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.membership_id} until {self.due:%Y-%m-%d %H:%M}"


class RemovedTerms(models.Model):
    """What a removed member gets again in an assignment when they are let back in.

    ``due`` and ``more_minutes`` are those of an extension; without ``due``, they were chosen for
    the assignment.
    """

    removed_member = models.ForeignKey(RemovedMember, models.CASCADE, related_name="terms")
    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="+")
    due = models.DateTimeField(null=True, blank=True)
    more_minutes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "removed terms"

    def __str__(self) -> str:
        return f"{self.removed_member_id} in {self.assignment_id}"


class Round(models.Model):
    """An assignment that an organiser asks live, one question after another, on a screen.

    ``place``: the number of the current question, 0 before the first; ``phase``: what of it is
    shown. ``lock_version``: how often either changed. ``players``: the members who have opened the
    round. The round runs until the assignment is closed or due, and pauses while the club is
    archived.
    """

    class Phase(models.TextChoices):
        """The phases of a question in order: answering, replies, who pays whom, reasons."""

        ASKED = "asked"
        COUNTED = "counted"
        PAID = "paid"
        REASONS = "reasons"

    assignment = models.OneToOneField(Assignment, models.CASCADE, primary_key=True)
    place = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=10, choices=Phase, default=Phase.ASKED)
    lock_version = models.PositiveIntegerField(default=1)
    players = models.ManyToManyField(Membership, related_name="rounds")

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.place}, {self.phase}"

    def is_over(self, now: datetime) -> bool:
        return self.assignment.closed is not None or now > self.assignment.due

    def rests(self, now: datetime) -> bool:
        """Whether the club is archived during the round, which continues afterwards."""
        return bool(self.assignment.club.archived) and not self.is_over(now)

    def is_on(self, now: datetime) -> bool:
        return not self.is_over(now) and not self.rests(now)

    def mark(self, now: datetime) -> str:
        """A token of the current state, by which a page knows whether it is the newest."""
        state = "-over" if self.is_over(now) else "-rests" if self.rests(now) else ""
        return f"{self.lock_version}{state}"


class SetAside(models.Model):
    """An attempt that does not count, because two memberships were merged.

    ``membership``: whose it was, and is again if ``merged`` is separated.
    """

    attempt = models.OneToOneField(Attempt, models.CASCADE, related_name="set_aside")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="set_aside")
    merged = models.ForeignKey(Membership, models.CASCADE, related_name="+")

    class Meta:
        verbose_name_plural = "set aside"

    def __str__(self) -> str:
        return f"attempt {self.attempt_id}"

    def give_back(self) -> None:
        """Let the attempt count again, for the membership whose it was."""
        Attempt.objects.filter(pk=self.attempt_id).update(membership=self.membership_id)
        self.delete()


@receiver(pre_delete, sender=Membership)
def give_attempts_back(instance: Membership, **_: object) -> None:
    """Let the attempts of one side of a merge count again before the other side is deleted."""
    rows = SetAside.objects.filter(Q(merged=instance) | Q(merged__same_as=instance))
    for each in rows.exclude(membership=instance):
        each.give_back()
    instance.same.update(same_since=None)


class PracticeItem(models.Model):
    """A collection on a club's practice list, or a question by its name.

    ``exercise``: the exercise of the question, if someone wrote it. Rows disappear when its author
    withdraws or deletes it.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="practice_list")
    collection = models.ForeignKey(
        Collection, models.CASCADE, null=True, blank=True, related_name="practice_items"
    )
    name = models.CharField(max_length=100, blank=True)
    exercise = models.ForeignKey(
        Exercise, models.CASCADE, null=True, blank=True, related_name="practice_items"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "collection"], name="a_collection_is_on_a_practice_list_once"
            ),
            models.UniqueConstraint(
                fields=["club", "name"],
                condition=~Q(name=""),
                name="a_question_is_on_a_practice_list_once",
            ),
            models.CheckConstraint(
                condition=Q(collection=None) ^ Q(name=""),
                name="a_practice_item_is_a_collection_or_a_question",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.collection)
