"""How well a club understands each concept, from its answers.

Only marked first attempts count. An empty answer says nothing about a concept, nor does a part of
an answer that does not depend on it (``shows``).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlencode

from django.core.exceptions import EmptyResultSet
from django.db import connections, router
from django.db.models import Count, F, FilteredRelation, Q, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.urls import reverse

from assignments.models import Assignment
from assignments.rights import repeated
from clubs.rights import Access
from lessons.progress.course_map import name_of
from pao.deals import difficulties
from pao.rules import RuleSet
from pao.trace import RULES, Rule, Topic
from quiz.figures.statistics import Share
from quiz.kinds.breakdown import Breakdown
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.learning.concepts import concepts, rules_for
from quiz.learning.evidence import NAMES
from quiz.marking import LIABLE, WHAT, Credit
from quiz.mistakes.in_reply import POINTS
from quiz.models import AttemptItem
from quiz.prompts import ANYTHING
from rulebook.frozen import rules_named
from rulebook.selectors import frozen_for, to_ask

WEAKEST: Final = 5
"""Concepts at the top of a page."""


@dataclass(frozen=True, slots=True)
class Understood:
    """How well one concept is understood.

    ``kind``: the kind of question in which it went wrong most often; of several the one asked most.
    """

    concept: Rule
    share: Share
    kind: str

    @property
    def name(self) -> str:
        return name_of(self.concept)


def understood(
    assignments: Collection[Assignment], members: Collection[int] | None = None
) -> list[Understood]:
    """Return how well each concept is understood, the weakest first.

    ``members``: the ids of the memberships that count; without it all, also former members.
    Sorted by the upper end of the interval: one wrong answer comes after eleven.
    """
    which: dict[str, Any] = {"attempt__paper__in": assignments, "out_of__isnull": False}
    if members is not None:
        which["attempt__membership__in"] = members
    first = AttemptItem.objects.filter(attempt__number=1, **which)
    rows = first.exclude(attempt__in=repeated(assignments)).order_by()
    by_kind: dict[Rule, dict[str, Counter[bool]]] = {}
    for name, kind, part, times in _counted(rows):
        concept = NAMES.get(name)
        if concept in concepts() and (is_shown := shows(concept, kind, part)) is not None:
            by_kind.setdefault(concept, {}).setdefault(kind, Counter())[is_shown] += times
    concepts_met = [
        _understood(concept, {kind: Share(n[True], n.total()) for kind, n in kinds.items()})
        for concept, kinds in by_kind.items()
    ]
    return sorted(concepts_met, key=lambda each: (each.share.high, -each.share.of, each.concept))


@dataclass(frozen=True, slots=True)
class Parts:
    """What an answer earned, in parts.

    ``out_of_now``: None if the parts are not told yet, or are gone. ``liable``, ``what``: the
    credit for the player and for the yakuman that it named; None if that was not asked.
    ``mistake``: the id of the mistake in its points, if one was noticed.
    """

    score: int
    out_of: int
    out_of_now: int | None = None
    liable: str | None = None
    what: str | None = None
    mistake: str | None = None

    @property
    def wrong_names(self) -> int:
        return (self.liable, self.what).count(Credit.WRONG)

    @property
    def wrong_points(self) -> int:
        return self.out_of - self.score - self.wrong_names


def shows(concept: Rule, kind: str, parts: Parts) -> bool | None:
    """Whether an answer shows that a concept is understood; None if it does not depend on it."""
    if kind == Liable.id and not decides_who(concept):
        return None
    if parts.score == parts.out_of:
        return True
    if parts.out_of_now is None:
        return None if parts.score else False
    if kind not in IN_PARTS:
        return False
    if decides_who(concept):
        return None if parts.liable is None else not parts.wrong_names
    return not parts.wrong_points or concept not in _mistaken(concept, parts.mistake)


IN_PARTS: Final = frozenset({Liable.id, Payments.id, Breakdown.id})
"""Kinds that ask for names, points or both; the others ask for one thing."""


def decides_who(concept: Rule) -> bool:
    """Whether a rule decides who is liable; the others decide who pays how much."""
    about = RULES[concept]
    is_of_a_call = "call" in about.facts or concept.startswith("bao_")
    return bool(about.questions) or is_of_a_call or about.topic is Topic.NOTHING_DUE


def _mistaken(concept: Rule, mistake: str | None) -> Collection[Rule]:
    """Return the rules that a mistake in points is about; if unknown, the concept itself."""
    if mistake and mistake.startswith("honba_"):
        return {rule for rule in RULES if rule.startswith("honba_")}
    if mistake and mistake.startswith("sticks_"):
        return {Rule.STICKS}
    return {rule for rule in RULES if RULES[rule].switch == mistake and mistake} or {concept}


COUNTED: Final = """
    WITH asked (task, score, out_of, out_of_now, liable, what, mistake, times) AS ({asked})
    SELECT quiz_taskconcept.concept, quiz_task.kind, asked.score, asked.out_of, asked.out_of_now,
        asked.liable, asked.what, asked.mistake, SUM(asked.times)
    FROM asked
    JOIN quiz_task ON quiz_task.id = asked.task
    JOIN quiz_taskconcept ON quiz_taskconcept.task_id = asked.task
    GROUP BY quiz_taskconcept.concept, quiz_task.kind, asked.score, asked.out_of, asked.out_of_now,
        asked.liable, asked.what, asked.mistake
