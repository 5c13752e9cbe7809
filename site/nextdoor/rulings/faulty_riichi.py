"""Faulty riichi: what follows, by offence and by what was agreed."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Issue, Opinion, Tone, explain, name_of
from nextdoor.fields import ChoiceField, Tick, When
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.next_door.faulty_riichi import (
    AFTER_IT,
    AT_THE_DECLARATION,
    USUAL,
    Offence,
    Option,
    consequence,
    price,
)
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason
from pao.words import Words

OFFENCES: Final[Mapping[str, Promise]] = {
    Offence.HAND_IS_OPEN: gettext_lazy("The hand is open"),
    Offence.HAND_CANNOT_BE: gettext_lazy("The hand is not ready, or of no legal pattern"),
    Offence.HAND_BELOW_MINIMUM: gettext_lazy("The hand is worth too little"),
    Offence.WINNING_TILE_IN_RIVER: gettext_lazy("A winning tile lies among one’s own discards"),
    Offence.DISCARDS_WINNING_TILE: gettext_lazy("Later, a winning tile is discarded"),
    Offence.PASSES_WINNING_DISCARD: gettext_lazy("Later, a winning discard is let pass"),
}
OPTIONS: Final[Mapping[Option, Promise]] = {
    Option.MINIMUM: gettext_lazy("A hand needs a minimum to win"),
    Option.FIRST_DISCARD: gettext_lazy("One must win on the first possible discard"),
    Option.FIRST_DRAW: gettext_lazy("One must win on the first possible draw"),
    Option.ABSOLUTE_FURITEN: gettext_lazy("Furiten is absolute"),
    Option.DEAD_HAND: gettext_lazy("A winning tile missed or discarded makes the hand dead"),
    Option.PENALTY: gettext_lazy("A faulty riichi is penalised"),
}
OUTCOMES: Final[Mapping[Reason, tuple[Promise, Tone]]] = {
    Reason.RIICHI_CANCELLED: (gettext_lazy("The riichi is cancelled"), Tone.NO),
    Reason.OUT_IS_FALSE: (gettext_lazy("Any win is a false win"), Tone.NO),
    Reason.OUT_IS_FALSE_OR_PENALTY: (
        gettext_lazy("Any win is a false win; without one there may be a penalty"),
        Tone.NO,
    ),
    Reason.RON_IS_FALSE: (gettext_lazy("Any ron is a false win"), Tone.NO),
    Reason.NO_SUCH_OFFENCE: (gettext_lazy("No offence"), Tone.YES),
}


def _rule(form: Form, words: Words) -> Opinion:
    options = frozenset(option for option in Option if form.is_ticked(option))
    why = consequence(Offence(form.chosen("offence")), options)
    text, tone = OUTCOMES[why.reason]
    source = name_of(Source.FOUR_WINDS, words)
    finding = explain(source, Decision(str(text), tone), (why,), words)
    issues = [Issue(_("What follows?"), (finding,))]
    if why.reason is Reason.OUT_IS_FALSE_OR_PENALTY:
        issues.append(_price(source, words))
    return Opinion(tuple(issues))


def _price(source: str, words: Words) -> Issue:
    """As a false win, or as the rules that are played say."""
    whys = (price(has_its_own=has_its_own) for has_its_own in (False, True))
    outcomes = (_("As much as a false win"), _("What these rules say"))
    pairs = zip(outcomes, whys, strict=True)
    findings = (explain(source, Decision(text), (why,), words) for text, why in pairs)
    return Issue(_("What does the penalty cost?"), tuple(findings))


def _asked_with(option: Option) -> When:
    """The offences for which the source's tables ask about an option."""
    rows = (row for row in (*AT_THE_DECLARATION, *AFTER_IT) if option in row.when)
    return "offence", {row.offence for row in rows}


FAULTY_RIICHI = SmallRuling(
    id="faulty-riichi",
    title=gettext_lazy("Faulty riichi"),
    question=gettext_lazy("The riichi was wrong. What follows?"),
    about=gettext_lazy(
        "Two tables of Four Winds, Japanese Modern: what was wrong, what was agreed before the "
        "game, and what comes of it. In Japanese play one normally must win on the first "
        "possible discard."
    ),
    tiles="1z",
    fields=(
        ChoiceField(
            name="offence",
            label=gettext_lazy("What was wrong"),
            options=OFFENCES,
            start=Offence.HAND_CANNOT_BE,
            is_long=True,
        ),
        *(
            Tick(name=option, label=label, start=option in USUAL, when=_asked_with(option))
            for option, label in OPTIONS.items()
        ),
    ),
    rule=_rule,
)
