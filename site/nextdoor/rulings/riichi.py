"""What a riichi binds its player to, as far as the source's lists have come down to us."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Answer, Asked, Finding, Outcome, missing, name_of, ruled
from nextdoor.fields import READY, Choice, Tiles
from nextdoor.given import Given
from nextdoor.ruling import SmallRuling
from pao.next_door.outcome import Source
from pao.next_door.riichi import MISSING, after_a_draw, may_keep
from pao.next_door.waits import waits
from pao.words import Words

DREW, WALL_RAN_OUT = "drew", "drawn"
WHEN_DRAWN: Final = ("what", {DREW})


def _rule(given: Given, words: Words) -> Answer:
    source = name_of(Source.FOUR_WINDS, words)
    said = _kept(given, source, words) if given.chosen("what") == DREW else _shown(source, words)
    gaps = tuple(words.related(one) for one in MISSING)
    return Answer((said, Asked(_("What else binds them?"), (Finding(source, missing(), gaps),))))


def _kept(given: Given, source: str, words: Words) -> Asked:
    tile = given.tile("tile")
    verdict = may_keep(tile, waits(given.tiles("hand")))
    question = _("May they keep %(tile)s?") % {"tile": words.tile(tile, short=True)}
    return Asked(question, (ruled(source, verdict, words),))


def _shown(source: str, words: Words) -> Asked:
    outcome = Outcome(_("They show their hands"))
    finding = Finding(source, outcome, (words.related(after_a_draw()),))
    return Asked(_("What do players in riichi do?"), (finding,))


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
        Choice(
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
