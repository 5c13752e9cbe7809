"""``settles story tenhou``: which key explains the difference between two settlements?

One uses the hand's own rules, the other the named ones. Each choice is a key, such as
``- settlement.scope``; for a list, the changed item follows. The right choice is the key that,
changed alone, turns the first settlement into the second.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from lessons.fences.figures import alike, rule_table
from lessons.fences.moment import Moment, Place
from lessons.fences.prediction import Guess, Prediction, read_choices, to_predict
from lessons.fences.switch import read_switch
from lessons.hands import Hands
from pao.game import Seat
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.words import for_language

SAME_PAYMENTS: Final = gettext_lazy("If only this rule is changed, the payments stay the same.")
STILL_DIFFERENT: Final = gettext_lazy(
    "If only this rule is changed, the payments still differ from what the other player calculated."
)


@dataclass(frozen=True, slots=True)
class Dispute:
    """One hand, ruled on twice.

    ``right``: the key that explains the difference. ``turned``: for each key that is offered, the
    rule sets of ``ruling`` with that key changed.
    """

    question: str
    ruling: Ruling
    other: Ruling
    right: str
    turned: Mapping[str, tuple[RuleSet, ...]]


def draw(subject: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError unless exactly one of the keys settles it."""
    words, dispute = for_language(language), read_dispute(subject, text, hands)
    parties = [dispute.ruling.rules, dispute.other.rules]
    groups = [alike([ruling], words) for ruling in (dispute.ruling, dispute.other)]
    prediction = Prediction(
        dispute.question or _("Which rule explains the difference?"),
        tuple(
            Guess(
                words.rule_question(key),
                key == dispute.right,
                partial(why_not_settled_by, turned, dispute.ruling),
            )
            for key, turned in dispute.turned.items()
        ),
        _("See the difference"),
        render_to_string("lessons/_comparison.html", {"groups": groups}),
        layout="list",
    )
    named = "\n".join(rules.id for rules in parties)
    return to_predict(prediction, place, rule_table(dispute.right, named, hands, language))


def read_dispute(subject: str, text: str, hands: Hands) -> Dispute:
    """Read the dispute in a fence; raise ValueError."""
    name, _space, rules = subject.partition(" ")
    ruling = hands.named(name)
    other = pao.rule(ruling.scenario, pao.rule_set(rules))
    question, lines = read_choices(text)
    switches = [read_switch(line, ruling.rules) for line in lines]
    settling = [key for key, turned in switches if other.deltas in _outcomes(ruling, turned)]
    if ruling.deltas == other.deltas or len(settling) != 1:
        raise ValueError(f"{len(settling)} of these settle it: {', '.join(lines)}")
    if len({key for key, _turned in switches}) < len(switches):
        raise ValueError("a question stands there twice")
    return Dispute(question, ruling, other, settling[0], dict(switches))


def _outcomes(hand: Ruling, turned: Iterable[RuleSet]) -> list[Mapping[Seat, int]]:
    return [pao.rule(hand.scenario, rules).deltas for rules in turned]


def why_not_settled_by(turned: Iterable[RuleSet], hand: Ruling) -> str:
    """Return why a rule does not settle the dispute.

    ``turned``: the rule sets of the hand with the chosen rule changed.
    """
    if all(deltas == hand.deltas for deltas in _outcomes(hand, turned)):
        return str(SAME_PAYMENTS)
    return str(STILL_DIFFERENT)
