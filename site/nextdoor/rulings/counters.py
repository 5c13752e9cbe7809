"""Counters (honba): how many the next deal has, and what they ask of a hand."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from nextdoor.answer import Decision, Finding, Issue, Opinion
from nextdoor.fields import ChoiceField, Number
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.next_door.extra_hands import DealEnd, counters_after, minimum_han
from pao.words import Words

MOST_COUNTERS: Final = 99
ENDED: Final[Mapping[str, Promise]] = {
    DealEnd.DEALER_WON: gettext_lazy("The dealer won."),
    DealEnd.ANOTHER_WON: gettext_lazy("Somebody else than the dealer won."),
    DealEnd.DRAWN_DEALER_STAYS: gettext_lazy("The wall ran out; the dealer is tenpai."),
    DealEnd.DRAWN_DEAL_PASSES: gettext_lazy("The wall ran out; the dealer is not tenpai."),
    DealEnd.CALLED_OFF: gettext_lazy("The deal was called off."),
}


def _rule(form: Form, words: Words) -> Opinion:
    counters, end = form.number("counters"), DealEnd(form.chosen("end"))
    minimum = minimum_han(counters)
    ryan_shi = Finding(
        _("An option of Four Winds: ryan shi"),
        Decision(_("%(han)s han") % {"han": minimum.han}),
        (words.related(minimum.because),),
    )
    return Opinion(
        (
            Issue(_("How many counters has the next deal?"), tuple(_next(counters, end, words))),
            Issue(_("What did a hand need to win, with these counters?"), (ryan_shi,)),
        )
    )


def _next(counters: int, end: DealEnd, words: Words) -> Iterator[Finding]:
    customs = {
        _("When the deal passes, the counters go"): False,
        _("An extra hand that is drawn and passes keeps them"): True,
    }
    for name, kept in customs.items():
        after = counters_after(counters, end, kept_when_a_draw_passes=kept)
        sentence = ngettext("%(count)s counter", "%(count)s counters", after.counters)
        text = sentence % {"count": after.counters}
        yield Finding(name, Decision(text), (words.related(after.because),))


COUNTERS = SmallRuling(
    id="counters",
    title=gettext_lazy("Counters of the next deal"),
    question=gettext_lazy("How many honba has the next deal?"),
    about=gettext_lazy(
        "A deal that the dealer keeps is an extra hand, and a counter marks it. When the deal "
        "passes they go; a common option of Four Winds, Japanese Modern, keeps them after a draw."
    ),
    tiles="",
    fields=(
        Number(
            name="counters",
            label=gettext_lazy("Counters in this deal"),
            start=1,
            most=MOST_COUNTERS,
        ),
        ChoiceField(
            name="end",
            label=gettext_lazy("How it ended"),
            options=ENDED,
            start=DealEnd.DRAWN_DEAL_PASSES,
            is_long=True,
        ),
    ),
    rule=_rule,
)
