"""Tasks, solutions, answers, markings and reports; the hand of each day."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import F, Prefetch, Q
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from formats import FormatField
from quiz.marking import Verdict, verdict
from quiz.prompts import Prompt
from quiz.questions.snapshot import to_prompt
from rulebook.models import FrozenRules


class Task(models.Model):
    """What is asked, stored for good and shared by all who are asked the same.

    ``scenario``: canonical text, empty if there is no hand; then there are no ``rules`` either.
    ``facts``: what the kind of question asks about besides the hand. ``digest`` covers all of
    these.
    """

    digest = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=20)
    scenario = models.TextField(blank=True)
    rules = models.ForeignKey(
        FrozenRules, models.PROTECT, null=True, blank=True, related_name="tasks"
    )
    facts = FormatField(format_name="pao-facts/1")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.kind} {self.digest[:12]}"

    def to_prompt(self) -> Prompt:
        """Return the question for today's engine.

        Raise RulesError or ScenarioError if it cannot read the task.
        """
        rules = self.rules.data if self.rules else None
        return to_prompt(self.kind, self.scenario, rules, self.facts)


class TaskConcept(models.Model):
    """A rule of the trace of a task's newest solution. The task practises this rule."""

    task = models.ForeignKey(Task, models.CASCADE, related_name="concepts")
    concept = models.CharField(max_length=40)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["concept", "task"], name="a_task_practises_once")
        ]

    def __str__(self) -> str:
        return self.concept


class Solution(models.Model):
    """What one version of the engine says about a task.

    ``right``: the right answer; ``ruling``: in the format ``pao-ruling/1``, None if there is no
    hand to rule on.
    """

    task = models.ForeignKey(Task, models.CASCADE, related_name="solutions")
    engine = models.CharField(max_length=20)
    right = FormatField(format_name="pao-right/1")
    ruling: "models.JSONField[dict[str, Any] | None, dict[str, Any] | None]" = models.JSONField(
        null=True, blank=True
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["task", "engine"], name="an_engine_solves_a_task_once")
        ]

    def __str__(self) -> str:
        return f"{self.task_id} by {self.engine}"


class Source(models.TextChoices):
    """The source of a question that was asked."""

    BUILT_IN = "built-in", "built-in hand"
    SEED = "seed", "seed"
    VERSION = "version", "version in the bank"


class Answer(models.Model):
    """A learner's answer to a task. It never changes; its markings are separate rows.

    ``name``: of the question under which it was asked; ``nonce``: of the form that was sent;
    ``hints``: how many hints were read before. ``is_counted``: whether the learner's cards include
    it (quiz.learning).
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="answers", db_index=False)
    task = models.ForeignKey(Task, models.PROTECT, related_name="answers")
    source = models.CharField(max_length=10, choices=Source)
    name = models.CharField(max_length=100)
    reply = FormatField(format_name="pao-reply/1")
    hints = models.PositiveSmallIntegerField(default=0)
    nonce = models.UUIDField()
    is_counted = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Answer"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_form_counts_once")
        ]
        indexes = [
            models.Index(fields=["learner", "task"], name="answers_to_a_task"),
            models.Index(fields=["learner", "created"], name="answers_of_a_day"),
            models.Index(
                fields=["name", "id"], condition=Q(source="version"), name="answers_to_an_exercise"
            ),
            models.Index(
                fields=["learner"], condition=Q(is_counted=False), name="answers_to_be_counted"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} by {self.learner_id}"

    def get_absolute_url(self) -> str:
        return reverse("quiz:answer", args=[self.name, self.pk])

    @staticmethod
    def describe_count(rows: "models.QuerySet[Answer]") -> str:
        number = rows.count()
        text = ngettext("%(number)s answer", "%(number)s answers", number)
        return text % {"number": number}

    @staticmethod
    def export(answers: "models.QuerySet[Answer]") -> Iterator[dict[str, Any]]:
        """A learner's answers for the download of their data, with their tasks and marks."""
        newest = Marking.objects.filter(is_newest=True)
        collection = F("in_collection__item__collection__title")
        marked = (
            answers.annotate(collection=collection).select_related("task__rules").order_by("pk")
        )
        for answer in marked.prefetch_related(Prefetch("markings", newest, to_attr="newest")):
            task, marking = answer.task, answer.newest[0]
            yield {
                "name": answer.name,
                "kind": task.kind,
                "scenario": task.scenario,
                "rules": task.rules.data["id"] if task.rules else None,
                "facts": task.facts,
                "given": answer.reply,
                "score": marking.score,
                "out_of": marking.out_of,
                "mistakes": marking.mistakes,
                "hints": answer.hints,
                "collection": answer.collection,
                "created": answer.created.isoformat(timespec="seconds"),
            }

    @cached_property
    def marking(self) -> "Marking":
        """Return the newest marking."""
        return self.markings.select_related("solution").get(is_newest=True)

    @property
    def is_corrected(self) -> bool:
        """Whether it is marked against another question than the one that was asked."""
        return self.marking.solution.task_id != self.task_id

    @property
    def marked_task(self) -> Task:
        """Return the task that was asked, or the corrected one that replaces it."""
        return self.marking.solution.task if self.is_corrected else self.task


