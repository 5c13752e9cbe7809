"""Prove that melds ensure a yakuman, or find the hand that breaks it.

A yakuman is *ensured* if every complete hand that contains the melds holds it. A complete hand is
four sets and a pair, with or without a yaku, won in any way, with no tile five times. The proof
goes through all these hands, the simplest first, and stops at one that does not hold the yakuman.
It tries every choice of the missing sets, and tests each choice with all pairs at once, as bits of
one number: a yakuman has one condition for the sets and another for the pair
(pao.proof.completing_pairs).
"""

from typing import overload

from pao.errors import LineError, ScenarioError
from pao.game import Yakuman
from pao.proof.completing_pairs import PAIRS, yaku_pairs
from pao.proof.melds import Melds, Start
from pao.proof.result import BreakingHand, Proof
from pao.proof.surroundings import NOTHING_AROUND, Around
from pao.proof.tile_sets import TileSet, completions, simplest_pair


@overload
def ensured(
    melds: Melds, yakuman: str, *, hidden_kans: bool = False, around: Around = NOTHING_AROUND
) -> Proof: ...


@overload
def ensured(
    melds: Melds, *, hidden_kans: bool = False, around: Around = NOTHING_AROUND
) -> tuple[Proof, ...]: ...


def ensured(
    melds: Melds,
    yakuman: str | None = None,
    *,
    hidden_kans: bool = False,
    around: Around = NOTHING_AROUND,
) -> Proof | tuple[Proof, ...]:
    """Prove whether melds ensure a yakuman; without ``yakuman``, prove each in turn.

    Three tiles are a pon or a chi, four an open kan, four in brackets a concealed kan. With
    ``hidden_kans`` concealed kans are part of the unknown hand. ``around``: the other tiles at the
    table, which the breaking hand does not use. Raise ScenarioError for impossible melds.

    >>> ensured("555z 666z (7777z)", "daisangen").holds
    True
    >>> from pao.game import format_tiles
    >>> breaking = ensured("555z 666z", "daisangen").broken_by
    >>> format_tiles(breaking.hand), str(breaking.tile)
    ('123m456p9s', '9s')
    >>> [str(proof.yakuman) for proof in ensured("1111z 2222z 3333z 4444z") if proof.holds]
    ['daisuushi', 'suukantsu']
    """
    start = Start.of(melds, hidden_kans=hidden_kans)
    if yakuman is None:
        return tuple([_prove(start, around, each) for each in PAIRS])
    return _prove(start, around, _yakuman_named(yakuman))


def _yakuman_named(name: str) -> Yakuman:
    if name in PAIRS:
        return Yakuman(name)
    facts = {"given": name, "known": ", ".join(PAIRS)}
    raise ScenarioError((LineError(0, name, "yakuman_unknown", facts),))


def _prove(start: Start, around: Around, yakuman: Yakuman) -> Proof:
    """Prove with the tiles that are left at the table.

    If no such hand breaks the yakuman, prove by the melds and the tiles of the game alone.
    """
    valued = around.valued
    checked, broken_by = _walk(start, valued, yakuman, start.tiles + around.tiles)
    if broken_by is None and around.elsewhere:
        checked, broken_by = _walk(start, valued, yakuman, start.tiles + around.unused)
    return Proof(yakuman, start.melds, checked, broken_by, around)


def _walk(
    start: Start, valued: int, yakuman: Yakuman, tiles: int
) -> tuple[int, BreakingHand | None]:
    """Return the number of complete hands checked, and the breaking hand, if any.

    A breaking hand with a yaku is preferred to one without.
    """
    pairs_of, visible_sets = PAIRS[yakuman], start.visible_sets
    checked = 0
    without_yaku = None
    for missing, pairs in completions(tiles, 4 - len(visible_sets)):
        checked += pairs.bit_count()
        sets = visible_sets + missing
        breaking = pairs & ~pairs_of(sets)
        if not breaking:
            continue
        with_yaku = breaking & yaku_pairs(sets, valued)
        if with_yaku:
            return checked, _hand(yakuman, visible_sets, missing, with_yaku)
        if without_yaku is None:
            without_yaku = _hand(yakuman, visible_sets, missing, breaking)
    return checked, without_yaku


def _hand(
    yakuman: Yakuman, visible_sets: tuple[TileSet, ...], missing: tuple[TileSet, ...], pairs: int
) -> BreakingHand:
    """Return the breaking hand, self-drawn except if only a ron breaks the yakuman.

    This is a suuankou that a ron on a triplet breaks.
    """
    by_ron = yakuman is Yakuman.SUUANKOU and all(
        tile_set.is_ankou for tile_set in visible_sets + missing
    )
    return BreakingHand(missing, simplest_pair(pairs), is_tsumo=not by_ron)
