"""A dealt hand full of terminals and honours: what is it good for?"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from nextdoor.answer import Decision, Finding, Issue, Opinion, name_of
from nextdoor.fields import Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.next_door.orphans import advice, orphans
from pao.next_door.outcome import Source
from pao.words import Words


def _rule(form: Form, words: Words) -> Opinion:
    hand = form.tiles("hand")
    count = orphans(hand)
    sentence = ngettext("%(count)s kind of orphan", "%(count)s kinds of orphan", count)
    finding = Finding(
        name_of(Source.FOUR_WINDS, words),
        Decision(sentence % {"count": count}),
        (words.related(advice(hand)),),
    )
    return Opinion((Issue(_("What should you aim for?"), (finding,)),))


ORPHANS = SmallRuling(
    id="orphans",
    title=gettext_lazy("A hand of orphans"),
    question=gettext_lazy("So many ones, nines and honours: what now?"),
    about=gettext_lazy(
        "Orphans are terminals and honours. Four Winds, Japanese Modern, counts how many different "
        "ones were dealt and advises: no rule, but the bounds of two rules are in it."
    ),
    tiles="19m1p",
    fields=(
        Tiles(
            name="hand",
            label=gettext_lazy("The hand as it was dealt"),
            start="19m19p1s1247z345p55s",
            counts=(13, 14),
        ),
    ),
    rule=_rule,
)
