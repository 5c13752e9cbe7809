"""``next-door furiten``: a question on a rule next door, asked before its answer is shown.

Its lines are the facts of a case of the quiz (quiz.kinds.next_door), such as ``hand: 56s11z``.
``ask`` replaces the question. If several tiles can be right, each choice is a line: ``- 47s``.
"""

from functools import partial
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from lessons.fences.figures import read_rows
from lessons.fences.moment import Moment, Place
from lessons.fences.prediction import Guess, Prediction, read_choices, to_predict
from lessons.hands import Hands
from pao.game import parse_tiles
from pao.words import Words, for_language
from quiz.kinds.next_door.case import Case
from quiz.kinds.next_door.cases import CASES
from quiz.marking import Choice
from quiz.prompts import Facts

OF_TILES: Final = frozenset({"hand", "river", "call", "tiles"})
YES_OR_NO: Final = {"yes": True, "no": False}


def draw(topic: str, text: str, _hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError if the case cannot be read.

    Also raise it if none of the choices is right.
    """
    if topic not in CASES:
        raise ValueError(f"expected next-door {', '.join(CASES)}, not {topic!r}")
    case, words = CASES[topic], for_language(language)
    lines, offered = read_choices(text)
    rows = read_rows(lines)
    question = rows.pop("ask", "")
    facts = {key: _fact(key, value) for key, value in rows.items()}
    try:
        exhibits = [*case.exhibits(facts, words)]
        guesses = _guesses(case, facts, offered, words)
    except (KeyError, TypeError) as error:
        raise ValueError(f"a case of {topic} has other facts: {error}") from error
    prediction = Prediction(
        question or case.sentence(facts, words),
        guesses,
        _("See the ruling"),
        render_to_string("quiz/_case.html", {"exhibits": exhibits}),
    )
    explanation = case.explanation(facts, words)
    guess = prediction.chosen(place.choice)
    why_not = guess.why_not() if guess and not guess.is_right else ""
    reasons = [reason for reason in explanation.reasons if reason.text != why_not]
    context = {"headline": explanation.headline, "reasons": reasons}
    return to_predict(prediction, place, render_to_string("lessons/_explained.html", context))


def _fact(key: str, value: str) -> Any:
    if key in OF_TILES:
        return [str(tile) for tile in parse_tiles(value)]
    return int(value) if value.isdecimal() else YES_OR_NO.get(value, value)


def _guesses(case: Case, facts: Facts, offered: list[str], words: Words) -> tuple[Guess, ...]:
    """Return the choices; raise ValueError unless exactly one of them is right.

    Raise TypeError if the case asks for something that is not chosen.
    """
    right = case.right(facts)
    (part,) = case.parts(facts, words)
    if not isinstance(part, Choice):
        raise TypeError("figures are asked for")
    values = [_fact("tiles", line) for line in offered]
    if not part.is_many:
        values = [option.value for option in part.options]
    guesses = tuple(
        Guess(
            part.say(value, words), value == right[part.name], partial(_why_not, case, facts, words)
        )
        for value in values
    )
    if sum(guess.is_right for guess in guesses) != 1:
        raise ValueError(f"not one of the choices is {right[part.name]}")
    return guesses


def _why_not(case: Case, facts: Facts, words: Words) -> str:
    """Return the last reason for the right answer; if there is none, the right answer."""
    explanation = case.explanation(facts, words)
    return explanation.reasons[-1].text if explanation.reasons else explanation.headline
