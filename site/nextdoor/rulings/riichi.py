"""Riichi: what it requires, what follows a faulty one, and who takes the sticks."""

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
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason
from pao.next_door.riichi import (
    AFTER_IT,
    AT_THE_DECLARATION,
    MISSING,
    USUAL,
    Offence,
    Option,
    after_a_draw,
    consequence,
    may_keep,
    price,
)
from pao.next_door.waits import waits
from pao.payment import STICK
from web.pages import page_words

DREW, WALL_RAN_OUT = "drew", "drawn"
OFFENCES: Final[Mapping[str, Promise]] = {
    Offence.HAND_IS_OPEN: gettext_lazy("The hand is open"),
    Offence.HAND_CANNOT_BE: gettext_lazy("Not tenpai, or no winning tile is left"),
    Offence.HAND_BELOW_MINIMUM: gettext_lazy("The hand’s value is too low to win"),
    Offence.WINNING_TILE_IN_RIVER: gettext_lazy(
        "A winning tile is among the player’s own discards"
    ),
    Offence.DISCARDS_WINNING_TILE: gettext_lazy(
        "The player discards a winning tile after declaring riichi"
    ),
    Offence.PASSES_WINNING_DISCARD: gettext_lazy(
        "The player passes up a winning discard after declaring riichi"
    ),
}
OUTCOMES: Final[Mapping[Reason, tuple[Promise, Tone]]] = {
    Reason.RIICHI_CANCELLED: (gettext_lazy("The riichi is cancelled"), Tone.NO),
    Reason.OUT_IS_FALSE: (gettext_lazy("Any win would count as a false win"), Tone.NO),
    Reason.OUT_IS_FALSE_OR_PENALTY: (
        gettext_lazy(
            "Any win would count as a false win. Even without a win, there may be a penalty"
        ),
        Tone.NO,
    ),
    Reason.RON_IS_FALSE: (gettext_lazy("Any ron would count as a false win"), Tone.NO),
    Reason.NO_SUCH_OFFENCE: (gettext_lazy("This is not an offence"), Tone.YES),
}

HANDS_SHOWN: Final = gettext_lazy("Players in riichi show their hands")
STAY: Final = gettext_lazy("%(points)s points stay on the table")
TO_THE_WINNER: Final = gettext_lazy("%(points)s points go to the winner")


class AfterRiichi(SmallRuling):
    """What a riichi player may no longer do, as far as the sources list it."""

    id = "riichi"
    title = gettext_lazy("After riichi")
    question = gettext_lazy("What can a player in riichi still do?")
    about = gettext_lazy(
        "A player in riichi cannot change the hand. A drawn tile that does not win must be "
        "discarded. These rules are from the Four Winds rule collection (Japanese Modern). The "
        "collection also refers to four more lists of riichi rules, which our copy lacks."
    )
    tiles = "5p"
    when = dict.fromkeys(("hand", "tile"), ("what", {DREW}))
    what = ChoiceField(
        gettext_lazy("What happened"),
        {
            DREW: gettext_lazy("The player drew a tile"),
            WALL_RAN_OUT: gettext_lazy("The wall ran out"),
        },
        DREW,
    )
    hand = TilesField(gettext_lazy("The hand of the player in riichi"), "123456m789p22p56s", READY)
    tile = TileField(gettext_lazy("The tile that was drawn"), "5p")

    def opinion(self) -> Opinion:
        case, source = self.cleaned_data, name_of(Source.FOUR_WINDS)
        if case["what"] == DREW:
            question = _("Can the player keep %(tile)s?") % {"tile": tile_name(case["tile"])}
            finding = permission(source, may_keep(case["tile"], waits(case["hand"])))
        else:
            question = _("What must players in riichi do when the wall runs out?")
            decision = Decision(str(HANDS_SHOWN))
            finding = Finding(source, decision, (reason(after_a_draw()),))
        gaps = Finding(source, missing(), (reason(MISSING),))
        return Opinion(
            (
                Issue(question, (finding,)),
                Issue(_("What else restricts a player in riichi?"), (gaps,)),
            )
        )


def _offences_with(option: Option) -> When:
    """Return the offences for which the source's table mentions an option."""
    rows = (row for row in (*AT_THE_DECLARATION, *AFTER_IT) if option in row.when)
    return "offence", {row.offence for row in rows}


