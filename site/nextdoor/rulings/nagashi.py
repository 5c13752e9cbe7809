"""Nagashi mangan: does a river earn it, what does it pay, and what does the hand count as?"""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone, explain, name_of
from nextdoor.fields import MOST_IN_A_RIVER, ChoiceField, Tick, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from nextdoor.rulings.seats import seat_field
from pao.game import Seat
from pao.next_door.nagashi import CUSTOMS, CountsAs, NagashiOutcome, River, nagashi
from pao.next_door.outcome import Source
from pao.rules import points_rule_sets
from pao.scenario import Nagashi, Scenario
from pao.words import Words

PAID_AS: Final = "tenhou"
"""Every custom pays it as a self-drawn mangan; four players, and a source that has it."""

RAN_OUT, CALLED_OFF = "ran-out", "called-off"


def _rule(form: Form, words: Words) -> Opinion:
    river = River(
        form.seat("seat"),
        form.tiles("river"),
        is_claimed=form.is_ticked("claimed"),
        own_melds=int(form.is_ticked("melds")),
        is_exhaustive=form.chosen("end") == RAN_OUT,
    )
    rules = points_rule_sets()[PAID_AS]
    outcomes = {source: nagashi(river, custom, rules) for source, custom in CUSTOMS.items()}
    findings = tuple(_finding(source, outcome, words) for source, outcome in outcomes.items())
    issues = (Issue(_("Is it nagashi mangan?"), findings),)
    if not any(outcome.is_awarded for outcome in outcomes.values()):
        return Opinion(issues)
    return Opinion(issues, ruling=pao.rule(Scenario((Nagashi(river.seat),)), rules))


def _finding(source: Source, outcome: NagashiOutcome, words: Words) -> Finding:
    return explain(name_of(source, words), _outcome(outcome), outcome.because, words)


def _outcome(outcome: NagashiOutcome) -> Decision:
    if not outcome.is_awarded:
        return Decision(_("No nagashi mangan"), Tone.NO)
    sentence = {
        CountsAs.WIN: _("Nagashi mangan, and it counts as a win"),
        CountsAs.DRAW: _("Nagashi mangan, and it counts as a draw"),
        None: _("Nagashi mangan; no source that we read says whether it counts as a win or a draw"),
    }
    return Decision(sentence[outcome.counts_as], Tone.YES)


NAGASHI = SmallRuling(
    id="nagashi-mangan",
    title=gettext_lazy("Nagashi mangan"),
    question=gettext_lazy("Nothing but ones, nines and honours: is it paid?"),
    about=gettext_lazy(
        "The wall runs out, and one river holds only terminals and honours, none of them called. "
        "It is paid like a self-drawn mangan. Sources differ on calls of one’s own, and on whether "
        "the hand was won or drawn."
    ),
    tiles="19m1z",
    fields=(
        seat_field("seat", gettext_lazy("Whose river"), Seat.SOUTH),
        Tiles(
            name="river",
            label=gettext_lazy("All their discards"),
            start="19m1p9p1s9s123456z7z1m9p1s2z6z",
            counts=range(1, MOST_IN_A_RIVER + 1),
        ),
        Tick(name="claimed", label=gettext_lazy("Somebody called one of these")),
        Tick(name="melds", label=gettext_lazy("They called a tile or made a kan themselves")),
        ChoiceField(
            name="end",
            label=gettext_lazy("How it ended"),
            options={
                RAN_OUT: gettext_lazy("The wall ran out"),
                CALLED_OFF: gettext_lazy("The deal was called off"),
            },
            start=RAN_OUT,
        ),
    ),
    rule=_rule,
)
