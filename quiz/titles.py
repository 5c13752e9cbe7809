"""Titles of questions: for their own page, and for lists."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from pao.errors import ScenarioError
from pao.scenario import Scenario, parse
from pao.words import Words
from quiz.kinds import KINDS
from quiz.models import Task, Version
from quiz.models.content import ExerciseContent
from quiz.prompts import Prompt
from quiz.questions.snapshot import Snapshot
from web.pages import page_words


def title_of(prompt: Prompt) -> str:
    """The heading of a question: the title of its hand, or the kind of question."""
    return title_in(prompt.scenario, page_words()) or KINDS[prompt.kind].heading(prompt)


def title_in(item: Version | Scenario | ExerciseContent, words: Words) -> str:
    """The title in the reader's language, or else in the other one."""
    titles = (item.title, item.title_ja)
    return next(filter(None, titles[::-1] if words.code == "ja" else titles), "")


@dataclass(frozen=True, slots=True)
class ListName:
    """The name of a question in a list: its title, or a description of its hand.

    ``kind``: of question, if the title is something else; ``rules``: the name of the rule set, if
    shown; ``hand``: the text of the described hand; ``is_alike``: whether another name in the list
    has the same title.
    """

    title: str
    kind: str = ""
    rules: str = ""
    hand: str = ""
    is_alike: bool = False

    @property
    def asks(self) -> str:
        """Return the kind of question if the title does not say it; else an empty string."""
        return self.kind if self.hand or self.is_alike else ""

    @property
    def more(self) -> str:
        return " · ".join(filter(None, (self.asks, self.rules)))


def list_name(source: Task | Snapshot | Version | ExerciseContent, rules: str = "") -> ListName:
    """Return the name from stored data, without making the question.

    If the hand cannot be read, the name is what is asked; a draft then has no title.
    """
    if isinstance(source, Version | ExerciseContent) and (title := title_in(source, page_words())):
        return ListName(title, _kind(source), rules)
    if isinstance(source, Version):
        source = source.task
    if isinstance(source, ExerciseContent):
        return _name_of_hand(source.text, _kind(source), rules) or ListName("", _kind(source))
    if not source.scenario:
        return ListName(title_of(Prompt.without_hand(source.kind, source.facts)), rules=rules)
    name = _name_of_hand(source.scenario, _kind(source), rules)
    return name or ListName(_kind(source), rules=rules)


def _name_of_hand(text: str, kind: str, rules: str) -> ListName | None:
    title, brief = _names(text, page_words())
    if title:
        return ListName(title, kind, rules)
    return ListName(brief, kind, rules, hand=text) if brief else None


def _kind(source: Task | Snapshot | Version | ExerciseContent) -> str:
    return str(KINDS[source.task.kind if isinstance(source, Version) else source.kind].title)


def rules_of(task: Task) -> str:
    """The name of the rule set of a task; empty without a hand."""
    return str(task.rules.data["name"][page_words().code]) if task.rules else ""


@lru_cache(2_000)
def _names(text: str, words: Words) -> tuple[str, str]:
    """Return the title of a hand and a short description of it.

    Each is empty if there is none or the hand cannot be read.
    """
    try:
        hand = parse(text)
    except ScenarioError:
        return "", ""
    return title_in(hand, words), words.brief(hand)


def disambiguate(names: Sequence[ListName]) -> tuple[ListName, ...]:
    """Tell the names of one list apart: describe what differs, or what is asked."""
    often = Counter(name.title for name in names)
    alike = dict.fromkeys(name.hand for name in names if name.hand and often[name.title] > 1)
    briefs = dict(zip(alike, page_words().briefs([*map(parse, alike)]), strict=True))
    described = [replace(name, title=briefs.get(name.hand, name.title)) for name in names]
    still = Counter(name.title for name in described)
    return tuple(replace(name, is_alike=still[name.title] > 1) for name in described)


@dataclass(frozen=True)
class ListNames:
    """The names of a list, made when they are first read."""

    names: Iterable[ListName]

    @cached_property
    def all(self) -> tuple[ListName, ...]:
        return disambiguate([*self.names])
