"""The words of a question and of the explanation of its answer, in one language."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from django.utils import translation

from pao.words import Words
from quiz.kinds import KINDS
from quiz.kinds.kind import Explanation
from quiz.marking import Part, RightReply, asked_of, say_right
from quiz.prompts import Prompt
from quiz.questions.catalogue import assumptions

REMEMBERED: Final = 500


@lru_cache(REMEMBERED)
def parts_of(prompt: Prompt, words: Words) -> tuple[Part, ...]:
    with translation.override(words.code):
        return asked_of(KINDS[prompt.kind].parts(prompt, words), prompt.left_out)


def right_in_words(prompt: Prompt, right: RightReply, words: Words) -> Iterator[tuple[str, str]]:
    """The label and the right answer of each field of the form."""
    for part in parts_of(prompt, words):
        for field, label in part.names.items():
            if field in right:
                yield label, say_right(part, right[field], words)


@lru_cache(REMEMBERED)
def explanation_of(prompt: Prompt, words: Words) -> Explanation:
    with translation.override(words.code):
        return KINDS[prompt.kind].explanation(prompt, words)


def assumed(prompt: Prompt, words: Words) -> tuple[tuple[str, str], ...]:
    """The questions that no source answers and on which the answer depends, with our answers."""
    return tuple(
        (words.rule_question(key), words.rule_answer(key, prompt.rules))
        for key in assumptions(prompt)
    )
