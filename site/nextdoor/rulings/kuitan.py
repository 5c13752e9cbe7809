"""Kuitan: whether an open hand of all simples counts, and what the word means."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Issue, Opinion, permission
from nextdoor.fields import ChoiceField
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.next_door.kuitan import Usage, tanyao_counts
from pao.words import Words

CLOSED, OPEN = "closed", "open"
WITH, WITHOUT = "with", "without"


def _rule(form: Form, words: Words) -> Opinion:
    is_closed, kuitan = form.chosen("hand") == CLOSED, form.chosen("kuitan") == WITH
    usages = {
        Usage.USUAL: _("As the word is used everywhere"),
        Usage.FOUR_WINDS: _("As the Four Winds rule collection uses it"),
    }
    verdicts = (
        (name, tanyao_counts(is_closed=is_closed, kuitan=kuitan, usage=usage))
        for usage, name in usages.items()
    )
    yes, no = _("It counts"), _("It does not count")
    findings = tuple(permission(name, verdict, words, yes, no) for name, verdict in verdicts)
    return Opinion((Issue(_("Does it count as tanyao?"), findings),))


KUITAN = SmallRuling(
    id="kuitan",
    title=gettext_lazy("Kuitan, open all simples"),
    question=gettext_lazy("Does an open hand of twos to eights count?"),
    about=gettext_lazy(
        "All simples, tanyao, is one han. Whether it counts with called sets is a matter of the "
        "rules, and one collection uses the word kuitan the other way round."
    ),
    tiles="345p",
    fields=(
        ChoiceField(
            name="hand",
            label=gettext_lazy("The hand of all simples is"),
            options={OPEN: gettext_lazy("open"), CLOSED: gettext_lazy("closed")},
            start=OPEN,
        ),
        ChoiceField(
            name="kuitan",
            label=gettext_lazy("Agreed before the game"),
            options={
                WITH: gettext_lazy("with kuitan"),
                WITHOUT: gettext_lazy("without kuitan"),
            },
            start=WITH,
        ),
    ),
    rule=_rule,
)
