"""Questions by name: one for each scenario of the library, and those that a seed makes."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, Protocol

from pao.errors import RulesError, ScenarioError
from pao.rules import rule_set, rule_set_ids
from pao.ruling import Ruling
from pao.scenario.library import library
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind
from quiz.kinds.payments import Payments
from quiz.prompts.names import Wish, is_made, is_written, read_name
from quiz.prompts.prompt import Prompt
from quiz.questions.snapshot import Snapshot, snapshot_of
from web.topics import PLAINEST_FIRST


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, also as it will be kept. ``wish``: what asks for another one like it.

    ``has_hints``: whether whoever asks it gives any.
    """

    id: str
    prompt: Prompt
    snapshot: Snapshot
    wish: Wish
    has_hints: bool = True

    @property
    def digest(self) -> str:
        return self.snapshot.digest

    @property
    def kind(self) -> Kind:
        return KINDS[self.prompt.kind]

    @property
    def ruling(self) -> Ruling:
        return self.prompt.ruling

    @property
    def topic(self) -> str:
        """What it turns out to be about, whatever was wished for."""
        return _topic(self.prompt)


SAID_WITH_THE_RULES: Final = frozenset({"settlement.rinshan_as_ron"})
"""Assumptions of ours that the line of rules over a question tells."""

USUAL_RULES: Final = "mleague"

REMEMBERED: Final = 1000


@cache
def questions() -> tuple[Question, ...]:
    """The library's, the plainest topic and hand first; none turns on what no source says."""
    prompts = (
        (hand.id, Prompt(Payments.id, hand.scenario, rule_set(hand.scenario.rules)))
        for hand in library()
    )
    listed = (
        _question(name, prompt, Wish(Payments.id, prompt.rules.id, _topic(prompt)))
        for name, prompt in prompts
        if SAID_WITH_THE_RULES.issuperset(prompt.ruling.silent)
    )
    return tuple(sorted(listed, key=_place))


def by_topic() -> list[tuple[str, list[Question]]]:
    """The library's, topic by topic, the plainest topic first."""
    topics = groupby(questions(), key=lambda question: question.wish.topic)
    return [(topic, [*hands]) for topic, hands in topics]


def question(name: str) -> Question:
    """Return a built-in question or one from a seed; raise QuestionUnavailableError."""
    if is_made(name):
        return _made(name)
    for known in questions():
        if known.id == name:
            return known
    raise QuestionUnavailableError(name)


class StoredTask(Protocol):
    """A task as the database has it (``quiz.models.Task``)."""

    @property
    def digest(self) -> str: ...

    def to_prompt(self) -> Prompt: ...


def question_for(name: str, task: StoredTask, *, has_hints: bool = True) -> Question:
    """Return the question of a name as it was stored, even if the name means another one today.

    Raise QuestionUnavailableError where today's engine cannot read the task.
    """
    if not is_written(name):
        with suppress(QuestionUnavailableError):
            today = question(name)
            if today.digest == task.digest:
                return today
    try:
        return question_on(name, task.to_prompt(), has_hints=has_hints)
    except (RulesError, ScenarioError) as error:
        raise QuestionUnavailableError(name) from error


def question_on(name: str, prompt: Prompt, *, has_hints: bool = True) -> Question:
    """Return the question that a prompt asks; another one like it is by a built-in rule set."""
    rules = prompt.rules.id if prompt.rules.id in rule_set_ids() else USUAL_RULES
    wish = read_name(name)[0] if is_made(name) else Wish(prompt.kind, rules, _topic(prompt))
    return replace(_question(name, prompt, wish), has_hints=has_hints)


@lru_cache(REMEMBERED)
def _made(name: str) -> Question:
    """The question of a seed: the same whenever it is asked for, so it may be remembered."""
    try:
        wish, seed = read_name(name)
        kind = KINDS.get(wish.kind)
        if kind is None:
            raise QuestionUnavailableError(name)
        prompt = kind.pose(wish, seed)
    except (RulesError, ValueError) as error:
        raise QuestionUnavailableError(name) from error
    return _question(name, prompt, wish)


def _question(name: str, prompt: Prompt, wish: Wish) -> Question:
    return Question(name, prompt, snapshot_of(prompt, KINDS[prompt.kind].right(prompt)), wish)


def _topic(prompt: Prompt) -> str:
    return KINDS[prompt.kind].topic(prompt)


def _place(question: Question) -> tuple[int, int]:
    rules_needed = len({step.rule for step in question.ruling.trace})
    return PLAINEST_FIRST.index(question.wish.topic), rules_needed
