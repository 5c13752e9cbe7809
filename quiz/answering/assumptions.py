"""What a rule set does not say and a question turns on: told with the question."""

from pao.words import Words
from quiz.kinds import KINDS
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import SAID_WITH_THE_RULES


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
