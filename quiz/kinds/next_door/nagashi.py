"""Nagashi mangan: does this river earn it?"""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.game import HONOURS, NAMES, SEATS, TERMINALS, Seat
from pao.next_door.nagashi import CUSTOMS, NagashiOutcome, River, nagashi
from pao.next_door.outcome import Source
from pao.rules import points_rule_sets
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.kinds.next_door.case import Case, Exhibit, because, tiles_of
from quiz.kinds.next_door.yes_no import NO, YES, yes_or_no
from quiz.marking.marks import RightReply
from quiz.marking.parts import Part
from quiz.prompts.prompt import Facts

AWARDED: Final = "awarded"
LONGEST: Final = 18


class NagashiMangan(Case):
    id = "nagashi-mangan"
    title = gettext_lazy("Nagashi mangan")
    about = gettext_lazy("Does this river earn it?")

    def pose(self, dice: Dice) -> Facts:
        ends = [NAMES[kind] for kind in sorted(TERMINALS | HONOURS) for _copy in range(2)]
        river = dice.shuffled(ends)[: LONGEST - dice.below(2)]
        if dice.chance(1, 4):
            simples = [name for name in NAMES[:27] if name[0] not in "19"]
            river[dice.below(len(river))] = dice.pick(simples)
        return {
            "source": dice.pick([*CUSTOMS]),
            "seat": dice.pick(SEATS),
            "river": river,
            "claimed": dice.chance(1, 5),
            "melds": dice.below(2),
            "exhaustive": dice.chance(7, 8),
        }

    def sentence(self, facts: Facts, words: Words) -> str:
        return _("As %(source)s has it: is this nagashi mangan?") % {
            "source": words.source_name(Source(facts["source"]))
        }

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        seat = words.seat(facts["seat"])
        yield Exhibit(
            _("All discards of %(seat)s") % {"seat": seat}, tiles=tiles_of(facts["river"])
        )
        claimed = _("somebody called one") if facts["claimed"] else _("nobody called any")
        yield Exhibit(_("Of these"), claimed)
        melds = _("%(seat)s has called once") if facts["melds"] else _("%(seat)s called nothing")
        yield Exhibit(_("Own calls"), melds % {"seat": seat})
        end = _("the wall ran out") if facts["exhaustive"] else _("the deal was called off")
        yield Exhibit(_("How it ended"), end)

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        return (yes_or_no(AWARDED, _("Nagashi mangan"), _("Is it nagashi mangan?")),)

    def right(self, facts: Facts) -> RightReply:
        return {AWARDED: YES if _outcome(facts).is_awarded else NO}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        outcome = _outcome(facts)
        headline = _("It is nagashi mangan.") if outcome.is_awarded else _("It is none.")
        return Explanation(headline, because(outcome.because, words))


def _outcome(facts: Facts) -> NagashiOutcome:
    river = River(
        Seat(facts["seat"]),
        tiles_of(facts["river"]),
        is_claimed=facts["claimed"],
        own_melds=facts["melds"],
        is_exhaustive=facts["exhaustive"],
    )
    return nagashi(river, CUSTOMS[Source(facts["source"])], points_rule_sets()["mleague"])
