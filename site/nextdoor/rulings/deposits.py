"""Riichi deposits: what stays on the table, what the winner takes."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone, name_of
from nextdoor.fields import ChoiceField, Number
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.game import SEATS
from pao.next_door.deposits import CLASSICAL_DEPOSIT, HandEnd, deposits
from pao.next_door.outcome import Source
from pao.payment import STICK
from pao.words import Words

MOST_STICKS: Final = 99


def _rule(form: Form, words: Words) -> Opinion:
    each, end = int(form.chosen("each")), HandEnd(form.chosen("end"))
    held = deposits(form.number("sticks") * each, form.number("declared"), end, each=each)
    finding = Finding(
        name_of(Source.FOUR_WINDS, words),
        _outcome(held.collected, held.kept, words),
        (words.related(held.because),),
    )
    return Opinion((Issue(_("Where do the sticks go?"), (finding,)),))


def _outcome(collected: int, kept: int, words: Words) -> Decision:
    if collected:
        sentence = _("%(points)s points go to the winner") % {"points": words.points(collected)}
        return Decision(sentence, Tone.YES)
    return Decision(_("%(points)s points stay on the table") % {"points": words.points(kept)})


DEPOSITS = SmallRuling(
    id="deposits",
    title=gettext_lazy("Riichi deposits"),
    question=gettext_lazy("Who takes the sticks on the table?"),
    about=gettext_lazy(
        "Each riichi lays a stick on the table. Whoever wins next takes them all; after a draw, or "
        "a false win, they stay. It is so in Four Winds, Japanese Modern."
    ),
    tiles="",
    fields=(
        Number(
            name="sticks",
            label=gettext_lazy("Sticks from earlier hands"),
            start=1,
            most=MOST_STICKS,
        ),
        Number(
            name="declared",
            label=gettext_lazy("Riichi declared in this hand"),
            start=2,
            most=len(SEATS),
        ),
        ChoiceField(
            name="end",
            label=gettext_lazy("How it ended"),
            options={
                HandEnd.WON: gettext_lazy("Somebody won"),
                HandEnd.DRAWN: gettext_lazy("Draw"),
                HandEnd.FALSE_WIN: gettext_lazy("False win"),
            },
            start=HandEnd.DRAWN,
        ),
        ChoiceField(
            name="each",
            label=gettext_lazy("A stick is worth"),
            options={
                str(STICK): gettext_lazy("1,000"),
                str(CLASSICAL_DEPOSIT): gettext_lazy("100, as in older rules"),
            },
            start=str(STICK),
        ),
    ),
    rule=_rule,
)
