"""``switch story``: the reader turns one rule, and the bill of the hand moves on the same table.

Each line is a key of the rule set, such as ``settlement.honba_on_ron``; where the key is a list,
what is added to it or taken away stands behind it: ``liability.yakuman suukantsu``.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

import pao
from board.tables import draw_settled
from lessons.fences.moment import Moment, Place
from lessons.hands import Hands
from pao.rules import RuleSet, switches
from pao.what_if import neighbours
from pao.words import Words, for_language


@dataclass(frozen=True, slots=True)
class Setting:
    """A way to have a rule. ``id``: as the address has it."""

    id: str
    said: str
    rules: RuleSet
    is_on: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule, and the ways to have it, that of the rule set first."""

    question: str
    settings: tuple[Setting, ...]


def draw(named: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Raise ValueError where the rule set has no such switch, or it changes nothing."""
    words, ruling = for_language(language), hands.named(named)
    found = [*read_switches(text, ruling.rules, place.choice, words)]
    turned = [setting for switch in found for setting in switch.settings if setting.is_on]
    changed = next((each.rules for each in turned if each.rules != ruling.rules), ruling.rules)
    settled = pao.rule(ruling.scenario, changed)
    _refuse_idle(found, ruling)
    context = {
        "place": place,
        "switches": found,
        "headline": words.headline(settled),
        "bill": draw_settled(settled, language, hands.viewer_of(named)),
        "rules": ruling.rules.name[language],
        "is_changed": changed != ruling.rules,
    }
    asked = render_to_string("lessons/_switch.html", context)
    return Moment(asked, _("Read on"), aloud=words.headline(settled) if place.choice else "")


def read_switches(text: str, rules: RuleSet, choice: str, words: Words) -> Iterator[Switch]:
    """Of each line; raise ValueError."""
    for line in filter(None, text.splitlines()):
        key, _space, member = line.partition(" ")
        turned = [
            each for each in neighbours(rules) if (each.key, each.member or "") == (key, member)
        ]
        if not turned:
            raise ValueError(f"{rules.id} has no switch {line!r}")
        ids = {f"{line}={number}": each.rules for number, each in enumerate(turned, start=1)}
        chosen = choice if choice in ids else f"{line}=0"
        every = {f"{line}=0": rules, **ids}
        settings = tuple(
            Setting(each, words.rule_brief(key, switches(other)[key]), other, each == chosen)
            for each, other in every.items()
        )
        yield Switch(words.rule_label(key), settings)


def _refuse_idle(found: list[Switch], ruling: pao.Ruling) -> None:
    for switch in found:
        _now, *others = switch.settings
        for other in others:
            if pao.rule(ruling.scenario, other.rules).deltas == ruling.deltas:
                raise ValueError(f"{other.id} moves nothing in that hand's bill")
