"""Every pair that breaks a yakuman: with it, some complete hand with these melds is none."""

from pao.game import KINDS, Yakuman
from pao.proof.completions import completions
from pao.proof.melds import count_tiles, read_melds
from pao.proof.proving import Melds
from pao.proof.tile_sets import KIND, NONE, pairs_left
from pao.proof.yakuman_pairs import PAIRS


def breaking_pairs(melds: Melds, yakuman: Yakuman, *, hidden_kans: bool = False) -> frozenset[int]:
    """The kinds of tile of those pairs; none where the yakuman is ensured.

    ``hidden_kans``: concealed kans are part of the hand that nobody knows.

    >>> sorted(breaking_pairs("555z 666z 777z", Yakuman.DAISANGEN))
    []
    >>> from pao.game import HONOURS
    >>> broken = breaking_pairs("111z 222z 333z 555z", Yakuman.TSUUIISOU)
    >>> len(broken), broken & HONOURS
    (27, frozenset())
    """
    visible = read_melds(melds)
    if hidden_kans:
        visible = tuple([meld for meld in visible if not meld.as_set.is_concealed])
    shown = tuple([meld.as_set for meld in visible])
    tiles = count_tiles(visible)
    held, possible, broken = PAIRS[yakuman], pairs_left(tiles), NONE
    for missing, pairs in completions(tiles, 4 - len(shown)):
        broken |= pairs & ~held(shown + missing)
        if broken == possible:
            break
    return frozenset([kind for kind in range(KINDS) if broken & KIND[kind]])
