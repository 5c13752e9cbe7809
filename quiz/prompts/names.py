"""The names of questions: what somebody wants to be asked, and the tables a seed gives for it."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from secrets import token_hex
from typing import Final

import pao
from pao.deals import Dice, difficulties
from pao.errors import RuleFault, RulesError
from pao.scenario import Scenario
from pao.trace import Rule
from quiz.prompts.topics import concepts_of
from rulebook.frozen import rules_named

ANYTHING = "any"
LEVELS = ("1", "2", "3")
MOST_TABLES = 24
REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class Wish:
    """A kind of question, a rule set, a topic (or one rule of the trace), and how hard it may be.

    ``topic`` and ``level`` may be ``any``.
    """

    kind: str
    rules: str = "mleague"
    topic: str = ANYTHING
    level: str = ANYTHING

    def name(self, seed: str) -> str:
        """The name of one such question: what stands in its address."""
        return f"{self.kind}/{self.rules}/{self.topic}/{self.level}/{seed}"


def new_seed() -> str:
    """For a question that nobody was asked before."""
    return token_hex(4)


QUESTION_SEED: Final = re.compile(r"[a-z0-9]{1,16}")


def is_made(name: str) -> bool:
    """Whether a question of that name comes from a seed."""
    return "/" in name


WRITTEN: Final = re.compile(r"x-([2-9a-hjkmnp-z]{20})(?:-([0-9]{1,6}))?")


def is_written(name: str) -> bool:
    """Whether a question of that name is a version of somebody's exercise."""
    return WRITTEN.fullmatch(name) is not None


def read_written(name: str) -> tuple[str, int | None]:
    """The exercise's key and the number of the version, if it is named; raise ValueError.

    >>> read_written("x-abcdefghjkmnpqrstuvw-3")
    ('abcdefghjkmnpqrstuvw', 3)
    """
    found = WRITTEN.fullmatch(name)
    if found is None:
        raise ValueError(name)
    return found[1], int(found[2]) if found[2] else None


def read_name(name: str) -> tuple[Wish, str]:
    """The wish and the seed; raise ValueError for a name of another form."""
    *wish, seed = name.split("/")
    if len(wish) != 4 or not QUESTION_SEED.fullmatch(seed):
        raise ValueError(name)
    return Wish(*wish), seed


def tables(wish: Wish, seed: str, concepts: Collection[Rule] | None = None) -> Iterator[Scenario]:
    """Tables for a wish, the first from the seed itself; raise RulesError where there are none.

    ``concepts``: what the kind of question can be about, where that is not everything.
    """
    rules = rules_named(wish.rules)
    open_to = _concepts(wish, frozenset(concepts) if concepts is not None else None)
    difficulty = None if wish.level == ANYTHING else int(wish.level)
    for number in range(MOST_TABLES):
        each = f"{seed}.{number}" if number else seed
        concept = Dice(f"{each} concept").pick(open_to) if open_to else None
        yield replace(pao.table(each, rules, concept, difficulty), rules=wish.rules)
    raise no_table(wish)


@lru_cache(REMEMBERED)
def _concepts(wish: Wish, able: frozenset[Rule] | None) -> tuple[Rule, ...]:
    """The rules to look for; none where any table will do."""
    if wish.topic == ANYTHING and able is None:
        return ()
    wanted = tuple(Rule) if wish.topic == ANYTHING else concepts_of(wish.topic)
    rules = rules_named(wish.rules)
    found = tuple(
        concept
        for concept in wanted
        if (able is None or concept in able) and _is_met(concept, rules, wish.level)
    )
    if not found:
        raise no_table(wish)
    return found


def no_table(wish: Wish) -> RulesError:
    """What to raise where nothing is what was wished for."""
    what = f"{wish.kind} {wish.topic} {wish.level}"
    return RulesError(RuleFault(wish.rules, "", "no_table", {"what": what}))


def _is_met(concept: Rule, rules: pao.RuleSet, level: str) -> bool:
    possible = difficulties(concept, rules)
    return bool(possible) if level == ANYTHING else int(level) in possible


class QuestionName:
    """A hand of the library, ``mleague-example``; from a seed, kind/rules/topic/level/seed.

    Or a version of an exercise, ``x-`` and its key.
    """

    regex = rf"[a-z0-9-]+(?:/[a-z0-9-]+/[a-z_-]+/(?:any|[123])/{QUESTION_SEED.pattern})?"

    def to_python(self, value: str) -> str:
        return value

    to_url = to_python
