"""Questions that the proof answers: from which call on, by which pairs, and what may still come."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from pao.game import EAST, KINDS, TRIPLETS, Call, Meld, Seat, Yakuman
from pao.proof.melds import Melds, Start
from pao.proof.proving import ensured
from pao.proof.tile_sets import HIDDEN, KIND, NONE, TileSet, completions, is_possible, pairs_left
from pao.proof.yakuman_pairs import PAIRS
from pao.scenario import Scenario, put_down

TRIPLETS_OF_HONOURS: Final = tuple(HIDDEN[held] for held in TRIPLETS[EAST:])


def turning_point(
    scenario: Scenario, seat: Seat, yakuman: Yakuman, *, hidden_kans: bool = False
) -> int | None:
    r"""The call after which the melds of a seat make a yakuman sure: the number of its event.

    None where they never do.

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
    """The kinds of every pair with which some complete hand with these melds is no such yakuman.

    None where it is ensured. ``hidden_kans``: concealed kans are a part of it that nobody knows.

    >>> sorted(breaking_pairs("555z 666z 777z", Yakuman.DAISANGEN))
    []
    >>> from pao.game import HONOURS
    >>> broken = breaking_pairs("111z 222z 333z 555z", Yakuman.TSUUIISOU)
    >>> len(broken), broken & HONOURS
    (27, frozenset())
    """
    _, shown, tiles = Start.of(melds, hidden_kans=hidden_kans)
    held, possible, broken = PAIRS[yakuman], pairs_left(tiles), NONE
    for missing, pairs in completions(tiles, 4 - len(shown)):
        broken |= pairs & ~held(shown + missing)
        if broken == possible:
            break
    return frozenset([kind for kind in range(KINDS) if broken & KIND[kind]])


@lru_cache(maxsize=256)
def ways_out(melds: str, yakuman: Yakuman) -> int:
    """How many ways there are to finish the hand without the yakuman: sets and a pair to choose.

    >>> ways_out("555z 666z 777z", Yakuman.DAISANGEN)
    0
    >>> ways_out("111z 222z 333z 555z", Yakuman.TSUUIISOU)
    27
    """
    _, shown, tiles = Start.of(melds)
    held = PAIRS[yakuman]
    return sum(
        (pairs & ~held(shown + missing)).bit_count()
        for missing, pairs in completions(tiles, 4 - len(shown))
    )


def in_reach(melds: Melds) -> tuple[Yakuman, ...]:
    """The yakuman that a hand with these melds may hold; raise ScenarioError for bad melds.

    A yakuman asks something of every set, and then the melds alone rule it out; or it asks for sets
    of certain honours, and then triplets of honours complete it.

    >>> [str(yakuman) for yakuman in in_reach("123m 456p")]
    []
    >>> [str(yakuman) for yakuman in in_reach("111z 222z 555z 777z")]
    ['tsuuiisou']
    """
    _, shown, tiles = Start.of(melds)
    return tuple([each for each in PAIRS if PAIRS[each](shown) or _is_held(each, shown, tiles)])


def _is_held(yakuman: Yakuman, shown: tuple[TileSet, ...], tiles: int) -> bool:
    held_pairs = PAIRS[yakuman]
    for missing in combinations(TRIPLETS_OF_HONOURS, 4 - len(shown)):
        whole = tiles + sum([tile_set.tiles for tile_set in missing])
        if is_possible(whole) and pairs_left(whole) & held_pairs(shown + missing):
            return True
    return False
