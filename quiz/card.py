"""What a chat shows of a question: what is asked and what there is to look at, never the answer."""

from django.utils.translation import gettext as _

from board.tables import square_of
from cards.card import ChatCard
from pao.words import Words
from quiz.questions.catalogue import Question


def question_card(question: Question, words: Words) -> ChatCard:
    """The table as the question has it: without a word on who is liable or who pays."""
    prompt, kind = question.prompt, question.kind
    exhibits = kind.scene(prompt, words).get("exhibits", ())
    told = [f"{one.label}: {one.text}" for one in exhibits if one.text]
    return ChatCard(
        language=words.code,
        kind=_("Question"),
        said=kind.sentence(prompt, words),
        more=" · ".join(told),
        rules=prompt.rules.name[words.code] if kind.rules_line(prompt, words) else "",
        square=square_of(prompt.scenario, prompt.rules, words.code) if prompt.has_hand else None,
        rows=tuple((one.label, one.tiles) for one in exhibits if one.tiles),
    )
