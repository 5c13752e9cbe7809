"""What an item of a collection asks, and what it is called in a list."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from accounts.models import Learner
from quiz.bank.wording import brief, title_in, told_apart
from quiz.kinds import KINDS
from quiz.kinds.next_door import CASES
from quiz.models import CollectionItem
from quiz.prompts.names import is_made, is_written, read_name
from quiz.questions.catalogue import Question, kept_question, question
from quiz.selectors import find_question
from rulebook.frozen import rules_named
from rulebook.models import FrozenRules
from web.pages import page_words


def question_of(item: CollectionItem, learner: Learner) -> Question:
    """As it was put in; raise KeyError where it is not asked any more.

    What somebody wrote may be withdrawn, and is asked again when it is open again.
    """
    if is_written(item.name):
        return find_question(item.name, learner)
    if item.task is None:
        raise KeyError(item.name)
    return kept_question(item.name, item.task.digest, item.task.thaw)


@dataclass(frozen=True, slots=True)
class Named:
    """``asks``: the kind of question, where the title does not say it.

    ``rules``: the rule set's name, empty where there is none or where it is somebody's own.
    ``hand``: the text of the hand that the title tells of, where it has no other.
    """

    title: str
    rules: str = ""
    asks: str = ""
    hand: str = ""

    @property
    def more(self) -> str:
        return " · ".join(filter(None, (self.asks, self.rules)))


def all_named(items: Iterable[CollectionItem]) -> tuple[Named, ...]:
    """As they stand in a list: hands that read alike with what differs."""
    found = tuple(map(named, items))
    titles = told_apart([one.hand for one in found], page_words())
    return tuple(
        replace(one, title=title) if title else one
        for one, title in zip(found, titles, strict=True)
    )


def named(item: CollectionItem) -> Named:
    """Told from what is kept of it, without making the question."""
    if is_written(item.name):
        return _written(item)
    if is_made(item.name):
        return _made(item)
    try:
        prompt = question(item.name).prompt
    except KeyError:  # a hand that is no more
        return Named(item.name)
    words = page_words()
    return Named(words.title(prompt.scenario), prompt.rules.name[words.code])


def _written(item: CollectionItem) -> Named:
    version = item.version
    if version is None:
        return Named("")
    title, rules = title_in(version, page_words()), _rules(version.rules)
    kind = version.content["kind"]
    return Named(title, rules) if title else _by_hand(version.content["text"], kind, rules)


def _made(item: CollectionItem) -> Named:
    wish, _seed = read_name(item.name)
    if wish.topic in CASES:
        return Named(str(CASES[wish.topic].title))
    task = item.task
    rules = _rules(wish.rules, task.rules if task else None)
    return _by_hand(task.scenario if task else "", wish.kind, rules)


def _by_hand(text: str, kind: str, rules: str) -> Named:
    """What has no title of its own is told by its hand."""
    asks = str(KINDS[kind].title)
    told = brief(text, page_words())
    return Named(told, rules, asks, text) if told else Named(asks, rules)


def _rules(name: str, at_hand: FrozenRules | None = None) -> str:
    return rules_named(name, at_hand).name[page_words().code] if name else ""
