"""The desk's answer: who is liable, who pays what and why; other rules; the same in a line."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from board.changes import Change, changes
from board.reasons import Reason, reasons
from board.tables import square_settled
from cards.card import ChatCard
from desk.hand_text import HandText
from desk.taps import TapResult
from pao.rules import RuleSet, rule_set
from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.scenario import format as written
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


def announcement(outcome: TapResult, reading: HandText, words: Words) -> str:
    return " ".join(_sentences(outcome, reading, words))


def copied(ruling: Ruling, sent: Scenario, words: Words, link: str) -> str:
    """A ruling as text, for a chat: who is liable, who pays what, the hand, the address.

    ``sent``: the hand with all that others need to see the same.
    """
    bill = [f"{one.seat} {one.points}" for one in changes(ruling, words)]
    head = "\n".join([words.headline(ruling), *bill])
    return "\n\n".join(filter(None, [head, written(sent).strip(), link]))


def _sentences(outcome: TapResult, reading: HandText, words: Words) -> Iterator[str]:
    if outcome.refused:
        why = words.listed(map(words.error, outcome.refused))
        yield _("Not put in: %(why)s.") % {"why": why}
        return
    if outcome.added:
        yield words.event(outcome.added)
    if reading.errors:
        lines = len({error.line for error in reading.errors})
        yield ngettext("One line is to be mended.", "%(lines)d lines are to be mended.", lines) % {
            "lines": lines
        }
    elif reading.ruling and reading.ruling.scenario.events:
        yield words.headline(reading.ruling)
        yield words.listed(f"{one.seat} {one.points}" for one in changes(reading.ruling, words))
    else:
        yield _("Nothing has happened yet.")


def ruling_card(ruling: Ruling, words: Words) -> ChatCard | None:
    """None where nothing has happened yet."""
    if not ruling.scenario.events:
        return None
    return ChatCard(
        language=words.code,
        kind=words.title(ruling.scenario) or _("Ruling"),
        said=words.headline(ruling),
        rules=ruling.rules.name[words.code],
        square=square_settled(ruling, words.code),
    )
