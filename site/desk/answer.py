"""The ruling as the desk shows it: who is liable, who pays what and why, and other rules."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Final

from django.conf import settings
from django.urls import NoReverseMatch, reverse
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext

from board.changes import Change, changes
from board.reasons import Reason, reasons
from board.tables import square_settled
from cards.card import ChatCard
from desk.hand_text import HandText
from desk.taps import TapResult
from pao.game import Seat
from pao.rules import RuleSet, rule_set
from pao.ruling import Ruling
from pao.trace import Rule
from pao.what_if import compare, next_liabilities
from pao.words import LANGUAGES, Words, for_language
from web.hands import text_under

PAID: Final = gettext_lazy("%(payments)s.")
NOTHING_ENTERED: Final = gettext_lazy("You haven’t entered any calls, discards or wins yet.")
TO_CORRECT: Final = ngettext_lazy(
    "One line needs to be corrected.", "%(lines)d lines need to be corrected.", "lines"
)
MOST_LESSONS: Final = 2
SAID_OF_ANY_HAND: Final = {Rule.NOT_YET_ENSURED, Rule.WORTH_YAKUMAN, Rule.WORTH_DOUBLE}
"""Rules that do not decide who pays: the penultimate call, and the value of the hand."""


@dataclass(frozen=True, slots=True)
class OtherRules:
    """Rule sets that rule alike on this hand, each with the address of its ruling."""

    names: tuple[tuple[str, str], ...]
    headline: str
    changes: tuple[Change, ...]
    is_this: bool


@dataclass(frozen=True, slots=True)
class Assumed:
    """A question that no source answers, and the answer that we assume."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class TaughtIn:
    """The lesson that teaches a rule of the trace, and its address."""

    address: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    """A ruling as the desk shows it.

    ``headline``: who is liable. ``payers``: who pays how much; empty before the hand is over, or if
    nobody pays. ``verdict``: both. ``spoken``: sentences to say at the table, once the hand is
    over.
    """

    ruling: Ruling
    rules: str
    headline: str
    payers: str
    verdict: str
    note: tuple[str, ...]
    changes: tuple[Change, ...]
    reasons: tuple[Reason, ...]
    assumed: tuple[Assumed, ...]
    spoken: tuple[str, ...]
    lessons: tuple[TaughtIn, ...]

    @property
    def headlines(self) -> dict[str, str]:
        """The headline in each language: a browser that keeps it can be read in another one."""
        return {code: for_language(code).headline(self.ruling) for code in LANGUAGES}


@dataclass(frozen=True, slots=True)
class ComparedRules:
    """The ruling under every other rule set.

    ``impossible``: rule sets under which the hand cannot happen. ``not_comparable``: rule sets that
    count differently.
    """

    groups: tuple[OtherRules, ...]
    impossible: str
    not_comparable: str


def answer(ruling: Ruling, words: Words) -> DeskAnswer:
    rules = ruling.rules
    headline, *payers = in_short(ruling, words)
    return DeskAnswer(
        ruling=ruling,
        rules=rules.name[words.code],
        headline=headline,
        payers="".join(payers),
        verdict=words.sentences([headline, *payers]),
        note=words.note(ruling.scenario),
        changes=changes(ruling, words),
        reasons=reasons(ruling.trace, rules, words),
        assumed=tuple(
            Assumed(words.rule_question(key), words.rule_answer(key, rules))
            for key in ruling.silent
        ),
        spoken=tuple(_spoken(ruling, words)) if ruling.end else (),
        lessons=tuple(islice(_lessons(ruling, words), MOST_LESSONS)) if ruling.end else (),
    )


def _spoken(ruling: Ruling, words: Words) -> Iterator[str]:
    """Yield who is liable, who pays what to whom, and where the rule is stated."""
    yield words.headline(ruling)
    for (payer, payee), points in _bills(ruling).items():
        yield _("%(payer)s pays %(payee)s %(points)s.") % {
            "payer": words.seat(payer),
            "payee": words.seat(payee),
            "points": words.amount(points, ruling.unit),
        }
    steps = (step for step in ruling.trace if step.switch in ruling.rules.sources)
    if step := next(steps, None):
        yield _("Source: %(source)s.") % {"source": words.source(step, ruling.rules)}


def your_bill(ruling: Ruling, me: Seat, words: Words) -> tuple[str, ...]:
    """Return what one player pays or receives, a sentence for each other player."""
    sentences = []
    for (payer, payee), points in _bills(ruling).items():
        amount = words.amount(points, ruling.unit)
        if payer is me:
            facts = {"seat": words.seat(payee), "points": amount}
            sentences.append(_("You pay %(seat)s %(points)s.") % facts)
        elif payee is me:
            facts = {"seat": words.seat(payer), "points": amount}
            sentences.append(_("%(seat)s pays you %(points)s.") % facts)
    return tuple(sentences) or (_("You pay nothing."),)