class FaultyRiichi(SmallRuling):
    """The penalty for a faulty riichi, by offence and options.

    The names of its checkboxes are those of ``Option``.
    """

    id = "faulty-riichi"
    title = gettext_lazy("Faulty riichi")
    question = gettext_lazy("A player declared a riichi that was not allowed. What happens?")
    about = gettext_lazy(
        "The answer depends on what was wrong with the riichi, and on what was agreed before "
        "the game. Source: the Four Winds rules (Japanese Modern). They add that in Japan a "
        "player in riichi must normally win on the first winning discard."
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
        gettext_lazy("A hand needs a minimum value to win"), initial=Option.MINIMUM in USUAL
    )
    first_discard = TickField(
        gettext_lazy("A player must win on the first winning tile that another player discards"),
        initial=Option.FIRST_DISCARD in USUAL,
    )
    first_draw = TickField(
        gettext_lazy("A player must win on the first winning tile that they draw"),
        initial=Option.FIRST_DRAW in USUAL,
    )
    absolute_furiten = TickField(
        gettext_lazy("A furiten hand cannot win by ron on any tile"),
        initial=Option.ABSOLUTE_FURITEN in USUAL,
    )
    dead_hand = TickField(
        gettext_lazy(
            "A hand can no longer win once its player passes up or discards a winning tile"
        ),
        initial=Option.DEAD_HAND in USUAL,
    )
    penalty = TickField(
        gettext_lazy("A penalty for faulty riichi was agreed"), initial=Option.PENALTY in USUAL
    )

    def opinion(self) -> Opinion:
        options = frozenset(option for option in Option if self.cleaned_data.get(option))
        why = consequence(self.cleaned_data["offence"], options)
        text, tone = OUTCOMES[why.reason]
        finding = explain(Source.FOUR_WINDS, Decision(str(text), tone), why)
        issues = (Issue(_("What happens?"), (finding,)),)
        if why.reason is not Reason.OUT_IS_FALSE_OR_PENALTY:
            return Opinion(issues)
        prices = {False: _("The same as a false win"), True: _("The amount set by these rules")}
        findings = (
            explain(Source.FOUR_WINDS, Decision(text), price(has_its_own=has_its_own))
            for has_its_own, text in prices.items()
        )
        return Opinion((*issues, Issue(_("How much is the penalty?"), tuple(findings))))


class Deposits(SmallRuling):
    """Riichi sticks: what stays on the table, and what the winner takes."""

    id = "deposits"
    title = gettext_lazy("Riichi deposits")
    question = gettext_lazy("Who takes the sticks on the table?")
    about = gettext_lazy(
        "Each riichi puts a stick on the table. The next winner takes all the "
        "sticks. After a draw or a false win, the sticks stay on the table. "
        "These rules are from the Four Winds rule collection (Japanese Modern)."
    )
    sticks = NumberField(gettext_lazy("Riichi sticks from earlier hands"), 1, 99)
    declared = NumberField(gettext_lazy("Number of riichi in this hand"), 2, len(SEATS))
    end = ChoiceField(
        gettext_lazy("How the hand ended"),
        {
            HandEnd.WON: gettext_lazy("Somebody won"),
            HandEnd.DRAWN: gettext_lazy("The hand was a draw"),
            HandEnd.FALSE_WIN: gettext_lazy("False win"),
        },
        HandEnd.DRAWN,
        coerce=HandEnd,
    )
    each = ChoiceField(
        gettext_lazy("Value of a riichi stick"),
        {
            str(STICK): gettext_lazy("1,000"),
            str(CLASSICAL_DEPOSIT): gettext_lazy("100, as in older rules"),
        },
        str(STICK),
    )

    def opinion(self) -> Opinion:
        case, words, each = self.cleaned_data, page_words(), int(self.cleaned_data["each"])
        held = deposits(case["sticks"] * each, case["declared"], case["end"], each=each)
        decision = Decision(STAY % {"points": words.points(held.remaining)})
        if held.collected:
            points = {"points": words.points(held.collected)}
            decision = Decision(TO_THE_WINNER % points, Tone.YES)
        finding = Finding(name_of(Source.FOUR_WINDS), decision, (reason(held.because),))
        return Opinion((Issue(_("Where do the sticks go?"), (finding,)),))
