"""Mistakes at the table: a false win, a hand of wrong length, a forbidden discard."""

from collections.abc import Mapping
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from nextdoor.forms import NumberField, SmallRuling, TickField, TileField, TilesField
from nextdoor.opinion import (
    Decision,
    Finding,
    Issue,
    Opinion,
    Tone,
    explain,
    name_of,
    permission,
    reason,
)
from pao.game import Call, CallKind, Seat, read_hand
from pao.next_door.false_win import Cost, Declared, causes, cost
from pao.next_door.hand_length import Action, Length, feeds_a_win, length, may
from pao.next_door.kuikae import forbidden_after
from pao.next_door.outcome import Source
from pao.next_door.waits import makes_a_set
from pao.rules import rule_sets
from web.pages import page_words

MOST_DOUBLES: Final = 99
SOURCES: Final = (Source.SINGAPORE, Source.FOUR_WINDS)
LENGTHS: Final[Mapping[Length, tuple[Promise, Tone]]] = {
    Length.SHORT: (gettext_lazy("Too few tiles"), Tone.NO),
    Length.RIGHT: (gettext_lazy("The right number of tiles"), Tone.YES),
    Length.LONG: (gettext_lazy("Too many tiles"), Tone.NO),
}

WIN_IS_VALID: Final = gettext_lazy("No, the win is valid")
WIN_IS_FALSE: Final = gettext_lazy("Yes, this is a false win")
DEDUCTED: Final = gettext_lazy("%(points)s points are deducted from the player’s final score")
PAID_TO_EACH: Final = gettext_lazy("%(each)s to each of the other players, %(total)s in total")
PAYS_FOR_ALL: Final = gettext_lazy("The player pays for everybody")
BARRED: Final = gettext_lazy("Tiles that cannot be discarded right away")


class FalseWin(SmallRuling):
    """Chombo: whether a win is false, and what it costs under each rule set."""

    id = "false-win"
    title = gettext_lazy("A false win")
    question = gettext_lazy("What is the penalty for a false win?")
    about = gettext_lazy(
        "A false win is also called chombo. A page on Singapore’s rules lists "
        "what counts as a false win. The penalty depends on the rules, and most "
        "sources that we read do not name a penalty."
    )
    tiles = "19m5p"
    hand = TilesField(
        gettext_lazy("Hand without the winning tile"), "123456m789p22p57s", range(1, 19)
    )
    tile = TileField(gettext_lazy("The winning tile"), "8s")
    agreed = TickField(gettext_lazy("The hand has a pattern agreed before the game"), initial=True)
    doubles = NumberField(gettext_lazy("Doubles in the hand"), 1, MOST_DOUBLES)
    minimum = NumberField(gettext_lazy("Minimum doubles to win"), 1, MOST_DOUBLES)
    units = NumberField(gettext_lazy("Limit, in units"), 16, 1000, least=1)

    def opinion(self) -> Opinion:
        case = self.cleaned_data
        faults = causes(
            Declared(
                read_hand((), case["hand"], case["tile"], is_tsumo=True),
                keeps_agreements=case["agreed"],
                doubles=case["doubles"],
                minimum=case["minimum"],
            )
        )
        question = _("Is this a false win?")
        if not faults:
            true = Finding("", Decision(str(WIN_IS_VALID), Tone.YES))
            return Opinion((Issue(question, (true,)),))
        false = Decision(str(WIN_IS_FALSE), Tone.NO)
        judged = Issue(question, (explain(Source.SINGAPORE, false, *faults),))
        return Opinion((judged, Issue(_("What is the penalty?"), _costs(case["units"]))))


def _costs(units: int) -> tuple[Finding, ...]:
    language = get_language() or "en"
    costs = ((rules.name[language], cost(rules.id, units)) for rules in rule_sets())
    return tuple(explain(name, _price(price), price.because) for name, price in costs)


def _price(price: Cost) -> Decision:
    words = page_words()
    if price.from_result is not None:
        facts = {"points": words.points(price.from_result)}
        return Decision(DEDUCTED % facts, Tone.NO)
    if price.each is None or price.total is None:
        return Decision("")
    facts = {"each": words.units(price.each), "total": words.units(price.total)}
    return Decision(PAID_TO_EACH % facts, Tone.NO)


class HandLength(SmallRuling):
    """A hand of too many or too few tiles: what may its player still do?"""

    id = "hand-length"
    title = gettext_lazy("Too many tiles, or too few")
    question = gettext_lazy(
        "A hand has the wrong number of tiles. Can its player make a kan or win?"
    )
    about = gettext_lazy(
        "Before the player draws or calls a tile, a hand has 13 concealed tiles, "
        "minus 3 for each called set or kan. No source that we read lets a hand "
        "win with the wrong number of tiles."
    )
    tiles = "55m"
    concealed = NumberField(gettext_lazy("Number of concealed tiles before drawing"), 14, 20)
    melds = NumberField(gettext_lazy("Number of called sets and kans"), 0, 4)

    def opinion(self) -> Opinion:
        hand = length(self.cleaned_data["concealed"], self.cleaned_data["melds"])
        text, tone = LENGTHS[hand]
        count = Issue(_("Is the number of tiles right?"), (Finding("", Decision(str(text), tone)),))
        if hand is Length.RIGHT:
            return Opinion((count,))
        pays = Decision(str(PAYS_FOR_ALL), Tone.NO)
        fed = tuple(explain(source, pays, feeds_a_win(hand, source)) for source in SOURCES)
        actions = {
            Action.KAN: _("Can the player make a kan?"),
            Action.WIN: _("Can the player win?"),
        }
        allowed = (
            Issue(question, tuple(permission(source, may(act, hand, source)) for source in SOURCES))
            for act, question in actions.items()
        )
        question = _("If the player deals in, who pays?")
        return Opinion((count, *allowed, Issue(question, fed)))


class SwapCalling(SmallRuling):
    """Kuikae: which discards are forbidden right after a call?"""

    id = "swap-calling"
    title = gettext_lazy("Kuikae (swap-calling)")
    question = gettext_lazy("Which tiles cannot be discarded right after a call?")
    about = gettext_lazy(
        "Kuikae (swap-calling) means calling a tile to make a set with two of your tiles, "
        "then discarding a tile that would make a set with the same two. Two sources ban "
        "these discards, for different reasons. In the Four Winds rules, the ban is optional."
    )
    tiles = "4s1s"
    claimed = TileField(gettext_lazy("The tile you call"), "4s")
    held = TilesField(gettext_lazy("The two tiles of your hand that complete the set"), "23s", (2,))

    def check(self) -> None:
        kinds = (tile.kind for tile in (self.cleaned_data["claimed"], *self.cleaned_data["held"]))
        if not makes_a_set(*kinds):
            raise ValidationError(
                _("These three tiles do not form a run or a triplet. Choose other tiles."),
                code="no_set",
            )

    def opinion(self) -> Opinion:
        tiles = (self.cleaned_data["claimed"], *self.cleaned_data["held"])
        kind = CallKind.PON if len({tile.kind for tile in tiles}) == 1 else CallKind.CHI
        call = Call(Seat.SOUTH, kind, tiles, Seat.EAST)
        barred = ((source, forbidden_after(call, source)) for source in reversed(SOURCES))
        decision = Decision(str(BARRED), Tone.NO)
        findings = (
            Finding(name_of(source), decision, (reason(bar.because),), bar.tiles)
            for source, bar in barred
        )
        return Opinion((Issue(_("Which tiles cannot be discarded now?"), tuple(findings)),))
