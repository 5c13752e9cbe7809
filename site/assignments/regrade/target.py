"""What a regrade compares answers with: what was asked, or its corrected version."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from assignments.models import Regrade, Regraded
from pao.errors import RulesError, ScenarioError
from pao.words import for_language
from quiz.answering.wording import parts_of
from quiz.kinds import KINDS
from quiz.marking import Choice, RightReply
from quiz.models import Marking, Task
from quiz.prompts import Prompt

Because = Regraded.Because

WORDS: Final = for_language("en")

REMEMBERED: Final = 500
"""How many tasks are kept solved at a time.

If each member was dealt different hands, there are thousands.
"""


@dataclass(frozen=True, slots=True)
class Target:
    """A question, its right answer by today's engine, and what was corrected.

    ``is_alike``: whether answers to the question as it was asked can be marked by it.
    """

    prompt: Prompt
    right: RightReply
    because: str = Because.ENGINE
    is_alike: bool = True


class Targets:
    """A lookup of what to compare with, by the task of an answer and its marking.

    A question that is met often is solved once.
    """

    def __init__(self, regrade: Regrade) -> None:
        questions = regrade.questions.select_related("now__rules")
        self._questions = {row.was_id: row.now for row in questions}
        self._rules = {row.was_id: row.now for row in regrade.rules.select_related("now")}
        self._known: dict[tuple[int, int], Target | None] = {}

    def __call__(self, task: Task, before: Marking) -> Target | None:
        """Return what to compare with; None if today's engine can no longer read it."""
        place = task.pk, before.solution.task_id
        if place not in self._known:
            if len(self._known) >= REMEMBERED:
                del self._known[next(iter(self._known))]
            self._known[place] = self._target(task, before)
        return self._known[place]

    def _target(self, task: Task, before: Marking) -> Target | None:
        with suppress(RulesError, ScenarioError):
            prompt, because = self._read(task, before)
            is_alike = because == Because.ENGINE or asks_alike(task.to_prompt(), prompt)
            return Target(prompt, KINDS[prompt.kind].right(prompt), because, is_alike)
        return None

    def _read(self, task: Task, before: Marking) -> tuple[Prompt, str]:
        marked_by = task if before.solution.task_id == task.pk else before.solution.task
        later = self._questions.get(task.pk, marked_by)
        prompt = later.to_prompt()
        if rules := self._rules.get(later.rules_id or 0):
            return replace(prompt, rules=rules.rules), Because.RULES
        return prompt, Because.ENGINE if later.pk == marked_by.pk else Because.QUESTION


def asks_alike(one: Prompt, other: Prompt) -> bool:
    """Whether an answer to one of them can be marked as an answer to the other."""
    return _form(one) == _form(other)


def _form(prompt: Prompt) -> tuple[str, frozenset[str]]:
    """The kind of question, and the fields to fill in."""
    fields: set[str] = set()
    for part in parts_of(prompt, WORDS):
        fields.update(
            part.names if isinstance(part, Choice) else (row.name for row in part.open_rows)
        )
    return prompt.kind, frozenset(fields)
