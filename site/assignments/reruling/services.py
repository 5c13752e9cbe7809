"""Rule again on the questions in use, record what is different, and tell authors and organisers."""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from django.db.models import F, Q, QuerySet
from django.utils import timezone as clock
from django_tasks import task

from accounts.models import Learner
from clubs.models import Role
from pao.errors import RulesError, ScenarioError
from pao.rules import differing, identity, rule_set, rule_set_ids
from pao.ruling import ENGINE
from quiz.kinds import KINDS
from quiz.models import ChangedRuling, CollectionItem, PaperItem, Reruling, Solution, Task, Version
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


@task()
def check() -> None:
    """Rule again if the engine or a rule set is not the one of the last time."""
    reruling = current()
    for _piece in range(MOST_PIECES):
        if reruling.finished or not rerule_piece(reruling):
            return
    check.enqueue()


def current() -> Reruling:
    """Return the reruling by today's engine and rule sets."""
    rules = {name: identity(rule_set(name)) for name in rule_set_ids()}
    decisive = json.dumps([ENGINE, rules], sort_keys=True, default=str)
    key = sha256(decisive.encode()).hexdigest()
    return Reruling.objects.get_or_create(key=key, defaults={"engine": ENGINE})[0]


def start_again(reruling: Reruling) -> None:
    """Rule on all questions once more. What was recorded stays, and nobody is told twice."""
    reruling.cursor, reruling.done, reruling.finished = 0, 0, None
    reruling.save(update_fields=["cursor", "done", "finished"])


def rerule_piece(reruling: Reruling) -> bool:
    """Rule on the next questions. Return False after the last of them, when people are told."""
    if reruling.cursor == 0:
        _keep_library()
    tasks = tasks_in_use().filter(pk__gt=reruling.cursor).select_related("rules")
    piece = [*tasks.order_by("pk")[:PIECE]]
    if not piece:
        _tell(reruling)
        reruling.finished = clock.now()
        reruling.save(update_fields=["finished"])
        return False
    changed = [change for each in piece if (change := _change(reruling, each))]
    ChangedRuling.objects.bulk_create(changed, ignore_conflicts=True)
    same = Reruling.objects.filter(pk=reruling.pk, cursor=reruling.cursor)
    same.update(cursor=piece[-1].pk, done=F("done") + len(piece))  # unless another worker did
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


def _change(reruling: Reruling, asked: Task) -> ChangedRuling | None:
    """Return how the ruling on a task differs from its last solution; None if it does not."""
    solutions = asked.solutions.order_by("-pk")
    was = solutions.exclude(engine=ENGINE).first() or solutions.first()
    now, snapshot = None, None
    try:
        prompt = _by_todays_rules(asked)
        snapshot = snapshot_of(prompt, KINDS[prompt.kind].right(prompt))
    except (RulesError, ScenarioError):
        change = Change.REFUSED
    else:
        if was is None:
            keep_solution(snapshot)
            return None
        decided = _difference(was, snapshot.right, snapshot.ruling)
        if decided is None:
            return None
        now, change = keep_solution(snapshot), decided
    if was is None:
        return None
    if ChangedRuling.objects.filter(task=asked, was=was, now=now).exists():
        return None
    return ChangedRuling(reruling=reruling, task=asked, was=was, now=now, change=change)


def _by_todays_rules(asked: Task) -> Prompt:
    """Return a question under its rules, or under those of a built-in rule set as it is today."""
    prompt = asked.to_prompt()
    if prompt.has_hand and prompt.rules.id in rule_set_ids():
        today = rule_set(prompt.rules.id)
        if differing(prompt.rules, today):
            return replace(prompt, rules=today)
    return prompt


def _difference(
    was: Solution, right: Mapping[str, Any], ruling: Mapping[str, Any] | None
) -> Change | None:
    if was.right != right:
        return Change.ANSWER
    before, after = was.ruling or {}, ruling or {}
    if any(before.get(name) != after.get(name) for name in ("payments", "deltas")):
        return Change.PAYMENTS
    if any(before.get(name) != after.get(name) for name in {*before, *after} - {"engine"}):
        return Change.REASONS
    return None


def _tell(reruling: Reruling) -> None:
    """Tell the authors of changed exercises and the organisers of changed assignments."""
    tasks = reruling.changes.values("task")
    newest = Version.objects.filter(is_newest=True, task__in=tasks)
    items = PaperItem.objects.filter(task__in=tasks, paper__assignment__withdrawn=None)
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
