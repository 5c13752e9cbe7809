"""``switch story``: the reader changes one key, and the payments change on the same table.

Each line is a key of the rule set, such as ``settlement.honba_on_ron``. For a list, the item that
is added or removed follows: ``liability.yakuman suukantsu``.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
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
    """One possible setting of a rule. ``id``: its name in the address."""

    id: str
    label: str
    rules: RuleSet
    is_on: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule and its possible settings, the one of the rule set first."""

    question: str
    settings: tuple[Setting, ...]


def draw(named: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError if there is no such switch or it changes nothing."""
    words, ruling = for_language(language), hands.named(named)
    switches = [*read_switches(text, ruling.rules, place.choice, words)]
    turned = [setting for switch in switches for setting in switch.settings if setting.is_on]
    changed = next((each.rules for each in turned if each.rules != ruling.rules), ruling.rules)
    settled = pao.rule(ruling.scenario, changed)
    _refuse_idle(switches, ruling)
    is_turned = place.choice in {each.id for switch in switches for each in switch.settings}
    context = {
        "place": place,
        "switches": switches,
        "headline": words.headline(settled),
        "bill": draw_settled(settled, language, hands.viewer_of(named), SafeString()),
        "rules": ruling.rules.name[language],
        "is_changed": changed != ruling.rules,
        "is_turned": is_turned,
    }
    question = render_to_string("lessons/_switch.html", context)
    aloud = words.headline(settled) if is_turned else ""
    return Moment(question, _("Read on"), aloud=aloud, is_over=is_turned)


def read_switches(text: str, rules: RuleSet, choice: str, words: Words) -> Iterator[Switch]:
    """Yield the switch of each line; raise ValueError."""
    for line in filter(None, text.splitlines()):
        key, turned = read_switch(line, rules)
        ids = {f"{line}={number}": other for number, other in enumerate(turned, start=1)}
        chosen = choice if choice in ids else f"{line}=0"
        every = {f"{line}=0": rules, **ids}
        settings = tuple(
            Setting(each, words.rule_brief(key, switches(other)[key]), other, each == chosen)
            for each, other in every.items()
        )
        yield Switch(words.rule_label(key), settings)


def read_switch(line: str, rules: RuleSet) -> tuple[str, tuple[RuleSet, ...]]:
    """Return the key of a line, and the rule sets with that key changed; raise ValueError."""
    key, _space, member = line.partition(" ")
    turned = tuple(
        each.rules for each in neighbours(rules) if (each.key, each.member or "") == (key, member)
    )
    if not turned:
        raise ValueError(f"{rules.id} has no switch {line!r}")
    return key, turned


def _refuse_idle(switches: list[Switch], ruling: pao.Ruling) -> None:
    for switch in switches:
        _now, *others = switch.settings
        for other in others:
            if pao.rule(ruling.scenario, other.rules).deltas == ruling.deltas:
                raise ValueError(f"{other.id} moves nothing in that hand's bill")
