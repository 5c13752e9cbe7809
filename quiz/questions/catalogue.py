"""Questions by name: one for each scenario of the library, and those that a seed makes."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from pao.errors import RulesError
from pao.rules import rule_set
from pao.ruling import Ruling
from pao.scenario.library import library
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind
from quiz.kinds.payments import Payments
from quiz.questions.names import Wish, is_made, read_name
from quiz.questions.snapshot import Snapshot, snapshot_of
from quiz.questions.task import Posed
from quiz.questions.topics import PLAINEST_FIRST, topic_of


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, also as it will be kept. ``wish``: what asks for another one like it."""

    id: str
    posed: Posed
    snapshot: Snapshot
    wish: Wish

    @property
    def digest(self) -> str:
        return self.snapshot.digest

    @property
    def kind(self) -> Kind:
        return KINDS[self.posed.kind]

    @property
    def ruling(self) -> Ruling:
        return self.posed.ruling


SAID_WITH_THE_RULES: Final = frozenset({"settlement.rinshan_as_ron"})
"""Assumptions of ours that the line of rules over a question tells."""

REMEMBERED: Final = 1000


@cache
def questions() -> tuple[Question, ...]:
    """The library's, the plainest topic and hand first; none turns on what no source says."""
    posed = (
        (one.id, Posed(Payments.id, one.scenario, rule_set(one.scenario.rules)))
        for one in library()
    )
    asked = (
        _question(name, one, Wish(Payments.id, one.rules.id, _topic(one)))
        for name, one in posed
        if SAID_WITH_THE_RULES.issuperset(one.ruling.silent)
    )
    return tuple(sorted(asked, key=_place))


def by_topic() -> list[tuple[str, list[Question]]]:
    """The library's, topic by topic, the plainest topic first."""
    found = groupby(questions(), key=lambda one: one.wish.topic)
    return [(topic, [*asked]) for topic, asked in found]


def question(name: str) -> Question:
    """Raise KeyError(name) when there is none."""
    if is_made(name):
        return _made(name)
    for one in questions():
        if one.id == name:
            return one
    raise KeyError(name)


@lru_cache(REMEMBERED)
def _made(name: str) -> Question:
    """The question of a seed: the same whenever it is asked for, so it may be remembered."""
    try:
        wish, seed = read_name(name)
        posed = KINDS[wish.kind].pose(wish, seed)
    except (RulesError, ValueError) as error:
        raise KeyError(name) from error
    return _question(name, posed, wish)


def _question(name: str, posed: Posed, wish: Wish) -> Question:
    return Question(name, posed, snapshot_of(posed, KINDS[posed.kind].right(posed)), wish)


def _topic(posed: Posed) -> str:
    return topic_of({step.rule for step in posed.ruling.trace})


def _place(asked: Question) -> tuple[int, int]:
    rules_needed = len({step.rule for step in asked.ruling.trace})
    return PLAINEST_FIRST.index(asked.wish.topic), rules_needed
