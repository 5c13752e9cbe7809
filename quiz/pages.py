"""What the pages of the quiz share beside what all pages do."""

from typing import Any

from quiz.kinds import KINDS
from quiz.questions.catalogue import Question
from quiz.questions.task import Posed
from web.pages import page_words


def title_of(posed: Posed) -> str:
    """The hand's own title, or what is asked."""
    return page_words().title(posed.scenario) or KINDS[posed.kind].heading(posed)


def head(question: Question) -> dict[str, Any]:
    return {"title": title_of(question.posed), "question": question}
