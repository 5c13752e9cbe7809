"""Rule again on the questions in use, record what is different, and tell authors and organisers."""

import json
import logging
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from typing import Final

from django.db import Error
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone as clock
from django_tasks import task

from accounts.models import Learner
from clubs.models import Role
from pao.errors import RulesError, ScenarioError
from pao.rules import differing, identity, rule_set, rule_set_ids
from pao.ruling import ENGINE
from quiz.kinds import KINDS
from quiz.models import (
    ChangedRuling,
    CollectionItem,
    PaperItem,
    Reruling,
    Solution,
    Task,
    Version,
    change_between,
)
from quiz.news.services import tell_of_reruling
from quiz.prompts import Prompt
from quiz.questions.catalogue import questions
from quiz.questions.snapshot import snapshot_of
from quiz.services import keep_solution

PIECE: Final = 50
"""How many tasks are ruled on before the position is saved again."""

MOST_PIECES: Final = 100
"""How many pieces one run of the worker's task does; another run goes on from there."""

TOGETHER: Final = 500
"""How many persons are told in one statement."""

Change = ChangedRuling.Change

logger = logging.getLogger(__name__)


@task()
def check() -> None:
    """Rule again if the engine or a rule set is not the one of the last time."""
    reruling = current()
    for _piece in range(MOST_PIECES):
        if reruling.finished or not rerule_piece(reruling):
            return
    check.enqueue()


def current() -> Reruling:
    """Return the reruling by today's engine and rule sets.

    A key covers the key before it, so that a correction that is taken back is another reruling.
    """
    rules = {name: identity(rule_set(name)) for name in rule_set_ids()}
    decisive = json.dumps([ENGINE, rules], sort_keys=True, default=str)
    newest = [*Reruling.objects.all()[:2]]
    last, before = (*newest, None, None)[:2]
    if last is not None and last.key == _key(decisive, before):
        return last
    return Reruling.objects.get_or_create(key=_key(decisive, last), defaults={"engine": ENGINE})[0]


def _key(decisive: str, before: Reruling | None) -> str:
    return sha256(f"{before.key if before else ''} {decisive}".encode()).hexdigest()


def start_again(reruling: Reruling) -> None:
    """Rule on all questions once more. What was recorded stays, and nobody is told twice."""
    reruling.cursor, reruling.done, reruling.failed, reruling.finished = 0, 0, 0, None
    reruling.save(update_fields=["cursor", "done", "failed", "finished"])


def rerule_piece(reruling: Reruling) -> bool:
    """Rule on the next questions. Return False after the last of them, when people are told."""
    if reruling.cursor == 0:
        _keep_library()
    tasks = tasks_in_use().filter(pk__gt=reruling.cursor).order_by("pk")
    piece = [*tasks.values_list("pk", flat=True)[:PIECE]]
    if not piece:
        _tell(reruling)
        reruling.finished = clock.now()
        reruling.save(update_fields=["finished"])
        return False
    changed, failed = _changes(reruling, piece)
    ChangedRuling.objects.bulk_create(changed, ignore_conflicts=True)
    same = Reruling.objects.filter(pk=reruling.pk, cursor=reruling.cursor)
    same.update(  # unless another worker did
        cursor=piece[-1], done=F("done") + len(piece), failed=F("failed") + failed
    )
    reruling.refresh_from_db()
    return True


def tasks_in_use() -> QuerySet[Task]:
    """Return the tasks of the library, exercises, collections and assignments."""
    versions = Version.objects.filter(is_newest=True)
    assigned = PaperItem.objects.filter(paper__assignment__withdrawn=None)
    assigned = assigned.filter(paper__assignment__isnull=False)
    collected = CollectionItem.objects.exclude(task=None)
    return Task.objects.filter(
        Q(pk__in=versions.values("task"))
        | Q(pk__in=assigned.values("task"))
        | Q(pk__in=collected.values("task"))
        | Q(digest__in=[question.digest for question in questions()])
    )


def _keep_library() -> None:
    """Store today's solutions of the library, with which the next engine is compared."""
    for question in questions():
        keep_solution(question.snapshot)


def _changes(reruling: Reruling, tasks: Iterable[int]) -> tuple[list[ChangedRuling], int]:
    """Return how the rulings on some tasks differ, and how many tasks failed, which are logged."""
    changes, failed = [], 0
    for number in tasks:
        try:
            change = _change(reruling, Task.objects.select_related("rules").get(pk=number))
        except Task.DoesNotExist:
            continue  # deleted meanwhile, with its author's exercise
        except Error:
            raise
        except Exception:
            logger.exception("Task %s cannot be ruled on again", number)
            failed += 1
            continue
        if change:
            changes.append(change)
    return changes, failed


def _change(reruling: Reruling, task: Task) -> ChangedRuling | None:
    """Return how the ruling on a task differs from the one before; None if it does not."""
    last = task.changed_rulings.exclude(reruling=reruling).select_related("was", "now").first()
    was = (last.now or last.was) if last else _last_solution(task)
    try:
        prompt = _by_todays_rules(task)
        snapshot = snapshot_of(prompt, KINDS[prompt.kind].right(prompt))
    except (RulesError, ScenarioError):
        if was is None:
            raise
        if last and last.now is None:
            return None
        return ChangedRuling(reruling=reruling, task=task, was=was, change=Change.REFUSED)
    if was is None:
        if snapshot.digest == task.digest:
            keep_solution(snapshot)
        return None
    change = change_between(was, Solution(right=snapshot.right, ruling=snapshot.ruling))
    if change:
        now = keep_solution(snapshot)
        return ChangedRuling(reruling=reruling, task=task, was=was, now=now, change=change)
    if last and last.now is None:
        last.delete()  # it is not refused any more
    return None


def _last_solution(task: Task) -> Solution | None:
    """Return the solution of a task before today's engine, or by it if there is no other."""
    solutions = task.solutions.order_by("-pk")
    return solutions.exclude(engine=ENGINE).first() or solutions.first()


def _by_todays_rules(task: Task) -> Prompt:
    """Return a question under its rules, or under those of a built-in rule set as it is today."""
    prompt = task.to_prompt()
    if prompt.has_hand and prompt.rules.id in rule_set_ids():
        today = rule_set(prompt.rules.id)
        if differing(prompt.rules, today):
            return replace(prompt, rules=today)
    return prompt


def _tell(reruling: Reruling) -> None:
    """Tell the authors of changed exercises and the organisers of changed assignments.

    Not of those that were made after the correction.
    """
    is_changed = Exists(reruling.changes.filter(task=OuterRef("task")))
    newest = Version.objects.filter(is_changed, is_newest=True, created__lt=reruling.created)
    items = PaperItem.objects.filter(
        is_changed,
        paper__assignment__withdrawn=None,
        paper__assignment__created__lt=reruling.created,
    )
    organised = Q(
        memberships__role__in=(Role.ORGANISER, Role.OWNER),
        memberships__club__assignments__in=items.values("paper__assignment"),
    )
    people = Learner.objects.filter(Q(pk__in=newest.values("exercise__learner")) | organised)
    people = people.select_related("merged_into").order_by("pk").distinct()
    last = 0
    while some := [*people.filter(pk__gt=last)[:TOGETHER]]:
        tell_of_reruling(reruling, some)
        last = some[-1].pk
