"""One hand under several rule sets: who is liable, how the points change, who says so.

``compare story`` takes every rule set at whose table the hand can be; the lines below it may name
which.
"""

from dataclasses import dataclass

from django.template.loader import render_to_string

import pao
from board.changes import Change, changes
from lessons.hands import Hands
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.words import Words, for_language


@dataclass(frozen=True, slots=True)
class Alike:
    """Rule sets under which the hand comes out alike.

    ``stated``: the rule sets that say all that mattered; ``assumed``: those that leave some of it
    unsaid.
    """

    headline: str
    changes: tuple[Change, ...]
    stated: tuple[RuleSet, ...]
    assumed: tuple[RuleSet, ...]


def draw(named: str, text: str, hands: Hands, language: str) -> str:
    """Raise ValueError where the hand, or a rule set, is not known."""
    groups = read_comparison(named, text, hands, for_language(language))
    return render_to_string("lessons/_comparison.html", {"groups": groups})


def read_comparison(named: str, text: str, hands: Hands, words: Words) -> tuple[Alike, ...]:
    """The largest group first; raise ValueError."""
    scenario = hands.named(named).scenario
    wanted = frozenset(text.split()) or frozenset(pao.rule_set_ids())
    if unknown := wanted.difference(pao.rule_set_ids()):
        raise ValueError(f"no rule sets: {', '.join(sorted(unknown))}")
    groups = pao.compare(scenario).groups
    chosen = ([ruling for ruling in group if ruling.rules.id in wanted] for group in groups)
    largest_first = sorted(filter(None, chosen), key=len, reverse=True)
    return tuple(alike(group, words) for group in largest_first)


def alike(group: list[Ruling], words: Words) -> Alike:
    """Of rulings that come out alike."""
    return Alike(
        headline=words.headline(group[0]),
        changes=changes(group[0], words),
        stated=tuple(ruling.rules for ruling in group if not ruling.silent),
        assumed=tuple(ruling.rules for ruling in group if ruling.silent),
    )