class Marking(models.Model):
    """An answer compared with a solution. The newest counts; none is deleted.

    ``marks``: the credit of each field that counts; ``mistakes``: the ids of the recognised
    mistakes, by what they are about.
    """

    class Reason(models.TextChoices):
        ANSWERED = "answered"
        REGRADED = "regraded"

    answer = models.ForeignKey(Answer, models.CASCADE, related_name="markings")
    solution = models.ForeignKey(Solution, models.PROTECT, related_name="markings")
    marks = FormatField(format_name="pao-marks/1")
    mistakes = FormatField(format_name="pao-mistakes/1")
    score = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=10, choices=Reason, default=Reason.ANSWERED)
    is_newest = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["answer"], condition=Q(is_newest=True), name="one_marking_is_the_newest"
            ),
            models.CheckConstraint(
                condition=Q(out_of__gte=1, score__lte=F("out_of")),
                name="a_score_is_out_of_something",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.score} of {self.out_of}"

    @property
    def verdict(self) -> Verdict:
        return verdict(self.score, self.out_of)


class Report(models.Model):
    """A report that a question, or the marking of an answer, is wrong.

    ``name``: of the question under which it was asked; ``answer``: the answer that the report is
    about, if any. ``is_abuse``: whether it is about the author's words instead of the ruling. A
    task keeps its solutions, so that a report can be compared with the ruling of its day.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="reports")
    task = models.ForeignKey(Task, models.PROTECT, related_name="reports")
    answer = models.ForeignKey(
        Answer, models.CASCADE, null=True, blank=True, related_name="reports"
    )
    name = models.CharField(max_length=100)
    text = models.TextField(blank=True)
    language = models.CharField(max_length=5)
    nonce = models.UUIDField()
    is_abuse = models.BooleanField("abuse", default=False)
    is_open = models.BooleanField("open", default=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Report"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_report_counts_once")
        ]
        indexes = [
            models.Index(fields=["created"], name="latest_reports"),
            models.Index(fields=["-is_open", "-created", "-id"], name="reports_as_listed"),
        ]
        ordering = ["-is_open", "-created"]

    def __str__(self) -> str:
        return f"{self.pk}: {self.name}"

    @staticmethod
    def describe_count(rows: "models.QuerySet[Report]") -> str:
        number = rows.count()
        text = ngettext("%(number)s problem report sent", "%(number)s problem reports sent", number)
        return text % {"number": number}


class DailyHand(models.Model):
    """The question of a day, stored before the day. ``name``: of the question."""

    day = models.DateField(unique=True)
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="days")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.day}"
