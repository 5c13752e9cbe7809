"""Furiten in its four versions: may this hand win by ron on this tile?"""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.reasons import Reason
from pao.deals import Dice
from pao.game import KINDS, NAMES, RUNS, TRIPLETS, Tile, count_kinds
from pao.next_door.furiten import Ready, Version, furiten
from pao.next_door.outcome import Permission
from pao.next_door.waits import waits
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.kinds.next_door.case import Case, Exhibit, because, tiles_of
from quiz.kinds.next_door.yes_no import NO, YES, yes_or_no
from quiz.marking.marks import RightReply
from quiz.marking.parts import Part
from quiz.prompts.prompt import Facts

RON: Final = "ron"
RIVER: Final = 7

PLAYED: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: gettext_lazy("Played here: no ron on what one discarded last."),
    Version.WHOLE_DEAL: gettext_lazy("Played here: no ron on what one has discarded in this deal."),
    Version.ONE_FOUR_SEVEN: gettext_lazy(
        "Played here: no ron on what one has discarded in this deal, nor where a discard would "
        "have completed the same set (1-4-7)."
    ),
    Version.ABSOLUTE: gettext_lazy(
        "Played here: no ron at all once one has discarded a tile that completes the hand."
    ),
}


class Furiten(Case):
    id = "furiten"
    title = gettext_lazy("Furiten")
    about = gettext_lazy("May this hand win off a discard?")

    def pose(self, dice: Dice) -> Facts:
        hand = _ready_hand(dice)
        won_by = [NAMES[kind] for kind in sorted(waits(tiles_of(hand)))]
        ron = dice.pick(won_by)
        version = dice.pick([*Version])
        return {"version": version, "hand": hand, "river": _river(hand, won_by, dice), RON: ron}

    def sentence(self, facts: Facts, words: Words) -> str:
        asked = _("May this hand win by ron on the tile?")
        return f"{PLAYED[Version(facts['version'])]} {asked}"

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        yield Exhibit(_("The ready hand"), tiles=tiles_of(facts["hand"]))
        yield Exhibit(
            _("Its player’s discards, the first one first"), tiles=tiles_of(facts["river"])
        )
        yield Exhibit(_("Another player discards"), tiles=tiles_of([facts[RON]]))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        return (yes_or_no(RON, _("Ron"), _("May it win?")),)

    def right(self, facts: Facts) -> RightReply:
        return {RON: YES if _verdict(facts).is_allowed else NO}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        verdict = _verdict(facts)
        headline = _("Yes: ron.") if verdict.is_allowed else _("No: furiten.")
        kinds = sorted(waits(tiles_of(facts["hand"])))
        tiles = words.listed((words.tile(Tile(kind)) for kind in kinds), last_by="or")
        awaited = Reason(_("The hand waits for %(tiles)s.") % {"tiles": tiles})
        return Explanation(headline, (awaited, *because(verdict.because, words)))


def _verdict(facts: Facts) -> Permission:
    ready = Ready(tiles_of(facts["hand"]), tiles_of(facts["river"]))
    return furiten(Version(facts["version"]), ready, Tile.named(facts[RON]))


def _ready_hand(dice: Dice) -> list[str]:
    """Three sets, a pair, and two tiles of a run that wants a third."""
    while True:
        kinds = [kind for _ in range(3) for kind in dice.pick(RUNS + TRIPLETS[27:])]
        kinds += [dice.below(KINDS)] * 2
        run = [*dice.pick(RUNS)]
        run.pop(dice.below(3))
        kinds += run
        counts = count_kinds(map(Tile, kinds))
        if max(counts) <= 4 and waits([Tile(kind) for kind in kinds]):
            return [NAMES[kind] for kind in sorted(kinds)]


def _river(hand: list[str], won_by: list[str], dice: Dice) -> list[str]:
    """Discards, among them now and then one that matters."""
    rest = dice.shuffled([name for name in NAMES if hand.count(name) < 3 and name not in won_by])
    river = rest[:RIVER]
    if dice.chance(2, 3):
        able = [name for name in won_by if hand.count(name) < 3]
        near = [name for name in NAMES if _is_near(name, won_by) and hand.count(name) < 3]
        if found := (able if dice.chance(2, 3) else near):
            river[dice.below(RIVER) if dice.chance(1, 2) else -1] = dice.pick(found)
    return river


def _is_near(name: str, won_by: list[str]) -> bool:
    kind = NAMES.index(name)
    return any(
        abs(kind - NAMES.index(name)) in (3, 6) and kind // 9 == NAMES.index(name) // 9 < 3
        for name in won_by
    )
