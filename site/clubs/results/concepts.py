"""What the club has understood: of each concept how often the questions that turn on it went right.

Over first attempts that were marked: what nobody answered says nothing of a concept.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.db.models import Count, F, Q
from django.urls import reverse

from clubs.models import Assignment, SittingItem
from clubs.results.measures import Share
from lessons.progress.names import name_of
from pao.deals import difficulties
from pao.rules import RuleSet
from pao.trace import Rule
from people.rights import Access
from quiz.kinds.payments import Payments
from quiz.learning.concepts import concepts, rules_for
from quiz.prompts.names import ANYTHING
from rulebook.frozen import rules_named
from rulebook.houses import to_ask

NAMES = {rule.value: rule for rule in Rule}


@dataclass(frozen=True, slots=True)
class Understood:
    concept: Rule
    share: Share

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
    counted = rows.values_list("task__concepts__concept").annotate(
        right=Count("pk", filter=Q(score=F("out_of"))), of=Count("pk")
    )
    found = [
        Understood(NAMES[name], Share(right, of))
        for name, right, of in counted
        if NAMES.get(name) in concepts()
    ]
    return sorted(found, key=lambda one: (one.share.high, -one.share.of, one.concept))


@dataclass(frozen=True, slots=True)
class Usual:
    """What a club plays by; ``name``: as it stands in the names of questions."""

    name: str
    rules: RuleSet


def usual_in(here: Access) -> Usual | None:
    """None where it is nothing that questions can be dealt under."""
    name = to_ask(here.club.rules, here.me.learner.root)
    return Usual(name, rules_named(name)) if name else None


def to_practise(here: Access, concept: Rule, usual: Usual | None) -> str:
    """The address of the form that gives an assignment on just this, filled in.

    By the club's usual rules, where hands for it are dealt under them.
    """
    is_dealt = usual and difficulties(concept, usual.rules)
    rules = usual.name if usual and is_dealt else rules_for(concept).id
    wish = {"kind": Payments.id, "topic": concept.value, "rules": rules, "level": ANYTHING}
    return f"{reverse('clubs:give', args=[here.club.pk])}?{urlencode(wish)}"
