"""Extra hands: how many counters the next deal has."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.next_door.extra_hands import Counters, DealEnd, counters_after
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.kinds.next_door.case import Case, Exhibit, because
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.prompt import Facts

COUNTERS: Final = "counters"
MOST: Final = 4

ENDED: Final[Mapping[DealEnd, Promise]] = {
    DealEnd.DEALER_WON: gettext_lazy("The dealer won."),
    DealEnd.ANOTHER_WON: gettext_lazy("Somebody else than the dealer won."),
    DealEnd.DRAWN_DEALER_STAYS: gettext_lazy("The wall ran out; the dealer is tenpai."),
    DealEnd.DRAWN_DEAL_PASSES: gettext_lazy("The wall ran out; the dealer is not tenpai."),
    DealEnd.CALLED_OFF: gettext_lazy("The deal was called off."),
}


class ExtraHands(Case):
    id = "extra-hands"
    title = gettext_lazy("Extra hands")
    about = gettext_lazy("How many honba has the next deal?")

    def pose(self, dice: Dice) -> Facts:
        return {
            COUNTERS: dice.below(MOST),
            "end": dice.pick([*DealEnd]),
            "kept": dice.chance(1, 2),
        }

    def sentence(self, facts: Facts, words: Words) -> str:
        if facts["kept"]:
            played = _(
                "Played here: when a deal with honba is drawn and passes to the next dealer, the "
                "honba stay, and one is added."
            )
        else:
            played = _("Played here: when the deal passes to the next dealer, the honba go.")
        asked = _("How many honba has the next deal?")
        return f"{played} {asked}"

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        yield Exhibit(_("Honba (counters) in this deal"), str(facts[COUNTERS]))
        yield Exhibit(_("How it ended"), str(ENDED[DealEnd(facts["end"])]))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        options = tuple(Option(str(count), str(count)) for count in range(MOST + 2))
        return (Choice(COUNTERS, _("Honba"), _("Honba in the next deal?"), options),)

    def right(self, facts: Facts) -> RightReply:
        return {COUNTERS: str(_after(facts).counters)}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        after = _after(facts)
        headline = _("Honba in the next deal: %(counters)s.") % {"counters": after.counters}
        return Explanation(headline, because((after.because,), words))


def _after(facts: Facts) -> Counters:
    end = DealEnd(facts["end"])
    return counters_after(facts[COUNTERS], end, kept_when_a_draw_passes=facts["kept"])
