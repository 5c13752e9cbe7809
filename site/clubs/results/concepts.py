"""What the club has understood: of each concept how often the questions that turn on it went right.

Over first attempts that were marked: what nobody answered says nothing of a concept.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlencode

from django.core.exceptions import EmptyResultSet
from django.db import connections, router
from django.db.models import Count, F, Q, QuerySet
from django.urls import reverse

from clubs.models import Assignment, SittingItem
from clubs.results.statistics import Share
from lessons.progress.names import name_of
from pao.deals import difficulties
from pao.rules import RuleSet
from pao.trace import Rule
from people.rights import Access
from quiz.errors import QuestionUnavailableError
from quiz.kinds.payments import Payments
from quiz.learning.concepts import concepts, rules_for
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import question
from rulebook.frozen import rules_named
from rulebook.houses import to_ask

REMEMBERED = 1_000

WEAKEST: Final = 5
"""Concepts that stand before all else."""

NAMES = {rule.value: rule for rule in Rule}


@dataclass(frozen=True, slots=True)
class Understood:
    """``kind``: of question, in which it went wrong most often; of several the one asked most."""

    concept: Rule
    share: Share
    kind: str

    @property
    def name(self) -> str:
        return name_of(self.concept)


def understood(
    assignments: Collection[Assignment], members: Collection[int] | None = None
) -> list[Understood]:
    """The weakest first. ``members``: of whom; without it of all, those who have left among them.

    That is by the upper end of the interval: one wrong answer does not stand before eleven.
    """
    which: dict[str, Any] = {"sitting__assignment__in": assignments, "out_of__isnull": False}
    if members is not None:
        which["sitting__membership__in"] = members
    rows = SittingItem.objects.filter(sitting__number=1, **which).order_by()
    by_kind: dict[Rule, dict[str, Share]] = {}
    for name, kind, right, of in _counted(rows):
        if NAMES.get(name) in concepts():
            by_kind.setdefault(NAMES[name], {})[kind] = Share(right, of)
    found = [_understood(concept, shares) for concept, shares in by_kind.items()]
    return sorted(found, key=lambda one: (one.share.high, -one.share.of, one.concept))


COUNTED: Final = """
    WITH asked (task, right_ones, times) AS ({asked})
    SELECT quiz_taskconcept.concept, quiz_task.kind, SUM(asked.right_ones), SUM(asked.times)
    FROM asked
    JOIN quiz_task ON quiz_task.id = asked.task
    JOIN quiz_taskconcept ON quiz_taskconcept.task_id = asked.task
    GROUP BY quiz_taskconcept.concept, quiz_task.kind
"""


def _counted(rows: QuerySet[SittingItem]) -> Iterator[tuple[str, str, int, int]]:
    """Concept, kind, how often right, of how many.

    The answers are added up for each task before its concepts are looked for: a task has ten, and
    all members may be asked the same. Queries of Django's cannot join what they have added up.
    """
    asked = rows.values_list("task").annotate(
        right=Count("pk", filter=Q(score=F("out_of"))), of=Count("pk")
    )
    database = router.db_for_read(SittingItem)
    try:
        compiled, values = asked.query.get_compiler(database).as_sql()
    except EmptyResultSet:  # of no assignment
        return
    with connections[database].cursor() as cursor:
        cursor.execute(COUNTED.format(asked=compiled), values)
        for concept, kind, right, of in cursor.fetchall():
            yield concept, kind, int(right), int(of)


def _understood(concept: Rule, shares: Mapping[str, Share]) -> Understood:
    def wrong(kind: str) -> tuple[int, int, str]:
        return shares[kind].of - shares[kind].right, shares[kind].of, kind

    all_of = Share(
        sum(share.right for share in shares.values()), sum(share.of for share in shares.values())
    )
    return Understood(concept, all_of, max(shares, key=wrong))


def weakest(found: Sequence[Understood]) -> list[Understood]:
    """The first of those that somebody got wrong: what all know is no weakness."""
    return [each for each in found if each.share.right < each.share.of][:WEAKEST]


@dataclass(frozen=True, slots=True)
class Usual:
    """What a club plays by; ``name``: as it stands in the names of questions."""

    name: str
    rules: RuleSet


def usual_in(here: Access) -> Usual | None:
    """None where it is nothing that questions can be dealt under."""
    name = to_ask(here.club.rules, here.me.learner.root)
    return Usual(name, rules_named(name)) if name else None


def to_practise(here: Access, understood: Understood, usual: Usual | None) -> str:
    """The address of the form that gives an assignment on just this, filled in.

    Asked as it went wrong, and by the club's usual rules, where hands for it are so dealt.
    """
    concept = understood.concept
    is_dealt = usual and difficulties(concept, usual.rules)
    rules = usual.name if usual and is_dealt else rules_for(concept).id
    wish = {"topic": concept.value, "rules": rules, "level": ANYTHING}
    wish["kind"] = _dealt_kind(Wish(understood.kind, **wish))
    return f"{reverse('clubs:give', args=[here.club.pk])}?{urlencode(wish)}"


@lru_cache(REMEMBERED)
def _dealt_kind(wish: Wish) -> str:
    """The kind of a wish, where the generator has such a question; else who pays."""
    with suppress(QuestionUnavailableError):
        return question(wish.name("practise")).wish.kind
    return Payments.id
