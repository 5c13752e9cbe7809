"""Find the yakuman of a finished hand, with one predicate per yakuman on counts of tiles."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from pao.game.calls import Meld
from pao.game.hand import Hand, is_thirteen_orphans
from pao.game.tiles import DRAGONS, EAST, GREENS, HAKU, HONOURS, TERMINALS, WINDS
from pao.game.worth import Wait, Yakuman


@lru_cache(maxsize=512)
def yakuman_of(hand: Hand) -> tuple[Yakuman, ...]:
    """Return all yakuman that the tiles of a complete hand show, in the order of the enum."""
    return tuple([yakuman for yakuman, holds in PREDICATES if holds(hand)])


def waits_of(hand: Hand) -> tuple[Wait, ...]:
    """Return the double-yakuman waits on which the hand was completed."""
    return tuple([wait for wait, holds in WAITS if holds(hand)])


def sure_by(melds: Sequence[Meld]) -> tuple[Yakuman, ...]:
    """Return the yakuman that every hand with these melds holds.

    ``proof.proving.ensured`` finds no others.
    """
    kinds = [meld.tile_kind for meld in melds]
    four = len(melds) == 4
    is_sure = {
        Yakuman.DAISANGEN: DRAGONS.issubset(kinds),
        Yakuman.DAISUUSHI: WINDS.issubset(kinds),
        Yakuman.SUUKANTSU: four and all(meld.is_kan for meld in melds),
        Yakuman.SUUANKOU: four and all(meld.is_concealed for meld in melds),
    }
    return tuple([yakuman for yakuman, is_so in is_sure.items() if is_so])


def daisangen(hand: Hand) -> bool:
    """Whether the hand has three dragon sets."""
    return min(hand.counts[HAKU:]) >= 3


def daisuushi(hand: Hand) -> bool:
    """Whether the hand has four wind sets."""
    return min(hand.counts[EAST:HAKU]) >= 3


def shousuushi(hand: Hand) -> bool:
    """Whether the hand has three wind sets and a pair of the fourth wind."""
    return sorted(hand.counts[EAST:HAKU]) == [2, 3, 3, 3]


def suukantsu(hand: Hand) -> bool:
    """Whether the hand has four kans of any sort."""
    return len(hand.melds) == 4 and all(meld.is_kan for meld in hand.melds)


def tsuuiisou(hand: Hand) -> bool:
    """Whether the hand has only honours, also as seven pairs."""
    return hand.kinds <= HONOURS


def chinroutou(hand: Hand) -> bool:
    """Whether the hand has only ones and nines."""
    return hand.kinds <= TERMINALS


def ryuuiisou(hand: Hand) -> bool:
    """Whether all tiles are green: 2, 3, 4, 6, 8 of bamboo and hatsu.

    The hatsu are not required.
    """
    return hand.kinds <= GREENS


def suuankou(hand: Hand) -> bool:
    """Whether the hand has four concealed triplets or kans. A ron must complete the pair."""
    if not hand.is_closed:
        return False
    concealed = sorted(count for count in hand.concealed if count)
    if concealed != [2] + [3] * (4 - len(hand.melds)):
        return False
    return hand.is_tsumo or hand.concealed[hand.winning] == 2


def chuuren(hand: Hand) -> bool:
    """Whether the hand is nine gates, without any meld."""
    return not hand.melds and is_nine_gates(hand.counts, hand.winning)


def suuankou_tanki(hand: Hand) -> bool:
    """Whether the winning tile of a suuankou completes the pair."""
    return suuankou(hand) and hand.concealed[hand.winning] == 2


def junsei_chuuren(hand: Hand) -> bool:
    """Whether a chuuren was 1112345678999, waiting for all nine, before the winning tile."""
    return chuuren(hand) and hand.counts[hand.winning] in (2, 4)


def kokushi_thirteen(hand: Hand) -> bool:
    """Whether a kokushi had one tile of each kind before the winning tile made the pair."""
    return kokushi(hand) and hand.counts[hand.winning] == 2


def is_nine_gates(counts: Sequence[int], winning: int) -> bool:
    """Whether fourteen tiles are 1112345678999 of one suit and one more tile of it."""
    if winning >= EAST:
        return False
    first = winning // 9 * 9
    nine = counts[first : first + 9]
    return sum(nine) == 14 and all(
        have >= need for have, need in zip(nine, (3, 1, 1, 1, 1, 1, 1, 1, 3), strict=True)
    )


def kokushi(hand: Hand) -> bool:
    """Whether the hand is thirteen orphans."""
    return not hand.melds and is_thirteen_orphans(hand.counts)


def chinitsu(hand: Hand) -> bool:
    """Whether the hand has one suit only: a limit hand in Hong Kong, and no yakuman."""
    return max(hand.kinds) < EAST and len({kind // 9 for kind in hand.kinds}) == 1


PREDICATES: Final[tuple[tuple[Yakuman, Callable[[Hand], bool]], ...]] = (
    (Yakuman.DAISANGEN, daisangen),
    (Yakuman.DAISUUSHI, daisuushi),
    (Yakuman.SHOUSUUSHI, shousuushi),
    (Yakuman.SUUKANTSU, suukantsu),
    (Yakuman.TSUUIISOU, tsuuiisou),
    (Yakuman.CHINROUTOU, chinroutou),
    (Yakuman.RYUUIISOU, ryuuiisou),
    (Yakuman.SUUANKOU, suuankou),
    (Yakuman.CHUUREN, chuuren),
    (Yakuman.KOKUSHI, kokushi),
)

WAITS: Final[tuple[tuple[Wait, Callable[[Hand], bool]], ...]] = (
    (Wait.SUUANKOU_TANKI, suuankou_tanki),
    (Wait.JUNSEI_CHUUREN, junsei_chuuren),
    (Wait.KOKUSHI_THIRTEEN, kokushi_thirteen),
)
