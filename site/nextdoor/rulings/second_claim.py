"""The second discard of a kind in one go-round: what may be called?"""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import ImpossibleError, Issue, Opinion, permission
from nextdoor.fields import Tick, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from nextdoor.rulings.seats import seat_field
from pao.game import Seat, Tile
from pao.next_door.second_claim import Claim, may_claim
from pao.scenario import Discard, Scenario
from pao.words import Words

PLAYED: Final = "singapore"
CLAIMS: Final[Mapping[Claim, Promise]] = {
    Claim.CHI: gettext_lazy("Chi"),
    Claim.PON: gettext_lazy("Pon"),
    Claim.KAN: gettext_lazy("Kan"),
    Claim.WIN: gettext_lazy("A win"),
}


def _rule(form: Form, words: Words) -> Opinion:
    seat, tile = form.seat("seat"), form.tile("tile")
    first, second = form.seat("first"), form.seat("second")
    if seat in {first, second}:
        raise ImpossibleError(_("Nobody calls their own discard."))
    thrown = Discard(first, tile), Discard(second, tile)
    own = (Discard(seat, tile),) if form.is_ticked("own") else ()
    discards = (thrown[0], *own, thrown[1])
    question = _("%(second)s discards another %(tile)s. What may %(seat)s do?") % {
        "second": words.seat(second),
        "tile": words.tile(tile, short=True),
        "seat": words.seat(seat),
    }
    claims = (claim for claim in Claim if claim is not Claim.CHI or _may_chi(seat, second, tile))
    findings = (
        permission(str(CLAIMS[claim]), may_claim(claim, seat, discards), words) for claim in claims
    )
    table = Scenario(thrown, rules=PLAYED)
    return Opinion((Issue(question, tuple(findings)),), table=table, viewer=seat)


def _may_chi(seat: Seat, feeder: Seat, tile: Tile) -> bool:
    """Of a number, from the player on the left."""
    return feeder.turns_to(seat) == 1 and not tile.is_honour


SECOND_CLAIM = SmallRuling(
    id="second-claim",
    title=gettext_lazy("The same tile twice in a go-round"),
    question=gettext_lazy("The first one passed. May I call the second?"),
    about=gettext_lazy(
        "Two players discard the same tile before it is one’s turn again. Singapore’s rule page "
        "bars a pon and a win on the second one, and names nothing else."
    ),
    tiles="77z",
    fields=(
        Tiles(name="tile", label=gettext_lazy("The tile"), start="7z", counts=(1,)),
        seat_field("first", gettext_lazy("Who discards the first"), Seat.EAST),
        seat_field("second", gettext_lazy("Who discards the second"), Seat.SOUTH),
        seat_field("seat", gettext_lazy("Who would call it"), Seat.NORTH),
        Tick(name="own", label=gettext_lazy("They had a turn of their own in between")),
    ),
    rule=_rule,
)
