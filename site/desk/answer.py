"""The desk's answer: who is liable, who pays what and why, what nobody states; and other rules."""

from dataclasses import dataclass

from board.changes import Change, changes
from board.reasons import Reason, reasons
from pao.rules import RuleSet, rule_set
from pao.ruling import Ruling
from pao.what_if import compare, next_liabilities
from pao.words import Words
from web.hands import desk_under


@dataclass(frozen=True, slots=True)
class OtherRules:
    """Rule sets under which this hand comes out alike, each with the address of that ruling."""

    names: tuple[tuple[str, str], ...]
    headline: str
    changes: tuple[Change, ...]
    is_this: bool


@dataclass(frozen=True, slots=True)
class Assumed:
    """What no source states: the question, and what we take for the answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    ruling: Ruling
    rules: str
    headline: str
    note: tuple[str, ...]
    changes: tuple[Change, ...]
    reasons: tuple[Reason, ...]
    assumed: tuple[Assumed, ...]


@dataclass(frozen=True, slots=True)
class ComparedRules:
    """One hand under every rule set: how it comes out, and where it cannot be or be compared."""

    groups: tuple[OtherRules, ...]
    impossible: str
    not_comparable: str


def answer(ruling: Ruling, words: Words) -> DeskAnswer:
    rules = ruling.rules
    return DeskAnswer(
        ruling=ruling,
        rules=rules.name[words.code],
        headline=words.headline(ruling),
        note=words.note(ruling.scenario),
        changes=changes(ruling, words),
        reasons=reasons(ruling.trace, rules, words),
        assumed=tuple(
            Assumed(words.rule_question(key), words.rule_answer(key, rules))
            for key in ruling.silent
        ),
    )


def dangers(ruling: Ruling, words: Words) -> tuple[str, ...]:
    """What would happen next: each call that would make its feeder liable, in a sentence."""
    found = next_liabilities(ruling.scenario, ruling.rules)
    return tuple(words.next_liability(danger, ruling.rules) for danger in found)


def compared_rules(ruling: Ruling, words: Words) -> ComparedRules:
    compared = compare(ruling.scenario)
    return ComparedRules(
        groups=tuple(_alike(group, ruling.rules, words) for group in compared.groups),
        impossible=_named(compared.impossible, words),
        not_comparable=_named(compared.not_comparable, words),
    )


def _named(rule_sets: tuple[str, ...], words: Words) -> str:
    return words.listed(rule_set(name).name[words.code] for name in rule_sets)


def _alike(group: tuple[Ruling, ...], rules: RuleSet, words: Words) -> OtherRules:
    return OtherRules(
        names=tuple(_link(ruling, words) for ruling in group),
        headline=words.headline(group[0]),
        changes=changes(group[0], words),
        is_this=any(ruling.rules.id == rules.id for ruling in group),
    )


def _link(ruling: Ruling, words: Words) -> tuple[str, str]:
    return ruling.rules.name[words.code], desk_under(ruling.scenario, ruling.rules.id)
