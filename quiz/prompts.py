"""The prompt of a question, and the name under which it is found: a wish and a seed."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from secrets import token_hex
from typing import Any, Final

import pao
from pao.deals import Dice, difficulties
from pao.errors import RuleFault, RulesError
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.scenario import USUAL_RULES, Scenario
from pao.trace import RULES, QuestionKind, Rule
from rulebook.frozen import rules_named
from web.topics import PLAINEST_FIRST


def concepts_of(topic: str) -> tuple[Rule, ...]:
    """Return the rules of a topic, or the one rule named; empty for an unknown name."""
    if topic in PLAINEST_FIRST:
        return tuple(rule for rule, about in RULES.items() if about.topic == topic)
    return (Rule(topic),) if topic in {*Rule} else ()


def concepts_for(question: QuestionKind) -> frozenset[Rule]:
    """The rules whose hands fit this question."""
    return frozenset(rule for rule, about in RULES.items() if question in about.questions)


Facts = Mapping[str, Any]
"""What a kind of question needs besides the hand, fit for JSON.

For example the seat that it asks about, or tiles.
"""


@dataclass(frozen=True)
class Prompt:
    """A hand under a rule set, and the kind of question about it.

    ``has_hand``: False for questions that have only facts, on rules beside pao.
    """

    kind: str
    scenario: Scenario
    rules: RuleSet = field(hash=False)
    facts: Facts = field(default_factory=dict, hash=False)
    has_hand: bool = True

    @classmethod
    def without_hand(cls, kind: str, facts: Facts) -> "Prompt":
        empty = Scenario()
        return cls(kind, empty, pao.rule_set(empty.rules), facts, has_hand=False)

    @property
    def left_out(self) -> tuple[str, ...]:
        """Return the fields of its form that are not asked for."""
        return tuple(self.facts.get("left_out", ()))

    @cached_property
    def ruling(self) -> Ruling:
        return pao.rule(self.scenario, self.rules)


ANYTHING: Final = "any"
LEVELS: Final = ("1", "2", "3")
MOST_TABLES: Final = 24
REMEMBERED: Final = 1000


@dataclass(frozen=True, slots=True)
class Wish:
    """A kind of question, a rule set, a topic (or one rule of the trace), and a difficulty.

    ``topic`` and ``level`` may be ``any``.
    """

    kind: str
    rules: str = USUAL_RULES
    topic: str = ANYTHING
    level: str = ANYTHING

    def name(self, seed: str) -> str:
        """The name of a question, which is part of its address."""
        return f"{self.kind}/{self.rules}/{self.topic}/{self.level}/{seed}"


def new_seed() -> str:
    """A random seed for a new question."""
    return token_hex(4)


QUESTION_SEED: Final = re.compile(r"[a-z0-9]{1,16}")


def is_made(name: str) -> bool:
    """Whether a question of that name comes from a seed."""
    return "/" in name


WRITTEN: Final = re.compile(r"x-([2-9a-hjkmnp-z]{20})(?:-([0-9]{1,6}))?")


def is_written(name: str) -> bool:
    """Whether a question of that name is a version of an exercise."""
    return WRITTEN.fullmatch(name) is not None


def read_written(name: str) -> tuple[str, int | None]:
    """Return the key of the exercise, and the version's number or None; raise ValueError.

    >>> read_written("x-abcdefghjkmnpqrstuvw-3")
    ('abcdefghjkmnpqrstuvw', 3)
    """
    match = WRITTEN.fullmatch(name)
    if match is None:
        raise ValueError(name)
    return match[1], int(match[2]) if match[2] else None


def read_name(name: str) -> tuple[Wish, str]:
    """Return the wish and the seed in a name. Raise ValueError for a name of another form."""
    *wish, seed = name.split("/")
    if len(wish) != 4 or not QUESTION_SEED.fullmatch(seed):
        raise ValueError(name)
    return Wish(*wish), seed


def tables(wish: Wish, seed: str, concepts: Collection[Rule] | None = None) -> Iterator[Scenario]:
    """Yield tables for a wish, the first one from the seed itself.

    ``concepts``: what the kind of question can be about; None for everything. Raise RulesError if
    no table can show the topic, and after ``MOST_TABLES`` tables.
    """
    rules = rules_named(wish.rules)
    open_to = _concepts(wish, frozenset(concepts) if concepts is not None else None)
    difficulty = None if wish.level == ANYTHING else int(wish.level)
    for number in range(MOST_TABLES):
        each = f"{seed}.{number}" if number else seed
        concept = Dice(f"{each} concept").pick(open_to) if open_to else None
        yield pao.table(each, rules, concept, difficulty).under(wish.rules)
    raise no_table(wish)


@lru_cache(REMEMBERED)
def _concepts(wish: Wish, able: frozenset[Rule] | None) -> tuple[Rule, ...]:
    """Return the rules of which a table must show one; empty if any table will do."""
    if wish.topic == ANYTHING and able is None:
        return ()
    candidates = tuple(Rule) if wish.topic == ANYTHING else concepts_of(wish.topic)
    rules = rules_named(wish.rules)
    possible = tuple(
        concept
        for concept in candidates
        if (able is None or concept in able) and _is_met(concept, rules, wish.level)
    )
    if not possible:
        raise no_table(wish)
    return possible


def no_table(wish: Wish) -> RulesError:
    """Return the error to raise if no table shows what is wished for."""
    wished = f"{wish.kind} {wish.topic} {wish.level}"
    return RulesError(RuleFault(wish.rules, "", "no_table", {"what": wished}))


def _is_met(concept: Rule, rules: pao.RuleSet, level: str) -> bool:
    possible = difficulties(concept, rules)
    return bool(possible) if level == ANYTHING else int(level) in possible


class QuestionName:
    """The converter for names of questions in addresses.

    ``mleague-example`` is a hand of the library. ``kind/rules/topic/level/seed`` is a question from
    a seed. ``x-`` and a key is a version of an exercise.
    """

    regex = rf"[a-z0-9-]+(?:/[a-z0-9-]+/[a-z_-]+/(?:any|[123])/{QUESTION_SEED.pattern})?"

    def to_python(self, value: str) -> str:
        return value

    to_url = to_python
