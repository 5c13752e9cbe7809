"""What was mended since an assignment was given: exercises that it asks, and house rules."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.db.models import Exists, OuterRef, Q

from assignments.models import Assignment, MendedQuestion, MendedRules, Regrade
from assignments.regrade.target import asks_alike
from clubs.rights import Access
from pao.errors import RulesError, ScenarioError
from pao.rules import differing, rule_set_ids
from pao.words import Words
from quiz.bank.compared import Compared, compared
from quiz.errors import QuestionUnavailableError
from quiz.models import AttemptItem, PaperItem, Task, Version
from quiz.prompts.names import is_written, read_written
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import question_for
from quiz.titles import list_name
from rulebook.models import FrozenRules, HouseRules, HouseRulesVersion
from rulebook.selectors import seen_by
from rulebook.sheets import Both, both


@dataclass(frozen=True, slots=True)
class LaterQuestion:
    """An item, and the version of its exercise that has been published since.

    ``is_alike``: whether the answers to the item can be held against it.
    """

    item: PaperItem
    version: Version
    is_alike: bool

    @property
    def title(self) -> str:
        """As in a list: its own title, what one sees of its hand, or what is asked of none."""
        return list_name(self.version).title

    def compared(self, words: Words) -> Compared | None:
        """None where one of them has no hand, or is no longer read."""
        with suppress(QuestionUnavailableError):
            was = question_for(self.item.name, self.item.task)
            now = question_for(self.version.name, self.version.task)
            if was.prompt.has_hand and now.prompt.has_hand:
                return compared(was, now, words)
        return None


@dataclass(frozen=True, slots=True)
class LaterRules:
    """House rules that say another thing by now, and the versions of before."""

    version: HouseRulesVersion
    before: tuple[FrozenRules, ...]
    asked: FrozenRules

    @property
    def house(self) -> HouseRules:
        return self.version.house

    def mended(self, words: Words) -> tuple[Both, ...]:
        """The questions to which they have another answer by now."""
        was, now = self.asked.rules, self.version.frozen.rules
        return both(differing(was, now), was, now, words)


@dataclass(frozen=True, slots=True)
class Later:
    questions: tuple[LaterQuestion, ...] = ()
    houses: tuple[LaterRules, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.questions or self.houses)

    def chosen(self, questions: Collection[str], houses: Collection[str]) -> "Later":
        """Those whose numbers were sent, and that answers can be held against."""
        alike = (each for each in self.questions if each.is_alike)
        return Later(
            tuple(each for each in alike if str(each.item.pk) in questions),
            tuple(each for each in self.houses if str(each.house.pk) in houses),
        )

    def without(self, regrades: Collection[Regrade]) -> "Later":
        """What no organiser has decided on yet."""
        if not self:
            return self
        tasks = {*MendedQuestion.objects.filter(regrade__in=regrades).values_list("now", flat=True)}
        rules = {*MendedRules.objects.filter(regrade__in=regrades).values_list("now", flat=True)}
        return Later(
            tuple(each for each in self.questions if each.version.task_id not in tasks),
            tuple(each for each in self.houses if each.version.frozen_id not in rules),
        )


def asked_of(assignment: Assignment) -> list[PaperItem]:
    """Its questions; of those that were replaced only what somebody was asked."""
    was_asked = Exists(AttemptItem.objects.filter(paper_item=OuterRef("pk")))
    rows = assignment.items.filter(Q(replaced=None) | was_asked)
    return [*rows.select_related("task__rules")]


def mended_since(access: Access, items: Collection[PaperItem]) -> Later:
    """Of what an organiser may see: what others have taken back, or keep for themselves, is not."""
    return Later(tuple(_questions(access, items)), tuple(_houses(access, items)))


def hold_against(regrade: Regrade, mended: Later) -> None:
    """What the answers of a regrade are held against, whatever is mended while it goes on."""
    questions = {each.item.task_id: each.version.task_id for each in mended.questions}
    rules = {
        was.pk: each.version.frozen_id for each in reversed(mended.houses) for was in each.before
    }
    MendedQuestion.objects.bulk_create(
        MendedQuestion(regrade=regrade, was_id=was, now_id=now) for was, now in questions.items()
    )
    MendedRules.objects.bulk_create(
        MendedRules(regrade=regrade, was_id=was, now_id=now) for was, now in rules.items()
    )


def _questions(access: Access, items: Collection[PaperItem]) -> Iterator[LaterQuestion]:
    keys = {item.pk: read_written(item.name) for item in items if is_written(item.name)}
    newest = _newest({key for key, _ in keys.values()})
    held = _held_against(items) if newest else {}
    learner = access.me.learner.root
    for item in items:
        key, number = keys.get(item.pk, ("", None))
        version = newest.get(key)
        if version is None or version.number == number:
            continue
        if _is_same(held.get(item.task_id, item.task), version.task):
            continue
        exercise = version.exercise
        if exercise.is_asked or exercise.learner.root == learner:
            yield LaterQuestion(item, version, _is_alike(item.task, version.task))


def _held_against(items: Collection[PaperItem]) -> dict[int, Task]:
    """What was applied in the place of what was asked, the last of several."""
    rows = MendedQuestion.objects.filter(**_applied_to(items)).select_related("now__rules")
    return {row.was_id: row.now for row in rows.order_by("pk")}


def _applied_to(items: Collection[PaperItem]) -> dict[str, Any]:
    given = {item.paper_id for item in items}
    return {"regrade__assignment__in": given, "regrade__state": Regrade.State.APPLIED}


def _newest(keys: Collection[str]) -> Mapping[str, Version]:
    if not keys:
        return {}
    rows = Version.objects.filter(is_newest=True, exercise__key__in=keys)
    rows = rows.select_related("exercise__learner__merged_into", "task__rules")
    return {version.exercise.key: version for version in rows}


def _is_same(one: Task, other: Task) -> bool:
    """But for the words around the hand: another title alone is nothing that was mended."""
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
    asked = {
        item.task.rules_id
        for item in items
        if item.task.rules and item.task.rules.data["id"] not in rule_set_ids()
    }
    if not asked:
        return
    asked |= {*MendedRules.objects.filter(**_applied_to(items)).values_list("now", flat=True)}
    seen = seen_by(access.me.learner.root).values("pk")
    older = HouseRulesVersion.objects.filter(frozen__in=asked, is_newest=False, house__in=seen)
    versions = HouseRulesVersion.objects.filter(house__in=older.values("house"))
    rows = versions.select_related("frozen", "house").order_by("house", "number")
    for _, group in groupby(rows, key=attrgetter("house_id")):
        *before, newest = group
        frozen = [version.frozen for version in before if version.frozen_id != newest.frozen_id]
        by_now = next((each for each in reversed(frozen) if each.pk in asked), None)
        if by_now and _differs(by_now, newest.frozen):
            yield LaterRules(newest, tuple(frozen), by_now)


def _differs(was: FrozenRules, now: FrozenRules) -> bool:
    """In what decides rulings: a name alone is nothing that was mended."""
    with suppress(RulesError):
        return bool(differing(was.rules, now.rules))
    return False
