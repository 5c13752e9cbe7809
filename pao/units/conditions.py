"""What a claimer must show for a claimed tile to make its thrower bao, way by way.

All from Singapore's page. An exposed kong is as good as a pong: the page does not say.
"""

from collections.abc import Callable, Iterator, Mapping

from pao.game import DRAGONS, EAST, HONOURS, JADE_OR_BLUE, TERMINALS, WINDS
from pao.rules import Bao, BaoWay
from pao.units.claims import Claim

THREE_SETS = 3
"""Nine exposed tiles."""


def ways_met(claim: Claim, bao: Bao) -> Iterator[BaoWay]:
    """Every way that a claimed tile meets, whether the rule set counts such a claim or not."""
    for way, is_met in BY_TILE.items():
        if is_met(claim):
            yield way
    before, after = claim.doubles
    if bao.doubles - bao.short_of_limit <= before < after >= bao.doubles:
        yield BaoWay.LIMIT_DOUBLES


def three_dragons(claim: Claim) -> bool:
    """Sets of two dragons, and the third one is thrown."""
    return _last_of(DRAGONS, claim)


def four_winds(claim: Claim) -> bool:
    """Sets of three winds, and the fourth one is thrown."""
    return _last_of(WINDS, claim)


def all_honours(claim: Claim) -> bool:
    """Three sets, all of honours, and another honour."""
    return _all_of(HONOURS, claim)


def terminals(claim: Claim) -> bool:
    """Three sets of ones and nines, and another one or nine."""
    return _all_of(TERMINALS, claim)


def one_suit(claim: Claim) -> bool:
    """Nine tiles of one suit, and another tile of it."""
    if claim.tile_kind >= EAST:
        return False
    first = claim.tile_kind // 9 * 9
    return _all_of(frozenset(range(first, first + 9)), claim)


def jade_or_blue(claim: Claim) -> bool:
    """Nine tiles of a hand that its winner says is a jade or a blue one; no source says more."""
    is_one = not JADE_OR_BLUE.isdisjoint(claim.stated)
    return is_one and len(claim.melds) >= THREE_SETS


BY_TILE: Mapping[BaoWay, Callable[[Claim], bool]] = {
    BaoWay.THREE_DRAGONS: three_dragons,
    BaoWay.FOUR_WINDS: four_winds,
    BaoWay.ALL_HONOURS: all_honours,
    BaoWay.TERMINALS: terminals,
    BaoWay.ONE_SUIT: one_suit,
    BaoWay.JADE_OR_BLUE: jade_or_blue,
}


def _last_of(kinds: frozenset[int], claim: Claim) -> bool:
    shown = kinds.intersection([meld.tile_kind for meld in claim.melds])
    return claim.tile_kind in kinds - shown and len(shown) == len(kinds) - 1


def _all_of(kinds: frozenset[int], claim: Claim) -> bool:
    shown = [{tile.kind for tile in meld.tiles} <= kinds for meld in claim.melds]
    return len(shown) >= THREE_SETS and all(shown) and claim.tile_kind in kinds
