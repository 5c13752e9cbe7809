"""Furiten in its four versions: may a ready hand win by ron, after what its player discarded?"""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import ImpossibleError, Issue, Opinion, permission
from nextdoor.fields import MOST_IN_A_RIVER, READY, Tick, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.game import Tile
from pao.next_door.furiten import Ready, Version, furiten, riichi_while_furiten
from pao.next_door.waits import waits
from pao.words import Words

VERSIONS: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: gettext_lazy("Only the last discard bars a ron"),
    Version.WHOLE_DEAL: gettext_lazy("Every discard of the deal bars its own kind"),
    Version.ONE_FOUR_SEVEN: gettext_lazy("1-4-7: it bars what would complete the same set, too"),
    Version.ABSOLUTE: gettext_lazy("Absolute, the usual one: a discarded wait bars every ron"),
}


def _rule(form: Form, words: Words) -> Opinion:
    ready, ron = Ready(form.tiles("hand"), form.tiles("discards")), form.tile("ron")
    won_by = waits(ready.hand)
    if ron.kind not in won_by:
        fault = _("This hand does not win on %(tile)s.")
        raise ImpossibleError(fault % {"tile": words.tile(ron, short=True)})
    issues = [_may_it_win(ready, ron, words, is_declared=form.is_ticked("declared"))]
    if any(tile.kind in won_by for tile in ready.discards):
        issues.append(_may_it_be_riichi(words))
    return Opinion(tuple(issues))


def _may_it_win(ready: Ready, ron: Tile, words: Words, *, is_declared: bool) -> Issue:
    question = _("May it win by ron on %(tile)s?") % {"tile": words.tile(ron, short=True)}
    verdicts = [(v, furiten(v, ready, ron, is_declared=is_declared)) for v in Version]
    return Issue(
        question, tuple(permission(str(VERSIONS[v]), verdict, words) for v, verdict in verdicts)
    )


def _may_it_be_riichi(words: Words) -> Issue:
    customs = ((_("Some rules"), True), (_("Other rules"), False))
    verdicts = ((name, riichi_while_furiten(is_forbidden=barred)) for name, barred in customs)
    findings = tuple(permission(name, verdict, words) for name, verdict in verdicts)
    return Issue(_("May its player declare riichi?"), findings)


FURITEN = SmallRuling(
    id="furiten",
    title=gettext_lazy("Furiten"),
    question=gettext_lazy("May this hand win off a discard?"),
    about=gettext_lazy(
        "Whoever has thrown away what would win cannot win off others. How far that goes is told "
        "in four versions by Four Winds, Japanese Modern; the last one is the usual one. A "
        "self-drawn win is always allowed."
    ),
    tiles="56s7s",
    fields=(
        Tiles(
            name="hand",
            label=gettext_lazy("The ready hand"),
            start="123456m789p22p56s",
            counts=READY,
        ),
        Tiles(
            name="discards",
            label=gettext_lazy("Its player’s discards, the first one first"),
            start="4s9m",
            counts=range(1, MOST_IN_A_RIVER + 1),
        ),
        Tiles(name="ron", label=gettext_lazy("Another player discards"), start="7s", counts=(1,)),
        Tick(name="declared", label=gettext_lazy("They announced that a winning tile lies there")),
    ),
    rule=_rule,
)
