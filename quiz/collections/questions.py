"""What an item of a collection asks, and what it is called in a list."""

from dataclasses import dataclass

from accounts.models import Learner
from pao.rules import rule_set
from quiz.kinds import KINDS
from quiz.kinds.next_door import CASES
from quiz.models import CollectionItem
from quiz.prompts.names import is_made, is_written, read_name
from quiz.questions.catalogue import Question, kept_question, question
from quiz.selectors import find_question
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
    """``rules``: the rule set's name, empty where there is none or where it is somebody's own."""

    title: str
    rules: str = ""


def named(item: CollectionItem) -> Named:
    """Told from the question's name and version, without making the question."""
    if is_written(item.name):
        return _written(item)
    if is_made(item.name):
        return _made(item.name)
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
    titles = (
        (version.title_ja, version.title)
        if page_words().code == "ja"
        else (
            version.title,
            version.title_ja,
        )
    )
    kind = str(KINDS[version.content["kind"]].title)
    return Named(next(filter(None, titles), kind), _rules(version.rules))


def _made(name: str) -> Named:
    wish, _seed = read_name(name)
    if wish.topic in CASES:
        return Named(str(CASES[wish.topic].title))
    return Named(str(KINDS[wish.kind].title), _rules(wish.rules))


def _rules(name: str) -> str:
    return rule_set(name).name[page_words().code] if name else ""
