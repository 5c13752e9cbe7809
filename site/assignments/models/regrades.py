"""Answers held against what is right by now."""

from typing import Any, Final

from django.db import models
from django.db.models import F, Q
from django.db.models.deletion import CASCADE, PROTECT, Collector
from django.db.models.functions import Coalesce
from django.db.models.lookups import Exact, LessThan
from django.utils.translation import gettext_lazy as _

from assignments.models.assignments import Assignment
from clubs.models import Membership
from quiz.models import Answer, AttemptItem, Marking, Task
from rulebook.models import FrozenRules


class Regrade(models.Model):
    """An assignment's answers held against what is right by now: looked at, then applied or kept.

    That is what the engine of today says of what was asked, or of what stands in its place
    (``questions``, ``rules``). ``done`` of ``total``: answers that the half under way has come
    through; ``cursor``: the last of them; ``unlike``: those that say nothing of what stands in the
    place of their question; ``takes_points``: whether answers that earn less are changed too;
    ``settled``: when it was decided and done.
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


def unless_applied(
    collector: Collector, field: Any, rows: models.QuerySet[Any], using: str
) -> None:
    """What a regrade holds answers against stays; once it changed nothing, it goes with its author.

    So it is on delete, of ``Regrade.questions`` and ``Regrade.rules``.
    """
    settled = Q(regrade__state__in=(Regrade.State.SAME, Regrade.State.KEPT))
    (PROTECT if rows.exclude(settled).exists() else CASCADE)(collector, field, rows, using)


class HeldAgainst(models.ForeignKey):  # type: ignore[type-arg]
    """What a regrade holds answers against. To a migration it is a plain foreign key."""

    def __init__(self, to: Any, on_delete: Any = unless_applied, **options: Any) -> None:
        super().__init__(to, on_delete, **options)

    def deconstruct(self) -> Any:
        name, _path, args, options = super().deconstruct()
        return name, "django.db.models.ForeignKey", args, {**options, "on_delete": PROTECT}


class MendedQuestion(models.Model):
    """Answers to the task ``was`` are held against ``now``: a later version of an exercise."""

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="questions")
    was = HeldAgainst(Task, related_name="+")
    now = HeldAgainst(Task, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["regrade", "was"], name="a_regrade_mends_a_question_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.was_id} by {self.now_id}"


class MendedRules(models.Model):
    """What was asked under the rules ``was`` is held against ``now``: a later version of them."""

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="rules")
    was = HeldAgainst(FrozenRules, related_name="+")
    now = HeldAgainst(FrozenRules, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["regrade", "was"], name="a_regrade_mends_rules_once")
        ]

    def __str__(self) -> str:
        return f"{self.was_id} by {self.now_id}"


CHANGE: Final = F("score") * Coalesce("held_out_of", "before__out_of") - F("out_of") * Coalesce(
    "held_score", "before__score"
)
"""Of a share of points, new less old, both brought to one denominator."""


class RegradedQuerySet(models.QuerySet["Regraded"]):
    """Answers of a regrade by what becomes of their points."""

    def changing(self) -> "RegradedQuerySet":
        return self.exclude(Exact(CHANGE, 0))

    def losing(self) -> "RegradedQuerySet":
        return self.filter(LessThan(CHANGE, 0))

    def not_losing(self) -> "RegradedQuerySet":
        return self.exclude(LessThan(CHANGE, 0))


class Regraded(models.Model):
    """An answer held against another solution: its marking ``before``, and what it would earn.

    ``because``: what was mended. ``held_score`` of ``held_out_of``: what counted in the sitting,
    which may be of an engine older than ``before``; nothing of what was late. ``applied``: when
    it was marked anew; ``undone``: when that was taken back. Its member is told where the points
    change. Where they do not, what is shown as right does.
    """

    class Because(models.TextChoices):
        ENGINE = "engine", _("the rules engine was mended")
        QUESTION = "question", _("the question was mended")
        RULES = "rules", _("the house rules were mended")

    regrade = models.ForeignKey(Regrade, models.CASCADE, related_name="changes")
    answer = models.ForeignKey(Answer, models.CASCADE, related_name="regraded")
    item = models.ForeignKey(AttemptItem, models.CASCADE, related_name="regraded")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="regraded")
    before = models.ForeignKey(Marking, models.CASCADE, related_name="+")
    because = models.CharField(max_length=10, choices=Because, default=Because.ENGINE)
    score = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    held_score = models.PositiveSmallIntegerField(null=True, blank=True)
    held_out_of = models.PositiveSmallIntegerField(null=True, blank=True)
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
    def was_marks(self) -> tuple[int, int]:
        """The marks that its member knew: what was earned, of how much."""
        if self.held_score is None or self.held_out_of is None:
            return self.before.score, self.before.out_of
        return self.held_score, self.held_out_of

    @property
    def was(self) -> dict[str, int]:
        score, out_of = self.was_marks
        return {"score": score, "out_of": out_of}

    @property
    def loses(self) -> bool:
        """Whether it earns less than before."""
        score, out_of = self.was_marks
        return self.score * out_of < score * self.out_of
