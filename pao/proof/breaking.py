"""A try to break a yakuman: a player's own completion of the melds, and its result."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from pao.game import PREDICATES, Tile, Yakuman, count_kinds, in_order, is_sets_and_pair
from pao.proof.melds import Finished, Visible, read_melds
from pao.proof.surroundings import NOTHING_AROUND, Around
from pao.proof.worth import HandWorth, worth_of_hand


class BreakResult(StrEnum):
    BREAKS = "breaks"
    STILL = "still"
    INCOMPLETE = "incomplete"
    FIFTH_COPY = "fifth_copy"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class BreakAttempt:
    """A try and its result. ``tiles``: all besides the melds; ``needed``: how many there must be.

    ``finished``: the hand as it was won, for one that breaks or holds the yakuman; ``fifth``: the
    tile of which there would be five; ``around``: what its worth depends on.
    """

    outcome: BreakResult
    yakuman: Yakuman
    tiles: tuple[Tile, ...]
    needed: int
    finished: Finished | None = None
    fifth: Tile | None = None
    around: Around = NOTHING_AROUND

    def worth(self) -> HandWorth | None:
        """Return the value of the hand; None if it has no yaku or is not complete."""
        return worth_of_hand(self.finished, self.around) if self.finished else None


def try_to_break(
    melds: str, yakuman: Yakuman, tiles: tuple[Tile, ...], around: Around = NOTHING_AROUND
) -> BreakAttempt:
    """Check a try; raise ScenarioError for impossible melds.

    >>> from pao.game import parse_tiles
    >>> str(try_to_break("111z 222z 555z 777z", Yakuman.TSUUIISOU, parse_tiles("55m")).outcome)
    'breaks'
    >>> str(try_to_break("555z 666z 777z", Yakuman.DAISANGEN, parse_tiles("123m99p")).outcome)
    'still'
    """
    visible, tiles = read_melds(melds), in_order(tiles)
    needed = tiles_needed(len(visible))
    facts = (yakuman, tiles, needed)
    if fifth := _fifth(visible, tiles):
        return BreakAttempt(BreakResult.FIFTH_COPY, *facts, fifth=fifth)
    if len(tiles) != needed:
        return BreakAttempt(BreakResult.NUMBER, *facts)
    if not is_sets_and_pair(count_kinds(tiles)):
        return BreakAttempt(BreakResult.INCOMPLETE, *facts)
    holds = dict(PREDICATES)[yakuman]
    ways = list(_ways(visible, tiles))
    for finished in ways:
        if not holds(finished.read()):
            return BreakAttempt(BreakResult.BREAKS, *facts, finished, around=around)
    return BreakAttempt(BreakResult.STILL, *facts, ways[0], around=around)


def tiles_needed(melds: int) -> int:
    """How many tiles a finished hand has beside so many melds."""
    return 14 - 3 * melds


def _fifth(visible: tuple[Visible, ...], tiles: tuple[Tile, ...]) -> Tile | None:
    counts = count_kinds([*tiles, *(tile for meld in visible for tile in meld.tiles)])
    return next((Tile(kind) for kind, count in enumerate(counts) if count > 4), None)


def _ways(visible: tuple[Visible, ...], tiles: tuple[Tile, ...]) -> Iterator[Finished]:
    """Yield all ways to win the hand: self-draw first, on a tile of the pair before others."""
    by_count = sorted(range(len(tiles)), key=lambda place: (tiles.count(tiles[place]) != 2, place))
    for is_tsumo in (True, False):
        for place in by_count:
            hand = tiles[:place] + tiles[place + 1 :]
            yield Finished(visible, hand, tiles[place], is_tsumo)
