"""A question in plain words with gaps to fill in, for formats of other programs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from board.river_notes import said_in_full
from pao.words import Words
from quiz.answering.wording import assumed, explanation_of, parts_of
from quiz.errors import QuestionUnavailableError
from quiz.marking import Choice, Part, accepted
from quiz.questions.catalogue import Question

MOST_ALTERNATIVES: Final = 32
"""How many alternatives a gap may offer, among them each combination of several choices."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A field to fill in: one of the alternatives, or a number with a sign.

    ``right``: the right alternatives. ``number``: None for a choice.
    """

    label: str
    alternatives: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in plain text. ``facts``: what is known of the hand; ``reasons``: the ruling."""

    sentence: str
    facts: tuple[str, ...]
    gaps: tuple[Gap, ...]
    reasons: tuple[str, ...]


def asked(question: Question, words: Words) -> Asked:
    """Return a question in words; raise QuestionUnavailableError if a gap has too many choices."""
    prompt, kind = question.prompt, question.kind
    explanation = explanation_of(prompt, words)
    rules = kind.rules_line(prompt, words)
    facts = (
        rules,
        *(f"{label} {answer}" for label, answer in assumed(prompt, words)),
        words.counters(prompt.scenario, prompt.rules),
        *said_in_full(prompt.scenario, kind.rules_asked(prompt), words),
    )
    reasons = (
        f"{one.text} ({one.source})" if one.source else one.text for one in explanation.reasons
    )
    return Asked(
        kind.sentence(prompt, words),
        tuple(filter(None, facts)),
        tuple(_gaps(question, words)),
        (explanation.headline, *reasons),
    )


def can_be_asked(question: Question, words: Words) -> bool:
    """Return whether every field of the question is a number or a short list."""
    try:
        return bool([*_gaps(question, words)])
    except QuestionUnavailableError:
        return False


def _gaps(question: Question, words: Words) -> Iterator[Gap]:
    right = question.kind.right_as_asked(question.prompt)
    for part in parts_of(question.prompt, words):
        for name, label in part.names.items():
            if name in right:
                yield _gap(part, label, accepted(right[name]), words)


def _gap(part: Part, label: str, values: list[object], words: Words) -> Gap:
    if not isinstance(part, Choice):
        minus = part.labels_of_ways["pays"]
        return Gap(f"{part.legend} {label} (-: {minus})", number=int(str(values[0])))
    correct = tuple(dict.fromkeys(part.say(value, words) for value in values))
    alternatives = tuple(_alternatives(part, values, words))
    if len(alternatives) > MOST_ALTERNATIVES or not {*correct} <= {*alternatives}:
        raise QuestionUnavailableError
    return Gap(part.legend, alternatives, correct)


def _alternatives(part: Choice, values: list[object], words: Words) -> Iterable[str]:
    """Each option, or each combination of as many as are right, and at least of two."""
    options = [option.value for option in part.options]
    if not part.is_many:
        return dict.fromkeys(option.label for option in part.offered)
    most = max([2, *(len(value) for value in values if isinstance(value, list))])
    chosen = (list(few) for size in range(most + 1) for few in combinations(options, size))
    return dict.fromkeys(part.say(few, words) for few in chosen)
