"""What a riichi binds its player to, as far as the source's lists have come down to us."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Finding, Issue, Opinion, missing, name_of, permission
from nextdoor.fields import READY, ChoiceField, Tiles
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from pao.next_door.outcome import Source
from pao.next_door.riichi import MISSING, after_a_draw, may_keep
from pao.next_door.waits import waits
from pao.words import Words

DREW, WALL_RAN_OUT = "drew", "drawn"
WHEN_DRAWN: Final = ("what", {DREW})


def _rule(form: Form, words: Words) -> Opinion:
    source = name_of(Source.FOUR_WINDS, words)
    issue = (
        _keeping(form, source, words) if form.chosen("what") == DREW else _showing(source, words)
    )
    gaps = Finding(source, missing(), (words.related(MISSING),))
    return Opinion((issue, Issue(_("What else binds them?"), (gaps,))))


def _keeping(form: Form, source: str, words: Words) -> Issue:
    tile = form.tile("tile")
    verdict = may_keep(tile, waits(form.tiles("hand")))
    question = _("May they keep %(tile)s?") % {"tile": words.tile(tile, short=True)}
    return Issue(question, (permission(source, verdict, words),))


def _showing(source: str, words: Words) -> Issue:
    outcome = Decision(_("They show their hands"))
    finding = Finding(source, outcome, (words.related(after_a_draw()),))
    return Issue(_("What do players in riichi do?"), (finding,))


RIICHI = SmallRuling(
    id="riichi",
    title=gettext_lazy("After riichi"),
    question=gettext_lazy("What may a player in riichi still do?"),
    about=gettext_lazy(
        "A declared hand changes no more: what is drawn wins or goes. Four Winds, Japanese Modern, "
        "says so, and announces four more lists that are empty in its text."
    ),
    tiles="5p",
    fields=(
        ChoiceField(
            name="what",
            label=gettext_lazy("What happened"),
            options={
                DREW: gettext_lazy("They drew a tile"),
                WALL_RAN_OUT: gettext_lazy("The wall ran out"),
            },
            start=DREW,
        ),
        Tiles(
            name="hand",
            label=gettext_lazy("The hand in riichi"),
            start="123456m789p22p56s",
            counts=READY,
            when=WHEN_DRAWN,
        ),
        Tiles(
            name="tile",
            label=gettext_lazy("The tile that was drawn"),
            start="5p",
            counts=(1,),
            when=WHEN_DRAWN,
        ),
    ),
    rule=_rule,
)
