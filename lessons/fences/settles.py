"""``settles story tenhou``: two have two bills for one hand. Which question tells whose is right?

One reckons by the hand's own rules, the other by those that are named. Each choice is a key, such
as ``- settlement.scope``; where the key is a list, what is turned of it stands behind. The right
one is that which, turned by itself, makes of the one bill the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

import pao
from lessons.fences import rule_table
from lessons.fences.comparison import alike
from lessons.fences.moment import Moment, Place
from lessons.fences.prediction import Guess, Prediction, to_predict
from lessons.hands import Hands
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.what_if import neighbours
from pao.words import Words, for_language


@dataclass(frozen=True, slots=True)
class Dispute:
    """One hand, ruled on twice; ``keys``: what is offered, ``right``: that on which it turns."""

    question: str
    one: Ruling
    other: Ruling
    keys: tuple[str, ...]
    right: str


def draw(asked: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Raise ValueError where not just one of the keys settles it."""
    words, dispute = for_language(language), read_dispute(asked, text, hands)
    parties = [dispute.one.rules, dispute.other.rules]
    groups = [alike([ruling], words) for ruling in (dispute.one, dispute.other)]
    prediction = Prediction(
        dispute.question or _asked(parties, words),
        tuple(Guess(words.rule_question(key), key == dispute.right) for key in dispute.keys),
        _("See what settles it"),
        render_to_string("lessons/_comparison.html", {"groups": groups}),
        layout="list",
    )
    named = "\n".join(rules.id for rules in parties)
    return to_predict(prediction, place, rule_table.draw(dispute.right, named, hands, language))


def read_dispute(asked: str, text: str, hands: Hands) -> Dispute:
    """Raise ValueError."""
    name, _space, rules = asked.partition(" ")
    one = hands.named(name)
    other = pao.rule(one.scenario, pao.rule_set(rules))
    question, *lines = f"\n{text.strip()}".split("\n- ")
    settling = [line for line in lines if _settles(line, one, other)]
    if one.deltas == other.deltas or len(settling) != 1:
        raise ValueError(f"{len(settling)} of these settle it: {', '.join(lines)}")
    keys = tuple(line.partition(" ")[0] for line in lines)
    if len({*keys}) < len(keys):
        raise ValueError("a question stands there twice")
    return Dispute(question.strip(), one, other, keys, settling[0].partition(" ")[0])


def _settles(line: str, one: Ruling, other: Ruling) -> bool:
    bills = [pao.rule(one.scenario, rules).deltas for rules in _turned(line, one.rules)]
    if not bills:
        raise ValueError(f"{one.rules.id} has no switch {line!r}")
    return other.deltas in bills


def _turned(line: str, rules: RuleSet) -> Iterator[RuleSet]:
    key, _space, member = line.partition(" ")
    return (
        each.rules for each in neighbours(rules) if (each.key, each.member or "") == (key, member)
    )


def _asked(parties: list[RuleSet], words: Words) -> str:
    one, other = (rules.name[words.code] for rules in parties)
    return _("One player has %(one)s in mind, the other %(other)s. Which question settles it?") % {
        "one": one,
        "other": other,
    }
