"""The proof that melds make a yakuman sure, or the hand that breaks it.

A yakuman is *ensured* when every complete hand (four sets and a pair, with a yaku or not, however
won) that contains the melds and uses no tile five times holds it. The proof walks through all these
hands, the simplest first, and stops at one that does not hold the yakuman. It takes every choice of
the missing sets by itself, and asks each choice about all pairs at once, as bits of one number: a
yakuman asks one thing of the sets and another of the pair (pao.proof.yakuman_pairs).
"""

from typing import NamedTuple, overload

from pao.errors import LineError, ScenarioError
from pao.game import Yakuman
from pao.proof.melds import Melds, Start
from pao.proof.result import BreakingHand, Proof
from pao.proof.surroundings import NOTHING_AROUND, Around
from pao.proof.tile_sets import TileSet, completions, simplest_pair
from pao.proof.yakuman_pairs import PAIRS, yaku_pairs


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
    """Prove whether melds make a yakuman sure; without ``yakuman``, each yakuman in turn.

    Three tiles are a pon or a chi, four an open kan, four in brackets a concealed kan, which
    ``hidden_kans`` takes for a part of the hand that nobody knows. ``around``: the other tiles at
    the table, which the breaking hand leaves alone. Raise ScenarioError for melds that cannot be.

    >>> ensured("555z 666z (7777z)", "daisangen").holds
    True
    >>> from pao.game import format_tiles
    >>> breaking = ensured("555z 666z", "daisangen").broken_by
    >>> format_tiles(breaking.hand), str(breaking.tile)
    ('123m456p9s', '9s')
    >>> [str(proof.yakuman) for proof in ensured("1111z 2222z 3333z 4444z") if proof.holds]
    ['daisuushi', 'suukantsu']
    """
    given = _Given(Start.of(melds, hidden_kans=hidden_kans), around)
    if yakuman is None:
        return tuple([_prove(given, each) for each in PAIRS])
    return _prove(given, _named(yakuman))


class _Given(NamedTuple):
    """What a proof starts from, and what lies around."""

    start: Start
    around: Around


def _named(name: str) -> Yakuman:
    if name in PAIRS:
        return Yakuman(name)
    facts = {"given": name, "known": ", ".join(PAIRS)}
    raise ScenarioError((LineError(0, name, "yakuman_unknown", facts),))


def _prove(given: _Given, yakuman: Yakuman) -> Proof:
    """By the tiles that are left at the table; by the melds alone where no such hand breaks it."""
    start, around = given
    checked, broken_by = _walk(given, yakuman, start.tiles + around.tiles)
    if broken_by is None and around.elsewhere:
        checked, broken_by = _walk(given, yakuman, start.tiles)
    return Proof(yakuman, start.melds, checked, broken_by, around)


def _walk(given: _Given, yakuman: Yakuman, tiles: int) -> tuple[int, BreakingHand | None]:
    """How many complete hands were looked at, and the breaking one: with a yaku, or any."""
    held_pairs = PAIRS[yakuman]
    shown = given.start.shown
    valued = given.around.valued
    checked = 0
    without_yaku = None
    for missing, pairs in completions(tiles, 4 - len(shown)):
        checked += pairs.bit_count()
        sets = shown + missing
        breaking = pairs & ~held_pairs(sets)
        if not breaking:
            continue
        with_yaku = breaking & yaku_pairs(sets, valued)
        if with_yaku:
            return checked, _hand(yakuman, shown, missing, with_yaku)
        if without_yaku is None:
            without_yaku = _hand(yakuman, shown, missing, breaking)
    return checked, without_yaku


def _hand(
    yakuman: Yakuman, shown: tuple[TileSet, ...], missing: tuple[TileSet, ...], pairs: int
) -> BreakingHand:
    """Self-drawn, but where only a ron that finishes a triplet is no suuankou."""
    by_ron = yakuman is Yakuman.SUUANKOU and all(tile_set.is_ankou for tile_set in shown + missing)
    return BreakingHand(missing, simplest_pair(pairs), is_tsumo=not by_ron)
