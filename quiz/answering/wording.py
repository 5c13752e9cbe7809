"""What a question asks for, and why its answer is right, in the words of one language.

An answer needs both more than once: to be read, to be told of, and where it is looked at again.
"""

from collections.abc import Iterator
from functools import lru_cache

from django.utils import translation

from pao.words import Words
from quiz.kinds import KINDS
from quiz.kinds.kind import Explanation
from quiz.marking.marks import RightReply
from quiz.marking.parts import Part, asked_of, say_right
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import SAID_WITH_THE_RULES

REMEMBERED = 500


@lru_cache(REMEMBERED)
def parts_of(prompt: Prompt, words: Words) -> tuple[Part, ...]:
    with translation.override(words.code):
        return asked_of(KINDS[prompt.kind].parts(prompt, words), prompt.left_out)


def right_in_words(prompt: Prompt, right: RightReply, words: Words) -> Iterator[tuple[str, str]]:
    """Each field that is asked for, by its label, and what is right for it."""
    for part in parts_of(prompt, words):
        for field, label in part.names.items():
            if field in right:
                yield label, say_right(part, right[field], words)


@lru_cache(REMEMBERED)
def explanation_of(prompt: Prompt, words: Words) -> Explanation:
    with translation.override(words.code):
        return KINDS[prompt.kind].explanation(prompt, words)


def assumed(prompt: Prompt, words: Words) -> tuple[tuple[str, str], ...]:
    """Each point on which the sources are silent: what is decided, and how we decide it.

    Nothing for a kind of question that says nothing of the rules, as it does not turn on them.
    """
    if not KINDS[prompt.kind].rules_line(prompt, words):
        return ()
    return tuple(
        (words.rule_question(key), words.rule_answer(key, prompt.rules))
        for key in prompt.ruling.silent
        if key not in SAID_WITH_THE_RULES
    )
