"""Regrades: answers compared with what is right today."""

from typing import Any, Final

from django.db import models
from django.db.models import F, Q
from django.db.models.deletion import CASCADE, PROTECT, Collector
from django.db.models.functions import Coalesce
from django.db.models.lookups import Exact, LessThan
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from assignments.models.assignments import Assignment
from clubs.models import Membership
from quiz.models import Answer, AttemptItem, Marking, Task
from rulebook.models import FrozenRules


class Regrade(models.Model):
    """The answers of an assignment compared with what is right today, to apply or to leave.

    What is right is what today's engine says about the questions, or about the corrected versions
    that replace them (``questions``, ``rules``). ``done`` of ``total``: the answers processed in
    the current step; ``cursor``: the last of them; ``unlike``: answers that do not fit the
    corrected question; ``takes_points``: whether answers that lose points are changed too;
    ``settled``: when the decision was carried out.
    """

    class State(models.TextChoices):
        LOOKING = "looking"
        LOOKED = "looked"
        SAME = "same"
        APPLYING = "applying"
        APPLIED = "applied"
        KEPT = "kept"
        UNDOING = "undoing"
        UNDONE = "undone"

    UNDER_WAY = (State.LOOKING, State.LOOKED, State.APPLYING, State.UNDOING)

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="regrades")
    asked_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    state = models.CharField(max_length=10, choices=State, default=State.LOOKING)
    cursor = models.PositiveBigIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    unlike = models.PositiveIntegerField(default=0)
    takes_points = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["assignment"],
                condition=Q(state__in=("looking", "looked", "applying", "undoing")),
                name="one_regrade_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.state}, {self.done} of {self.total}"

    @property
    def is_working(self) -> bool:
        return self.state in {self.State.LOOKING, self.State.APPLYING, self.State.UNDOING}


def protect_unless_settled(
    collector: Collector, field: Any, rows: models.QuerySet[Any], using: str
) -> None:
    """Protect what a regrade refers to, unless the regrade changed nothing or the marks were kept.

    The ``on_delete`` of CorrectedQuestion and CorrectedRules.
    """
    settled = Q(regrade__state__in=(Regrade.State.SAME, Regrade.State.KEPT))
    (PROTECT if rows.exclude(settled).exists() else CASCADE)(collector, field, rows, using)


class ComparedForeignKey(models.ForeignKey):  # type: ignore[type-arg]
    """A foreign key with ``protect_unless_settled``. To a migration it is a plain foreign key."""

    def __init__(self, to: Any, on_delete: Any = protect_unless_settled, **options: Any) -> None:
        super().__init__(to, on_delete, **options)

    def deconstruct(self) -> Any:
        name, _path, args, options = super().deconstruct()
        return name, "django.db.models.ForeignKey", args, {**options, "on_delete": PROTECT}


class CorrectedQuestion(models.Model):
    """A regrade compares answers to the task ``was`` with ``now``, a later version."""

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="questions")
    was = ComparedForeignKey(Task, related_name="+")
    now = ComparedForeignKey(Task, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["regrade", "was"], name="a_regrade_corrects_a_question_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.was_id} by {self.now_id}"


class CorrectedRules(models.Model):
    """A regrade compares answers under the rules ``was`` with ``now``, a later version."""

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="rules")
    was = ComparedForeignKey(FrozenRules, related_name="+")
    now = ComparedForeignKey(FrozenRules, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["regrade", "was"], name="a_regrade_corrects_rules_once")
        ]

    def __str__(self) -> str:
        return f"{self.was_id} by {self.now_id}"


def named(member: Membership | None) -> str:
    """Return the name of a member; “a former member” for None."""
    return member.name if member else gettext("a former member")


CHANGE: Final = F("score") * Coalesce("counted_out_of", "before__out_of") - F("out_of") * Coalesce(
    "counted_score", "before__score"
)
"""The new share of points minus the old one, scaled to a common denominator."""


class RegradedQuerySet(models.QuerySet["Regraded"]):
    """Answers of a regrade, by how their points change."""

    def changing(self) -> "RegradedQuerySet":
        return self.exclude(Exact(CHANGE, 0))

    def losing(self) -> "RegradedQuerySet":
        return self.filter(LessThan(CHANGE, 0))

    def not_losing(self) -> "RegradedQuerySet":
        return self.exclude(LessThan(CHANGE, 0))


class Regraded(models.Model):
    """An answer that a regrade marks differently: its marking ``before``, and its new score.

    ``because``: what was corrected. ``counted_score`` of ``counted_out_of``: what counted in the
    attempt, possibly by an engine older than ``before``; None if the answer was late. ``applied``:
    when it was marked again; ``undone``: when that was undone. Members are told if their points
    change, and otherwise see the new right answer. ``membership``: None while the person is not in
    the club; they are regraded like everybody, and if they come back, their marks are right.
    """

    class Because(models.TextChoices):
        ENGINE = "engine", _("the site’s calculation of the hand was corrected")
        QUESTION = "question", _("the question was corrected")
        RULES = "rules", _("the house rules were corrected")

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="changes")
    answer = models.ForeignKey(Answer, models.CASCADE, related_name="regraded")
    item = models.ForeignKey(AttemptItem, models.CASCADE, related_name="regraded")
    membership = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="regraded"
    )
    before = models.ForeignKey(Marking, models.CASCADE, related_name="+")
    because = models.CharField(
        max_length=10, choices=[(value, value) for value in Because.values], default=Because.ENGINE
    )
    score = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    counted_score = models.PositiveSmallIntegerField(null=True, blank=True)
    counted_out_of = models.PositiveSmallIntegerField(null=True, blank=True)
    applied = models.DateTimeField(null=True, blank=True)
    undone = models.DateTimeField(null=True, blank=True)

    objects = RegradedQuerySet.as_manager()

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
    def who(self) -> str:
        """The name of the member."""
        return named(self.membership)

    @property
    def because_label(self) -> str:
        """What was corrected, in the language of the page."""
        return str(self.Because(self.because).label)

    @property
    def was_marks(self) -> tuple[int, int]:
        """The score that the member knew, and its maximum."""
        if self.counted_score is None or self.counted_out_of is None:
            return self.before.score, self.before.out_of
        return self.counted_score, self.counted_out_of

    @property
    def was(self) -> dict[str, int]:
        score, out_of = self.was_marks
        return {"score": score, "out_of": out_of}

    @property
    def loses(self) -> bool:
        """Whether it earns less than before."""
        score, out_of = self.was_marks
        return self.score * out_of < score * self.out_of
