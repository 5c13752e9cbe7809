"""What the pages of the quiz share beside what all pages do."""

from typing import Any

from django.utils.translation import gettext as _

from quiz.kinds import KINDS
from quiz.questions.catalogue import Question
from quiz.questions.task import Posed
from web.pages import in_brief, page_words


def title_of(posed: Posed) -> str:
    """The hand's own title, or what is asked."""
    return page_words().title(posed.scenario) or KINDS[posed.kind].heading(posed)


def head(question: Question) -> dict[str, Any]:
    """What any page about a question says of it: never its answer."""
    posed, words = question.posed, page_words()
    title = title_of(posed)
    return {
        "title": title,
        "full_title": _("Question: %(title)s") % {"title": title},
        "description": in_brief([question.kind.task(posed, words), *_happened(posed)]),
        "question": question,
    }


def _happened(posed: Posed) -> list[str]:
    return [*map(page_words().event, posed.scenario.events)]
