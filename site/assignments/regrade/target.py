"""What a regrade holds answers against: what was asked, or what stands in its place by now."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from assignments.models import Regrade, Regraded
from pao.errors import RulesError, ScenarioError
from pao.words import for_language
from quiz.answering.wording import parts_of
from quiz.kinds import KINDS
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice
from quiz.models import Marking, Task
from quiz.prompts.prompt import Prompt

Because = Regraded.Because

WORDS: Final = for_language("en")

REMEMBERED: Final = 500
"""Tasks that are read and solved at a time: where each was dealt their own there are thousands."""


@dataclass(frozen=True, slots=True)
class Today:
    """What is asked, what the engine of today says is right, and what was mended.

    ``is_alike``: whether it asks the same as an answer was given to, so that this can be marked.
    """

    prompt: Prompt
    right: RightReply
    because: str = Because.ENGINE
    is_alike: bool = True


class Against:
    """By the task of an answer and the marking that it has; what is met often is solved once."""

    def __init__(self, regrade: Regrade) -> None:
        questions = regrade.questions.select_related("now__rules")
        self._questions = {row.was_id: row.now for row in questions}
        self._rules = {row.was_id: row.now for row in regrade.rules.select_related("now")}
        self._known: dict[tuple[int, int], Today | None] = {}

    def __call__(self, asked: Task, before: Marking) -> Today | None:
        """None where the engine of today no longer reads it."""
        place = asked.pk, before.solution.task_id
        if place not in self._known:
            if len(self._known) >= REMEMBERED:
                del self._known[next(iter(self._known))]
            self._known[place] = self._today(asked, before)
        return self._known[place]

    def _today(self, asked: Task, before: Marking) -> Today | None:
        with suppress(RulesError, ScenarioError):
            prompt, because = self._read(asked, before)
            is_alike = because == Because.ENGINE or asks_alike(asked.to_prompt(), prompt)
            return Today(prompt, KINDS[prompt.kind].right(prompt), because, is_alike)
        return None

    def _read(self, asked: Task, before: Marking) -> tuple[Prompt, str]:
        held = asked if before.solution.task_id == asked.pk else before.solution.task
        task = self._questions.get(asked.pk, held)
        prompt = task.to_prompt()
        if rules := self._rules.get(task.rules_id or 0):
            return replace(prompt, rules=rules.rules), Because.RULES
        return prompt, Because.ENGINE if task.pk == held.pk else Because.QUESTION


def asks_alike(one: Prompt, other: Prompt) -> bool:
    """Whether an answer to one of them can be held against the other."""
    return _asked(one) == _asked(other)


def _asked(prompt: Prompt) -> tuple[str, frozenset[str]]:
    """The kind of question, and the fields that somebody has to fill in."""
    fields: set[str] = set()
    for part in parts_of(prompt, WORDS):
        fields.update(part.names if isinstance(part, Choice) else (row.name for row in part.asked))
    return prompt.kind, frozenset(fields)
