"""Further questions to the proof: since which call, by which pairs, and what is possible."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from pao.game import EAST, KINDS, TRIPLETS, Call, Meld, Seat, Yakuman
from pao.proof.completing_pairs import PAIRS
from pao.proof.melds import Melds, Start
from pao.proof.proving import ensured
from pao.proof.tile_sets import HIDDEN, KIND, NONE, TileSet, completions, is_possible, pairs_left
from pao.scenario import Scenario, put_down

TRIPLETS_OF_HONOURS: Final = tuple(HIDDEN[held] for held in TRIPLETS[EAST:])


def turning_point(
    scenario: Scenario, seat: Seat, yakuman: Yakuman, *, hidden_kans: bool = False
) -> int | None:
    r"""Return the event number of the call after which a seat's melds ensure a yakuman.

    Return None if they never do.

    >>> from pao import parse
    >>> table = parse("S pon 555z from E\nW pon 111z from E\nS pon 666z from N\nS pon 777z from W")
    >>> turning_point(table, Seat.SOUTH, Yakuman.DAISANGEN)
    4
    """
    melds: list[Meld] = []
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, Call) and event.seat is seat:
            put_down(melds, event, number)
            if ensured(melds, yakuman, hidden_kans=hidden_kans).holds:
                return number
    return None


def breaking_pairs(melds: Melds, yakuman: Yakuman, *, hidden_kans: bool = False) -> frozenset[int]:
    """Return the kinds of all pairs that complete some hand without this yakuman.

    The set is empty if the yakuman is ensured. ``hidden_kans``: concealed kans are part of the
    unknown hand.

    >>> sorted(breaking_pairs("555z 666z 777z", Yakuman.DAISANGEN))
    []
    >>> from pao.game import HONOURS
    >>> broken = breaking_pairs("111z 222z 333z 555z", Yakuman.TSUUIISOU)
    >>> len(broken), broken & HONOURS
    (27, frozenset())
    """
    _, visible, tiles = Start.of(melds, hidden_kans=hidden_kans)
    pairs_of, possible, broken = PAIRS[yakuman], pairs_left(tiles), NONE
    for missing, pairs in completions(tiles, 4 - len(visible)):
        broken |= pairs & ~pairs_of(visible + missing)
        if broken == possible:
            break
    return frozenset([kind for kind in range(KINDS) if broken & KIND[kind]])


@lru_cache(maxsize=256)
def ways_out(melds: str, yakuman: Yakuman) -> int:
    """Return the number of ways to finish the hand without the yakuman.

    A way is a choice of sets and a pair.

    >>> ways_out("555z 666z 777z", Yakuman.DAISANGEN)
    0
    >>> ways_out("111z 222z 333z 555z", Yakuman.TSUUIISOU)
    27
    """
    _, visible, tiles = Start.of(melds)
    pairs_of = PAIRS[yakuman]
    return sum(
        (pairs & ~pairs_of(visible + missing)).bit_count()
        for missing, pairs in completions(tiles, 4 - len(visible))
    )


def in_reach(melds: Melds) -> tuple[Yakuman, ...]:
    """Return the yakuman that a hand with these melds may hold.

    Raise ScenarioError for bad melds. If a yakuman has a condition for every set, the melds alone
    decide; if it needs sets of certain honours, it is enough to try triplets of honours.

    >>> [str(yakuman) for yakuman in in_reach("123m 456p")]
    []
    >>> [str(yakuman) for yakuman in in_reach("111z 222z 555z 777z")]
    ['tsuuiisou']
    """
    _, visible, tiles = Start.of(melds)
    return tuple([each for each in PAIRS if PAIRS[each](visible) or _is_held(each, visible, tiles)])


def _is_held(yakuman: Yakuman, visible: tuple[TileSet, ...], tiles: int) -> bool:
    held_pairs = PAIRS[yakuman]
    for missing in combinations(TRIPLETS_OF_HONOURS, 4 - len(visible)):
        whole = tiles + sum([tile_set.tiles for tile_set in missing])
        if is_possible(whole) and pairs_left(whole) & held_pairs(visible + missing):
            return True
    return False
