"""The plan itself, as its address has it: which hands, which live round, which homework."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode
from uuid import UUID, uuid5

from django.http import QueryDict

from assignments.coursework.questions import SHORT
from assignments.evening.proposals import Proposals
from assignments.picker.sources import EARLIER, LESSON
from quiz.picker.picked import unique

HANDS: Final = 5
"""How many hands an evening talks about."""
PARTS: Final = {"hand": HANDS, "live": SHORT, "homework": SHORT}
"""The names of the parts in an address, and how many questions each has."""
TIMES: Final = 20
"""How often a plan gives the same part in a day, if what it gave is withdrawn, ended or deleted."""
EVENING: Final = UUID("6f0a5c52-2a52-4d0c-9f0e-3c9d4b9b6f5e")
"""The namespace of the nonces of what a plan gives."""


@dataclass(frozen=True)
class Plan:
    """The tokens of the questions of each part; a part without any is left out."""

    hand: tuple[str, ...]
    live: tuple[str, ...]
    homework: tuple[str, ...]

    @property
    def tokens(self) -> tuple[str, ...]:
        return (*self.hand, *self.live, *self.homework)

    @property
    def query(self) -> str:
        """Return the plan as a query; a part that is left out stands in it, empty."""
        parts = {name: getattr(self, name) or [""] for name in PARTS}
        return urlencode(parts, doseq=True)


def plan_in(query: QueryDict, proposals: Proposals) -> Plan:
    """Return the plan of an address; what it does not name is proposed."""
    tokens_of = {name: _tokens(query, name) for name in PARTS if name in query}
    used = {token for tokens in tokens_of.values() for token in tokens}
    for name, most in PARTS.items():
        if name not in tokens_of:
            tokens_of[name] = tuple(_proposed(name, used, proposals))[:most]
            used |= {*tokens_of[name]}
    return Plan(**tokens_of)


def _proposed(part: str, used: Collection[str], proposals: Proposals) -> list[str]:
    """Return what can be proposed for a part; no homework if another is due by then.

    The homework that a plan gave today is proposed again, so that its page leads to it.

    Hands and the live round share the questions of lessons that are due. The round has no question
    of a later lesson, even if it is short.
    """
    if part == "hand":
        for_live = {*proposals.due[1::2]}
        return [token for token in _others(proposals.hands, used) if token not in for_live]
    due = [*_others(proposals.due, used)] if part == "live" else []
    proposed = due or [*_others(proposals.course, used)]
    if part == "homework" and proposals.homework_given:
        own = nonces_of(proposals, part, proposed[:SHORT])
        is_own = any(row.nonce in own for row in proposals.homework_given)
        return proposed if is_own else []
    return proposed


def _tokens(query: QueryDict, name: str) -> tuple[str, ...]:
    """Return the questions that an address names; only those that nobody has to deal."""
    tokens = unique(query.getlist(name)[: PARTS[name]])
    return tuple(token for token in tokens if token.startswith((EARLIER, LESSON)))


def _others(pool: Iterable[str], used: Iterable[str]) -> Iterator[str]:
    """Yield the questions of a pool that are not used; several lessons may have the same one."""
    used_names = {token.rpartition(":")[2] for token in used}
    return (token for token in pool if token.rpartition(":")[2] not in used_names)


def with_another_hand(plan: Plan, old: str, proposals: Proposals) -> Plan:
    """Exchange a hand for the next one, of the same lesson first; the plan itself if none."""
    new = next(_after(proposals.hands_by_lesson, [old], plan.tokens), old)
    return replace(plan, hand=tuple(new if token == old else token for token in plan.hand))


def with_one_hand_more(plan: Plan, proposals: Proposals) -> Plan:
    more = tuple(_others(proposals.hands, plan.tokens))[:1]
    return replace(plan, hand=(*plan.hand, *more)[:HANDS])


def without_hand(plan: Plan, token: str) -> Plan:
    return replace(plan, hand=tuple(each for each in plan.hand if each != token))


def with_other_questions(plan: Plan, part: str, proposals: Proposals) -> Plan:
    """Exchange the questions of the live round or of the homework, or propose some again."""
    old = getattr(plan, part)
    new = tuple(_after([*proposals.course], old, plan.tokens))[:SHORT]
    return replace(plan, **{part: new or old})


def without_part(plan: Plan, part: str) -> Plan:
    return replace(plan, **{part: ()})


def _after(pool: Sequence[str], old: Sequence[str], used: Iterable[str]) -> Iterator[str]:
    """Yield what can replace questions, beginning after them and going round."""
    places = [pool.index(token) for token in old if token in pool]
    start = max(places) + 1 if places else 0
    return _others([*pool[start:], *pool[:start]], used)


def picks_of(tokens: Sequence[str], rules: str) -> str:
    """Return the query by which the pages of the picker know these questions as chosen."""
    return urlencode({"pick": tokens, "rules": rules}, doseq=True)


def nonces_of(proposals: Proposals, part: str, tokens: Iterable[str]) -> list[UUID]:
    """Return the nonces of what a plan gives in a day.

    Two organisers who give it use the same one; the next one is for what is given after that one is
    over.
    """
    day = proposals.today.date().isoformat()
    same = " ".join([f"{proposals.access.club.pk}", day, part, *tokens])
    return [uuid5(EVENING, f"{same} {number}") for number in range(TIMES)]
