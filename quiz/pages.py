"""Helpers shared by the pages of the quiz."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from board.tables import square_of
from cards.card import CardLink, ChatCard
from pao.words import Words
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question
from quiz.titles import title_of
from web.pages import in_brief, page_words


def head(question: Question) -> dict[str, Any]:
    """The context of every page about a question, without its answer."""
    prompt, words = question.prompt, page_words()
    title = title_of(prompt)
    description = in_brief([question.kind.sentence(prompt, words), *_happened(prompt)])
    return {
        "title": title,
        "full_title": _("Question: %(title)s") % {"title": title},
        "description": description,
        "question": question,
        "card": CardLink(reverse("quiz:card", args=[question.id]), description),
    }


def _happened(prompt: Prompt) -> list[str]:
    return [*map(page_words().event, prompt.scenario.events)]


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
