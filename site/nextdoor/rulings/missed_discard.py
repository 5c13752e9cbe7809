"""The missed discard: what may be done with a tile that one has just let pass."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import ImpossibleError, Issue, Opinion, permission
from nextdoor.fields import READY, Tick, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from nextdoor.rulings.seats import seat_field
from pao.game import Seat
from pao.next_door.missed_discard import Use, may_use
from pao.next_door.waits import waits
from pao.scenario import Discard
from pao.words import Words

USES: Final[Mapping[Use, Promise]] = {
    Use.RON: gettext_lazy("Ron on the next one"),
    Use.TSUMO: gettext_lazy("Winning on one that is drawn"),
    Use.CLAIM: gettext_lazy("Calling one, without winning"),
}


def _rule(form: Form, words: Words) -> Opinion:
    seat, feeder, tile = form.seat("seat"), form.seat("feeder"), form.tile("tile")
    if seat is feeder:
        raise ImpossibleError(_("Nobody lets their own discard pass."))
    won_by = waits(form.tiles("hand"))
    if tile.kind not in won_by:
        fault = _("This hand does not win on %(tile)s.")
        raise ImpossibleError(fault % {"tile": words.tile(tile, short=True)})
    discards = [Discard(feeder, tile)]
    if form.is_ticked("own"):
        discards.append(Discard(seat, tile))
    question = _("Another %(tile)s comes. What may be done?")
    findings = (
        permission(str(USES[use]), may_use(use, seat, tile, discards, won_by), words) for use in Use
    )
    return Opinion((Issue(question % {"tile": words.tile(tile, short=True)}, tuple(findings)),))


MISSED_DISCARD = SmallRuling(
    id="missed-discard",
    title=gettext_lazy("A winning tile let pass"),
    question=gettext_lazy("I let it pass. May I win on the next one?"),
    about=gettext_lazy(
        "A winning discard went by and nobody said ron. Until the next discard of one’s own, "
        "Four Winds, Japanese Modern, bars a ron on the same tile, and nothing else."
    ),
    tiles="3s",
    fields=(
        Tiles(
            name="hand",
            label=gettext_lazy("The ready hand"),
            start="123456m789p22p24s",
            counts=READY,
        ),
        Tiles(name="tile", label=gettext_lazy("The tile that passed"), start="3s", counts=(1,)),
        seat_field("seat", gettext_lazy("Who let it pass"), Seat.SOUTH),
        seat_field("feeder", gettext_lazy("Who discarded it"), Seat.EAST),
        Tick(name="own", label=gettext_lazy("They have discarded since, themselves")),
    ),
    rule=_rule,
)
