"""Which yakuman a finished hand holds: one predicate each, over counts of tiles."""

from collections.abc import Callable

from pao.hand import Hand, is_thirteen_orphans
from pao.tiles import DRAGONS, GREENS, HONOURS, TERMINALS, WINDS
from pao.worth import Yakuman


def yakuman_of(hand: Hand) -> tuple[Yakuman, ...]:
    """Every yakuman that the tiles show, in the order of the enum; the hand must be complete."""
    return tuple(yakuman for yakuman, holds in PREDICATES.items() if holds(hand))


def daisangen(hand: Hand) -> bool:
    """Three dragon sets."""
    return all(hand.counts[kind] >= 3 for kind in DRAGONS)


def daisuushi(hand: Hand) -> bool:
    """Four wind sets."""
    return all(hand.counts[kind] >= 3 for kind in WINDS)


def shousuushi(hand: Hand) -> bool:
    """Three wind sets and a pair of the fourth wind."""
    return sorted(hand.counts[kind] for kind in WINDS) == [2, 3, 3, 3]


def suukantsu(hand: Hand) -> bool:
    """Four kans of any sort."""
    return sum(meld.is_kan for meld in hand.melds) == 4


def tsuuiisou(hand: Hand) -> bool:
    """Honours only, seven pairs of them too."""
    return _only(hand, HONOURS)


def chinroutou(hand: Hand) -> bool:
    """Ones and nines only."""
    return _only(hand, TERMINALS)


def ryuuiisou(hand: Hand) -> bool:
    """Green tiles only: 2, 3, 4, 6, 8 of bamboo and hatsu, which need not be there."""
    return _only(hand, GREENS)


def suuankou(hand: Hand) -> bool:
    """Four concealed triplets or kans; a ron must complete the pair."""
    concealed = [count for count in hand.concealed_counts if count]
    if not hand.is_closed or sorted(concealed) != [2] + [3] * (4 - len(hand.melds)):
        return False
    return hand.is_tsumo or hand.concealed_counts[hand.winning.kind] == 2


def chuuren(hand: Hand) -> bool:
    """Nine gates: 1112345678999 of one suit and one more of it, with no meld at all."""
    if hand.melds or hand.winning.is_honour:
        return False
    first = hand.winning.kind // 9 * 9
    nine = hand.counts[first : first + 9]
    return sum(nine) == 14 and all(
        have >= need for have, need in zip(nine, (3, 1, 1, 1, 1, 1, 1, 1, 3), strict=True)
    )


def kokushi(hand: Hand) -> bool:
    """Thirteen orphans."""
    return not hand.melds and is_thirteen_orphans(hand.counts)


def _only(hand: Hand, kinds: frozenset[int]) -> bool:
    return all(kind in kinds for kind, count in enumerate(hand.counts) if count)


PREDICATES: dict[Yakuman, Callable[[Hand], bool]] = {
    Yakuman.DAISANGEN: daisangen,
    Yakuman.DAISUUSHI: daisuushi,
    Yakuman.SHOUSUUSHI: shousuushi,
    Yakuman.SUUKANTSU: suukantsu,
    Yakuman.TSUUIISOU: tsuuiisou,
    Yakuman.CHINROUTOU: chinroutou,
    Yakuman.RYUUIISOU: ryuuiisou,
    Yakuman.SUUANKOU: suuankou,
    Yakuman.CHUUREN: chuuren,
    Yakuman.KOKUSHI: kokushi,
}
