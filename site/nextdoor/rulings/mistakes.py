"""When something is wrong: a false win, a hand of the wrong length, a forbidden discard."""

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
    Length.SHORT: (gettext_lazy("Too few"), Tone.NO),
    Length.RIGHT: (gettext_lazy("The right number"), Tone.YES),
    Length.LONG: (gettext_lazy("Too many"), Tone.NO),
}


class FalseWin(SmallRuling):
    """Whether a win is a false one, and what it costs under each rule set."""

    id = "false-win"
    title = gettext_lazy("A false win")
    question = gettext_lazy("The hand that was shown is wrong. What does it cost?")
    about = gettext_lazy(
        "Somebody shows a hand that does not win: a chombo. Singapore’s rule page names what makes "
        "one; the price differs, and most sources that we read name none."
    )
    tiles = "19m5p"
    hand = TilesField(
        gettext_lazy("The hand shown, without the winning tile"), "123456m789p22p57s", range(1, 19)
    )
    tile = TileField(gettext_lazy("The tile it won on"), "8s")
    agreed = TickField(gettext_lazy("It is of a pattern agreed on before the game"), initial=True)
    doubles = NumberField(gettext_lazy("Doubles it has"), 1, MOST_DOUBLES)
    minimum = NumberField(gettext_lazy("Doubles it needs"), 1, MOST_DOUBLES)
    units = NumberField(gettext_lazy("The limit, in units"), 16, 1000, least=1)

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
        question = _("Is it a false win?")
        if not faults:
            true = Finding("", Decision(_("No: nothing is wrong with it"), Tone.YES))
            return Opinion((Issue(question, (true,)),))
        false = Decision(_("Yes, it is a false win"), Tone.NO)
        judged = Issue(question, (explain(Source.SINGAPORE, false, *faults),))
        return Opinion((judged, Issue(_("What does it cost?"), _costs(case["units"]))))


def _costs(units: int) -> tuple[Finding, ...]:
    language = get_language() or "en"
    costs = ((rules.name[language], cost(rules.id, units)) for rules in rule_sets())
    return tuple(explain(name, _price(price), price.because) for name, price in costs)


def _price(price: Cost) -> Decision:
    words = page_words()
    if price.from_result is not None:
        facts = {"points": words.points(price.from_result)}
        return Decision(_("%(points)s points of the result") % facts, Tone.NO)
    if price.each is None or price.total is None:
        return Decision("")
    facts = {"each": words.units(price.each), "total": words.units(price.total)}
    return Decision(_("%(each)s to each of the others, %(total)s in all") % facts, Tone.NO)


class HandLength(SmallRuling):
    """Too many or too few tiles: what may their player still do?"""

    id = "hand-length"
    title = gettext_lazy("Too many tiles, or too few")
    question = gettext_lazy("The count is wrong. May they go on, kan, win?")
    about = gettext_lazy(
        "Before a draw or a call a hand has thirteen concealed tiles, and three fewer for each "
        "called set. With a wrong number nobody who was read lets it win."
    )
    tiles = "55m"
    concealed = NumberField(gettext_lazy("Concealed tiles, before drawing"), 14, 20)
    melds = NumberField(gettext_lazy("Called sets and kans"), 0, 4)

    def opinion(self) -> Opinion:
        hand = length(self.cleaned_data["concealed"], self.cleaned_data["melds"])
        text, tone = LENGTHS[hand]
        count = Issue(_("Is the number of tiles right?"), (Finding("", Decision(str(text), tone)),))
        if hand is Length.RIGHT:
            return Opinion((count,))
        pays = Decision(_("They pay for everybody"), Tone.NO)
        fed = tuple(explain(source, pays, feeds_a_win(hand, source)) for source in SOURCES)
        actions = {Action.KAN: _("May they make a kan?"), Action.WIN: _("May they win?")}
        allowed = (
            Issue(question, tuple(permission(source, may(act, hand, source)) for source in SOURCES))
            for act, question in actions.items()
        )
        question = _("They discard somebody’s winning tile: who pays?")
        return Opinion((count, *allowed, Issue(question, fed)))


class SwapCalling(SmallRuling):
    """Kuikae: what may not be discarded right after a call."""

    id = "swap-calling"
    title = gettext_lazy("Swap-calling")
    question = gettext_lazy("What may not be discarded right after a call?")
    about = gettext_lazy(
        "Kuikae (swap calling) means calling a tile and then discarding one that could have "
        "completed the same set. Two sources forbid the same tiles, for different reasons; in "
        "Four Winds the rule is optional."
    )
    tiles = "4s1s"
    claimed = TileField(gettext_lazy("You call this tile"), "4s")
    held = TilesField(gettext_lazy("with these two of yours"), "23s", (2,))

    def check(self) -> None:
        kinds = (tile.kind for tile in (self.cleaned_data["claimed"], *self.cleaned_data["held"]))
        if not makes_a_set(*kinds):
            raise ValidationError(_("These three are neither a run nor a triplet."))

    def opinion(self) -> Opinion:
        tiles = (self.cleaned_data["claimed"], *self.cleaned_data["held"])
        kind = CallKind.PON if len({tile.kind for tile in tiles}) == 1 else CallKind.CHI
        call = Call(Seat.SOUTH, kind, tiles, Seat.EAST)
        barred = ((source, forbidden_after(call, source)) for source in reversed(SOURCES))
        decision = Decision(_("Not at once"), Tone.NO)
        findings = (
            Finding(name_of(source), decision, (reason(bar.because),), bar.tiles)
            for source, bar in barred
        )
        return Opinion((Issue(_("What may not be discarded now?"), tuple(findings)),))
