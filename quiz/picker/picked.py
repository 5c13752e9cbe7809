"""A question in the picker, and the tokens by which its address names questions.

A token is the name of a question, or ``collection:`` with a collection's key and the number of an
item. Other places have prefixes of their own.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Final

from django.urls import reverse
from django.utils.safestring import SafeString

from board.hands import draw_subject
from pao.deals import difficulty
from pao.errors import RulesError, ScenarioError
from quiz.answering.wording import explanation_of
from quiz.collections.forms import question_name
from quiz.collections.generate import find
from quiz.errors import QuestionUnavailableError
from quiz.kinds.kind import Explanation
from quiz.models import PaperItem, Task, Version
from quiz.prompts import Prompt, is_made, read_name
from quiz.questions.catalogue import Question, question, question_on
from quiz.questions.similarity import loose_likeness
from quiz.titles import ListName, disambiguate, list_name
from rulebook.frozen import rules_named
from web.pages import page_words

Origin = PaperItem.Origin

OWN_RULES: Final = "own"
"""The choice of rules by which each question keeps the rules that it states."""
ABOUT_ITS_RULES: Final = "own rules"
"""The tag of a hand whose title or story names its rules, which it therefore keeps."""
MOST_TOKENS: Final = 100
"""The most tokens that are read; the page says so if there are more questions than allowed."""
LONGEST_TOKEN: Final = 300
REMEMBERED: Final = 1_000

COLLECTION: Final = "collection:"


@dataclass(frozen=True)
class Picked:
    """A question to choose or chosen.

    ``of``: the name of its source; ``group``: the title of this source. ``task``: the stored task,
    if it is asked as it was stored. ``problem``: why it cannot be used, as a sentence.
    """

    token: str
    question: Question
    origin: str
    of: str = ""
    group: str = ""
    language: str = ""
    words: dict[str, str] = field(default_factory=dict)
    task: Task | None = None
    version: Version | None = None
    problem: str = ""

    @property
    def is_dealt(self) -> bool:
        return self.origin == Origin.GENERATOR and is_made(self.token)

    @property
    def prompt(self) -> Prompt:
        return self.question.prompt

    @cached_property
    def name(self) -> ListName:
        return list_name(self.version or self.question.snapshot)

    @property
    def kind(self) -> str:
        return str(self.question.kind.title)

    @property
    def rules(self) -> str:
        return self.prompt.rules.name[page_words().code] if self.prompt.has_hand else ""

    @property
    def level(self) -> int:
        return difficulty(self.question.ruling) if self.prompt.has_hand else 0

    @property
    def picture(self) -> SafeString:
        return draw_subject(self.prompt.scenario) if self.prompt.has_hand else SafeString()

    @property
    def sentence(self) -> str:
        return self.question.kind.sentence(self.prompt, page_words())

    @property
    def explanation(self) -> Explanation:
        return explanation_of(self.prompt, page_words())

    @property
    def address(self) -> str:
        """Return the page of the question, on which it can be answered; empty without one."""
        name = self.question.id
        is_as_named = self.version or self.is_dealt or self.origin == Origin.BANK
        return reverse("quiz:question", args=[name]) if is_as_named else ""


def with_names(every: Sequence[Picked]) -> list[tuple[Picked, ListName]]:
    """Return questions with the names that tell them apart in a list."""
    return [*zip(every, disambiguate([picked.name for picked in every]), strict=True)]


def token_of(text: str) -> str:
    """Return a token, or the name in the address of a question."""
    return question_name(text[:LONGEST_TOKEN])


def unique(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, map(token_of, tokens))))


@lru_cache(REMEMBERED)
def asked_under(name: str, prompt: Prompt, rules_id: str) -> Question | None:
    """Return a question under other rules; None if it cannot be asked under them.

    It cannot if the rules refuse it, if its title or its facts are about its own rules, or if the
    answer would be an assumption of ours.
    """
    if not prompt.has_hand or not {*prompt.facts} <= {"left_out"}:
        return None
    if ABOUT_ITS_RULES in prompt.scenario.tags:
        return None
    with suppress(RulesError, ScenarioError):
        rules = rules_named(rules_id)
        if (rules.family, rules.players) != (prompt.rules.family, prompt.rules.players):
            return None
        moved = replace(prompt, scenario=replace(prompt.scenario, rules=rules_id), rules=rules)
        other = question_on(name, moved)
        return other if other.is_settled and other.kind.earns_marks(moved) else None
    return None


def another(tokens: Sequence[str], old: str) -> str:
    """Return a new dealt question in place of one, unlike the others; the old one if none."""
    with suppress(ValueError, QuestionUnavailableError):
        others = [question(token) for token in tokens if is_made(token)]
        batch = find(read_name(old)[0], 1, [*map(loose_likeness, others)], for_paper=True)
        return batch.questions[0].id if batch.questions else old
    return old
