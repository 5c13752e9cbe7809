"""What a question is called: on its own page, and in a list among others."""

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
from quiz.prompts.prompt import Prompt
from quiz.questions.snapshot import Snapshot
from web.pages import page_words


def title_of(prompt: Prompt) -> str:
    """The hand's own title, or what is asked: what stands over the question itself."""
    return page_words().title(prompt.scenario) or KINDS[prompt.kind].heading(prompt)


def title_in(named: Version | Scenario | ExerciseContent, words: Words) -> str:
    """In the reader's language, or in the other; empty where it has none."""
    titles = (named.title, named.title_ja)
    return next(filter(None, titles[::-1] if words.code == "ja" else titles), "")


@dataclass(frozen=True, slots=True)
class ListName:
    """What a question is called in a list: its own title, or what one sees of its hand.

    ``kind``: of question, empty where the title is just that; ``rules``: the rule set's name, empty
    where it is not told; ``hand``: the text of the hand that the title tells of, empty where it has
    a title of its own; ``is_alike``: whether another of the list has the same title.
    """

    title: str
    kind: str = ""
    rules: str = ""
    hand: str = ""
    is_alike: bool = False

    @property
    def asks(self) -> str:
        """The kind of question, where the title does not say which of them it is."""
        return self.kind if self.hand or self.is_alike else ""

    @property
    def more(self) -> str:
        return " · ".join(filter(None, (self.asks, self.rules)))


def list_name(asked: Task | Snapshot | Version | ExerciseContent, rules: str = "") -> ListName:
    """Return the name from stored data, without making the question.

    One whose hand cannot be read is called by what it asks; a draft of it has no title.
    """
    if isinstance(asked, Version | ExerciseContent) and (title := title_in(asked, page_words())):
        return ListName(title, _kind(asked), rules)
    if isinstance(asked, Version):
        asked = asked.task
    if isinstance(asked, ExerciseContent):
        return _name_of_hand(asked.text, _kind(asked), rules) or ListName("", _kind(asked))
    if not asked.scenario:
        return ListName(title_of(Prompt.without_hand(asked.kind, asked.facts)), rules=rules)
    found = _name_of_hand(asked.scenario, _kind(asked), rules)
    return found or ListName(_kind(asked), rules=rules)


def _name_of_hand(text: str, kind: str, rules: str) -> ListName | None:
    title, brief = _names(text, page_words())
    if title:
        return ListName(title, kind, rules)
    return ListName(brief, kind, rules, hand=text) if brief else None


def _kind(asked: Task | Snapshot | Version | ExerciseContent) -> str:
    return str(KINDS[asked.task.kind if isinstance(asked, Version) else asked.kind].title)


def rules_of(task: Task) -> str:
    """What the rules are called by which it is asked; empty where there is no hand."""
    return str(task.rules.data["name"][page_words().code]) if task.rules else ""


@lru_cache(2_000)
def _names(text: str, words: Words) -> tuple[str, str]:
    """Its own title, and what one sees of it; empty where there is none, or it cannot be read."""
    try:
        hand = parse(text)
    except ScenarioError:
        return "", ""
    return title_in(hand, words), words.brief(hand)


def told_apart(found: Sequence[ListName]) -> tuple[ListName, ...]:
    """As they stand in one list: hands that read alike with what differs, or with what is asked."""
    often = Counter(name.title for name in found)
    alike = dict.fromkeys(name.hand for name in found if name.hand and often[name.title] > 1)
    told = dict(zip(alike, page_words().briefs([*map(parse, alike)]), strict=True))
    names = [replace(name, title=told.get(name.hand, name.title)) for name in found]
    still = Counter(name.title for name in names)
    return tuple(replace(name, is_alike=still[name.title] > 1) for name in names)


@dataclass(frozen=True)
class ListNames:
    """Those of a list, each in its place, made and told apart when somebody looks."""

    found: Iterable[ListName]

    @cached_property
    def all(self) -> tuple[ListName, ...]:
        return told_apart([*self.found])
