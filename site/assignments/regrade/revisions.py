"""Find exercises and house rules that were corrected after they were assigned."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.db.models import Exists, OuterRef, Q

from assignments.models import Assignment, CorrectedQuestion, CorrectedRules, Regrade
from assignments.regrade.target import asks_alike
from clubs.rights import Access
from pao.errors import RulesError, ScenarioError
from pao.rules import differing, rule_set_ids
from pao.words import Words
from quiz.bank.compared import Compared, compared
from quiz.errors import QuestionUnavailableError
from quiz.models import AttemptItem, PaperItem, Task, Version
from quiz.prompts import Prompt, is_written, read_written
from quiz.questions.catalogue import question_for
from quiz.titles import list_name
from rulebook.models import FrozenRules, HouseRules, HouseRulesVersion
from rulebook.selectors import seen_by
from rulebook.sheets import Both, both


@dataclass(frozen=True, slots=True)
class LaterQuestion:
    """An item, and the version of its exercise that has been published since.

    ``is_alike``: whether the answers to the item can be marked by that version.
    """

    item: PaperItem
    version: Version
    is_alike: bool

    @property
    def title(self) -> str:
        """The title in a list: its own, or what its hand shows, or what is asked without one."""
        return list_name(self.version).title

    def compared(self, words: Words) -> Compared | None:
        """Return both versions compared; None if one has no hand or can no longer be read."""
        with suppress(QuestionUnavailableError):
            was = question_for(self.item.name, self.item.task)
            now = question_for(self.version.name, self.version.task)
            if was.prompt.has_hand and now.prompt.has_hand:
                return compared(was, now, words)
        return None


@dataclass(frozen=True, slots=True)
class LaterRules:
    """Corrected house rules, and their earlier versions."""

    version: HouseRulesVersion
    before: tuple[FrozenRules, ...]
    used: FrozenRules

    @property
    def house(self) -> HouseRules:
        return self.version.house

    def corrected(self, words: Words) -> tuple[Both, ...]:
        """The questions whose answers differ now."""
        was, now = self.used.rules, self.version.frozen.rules
        return both(differing(was, now), was, now, words)


@dataclass(frozen=True, slots=True)
class Corrections:
    """Corrections of questions and house rules that were made after the assignment."""

    questions: tuple[LaterQuestion, ...] = ()
    houses: tuple[LaterRules, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.questions or self.houses)

    def chosen(self, questions: Collection[str], houses: Collection[str]) -> "Corrections":
        """Return the chosen corrections that answers can be compared with.

        ``questions``, ``houses``: the ids that were sent.
        """
        alike = (each for each in self.questions if each.is_alike)
        return Corrections(
            tuple(each for each in alike if str(each.item.pk) in questions),
            tuple(each for each in self.houses if str(each.house.pk) in houses),
        )

    def without(self, regrades: Collection[Regrade]) -> "Corrections":
        """Return the corrections that no organiser has decided on yet.

        These are the ones that none of ``regrades`` compares with.
        """
        if not self:
            return self
        tasks = {
            *CorrectedQuestion.objects.filter(regrade__in=regrades).values_list("now", flat=True)
        }
        rules = {*CorrectedRules.objects.filter(regrade__in=regrades).values_list("now", flat=True)}
        return Corrections(
            tuple(each for each in self.questions if each.version.task_id not in tasks),
            tuple(each for each in self.houses if each.version.frozen_id not in rules),
        )


def asked_of(assignment: Assignment) -> list[PaperItem]:
    """Return the questions of an assignment; replaced ones only if a member was asked them."""
    was_asked = Exists(AttemptItem.objects.filter(paper_item=OuterRef("pk")))
    rows = assignment.items.filter(Q(replaced=None) | was_asked)
    return [*rows.select_related("task__rules")]


def corrected_since(access: Access, items: Collection[PaperItem]) -> Corrections:
    """Return the later corrections that an organiser may see.

    What others have withdrawn, or keep for themselves, is left out.
    """
    return Corrections(tuple(_questions(access, items)), tuple(_houses(access, items)))


def store_corrections(regrade: Regrade, corrected: Corrections) -> None:
    """Store what a regrade compares answers with.

    Corrections that are made while it runs do not change it.
    """
    questions = {each.item.task_id: each.version.task_id for each in corrected.questions}
    rules = {
        was.pk: each.version.frozen_id for each in reversed(corrected.houses) for was in each.before
    }
    CorrectedQuestion.objects.bulk_create(
        CorrectedQuestion(regrade=regrade, was_id=was, now_id=now) for was, now in questions.items()
    )
    CorrectedRules.objects.bulk_create(
        CorrectedRules(regrade=regrade, was_id=was, now_id=now) for was, now in rules.items()
    )


def _questions(access: Access, items: Collection[PaperItem]) -> Iterator[LaterQuestion]:
    keys = {item.pk: read_written(item.name) for item in items if is_written(item.name)}
    newest = _newest({key for key, _ in keys.values()})
    applied = _applied_corrections(items) if newest else {}
    learner = access.me.learner.root
    for item in items:
        key, number = keys.get(item.pk, ("", None))
        version = newest.get(key)
        if version is None or version.number == number:
            continue
        if _is_same(applied.get(item.task_id, item.task), version.task):
            continue
        exercise = version.exercise
        if exercise.is_asked or exercise.learner.root == learner:
            yield LaterQuestion(item, version, _is_alike(item.task, version.task))


def _applied_corrections(items: Collection[PaperItem]) -> dict[int, Task]:
    """Return by the id of a task what was applied in its place; the last of several."""
    rows = CorrectedQuestion.objects.filter(**_applied_to(items)).select_related("now__rules")
    return {row.was_id: row.now for row in rows.order_by("pk")}


def _applied_to(items: Collection[PaperItem]) -> dict[str, Any]:
    assignments = {item.paper_id for item in items}
    return {"regrade__assignment__in": assignments, "regrade__state": Regrade.State.APPLIED}


def _newest(keys: Collection[str]) -> Mapping[str, Version]:
    if not keys:
        return {}
    rows = Version.objects.filter(is_newest=True, exercise__key__in=keys)
    rows = rows.select_related("exercise__learner__merged_into", "task__rules")
    return {version.exercise.key: version for version in rows}


def _is_same(one: Task, other: Task) -> bool:
    """Whether two tasks are the same except for the words around the hand.

    A new title alone is no correction.
    """
    if one.pk == other.pk:
        return True
    with suppress(RulesError, ScenarioError):
        return _without_words(one.to_prompt()) == _without_words(other.to_prompt())
    return False


def _without_words(prompt: Prompt) -> Prompt:
    scenario = replace(
        prompt.scenario, title="", title_ja="", note=(), note_ja=(), source="", tags=()
    )
    return replace(prompt, scenario=scenario)


def _is_alike(one: Task, other: Task) -> bool:
    with suppress(RulesError, ScenarioError):
        return asks_alike(one.to_prompt(), other.to_prompt())
    return False


def _houses(access: Access, items: Collection[PaperItem]) -> Iterator[LaterRules]:
    used = {
        item.task.rules_id
        for item in items
        if item.task.rules and item.task.rules.data["id"] not in rule_set_ids()
    }
    if not used:
        return
    used |= {*CorrectedRules.objects.filter(**_applied_to(items)).values_list("now", flat=True)}
    visible = seen_by(access.me.learner.root).values("pk")
    older = HouseRulesVersion.objects.filter(frozen__in=used, is_newest=False, house__in=visible)
    versions = HouseRulesVersion.objects.filter(house__in=older.values("house"))
    rows = versions.select_related("frozen", "house").order_by("house", "valid_from", "number")
    for _, group in groupby(rows, key=attrgetter("house_id", "valid_from")):
        *before, newest = group
        frozen = [version.frozen for version in before if version.frozen_id != newest.frozen_id]
        by_now = next((each for each in reversed(frozen) if each.pk in used), None)
        if by_now and _differs(by_now, newest.frozen):
            yield LaterRules(newest, tuple(frozen), by_now)


def _differs(was: FrozenRules, now: FrozenRules) -> bool:
    """Whether two versions of rules differ in what decides rulings.

    A new name alone is no correction.
    """
    with suppress(RulesError):
        return bool(differing(was.rules, now.rules))
    return False
