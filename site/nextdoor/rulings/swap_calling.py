"""Swap-calling (kuikae): what may not be discarded right after a call."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Finding, ImpossibleError, Issue, Opinion, Tone, name_of
from nextdoor.fields import Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.game import Call, CallKind, Seat
from pao.next_door.kuikae import forbidden_after
from pao.next_door.outcome import Source
from pao.next_door.waits import makes_a_set
from pao.words import Words

SOURCES: Final = (Source.FOUR_WINDS, Source.SINGAPORE)


def _rule(form: Form, words: Words) -> Opinion:
    claimed, (first, second) = form.tile("claimed"), form.tiles("held")
    if not makes_a_set(claimed.kind, first.kind, second.kind):
        raise ImpossibleError(_("These three are neither a run nor a triplet."))
    kind = CallKind.PON if claimed.kind == first.kind == second.kind else CallKind.CHI
    call = Call(Seat.SOUTH, kind, (claimed, first, second), Seat.EAST)
    return Opinion((Issue(_("What may not be discarded now?"), tuple(_findings(call, words))),))


def _findings(call: Call, words: Words) -> list[Finding]:
    barred = [(source, forbidden_after(call, source)) for source in SOURCES]
    return [
        Finding(
            name_of(source, words),
            Decision(_("Not at once"), Tone.NO),
            (words.related(bar.because),),
            bar.tiles,
        )
        for source, bar in barred
    ]


SWAP_CALLING = SmallRuling(
    id="swap-calling",
    title=gettext_lazy("Swap-calling"),
    question=gettext_lazy("What may not be discarded right after a call?"),
    about=gettext_lazy(
        "Kuikae (swap calling) means calling a tile and then discarding one that could have "
        "completed the same set. Two sources forbid the same tiles, for different reasons; in "
        "Four Winds the rule is optional."
    ),
    tiles="4s1s",
    fields=(
        Tiles(name="claimed", label=gettext_lazy("You call this tile"), start="4s", counts=(1,)),
        Tiles(name="held", label=gettext_lazy("with these two of yours"), start="23s", counts=(2,)),
    ),
    rule=_rule,
)
