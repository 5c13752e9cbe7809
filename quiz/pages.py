"""What the pages of the quiz share beside what all pages do."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from cards.link import CardLink
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question
from quiz.titles import title_of
from web.pages import in_brief, page_words


def head(question: Question) -> dict[str, Any]:
    """What any page about a question says of it: never its answer."""
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
