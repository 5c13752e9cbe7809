"""Find questions by name: one for each library scenario, and those made from a seed."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, Protocol

from board.notes import AuthorNote
from pao.errors import RulesError, ScenarioError
from pao.rules import RuleSet, rule_set, rule_set_ids
from pao.ruling import Ruling
from pao.scenario import USUAL_RULES
from pao.scenario.library import library
from pao.what_if import neighbours
from pao.words import Words
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind
from quiz.kinds.payments import Payments
from quiz.prompts import Prompt, Wish, is_made, is_written, read_name
from quiz.questions.snapshot import Snapshot, snapshot_of
from web.topics import PLAINEST_FIRST

SAID_WITH_THE_RULES: Final = frozenset({"settlement.rinshan_as_ron"})
"""Assumptions of ours that are already told in the line on the rules above a question."""

REMEMBERED: Final = 1000


@lru_cache(REMEMBERED)
def assumptions(prompt: Prompt) -> tuple[str, ...]:
    """The keys that no source states and on which the answer depends."""
    silent = KINDS[prompt.kind].silent(prompt)
    return tuple(key for key in silent if key not in SAID_WITH_THE_RULES and _decides(key, prompt))


def _decides(key: str, prompt: Prompt) -> bool:
    return any(
        has_other_answer(prompt, other.rules)
        for other in neighbours(prompt.rules)
        if other.key == key
    )


def has_other_answer(prompt: Prompt, rules: RuleSet) -> bool:
    """Whether the question has another answer under other rules.

    If these rules refuse the hand, they give no other answer.
    """
    kind = KINDS[prompt.kind]
    with suppress(ScenarioError):
        return kind.right_as_asked(replace(prompt, rules=rules)) != kind.right_as_asked(prompt)
    return False


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its stored form. ``wish``: leads to others like it.

    ``has_engine_hints``: whether the engine's hints are offered here, beside ``own_hints``, those
    of its author. ``afterword``: the author's text after the answer.
    """

    id: str
    prompt: Prompt
    snapshot: Snapshot
    wish: Wish
    has_engine_hints: bool = True
    own_hints: tuple[AuthorNote, ...] = ()
    afterword: AuthorNote | None = None

    @property
    def digest(self) -> str:
        return self.snapshot.digest

    def hints(self, words: Words) -> tuple[AuthorNote | str, ...]:
        """Return the hints in their order, those of the author first."""
        engine = self.kind.hints(self.prompt, words) if self.has_engine_hints else ()
        return (*self.own_hints, *engine)

    @property
    def kind(self) -> Kind:
        return KINDS[self.prompt.kind]

    @property
    def ruling(self) -> Ruling:
        return self.prompt.ruling

    @property
    def is_settled(self) -> bool:
        """Whether its answer depends on no assumption of ours."""
        return not assumptions(self.prompt)

    @property
    def topic(self) -> str:
        """The topic of the question, whatever its wish."""
        return _topic(self.prompt)


@cache
def questions() -> tuple[Question, ...]:
    """The library's questions, the plainest first; none depends on a key that no source states."""
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
    """Return the questions of the library by topic, the plainest topic first."""
    topics = groupby(questions(), key=lambda question: question.wish.topic)
    return [(topic, [*hands]) for topic, hands in topics]


def question(name: str) -> Question:
    """Return a built-in question or one from a seed; raise QuestionUnavailableError."""
    if is_made(name):
        return _dealt(name)
    for entry in questions():
        if entry.id == name:
            return entry
    raise QuestionUnavailableError(name)


class StoredTask(Protocol):
    """A task as it is stored in the database (``quiz.models.Task``)."""

    @property
    def digest(self) -> str: ...

    def to_prompt(self) -> Prompt: ...


def question_for(name: str, task: StoredTask, *, has_engine_hints: bool = True) -> Question:
    """Return the question of a name as it was stored, even if the name has a new meaning.

    Raise QuestionUnavailableError if today's engine cannot read the task.
    """
    if not is_written(name):
        with suppress(QuestionUnavailableError):
            today = question(name)
            if today.digest == task.digest:
                return today
    try:
        return question_on(name, task.to_prompt(), has_engine_hints=has_engine_hints)
    except (RulesError, ScenarioError) as error:
        raise QuestionUnavailableError(name) from error


def question_on(name: str, prompt: Prompt, *, has_engine_hints: bool = True) -> Question:
    """Return the question that a prompt asks.

    Its wish is that of a dealt question's name, else its topic under a built-in rule set.
    """
    rules = prompt.rules.id if prompt.rules.id in rule_set_ids() else USUAL_RULES
    wish = read_name(name)[0] if is_made(name) else Wish(prompt.kind, rules, _topic(prompt))
    return replace(_question(name, prompt, wish), has_engine_hints=has_engine_hints)


@lru_cache(REMEMBERED)
def _dealt(name: str) -> Question:
    """The question of a seed, which never changes."""
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
