"""Which tiles complete a hand."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone
from nextdoor.fields import READY, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.game import Tile
from pao.next_door.waits import waits
from pao.words import Words


def _rule(form: Form, _words: Words) -> Opinion:
    tiles = tuple(Tile(kind) for kind in sorted(waits(form.tiles("hand"))))
    return Opinion(
        (Issue(_("What does it wait for?"), (Finding("", _outcome(tiles), (), tiles),)),)
    )


def _outcome(tiles: tuple[Tile, ...]) -> Decision:
    if not tiles:
        return Decision(_("It is not ready: no tile completes it"), Tone.NO)
    count = len(tiles)
    sentence = ngettext("%(count)s kind of tile", "%(count)s kinds of tile", count)
    return Decision(sentence % {"count": count}, Tone.YES)


WAITS = SmallRuling(
    id="waits",
    title=gettext_lazy("Waits"),
    question=gettext_lazy("Which tiles complete this hand?"),
    about=gettext_lazy(
        "Sets and a pair, seven pairs or thirteen orphans, whatever the hand would be worth. Of "
        "called sets only the count matters: leave them out. A tile that the hand holds four times "
        "is no wait."
    ),
    tiles="23s1s4s",
    fields=(
        Tiles(
            name="hand",
            label=gettext_lazy("The concealed tiles"),
            start="1112345678999m",
            counts=READY,
        ),
    ),
    rule=_rule,
)
