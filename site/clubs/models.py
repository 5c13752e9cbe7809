"""Assignments and what members hand in: docs/records.md. Views get rows through clubs.rights.

Of whoever leaves a club or is erased the bare counts stay: their sittings, without a membership,
with what each question earned. What they wrote hangs on the membership and goes with it.
"""

from collections.abc import Iterator
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.owned import OwnedQuerySet
from clubs.presets import Counts, Feedback
from clubs.times import Span, Times
from people.models import Club, Membership
from quiz.models import Answer, Collection, Exercise, Marking, Task

LONGEST_TITLE: Final = 60
LONGEST_NOTE: Final = 2_000


class Assignment(models.Model):
    """Questions that a club's members answer by a time.

    ``rules``: the id of the rule set for which its hands were dealt; each task has its own, frozen.
    ``opens``: the first moment in which members see it; ``due``: the last moment of which something
    counts; ``closed``: when an organiser ended it, before that or after. Moments in UTC, written
    and shown in the club's zone. ``minutes``: how long a sitting may take; ``attempts``: how many
    sittings each has; neither where there is no limit. ``is_own``: whether each sitting is dealt
    hands of its own, where they come from the generator. ``is_shuffled``: whether each sitting has
    an order of its own. ``edition``: how often it was changed. ``nonce``: the form that made it.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="assignments")
    title = models.CharField(max_length=LONGEST_TITLE)
    note = models.TextField(blank=True)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    made_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    rules = models.CharField(max_length=60)
    feedback = models.CharField(max_length=10, choices=Feedback, default=Feedback.HOMEWORK)
    opens = models.DateTimeField()
    due = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(null=True, blank=True, default=1)
    counts = models.CharField(max_length=10, choices=Counts, default=Counts.HIGHEST)
    is_own = models.BooleanField(default=False)
    is_shuffled = models.BooleanField(default=False)
    edition = models.PositiveIntegerField(default=1)
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
                condition=~Q(minutes=0) & ~Q(attempts=0), name="no_limit_is_none_at_all"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("clubs:assignment", args=[self.club_id, self.pk])

    def times_of(self, extension: "Extension | None", all_due: "Any | None" = None) -> Times:
        """For one person; ``all_due``: the last due time that anybody was given, if any was."""
        own = extension.due if extension else self.due
        return Times(
            feedback=Feedback(self.feedback),
            opens=self.opens,
            due=max(own, self.due),
            all_due=max(filter(None, (all_due, self.due))),
            closed=self.closed,
        )

    def minutes_of(self, extension: "Extension | None") -> int | None:
        """How long a sitting of one person may take; None where there is no limit."""
        if self.minutes is None:
            return None
        return self.minutes + (extension.more_minutes if extension else 0)


class AssignmentItem(models.Model):
    """A question of an assignment, in the order of ``place``. What it asks never changes.

    ``task``: frozen when it was assigned; where each is dealt their own, an example of it.
    ``name``: the question's; ``origin``: where it is from, and what that is called there.
    ``has_hints``: whether whoever wrote it gives any; ``before``, ``after``: words around it, in
    the assignment's language. ``replaced``: since when another item stands in its place; sittings
    that had begun go on with this one.
    """

    class Origin(models.TextChoices):
        GENERATOR = "generator"
        BANK = "bank"
        COLLECTION = "collection"
        LESSON = "lesson"

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="items")
    place = models.PositiveSmallIntegerField()
    origin = models.CharField(max_length=10, choices=Origin)
    of = models.CharField(max_length=100, blank=True)
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="assignment_items")
    has_hints = models.BooleanField(default=True)
    before = models.TextField(blank=True)
    after = models.TextField(blank=True)
    replaced = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["place", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["assignment", "place"],
                condition=Q(replaced=None),
                name="a_place_of_an_assignment_has_one_question",
            )
        ]

    def __str__(self) -> str:
        return self.name


class Round(models.Model):
    """An assignment that an organiser asks live, one question after the other, on a screen.

    ``place``: of the question that is on, 0 before the first; ``phase``: what of it is shown.
    ``edition``: how often either changed. It goes on until the assignment is closed or due.
    """

    class Phase(models.TextChoices):
        """In their order: being answered, what was said, who pays whom, why."""

        ASKED = "asked"
        COUNTED = "counted"
        PAID = "paid"
        REASONS = "reasons"

    assignment = models.OneToOneField(Assignment, models.CASCADE, primary_key=True)
    place = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=10, choices=Phase, default=Phase.ASKED)
    edition = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.place}, {self.phase}"


class Extension(models.Model):
    """More time for one member: ``due`` for them, and ``more_minutes`` of each sitting."""

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


class Sitting(models.Model):
    """One attempt of a member, the ``number``-th from 1; of whoever has left, nobody's.

    ``begun``: when its questions were first shown; ``limit``: when its time is up, none where it
    may take as long as one likes; ``handed_in``: when its member, or the first who looked after its
    end, ended it.
    """

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="sittings")
    membership = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="sittings"
    )
    number = models.PositiveSmallIntegerField(default=1)
    begun = models.DateTimeField()
    limit = models.DateTimeField(null=True, blank=True)
    handed_in = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["begun", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["assignment", "membership", "number"], name="sittings_are_numbered"
            ),
            models.UniqueConstraint(
                fields=["assignment", "membership"],
                condition=Q(handed_in=None),
                name="one_sitting_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"sitting {self.number} of {self.membership_id}"

    @property
    def span(self) -> Span:
        return Span(self.begun, self.limit, self.handed_in)


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

    ``typed``: the form as it was last sent, encoded as a browser does; ``filled``: when that was,
    which decides whether it is late. ``answer``: what became of it, made when the reasons may be
    told and not before: an answer's page, the mistakes and the progress of whoever gave it tell.
    It hangs on the learner, whose words it is, and on the membership, with which the club's hold on
    it ends.
    """

    item = models.OneToOneField(SittingItem, models.CASCADE, related_name="submission")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="submissions")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="submissions")
    typed = models.TextField()
    filled = models.DateTimeField()
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
        """To whoever filled them in: where, what and when; how they went stands at the answers."""
        place = rows.select_related("item__sitting__assignment__club")
        for row in place.order_by("pk"):
            sitting = row.item.sitting
            yield {
                "club": sitting.assignment.club.name,
                "assignment": sitting.assignment.title,
                "sitting": sitting.number,
                "place": row.item.place,
                "name": row.item.name,
                "hints": row.item.hints,
                "typed": row.typed,
                "filled": row.filled.isoformat(timespec="seconds"),
                "is_marked": row.answer_id is not None,
            }


