"""Swap-calling: what may not be discarded right after a claim."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.game import EAST, KINDS, NAMES, RUNS, TRIPLETS, Call, CallKind, Seat
from pao.next_door.kuikae import Forbidden, forbidden_after
from pao.next_door.outcome import Source
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.kinds.next_door.case import Case, Exhibit, because, tiles_of
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.prompt import Facts

TILES: Final = "tiles"


class SwapCalls(Case):
    id = "swap-calls"
    title = gettext_lazy("Swap-calling")
    about = gettext_lazy("What may not be discarded right after a call?")

    def pose(self, dice: Dice) -> Facts:
        held = dice.pick(RUNS) if dice.chance(4, 5) else dice.pick(TRIPLETS)
        claimed = dice.pick(held)
        rest = [*held]
        rest.remove(claimed)
        source = dice.pick((Source.FOUR_WINDS, Source.SINGAPORE))
        called = [NAMES[kind] for kind in (claimed, *rest)]
        return {"source": source, "call": called, TILES: [NAMES[kind] for kind in _near(held)]}

    def sentence(self, facts: Facts, words: Words) -> str:
        return _(
            "Played here: right after a call nobody discards a tile that would have made a set "
            "with the same two. Which of these may not be discarded at once?"
        )

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        yield Exhibit(_("You call this tile"), tiles=tiles_of(facts["call"][:1]))
        yield Exhibit(_("with these two of yours"), tiles=tiles_of(facts["call"][1:]))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        tiles = tiles_of(facts[TILES])
        return (
            Choice(
                TILES,
                _("Not to be discarded"),
                _("Which may you not discard now?"),
                tuple(Option(str(tile), words.tile(tile, short=True), tile) for tile in tiles),
                is_many=True,
                nothing=Option("none", _("none of them")),
                layout="tiles",
            ),
        )

    def right(self, facts: Facts) -> RightReply:
        barred = {str(tile) for tile in _forbidden(facts).tiles}
        return {TILES: [name for name in facts[TILES] if name in barred]}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        found = _forbidden(facts)
        names = words.listed(words.tile(tile, short=True) for tile in found.tiles)
        headline = _("Not at once: %(tiles)s.") % {"tiles": names}
        return Explanation(headline, because((found.because,), words))


def _forbidden(facts: Facts) -> Forbidden:
    tiles = tiles_of(facts["call"])
    kind = CallKind.PON if tiles[0] == tiles[1] else CallKind.CHI
    return forbidden_after(Call(Seat.SOUTH, kind, tiles, Seat.EAST), Source(facts["source"]))


def _near(held: tuple[int, ...]) -> list[int]:
    """The kinds of the set and those beside it in its suit, honours among honours."""
    suit = held[0] // 9 * 9
    last = KINDS - 1 if suit == EAST else suit + 8
    return [*range(max(held[0] - 3, suit), min(held[-1] + 3, last) + 1)]
