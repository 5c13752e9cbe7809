"""Riichi deposits: what stays on the table, what the winner takes."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Answer, Asked, Finding, Outcome, Tone, name_of
from nextdoor.fields import Choice, Number
from nextdoor.given import Given
from nextdoor.ruling import SmallRuling
from pao.game import SEATS
from pao.next_door.deposits import CLASSICAL_DEPOSIT, HandEnd, deposits
from pao.next_door.outcome import Source
from pao.payment import STICK
from pao.words import Words

MOST_STICKS: Final = 99


def _rule(given: Given, words: Words) -> Answer:
    each, end = int(given.chosen("each")), HandEnd(given.chosen("end"))
    held = deposits(given.number("sticks") * each, given.number("declared"), end, each=each)
    finding = Finding(
        name_of(Source.FOUR_WINDS, words),
        _outcome(held.collected, held.kept, words),
        (words.related(held.because),),
    )
    return Answer((Asked(_("Where do the sticks go?"), (finding,)),))


def _outcome(collected: int, kept: int, words: Words) -> Outcome:
    if collected:
        said = _("%(points)s points go to the winner") % {"points": words.points(collected)}
        return Outcome(said, Tone.YES)
    return Outcome(_("%(points)s points stay on the table") % {"points": words.points(kept)})


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
        Choice(
            name="end",
            label=gettext_lazy("How it ended"),
            options={
                HandEnd.WON: gettext_lazy("Somebody won"),
                HandEnd.DRAWN: gettext_lazy("Draw"),
                HandEnd.FALSE_WIN: gettext_lazy("False win"),
            },
            start=HandEnd.DRAWN,
        ),
        Choice(
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
