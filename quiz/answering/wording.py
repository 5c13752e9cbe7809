"""What a question asks for, and why its answer is right, in the words of one language.

An answer needs both more than once: to be read, to be told of, and where it is looked at again.
"""

from functools import lru_cache

from django.utils import translation

from pao.words import Words
from quiz.kinds import KINDS
from quiz.kinds.kind import Explanation
from quiz.marking.parts import Part, asked_of
from quiz.prompts.prompt import Prompt

REMEMBERED = 500


@lru_cache(REMEMBERED)
def parts_of(prompt: Prompt, words: Words) -> tuple[Part, ...]:
    with translation.override(words.code):
        return asked_of(KINDS[prompt.kind].parts(prompt, words), prompt.left_out)


@lru_cache(REMEMBERED)
def explanation_of(prompt: Prompt, words: Words) -> Explanation:
    with translation.override(words.code):
        return KINDS[prompt.kind].explanation(prompt, words)
