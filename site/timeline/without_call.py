"""And if this tile had not been discarded? The table without the deciding call, worked out anew."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import pao
from board.hands import draw_hand
from board.reasons import Reason, reasons
from board.tables import draw_settled
from pao.errors import ScenarioError
from pao.game import Call
from pao.ruling import Ruling
from pao.trace import Rule
from pao.what_if import uncalled
from pao.words import Words
from timeline.page import SightView, draw_stop, say_sight
from timeline.stops import Stop

TOLD = frozenset({Rule.COMPLETED_UNCALLED, Rule.OWN_KAN_ENSURES})


@dataclass(frozen=True, slots=True)
class Change:
    """A seat's points in all, as it happened and had the tile been drawn."""

    seat: str
    thrown: str
    drawn: str
    is_other: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """The same hand, its tile drawn instead of called."""

    question: str
    hand: SafeString
    headline: str
    reasons: tuple[Reason, ...]
    changes: tuple[Change, ...]
    payments: SafeString


@dataclass(frozen=True, slots=True)
class Instead:
    heading: str
    table: SafeString
    headline: str
    sights: tuple[SightView, ...]
    drawn: Drawn | None
    aloud: str


def say_instead(stop: Stop, before: Stop, whole: Ruling, words: Words) -> Instead | None:
    """For the stop at which a claim made something sure, or its feeder liable; None elsewhere."""
    call = stop.deciding
    if call is None or call.feeder is None:
        return None
    names = {"feeder": words.seat(call.feeder), "tile": words.tile(call.tiles[0])}
    heading = _("If %(feeder)s had not discarded the %(tile)s") % names
    headline = words.headline(before.ruling)
    return Instead(
        heading=heading,
        table=draw_stop(before, whole, words),
        headline=headline,
        sights=tuple(
            say_sight(sight, words) for sight in before.sights if stop.decides(sight.watch)
        ),
        drawn=_say_drawn(call, stop.number, whole, words),
        aloud=f"{heading}: {headline}",
    )


def _say_drawn(call: Call, number: int, whole: Ruling, words: Words) -> Drawn | None:
    """None for a hand that nobody won, or that cannot be without the call."""
    ruling = _rule_drawn(whole, number)
    if ruling is None or not ruling.wins:
        return None
    steps = tuple(step for step in ruling.trace if step.rule in TOLD)
    names = {"winner": words.seat(call.seat), "tile": words.tile(call.tiles[0], short=True)}
    return Drawn(
        question=_("And if %(winner)s had drawn the %(tile)s, and all else had been the same?")
        % names,
        hand=draw_hand(ruling.scenario.wins[0], ruling.scenario, words.code),
        headline=words.headline(ruling),
        reasons=reasons(steps, ruling.rules, words),
        changes=tuple(_changes(whole, ruling, words)),
        payments=draw_settled(ruling, words.code),
    )


def _rule_drawn(whole: Ruling, number: int) -> Ruling | None:
    """None where there is no such hand, or where its rules refuse it."""
    scenario = uncalled(whole.scenario, number)
    try:
        return pao.rule(scenario, whole.rules) if scenario else None
    except ScenarioError:
        return None


def _changes(whole: Ruling, drawn: Ruling, words: Words) -> list[Change]:
    return [
        Change(words.seat(seat), words.signed(points), words.signed(after), points != after)
        for seat, points in whole.deltas.items()
        for after in [drawn.deltas[seat]]
    ]
