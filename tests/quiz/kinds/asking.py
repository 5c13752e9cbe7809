"""Questions of one kind: about a hand that is written down, or many that are dealt."""

from typing import Any

import pao
from pao.words import for_language
from quiz.kinds import KINDS
from quiz.prompts.names import Wish
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question, question

WORDS = for_language("en")
SEEDS = [f"s{number}" for number in range(40)]
DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"


def prompt(kind: str, text: str, rules: str = "mleague", **facts: Any) -> Prompt:
    return Prompt(kind, pao.parse(text), pao.rule_set(rules), facts)


def right(asked: Prompt) -> Any:
    return KINDS[asked.kind].right(asked)


def many(kind: str, **wish: str) -> list[Question]:
    return [question(Wish(kind, **wish).name(seed)) for seed in SEEDS]
