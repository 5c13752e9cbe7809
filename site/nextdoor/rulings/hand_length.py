"""Too many or too few tiles: what may their player still do?"""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone, explain, name_of, permission
from nextdoor.fields import Number
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.next_door.hand_length import Action, Length, feeds_a_win, length, may
from pao.next_door.outcome import Source
from pao.words import Words

SOURCES: Final = (Source.SINGAPORE, Source.FOUR_WINDS)
LENGTHS: Final[Mapping[Length, tuple[Promise, Tone]]] = {
    Length.SHORT: (gettext_lazy("Too few"), Tone.NO),
    Length.RIGHT: (gettext_lazy("The right number"), Tone.YES),
    Length.LONG: (gettext_lazy("Too many"), Tone.NO),
}


def _rule(form: Form, words: Words) -> Opinion:
    hand = length(form.number("concealed"), form.number("melds"))
    text, tone = LENGTHS[hand]
    count = Issue(_("Is the number of tiles right?"), (Finding("", Decision(str(text), tone)),))
    if hand is Length.RIGHT:
        return Opinion((count,))
    return Opinion(
        (
            count,
            _may(Action.KAN, _("May they make a kan?"), hand, words),
            _may(Action.WIN, _("May they win?"), hand, words),
            _fed(hand, words),
        )
    )


def _may(action: Action, question: str, hand: Length, words: Words) -> Issue:
    verdicts = ((source, may(action, hand, source)) for source in SOURCES)
    return Issue(
        question,
        tuple(permission(name_of(source, words), verdict, words) for source, verdict in verdicts),
    )


def _fed(hand: Length, words: Words) -> Issue:
    liable = Decision(_("They pay for everybody"), Tone.NO)
    whys = ((source, feeds_a_win(hand, source)) for source in SOURCES)
    return Issue(
        _("They discard somebody’s winning tile: who pays?"),
        tuple(explain(name_of(source, words), liable, (why,), words) for source, why in whys),
    )


HAND_LENGTH = SmallRuling(
    id="hand-length",
    title=gettext_lazy("Too many tiles, or too few"),
    question=gettext_lazy("The count is wrong. May they go on, kan, win?"),
    about=gettext_lazy(
        "Before a draw or a call a hand has thirteen concealed tiles, and three fewer for each "
        "called set. With a wrong number nobody who was read lets it win."
    ),
    tiles="55m",
    fields=(
        Number(
            name="concealed",
            label=gettext_lazy("Concealed tiles, before drawing"),
            start=14,
            most=20,
        ),
        Number(name="melds", label=gettext_lazy("Called sets and kans"), start=0, most=4),
    ),
    rule=_rule,
)
