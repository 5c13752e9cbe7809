"""What a question is called: on its own page, and in a list among others."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pao.errors import ScenarioError
from pao.scenario import Scenario, parse
from pao.words import Words
from quiz.kinds import KINDS
from quiz.models import Task, Version
from quiz.prompts.prompt import Prompt
from web.pages import page_words


def title_of(prompt: Prompt) -> str:
    """The hand's own title, or what is asked: what stands over the question itself."""
    return page_words().title(prompt.scenario) or KINDS[prompt.kind].heading(prompt)


def title_in(named: Version | Scenario, words: Words) -> str:
    """In the reader's language, or in the other; empty where it has none."""
    titles = (named.title, named.title_ja)
    return next(filter(None, titles[::-1] if words.code == "ja" else titles), "")


def name_in_list(prompt: Prompt) -> str:
    """In a list: by its own title, or by what one sees of its hand; never by what that comes to."""
    words, hand = page_words(), prompt.scenario
    return title_in(hand, words) or words.brief(hand) or title_of(prompt)


@dataclass(frozen=True, slots=True)
class Called:
    """The same of a task, told from what is kept of it, without making the question.

    ``asks``: the kind of question, where the title does not say it; ``hand``: the text of the hand
    that the title tells of, where it has no other.
    """

    title: str
    asks: str = ""
    hand: str = ""


def called(task: Task) -> Called:
    if not task.scenario:
        return Called(title_of(task.thaw()))
    title, brief = names_of_hand(task.scenario, page_words())
    asks = str(KINDS[task.kind].title)
    if title:
        return Called(title)
    return Called(brief, asks, task.scenario) if brief else Called(asks)


def rules_of(task: Task) -> str:
    """What the rules are called by which it is asked; empty where there is no hand."""
    return str(task.rules.data["name"][page_words().code]) if task.rules else ""


@lru_cache(2_000)
def names_of_hand(text: str, words: Words) -> tuple[str, str]:
    """Its own title, and what one sees of it; empty where there is none, or it cannot be read."""
    try:
        hand = parse(text)
    except ScenarioError:
        return "", ""
    return title_in(hand, words), words.brief(hand)


def told_apart(found: Sequence[Called]) -> tuple[Called, ...]:
    """As they stand in one list: hands that read alike with what differs."""
    often = Counter(one.title for one in found if one.hand)
    alike = dict.fromkeys(one.hand for one in found if one.hand and often[one.title] > 1)
    names = dict(zip(alike, page_words().briefs([*map(parse, alike)]), strict=True))
    return tuple(replace(one, title=names.get(one.hand, one.title)) for one in found)