"""


def _counted(rows: QuerySet[AttemptItem]) -> Iterator[tuple[str, str, Parts, int]]:
    """Yield concept, kind, what was earned, and how often.

    The answers are added up for each task before its concepts are looked up, because a task has
    ten, and all members may be asked the same. Django's queries cannot join what they have added
    up.
    """
    database = router.db_for_read(AttemptItem)
    try:
        compiled, values = _added_up(rows).query.get_compiler(database).as_sql()
    except EmptyResultSet:  # of no assignment
        return
    with connections[database].cursor() as cursor:
        cursor.execute(COUNTED.format(asked=compiled), values)
        for concept, kind, *earned, times in cursor.fetchall():
            yield concept, kind, Parts(*earned), int(times)


def _added_up(rows: QuerySet[AttemptItem]) -> QuerySet[Any, Any]:
    """Return the task, the columns of ``Parts``, and how often these occur."""
    return with_parts(rows).values_list("task", *PARTS).annotate(times=Count("pk"))


PARTS: Final = tuple(field.name for field in fields(Parts))
"""The columns of ``Parts``."""


def with_parts(rows: QuerySet[AttemptItem]) -> QuerySet[AttemptItem]:
    """Return questions of attempts with the columns of ``Parts``."""
    markings = "response__answer__markings"
    newest = FilteredRelation(markings, condition=Q(**{f"{markings}__is_newest": True}))
    return rows.annotate(newest=newest).annotate(
        out_of_now=F("newest__out_of"),
        liable=KeyTextTransform(LIABLE, "newest__marks"),
        what=KeyTextTransform(WHAT, "newest__marks"),
        mistake=KeyTextTransform(POINTS, "newest__mistakes"),
    )


def _understood(concept: Rule, shares: Mapping[str, Share]) -> Understood:
    def wrong(kind: str) -> tuple[int, int, str]:
        return shares[kind].of - shares[kind].right, shares[kind].of, kind

    all_of = Share(
        sum(share.right for share in shares.values()), sum(share.of for share in shares.values())
    )
    return Understood(concept, all_of, max(shares, key=wrong))


def weakest(all_concepts: Sequence[Understood]) -> list[Understood]:
    """The first of those with a wrong answer."""
    return [each for each in all_concepts if each.share.right < each.share.of][:WEAKEST]


@dataclass(frozen=True, slots=True)
class Usual:
    """Rules of a club; ``name``: in the names of questions."""

    name: str
    rules: RuleSet


@dataclass(frozen=True)
class RulesIn:
    """The rules for dealing questions in a club: its usual rules, then its house rules."""

    access: Access

    @cached_property
    def usual(self) -> tuple[Usual, ...]:
        return _readable([to_ask(self.access.club.rules, self.access.me.learner.root)])

    @cached_property
    def houses(self) -> tuple[Usual, ...]:
        return _readable(name for name, _label in frozen_for(self.access.me.learner.root))

    def dealing(self, concept: Rule) -> str:
        """Return the name of the first rules that have hands for a concept.

        If none of the club's rules have, return one of all rule sets.
        """
        return (
            _dealing(self.usual, concept) or _dealing(self.houses, concept) or rules_for(concept).id
        )


def _dealing(every: Iterable[Usual], concept: Rule) -> str:
    return next((each.name for each in every if difficulties(concept, each.rules)), "")


def _readable(names: Iterable[str]) -> tuple[Usual, ...]:
    return tuple(Usual(name, rules_named(name)) for name in names if name)


def to_practise(rules: RulesIn, understood: Understood) -> str:
    """Return the address of the form that gives an assignment on a concept, filled in.

    It asks for the kind of question that went wrong, by the club's rules if these have hands for
    it.
    """
    concept = understood.concept
    wish = {"topic": concept.value, "rules": rules.dealing(concept), "level": ANYTHING}
    query = urlencode({**wish, "missed": understood.kind, "count": 5})
    return f"{reverse('assignments:give_chosen', args=[rules.access.club.pk])}?{query}"