class Shelved(models.Model):
    """What a club's organisers have put on its shelf: a collection, or one question by its name.

    ``exercise``: where somebody wrote it. What its author takes back or deletes is there no more.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="shelf")
    collection = models.ForeignKey(
        Collection, models.CASCADE, null=True, blank=True, related_name="on_shelves"
    )
    name = models.CharField(max_length=100, blank=True)
    exercise = models.ForeignKey(
        Exercise, models.CASCADE, null=True, blank=True, related_name="on_shelves"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "shelved"
        constraints = [
            models.UniqueConstraint(
                fields=["club", "collection"], name="a_collection_is_on_a_shelf_once"
            ),
            models.UniqueConstraint(
                fields=["club", "name"],
                condition=~Q(name=""),
                name="a_question_is_on_a_shelf_once",
            ),
            models.CheckConstraint(
                condition=Q(collection=None) ^ Q(name=""),
                name="on_a_shelf_is_a_collection_or_a_question",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.collection)


class Regrade(models.Model):
    """An assignment's answers held against the engine of today: looked at, then applied or kept.

    ``done`` of ``total``: answers that the half under way has come through; ``cursor``: the last of
    them; ``settled``: when it was decided and done.
    """

    class State(models.TextChoices):
        LOOKING = "looking"
        LOOKED = "looked"
        SAME = "same"
        APPLYING = "applying"
        APPLIED = "applied"
        KEPT = "kept"

    UNDER_WAY = (State.LOOKING, State.LOOKED, State.APPLYING)

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="regrades")
    asked_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    state = models.CharField(max_length=10, choices=State, default=State.LOOKING)
    cursor = models.PositiveBigIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["assignment"],
                condition=Q(state__in=("looking", "looked", "applying")),
                name="one_regrade_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.state}, {self.done} of {self.total}"

    @property
    def is_working(self) -> bool:
        return self.state in {self.State.LOOKING, self.State.APPLYING}


class Regraded(models.Model):
    """An answer that is marked otherwise by today's engine: ``before``, and what it would earn.

    ``held_score`` of ``held_out_of``: what counted in the sitting, which may be of an engine older
    than ``before``; nothing of what was late. ``applied``: when that was done. It is told to
    whoever gave the answer.
    """

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="changes")
    answer = models.ForeignKey(Answer, models.CASCADE, related_name="regraded")
    item = models.ForeignKey(SittingItem, models.CASCADE, related_name="regraded")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="regraded")
    before = models.ForeignKey(Marking, models.CASCADE, related_name="+")
    score = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    held_score = models.PositiveSmallIntegerField(null=True, blank=True)
    held_out_of = models.PositiveSmallIntegerField(null=True, blank=True)
    applied = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["regrade", "answer"], name="a_regrade_changes_an_answer_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.answer_id}: {self.score} of {self.out_of}"

    @property
    def was(self) -> dict[str, int]:
        """The marks that its member knew."""
        if self.held_score is None or self.held_out_of is None:
            return {"score": self.before.score, "out_of": self.before.out_of}
        return {"score": self.held_score, "out_of": self.held_out_of}
