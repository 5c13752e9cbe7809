"""Helpers shared by the pages of the quiz."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from board.tables import square_of
from cards.card import CardLink, ChatCard
from pao.words import Words
from quiz.answering.wording import assumed
from quiz.kinds import KINDS
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question
from quiz.titles import title_of
from web.pages import in_brief, page_words

REMEMBERED: Final = 100


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page says of a question before its answer: for every reader the same.

    ``details``: HTML below the heading, on the rules and the words used.
    """

    title: str
    description: str
    details: SafeString


def asked(prompt: Prompt) -> Asked:
    """Return what a page says of the question, in the language of the page."""
    return _asked(prompt, page_words())


@lru_cache(REMEMBERED)
def _asked(prompt: Prompt, words: Words) -> Asked:
    kind = KINDS[prompt.kind]
    sentence, happened = kind.sentence(prompt, words), map(words.event, prompt.scenario.events)
    details = {
        "sentence": sentence,
        "lead": kind.lead(prompt, words),
        "rules": kind.rules_line(prompt, words),
        "meanings": kind.meanings(prompt, words),
        "assumed": assumed(prompt, words),
    }
    return Asked(
        title_of(prompt),
        in_brief([sentence, *happened]),
        render_to_string("quiz/_details.html", details),
    )


def head(question: Question) -> dict[str, Any]:
    """The context of every page about a question, without its answer."""
    about = asked(question.prompt)
    return {
        "title": about.title,
        "full_title": _("Question: %(title)s") % {"title": about.title},
        "description": about.description,
        "question": question,
        "card": CardLink(reverse("quiz:card", args=[question.id]), about.description),
    }


def question_card(question: Question, words: Words) -> ChatCard:
    """The card of a question: its table, without its answer."""
    prompt, kind = question.prompt, question.kind
    exhibits = kind.scene(prompt, words).get("exhibits", ())
    details = [f"{exhibit.label}: {exhibit.text}" for exhibit in exhibits if exhibit.text]
    return ChatCard(
        language=words.code,
        kind=_("Question"),
        headline=kind.sentence(prompt, words),
        more=" · ".join(details),
        rules=prompt.rules.name[words.code] if kind.rules_line(prompt, words) else "",
        square=square_of(prompt.scenario, prompt.rules, words.code) if prompt.has_hand else None,
        rows=tuple((exhibit.label, exhibit.tiles) for exhibit in exhibits if exhibit.tiles),
    )
