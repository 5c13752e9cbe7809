"""Riichi: what it binds its player to, what follows a faulty one, and where the sticks go."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.forms import (
    READY,
    ChoiceField,
    NumberField,
    SmallRuling,
    TickField,
    TileField,
    TilesField,
    When,
    tile_name,
)
from nextdoor.opinion import (
    Decision,
    Finding,
    Issue,
    Opinion,
    Tone,
    explain,
    missing,
    name_of,
    permission,
    reason,
)
from pao.game import SEATS
from pao.next_door.deposits import CLASSICAL_DEPOSIT, HandEnd, deposits
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
from pao.next_door.riichi import MISSING, after_a_draw, may_keep
from pao.next_door.waits import waits
from pao.payment import STICK
from web.pages import page_words

DREW, WALL_RAN_OUT = "drew", "drawn"
OFFENCES: Final[Mapping[str, Promise]] = {
    Offence.HAND_IS_OPEN: gettext_lazy("The hand is open"),
    Offence.HAND_CANNOT_BE: gettext_lazy("The hand is not ready, or of no legal pattern"),
    Offence.HAND_BELOW_MINIMUM: gettext_lazy("The hand is worth too little"),
    Offence.WINNING_TILE_IN_RIVER: gettext_lazy("A winning tile lies among one’s own discards"),
    Offence.DISCARDS_WINNING_TILE: gettext_lazy("Later, a winning tile is discarded"),
    Offence.PASSES_WINNING_DISCARD: gettext_lazy("Later, a winning discard is let pass"),
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


class AfterRiichi(SmallRuling):
    """What a riichi binds its player to, as far as the source's lists have come down to us."""

    id = "riichi"
    title = gettext_lazy("After riichi")
    question = gettext_lazy("What may a player in riichi still do?")
    about = gettext_lazy(
        "A declared hand changes no more: what is drawn wins or goes. Four Winds, Japanese Modern, "
        "says so, and announces four more lists that are empty in its text."
    )
    tiles = "5p"
    when = dict.fromkeys(("hand", "tile"), ("what", {DREW}))
    what = ChoiceField(
        gettext_lazy("What happened"),
        {
            DREW: gettext_lazy("They drew a tile"),
            WALL_RAN_OUT: gettext_lazy("The wall ran out"),
        },
        DREW,
    )
    hand = TilesField(gettext_lazy("The hand in riichi"), "123456m789p22p56s", READY)
    tile = TileField(gettext_lazy("The tile that was drawn"), "5p")

    def opinion(self) -> Opinion:
        case, source = self.cleaned_data, name_of(Source.FOUR_WINDS)
        if case["what"] == DREW:
            question = _("May they keep %(tile)s?") % {"tile": tile_name(case["tile"])}
            finding = permission(source, may_keep(case["tile"], waits(case["hand"])))
        else:
            question = _("What do players in riichi do?")
            decision = Decision(_("They show their hands"))
            finding = Finding(source, decision, (reason(after_a_draw()),))
        gaps = Finding(source, missing(), (reason(MISSING),))
        return Opinion((Issue(question, (finding,)), Issue(_("What else binds them?"), (gaps,))))


def _offences_with(option: Option) -> When:
    """The offences for which the source's tables ask about an option."""
    rows = (row for row in (*AT_THE_DECLARATION, *AFTER_IT) if option in row.when)
    return "offence", {row.offence for row in rows}


