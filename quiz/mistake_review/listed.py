"""A mistake as the page lists it: told from what was answered, without making the question."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from pao.errors import RulesError, ScenarioError
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.next_door import CASES
from quiz.models import MissedTask
from quiz.prompts.names import is_made, is_written, read_name
from quiz.questions.catalogue import question
from quiz.titles import list_name, rules_of, title_of
from rulebook.frozen import rules_named
from web.days import day_of
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Listed:
    """``rules``: the rule set's name, empty where there is none; ``right_on``: a day, once.

    ``more``: what tells it from others: how the hand of a made question ended, or what is asked of
    one that somebody wrote.
    """

    title: str
    rules: str
    more: str
    wrong_on: date
    right_on: date | None


def listed(lapse: MissedTask) -> Listed:
    title, rules, more = _written(lapse) if is_written(lapse.name) else _told(lapse)
    return Listed(title, rules, more, day_of(lapse.wrong), lapse.right_on)


def _told(lapse: MissedTask) -> tuple[str, str, str]:
    try:
        return _made(lapse) if is_made(lapse.name) else _built_in(lapse.name)
    except QuestionUnavailableError:  # a question that is no more
        return lapse.name, "", ""


def _written(lapse: MissedTask) -> tuple[str, str, str]:
    """As it was answered, whatever its author has made of it."""
    name = list_name(lapse.task, rules_of(lapse.task))
    return name.title, name.rules, name.asks


def _ending(lapse: MissedTask) -> str:
    """What happened last in it, as it was answered."""
    with suppress(RulesError, ScenarioError):
        scenario = lapse.task.to_prompt().scenario
        words = page_words()
        return words.result(scenario) or "".join(map(words.event, scenario.events[-1:]))
    return ""


def _made(lapse: MissedTask) -> tuple[str, str, str]:
    wish, _seed = read_name(lapse.name)
    if wish.topic in CASES:
        return str(CASES[wish.topic].title), "", ""
    kind = KINDS.get(wish.kind)
    if kind is None:
        raise QuestionUnavailableError(lapse.name)
    rules = rules_named(wish.rules, lapse.task.rules)
    return str(kind.title), rules.name[page_words().code], _ending(lapse)


def _built_in(name: str) -> tuple[str, str, str]:
    prompt = question(name).prompt
    return title_of(prompt), prompt.rules.name[page_words().code], ""