def _bills(ruling: Ruling) -> dict[tuple[Seat, Seat], int]:
    """Return the sum that each player pays each other player, without riichi sticks."""
    bills: dict[tuple[Seat, Seat], int] = defaultdict(int)
    for payment in ruling.payments:
        if payment.payer:
            bills[payment.payer, payment.payee] += payment.points
    return dict(bills)


def _lessons(ruling: Ruling, words: Words) -> Iterator[TaughtIn]:
    """Yield the lessons on the rules that decided this hand: liability first, then payment."""
    lesson_on = import_string(settings.LESSON_ON)
    numbers = set()
    for step in ruling.trace:
        if step.rule in SAID_OF_ANY_HAND:
            continue
        with suppress(NoReverseMatch):
            address = reverse("lessons:concept", args=[step.rule])
            lesson = lesson_on(words.code, step.rule)
            if lesson.number not in numbers:
                numbers.add(lesson.number)
                yield TaughtIn(address, lesson.number, lesson.title)


def dangers(ruling: Ruling, words: Words) -> tuple[str, ...]:
    """Return a sentence for each possible next call that would make its feeder liable."""
    liabilities = next_liabilities(ruling.scenario, ruling.rules)
    return tuple(words.next_liability(danger, ruling.rules) for danger in liabilities)


def compared_rules(ruling: Ruling, words: Words) -> ComparedRules:
    compared = compare(ruling.scenario)
    return ComparedRules(
        groups=tuple(_alike(group, ruling.rules, words) for group in compared.groups),
        impossible=_names_of(compared.impossible, words),
        not_comparable=_names_of(compared.not_comparable, words),
    )


def _names_of(rule_sets: tuple[str, ...], words: Words) -> str:
    return words.listed(rule_set(name).name[words.code] for name in rule_sets)


def _alike(group: tuple[Ruling, ...], rules: RuleSet, words: Words) -> OtherRules:
    return OtherRules(
        names=tuple(_link(ruling, words) for ruling in group),
        headline=words.headline(group[0]),
        changes=changes(group[0], words),
        is_this=any(ruling.rules.id == rules.id for ruling in group),
    )


def _link(ruling: Ruling, words: Words) -> tuple[str, str]:
    return ruling.rules.name[words.code], text_under(ruling.scenario, ruling.rules.id)


def announcement(outcome: TapResult, reading: HandText, words: Words) -> str:
    return words.sentences(_sentences(outcome, reading, words))


def copied(ruling: Ruling, words: Words) -> str:
    """Return a ruling as sentences for a chat: what happened, who is liable and who pays."""
    events = "\n".join(words.event(event) for event in ruling.scenario.events)
    rules = _("Rules: %(rules)s") % {"rules": ruling.rules.name[words.code]}
    return "\n\n".join(["\n".join(in_short(ruling, words)), events, rules])


def in_short(ruling: Ruling, words: Words) -> list[str]:
    """Return who is liable and who pays how much, in one or two sentences; the liable first."""
    liable = {liability.seat for liability in ruling.liable}
    paid = [
        {"seat": words.seat(seat), "points": words.amount(-ruling.deltas[seat], ruling.unit)}
        for seat in sorted(ruling.deltas, key=lambda seat: seat not in liable)
        if ruling.deltas[seat] < 0
    ]
    if not ruling.end or not paid:
        return [words.headline(ruling)]
    payments = [_("%(seat)s pays %(points)s") % paid[0]]
    payments += [pgettext("pays", "%(seat)s %(points)s") % each for each in paid[1:]]
    return [words.headline(ruling), PAID % {"payments": words.listed(payments)}]


def titled(ruling: Ruling, words: Words) -> str:
    """Return a ruling's title for browser tabs and chats: its own, and who pays how much."""
    verdict = words.sentences(in_short(ruling, words)).rstrip(".。")
    return ": ".join(filter(None, (words.title(ruling.scenario), verdict)))


def _sentences(outcome: TapResult, reading: HandText, words: Words) -> Iterator[str]:
    if outcome.refused:
        for error in outcome.refused:
            yield _("Entry not added: %(why)s.") % {"why": words.error(error)}
        return
    if outcome.added:
        yield words.event(outcome.added)
    if reading.errors:
        lines = len({error.line for error in reading.errors})
        yield TO_CORRECT % {"lines": lines}
    elif reading.ruling and reading.ruling.scenario.events:
        yield words.headline(reading.ruling)
        yield words.listed(f"{one.seat} {one.points}" for one in changes(reading.ruling, words))
    else:
        yield str(NOTHING_ENTERED)


def ruling_card(ruling: Ruling, words: Words) -> ChatCard | None:
    """Return the card of a ruling; None if nothing has happened yet."""
    if not ruling.scenario.events:
        return None
    return ChatCard(
        language=words.code,
        kind=words.title(ruling.scenario) or _("Ruling"),
        headline=words.sentences(in_short(ruling, words)),
        rules=ruling.rules.name[words.code],
        square=square_settled(ruling, words.code),
    )