class FaultyRiichi(SmallRuling):
    """What follows, by offence and by what was agreed. Its boxes have the names of ``Option``."""

    id = "faulty-riichi"
    title = gettext_lazy("Faulty riichi")
    question = gettext_lazy("The riichi was wrong. What follows?")
    about = gettext_lazy(
        "Two tables of Four Winds, Japanese Modern: what was wrong, what was agreed before the "
        "game, and what comes of it. In Japanese play one normally must win on the first "
        "possible discard."
    )
    tiles = "1z"
    when = {str(option): _offences_with(option) for option in Option}
    offence = ChoiceField(
        gettext_lazy("What was wrong"),
        OFFENCES,
        Offence.HAND_CANNOT_BE,
        coerce=Offence,
        is_long=True,
    )
    minimum = TickField(
        gettext_lazy("A hand needs a minimum to win"), initial=Option.MINIMUM in USUAL
    )
    first_discard = TickField(
        gettext_lazy("One must win on the first possible discard"),
        initial=Option.FIRST_DISCARD in USUAL,
    )
    first_draw = TickField(
        gettext_lazy("One must win on the first possible draw"), initial=Option.FIRST_DRAW in USUAL
    )
    absolute_furiten = TickField(
        gettext_lazy("Furiten is absolute"), initial=Option.ABSOLUTE_FURITEN in USUAL
    )
    dead_hand = TickField(
        gettext_lazy("A winning tile missed or discarded makes the hand dead"),
        initial=Option.DEAD_HAND in USUAL,
    )
    penalty = TickField(
        gettext_lazy("A faulty riichi is penalised"), initial=Option.PENALTY in USUAL
    )

    def opinion(self) -> Opinion:
        options = frozenset(option for option in Option if self.cleaned_data.get(option))
        why = consequence(self.cleaned_data["offence"], options)
        text, tone = OUTCOMES[why.reason]
        finding = explain(Source.FOUR_WINDS, Decision(str(text), tone), why)
        issues = (Issue(_("What follows?"), (finding,)),)
        if why.reason is not Reason.OUT_IS_FALSE_OR_PENALTY:
            return Opinion(issues)
        prices = {False: _("As much as a false win"), True: _("What these rules say")}
        findings = (
            explain(Source.FOUR_WINDS, Decision(text), price(has_its_own=has_its_own))
            for has_its_own, text in prices.items()
        )
        return Opinion((*issues, Issue(_("What does the penalty cost?"), tuple(findings))))


class Deposits(SmallRuling):
    """What stays on the table, what the winner takes."""

    id = "deposits"
    title = gettext_lazy("Riichi deposits")
    question = gettext_lazy("Who takes the sticks on the table?")
    about = gettext_lazy(
        "Each riichi lays a stick on the table. Whoever wins next takes them all; after a draw, or "
        "a false win, they stay. It is so in Four Winds, Japanese Modern."
    )
    sticks = NumberField(gettext_lazy("Sticks from earlier hands"), 1, 99)
    declared = NumberField(gettext_lazy("Riichi declared in this hand"), 2, len(SEATS))
    end = ChoiceField(
        gettext_lazy("How it ended"),
        {
            HandEnd.WON: gettext_lazy("Somebody won"),
            HandEnd.DRAWN: gettext_lazy("Draw"),
            HandEnd.FALSE_WIN: gettext_lazy("False win"),
        },
        HandEnd.DRAWN,
        coerce=HandEnd,
    )
    each = ChoiceField(
        gettext_lazy("A stick is worth"),
        {
            str(STICK): gettext_lazy("1,000"),
            str(CLASSICAL_DEPOSIT): gettext_lazy("100, as in older rules"),
        },
        str(STICK),
    )

    def opinion(self) -> Opinion:
        case, words, each = self.cleaned_data, page_words(), int(self.cleaned_data["each"])
        held = deposits(case["sticks"] * each, case["declared"], case["end"], each=each)
        decision = Decision(
            _("%(points)s points stay on the table") % {"points": words.points(held.kept)}
        )
        if held.collected:
            sentence = _("%(points)s points go to the winner")
            points = {"points": words.points(held.collected)}
            decision = Decision(sentence % points, Tone.YES)
        finding = Finding(name_of(Source.FOUR_WINDS), decision, (reason(held.because),))
        return Opinion((Issue(_("Where do the sticks go?"), (finding,)),))
